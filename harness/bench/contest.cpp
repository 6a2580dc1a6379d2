// SPDX-License-Identifier: MIT
#include "bench/contest.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/interrupt.hpp"
#include "base/shortage.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {
namespace {

void measure_nothing(benchmark::State &state)
{
    for (auto _ : state)
        state.SetIterationTime(1); // so that Google Benchmark asks for no more
    // It wants rows that look alike from every repetition.
    state.SetLabel("not measured");
    for (const char *name : {"ns_per_lookup", "ratio", "ns_per_cycle"})
        state.counters[name] = 0;
}

} // namespace

bool contest::has_offended(const technique &t) const
{
    return std::any_of(setting_.offences.begin(), setting_.offences.end(),
                       [&](const offence &o) { return o.culprit == &t; });
}

bool contest::is_over() const
{
    const bool is_late =
        setting_.deadline && std::chrono::steady_clock::now() >= *setting_.deadline;
    return interrupt_guard::interrupted() || is_late || !setting_.failure.empty() ||
           epochs_left() == 0 || has_offended(contender_) || has_offended(baseline_);
}

void contest::run(benchmark::State &state)
{
    const auto iterations = static_cast<std::size_t>(state.max_iterations);
    const bool again = iterations == iterations_;
    if (!again) // the last call was too short
        samples_.resize(kept_);
    const std::optional<epoch_result> result = is_over() ? std::nullopt : time_epoch(iterations);
    if (!result) {
        measure_nothing(state);
        return;
    }
    iterations_ = iterations;
    for (auto _ : state)
        state.SetIterationTime(result->seconds / static_cast<double>(iterations));

    std::vector<double> ns, ratios;
    for (const epoch_figures &figures : result->layouts) {
        samples_.push_back({figures, &contender_, &cell_});
        ns.push_back(figures.ns_per_lookup);
        ratios.push_back(figures.ratio);
    }
    state.counters["ns_per_lookup"] = median(ns);
    state.counters["ratio"] = median(ratios);
    state.counters["ns_per_cycle"] = result->layouts[0].ns_per_cycle;

    // Where it is not clear whether this was long enough, the next call will show it.
    if (again || result->seconds > 1.01 * least_.count()) {
        setting_.keep(std::span(samples_).subspan(kept_));
        kept_ = samples_.size();
    }
}

std::optional<epoch_result> contest::time_epoch(std::size_t iterations)
{
    const unsigned epoch = epochs_[samples_.size() / LAYOUT_COUNT];
    const double expected = iterations_ == 0 ? 0
                                             : seconds_ * static_cast<double>(iterations) /
                                                   static_cast<double>(iterations_);
    const auto start = std::chrono::steady_clock::now();
    std::optional<epoch_result> result;
    try {
        result = setting_.processes.time(
            contender_, baseline_, cell_, epoch, iterations * pairs_per_iteration_,
            std::chrono::duration<double>(10 * expected) + setting_.patience);
    } catch (const technique_fault &e) {
        setting_.offences.push_back({&e.culprit(), &cell_, e.what()});
    } catch (const std::runtime_error &e) {
        setting_.failure = message_of(e);
    }
    seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

    const bool floor = contender_.role == ROLE_FLOOR || baseline_.role == ROLE_FLOOR;
    if (result && !result->answers_agree && !floor) {
        setting_.offences.push_back(
            {&contender_, &cell_, std::string("gives other answers than ") + baseline_.slug});
        return std::nullopt;
    }
    return result;
}

} // namespace slidebench
