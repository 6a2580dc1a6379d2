// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "kernels/technique.h"
#include "registry/names.hpp"
#include "workload/workload.hpp"

namespace slidebench {

// Piece, workload, mode and parameter in which techniques are compared.
struct cell {
    piece asked; // the piece whose queries are used, also where the mode does not depend on it
    const workload *queries;
    mode how;
    // Under pressure the size of the buffer in bytes; for setwise the number of sliders, 0 for the
    // workload's own sets; for move the number of queries between make and unmake; for modes that
    // play chess the depth in half moves.
    std::size_t parameter = 0;

    const query_list &list() const
    {
        return how == MODE_REPLAY    ? queries->recorded()
               : is_about_sides(how) ? queries->sides()
                                     : queries->of(asked);
    }
};

// Parameters of the modes that have several.
struct sweeps {
    std::vector<std::size_t> pressure_bytes;
    std::vector<std::size_t> sliders;
    std::vector<std::size_t> queries_per_move;
    std::map<mode, std::vector<std::size_t>> depths_of_chess;
};

// Returns "queen/random_25/latency", "queen/random_25/pressure_4M" or "rook/random_50/setwise_3";
// where the mode does not depend on the piece, "any/...".
std::string name_of(const cell &c);
std::string_view piece_name(const cell &c);

// Returns its parameter as a number; empty where it has none.
std::string parameter_text(const cell &c);

// Returns whether a mode is about the techniques' own state of an occupancy.
bool is_about_state(mode m);

// Returns whether other memory is loaded between a mode's queries.
bool is_under_pressure(mode m);

// Returns every combination for which a workload has queries. A mode that does not depend on the
// piece comes once for each workload. The cells point to `workloads`.
std::vector<cell> cells(const std::vector<piece> &pieces, std::span<const workload> workloads,
                        const std::vector<mode> &modes, const sweeps &parameters);

} // namespace slidebench
