// SPDX-License-Identifier: MIT
#include "bench/rounds.hpp"

#include <chrono>

#include "validate/question.hpp"

namespace slidebench {

// Filled with something: a page of zeros that was never written is the same page many times.
round_runner::round_runner(std::size_t largest_pressure_bytes, unsigned touches)
    : pressure_(largest_pressure_bytes / sizeof(line) + 1, line{{1}}), touches_(touches),
      answers_(kernel_batch)
{
}

double round_runner::time(const technique &t, const cell &where, std::size_t first)
{
    const workload &w = *where.queries;
    const auto run = t.kernels[where.how][where.asked].run;
    states_.resize(states_per_round * t.state_bytes / sizeof(line) + 1);

    // An engine asks one state, or few; so the states of the first queries serve for all.
    const std::size_t count = is_about_state(where.how) ? states_per_round : kernel_batch;
    const auto line_count = static_cast<std::uint32_t>(where.pressure_bytes / sizeof(line));
    const auto batch_at = [&](std::size_t offset) {
        const std::size_t i = first + offset;
        return batch{
            count,
            w.squares.data() + i,
            w.occupied.data() + i,
            w.sliders.data() + i,
            states_.data(),
            answers_.data(),
            {pressure_.data()->bytes, line_count, line_count > 0 ? touches_ : 0, ++pressure_seed_}};
    };
    if (where.how == MODE_QUERY || where.how == MODE_TOGGLE) {
        const batch work = batch_at(0);
        t.kernels[MODE_LOAD][where.asked].run(&work);
    }

    const auto start = std::chrono::steady_clock::now();
    for (std::size_t offset = 0; offset < queries_per_round; offset += count) {
        const batch work = batch_at(offset);
        run(&work);
    }
    const std::chrono::duration<double, std::nano> elapsed =
        std::chrono::steady_clock::now() - start;
    return elapsed.count() / queries_per_round;
}

} // namespace slidebench
