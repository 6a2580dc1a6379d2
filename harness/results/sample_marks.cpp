// SPDX-License-Identifier: MIT
#include "results/mark_checks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <tuple>

#include "base/format.hpp"
#include "base/json.hpp"
#include "base/paths.hpp"
#include "core/names.hpp"
#include "stats/bootstrap.hpp"
#include "stats/quiet_core.hpp"

namespace slidebench {
namespace {

constexpr double fastest_cycle = 0.1, slowest_cycle = 100; // in nanoseconds

// Readings of a quiet core, as a share of what two chains take one after the other: where they are
// perfectly parallel it is a half.
constexpr double lowest_reading = 0.2, highest_reading = 10;

// Share of the disturbed samples: earlier versions judged more severely, and not all at the end.
constexpr double most_judged_otherwise = 0.02;

// Fewer samples may be alike by chance.
constexpr std::size_t fewest_samples_with_spread = 8;

// Calls `check` with each case and its samples of each epoch.
template <typename Check>
void for_each_epoch(const examined_run &examined, Check check)
{
    for (const case_samples &c : examined.samples) {
        std::map<std::size_t, std::vector<sample>> epochs;
        for (const sample &s : c.samples)
            epochs[s.epoch].push_back(s);
        for (const auto &[epoch, samples] : epochs)
            check(c, epoch, samples);
    }
}

std::size_t layouts_of(const finished_run &run)
{
    return run.facts["run"]["layouts"].get<std::size_t>();
}

bool is_of_engine(const case_samples &c)
{
    return traits_of(c.name.cell.mode).id == engine_mode;
}

bool plays_chess(const case_samples &c)
{
    return traits_of(c.name.cell.mode).plays_chess();
}

// Returns whether two times are the same but for the last of five digits: some of earlier versions
// are the product of two that were rounded.
bool are_alike(double one, double other)
{
    return std::abs(one / other - 1) < 1e-4;
}

// Returns whether a reading is below another for each filling.
bool is_quieter(const core_reading &reading, const core_reading &other)
{
    return reading.relative_times[0] < other.relative_times[0] &&
           reading.relative_times[1] < other.relative_times[1];
}

// Returns how many epochs may be unfinished where the time is up: as many as go at the same time.
std::size_t unfinished_epochs(const finished_run &run)
{
    if (!run.has_time_limit())
        return 0;
    std::size_t together = 1;
    for (const char *pointer : parallel_pointers)
        if (const auto count = run.fact(pointer); count.is_number_unsigned())
            together = std::max(together, count.get<std::size_t>());
    return together;
}

} // namespace

void require_whole_epochs(const examined_run &examined)
{
    const std::size_t layouts = layouts_of(examined.run);
    for_each_epoch(examined, [&](const case_samples &c, std::size_t epoch, const auto &samples) {
        if (!is_of_engine(c) && samples.size() != layouts)
            refuse(examined.run, c, epoch,
                   formatted("has %zu of %zu layouts", samples.size(), layouts));
    });
}

void require_every_epoch(const examined_run &examined)
{
    const std::size_t unfinished = unfinished_epochs(examined.run);
    const std::size_t epochs_of_all = examined.run.facts["run"]["epochs"];
    for (const case_samples &c : examined.samples) {
        if (is_of_engine(c) || examined.run.has_left_out(c.name.technique))
            continue;
        std::set<std::size_t> epochs;
        for (const sample &s : c.samples)
            epochs.insert(s.epoch);
        const std::size_t wanted = unfinished == 0 ? epochs_of_all : epochs_of(c);
        for (std::size_t epoch = 0; epoch + unfinished < wanted; ++epoch)
            if (!epochs.contains(epoch))
                refuse(examined.run, c, epoch, "is missing");
    }
}

void require_either_first(const examined_run &examined)
{
    for_each_epoch(examined, [&](const case_samples &c, std::size_t epoch, const auto &samples) {
        if (is_of_engine(c))
            return;
        const bool chess = plays_chess(c);
        const auto count = [&](timing_order order) {
            return std::ranges::count_if(samples,
                                         [&](const sample &s) { return s.order == order; });
        };
        const auto first = count(timing_order::technique_first);
        // Some runs of earlier versions, which had fewer layouts, do not say.
        const bool may_be_unknown = !chess || layouts_of(examined.run) != LAYOUT_COUNT;
        if (first != count(timing_order::baseline_first) || (first > 0 && !chess) ||
            (first == 0 && !may_be_unknown))
            refuse(examined.run, c, epoch,
                   chess ? "has not either first as often as the other"
                         : "says who was first, which is for chess");
    });
}

void require_baseline_layouts(const examined_run &examined)
{
    for_each_epoch(examined, [&](const case_samples &c, std::size_t epoch, const auto &samples) {
        for (const sample &s : samples) {
            const bool in_turn = s.order == timing_order::in_turn;
            const std::size_t beside =
                in_turn ? s.layout : baseline_layout_beside(s.layout, epoch, LAYOUT_COUNT);
            if (s.baseline_layout != beside &&
                (in_turn || layouts_of(examined.run) == LAYOUT_COUNT))
                refuse(examined.run, c, epoch,
                       formatted("has layout %zu beside %zu of the baseline, and not beside %zu",
                                 s.layout, s.baseline_layout, beside));
        }
    });
}

void require_one_baseline_in_turn(const examined_run &examined)
{
    std::map<std::tuple<cell_name, std::size_t, std::size_t>, double> times; // epoch, layout
    for (const case_samples &c : examined.samples)
        for (const sample &s : c.samples) {
            if (s.order != timing_order::in_turn || examined.run.is_of_itself())
                continue;
            const auto time =
                times.emplace(std::tuple(c.name.cell, s.epoch, s.layout), s.baseline_ns_per_lookup);
            if (!are_alike(time.first->second, s.baseline_ns_per_lookup))
                refuse(examined.run, c, s.epoch,
                       "has another time of the baseline than others of its epoch");
            if (c.name.technique == c.baseline &&
                !are_alike(s.ns_per_lookup, s.baseline_ns_per_lookup))
                refuse(examined.run, c, s.epoch, "has another time than the baseline, which it is");
        }
}

void require_one_clock(const examined_run &examined)
{
    for_each_epoch(examined, [&](const case_samples &c, std::size_t epoch, const auto &samples) {
        for (const sample &s : samples) {
            if (s.ns_per_cycle < fastest_cycle || s.ns_per_cycle > slowest_cycle)
                refuse(examined.run, c, epoch,
                       formatted("has %g ns in a cycle, not from %g to %g", s.ns_per_cycle,
                                 fastest_cycle, slowest_cycle));
            if (!is_of_engine(c) && s.ns_per_cycle != samples.front().ns_per_cycle)
                refuse(examined.run, c, epoch, "has cycles of two lengths");
        }
    });
}

void require_spread(const examined_run &examined)
{
    for (const case_samples &c : examined.samples) {
        std::set<double> times, baseline_times, ratios;
        std::map<std::size_t, std::vector<std::pair<double, double>>> epochs;
        for (const sample &s : c.samples) {
            times.insert(s.ns_per_lookup);
            baseline_times.insert(s.baseline_ns_per_lookup);
            ratios.insert(s.ratio());
            epochs[s.epoch].emplace_back(s.ns_per_lookup, s.baseline_ns_per_lookup);
        }
        if (c.samples.size() < fewest_samples_with_spread)
            continue;
        if (times.size() == 1 || baseline_times.size() == 1 ||
            (ratios.size() == 1 && c.name.technique != c.baseline))
            refuse(examined.run, c, "has the same times in all samples");
        std::set<std::vector<std::pair<double, double>>> seen;
        for (const auto &[epoch, of_epoch] : epochs)
            if (of_epoch.size() >= fewest_samples_with_spread / 2 && !seen.insert(of_epoch).second)
                refuse(examined.run, c, epoch, "has the times of another epoch");
    }
}

void require_judged_samples(const examined_run &examined)
{
    std::vector<case_samples> judged = examined.samples;
    mark_disturbed(judged);
    core_reading loudest_quiet = {};
    for (std::size_t i = 0; i < judged.size(); ++i)
        for (std::size_t j = 0; j < judged[i].samples.size(); ++j) {
            const sample &s = examined.samples[i].samples[j];
            if (judged[i].samples[j].is_disturbed && !s.is_disturbed)
                refuse(examined.run, examined.samples[i], s.epoch,
                       formatted("layout %zu, is disturbed by the core's readings", s.layout));
            if (s.core && !s.is_disturbed)
                loudest_quiet = loudest(std::array{*s.core, loudest_quiet});
        }
    std::size_t disturbed = 0, quiet = 0;
    for (const case_samples &c : examined.samples)
        for (const sample &s : c.samples) {
            disturbed += s.is_disturbed;
            quiet += s.is_disturbed && (!s.core || is_quieter(*s.core, loudest_quiet));
        }
    if (static_cast<double>(quiet) > most_judged_otherwise * static_cast<double>(disturbed))
        refuse(examined.run,
               formatted("%zu of its %zu disturbed samples have the readings of a quiet core",
                         quiet, disturbed));
}

void require_readings(const examined_run &examined)
{
    std::vector<core_reading> readings;
    for (const case_samples &c : examined.samples)
        for (const sample &s : c.samples)
            if (s.core)
                readings.push_back(*s.core);
    if (readings.empty())
        return;
    for (const double reading : quiet_reference(readings).relative_times)
        if (reading < lowest_reading || reading > highest_reading)
            refuse(examined.run,
                   formatted("%s has %g as the reading of a quiet core, not from %g to %g",
                             samples_file, reading, lowest_reading, highest_reading));
}

void require_counts(const examined_run &examined)
{
    std::size_t epochs = 0, single_queries = 0, disturbed = 0;
    for (const case_samples &c : examined.samples) {
        epochs = std::max(epochs, epochs_of(c));
        if (!plays_chess(c))
            single_queries += c.samples.size();
        for (const sample &s : c.samples)
            disturbed += s.is_disturbed;
    }
    const json_reader facts(examined.run.folder / machine_file, examined.run.facts);
    const std::uint64_t said = facts.whole_number("/run/epochs", 0, UINT64_MAX);
    if (said > epochs || (said < epochs && !examined.run.has_time_limit()))
        facts.refuse("/run/epochs", formatted("%zu, as by %s", epochs, samples_file));
    const std::optional<double> share = share_of(disturbed, single_queries);
    if (examined.run.disturbed_share() != share)
        facts.refuse("/run/disturbed",
                     formatted("%.4f, as by %s", share.value_or(0), samples_file));
}

} // namespace slidebench
