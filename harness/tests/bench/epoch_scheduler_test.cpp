// SPDX-License-Identifier: MIT
//
// Epochs as other programs measure them.

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bench/epoch_scheduler.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "core/technique.h"
#include "tests/base/resource_limit.hpp"

namespace slidebench {
namespace {

class epoch_of_its_own : public testing::Test {
protected:
    std::string failure_of(const std::vector<std::string> &command)
    {
        what.executor = executor_of(command);
        return measure_epochs(what).failure;
    }

    const registry known{techniques};
    const std::vector<workload> queries = {make_workload("random_50")};
    const std::vector<cell> cells =
        make_cells(all_pieces(), queries, {MODE_THROUGHPUT, MODE_LATENCY, MODE_BATCH}, {});
    const std::vector<std::string> program = {PROGRAM, "epoch"};
    measurement what = {
        .cases = {{{{known.baseline().slug, name_of(cells[0])}, known.oracle().slug}}},
        .workloads = {source_of(queries[0], "random_50")},
        .epochs = 1,
        .executor = executor_of(program)};
};

TEST_F(epoch_of_its_own, has_an_order_of_its_own)
{
    what.cases.clear();
    for (const cell &c : cells)
        what.cases.push_back({{{known.baseline().slug, name_of(c)}, known.oracle().slug}});
    what.epochs = 2;
    std::vector<cell_name> order;
    what.measured = [&](const case_samples &c) { order.push_back(c.name.cell); };
    measure_epochs(what);
    ASSERT_EQ(order.size(), 2 * cells.size());
    const auto second = order.begin() + std::ssize(cells);
    EXPECT_TRUE(std::is_permutation(order.begin(), second, second));
    EXPECT_FALSE(std::equal(order.begin(), second, second));
}

TEST_F(epoch_of_its_own, is_of_the_same_queries)
{
    what.workloads[0].made_of = "random_25";
    EXPECT_EQ(failure_of(program),
              "cannot measure an epoch: the queries of workload 'random_50' have changed");
}

TEST_F(epoch_of_its_own, tells_what_is_wrong_with_its_program)
{
    EXPECT_EQ(failure_of({"/bin/false"}),
              "the process that measures epoch 0 ends its process (exit code 1) where no technique "
              "is timed");
    EXPECT_EQ(failure_of({"/bin/true"}), "");
    EXPECT_EQ(failure_of({"/bin/echo", "square e4"}),
              "a technique writes to stdout while it is timed: 'square e4'");
}

TEST_F(epoch_of_its_own, needs_descriptors)
{
    const resource_limit few_descriptors(RLIMIT_NOFILE, 4);
    EXPECT_EQ(failure_of(program), "cannot start a process for an epoch: Too many open files");
}

} // namespace
} // namespace slidebench
