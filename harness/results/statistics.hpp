// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace slidebench {

struct bounds {
    double low, high;
};

// An estimate above 0 with its 95 % interval, which is missing if there were too few epochs. Layouts
// account for a share `by_layouts`, 0 to 1, of the square of the interval's width, which more epochs
// cannot shrink. Those of the baseline account for a share `by_baseline`, no more than that. What the
// baseline's layouts do to one ratio of a run they do to all, so no order depends on it.
struct estimate {
    double value;
    std::optional<bounds> interval;
    double by_layouts = 0;
    double by_baseline = 0;
};

// Ratio of the times of two techniques.
struct pair_ratio {
    estimate ratio;
    bool is_decided; // which of the two is faster
};

// Returns an estimate with the interval by which it is compared with others of its run: without what
// the layouts of the baseline do.
estimate within_run(const estimate &e);

// Returns whether `a` is decidedly smaller, both being of one run: its interval within the run lies
// wholly below that of `b`. Without one of the intervals nothing is decided.
bool lies_below(const estimate &a, const estimate &b);

// Returns whether neither is decidedly smaller.
bool overlap(const estimate &a, const estimate &b);

// Returns whether the interval has `value` in it, or there is none.
bool may_be(const estimate &e, double value);

// Returns the estimate of the reciprocal.
estimate inverse(const estimate &e);

// Returns the second estimate over the first. The two are taken as independent: the half-widths of
// the intervals of the two logarithms are added in squares, each side by itself, the second's lower
// one with the first's upper one and the other way round. The interval is missing if one of the two
// is. It does not cover what differs between any two runs of one program on one machine.
estimate quotient(const estimate &first, const estimate &second);

// Returns half the interval's width as a share of the estimate, infinite without an interval.
double relative_half_width(const estimate &e);

// Returns whether more epochs could change the rank of an estimate, which is `tied` or not: if within
// its run half its width is more than `precision`, a share of its value, if it is tied or has no
// interval, and if more epochs would narrow the interval by a tenth at least.
bool is_open(const estimate &e, bool tied, double precision);

// Returns the median, of an even number of values the mean of the middle two. `values` must not be
// empty.
double median(std::vector<double> values);

// Returns the value below which a `share`, 0 to 1, of the others lies, interpolated. `values` must
// not be empty.
double quantile(std::vector<double> values, double share);

// Returns Charles Spearman's rank correlation (1904) of values in pairs: 1 if they are in the same
// order, -1 if in opposite order; equal values get the mean of their ranks. Returns nothing if all
// values of one side are equal. Both must be of one length.
std::optional<double> spearman(const std::vector<double> &a, const std::vector<double> &b);

// A straight line, fitted to points.
struct straight_line {
    double constant, slope;

    double at(double x) const { return constant + slope * x; }
};

// Fits a line to points by least squares of their distances in y. `x` and `y` have one length.
// Returns nothing if all x are equal, or if there is no point.
std::optional<straight_line> line_through(const std::vector<double> &x,
                                          const std::vector<double> &y);

// Returns the error of the fit at points that it has not seen: the root of the mean square of each
// point's distance from the line through the others. Returns nothing if one of these lines is
// undefined.
std::optional<double> left_out_deviation(const std::vector<double> &x,
                                         const std::vector<double> &y);

} // namespace slidebench
