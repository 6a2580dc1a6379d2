// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/names.hpp"
#include "core/technique.h"
#include "results/rows.hpp"
#include "workload/workload.hpp"

namespace slidebench {

// Piece, workload, mode and parameter in which techniques are compared.
struct cell {
    enum piece piece; // the piece whose queries are used, also where the mode does not depend on it
    const class workload *workload;
    enum mode mode;
    std::size_t parameter = 0; // in the mode's parameter_unit

    const query_list &list() const;
};

// Parameters of the modes that have one.
using mode_parameters = std::map<mode, std::vector<std::size_t>>;

// Returns "queen/random_25/latency", "queen/random_25/pressure_4M" or "rook/random_50/setwise_3";
// where the mode does not depend on the piece, "any/...".
std::string name_of(const cell &c);
std::string_view piece_name(const cell &c);

// Returns its name in comparison.csv.
cell_name name_in_rows(const cell &c);

// Returns its parameter as a number; empty where it has none.
std::string parameter_text(const cell &c);

// Returns every combination for which a workload has what the mode needs. A mode that does not
// differ by piece comes once for each workload. `parameters` has those of each mode with a
// parameter. The cells point to `workloads`.
std::vector<cell> cells(const std::vector<piece> &pieces, std::span<const workload> workloads,
                        const std::vector<mode> &modes, const mode_parameters &parameters);

} // namespace slidebench
