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
#include "results/statistics.hpp"

namespace slidebench {
namespace {

using clock = std::chrono::steady_clock;
using row_key = std::pair<std::string, cell_name>; // of a technique
using seconds = std::chrono::duration<double>;

// The share of all time, as far as the first epochs leave it, that modes which play chess get as
// long as any of them is open: what is asked about is an engine, and single queries are many.
constexpr double share_of_chess = 0.8;

// Returns what to measure more of next: what is open of single queries, or of the mode that plays
// chess which has had the least time. A pair of perft takes twice as long as one of a search; if the
// widest intervals alone decided, searches would have a tenth of the time.
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

// How many at a time: these, or a quarter more than there are.
constexpr unsigned least_more_epochs = 4;
constexpr unsigned share_more_epochs = 4;

std::map<row_key, unsigned> epochs_of(const std::vector<sample> &samples)
{
    std::map<row_key, unsigned> epochs;
    for (const sample &s : samples) {
        unsigned &count = epochs[{s.contender->slug, name_in_rows(*s.cell)}];
        count = std::max(count, s.epoch + 1);
    }
    return epochs;
}

// How many epochs the less precise half of these should have.
std::map<row_key, unsigned> more_epochs(const std::vector<const result_row *> &open,
                                        const std::vector<sample> &samples)
{
    std::map<row_key, unsigned> epochs = epochs_of(samples), wanted;
    for (std::size_t i = 0; i < (open.size() + 1) / 2; ++i) {
        const row_key key = {open[i]->technique, open[i]->cell};
        wanted[key] = epochs[key] + std::max(least_more_epochs, epochs[key] / share_more_epochs);
    }
    return wanted;
}

// The rows of all modes. To compare takes a second where there are thousands of samples, so a mode is
// compared again only once it has new ones.
class standing {
public:
    // `changed` are modes that have new samples among these, which are sorted as compare() wants
    // them.
    void update(const std::vector<sample> &samples, const std::set<std::string> &changed)
    {
        for (const std::string &m : changed) {
            std::vector<sample> of_mode;
            std::copy_if(samples.begin(), samples.end(), std::back_inserter(of_mode),
                         [&](const sample &s) { return name_of(s.cell->mode) == m; });
            by_mode_[m] = compare(of_mode);
        }
    }

    std::vector<result_row> rows() const
    {
        std::vector<result_row> all;
        for (const auto &[m, of_mode] : by_mode_)
            all.insert(all.end(), of_mode.begin(), of_mode.end());
        return all;
    }

private:
    std::map<std::string, std::vector<result_row>> by_mode_;
};

} // namespace

std::vector<const result_row *> undecided(const std::vector<result_row> &rows, double precision)
{
    std::vector<const result_row *> found;
    for (const result_row &row : rows)
        if (row.role != name_of(ROLE_FLOOR) && is_open(row.ratio, row.tied, precision))
            found.push_back(&row);
    std::stable_sort(found.begin(), found.end(), [](const result_row *a, const result_row *b) {
        return relative_half_width(within_run(a->ratio)) >
               relative_half_width(within_run(b->ratio));
    });
    return found;
}

measured measure_within(const budget &limits, const measurement &what)
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
    measured found = measure(next);
    std::set<std::string> measured_modes;
    for (const timed_case &c : what.cases)
        measured_modes.emplace(name_of(c.cell->mode));
    standing known;
    std::map<std::string, seconds> of_chess; // beyond the first epochs
    while (found.failure.empty() && !interrupt_guard::interrupted() && passed() < limits.time) {
        known.update(found.samples, measured_modes);
        const std::vector<result_row> rows = known.rows();
        const std::vector<const result_row *> open = undecided(rows, limits.precision);
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
        next.epochs_of = [&](const timed_case &c) {
            return wanted[{c.contender->slug, name_in_rows(*c.cell)}];
        };
        next.earlier = std::move(found.samples);
        next.earlier_offences = found.offences;
        next.google.clear();
        found = measure(next);
        if (const std::string &m = *measured_modes.begin(); traits_of(m).plays_chess())
            of_chess[m] += passed() - before;
    }
    return found;
}

} // namespace slidebench
