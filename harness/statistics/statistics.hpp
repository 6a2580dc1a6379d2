// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace slidebench {

// A median and the 95 % interval around it.
struct estimate {
    double median, low, high;

    bool overlaps(const estimate &other) const { return low <= other.high && other.low <= high; }
};

// Fewer epochs than these cannot bound a median with 95 % confidence, whatever the method.
inline constexpr std::size_t least_epochs = 6;

// Mean of the two middle values where the number is even. `values` must not be empty.
double median(std::vector<double> values);

// The value below which a share of the others lies, 0 to 1, interpolated. `values` must not be
// empty.
double quantile(std::vector<double> values, double share);

// A value that two circumstances have had a part in, each by its number.
struct crossed_value {
    std::size_t row, column;
    double value;
};

// The median of such values, with a bootstrap interval: in each of `resamples` draws, rows are
// drawn with replacement and so are columns, and a value counts as often as its row times as often
// as its column (Art Owen's pigeonhole bootstrap, 2007); it runs from 2.5 % to 97.5 % of the
// medians. So both are seen as random samples of the rows and columns there could be.
// Deterministic: the same values in the same order give the same interval. `values` must not be
// empty; of a single one the interval is that value.
estimate crossed_median(const std::vector<crossed_value> &values, unsigned resamples = 1000);

// Where each of `estimates` stands, the smallest first: one more than the number of those that lie
// wholly below it.
std::vector<unsigned> ranks(const std::vector<estimate> &estimates);

// Which of `estimates` are tied: whose interval overlaps another's.
std::vector<bool> ties(const std::vector<estimate> &estimates);

// Charles Spearman's rank correlation (1904) of values in pairs, 1 where they are in the same order
// to -1 where that is turned round; equal values share the mean of their ranks. Nothing if all
// values of one side are equal. Both must be of one length.
std::optional<double> spearman(const std::vector<double> &a, const std::vector<double> &b);

// The multiples of `columns` whose sum is nearest to `target`, by least squares; one for each
// column. Nothing if that is not one answer: if a column can be made up of the others. All must be
// of one length.
std::optional<std::vector<double>> least_squares(std::vector<std::vector<double>> columns,
                                                 std::vector<double> target);

} // namespace slidebench
