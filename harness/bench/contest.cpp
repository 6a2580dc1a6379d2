// SPDX-License-Identifier: MIT
#include "bench/contest.hpp"

#include <chrono>
#include <stdexcept>

#include "bench/interrupt.hpp"
#include "bench/runner.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {
namespace {

void measure_nothing(benchmark::State &state)
{
    for (auto _ : state)
        state.SetIterationTime(1); // so that Google Benchmark asks for no more
    // It wants rows that look alike from every repetition.
    state.SetLabel("interrupted");
    for (const char *name : {"ns_per_lookup", "ratio", "ns_per_cycle"})
        state.counters[name] = 0;
}

} // namespace

void contest::run(benchmark::State &state)
{
    if (interrupt_guard::interrupted() || !failure_.empty()) {
        measure_nothing(state);
        return;
    }

    const auto iterations = static_cast<std::size_t>(state.max_iterations);
    if (iterations != iterations_)
        samples_.clear();
    iterations_ = iterations;
    const std::optional<epoch_result> result = time_epoch(iterations * pairs_per_iteration_);
    if (!result) {
        measure_nothing(state);
        return;
    }
    for (auto _ : state)
        state.SetIterationTime(result->seconds / static_cast<double>(iterations));

    std::vector<double> ns, ratios;
    for (const epoch_figures &figures : result->layouts) {
        samples_.push_back({figures, &contender_, &where_});
        ns.push_back(figures.ns_per_query);
        ratios.push_back(figures.ratio);
    }
    state.counters["ns_per_lookup"] = median(ns);
    state.counters["ratio"] = median(ratios);
    state.counters["ns_per_cycle"] = result->layouts[0].ns_per_cycle;
}

std::optional<epoch_result> contest::time_epoch(std::size_t pairs)
{
    const auto start = std::chrono::steady_clock::now();
    const auto epoch = static_cast<unsigned>(first_epoch_ + epochs());
    epoch_result result;
    try {
        result = processes_.time(contender_, baseline_, where_, epoch, pairs);
    } catch (const std::runtime_error &e) {
        failure_ = e.what();
        return std::nullopt;
    }
    seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

    const bool floor = contender_.role == ROLE_FLOOR || baseline_.role == ROLE_FLOOR;
    if (!result.answers_agree && !floor)
        throw wrong_answers(name_of(where_) + ": while they are timed, " + contender_.slug +
                            " gives other answers than " + baseline_.slug);
    return result;
}

} // namespace slidebench
