// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace slidebench {

struct bounds {
    double low, high;
};

// A figure above 0 with its 95 % interval, which is missing if there were too few epochs. Layouts
// account for a share `by_layouts`, 0 to 1, of the square of its width: more epochs leave that as it is.
// Those of the baseline account for a share `by_baseline`, no more than that. What they do to one ratio
// of a run they do to all, so no order depends on it.
struct figure {
    double value;
    std::optional<bounds> interval;
    double by_layouts = 0;
    double by_baseline = 0;
};

// Returns `f` with the interval by which it is compared with others of its run: without what the
// layouts of the baseline do.
figure within_run(const figure &f);

// Returns whether `a` is decidedly smaller, both being of one run: its interval within the run lies
// wholly below that of `b`. Without one of the intervals nothing is decided.
bool lies_below(const figure &a, const figure &b);

// Returns whether neither is decidedly smaller.
bool overlap(const figure &a, const figure &b);

// Returns whether the interval has `value` in it, or there is none.
bool may_be(const figure &f, double value);

// Returns the figure of the reciprocal.
figure inverse(const figure &f);

// Returns half the interval's width as a share of the figure, infinite without an interval.
double relative_half_width(const figure &f);

// Returns whether more epochs could change the rank of `f`, which is `tied` or not: whether it is known
// within its run less well than `precision`, a share of it, not told apart from all others, and would be
// known better by a tenth at least.
bool is_open(const figure &f, bool tied, double precision);

// Returns the median, of an even number of values the mean of the middle two. `values` must not be
// empty.
double median(std::vector<double> values);

// Returns the value below which a `share`, 0 to 1, of the others lies, interpolated. `values` must
// not be empty.
double quantile(std::vector<double> values, double share);

// Returns the rank of each of `figures`: one more than the number of those that lie wholly below
// it.
std::vector<unsigned> ranks(const std::vector<figure> &figures);

// Returns for each of `figures` whether it is tied: whether its interval overlaps another's.
std::vector<bool> ties(const std::vector<figure> &figures);

// Gives a rank to each of `rows` that takes part and whose ratio has an interval, and says whether
// it is tied.
template <typename Row, typename TakesPart>
void add_ranks(std::vector<Row> &rows, TakesPart takes_part)
{
    std::vector<Row *> ranked;
    std::vector<figure> ratios;
    for (Row &row : rows) {
        if (!row.ratio.interval || !takes_part(row))
            continue;
        ranked.push_back(&row);
        ratios.push_back(row.ratio);
    }
    const std::vector<unsigned> order = ranks(ratios);
    const std::vector<bool> tied = ties(ratios);
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        ranked[i]->rank = order[i];
        ranked[i]->tied = tied[i];
    }
}

// Returns Charles Spearman's rank correlation (1904) of values in pairs: 1 if they are in the same
// order, -1 if in opposite order; equal values get the mean of their ranks. Returns nothing if all
// values of one side are equal. Both must be of one length.
std::optional<double> spearman(const std::vector<double> &a, const std::vector<double> &b);

} // namespace slidebench
