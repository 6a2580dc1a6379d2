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
    std::size_t pressure_bytes = 0; // size of the buffer, for mode pressure
};

// "queen/random_25/latency", "queen/random_25/pressure_4M"; where the mode does not depend on the
// piece, "any/...".
std::string name_of(const cell &c);
std::string_view piece_name(const cell &c);

// The modes that concern the techniques' own form of the occupancy.
bool is_about_state(mode m);

// Every combination; a mode that does not depend on the piece comes once for each workload, mode
// pressure once for each of the sizes.
std::vector<cell> cells(const std::vector<piece> &pieces, const std::vector<workload> &workloads,
                        const std::vector<mode> &modes,
                        const std::vector<std::size_t> &pressure_sizes);

// "0", "512", "64K", "4M", "1G": the largest unit that leaves a whole number.
std::string size_name(std::size_t bytes);

} // namespace slidebench
