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

// What all techniques are compared in.
struct cell {
    piece asked; // where the mode does not depend on the piece: whose queries are used
    const workload *queries;
    mode how;
    // Under pressure the size of the buffer in bytes; for setwise the number of sliders, 0 for the
    // sets that the workload brings along; for move the queries between make and unmake; for modes
    // that play chess the depth in half moves.
    std::size_t parameter = 0;

    const query_list &list() const
    {
        return how == MODE_REPLAY    ? queries->recorded()
               : is_about_sides(how) ? queries->sides()
                                     : queries->of(asked);
    }
};

// The parameters that cells of these modes come with.
struct sweeps {
    std::vector<std::size_t> pressure_bytes;
    std::vector<std::size_t> sliders;
    std::vector<std::size_t> queries_per_move;
    std::map<mode, std::vector<std::size_t>> depths_of_chess;
};

// "queen/random_25/latency", "queen/random_25/pressure_4M", "rook/random_50/setwise_3"; where the
// mode does not depend on the piece, "any/...".
std::string name_of(const cell &c);
std::string_view piece_name(const cell &c);

// Its parameter as a number, or empty where it has none.
std::string parameter_text(const cell &c);

// The modes that concern the techniques' own form of the occupancy.
bool is_about_state(mode m);

// The modes with loads between queries.
bool is_under_pressure(mode m);

// Every combination, as far as workloads have queries for the piece; a mode that does not depend on
// the piece comes once for each workload.
std::vector<cell> cells(const std::vector<piece> &pieces, std::span<const workload> workloads,
                        const std::vector<mode> &modes, const sweeps &parameters);

// "0", "512", "64K", "4M", "1G": the largest unit that leaves a whole number.
std::string size_name(std::size_t bytes);

} // namespace slidebench
