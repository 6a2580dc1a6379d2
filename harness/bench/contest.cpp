// SPDX-License-Identifier: MIT
#include "bench/contest.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <sys/resource.h>

#include "bench/cycles.hpp"
#include "bench/interrupt.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {
namespace {

using seconds = std::chrono::duration<double>;

constexpr std::size_t timed_rounds = 8;

// A core cycle that changes by more than this during an epoch marks its samples.
constexpr double steady_clock_rate = 0.02;

double usual_ns_per_cycle()
{
    std::vector<double> several(8);
    std::generate(several.begin(), several.end(), nanoseconds_per_cycle);
    return median(several);
}

// How often this thread has lost its core to another.
long times_preempted()
{
#if defined(RUSAGE_THREAD)
    constexpr int whose = RUSAGE_THREAD;
#else
    constexpr int whose = RUSAGE_SELF;
#endif
    rusage usage{};
    getrusage(whose, &usage);
    return usage.ru_nivcsw;
}

std::optional<double> median_of(const std::vector<query_price> &prices,
                                std::optional<double> query_price::*figure)
{
    std::vector<double> values;
    for (const query_price &price : prices)
        if (price.*figure)
            values.push_back(*(price.*figure));
    return values.empty() ? std::nullopt : std::optional(median(values));
}

query_price median_price(const std::vector<query_price> &prices)
{
    std::vector<double> ns;
    for (const query_price &price : prices)
        ns.push_back(price.ns);
    return {median(ns), median_of(prices, &query_price::cycles),
            median_of(prices, &query_price::instructions)};
}

std::optional<double> mean(std::optional<double> a, std::optional<double> b)
{
    return a && b ? std::optional(std::sqrt(*a * *b)) : std::nullopt;
}

// Geometric, as is proper for ratios.
query_price mean(const query_price &a, const query_price &b)
{
    return {std::sqrt(a.ns * b.ns), mean(a.cycles, b.cycles), mean(a.instructions, b.instructions)};
}

} // namespace

void contest::run(benchmark::State &state)
{
    const auto beginning = std::chrono::steady_clock::now();
    std::array<std::vector<pair>, LAYOUT_COUNT> pairs;
    const double cycle_before = usual_ns_per_cycle();
    unsigned iteration = 0;
    for (auto _ : state) {
        if (interrupt_guard::interrupted()) {
            state.SetIterationTime(1); // so that Google Benchmark asks for no more
            continue;
        }
        const auto start = std::chrono::steady_clock::now();
        for (unsigned i = 0; i < LAYOUT_COUNT; ++i) {
            const unsigned layout = (i + iteration) % LAYOUT_COUNT;
            pairs[layout].push_back(pair_of_blocks(layout, baseline_layout(layout)));
        }
        ++iteration;
        state.SetIterationTime(seconds(std::chrono::steady_clock::now() - start).count());
    }
    if (interrupt_guard::interrupted()) {
        // Google Benchmark wants rows that look alike from every repetition.
        state.SetLabel("interrupted");
        for (const char *name : {"ns_per_lookup", "ratio", "ns_per_cycle"})
            state.counters[name] = 0;
        return;
    }
    const double cycle_after = usual_ns_per_cycle();

    if (iteration != iterations_) {
        samples_.clear();
        iterations_ = iteration;
    }
    std::vector<double> ns, ratios;
    for (unsigned layout = 0; layout < LAYOUT_COUNT; ++layout) {
        samples_.push_back(summary(pairs[layout], layout, cycle_before, cycle_after));
        ns.push_back(samples_.back().ns_per_query);
        ratios.push_back(samples_.back().ratio);
    }
    state.counters["ns_per_lookup"] = median(ns);
    state.counters["ratio"] = median(ratios);
    state.counters["ns_per_cycle"] = samples_.back().ns_per_cycle;
    ++calls_;
    seconds_ = seconds(std::chrono::steady_clock::now() - beginning).count();
}

std::vector<sample> contest::samples() const
{
    return samples_;
}

