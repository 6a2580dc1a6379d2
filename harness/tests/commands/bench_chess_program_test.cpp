// SPDX-License-Identifier: MIT
//
// The command bench with chess and recorded searches as a user meets it.

#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "base/csv.hpp"
#include "core/registry.hpp"
#include "tests/commands/program_fixture.hpp"

using slidebench::csv_reader;
using slidebench::registry;

namespace {

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
