// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "results/estimate.hpp"
#include "results/rows.hpp"

namespace slidebench {

// A technique in a cell, by the words of comparison.csv, with all its samples, of which there is one at
// least.
struct observed_case {
    std::string technique, role;
    cell_name cell;
    std::vector<observation> observations;
};

// Compares all techniques of a run. Returns a row for each of `cases`, in their order, with estimates,
// pairs and ranks. Where chess is played all samples are used, else the quiet ones where there are
// enough. A technique that has none of these gets medians of its other samples, without intervals and
// rank. If each technique was compared with itself (`of_itself`), there are no ranks and pairs: ratios
// of different ones have nothing to do with each other then.
std::vector<result_row> rows_of_cases(const std::vector<observed_case> &cases, bool of_itself);

} // namespace slidebench
