// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "base/mapped_array.hpp"
#include "core/kernel_runner.hpp"
#include "workload/right_answer.hpp"

namespace slidebench {

// Memory between two inaccessible pages: a program that reads or writes beyond its ends is killed
// by SIGSEGV.
class guarded_memory {
public:
    // The end of the memory that an array touches.
    enum class edge { front, back };

    // Returns room for `bytes` at that edge, or as near to it as `alignment` allows, a power of
    // two. Invalidates what was placed before. Throws std::bad_alloc.
    std::byte *place(std::size_t bytes, std::size_t alignment, edge at);

private:
    std::optional<mapped_array<std::byte>> pages_;
    std::size_t room_ = 0; // bytes between the two guards
};

// Runs queries of techniques with all arrays in guarded memory, aligned to their elements and no
// further, so a kernel that reads or writes beyond them ends the program.
class guarded_runner {
public:
    // Copies the queries to run next, by that layout of the kernels, to arrays at that edge of
    // their memory.
    void set_queries(const query_batch &batch, unsigned layout, guarded_memory::edge at);

    // Returns the answers to these queries, in mode `m`; replay ignores piece `p`. The technique
    // must have been initialised. Valid until the next call.
    std::span<const Bitboard> answers(const technique &t, mode m, piece p);

    // Whether the last kernel wrote beyond its answers.
    bool overran() const;

    // Returns the answers to all copies of one query, in one batch.
    std::span<const Bitboard> answers(const technique &t, const query &q, guarded_memory::edge at);

private:
    template <typename T>
    std::span<const T> copied(guarded_memory &memory, std::span<const T> values) const;
    void prepare_answers(std::size_t count);
    Bitboard plain_answer(const technique &t, mode m, piece p, std::size_t i) const;

    unsigned layout_ = 0;
    guarded_memory::edge edge_ = guarded_memory::edge::front;
    query_batch batch_; // in the memory below
    guarded_memory square_memory_, occupied_memory_, slider_memory_, piece_memory_, toggle_memory_,
        placed_memory_, state_memory_, answer_memory_;
    std::span<Bitboard> answers_;  // of the last kernel
    std::span<Bitboard> canaries_; // beside the answers
};

} // namespace slidebench
