// SPDX-License-Identifier: MIT
//
// Epochs as other programs measure them.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bench/epoch_scheduler.hpp"
#include "core/queries.hpp"
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
                .workloads = {identified(
                    describe_workload("random_50", queries_per_round, 1), queries[0])},
                .epochs = epochs,
                .executor = executor_of(command)};
    }

    const registry known{techniques};
    const std::vector<workload> queries = {random_workload(density::half, queries_per_round, 1)};
    const std::vector<cell> cells = make_cells({PIECE_BISHOP}, queries, {MODE_LATENCY}, {});
    const std::vector<std::string> program = {PROGRAM, "epoch"};
};

TEST_F(epoch_of_its_own, begins_no_case_when_the_time_is_up)
{
    measurement what = of(program, 4);
    what.deadline = std::chrono::steady_clock::now();
    EXPECT_TRUE(measure_epochs(what).cases[0].samples.empty());
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
