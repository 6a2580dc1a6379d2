// SPDX-License-Identifier: MIT
//
// The command bench as a user meets it: arguments in; exit code, output and files out.

#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "core/technique.h"
#include "tests/base/resource_limit.hpp"
#include "tests/commands/program_fixture.hpp"

using slidebench::csv_reader;

namespace {

TEST_F(program, bench_writes_one_row_for_each_cell)
{
    write("mine.fen", "r3k2r/4q3/2n5/1B6/8/8/4R3/R3K2R w KQkq - 0 1\n"
                      "4r2k/8/8/b7/8/2N5/4P3/4K3 w - - 0 1\n");
    const outcome bench = run("bench --quick --epochs 2 --piece queen,bishop "
                              "--mode throughput,latency,setwise,move,pair,threats "
                              "--workload random_25,mine.fen --technique null,rotated --out run");
    ASSERT_EQ(bench.status, 0) << bench.err;
    EXPECT_TRUE(has(bench.out, "\n\nWithout chess a run cannot say what to take"));
    EXPECT_TRUE(has(bench.out, "queen, random_25, move, ns"));
    EXPECT_TRUE(bench.out.starts_with(run("show run").out)) << "what is printed is read back";

    // Two pieces in two modes, with 1 to 10 sliders or those of a position, and in moves of 1 to 64
    // queries; a pair is of no piece. On random boards no pieces attack each other.
    constexpr std::size_t rows = 2 * (2 * (2 + 10 + 7) + 1) + 2 * (2 * (2 + 1 + 7) + 1 + 1);
    const csv_reader table(folder / "run/comparison.csv");
    const csv_reader raw(folder / "run/samples.csv.gz");
    EXPECT_EQ(cases_in(folder / "run"), rows);
    EXPECT_EQ(raw.size(), 2 * LAYOUT_COUNT * rows);

    // Digests: the same in throughput and latency; none of a state, and none of the floor, which
    // answers nothing.
    std::map<std::string, std::set<std::string>> digests;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const std::string digest = table.text(i, "digest");
        const std::string mode = table.text(i, "mode");
        EXPECT_GE(table.number(i, "samples"), 1); // those that were disturbed do not count
        EXPECT_LE(table.number(i, "samples"), 2 * LAYOUT_COUNT);
        EXPECT_EQ(table.text(i, "piece") == "any", mode == "pair" || mode == "threats");
        if (table.text(i, "technique") == "null" || mode == "move") {
            EXPECT_EQ(digest, "");
            continue;
        }
        EXPECT_EQ(digest.size(), 16U);
        digests[table.text(i, "piece") + table.text(i, "workload") +
                (mode == "throughput" || mode == "latency" ? ""
                                                           : mode + table.text(i, "parameter"))]
            .insert(digest);
        EXPECT_GT(table.number(i, "ns_per_lookup"), 0);
        // There is an interval unless something else ran on this core all the time.
        EXPECT_LE(table.number(i, "ratio_low").value_or(0), table.number(i, "ratio"));
        EXPECT_LE(table.number(i, "ratio"), table.number(i, "ratio_high").value_or(1e9));
    }
    EXPECT_FALSE(digests.empty()); // cells that have quiet samples
    for (const auto &[cell, values] : digests)
        EXPECT_EQ(values.size(), 1U) << cell;

    // The column dictionary of results/README.md lists them in order, as | `name` | meaning |.
    std::map<std::string, std::string> headers;
    std::string file;
    for (const std::string &line : lines_of(content(PROJECT_ROOT "/results/README.md"))) {
        if (line.starts_with("## `"))
            file = line.substr(4, line.find('`', 4) - 4);
        else if (line.starts_with("| `"))
            headers[file] +=
                (headers[file].empty() ? "" : ",") + line.substr(3, line.find('`', 3) - 3);
    }
    for (const char *name : {"comparison.csv", "pairs.csv.gz", "samples.csv.gz"})
        EXPECT_EQ(lines_of(content(folder / "run" / name))[0], headers[name]);

    const nlohmann::json facts = facts_in(folder / "run");
    EXPECT_EQ(facts["baseline"], "hyperbola_quintessence");
    EXPECT_EQ(facts["epochs"], 2);
    EXPECT_GE(facts["disturbed"], 0);
    EXPECT_LE(facts["disturbed"], 1);
    EXPECT_EQ(facts["workloads"].size(), 2U);

