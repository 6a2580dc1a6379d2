// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "base/csv.hpp"
#include "bench/cells.hpp"
#include "bench/core_reading.hpp"
#include "core/technique.h"
#include "stats/estimate.hpp"

namespace slidebench {

// Times of a technique and of the baseline in one layout of one epoch: two blocks of each, or where
// chess is played a block of each.
struct sample {
    const struct technique *technique;
    const struct cell *cell;
    const struct technique *baseline; // what the ratio is to
    unsigned epoch;                   // from 0 on, in the order of time
    unsigned layout, baseline_layout;
    bool is_disturbed; // something else ran on the core, as mark_disturbed() has it; not in chess
    timing_order order;
    double ns_per_lookup;
    double baseline_ns_per_lookup;
    double ratio;                               // of the two times
    std::optional<core_reading> core;           // of its loudest block; not of chess
    double ns_per_cycle;                        // median of some before and after the case
    std::optional<double> cycles, instructions; // per query, where the CPU's counters can be read
    std::optional<double> ns_of_block;          // length of a block that was aimed at
};

// Returns what statistics need of a sample. Cycles are estimated by the length of a core cycle.
observation observation_of(const sample &s);

// Returns the sample with the digits that samples.csv.gz has of it: what is estimated now is what can be
// estimated again.
sample as_written(sample s);

// Sorts by technique, in that order, then cell and time; samples of other techniques come last.
void sort_samples(std::vector<sample> &samples, const std::vector<const technique *> &techniques);

// Marks those samples as disturbed whose core readings say so, and no others, judged by all samples: the
// core may have been quiet only after some were taken.
void mark_disturbed(std::vector<sample> &samples);

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
