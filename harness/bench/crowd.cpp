// SPDX-License-Identifier: MIT
#include "bench/crowd.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <thread>

#include "registry/modes.hpp"

namespace slidebench {
namespace {

// Orders: none yet, the end, and between them one for each side and layout.
constexpr std::uint32_t wait_for_orders = 0;
constexpr std::uint32_t go = std::numeric_limits<std::uint32_t>::max();

constexpr std::uint32_t order_of(crowd::side s, std::size_t layout)
{
    return 1 + static_cast<std::uint32_t>(s) * LAYOUT_COUNT + static_cast<std::uint32_t>(layout);
}

// How often to look whether a companion has begun before a nap is taken, which it may need to
// begin. To yield would count as if the core had been taken away.
constexpr int impatience = 10'000;
constexpr std::chrono::microseconds nap{10};

// Rounds between where two companions begin: a workload has 16.
constexpr std::size_t rounds_apart = 5;

} // namespace

void crowd::assemble()
{
    if (board_ == nullptr)
        return;
    board_->order = wait_for_orders;
    for (crowd_board::companion &each : companions_)
        each.running = wait_for_orders;
}

void crowd::have_run(side s, std::size_t layout)
{
    if (companions_.empty())
        return;
    const std::uint32_t order = order_of(s, layout);
    if (board_->order.exchange(order) == order)
        return;
    const auto keeps_nobody_waiting = [&](const crowd_board::companion &c) {
        const std::uint32_t running = c.running;
        return running == order || running == go;
    };
    for (int i = 0; !std::all_of(companions_.begin(), companions_.end(), keeps_nobody_waiting); ++i)
        if (i > impatience)
            std::this_thread::sleep_for(nap);
}

void crowd::disband()
{
    if (board_ != nullptr)
        board_->order = go;
}

void crowd::follow(std::size_t companion, round_runner &runner, const technique &contender,
                   const technique &baseline, const timed_queries &queries)
{
    const std::size_t operations =
        traits_of(queries.mode).plays_chess() ? 0 : operations_per_round(queries);
    std::size_t number = (companion + 1) * rounds_apart;
    for (std::uint32_t order = board_->order; order != go; order = board_->order) {
        companions_[companion].running = order;
        if (order == wait_for_orders) {
            std::this_thread::sleep_for(nap);
            continue;
        }
        const bool is_contender = order < order_of(side::baseline, 0);
        runner.time({.technique = is_contender ? &contender : &baseline,
                     .queries = &queries,
                     .layout = (order - 1) % LAYOUT_COUNT,
                     .number = number++,
                     .operations = operations});
    }
    runner.rest();
}

void crowd::leave(std::size_t companion)
{
    companions_[companion].running = go;
}

crowd_of_threads::crowd_of_threads(std::size_t companions, const other_memory &other,
                                   const chess_settings &settings, const technique &contender,
                                   const technique &baseline, const timed_queries &queries)
    : members_(board_, companions), failures_(companions)
{
    members_.assemble();
    for (std::size_t i = 0; i < companions; ++i)
        threads_.emplace_back([=, this, &contender, &baseline, &queries] {
            try {
                round_runner runner(other, settings);
                members_.follow(i, runner, contender, baseline, queries);
            } catch (...) {
                failures_[i] = std::current_exception();
                members_.leave(i);
            }
        });
}

crowd_of_threads::~crowd_of_threads()
{
    members_.disband();
}

void crowd_of_threads::finish()
{
    members_.disband();
    threads_.clear(); // joins them
    for (const std::exception_ptr &failure : failures_)
        if (failure)
            std::rethrow_exception(failure);
}

} // namespace slidebench
