// SPDX-License-Identifier: MIT
#include "bench/epoch.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <iterator>

#include <sys/resource.h>

#include "bench/cycles.hpp"
#include "core/names.hpp"
#include "results/crossed.hpp"
#include "results/statistics.hpp"

namespace slidebench {
namespace {

using seconds = std::chrono::duration<double>;

// A block has as many timed rounds as fit into its time, within these bounds, and quarters of
// rounds where a whole one takes longer: less of what is slow leaves time for more pairs.
constexpr double least_timed_rounds = 3;
constexpr double ns_per_timed_round = 12'500; // at least, of a block's time

// A core cycle that changes by more than this during an epoch marks its samples.
constexpr double steady_clock_rate = 0.02;

// How long to wait for the core to be our own: so much of the time that is measured, and some more.
constexpr double waiting_per_measuring = 0.5;
constexpr seconds least_patience{0.02};

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

// Untimed rounds that bring a technique's tables back into the caches after a share of them has
// been driven out: with queries at random each cache line is still missing with a probability that
// falls to 1/e whenever there were as many queries as lines, and 1 line in 3,000 may be. Under
// pressure the tables do not stay in the caches anyway, and 1 line in 7 may be missing.
std::size_t rounds_to_warm_up(const technique &t, double share, const timed_queries &queries,
                              std::size_t operations)
{
    const double falls = (traits_of(queries.mode).is_under_pressure() ? 2 : 8) + std::log(share);
    const double lines = static_cast<double>(t.facts->table_bytes) / sizeof(cache_line);
    const auto in_a_round = static_cast<double>(operations * queries_per_operation(queries));
    return 1 + static_cast<std::size_t>(lines * std::max(falls, 0.0) / in_a_round);
}

// The share of a technique's tables that another one drives out: at most as much as that one's
// take; under pressure all, by the other memory that is touched meanwhile.
double share_driven_out(const technique &t, const technique &other, const timed_queries &queries)
{
    if (&other == &t || t.facts->table_bytes == 0)
        return 0;
    if (traits_of(queries.mode).is_under_pressure())
        return 1;
    return std::min(1.0, static_cast<double>(other.facts->table_bytes) /
                             static_cast<double>(t.facts->table_bytes));
}

} // namespace

double ns_of_block(mode m, const chess_settings &settings, double ns_per_block)
{
    return traits_of(m).plays_chess() ? 1e6 * settings.milliseconds : ns_per_block;
}

timed_epoch epoch_timer::time(const technique &contender, const technique &other, const cell &cell,
                              unsigned epoch, const core_reading &alone)
{
    const timed_queries queries = queries_of(cell);
    const bool plays_chess = traits_of(cell.mode).plays_chess();
    auto [own, baseline] = prepare(contender, other, queries);
    agree_ = plays_chess || same_answers(own, baseline, queries, epoch);

    std::vector<sample> samples(LAYOUT_COUNT);
    alone_ = alone;
    readings_.clear();
    const double cycle_before = usual_nanoseconds_per_cycle();
    const auto start = std::chrono::steady_clock::now();
    const seconds waited_before = waited_;
    for (unsigned i = 0; i < LAYOUT_COUNT; ++i) {
        own.layout = (i + epoch) % LAYOUT_COUNT;
        baseline.layout =
            static_cast<unsigned>(baseline_layout_beside(own.layout, epoch, LAYOUT_COUNT));
        // All techniques play from the same positions.
        const std::size_t number = std::size_t{epoch} * LAYOUT_COUNT + i;
        // Each layout of either side is first in two of four epochs, and so is each pair of them in
        // time.
        const bool own_first = (number + epoch / 2 + epoch / LAYOUT_COUNT) % 2 == 0;
        sample &s = samples[own.layout];
        s = plays_chess ? pair_of_stretches(own, baseline, queries, number,
                                            own_first ? pair_order::technique_first
                                                      : pair_order::baseline_first)
                        : pair_of_blocks(own, baseline, queries);
        s.layout = own.layout;
        s.baseline_layout = baseline.layout;
    }
    const seconds passed = std::chrono::steady_clock::now() - start - (waited_ - waited_before);
    measured_ += passed;
    const double cycle_after = usual_nanoseconds_per_cycle();
    runner_.rest();

    const bool is_unsteady = std::abs(cycle_after / cycle_before - 1) > steady_clock_rate;
    for (sample &s : samples) {
        s.contender = &contender;
        s.cell = &cell;
        s.baseline = &other;
        s.epoch = epoch;
        s.ns_per_cycle = (cycle_before + cycle_after) / 2;
        if (s.disturbed == disturbance::none && is_unsteady)
            s.disturbed = disturbance::clock;
    }
    return {std::move(samples), passed.count(), agree_, quietest(readings_)};
}

// The tables of this process were filled in it, so they have not been validated. The code is the
// same in all processes: its layouts take turns.
bool epoch_timer::same_answers(const side &own, const side &baseline, const timed_queries &queries,
                               unsigned epoch)
{
    const auto digest = [&](const side &s) {
        round({s.timed, epoch % LAYOUT_COUNT, 0, 0, operations_per_round(queries)}, queries, epoch);
        return runner_.digest_of_last_answers();
    };
    return digest(own) == digest(baseline);
}

// Warms up a technique that other ones, in other processes, have driven out of the caches.
void epoch_timer::warm_up(const technique &t, const timed_queries &queries, std::size_t operations)
{
    const side warming = {&t, 0, rounds_to_warm_up(t, 1, queries, operations), 1, operations};
    for (std::size_t i = 0; i <= warming.warm_up_rounds; ++i)
        round(warming, queries, i);
}

query_price epoch_timer::round(const side &s, const timed_queries &queries, std::size_t number)
{
    return runner_.time({.technique = s.timed,
                         .queries = &queries,
                         .layout = s.layout,
                         .number = number,
                         .operations = s.operations});
}

// Finds out how to time the two: by rounds over the same queries, so of one length.
std::pair<epoch_timer::side, epoch_timer::side> epoch_timer::prepare(const technique &contender,
                                                                     const technique &baseline,
                                                                     const timed_queries &queries)
{
    // A stretch of play has a beginning of its own that is not timed.
    if (traits_of(queries.mode).plays_chess())
        return {{&contender, 0, 0, 1, 0}, {&baseline, 0, 0, 1, 0}};

    std::size_t operations = operations_per_round(queries);
    warm_up(contender, queries, operations);
    warm_up(baseline, queries, operations);
    // Lengths come from rounds after both warm-ups: branches that the first has learned are known to
    // the second where both are one technique, which would get the longer blocks.
    const auto price = [&](const technique &t) {
        return round({&t, 0, 0, 1, operations}, queries, 0).ns;
    };
    const double baseline_ns = price(baseline), ns = price(contender);
    if (std::max(ns, baseline_ns) * static_cast<double>(operations) > ns_per_block_) {
        const std::size_t call = operations_per_call(queries);
        operations = std::max(operations / call / 4, std::size_t{1}) * call;
    }
    const auto side_of = [&](const technique &t, const technique &other, double each) {
        const double rounds =
            std::clamp(ns_per_block_ / (each * static_cast<double>(operations)), least_timed_rounds,
                       std::max(least_timed_rounds, ns_per_block_ / ns_per_timed_round));
        return side{&t, 0,
                    rounds_to_warm_up(t, share_driven_out(t, other, queries), queries, operations),
                    static_cast<std::size_t>(rounds), operations};
    };
    return {side_of(contender, baseline, ns), side_of(baseline, contender, baseline_ns)};
}

core_reading epoch_timer::read()
{
    readings_.push_back(read_core());
    return readings_.back();
}

// For the core to be no longer shared; not longer than is reasonable.
void epoch_timer::wait_until_alone()
{
    const auto start = std::chrono::steady_clock::now();
    const seconds until_now = waited_;
    while (waited_ < waiting_per_measuring * measured_ + least_patience &&
           is_shared(read_core(), alone_))
        waited_ = until_now + (std::chrono::steady_clock::now() - start);
}

// One of the two goes first and last, the other comes twice between: whatever a place in the order,
// or time passing, does to one it does to the other as well. Between comes the one with larger
// tables, which need warming up only once there.
sample epoch_timer::pair_of_blocks(const side &own, const side &baseline,
                                   const timed_queries &queries)
{
    const std::uint64_t bits = random_();
    const bool own_outside = own.warm_up_rounds == baseline.warm_up_rounds
                                 ? (bits & 1) != 0
                                 : own.warm_up_rounds < baseline.warm_up_rounds;
    const side &outer = own_outside ? own : baseline;
    const side &inner = own_outside ? baseline : own;
    const std::size_t most = std::max(own.timed_rounds, baseline.timed_rounds);
    const std::size_t middle = (bits >> 1) + most;
    const std::size_t end = middle + most;

    wait_until_alone();
    const long before = times_preempted();
    const block_price first = block(outer, queries, middle, outer.warm_up_rounds);
    const block_price second = block(inner, queries, middle, inner.warm_up_rounds);
    const block_price third = block(inner, queries, end, 0);
    const block_price fourth = block(outer, queries, end, outer.warm_up_rounds);
    const bool preempted = times_preempted() != before;
    const query_price of_outer = mean(first.price, fourth.price);
    const query_price of_inner = mean(second.price, third.price);
    return sample_of(std::array{first, second, third, fourth}, own_outside ? of_outer : of_inner,
                     own_outside ? of_inner : of_outer, preempted);
}

// Two are enough, since what being first costs is taken away by statistics. The core may be shared:
// that hardly changes the ratios of a search, and those of perft little.
sample epoch_timer::pair_of_stretches(const side &own, const side &baseline,
                                      const timed_queries &queries, std::size_t number,
                                      pair_order order)
{
    const bool own_first = order == pair_order::technique_first;
    const long before = times_preempted();
    const block_price first = block(own_first ? own : baseline, queries, number + 1, 0);
    const std::uint64_t answers = runner_.digest_of_last_answers();
    const block_price second = block(own_first ? baseline : own, queries, number + 1, 0);
    agree_ = agree_ && answers == runner_.digest_of_last_answers();
    const bool preempted = times_preempted() != before;
    sample s = sample_of(std::array{first, second}, own_first ? first.price : second.price,
                         own_first ? second.price : first.price, preempted);
    s.order = order;
    return s;
}

// Returns a pair's figures; the cell, the layouts and the epoch are left open.
sample epoch_timer::sample_of(std::span<const block_price> blocks, const query_price &own,
                              const query_price &baseline, bool preempted)
{
    sample s = {};
    s.ns_per_lookup = own.ns;
    s.baseline_ns_per_lookup = baseline.ns;
    s.ratio = own.ns / baseline.ns;
    s.cycles = own.cycles;
    s.instructions = own.instructions;
    std::vector<core_reading> cores;
    for (const block_price &b : blocks) {
        preempted = preempted || b.intruded;
        s.shared_rounds += static_cast<unsigned>(b.shared_rounds);
        cores.push_back(b.core);
    }
    s.disturbed = preempted ? disturbance::intrusion : disturbance::none;
    s.core = mean(cores);
    return s;
}

// The median of some rounds up to a slice of the workload, warmed up by the slices before them. Of
// those, if there are any, during which the core was not shared.
epoch_timer::block_price epoch_timer::block(const side &s, const timed_queries &queries,
                                            std::size_t end, std::size_t warm_up_rounds)
{
    const std::size_t begin = end - s.timed_rounds;
    for (std::size_t i = begin - warm_up_rounds; i != begin; ++i)
        round(s, queries, i);
    std::vector<query_price> all, alone;
    std::vector<core_reading> readings = {read()}, readings_alone;
    for (std::size_t i = begin; i != end; ++i) {
        all.push_back(round(s, queries, i));
        readings.push_back(read());
        const core_reading around = mean(std::span(readings).last(2));
        if (!is_shared(around, alone_)) {
            alone.push_back(all.back());
            readings_alone.push_back(around);
        }
    }
    if (alone.empty())
        return {median_price(all), true, mean(readings), all.size()};
    return {median_price(alone), false, mean(readings_alone), all.size() - alone.size()};
}

} // namespace slidebench
