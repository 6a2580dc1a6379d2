// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/queries.hpp"
#include "core/technique.h"

namespace slidebench {

// How many queries a kernel gets at once where it is timed.
inline constexpr std::size_t kernel_batch = 1024;

// A kernel, and the queries of one call.
struct kernel_call {
    const struct technique *technique; // which must have been initialised
    enum mode mode;                    // one that has a kernel
    enum piece piece;                  // does not matter to a mode that does not differ by piece
    std::size_t layout;
    query_view queries;
    std::uint32_t queries_per_move; // for mode move alone
};

// The memory that kernels write; its user decides where it lies.
struct kernel_memory {
    std::byte *states; // state_bytes for each query, aligned to 64; only for modes about states
    Bitboard *answers; // one for each query
};

// Runs a kernel on the queries of a call, and on those behind them.
class kernel_runner {
public:
    // Loads nothing: states in `written` are as they were.
    kernel_runner(const kernel_call &call, const kernel_memory &written)
        : load_((*call.technique->kernels[call.layout])[MODE_LOAD][call.piece].run),
          run_((*call.technique->kernels[call.layout])[call.mode][call.piece].run),
          batch_{.count = call.queries.size(),
                 .squares = call.queries.squares.data(),
                 .occupied = call.queries.occupied.data(),
                 .sliders = call.queries.sliders.data(),
                 .pieces = call.queries.pieces.data(),
                 .states = written.states,
                 .answers = written.answers,
                 .queries_per_move = call.queries_per_move,
                 .placed = call.queries.placed.data()}
    {
    }

    // Makes the states of the occupancies, by the technique's kernel for that.
    void load_states() const { load_(&batch_); }

    void run() const { run_(&batch_); }

    // Goes on to as many queries behind these, which must be there. States and answers stay in
    // their place.
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
