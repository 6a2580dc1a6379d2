// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "core/kernel_runner.hpp"
#include "validate/failure.hpp"
#include "workload/right_answer.hpp"

namespace slidebench {

// Memory between two inaccessible pages: a program that reads or writes beyond its ends is killed
// by SIGSEGV. It is there twice: what is written to the one place is read at the other, where a
// write ends the program (isolated_work names that).
class guarded_memory {
public:
    guarded_memory() = default;
    ~guarded_memory();
    guarded_memory(const guarded_memory &) = delete;
    guarded_memory &operator=(const guarded_memory &) = delete;

    // Where in the memory an array lies: at either end, or with no guard beside it so many elements
    // behind the start of a cache line.
    static constexpr unsigned front = 0, back = 1, first_behind = 2;

    struct array {
        std::byte *writable;
        const std::byte *readable;
    };

    // Returns room for `bytes` there, at the back as near to the end as `alignment` allows, a power
    // of two. Invalidates what was placed before. Throws std::bad_alloc.
    array place(std::size_t bytes, std::size_t alignment, unsigned where);

private:
    void make_room(std::size_t bytes);
    void give_back() noexcept;

    std::byte *writable_ = nullptr, *readable_ = nullptr; // the pages before the room
    std::size_t room_ = 0;                                // bytes between the guards
};

// The arrays of a batch, and the ways to place them, each by itself: in the first two all are
// at the front, or at the back.
inline constexpr unsigned array_count = 9, placement_count = 17;

// Runs queries of techniques with all arrays in guarded memory, aligned to their elements and no
// further, so a kernel that reads or writes beyond them, or writes to its queries, ends the
// program.
class guarded_runner {
public:
    // Copies the queries to run next, by that layout of the kernels, to arrays that are placed so.
    void set_queries(const query_batch &batch, unsigned layout, unsigned placement);

    // Returns the answers to these queries, in mode `m`; replay ignores piece `p`. The technique
    // must have been initialised. Valid until the next call.
    std::span<const Bitboard> answers(const technique &t, mode m, piece p);

    // Returns what the last answers did besides, if that is wrong: overrun or cpu_mode.
    std::optional<symptom> side_effect() const { return side_effect_; }

    // Returns the answers to all copies of one query, in one batch.
    std::span<const Bitboard> answers(const technique &t, const query &q, unsigned placement);

private:
    enum array : unsigned {
        SQUARES,
        OCCUPIED,
        SLIDERS,
        PIECES,
        TOGGLES,
        PLACED,
        LOADED_STATES,
        STATES,
        ANSWERS
    };

    guarded_memory::array place(array a, std::size_t bytes, std::size_t alignment);
    template <typename T>
    std::span<const T> copied(array a, std::span<const T> values);
    void prepare_answers(std::size_t count);
    Bitboard plain_answer(const technique &t, mode m, piece p, std::size_t i) const;
    void run_kernel(const technique &t, mode m, piece p);

    unsigned layout_ = 0, placement_ = 0;
    query_batch batch_; // in the memory below
    std::array<guarded_memory, array_count> memory_;
    std::span<Bitboard> answers_;  // of the last kernel
    std::span<Bitboard> canaries_; // beside the answers
    std::optional<symptom> side_effect_;
};

} // namespace slidebench
