// SPDX-License-Identifier: MIT
//
// The command bench with files of the user's own.

#include <fstream>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "tests/base/has.hpp"
#include "tests/commands/program_fixture.hpp"

using slidebench::csv_reader;

namespace {

// How few queries there are is said, and no folder of the user's is.
TEST_F(program, bench_with_a_file_says_how_few_queries_it_has_and_not_where_it_is)
{
    fs::create_directories(folder / "private");
    std::ofstream(folder / "private/mine.fen") << "Q7/7k/8/8/8/8/K7/7q w - - 0 1\n";
    const std::string asked = "bench --quick --epochs 1 --piece queen --mode throughput "
                              "--technique null --label Desk --workload '" +
                              (folder / "private/mine.fen").string() + "' --out '" +
                              (folder / "run").string() + "'";
    const outcome bench = run(asked);
    ASSERT_EQ(bench.status, 0) << bench.err;
    EXPECT_EQ(bench.err, "");
    EXPECT_TRUE(has(bench.out, "65536 queries, 2 of them different, "));
    for (const char *file : {"run/machine.json", "run/comparison.csv", "run/samples.csv.gz"})
        for (const std::string &name : {std::string("private"), folder.string()})
            EXPECT_FALSE(has(content(folder / file), name)) << file;
    const auto machine = nlohmann::json::parse(content(folder / "run/machine.json"));
    EXPECT_EQ(machine["run"]["workloads"][0]["distinct"], 2);
    EXPECT_EQ(machine["run"]["options"]["workload"][0], "mine.fen");
    EXPECT_EQ(machine["run"]["options"]["label"], "Desk");
}

// A file with a rook on a1 and queens of both sides, but without a bishop.
TEST_F(program, times_a_users_positions)
{
    std::ofstream(folder / "mine.fen") << "# two boards\n\n"
                                          "6qk/8/8/8/8/8/8/R2QK3 w Q - 0 1\n"
                                          "k7/8/8/3q4/8/8/7K/R7 b - - 0 1\n";
    std::ofstream(folder / "rooks.fen") << "4k3/8/8/8/8/4K3/8/R6r w - - 0 1\n";
    const outcome bench = run("bench --quick --epochs 1 --mode throughput,setwise --workload "
                              "mine.fen,mine.fen,rooks.fen --technique kindergarten --out run");
    ASSERT_EQ(bench.status, 0) << bench.err;
    const csv_reader table(folder / "run/comparison.csv");
    EXPECT_EQ(cases_in(folder / "run"), 6U); // rook and queen, and once more rook
    for (std::size_t i = 0; i < table.size(); ++i) {
        EXPECT_NE(table.text(i, "piece"), "bishop");
        EXPECT_EQ(table.text(i, "parameter"), "");
    }
    // Which samples are quiet depends on the machine.
    const csv_reader samples(folder / "run/samples.csv.gz");
    std::set<std::pair<std::string, std::string>> timed;
    for (std::size_t i = 0; i < samples.size(); ++i)
        timed.emplace(samples.text(i, "piece"), samples.text(i, "workload"));
    EXPECT_EQ(timed, (std::set<std::pair<std::string, std::string>>{
                         {"queen", "mine.fen"}, {"rook", "mine.fen"}, {"rook", "rooks.fen"}}));
    expect_refusal("bench --quick --workload mine.fen --piece bishop --out none",
                   "'mine.fen' has no bishop");
}

} // namespace
