// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "results/rows.hpp"

// Returns rows with pairs of all that have intervals in a cell, decided if the intervals do not
// overlap; pairs that are there stay.
inline std::vector<slidebench::result_row> paired(std::vector<slidebench::result_row> rows)
{
    for (slidebench::result_row &a : rows)
        for (slidebench::result_row &b : rows) {
            if (&a >= &b || a.cell != b.cell || !a.ratio.interval || !b.ratio.interval ||
                a.pairs.contains(b.technique))
                continue;
            const slidebench::bounds own = *a.ratio.interval, other = *b.ratio.interval;
            slidebench::join(a, b,
                             {slidebench::quotient(b.ratio, a.ratio),
                              own.high < other.low || other.high < own.low});
        }
    return rows;
}
