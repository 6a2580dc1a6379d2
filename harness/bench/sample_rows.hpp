// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/csv.hpp"
#include "bench/sample.hpp"

namespace slidebench {

// Settings by which the samples of a run are taken.
struct sampling {
    const technique *baseline; // null if each technique is compared with itself
    unsigned layouts;          // of which samples may be
    unsigned in_epoch;         // samples of a case in an epoch
    std::function<std::optional<double>(mode)> ns_of_block;
};

// Returns the rows of samples.csv.gz, as results/README.md has them.
csv_writer samples_table(const std::vector<sample> &samples);

// Reads such a row, of this technique in this cell. Throws input_error if it is out of range, or of a
// sample that was taken in another way.
sample read_sample(const csv_reader &table, std::size_t row, const technique *timed,
                   const cell *cell, const sampling &how);

} // namespace slidebench
