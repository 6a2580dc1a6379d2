// SPDX-License-Identifier: MIT
//
// The kernels as a program of Google Benchmark, by its JSON.

#include <set>
#include <string>

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/registry.hpp"
#include "core/technique.h"
#include "tests/commands/program_fixture.hpp"

namespace {

class kernels_benchmark : public program {
protected:
    // Returns what it writes about the benchmarks of that pattern, each as short as can be.
    nlohmann::json report(const std::string &pattern, int status = 0,
                          const std::string &executable = KERNELS_BENCHMARK) const
    {
        const outcome made = run("'--benchmark_filter=" + pattern +
                                     "' --benchmark_min_time=0.000001 --benchmark_format=json",
                                 executable);
        EXPECT_EQ(made.status, status) << made.err;
        return nlohmann::json::parse(made.out);
    }
};

TEST_F(kernels_benchmark, times_every_technique_in_the_modes_that_it_has)
{
    const nlohmann::json written =
        report("^queen/random_25/(throughput|latency|setwise_10|batch|move_64)/");
    std::multiset<std::string> names, expected;
    for (const nlohmann::json &timed : written["benchmarks"]) {
        names.insert(timed["name"]);
        EXPECT_FALSE(timed.contains("error_message")) << timed;
        EXPECT_GT(timed["items_per_second"], 0) << timed;
    }
    const slidebench::registry known(techniques);
    for (const technique *t : known.available())
        for (const std::string mode : {"throughput", "latency", "setwise_10", "batch", "move_64"})
            if (mode != "batch" || (t->capabilities & CAPABILITY_BATCH) != 0)
                expected.insert("queen/random_25/" + mode + "/" + t->slug);
    EXPECT_EQ(names, expected);
    for (const char *fact : {"cpu", "compiler", "flags", "commit"})
        EXPECT_TRUE(written["context"].contains(fact)) << written["context"];
}

TEST_F(kernels_benchmark, names_pieces_and_workloads)
{
    std::set<std::string> cells;
    for (const std::string &name : lines_of(
             run("--benchmark_list_tests --benchmark_filter=/latency/null", KERNELS_BENCHMARK).out))
        cells.insert(name.substr(0, name.find("/latency")));
    std::set<std::string> expected;
    for (const char *piece : {"rook", "bishop", "queen"})
        for (const char *workload : {"random_50", "random_25", "positions", "replay"})
            expected.insert(std::string(piece) + "/" + workload);
    EXPECT_EQ(cells, expected);
}

TEST_F(kernels_benchmark, times_nothing_that_is_wrong)
{
    const nlohmann::json written =
        report("^queen/random_25/(latency/(ray_walk|wrong_ray)|setwise_3/wrong_setwise|"
               "move_2/wrong_ray)$",
               1, WRONG_KERNELS_BENCHMARK);
    EXPECT_EQ(written["benchmarks"].size(), 4U);
    for (const nlohmann::json &timed : written["benchmarks"])
        EXPECT_EQ(timed.value("error_message", ""),
                  timed["name"] == "queen/random_25/latency/ray_walk" ? "" : "wrong answers")
            << timed;
}

TEST_F(kernels_benchmark, refuses_what_names_nothing_or_cannot_be_written)
{
    expect_refusal("--benchmark_filtre=queen", "--benchmark_filtre=queen", KERNELS_BENCHMARK);
    expect_refusal("--benchmark_filter=kween", "kween", KERNELS_BENCHMARK);
    expect_refusal("--benchmark_format=pdf",
                   "--benchmark_format: unknown format 'pdf'; there are: console, json, csv",
                   KERNELS_BENCHMARK);
    expect_refusal("--benchmark_out=nowhere/x.json", "cannot write 'nowhere/x.json': No such file",
                   KERNELS_BENCHMARK);
}

} // namespace
