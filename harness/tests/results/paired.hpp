// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <vector>

#include "results/rows.hpp"

// Returns the first estimate over the second; its interval has the half-widths of the logarithms of
// both, added in squares.
inline slidebench::estimate ratio_of(const slidebench::estimate &a, const slidebench::estimate &b)
{
    const double ratio = a.value / b.value;
    const double down =
        std::hypot(std::log(a.value / a.interval->low), std::log(b.interval->high / b.value));
    const double up =
        std::hypot(std::log(a.interval->high / a.value), std::log(b.value / b.interval->low));
    return {ratio, slidebench::bounds{ratio * std::exp(-down), ratio * std::exp(up)}};
}

// Returns rows with pairs of all that have intervals in a cell; pairs that are there stay.
inline std::vector<slidebench::result_row> paired(std::vector<slidebench::result_row> rows)
{
    for (slidebench::result_row &a : rows)
        for (slidebench::result_row &b : rows) {
            if (&a >= &b || a.cell != b.cell || !a.ratio.interval || !b.ratio.interval ||
                a.pairs.contains(b.technique))
                continue;
            slidebench::join(a, b, ratio_of(a.ratio, b.ratio));
        }
    return rows;
}
