// SPDX-License-Identifier: MIT
//
// Epochs as other programs measure them.

#include <algorithm>
#include <chrono>
#include <optional>
#include <span>
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
    measurement of(const std::vector<std::string> &command, unsigned epochs) const
    {
        return {.cases = {{{{known.baseline().slug, name_of(cells[0])}, known.oracle().slug}}},
                .workloads = {source_of(queries[0], "random_50")},
                .epochs = epochs,
                .executor = executor_of(command)};
    }

    const registry known{techniques};
    const std::vector<workload> queries = {make_workload("random_50")};
    const std::vector<cell> cells = make_cells({PIECE_BISHOP}, queries, {MODE_LATENCY}, {});
    const std::vector<std::string> program = {PROGRAM, "epoch"};
};

TEST_F(epoch_of_its_own, has_an_order_of_its_own)
{
    epoch_task task = {.cases = {}, .workloads = of(program, 1).workloads, .quiet_readings = {}};
    for (const cell &c :
         make_cells(all_pieces(), queries, {MODE_THROUGHPUT, MODE_LATENCY, MODE_BATCH}, {}))
        task.cases.push_back({{known.baseline().slug, name_of(c)}, known.oracle().slug});
    const auto executor = executor_of(program);
    const auto order_of = [&](std::size_t epoch) {
        task.epoch = epoch;
        const auto started = executor->start(task);
        running_epoch *const running = started.get();
        std::vector<std::string> order;
        while (!running->is_output_closed()) {
            executor->wait_for_output(std::span(&running, 1), std::chrono::milliseconds(100));
            while (const std::optional<std::string> line = running->next_line())
                if (line->starts_with(epoch_lines::begins))
                    order.push_back(*line);
        }
        return order;
    };
    const std::vector<std::string> first = order_of(0), second = order_of(1);
    EXPECT_EQ(first.size(), task.cases.size());
    EXPECT_TRUE(std::ranges::is_permutation(first, second));
    EXPECT_NE(first, second);
}

TEST_F(epoch_of_its_own, is_of_the_same_queries)
{
    measurement what = of(program, 1);
    what.workloads[0].made_of = "random_25";
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
