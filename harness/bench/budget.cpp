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

// A case has few quiet samples if it has less than this share of those of the one of its mode that has most.
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

// Returns whether every ratio of `cases` is as precise; one of a case without a quiet sample is not.
bool are_precise(const std::vector<sample> &samples, std::size_t cases, double precision)
{
    const std::vector<result_row> rows = compare_techniques(samples);
    return rows.size() >= cases && std::all_of(rows.begin(), rows.end(), [&](const auto &row) {
               return row.role == name_of(ROLE_FLOOR) ||
                      relative_half_width(row.ratio) <= precision;
           });
}

// Returns the cases that are timed on: neither technique nor baseline has a fault.
std::vector<bench_case> without_faults(std::vector<bench_case> cases,
                                       const std::vector<technique_fault> &faults)
{
    std::erase_if(cases, [&](const bench_case &c) {
        return std::any_of(faults.begin(), faults.end(), [&](const technique_fault &f) {
            return f.technique == c.technique || f.technique == c.baseline;
        });
    });
    return cases;
}

// Returns how many epochs the cases should have: those of a group more, or where some of its single queries have
// few quiet samples, beside others of their mode, these more, up to twice the epochs of those.
std::map<case_key, unsigned> wanted_epochs(const std::vector<bench_case> &cases,
                                           std::map<case_key, case_count> counts,
                                           std::string_view group)
{
    const auto is_in_group = [&](const bench_case &c) { return group_of(*c.cell) == group; };
    std::map<mode, case_count> most; // quiet samples, with the epochs that they took
    for (const bench_case &c : cases) {
        const case_count &own = counts[{c.technique, c.cell}];
        if (case_count &known = most[c.cell->mode]; own.quiet >= known.quiet)
            known = own;
    }
    const auto has_few = [&](const bench_case &c) {
        const case_count &own = counts[{c.technique, c.cell}], &best = most[c.cell->mode];
        return static_cast<double>(own.quiet) < share_of_few * static_cast<double>(best.quiet) &&
               own.epochs < 2 * best.epochs;
    };
    const bool have_few = std::any_of(cases.begin(), cases.end(), [&](const bench_case &c) {
        return is_in_group(c) && has_few(c);
    });
    std::map<case_key, unsigned> wanted;
    for (const bench_case &c : cases) {
        const unsigned have = counts[{c.technique, c.cell}].epochs;
        const bool is_next = is_in_group(c) && (!have_few || has_few(c));
        wanted[{c.technique, c.cell}] =
            have + (is_next ? std::max(least_more_epochs, have / epochs_per_more_epoch) : 0);
    }
    return wanted;
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
    std::map<std::string_view, seconds> times; // of groups, beyond the first epochs
    for (std::vector<bench_case> cases = what.cases;
         found.failure.empty() && !interrupt_guard::interrupted() && passed() < limits.time;) {
        cases = without_faults(cases, found.faults);
        if (cases.empty() ||
            (limits.precision && are_precise(found.samples, cases.size(), *limits.precision)))
            break;
        std::map<std::string_view, seconds> of_groups;
        for (const bench_case &c : cases)
            of_groups[group_of(*c.cell)] = times[group_of(*c.cell)];
        const std::string_view group = next_group(of_groups);
        const std::map<case_key, unsigned> wanted =
            wanted_epochs(cases, counts_of(found.samples), group);
        next.cases = cases;
        next.epochs_of = [&](const bench_case &c) { return wanted.at({c.technique, c.cell}); };
        next.earlier = std::move(found.samples);
        next.earlier_faults = found.faults;
        const auto before = passed();
        found = measure_cases(next);
        times[group] += passed() - before;
    }
    return found;
}

} // namespace slidebench
