// SPDX-License-Identifier: MIT
//
// The runs that the repository has.

#include <gtest/gtest.h>

#include "base/paths.hpp"
#include "results/comparison.hpp"
#include "results/finished_run.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/known_project.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

using committed_runs = folder_test;

TEST_F(committed_runs, have_the_tables_that_their_samples_make)
{
    make_known_project(folder);
    const std::vector<fs::path> runs = runs_below(folder / "results");
    EXPECT_FALSE(runs.empty());
    for (const fs::path &each : runs) {
        const finished_run run = read_run(each);
        EXPECT_FALSE(run.partial()) << each;
        const run_tables made = tables_of_samples(run.facts, samples_of(run), as_in_rows(run.rows));
        // Not EXPECT_EQ, which would print megabytes.
        EXPECT_TRUE(made.samples.text() == content(each / samples_file)) << each;
        EXPECT_TRUE(made.comparison.text() == content(each / comparison_file)) << each;
        EXPECT_TRUE(made.pairs.text() == content(each / pairs_file)) << each;
    }
}

} // namespace
} // namespace slidebench
