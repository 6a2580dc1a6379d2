// SPDX-License-Identifier: MIT
#include "bench/case_timer.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <span>

#include "bench/read_core.hpp"
#include "core/lengths.hpp"
#include "core/modes.hpp"
#include "stats/clustered_mean.hpp"
#include "stats/statistics.hpp"

namespace slidebench {
namespace {

using seconds = std::chrono::duration<double>;

// Longest waiting for a quiet core: a share of the time that is measured, and some more.
constexpr double waiting_per_measuring = 0.5;
constexpr seconds least_waiting{0.02};

// Readings of the core at a time, beside blocks of play: some 10 microseconds.
constexpr std::size_t readings_beside_play = 8;

// Returns how many untimed rounds bring a technique's tables back into the caches after a share of
// them has been driven out: with queries at random each cache line is still missing with a
// probability that falls to 1/e whenever there were as many queries as lines.
std::size_t rounds_to_warm_up(const technique &t, double share, const cell &cell,
                              std::size_t operations)
{
    const double falls =
        (traits_of(cell.mode).is_under_pressure() ? warm_up_falls_under_pressure : warm_up_falls) +
        std::log(share);
    const double lines = static_cast<double>(t.facts->table_bytes) / sizeof(cache_line);
    const auto in_a_round = static_cast<double>(operations * queries_per_operation(cell));
    return 1 + static_cast<std::size_t>(lines * std::max(falls, 0.0) / in_a_round);
}

// Returns the share of a technique's tables that those of another one drive out: all, if they are
// larger or if the buffer is touched meanwhile.
double share_driven_out(const technique &t, const technique &other, const cell &cell)
{
    if (&other == &t || t.facts->table_bytes == 0)
        return 0;
    if (traits_of(cell.mode).is_under_pressure())
        return 1;
    return std::min(1.0, static_cast<double>(other.facts->table_bytes) /
                             static_cast<double>(t.facts->table_bytes));
}

// Returns the operations of a round: a whole one, or a quarter if that takes longer than a block.
std::size_t operations_in_block(const cell &cell, double ns_each)
{
    const std::size_t whole = operations_per_round(cell), call = operations_per_call(cell);
    if (ns_each * static_cast<double>(whole) <= ns_of_block)
        return whole;
    return std::max(whole / call / 4, std::size_t{1}) * call;
}

// Returns how many rounds of that length a block times.
std::size_t rounds_in_block(double ns_of_round)
{
    return static_cast<std::size_t>(
        std::clamp(ns_of_block / ns_of_round, least_timed_rounds, most_timed_rounds));
}

} // namespace

case_result case_timer::time(const bench_case &timed, std::size_t epoch, const core_reading &quiet)
{
    quiet_ = quiet;
    readings_.clear();
    agree_ = true;
    if (timed.cell.plays_chess())
        return in_all_layouts(
            epoch, [&](sample &s, std::size_t number) { sample_by_play(timed, number, s); });
    const auto plans = plan_blocks(timed);
    agree_ = same_answers(plans.first, plans.second, epoch);
    return in_all_layouts(
        epoch, [&](sample &s, std::size_t) { sample_by_blocks(plans.first, plans.second, s); });
}

// Takes a sample in each layout by `take`, which completes it.
template <typename Take>
case_result case_timer::in_all_layouts(std::size_t epoch, const Take &take)
{
    std::vector<sample> samples(LAYOUT_COUNT);
    const double cycle_before = median_nanoseconds_per_cycle();
    const auto start = std::chrono::steady_clock::now();
    const seconds waited_before = waited_;
    for (unsigned i = 0; i < LAYOUT_COUNT; ++i) {
        const std::size_t layout = (i + epoch) % LAYOUT_COUNT;
        sample &s = samples[layout];
        s.epoch = epoch;
        s.layout = layout;
        s.baseline_layout = baseline_layout_beside(layout, epoch, LAYOUT_COUNT);
        take(s, epoch * LAYOUT_COUNT + i);
    }
    measured_ += std::chrono::steady_clock::now() - start - (waited_ - waited_before);
    const double cycle_after = median_nanoseconds_per_cycle();
    rounds_.free_memory();
    for (sample &s : samples)
        s.ns_per_cycle = (cycle_before + cycle_after) / 2;
    return {std::move(samples), agree_,
            readings_.empty() ? std::nullopt : std::optional(lower_quartile(readings_))};
}

// Compares in one layout, of which each is compared in some epoch: the tables of this process were
// filled in it and have not been validated, but the code is the same in all processes.
bool case_timer::same_answers(const block_plan &contender, const block_plan &baseline,
                              std::size_t epoch)
{
    const auto digest = [&](round whole) {
        whole.layout = epoch % LAYOUT_COUNT;
        whole.number = epoch;
        whole.operations = operations_per_round(*whole.cell);
        rounds_.time(whole);
        return rounds_.digest_of_last_answers();
    };
    return digest(contender.timed) == digest(baseline.timed);
}

// Warms up a technique of which other ones have driven a share out of the caches. Returns the
// nanoseconds of an operation afterwards.
double case_timer::warm_up(const technique &t, double share, const cell &cell,
                           std::size_t operations)
{
    const std::size_t untimed = rounds_to_warm_up(t, share, cell, operations);
    for (std::size_t i = 0; i < untimed; ++i)
        rounds_.time({&t, &cell, 0, i, operations});
    return rounds_.time({&t, &cell, 0, untimed, operations});
}

// Returns the plans of technique and baseline, whose rounds are of one length: they have the same
// queries.
std::pair<case_timer::block_plan, case_timer::block_plan>
case_timer::plan_blocks(const bench_case &timed)
{
    const cell &cell = timed.cell;
    const technique &contender = *timed.technique, &baseline = *timed.baseline;
    const std::size_t whole = operations_per_round(cell);
    warm_up(contender, 1, cell, whole);
    warm_up(baseline, 1, cell, whole);
    // Lengths come from rounds after both warm-ups (decision 99), with what either has driven out
    // of the caches back in them.
    const double of_contender = share_driven_out(contender, baseline, cell);
    const double of_baseline = share_driven_out(baseline, contender, cell);
    const double baseline_ns = warm_up(baseline, of_baseline, cell, whole);
    const double ns = warm_up(contender, of_contender, cell, whole);
    const std::size_t operations = operations_in_block(cell, std::max(ns, baseline_ns));
    const auto plan = [&](const technique &t, double share, double ns_each) {
        return block_plan{{&t, &cell, 0, 0, operations},
                          rounds_to_warm_up(t, share, cell, operations),
                          rounds_in_block(ns_each * static_cast<double>(operations))};
    };
    return {plan(contender, of_contender, ns), plan(baseline, of_baseline, baseline_ns)};
}

core_reading case_timer::read()
{
    readings_.push_back(read_core());
    return readings_.back();
}

// Waits for a quiet core, within bounds.
void case_timer::wait_until_quiet()
{
    const auto start = std::chrono::steady_clock::now();
    const seconds until_now = waited_;
    while (waited_ < waiting_per_measuring * measured_ + least_waiting &&
           is_disturbed(read_core(), quiet_))
        waited_ = until_now + (std::chrono::steady_clock::now() - start);
}

// Times blocks in the order A B B A, so that linear drift and what a place in the order costs
// cancel. B is the technique with the larger tables, which need warming up only once there. Each
// block ends at the same query as one of the other technique: the first two at `middle`, the last
// two at `end`.
void case_timer::sample_by_blocks(block_plan contender, block_plan baseline, sample &s)
{
    contender.timed.layout = s.layout;
    baseline.timed.layout = s.baseline_layout;
    const std::uint64_t random = random_();
    const bool coin = (random & 1) != 0;
    const std::size_t start = random >> 1;
    const bool contender_outside = contender.warm_up_rounds == baseline.warm_up_rounds
                                       ? coin
                                       : contender.warm_up_rounds < baseline.warm_up_rounds;
    const block_plan &outer = contender_outside ? contender : baseline;
    const block_plan &inner = contender_outside ? baseline : contender;
    const std::size_t most = std::max(contender.timed_rounds, baseline.timed_rounds);
    const std::size_t middle = start + most;
    const std::size_t end = middle + most;

    wait_until_quiet();
    readings_of_blocks_.clear();
    const double first = time_block(outer, middle, outer.warm_up_rounds);
    const double second = time_block(inner, middle, inner.warm_up_rounds);
    const double third = time_block(inner, end, 0);
    const double fourth = time_block(outer, end, outer.warm_up_rounds);
    const double of_outer = std::sqrt(first * fourth);
    const double of_inner = std::sqrt(second * third);
    s.ns = contender_outside ? of_outer : of_inner;
    s.baseline_ns = contender_outside ? of_inner : of_outer;
    s.core = loudest(readings_of_blocks_);
}

// Times a block of play of each, since statistics take away what being first costs. Does not wait
// for a quiet core: another thread hardly changes the ratios of a search, and those of perft little.
// The core is read before, between and after the blocks.
void case_timer::sample_by_play(const bench_case &timed, std::size_t number, sample &s)
{
    // Each layout of either technique is first in two of four epochs, and so is each two of them
    // that follow each other.
    const bool contender_first = (number + s.epoch / 2 + s.epoch / LAYOUT_COUNT) % 2 == 0;
    const auto play = [&](bool is_contender) {
        return rounds_.play(is_contender ? *timed.technique : *timed.baseline, timed.cell,
                            is_contender ? s.layout : s.baseline_layout, number);
    };
    std::array<core_reading, 3 * readings_beside_play> readings;
    auto next = readings.begin();
    const auto read_core_again = [&] {
        next = std::generate_n(next, readings_beside_play, read_core);
    };
    read_core_again();
    const double first = play(contender_first);
    read_core_again();
    const std::uint64_t answers = rounds_.digest_of_last_answers();
    const double second = play(!contender_first);
    read_core_again();
    agree_ = agree_ && answers == rounds_.digest_of_last_answers();
    // What interrupts one of them says nothing of the block.
    const auto reading = [&](std::size_t place) {
        return lower_quartile(
            std::span(readings).subspan(place * readings_beside_play, readings_beside_play));
    };
    const std::array around = {reading(0), reading(1), reading(2)};
    const std::array of_blocks = {mean(std::span(around).first(2)),
                                  mean(std::span(around).last(2))};
    s.ns = contender_first ? first : second;
    s.baseline_ns = contender_first ? second : first;
    s.order = contender_first ? timing_order::technique_first : timing_order::baseline_first;
    s.core = loudest(of_blocks);
}

// Times the rounds before the one with number `end`, warmed up by the rounds before them. Returns
// the median of the quiet ones, or of all if none is, and keeps what the core was like while these
// ran.
double case_timer::time_block(const block_plan &plan, std::size_t end, std::size_t warm_up_rounds)
{
    round timed = plan.timed;
    const auto time_round = [&](std::size_t number) {
        timed.number = number;
        return rounds_.time(timed);
    };
    const std::size_t begin = end - plan.timed_rounds;
    for (std::size_t i = begin - warm_up_rounds; i != begin; ++i)
        time_round(i);
    std::vector<double> all, quiet;
    std::vector<core_reading> readings = {read()}, quiet_readings;
    for (std::size_t i = begin; i != end; ++i) {
        all.push_back(time_round(i));
        readings.push_back(read());
        const core_reading around = mean(std::span(readings).last(2));
        if (!is_disturbed(around, quiet_)) {
            quiet.push_back(all.back());
            quiet_readings.push_back(around);
        }
    }
    readings_of_blocks_.push_back(mean(quiet.empty() ? readings : quiet_readings));
    return median(quiet.empty() ? all : quiet);
}

} // namespace slidebench
