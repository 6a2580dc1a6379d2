// SPDX-License-Identifier: MIT
//
// The command bench as a user meets it: arguments in; exit code, output and files out.

#include <filesystem>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "core/registry.hpp"
#include "core/technique.h"
#include "tests/base/resource_limit.hpp"
#include "tests/commands/program_fixture.hpp"

using slidebench::csv_reader;
using slidebench::registry;

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

TEST_F(program, refuses_to_time_what_is_wrong)
{
    const std::string bench = "bench --quick --epochs 1 --piece queen --workload random_25 "
                              "--mode throughput --baseline ray_walk --technique wrong_ray";
    const outcome timed = run(bench + ",ray_walk,wrong_init --out run", WRONG_PROGRAM);
    EXPECT_EQ(timed.status, 1);
    EXPECT_TRUE(has(timed.err, "wrong_ray gives wrong answers and is not timed"));
    EXPECT_TRUE(has(timed.out, "wrong_init: init() crashes"));
    const std::string table = content(folder / "run/comparison.csv");
    EXPECT_TRUE(has(table, "ray_walk,"));
    EXPECT_FALSE(has(table, "wrong_ray"));
    EXPECT_EQ(run(bench + " --out none", WRONG_PROGRAM).status, 1);
    EXPECT_FALSE(fs::exists(folder / "none"));
}

// What is not validated before, chess, may still go wrong.
TEST_F(program, leaves_out_what_ends_its_process_while_it_is_timed)
{
    write("start.fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n");
    const std::string bench = "bench --quick --epochs 1 "
                              "--workload start.fen --mode throughput,perft --piece rook ";
    const outcome timed = run(
        bench + "--technique ray_walk,crashes_in_chess,wrong_in_chess --out run", FAULTY_PROGRAM);
    if (timed.status == 0)
        GTEST_SKIP() << "no technique without a role plays in this build";
    EXPECT_EQ(timed.status, 1);
    EXPECT_EQ(lines_of(timed.err).size(), 2U) << timed.err;
    EXPECT_TRUE(has(timed.err, "crashes_in_chess ends its process (signal 4, Illegal instruction) "
                               "while it is timed in any/start.fen/perft_5; it is left out"));
    EXPECT_TRUE(has(timed.err,
                    "wrong_in_chess gives other answers than hyperbola_quintessence while "
                    "it is timed in any/start.fen/perft_5; it is left out"));
    EXPECT_EQ(cases_in(folder / "run"), 2U);
    EXPECT_EQ(values_in(folder / "run/comparison.csv", {"technique"}),
              std::set<std::string>{"ray_walk"});
    const nlohmann::json facts = facts_in(folder / "run");
    EXPECT_EQ(facts["partial"], false);
    std::set<std::string> left_out;
    for (const auto &one : facts["left_out"]) {
        EXPECT_EQ(one["in"], "any/start.fen/perft_5");
        left_out.insert(one["technique"]);
    }
    EXPECT_EQ(left_out, (std::set<std::string>{"crashes_in_chess", "wrong_in_chess"}));

    const outcome with_baseline =
        run(bench + "--technique ray_walk --baseline crashes_in_chess --out none", FAULTY_PROGRAM);
    EXPECT_EQ(with_baseline.status, 1);
    EXPECT_EQ(lines_of(with_baseline.err).size(), 1U) << with_baseline.err;
    EXPECT_TRUE(has(with_baseline.err, "crashes_in_chess ends its process"));
    EXPECT_TRUE(has(with_baseline.err, "nothing can be compared with it"));
}

// As techniques/README.md says: by their files and one line each (harness/tests/example).
TEST_F(program, lists_times_and_exports_added_techniques)
{
    const outcome list = run("list --format csv", EXAMPLE_PROGRAM);
    EXPECT_TRUE(has(list.out, "\nsurround,"));
    EXPECT_TRUE(has(list.out, "\nbeyond,"));
    printed("bench --quick --epochs 1 --technique surround,beyond --out run", EXAMPLE_PROGRAM);
    EXPECT_EQ(cases_in(folder / "run"), 24U) << "of each, two workloads, three pieces, two modes";
    // A technique has one digest in all registries, and what is added has one as well.
    const auto code = facts_in(folder / "run")["code"];
    ASSERT_EQ(code["techniques"].size(), 3U) << code;
    EXPECT_NE(code["techniques"]["surround"], code["techniques"]["beyond"]);
    EXPECT_TRUE(has(printed("list --format csv"),
                    code["techniques"]["hyperbola_quintessence"].get<std::string>()));
    EXPECT_TRUE(has(list.out, code["suite"].get<std::string>()));
    // The header is refused if its tables are not as large as the facts say.
    EXPECT_TRUE(has(printed("export beyond --out -", EXAMPLE_PROGRAM), "sliding_beyond_squares"));
}