    // Where the page cannot be written, the run is there all the same.
    expect_page("run", bench);
    if (has(bench.err, "node-d3"))
        return;
    const std::string page = content(folder / "run/report.html");
    for (const std::string &name : {folder.string(), folder.filename().string()})
        EXPECT_FALSE(has(page, name)) << "folders are nobody's business: " << name;
    const slidebench::full_disk almost_full(100'000);
    const outcome again = run("bench --quick --epochs 1 --piece queen --mode throughput "
                              "--workload random_25 --technique rotated --out again");
    EXPECT_EQ(again.status, 0);
    EXPECT_TRUE(has(again.err, "slidebench: no report.html: "));
    EXPECT_EQ(run("show again").out, again.out);
}

// Boards with a rook on a1 and queens of both sides, but without a bishop. How few queries there are
// is said, and no folder of the user's is.
TEST_F(program, times_a_users_positions)
{
    write("private/mine.fen", "# two boards\n\n"
                              "6qk/8/8/8/8/8/8/R2QK3 w Q - 0 1\n"
                              "k7/8/8/3q4/8/8/7K/R7 b - - 0 1\n");
    write("rooks.fen", "4k3/8/8/8/8/4K3/8/R6r w - - 0 1\n");
    const std::string mine = "'" + (folder / "private/mine.fen").string() + "'";
    const outcome bench =
        run("bench --quick --epochs 1 --mode throughput,setwise --label Desk "
            "--technique kindergarten --workload " +
            mine + "," + mine + ",rooks.fen --out '" + (folder / "run").string() + "'");
    ASSERT_EQ(bench.status, 0) << bench.err;
    EXPECT_EQ(bench.err, "");
    EXPECT_TRUE(has(bench.out, "65536 queries, 2 of them different, "));
    for (const char *file : {"run/machine.json", "run/comparison.csv", "run/samples.csv.gz"})
        for (const std::string &name : {std::string("private"), folder.string()})
            EXPECT_FALSE(has(content(folder / file), name)) << file;
    const nlohmann::json facts = facts_in(folder / "run");
    EXPECT_EQ(facts["workloads"][0]["distinct"], 2);
    EXPECT_EQ(facts["options"]["workload"][0], "mine.fen");
    EXPECT_EQ(facts["options"]["label"], "Desk");
    EXPECT_EQ(cases_in(folder / "run"), 6U); // rook and queen, and once more rook
    // Which samples are quiet depends on the machine.
    EXPECT_EQ(values_in(folder / "run/samples.csv.gz", {"piece", "workload", "parameter"}),
              (std::set<std::string>{"queen/mine.fen/", "rook/mine.fen/", "rook/rooks.fen/"}));
    expect_refusal("bench --quick --workload " + mine + " --piece bishop --out none",
                   "'mine.fen' has no bishop");
}

TEST_F(program_in_full, benches_instead_of_what_an_engine_has)
{
    const std::string bench = "bench --quick --epochs 1 --piece queen --mode throughput "
                              "--workload random_25 --technique kogge_stone,ray_walk ";
    EXPECT_TRUE(has(printed(bench + "--instead-of ray_walk --out run"), "ratio to ray_walk"));
    EXPECT_TRUE(has(printed("show run"), "ratio to hyperbola_quintessence"));
    expect_refusal(bench + "--instead-of rotated --out other",
                   "--instead-of rotated is not timed here; name it in --technique, too");
    expect_refusal(bench + "--instead-of ray_walk --aa --out other", "--aa");
    EXPECT_FALSE(fs::exists(folder / "other"));
}

TEST_F(program_in_full, spends_a_budget_on_techniques_beside_themselves)
{
    const auto epochs = [&] {
        return values_in(folder / "run/samples.csv.gz", {"technique", "epoch"}).size();
    };
    // On a busy machine the first epochs may be all.
    outcome bench;
    for (const char *budget : {"2s", "10s", "50s"}) {
        fs::remove_all(folder / "run");
        bench = run("bench --aa --piece queen --workload random_25 "
                    "--mode throughput --technique kogge_stone,ray_walk --epochs 2 "
                    "--out run --budget " +
                    std::string(budget));
        ASSERT_EQ(bench.status, 0) << bench.err;
        if (epochs() > 2 + 2)
            break;
    }
    EXPECT_GT(epochs(), 2U + 2) << bench.out;
    EXPECT_TRUE(has(bench.out, " of 2 intervals hold 1."));
    const csv_reader ratios(folder / "run/comparison.csv");
    EXPECT_EQ(cases_in(folder / "run"), 2U);
    for (std::size_t i = 0; i < ratios.size(); ++i)
        EXPECT_LT(*ratios.number(i, "ratio"), 5) << "ray_walk to the baseline has 10 and more";
}

} // namespace
