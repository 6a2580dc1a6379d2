// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/kernel_runner.hpp"
#include "validate/guarded_memory.hpp"
#include "validate/query.hpp"

namespace slidebench {

// Puts queries to techniques. What kernels read and write lies in guarded memory, aligned to its
// elements and no further, so a kernel that reads or writes beside it ends the program.
class guarded_runner {
public:
    // Takes the queries to put next, by that layout of the kernels, with their arrays at that edge
    // of their memory. They are copied.
    void take(const query_batch &batch, unsigned layout, guarded_memory::edge at);

    // Answers to the queries taken, in mode `m`; piece `p` does not matter for replay. The
    // technique must have been initialised. Valid until the next call.
    std::span<const Bitboard> answers(const technique &t, mode m, piece p);

    // Whether the last kernel wrote beside the answers that it was to give.
    bool overran() const;

    // The answer to one query, by the kernels with a count of 1.
    Bitboard answer(const technique &t, const query &q,
                    guarded_memory::edge at = guarded_memory::edge::front);

private:
    template <typename T>
    std::span<const T> copied(guarded_memory &memory, std::span<const T> values) const;
    void expect_answers(std::size_t count);

    unsigned layout_ = 0;
    guarded_memory::edge edge_ = guarded_memory::edge::front;
    query_batch taken_; // in the memory below
    guarded_memory square_memory_, occupied_memory_, slider_memory_, piece_memory_, toggle_memory_,
        placed_memory_, state_memory_, answer_memory_;
    std::span<Bitboard> answers_;        // of the last kernel
    std::span<Bitboard> beside_answers_; // as it was before the kernel ran, if all is well
};

} // namespace slidebench
