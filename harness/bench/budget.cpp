// SPDX-License-Identifier: MIT
#include "bench/budget.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "base/interrupt.hpp"
#include "bench/comparison.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

using clock = std::chrono::steady_clock;
using row_key = std::pair<std::string, cell_name>; // technique and cell
using seconds = std::chrono::duration<double>;

// Share of the time after the first epochs that the modes of chess get as long as a row of theirs is
// open: the question is about an engine, and single queries are many.
constexpr double share_of_chess = 0.8;

// Returns the open rows that get more epochs next: those of single queries, or of the mode of chess
// that has had the least time. A sample of perft takes twice as long as one of a search; if the widest
// intervals alone decided, searches would have a tenth of the time.
std::vector<const result_row *> next_of(const std::vector<const result_row *> &open,
                                        std::map<std::string, seconds> &of_chess, seconds passed)
{
    std::vector<const result_row *> queries;
    std::map<std::string, std::vector<const result_row *>> chess;
    for (const result_row *c : open)
        (traits_of(c->cell.mode).plays_chess() ? chess[c->cell.mode] : queries).push_back(c);
    seconds of_all_chess{};
    for (const auto &[m, time] : of_chess)
        of_all_chess += time;
    if (chess.empty() || (!queries.empty() && of_all_chess > share_of_chess * passed))
        return queries;
    const auto earlier = [&](const auto &a, const auto &b) {
        return of_chess[a.first] < of_chess[b.first];
    };
    return std::min_element(chess.begin(), chess.end(), earlier)->second;
}

// A case gets this many epochs more, or one for this many that it has.
constexpr unsigned least_more_epochs = 4;
constexpr unsigned epochs_per_more_epoch = 4;

std::map<row_key, unsigned> epochs_of(const std::vector<sample> &samples)
{
    std::map<row_key, unsigned> epochs;
    for (const sample &s : samples) {
        unsigned &count = epochs[{s.technique->slug, name_in_rows(*s.cell)}];
        count = std::max(count, s.epoch + 1);
    }
    return epochs;
}

// Returns how many epochs the less precise half of these rows should have.
std::map<row_key, unsigned> more_epochs(const std::vector<const result_row *> &open,
                                        const std::vector<sample> &samples)
{
    std::map<row_key, unsigned> epochs = epochs_of(samples), wanted;
    for (std::size_t i = 0; i < (open.size() + 1) / 2; ++i) {
        const row_key key = {open[i]->technique, open[i]->cell};
        wanted[key] =
            epochs[key] + std::max(least_more_epochs, epochs[key] / epochs_per_more_epoch);
    }
    return wanted;
}

using rows_by_mode = std::map<std::string, std::vector<result_row>>;

// Compares again in the modes that have new samples, since to compare takes a second where there are
// thousands of samples. These are sorted as compare_techniques() wants them.
void update(rows_by_mode &rows, const std::vector<sample> &samples,
            const std::set<std::string> &changed)
{
    for (const std::string &m : changed) {
        std::vector<sample> of_mode;
        std::copy_if(samples.begin(), samples.end(), std::back_inserter(of_mode),
                     [&](const sample &s) { return name_of(s.cell->mode) == m; });
        rows[m] = compare_techniques(of_mode);
    }
}

std::vector<result_row> all_of(const rows_by_mode &rows)
{
    std::vector<result_row> all;
    for (const auto &[m, of_mode] : rows)
        all.insert(all.end(), of_mode.begin(), of_mode.end());
    return all;
}

} // namespace

measurement_result measure_within(const budget &limits, const measurement &what)
{
    const clock::time_point start = clock::now();
    const auto passed = [&] { return seconds(clock::now() - start); };
    measurement next = what;
    next.progress = [&](double, double) {
        if (what.progress)
            what.progress(std::min(1.0, passed() / limits.time),
                          std::max(0.0, (limits.time - passed()).count()));
    };
    next.deadline = start + std::chrono::duration_cast<clock::duration>(limits.time);
    measurement_result found = measure(next);
    std::set<std::string> measured_modes;
    for (const bench_case &c : what.cases)
        measured_modes.emplace(name_of(c.cell->mode));
    rows_by_mode known;
    std::map<std::string, seconds> of_chess; // beyond the first epochs
    while (found.failure.empty() && !interrupt_guard::interrupted() && passed() < limits.time) {
        update(known, found.samples, measured_modes);
        const std::vector<result_row> rows = all_of(known);
        const std::vector<const result_row *> open =
            open_rows(rows, limits.precision.value_or(0.005));
        if (open.empty())
            break;
        const auto before = passed();
        const std::vector<const result_row *> chosen = next_of(open, of_chess, before);
        measured_modes.clear();
        for (const result_row *c : chosen)
            measured_modes.insert(c->cell.mode);
        std::map<row_key, unsigned> wanted = epochs_of(found.samples);
        for (const auto &[key, epochs] : more_epochs(chosen, found.samples))
            wanted[key] = epochs;
        next.epochs_of = [&](const bench_case &c) {
            return wanted[{c.technique->slug, name_in_rows(*c.cell)}];
        };
        next.earlier = std::move(found.samples);
        next.earlier_faults = found.faults;
        found = measure(next);
        if (const std::string &m = *measured_modes.begin(); traits_of(m).plays_chess())
            of_chess[m] += passed() - before;
    }
    return found;
}

} // namespace slidebench
