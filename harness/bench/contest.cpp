// SPDX-License-Identifier: MIT
#include "bench/contest.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/errors.hpp"
#include "base/interrupt.hpp"
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

contest::contest(const technique &contender, const technique &baseline, const cell &cell,
                 const std::vector<unsigned> &epochs, std::size_t at_once,
                 std::chrono::duration<double> least, contest_setting &setting)
    : contender_(contender), baseline_(baseline), cell_(cell), least_(least), setting_(setting)
{
    for (const unsigned epoch : epochs) {
        const auto has_its_process = [&](unsigned other) {
            return setting.processes.process_of(other) == setting.processes.process_of(epoch);
        };
        if (turns_.empty() || turns_.back().size() == at_once ||
            std::any_of(turns_.back().begin(), turns_.back().end(), has_its_process))
            turns_.emplace_back();
        turns_.back().push_back(epoch);
    }
}

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
           turns_left() == 0 || has_offended(contender_) || has_offended(baseline_);
}

void contest::run(benchmark::State &state)
{
    const auto iterations = static_cast<std::size_t>(state.max_iterations);
    const bool again = iterations == iterations_;
    if (!again) { // the last call was too short
        samples_.resize(kept_);
        turn_ = kept_turns_;
    }
    const std::vector<epoch_result> results =
        is_over() ? std::vector<epoch_result>() : time_turn(iterations);
    if (results.empty()) {
        measure_nothing(state);
        return;
    }
    iterations_ = iterations;
    ++turn_;

    double seconds = results.front().seconds;
    std::vector<double> ns, ratios;
    for (const epoch_result &result : results) {
        seconds = std::min(seconds, result.seconds);
        for (const epoch_figures &figures : result.layouts) {
            samples_.push_back({figures,
                                &contender_,
                                &cell_,
                                {},
                                {},
                                &baseline_,
                                setting_.processes.ns_of_block(cell_.mode)});
            ns.push_back(figures.ns_per_lookup);
            ratios.push_back(figures.ratio);
        }
    }
    for (auto _ : state)
        state.SetIterationTime(seconds / static_cast<double>(iterations));
    state.counters["ns_per_lookup"] = median(ns);
    state.counters["ratio"] = median(ratios);
    state.counters["ns_per_cycle"] = results.front().layouts[0].ns_per_cycle;

    // Where it is not clear whether this was long enough, the next call will show it.
    if (again || seconds > 1.01 * least_.count()) {
        setting_.keep(std::span(samples_).subspan(kept_));
        kept_ = samples_.size();
        kept_turns_ = turn_;
    }
}

std::vector<epoch_result> contest::time_turn(std::size_t iterations)
{
    const double expected = iterations_ == 0 ? 0
                                             : seconds_ * static_cast<double>(iterations) /
                                                   static_cast<double>(iterations_);
    const auto start = std::chrono::steady_clock::now();
    std::vector<epoch_result> results;
    try {
        results = setting_.processes.time(contender_, baseline_, cell_, turns_[turn_], iterations,
                                          std::chrono::duration<double>(10 * expected) +
                                              setting_.patience);
    } catch (const technique_fault &e) {
        setting_.offences.push_back({&e.culprit(), &cell_, e.what()});
    } catch (const std::runtime_error &e) {
        setting_.failure = message_of(e);
    }
    seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

    const bool floor = contender_.role == ROLE_FLOOR || baseline_.role == ROLE_FLOOR;
    const bool agree = std::all_of(results.begin(), results.end(),
                                   [](const epoch_result &r) { return r.answers_agree; });
    if (!agree && !floor) {
        setting_.offences.push_back(
            {&contender_, &cell_, std::string("gives other answers than ") + baseline_.slug});
        return {};
    }
    return results;
}

} // namespace slidebench
