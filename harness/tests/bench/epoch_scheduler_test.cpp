// SPDX-License-Identifier: MIT
//
// Epochs as other programs measure them.

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bench/epoch_scheduler.hpp"
#include "core/lengths.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "core/technique.h"
#include "tests/base/complaint.hpp"
#include "tests/base/resource_limit.hpp"

namespace slidebench {
namespace {

class epoch_of_its_own : public testing::Test {
protected:
    measurement of(const std::vector<std::string> &command, unsigned epochs) const
    {
        return {.cases = {{{{known.baseline().slug, name_of(cells[0])}, known.oracle().slug}}},
                .workloads = {identified(describe_workload("random_50", queries_per_round, 1),
                                         queries[0])},
                .epochs = epochs,
                .executor = executor_of(command)};
    }

    const registry known{techniques};
    const std::vector<workload> queries = {random_workload(density::half, queries_per_round, 1)};
    const std::vector<cell> cells = make_cells({PIECE_BISHOP}, queries, {MODE_LATENCY}, {});
    const std::vector<std::string> program = {PROGRAM, "epoch"};
};

TEST_F(epoch_of_its_own, has_an_order_of_its_own)
{
    measurement what = of(program, 2);
    const std::vector<cell> more =
        make_cells(all_pieces(), queries, {MODE_THROUGHPUT, MODE_LATENCY, MODE_BATCH}, {});
    what.cases.clear();
    for (const cell &c : more)
        what.cases.push_back({{{known.baseline().slug, name_of(c)}, known.oracle().slug}});
    std::vector<std::vector<std::string>> orders(2);
    what.keep = [&](const case_samples &c) {
        orders[c.samples.front().epoch].push_back(path_of(c.name.cell));
    };
    measure_epochs(what);
    EXPECT_EQ(orders[0].size(), more.size());
    EXPECT_TRUE(std::ranges::is_permutation(orders[0], orders[1]));
    EXPECT_NE(orders[0], orders[1]);
}

TEST_F(epoch_of_its_own, is_of_the_same_queries)
{
    measurement what = of(program, 1);
    what.workloads[0]["seed"] = 2;
    EXPECT_EQ(measure_epochs(what).failure,
              "cannot measure an epoch: the queries of workload 'random_50' have changed");
}

TEST_F(epoch_of_its_own, tells_what_is_wrong_with_its_program)
{
    EXPECT_EQ(measure_epochs(of({"/no/such/program", "epoch"}, 1)).failure,
              "cannot run /no/such/program");
    EXPECT_EQ(measure_epochs(of({"/bin/false"}, 1)).failure,
              "the process that measures epoch 0 ends its process (exit code 1) where no technique "
              "is timed");
    EXPECT_TRUE(measure_epochs(of({"/bin/true"}, 1)).cases[0].samples.empty());
}

TEST_F(epoch_of_its_own, needs_descriptors)
{
    const resource_limit few_descriptors(RLIMIT_NOFILE, 4);
    EXPECT_EQ(measure_epochs(of(program, 1)).failure,
              "cannot start a process for an epoch: Too many open files");
}

} // namespace
} // namespace slidebench