TEST_F(program, times_chess)
{
    write("mine.fen", "6qk/8/8/8/8/8/8/R2QK3 w Q - 0 1\n"
                      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -\n");
    write("pawns.fen", "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1\n");
    const std::string bench = "bench --quick --epochs 1 --technique null,kindergarten ";
    printed(bench + "--mode perft,search --workload mine.fen,pawns.fen --out run");
    const csv_reader table(folder / "run/comparison.csv");
    ASSERT_EQ(table.size(), 4U + 2); // the floor does not play; means are last
    for (std::size_t i = 0; i < table.size(); ++i) {
        EXPECT_EQ(table.text(i, "technique"), "kindergarten");
        EXPECT_EQ(table.text(i, "piece"), i < 4 ? "any" : "all");
        EXPECT_EQ(table.text(i, "parameter"), table.text(i, "mode") == "perft" ? "5" : "6");
        EXPECT_GT(table.number(i, "ns_per_lookup"), 0);
    }
    const csv_reader samples(folder / "run/samples.csv.gz");
    for (std::size_t i = 0; i < samples.size(); ++i) {
        EXPECT_GT(samples.number(i, "core_150"), 0);
        EXPECT_GT(samples.number(i, "core_300"), 0);
        EXPECT_EQ(samples.text(i, "disturbed"), "");
    }

    expect_refusal(bench + "--mode perft --workload mine.fen --baseline null --out none",
                   "the baseline null has no chess");

    expect_refusal("bench --quick --technique null --mode perft --workload mine.fen --out none",
                   "nothing to measure: these techniques");
    EXPECT_FALSE(std::filesystem::exists(folder / "none"));

    expect_refusal(bench + "--mode latency --workload pawns.fen --out none",
                   "nothing to measure: no workload has sliders or positions for");

    write("mated.fen", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1\n");
    write("stale.fen", "7k/5Q2/8/8/8/8/8/K7 b - - 0 1\n");
    for (const auto &[arguments, says] : std::map<std::string, std::string>{
             {"--mode perft --workload pawns.fen,mated.fen",
              "workload 'mated.fen': nobody can play 5 half moves from "
              "'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1', and mode perft needs that"},
             {"--mode search --workload mated.fen", "nobody can play 1 half move from "},
             {"--mode search_network --workload stale.fen", "from '7k/5Q2/8/8/8/8/8/K7 b "}})
        expect_refusal(bench + arguments + " --out none", says);
}

// The front door asks before it builds what is around extras.
TEST_F(program, says_what_it_lacks_of_what_is_wanted)
{
    const technique &extra = registry(techniques).find("magic_plain");
    const std::string kernels = extra.kernels[0] != nullptr ? "nothing\n" : "kernels\n";
    const std::string chess = extra.chess[0] != nullptr ? "nothing\n" : "chess\n";
    for (const auto &[asked, lacked] : std::map<std::string, std::string>{
             {"bench --lacks --out none", "nothing\n"},
             {"bench --lacks --out none --technique magic_fancy", "nothing\n"},
             {"bench --lacks --out none --full", kernels},
             {"bench --lacks --out none --technique 'magic_p*'", chess},
             {"bench --lacks --out none --baseline magic_plain", chess},
             {"bench --lacks --out none --technique magic_plain --mode latency", kernels},
             {"validate --lacks", kernels},
             {"validate --lacks --technique magic_fancy", "nothing\n"},
             {"validate --lacks --technique magic_plain --square e4 --occupied 0", kernels}})
        EXPECT_EQ(printed(asked), lacked) << asked;
    expect_refusal("bench --lacks --full --verdict --technique magic_plain", "--full excludes");
    if (chess == "chess\n")
        expect_refusal("bench --quick --technique magic_plain --out none", "lacks chess around");
    EXPECT_FALSE(std::filesystem::exists(folder / "none"));
}

TEST_F(program, a_verdict_plays_chess_alone)
{
    const std::string said =
        printed("bench --verdict --epochs 1 --technique kindergarten --out run");
    EXPECT_TRUE(has(unwrapped(said),
                    "This run is too short for network engines, classical engines, move "
                    "generators: "))
        << "one epoch has no intervals";
    const fs::path table = folder / "run/comparison.csv";
    EXPECT_EQ(values_in(table, {"mode"}),
              (std::set<std::string>{"perft", "search", "search_network", "search_small_network"}));
    EXPECT_EQ(csv_reader(table).size(), 4U * 3) << "a technique on two workloads, and its mean";
}

TEST_F(program, replays_what_a_search_asks)
{
    const auto record = [&](const std::string &fen, const std::string &file) {
        write("one.fen", fen + "\n");
        const std::string said = printed("record " + file + " --positions one.fen --depth 3");
        EXPECT_TRUE(said.starts_with(file + ": ") && said.ends_with(" nodes\n")) << said;
        EXPECT_TRUE(fs::exists(folder / file));
    };
    record("startpos", "start.replay");
    const outcome replayed =
        run("bench --quick --epochs 1 --mode throughput,replay --workload start.replay "
            "--technique kindergarten,rotated --out run");
    EXPECT_TRUE(has(replayed.out, "replay"));
    EXPECT_EQ(cases_in(folder / "run"), 2 * 4U);
    EXPECT_EQ(values_in(folder / "run/samples.csv.gz", {"mode", "piece"}),
              (std::set<std::string>{"replay/any", "throughput/bishop", "throughput/queen",
                                     "throughput/rook"}));
    std::size_t digests = 0;
    for (const std::string &value : values_in(folder / "run/comparison.csv", {"mode", "digest"}))
        if (value.starts_with("replay/")) {
            EXPECT_EQ(value.size(), std::string("replay/").size() + 16);
            ++digests;
        }
    EXPECT_LE(digests, 1U);

    // The squares of kings are asked about even where there are no sliders.
    record("4k3/4p3/8/8/8/8/4P3/4K3 w - -", "bare.replay");
}

} // namespace
