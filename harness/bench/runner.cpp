// SPDX-License-Identifier: MIT
#include "bench/runner.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <random>

#include <benchmark/benchmark.h>

#include "bench/cycles.hpp"
#include "bench/interrupt.hpp"
#include "bench/rounds.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {
namespace {

// One technique in one cell, as Google Benchmark calls it: several times with few iterations to find
// out how many it needs, then once for each epoch.
class contest {
public:
    contest(const technique &contender, const technique &baseline, const cell &where,
            round_runner &runner, std::mt19937_64 &random)
        : contender_(contender), baseline_(baseline), where_(where), runner_(runner),
          random_(random)
    {
    }

    void run(benchmark::State &state)
    {
        std::vector<double> own, baseline, ratio;
        std::vector<double> ns_per_cycle = calibrations();
        for (auto _ : state) {
            if (interrupt_guard::interrupted()) {
                state.SetIterationTime(1); // so that Google Benchmark asks for no more
                continue;
            }
            const auto start = std::chrono::steady_clock::now();
            const auto [a, b] = pair_of_blocks();
            own.push_back(a);
            baseline.push_back(b);
            ratio.push_back(a / b);
            state.SetIterationTime(
                std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        }
        if (interrupt_guard::interrupted()) {
            // Google Benchmark wants rows that look alike from every repetition.
            state.SetLabel("interrupted");
            for (const char *name : {"ns_per_lookup", "ratio", "ns_per_cycle"})
                state.counters[name] = 0;
            return;
        }
        const std::vector<double> after = calibrations();
        ns_per_cycle.insert(ns_per_cycle.end(), after.begin(), after.end());

        const sample s = {&contender_,
                          &where_,
                          0,
                          own.size(),
                          median(own),
                          median(baseline),
                          median(ratio),
                          median(ns_per_cycle)};
        state.counters["ns_per_lookup"] = s.ns_per_query;
        state.counters["ratio"] = s.ratio;
        state.counters["ns_per_cycle"] = s.ns_per_cycle;
        trials_.push_back(s);
    }

    // The epochs: those calls that had as many iterations as the last.
    std::vector<sample> samples() const
    {
        std::vector<sample> result;
        for (const sample &s : trials_)
            if (s.pairs == trials_.back().pairs)
                result.push_back(s);
        for (unsigned i = 0; i < result.size(); ++i)
            result[i].epoch = i;
        return result;
    }

private:
    static constexpr std::size_t timed_rounds = 8;

    static std::vector<double> calibrations()
    {
        std::vector<double> several(8);
        std::generate(several.begin(), several.end(), nanoseconds_per_cycle);
        return several;
    }

    // Nanoseconds per query of the contender and of the baseline, asked the same queries.
    std::pair<double, double> pair_of_blocks()
    {
        const std::uint64_t bits = random_();
        if (bits & 1) {
            const double own = block(contender_, bits >> 1);
            return {own, block(baseline_, bits >> 1)};
        }
        const double baseline = block(baseline_, bits >> 1);
        return {block(contender_, bits >> 1), baseline};
    }

    // The median of some rounds, after others, untimed, that bring the tables back into the caches
    // from where the other technique has driven them: as many that each of their cache lines is
    // asked for about eight times.
    double block(const technique &t, std::size_t start)
    {
        const std::size_t slices = where_.queries->size() / queries_per_round;
        const std::size_t warm_up_rounds = 1 + t.facts->table_bytes / 8 / queries_per_round;
        std::vector<double> times;
        for (std::size_t i = 0; i < warm_up_rounds + timed_rounds; ++i) {
            const std::size_t slice = (start - warm_up_rounds + i) % slices;
            const double time = runner_.time(t, where_, slice * queries_per_round);
            if (i >= warm_up_rounds)
                times.push_back(time);
        }
        return median(times);
    }

    const technique &contender_;
    const technique &baseline_;
    const cell &where_;
    round_runner &runner_;
    std::mt19937_64 &random_;
    std::vector<sample> trials_;
};

} // namespace

std::vector<sample> measure(const measurement &what)
{
    std::size_t largest = 0;
    for (const cell &where : what.matrix)
        largest = std::max(largest, where.pressure_bytes);
    round_runner runner(largest, what.touches);
    std::mt19937_64 random(what.matrix.size());
    std::vector<std::unique_ptr<contest>> contests;
    std::size_t finished = 0;
    for (const technique *t : what.techniques) {
        for (const cell &where : what.matrix) {
            if (!what.wanted(*t, where))
                continue;
            contest &c = *contests.emplace_back(std::make_unique<contest>(
                *t, what.baseline != nullptr ? *what.baseline : *t, where, runner, random));
            const std::string name = name_of(where) + "/" + t->slug;
            benchmark::RegisterBenchmark(name.c_str(), [&](benchmark::State &state) {
                c.run(state);
                ++finished;
                // Two calls of each find out how many iterations an epoch takes.
                const std::size_t total = contests.size() * (what.flags->repetitions() + 2);
                if (what.progress)
                    what.progress(
                        std::min(1.0, static_cast<double>(finished) / static_cast<double>(total)));
            })->UseManualTime();
        }
    }

    what.flags->run();
    benchmark::ClearRegisteredBenchmarks();

    std::vector<sample> all;
    for (const auto &c : contests) {
        const std::vector<sample> samples = c->samples();
        all.insert(all.end(), samples.begin(), samples.end());
    }
    return all;
}

} // namespace slidebench
