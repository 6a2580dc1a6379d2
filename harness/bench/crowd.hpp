// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <span>
#include <thread>
#include <vector>

#include "bench/mapped_memory.hpp"
#include "bench/rounds.hpp"

namespace slidebench {

// The most members of a crowd, the one that measures counted.
inline constexpr std::size_t most_in_crowd = 512;

// What the members of a crowd, processes or threads, tell each other, in memory that all of them
// write. One measures; the others, its companions, run what it is about to measure, so that it has
// no cache and no bus for itself.
struct crowd_board {
    using word = std::atomic<std::uint32_t>;
    static_assert(word::is_always_lock_free);

    // A companion's, on a cache line of its own.
    struct alignas(64) companion {
        word running; // the last order that it follows, or that it is gone
    };

    alignas(64) word order; // see crowd
    std::array<companion, most_in_crowd - 1> companions;
};

// A crowd as its members see it. An order is which of the two of a pair to run, in which layout.
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

    // To be called before companions follow, when none follows orders any more.
    void assemble();

    // For the one that measures: has all companions run that, and waits until each has begun or has
    // left. If one never does, it waits until its process is killed.
    void have_run(side s, std::size_t layout);

    // Lets the companions go.
    void disband();

    // For a companion: runs rounds of the two as ordered, over queries that are not those of the
    // others, until the crowd is disbanded. The techniques must have been initialised.
    void follow(std::size_t companion, round_runner &runner, const technique &contender,
                const technique &baseline, const timed_queries &queries);

    // For a companion that cannot go on: nobody is to wait for it.
    void leave(std::size_t companion);

private:
    crowd_board *board_ = nullptr;
    std::span<crowd_board::companion> companions_;
};

// A crowd whose companions are threads of the process that measures, and share its tables.
class crowd_of_threads {
public:
    // Starts as many companions, which follow with runners of their own. All that is referred to
    // must outlive the object.
    crowd_of_threads(std::size_t companions, const other_memory &other,
                     const chess_settings &settings, const technique &contender,
                     const technique &baseline, const timed_queries &queries);
    crowd_of_threads(const crowd_of_threads &) = delete;
    crowd_of_threads &operator=(const crowd_of_threads &) = delete;
    ~crowd_of_threads();

    // Returns the crowd as the thread that measures sees it.
    const crowd &members() const { return members_; }

    // Lets the companions go. Throws what made one of them leave.
    void finish();

private:
    crowd_board board_;
    crowd members_;
    std::vector<std::exception_ptr> failures_; // of each companion; null if it has none
    std::vector<std::jthread> threads_;
};

} // namespace slidebench
