// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/csv.hpp"
#include "results/rows.hpp"
#include "stats/sample.hpp"

namespace slidebench {

// The most epochs of a run. An engine's are many: one takes a second or more.
inline constexpr std::uint64_t most_epochs_of_runs = 100'000;

// Stands for the technique of each case, where that is its own baseline.
inline constexpr const char *itself = "itself";

struct compared_case {
    case_name name;
    std::string baseline; // what ratios are to
};

// The samples of a case, or some of them.
struct case_samples : compared_case {
    std::vector<sample> samples = {};
};

// Returns the number of epochs: one more than the last.
std::size_t epochs_of(const case_samples &c);

// Returns the cases with those samples alone that are not disturbed; without cases that have no
// others.
std::vector<case_samples> undisturbed(const std::vector<case_samples> &cases);

// Returns the samples of several runs of the same sampling as those of one, whose epochs follow each
// other: of the cases that all runs have.
std::vector<case_samples> joined_runs(std::vector<std::vector<case_samples>> runs);

// Marks those samples of single queries as disturbed whose core readings say so, and no others,
// judged by all of them: the core may have been quiet only after some were taken.
void mark_disturbed(std::vector<case_samples> &cases);

// Sorts the samples of each case by epoch and layout.
void sort_by_time(std::vector<case_samples> &cases);

// Returns the rows of samples.csv.gz, as results/README.md has them.
csv_writer samples_table(const std::vector<case_samples> &cases);

// What the samples of a run must be.
struct sampling {
    std::string baseline;    // or `itself`
    std::size_t layouts = 0; // of which samples may be
};

// Reads samples.csv.gz: cases in the order of their first rows, samples in the order of theirs.
// Throws input_error if a row is out of range, of a sample that was taken in another way, or there
// twice.
std::vector<case_samples> read_samples(const csv_reader &table, const sampling &how);

// Reads rows of one epoch, which have no header: so a run goes on with the digits of its file.
// Throws as read_samples().
std::vector<case_samples> read_epoch(std::string_view rows, const sampling &how);

} // namespace slidebench
