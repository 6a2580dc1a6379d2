// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bench/mapped_memory.hpp"
#include "bench/rounds.hpp"

namespace slidebench {

// The most processes of a crowd, the one that measures counted.
inline constexpr std::size_t most_in_crowd = 512;

// What the processes of a crowd tell each other, in memory that all of them write. One measures;
// the others, its companions, run what it is about to measure, so that it has no cache and no bus
// for itself.
struct crowd_board {
    using word = std::atomic<std::uint32_t>;
    static_assert(word::is_always_lock_free);

    // A companion's, on a cache line of its own.
    struct alignas(64) companion {
        word running; // the last order that it follows
    };

    alignas(64) word order; // see crowd
    std::array<companion, most_in_crowd - 1> companions;
};

// A crowd as its processes see it. An order is which of the two of a pair to run, in which layout.
class crowd {
public:
    // A side of a pair.
    enum class side : std::uint32_t { contender, baseline };

    // With no companions there is nothing to order, and no board.
    crowd() = default;

    // Has as many companions, numbered from 0.
    crowd(crowd_board &board, std::size_t companions)
        : board_(&board), companions_(std::span(board.companions).first(companions))
    {
    }

    // To be called before the processes are asked, when no companion follows orders any more.
    void assemble();

    // For the process that measures: has all companions run that, and waits until each has begun.
    // If one never does, it waits until it is killed itself.
    void have_run(side s, std::size_t layout);

    // Lets the companions go.
    void disband();

    // For a companion: runs rounds of the two as ordered, over queries that are not those of the
    // others, until the crowd is disbanded. The techniques must have been initialised.
    void follow(std::size_t companion, round_runner &runner, const technique &contender,
                const technique &baseline, const timed_queries &queries);

private:
    crowd_board *board_ = nullptr;
    std::span<crowd_board::companion> companions_;
};

} // namespace slidebench
