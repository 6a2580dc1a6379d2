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

    // Returns whether chess is played, instead of asking single queries.
    bool plays_chess() const { return traits_of(mode).plays_chess(); }

    // Returns the queries; none where chess is played. Valid as long as the workload. Not for
    // several threads at once.
    query_view queries() const;
};

// Parameters of the modes that have one.
using mode_parameters = std::map<mode, std::vector<std::size_t>>;

// Returns the default parameters. For pressure, ten sizes of the buffer: none, and from 32 KiB in
// equal factors to twice the last-level cache (64 MiB where that is unknown), at most a quarter of
// the memory. For other modes, those of their traits.
mode_parameters default_parameters();

// Returns the cell's name in comparison.csv.
cell_name name_of(const cell &c);

// Returns the cell of that name, in a workload that has it.
cell cell_of(const cell_name &name, const workload &w);

// Returns "queen/random_25/latency", "queen/random_25/pressure_4M" or "rook/random_50/setwise_3";
// where the mode does not depend on the piece, "any/...".
std::string path_of(const cell_name &name);

// Returns every combination for which a workload has what the mode needs. A mode that does not
// differ by piece comes once for each workload. `parameters` has those of each mode with a
// parameter. The cells point to `workloads`.
std::vector<cell> make_cells(const std::vector<piece> &pieces, std::span<const workload> workloads,
                             const std::vector<mode> &modes, const mode_parameters &parameters);

} // namespace slidebench
