// SPDX-License-Identifier: MIT
#include "bench/budget.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "base/interrupt.hpp"
#include "core/modes.hpp"
#include "results/samples.hpp"

namespace slidebench {
namespace {

using clock = std::chrono::steady_clock;
using seconds = std::chrono::duration<double>;

// Share of the time that the modes of chess get: the question is about an engine, and single
// queries are many.
constexpr double share_of_chess = 0.8;

// A case gets this many epochs more, or one for this many that it has.
constexpr std::size_t least_more_epochs = 2;
constexpr std::size_t epochs_per_more_epoch = 4;

// A case has few quiet samples if it has less than this share of those of the one of its mode that
// has most.
constexpr double share_of_few = 0.75;

// All single queries are one group, each mode of chess is another: a sample of perft takes twice as
// long as one of a search.
constexpr std::string_view queries_group = "";

std::string_view group_of(const case_samples &c)
{
    const mode_traits &mode = traits_of(c.name.cell.mode);
    return mode.plays_chess() ? mode.name : queries_group;
}

double quiet_samples(const case_samples &c)
{
    return static_cast<double>(std::ranges::count(c.samples, false, &sample::is_disturbed));
}

// Returns the group that is next: the one of chess that has had the least time, or single queries,
// if chess has had its share.
std::string_view next_group(const std::map<std::string_view, seconds> &times)
{
    seconds sum{};
    for (const auto &[group, time] : times)
        sum += time;
    const auto chess = times.upper_bound(queries_group); // "" comes before all others
    const bool has_queries = times.contains(queries_group);
    if (chess == times.end() ||
        (has_queries && sum - times.at(queries_group) > share_of_chess * sum))
        return queries_group;
    return std::min_element(chess, times.end(),
                            [](const auto &a, const auto &b) { return a.second < b.second; })
        ->first;
}

// Returns the cases that are timed on: neither technique nor baseline has a fault.
std::vector<const case_samples *> without_faults(const measurement_result &measured)
{
    std::vector<const case_samples *> cases;
    for (const case_samples &c : measured.cases)
        if (!have_fault(measured.faults, c))
            cases.push_back(&c);
    return cases;
}

// Returns how many epochs the cases of a group should have: some more, or where some of its single
// queries have few quiet samples, beside others of their mode, these more, up to twice the epochs
// of those. As many as are measured `at_once` are begun together.
std::map<case_name, std::size_t> wanted_epochs(const std::vector<const case_samples *> &cases,
                                               std::string_view group, std::size_t at_once)
{
    std::map<std::string_view, const case_samples *> best; // by mode: with most quiet samples
    for (const case_samples *c : cases) {
        const case_samples *&most = best[c->name.cell.mode];
        if (most == nullptr || quiet_samples(*c) >= quiet_samples(*most))
            most = c;
    }
    const auto has_few = [&](const case_samples &c) {
        const case_samples &most = *best.at(c.name.cell.mode);
        return quiet_samples(c) < share_of_few * quiet_samples(most) &&
               epochs_of(c) < 2 * epochs_of(most);
    };
    std::vector<const case_samples *> all, few;
    for (const case_samples *c : cases)
        if (group_of(*c) == group)
            (has_few(*c) ? few : all).push_back(c);
    std::map<case_name, std::size_t> wanted;
    for (const case_samples *c : few.empty() ? all : few) {
        const std::size_t more = std::max(least_more_epochs, epochs_of(*c) / epochs_per_more_epoch);
        wanted[c->name] = epochs_of(*c) + (more + at_once - 1) / at_once * at_once;
    }
    return wanted;
}

} // namespace

measurement_result
measure_within(std::chrono::duration<double> budget, measurement what,
               const std::function<measurement_result(measurement)> &measure_cases)
{
    const clock::time_point start = what.now();
    const auto passed = [start, now = what.now] { return seconds(now() - start); };
    if (what.progress)
        what.progress = [&, progress = what.progress](double share) {
            const seconds left = what.deadline ? seconds(0) : passed() * (1 - share) / share;
            progress(passed() / (passed() + std::max(budget - passed(), left)));
        };
    std::map<std::string_view, seconds> times; // of groups
    seconds last{};                            // when a case was measured
    what.measured = [&](const case_samples &c) {
        times[group_of(c)] += passed() - last;
        last = passed();
    };
    measurement_result measured = measure_cases(what);
    what.deadline = start + std::chrono::duration_cast<clock::duration>(budget);
    while (measured.failure.empty() && !interrupt_guard::interrupted() && passed() < budget) {
        const std::vector<const case_samples *> cases = without_faults(measured);
        if (cases.empty())
            break;
        std::map<std::string_view, seconds> of_groups;
        for (const case_samples *c : cases)
            of_groups[group_of(*c)] = times[group_of(*c)];
        const std::string_view group = next_group(of_groups);
        const std::map<case_name, std::size_t> wanted =
            wanted_epochs(cases, group, what.parallel.of(group != queries_group));
        what.epochs_of = [&](const case_samples &c) {
            const auto epochs = wanted.find(c.name);
            return epochs == wanted.end() ? 0 : epochs->second;
        };
        what.cases = std::move(measured.cases);
        what.faults = std::move(measured.faults);
        measured = measure_cases(what);
    }
    return measured;
}

} // namespace slidebench
