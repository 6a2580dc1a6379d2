// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "results/finished_run.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

class means : public folder_test {
protected:
    std::vector<result_row> means_of(const run_folder &run) const
    {
        run.write(folder / "run");
        return read_run(folder / "run").means;
    }
};

const std::vector<std::string> made_up_techniques = {"a", "b", "c", "d", "e"};
const std::vector<double> throughput = {1, 2, 3, 5, 8};
const std::vector<double> replay = {4, 1, 9, 2, 6};

// Searches take 7 ns, twice the throughput and three times the replay; on the second workload all
// that depends on it takes twice as long, but the search an eighth more than that says.
run_folder searching()
{
    run_folder run;
    for (std::size_t i = 0; i < made_up_techniques.size(); ++i) {
        run.add(made_up_techniques[i], "rook", "positions_1", "throughput", throughput[i] / 2);
        run.add(made_up_techniques[i], "queen", "positions_1", "throughput", throughput[i] * 1.5);
        run.add(made_up_techniques[i], "queen", "positions_2", "throughput", throughput[i] * 2);
        run.add(made_up_techniques[i], "any", "replay", "replay", replay[i]);
        run.add(made_up_techniques[i], "any", "positions_1", "search",
                7 + 2 * throughput[i] + 3 * replay[i]);
        run.add(made_up_techniques[i], "any", "positions_2", "search",
                (7 + 4 * throughput[i] + 3 * replay[i]) * 1.125);
    }
    return run;
}

const result_row &row_of(const std::vector<result_row> &rows, const std::string &technique,
                         const std::string &mode)
{
    const auto found = std::ranges::find_if(rows, [&](const result_row &row) {
        return row.technique == technique && row.cell.mode == mode;
    });
    if (found == rows.end())
        throw std::out_of_range(technique + ", " + mode);
    return *found;
}

TEST_F(means, combine_all_cells_that_all_techniques_have)
{
    run_folder run = searching();
    run.add("a", "queen", "random_50", "throughput", 100);
    run.add("a", "any", "positions_1", "perft", 100);
    run.add("f", "queen", "positions_1", "throughput", 1);
    run.add("null", "any", "positions_1", "search", 1, 1, "", "floor");
    const std::vector<result_row> rows = means_of(run);
    EXPECT_EQ(rows.size(), 3 * made_up_techniques.size());
    const result_row row = row_of(rows, "b", "throughput");
    EXPECT_EQ(row.cell, (cell_name{"all", "all", "throughput", ""}));
    EXPECT_NEAR(row.ratio.value, std::cbrt(1 * 3 * 4), 1e-5);
    EXPECT_NEAR(row.cycles.value, 4 * row.ns.value, 1e-3);
}

TEST_F(means, take_the_largest_parameter)
{
    run_folder run = searching();
    for (const std::string &technique : made_up_techniques)
        for (const auto &[bytes, ns] : {std::pair{"0", 1.0}, {"1048576", 3.0}, {"65536", 2.0}})
            run.add(technique, "queen", "positions_1", "pressure", ns, 1, bytes);
    run.add("a", "queen", "positions_1", "pressure", 9, 1, "2097152");
    const result_row row = row_of(means_of(run), "c", "pressure");
    EXPECT_EQ(row.cell.parameter, "1048576");
    EXPECT_NEAR(row.ratio.value, 3, 1e-5);
}

} // namespace
} // namespace slidebench