sample contest::summary(const std::vector<pair> &pairs, unsigned layout, double cycle_before,
                        double cycle_after) const
{
    std::vector<pair> counting;
    std::copy_if(pairs.begin(), pairs.end(), std::back_inserter(counting),
                 [](const pair &p) { return !p.intruded; });
    const std::size_t intruded = pairs.size() - counting.size();

    sample s = {};
    s.disturbed = disturbance::none;
    if (std::abs(cycle_after / cycle_before - 1) > steady_clock_rate)
        s.disturbed = disturbance::clock;
    if (counting.empty()) {
        s.disturbed = disturbance::intrusion;
        counting = pairs;
    }
    std::vector<query_price> own;
    std::vector<double> baseline, ratio;
    for (const pair &p : counting) {
        own.push_back(p.own);
        baseline.push_back(p.baseline.ns);
        ratio.push_back(p.own.ns / p.baseline.ns);
    }
    const query_price price = median_price(own);
    s.contender = &contender_;
    s.where = &where_;
    s.epoch = static_cast<unsigned>(epochs());
    s.layout = layout;
    s.baseline_layout = baseline_layout(layout);
    s.pairs = counting.size();
    s.intruded = intruded;
    s.ns_per_query = price.ns;
    s.baseline_ns_per_query = median(baseline);
    s.ratio = median(ratio);
    s.ns_per_cycle = (cycle_before + cycle_after) / 2;
    s.cycles = price.cycles;
    s.instructions = price.instructions;
    return s;
}

// One of the two goes first and last, the other comes twice between: whatever a place in the order, or
// time passing, does to one it does to the other as well.
contest::pair contest::pair_of_blocks(unsigned layout, unsigned baseline_layout)
{
    const std::uint64_t bits = random_();
    const bool contender_outside = (bits & 1) != 0;
    const technique &outer = contender_outside ? contender_ : baseline_;
    const technique &inner = contender_outside ? baseline_ : contender_;
    const unsigned outer_layout = contender_outside ? layout : baseline_layout;
    const unsigned inner_layout = contender_outside ? baseline_layout : layout;
    const std::size_t outer_warm_up = rounds_to_warm_up(outer);
    const std::size_t slice = bits >> 1;

    const long before = times_preempted();
    const query_price first = block(outer, outer_layout, slice, outer_warm_up);
    const query_price second = block(inner, inner_layout, slice, rounds_to_warm_up(inner));
    const query_price third = block(inner, inner_layout, slice + timed_rounds, 0);
    const query_price fourth = block(outer, outer_layout, slice + timed_rounds, outer_warm_up);
    const bool intruded = times_preempted() != before;

    const query_price of_outer = mean(first, fourth);
    const query_price of_inner = mean(second, third);
    return {contender_outside ? of_outer : of_inner, contender_outside ? of_inner : of_outer,
            intruded};
}

// Untimed rounds that bring the tables back into the caches from where the other technique has driven
// them: with as many queries that each cache line of them is asked for about eight times; under
// pressure, where they do not stay in the caches, twice.
std::size_t contest::rounds_to_warm_up(const technique &t) const
{
    const std::size_t queries = t.facts->table_bytes / (is_under_pressure(where_.how) ? 32 : 8);
    const std::size_t queries_per_operation = where_.how == MODE_MOVE ? where_.parameter : 1;
    return 1 + queries / (operations_per_round(where_) * queries_per_operation);
}

// The median of some rounds from a slice of the workload on, warmed up by the slices before it.
query_price contest::block(const technique &t, unsigned layout, std::size_t slice,
                           std::size_t warm_up_rounds)
{
    const std::size_t slices = where_.list().size() / queries_per_round;
    std::vector<query_price> prices;
    for (std::size_t i = 0; i < warm_up_rounds + timed_rounds; ++i) {
        const std::size_t first = (slice - warm_up_rounds + i) % slices * queries_per_round;
        const query_price price = runner_.time(t, where_, layout, first);
        if (i >= warm_up_rounds)
            prices.push_back(price);
    }
    return median_price(prices);
}

} // namespace slidebench
