// SPDX-License-Identifier: MIT
//
// The command bench in programs with other techniques: wrong and faulty ones, which it does not
// time or leaves out, and an added one.

#include <set>

#include <gtest/gtest.h>

#include "tests/commands/program_fixture.hpp"

namespace {

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

} // namespace
