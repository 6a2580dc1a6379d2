// SPDX-License-Identifier: MIT
#include "bench/budget.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "base/interrupt.hpp"
#include "registry/modes.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {
namespace {

using clock = std::chrono::steady_clock;
using case_key = std::pair<const technique *, const cell *>;
using seconds = std::chrono::duration<double>;

// The share of all time, as far as the first epochs leave it, that modes which play chess get as
// long as any of them is open: what is asked about is an engine, and single queries are many.
constexpr double share_of_chess = 0.8;

// Returns what to measure more of next: what is open of single queries, or of the mode that plays
// chess which has had the least time. A pair of perft takes twice as long as one of a search; if the
// widest intervals alone decided, searches would have a tenth of the time.
std::vector<const comparison *> next_of(const std::vector<const comparison *> &open,
                                        std::map<mode, seconds> &of_chess, seconds passed)
{
    std::vector<const comparison *> queries;
    std::map<mode, std::vector<const comparison *>> chess;
    for (const comparison *c : open)
        (traits_of(c->cell->mode).plays_chess() ? chess[c->cell->mode] : queries).push_back(c);
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

bool takes_part(const comparison &c)
{
    return c.contender->role != ROLE_FLOOR;
}

std::map<case_key, unsigned> epochs_of(const std::vector<sample> &samples)
{
    std::map<case_key, unsigned> epochs;
    for (const sample &s : samples) {
        unsigned &count = epochs[{s.contender, s.cell}];
        count = std::max(count, s.epoch + 1);
    }
    return epochs;
}

// How many epochs the less precise half of these should have.
std::map<case_key, unsigned> more_epochs(const std::vector<const comparison *> &open,
                                         const std::vector<sample> &samples)
{
    std::map<case_key, unsigned> epochs = epochs_of(samples), wanted;
    for (std::size_t i = 0; i < (open.size() + 1) / 2; ++i) {
        const case_key key = {open[i]->contender, open[i]->cell};
        wanted[key] = epochs[key] + std::max(least_more_epochs, epochs[key] / share_more_epochs);
    }
    return wanted;
}

// Comparisons of all modes. To compare takes a second where there are thousands of samples, so a
// mode is compared again only once it has new ones.
class standing {
public:
    // `changed` are modes that have new samples among these, which are sorted as compare() wants
    // them.
    void update(const std::vector<sample> &samples, const std::set<mode> &changed)
    {
        for (const mode m : changed) {
            std::vector<sample> of_mode;
            std::copy_if(samples.begin(), samples.end(), std::back_inserter(of_mode),
                         [&](const sample &s) { return s.cell->mode == m; });
            by_mode_[m] = compare(of_mode).comparisons;
        }
    }

    std::vector<comparison> comparisons() const
    {
        std::vector<comparison> all;
        for (const auto &[m, of_mode] : by_mode_)
            all.insert(all.end(), of_mode.begin(), of_mode.end());
        return all;
    }

private:
    std::map<mode, std::vector<comparison>> by_mode_;
};

} // namespace

std::vector<const comparison *> undecided(const std::vector<comparison> &comparisons,
                                          double precision)
{
    std::vector<const comparison *> found;
    for (const comparison &c : comparisons)
        if (takes_part(c) && is_open(c.ratio, c.tied, precision))
            found.push_back(&c);
    std::stable_sort(found.begin(), found.end(), [](const comparison *a, const comparison *b) {
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
    std::set<mode> measured_modes;
    for (const timed_case &c : what.cases)
        measured_modes.insert(c.cell->mode);
    standing known;
    std::map<mode, seconds> of_chess; // beyond the first epochs
    while (found.failure.empty() && !interrupt_guard::interrupted() && passed() < limits.time) {
        known.update(found.samples, measured_modes);
        const std::vector<comparison> comparisons = known.comparisons();
        const std::vector<const comparison *> open = undecided(comparisons, limits.precision);
        if (open.empty())
            break;
        const auto before = passed();
        const std::vector<const comparison *> chosen = next_of(open, of_chess, before);
        measured_modes.clear();
        for (const comparison *c : chosen)
            measured_modes.insert(c->cell->mode);
        std::map<case_key, unsigned> wanted = epochs_of(found.samples);
        for (const auto &[key, epochs] : more_epochs(chosen, found.samples))
            wanted[key] = epochs;
        next.epochs_of = [&](const timed_case &c) { return wanted[{c.contender, c.cell}]; };
        next.earlier = std::move(found.samples);
        next.earlier_offences = found.offences;
        next.google.clear();
        found = measure(next);
        if (const mode m = *measured_modes.begin(); traits_of(m).plays_chess())
            of_chess[m] += passed() - before;
    }
    return found;
}

} // namespace slidebench
