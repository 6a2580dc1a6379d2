// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "kernels/technique.h"
#include "workload/workload.hpp"

namespace slidebench {

// What all techniques are compared in.
struct cell {
    piece asked; // PIECE_QUEEN where the mode does not depend on the piece
    const workload *queries;
    mode how;
};

// "queen/random_25/latency"; where the mode does not depend on the piece, "any/...".
std::string name_of(const cell &c);
std::string_view piece_name(const cell &c);

// The modes that concern the techniques' own form of the occupancy.
bool is_about_state(mode m);

// Every combination; a mode that does not depend on the piece comes once for each workload.
std::vector<cell> cells(const std::vector<piece> &pieces, const std::vector<workload> &workloads,
                        const std::vector<mode> &modes);

} // namespace slidebench
