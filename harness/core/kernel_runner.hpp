// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/queries.hpp"
#include "core/technique.h"

namespace slidebench {

// A kernel, and the queries of one call.
struct kernel_call {
    const struct technique *technique; // which must have been initialised
    enum mode mode;                    // which has a kernel
    enum piece piece;                  // of no effect in a mode that does not differ by piece
    std::size_t layout;
    query_view queries;
    std::uint32_t queries_per_move;       // for mode move alone
    std::span<const Square> toggles = {}; // for mode toggle alone
};

// Runs a kernel on the queries of a call, and on those behind them.
class kernel_runner {
public:
    // The kernel writes to `states`, state_bytes for each query, aligned as they need and only for modes
    // about states, and an answer for each query to `answers`. Loads nothing: states are as they
    // were.
    kernel_runner(const kernel_call &call, std::byte *states, Bitboard *answers)
        : load_(call.technique->load_states),
          run_((*call.technique->kernels[call.layout])[call.mode][call.piece].run),
          batch_{.count = call.queries.size(),
                 .squares = call.queries.squares.data(),
                 .occupied = call.queries.occupied.data(),
                 .sliders = call.queries.sliders.data(),
                 .pieces = call.queries.pieces.data(),
                 .states = states,
                 .answers = answers,
                 .queries_per_move = call.queries_per_move,
                 .placed = call.queries.placed.data(),
                 .toggles = call.toggles.data(),
                 .toggle_count = call.toggles.size()}
    {
    }

    // Makes the states of the occupancies.
    void load_states() const { load_(&batch_); }

    void run() const { run_(&batch_); }

    // Goes on to as many queries behind these. States and answers stay in their place.
    void advance()
    {
        advance(batch_.squares, batch_.count);
        advance(batch_.occupied, batch_.count);
        advance(batch_.sliders, batch_.count);
        advance(batch_.pieces, batch_.count);
        advance(batch_.placed, batch_.count);
    }

private:
    template <typename T>
    static void advance(const T *&queries, std::size_t count)
    {
        if (queries != nullptr)
            queries += count;
    }

    using kernel_function = void (*)(const batch *);

    const kernel_function load_, run_;
    batch batch_;
};

} // namespace slidebench
