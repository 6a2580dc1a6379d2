// SPDX-License-Identifier: MIT
#include "bench/budget.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "base/interrupt.hpp"
#include "bench/comparison.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

using clock = std::chrono::steady_clock;
using seconds = std::chrono::duration<double>;
using case_key = std::pair<const technique *, const cell *>;

// Share of the time after the first epochs that the modes of chess get: the question is about an
// engine, and single queries are many.
constexpr double share_of_chess = 0.8;

// A case gets this many epochs more, or one for this many that it has.
constexpr unsigned least_more_epochs = 4;
constexpr unsigned epochs_per_more_epoch = 4;

// A case has few quiet samples if it has less than this share of those of the one that has most.
constexpr double share_of_few = 0.75;

// All single queries are one group, each mode of chess is another: a sample of perft takes twice as
// long as one of a search.
constexpr std::string_view queries_group = "";

std::string_view group_of(const cell &c)
{
    return traits_of(c.mode).plays_chess() ? name_of(c.mode) : queries_group;
}

struct case_count {
    unsigned epochs = 0;
    std::size_t quiet = 0; // samples
};

std::map<case_key, case_count> counts_of(const std::vector<sample> &samples)
{
    std::map<case_key, case_count> counts;
    for (const sample &s : samples) {
        case_count &own = counts[{s.technique, s.cell}];
        own.epochs = std::max(own.epochs, s.epoch + 1);
        own.quiet += !s.is_disturbed;
    }
    return counts;
}

// Returns the group that is next: the one of chess that has had the least time, or single queries, if
// chess has had its share.
std::string_view next_group(const std::map<std::string_view, seconds> &times)
{
    seconds chess{}, all{};
    const std::pair<const std::string_view, seconds> *least = nullptr;
    for (const auto &group : times) {
        all += group.second;
        if (group.first == queries_group)
            continue;
        chess += group.second;
        if (least == nullptr || group.second < least->second)
            least = &group;
    }
    const bool has_queries = times.contains(queries_group);
    return least == nullptr || (has_queries && chess > share_of_chess * all) ? queries_group
                                                                             : least->first;
}

bool are_precise(const std::vector<sample> &samples, double precision)
{
    const std::vector<result_row> rows = compare_techniques(samples);
    return std::all_of(rows.begin(), rows.end(), [&](const result_row &row) {
        return row.role == name_of(ROLE_FLOOR) || relative_half_width(row.ratio) <= precision;
    });
}

} // namespace

measurement_result
measure_within(const budget &limits, const measurement &what,
               const std::function<measurement_result(const measurement &)> &measure_cases,
               const std::function<clock::time_point()> &now)
{
    const clock::time_point start = now();
    const auto passed = [&] { return seconds(now() - start); };
    measurement next = what;
    next.progress = [&](double, double) {
        if (what.progress)
            what.progress(std::min(1.0, passed() / limits.time),
                          std::max(0.0, (limits.time - passed()).count()));
    };
    next.deadline = start + std::chrono::duration_cast<clock::duration>(limits.time);
    measurement_result found = measure_cases(next);
    std::map<std::string_view, seconds> times; // beyond the first epochs
    for (const bench_case &c : what.cases)
        times.emplace(group_of(*c.cell), 0);
    while (found.failure.empty() && !interrupt_guard::interrupted() && passed() < limits.time &&
           !(limits.precision && are_precise(found.samples, *limits.precision))) {
        const std::string_view group = next_group(times);
        std::map<case_key, case_count> counts = counts_of(found.samples);
        std::erase_if(counts, [&](const auto &c) { // which are timed no more
            return std::any_of(found.faults.begin(), found.faults.end(),
                               [&](const auto &fault) { return fault.technique == c.first.first; });
        });
        if (counts.empty())
            break;
        const auto is_in_group = [&](const cell *c) { return group_of(*c) == group; };
        std::size_t most = 0; // quiet samples
        for (const auto &[key, count] : counts)
            if (is_in_group(key.second))
                most = std::max(most, count.quiet);
        const auto has_few = [&](const case_count &count) {
            return static_cast<double>(count.quiet) < share_of_few * static_cast<double>(most);
        };
        const bool have_few = std::any_of(counts.begin(), counts.end(), [&](const auto &c) {
            return is_in_group(c.first.second) && has_few(c.second);
        });
        next.epochs_of = [&](const bench_case &c) {
            const case_count &own = counts[{c.technique, c.cell}];
            const bool is_next = is_in_group(c.cell) && (!have_few || has_few(own));
            return own.epochs +
                   (is_next ? std::max(least_more_epochs, own.epochs / epochs_per_more_epoch) : 0);
        };
        next.earlier = std::move(found.samples);
        next.earlier_faults = found.faults;
        const auto before = passed();
        found = measure_cases(next);
        times[group] += passed() - before;
    }
    return found;
}

} // namespace slidebench
