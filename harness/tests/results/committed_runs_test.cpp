// SPDX-License-Identifier: MIT
//
// The runs that the repository has.

#include <cstdlib>

#include <gtest/gtest.h>

#include "base/paths.hpp"
#include "results/csv_tables.hpp"
#include "tests/base/folder_fixture.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

using committed_runs_in_full = folder_test;

TEST_F(committed_runs_in_full, have_the_tables_that_their_samples_make)
{
    const std::string script =
        "'" PROJECT_ROOT "/harness/tests/tree/known_project.sh' '" PROJECT_ROOT "' '";
    ASSERT_EQ(std::system((script + folder.string() + "'").c_str()), 0);
    const std::vector<fs::path> runs = runs_below(folder / "results");
    EXPECT_FALSE(runs.empty());
    for (const fs::path &each : runs) {
        const measured_run run = read_run(each);
        EXPECT_FALSE(run.partial()) << each;
        const csv_tables made = tables_of_samples(run.facts, samples_of(run), as_in_rows(run.rows));
        // Not EXPECT_EQ, which would print megabytes.
        EXPECT_TRUE(made.samples.text() == content(each / samples_file)) << each;
        EXPECT_TRUE(made.comparison.text() == content(each / comparison_file)) << each;
        EXPECT_TRUE(made.pairs.text() == content(each / pairs_file)) << each;
        EXPECT_EQ(made.drift, run.facts.drift) << each;
    }
}

} // namespace
} // namespace slidebench
