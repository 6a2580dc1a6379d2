// SPDX-License-Identifier: MIT
//
// The command engine: builds, measures, resumes.

#include <algorithm>
#include <csignal>

#include <gtest/gtest.h>

#include "base/csv.hpp"
#include "base/machine.hpp"
#include "tests/engines/engine_fixture.hpp"
#include "tests/results/run_folder.hpp"

using slidebench::csv_reader;

namespace {

TEST_F(engines, are_built_and_timed_with_each_technique_and_their_own_code)
{
    const std::string measured = measurable_run();
    const outcome result =
        engine(build + own_code + measured + "--budget 3s --layouts 2 --own kogge_stone");
    ASSERT_EQ(result.status, 0) << result.err;
    const std::size_t at_once = std::min<std::size_t>(slidebench::usable_cores().size(), 9);
    EXPECT_TRUE(has(result.err, "slidebench: 4 builds in each of 2 layouts, " +
                                    std::to_string(at_once) + " at a time, take some "));
    for (const char *said : {"small; ratio to kogge_stone", "Small plain C ", "saves over ",
                             "differs in layout alone, takes ",
                             "The same technique by our header, kogge_stone, takes "})
        EXPECT_TRUE(has(unwrapped(result.out), said));
    expect_page("run", result);
    const csv_reader table(folder / "run" / "comparison.csv");
    ASSERT_EQ(table.size(), 4);
    for (std::size_t row = 0; row < 4; ++row) {
        EXPECT_EQ(table.text(row, "mode"), "engine");
        EXPECT_EQ(table.text(row, "workload"), "small");
    }
    EXPECT_EQ(table.text(0, "technique"), "as-is");
    EXPECT_EQ(table.text(0, "ratio"), "1.00000");
    EXPECT_EQ(table.text(0, "table_bytes"), "");
    EXPECT_EQ(table.text(3, "technique"), "as-is-again");
    const nlohmann::json facts = facts_in(folder / "run");
    EXPECT_GT(facts["workloads"][0]["nodes"], 1'000'000);
    EXPECT_TRUE(has(measured, " " + facts["workloads"][0]["queries"].dump() + "'"))
        << "one in each round";
    EXPECT_TRUE(has(result.out, " queries a node, "));
    EXPECT_FALSE(facts["partial"]);
    EXPECT_TRUE(has(result.out, facts["compiler"].get<std::string>() + "; "));
    EXPECT_EQ(facts["options"]["source"], "src");
    EXPECT_EQ(facts["code"]["techniques"].size(), 2U) << "none of its own code";
    EXPECT_TRUE(facts.at("source").is_null()) << "it is of no commit";
    const csv_reader samples(folder / "run" / "samples.csv.gz");
    EXPECT_EQ(samples.text(0, "first"), "none");
    EXPECT_TRUE(has(run("show run").out, "a second"));
}

TEST_F(engines_in_full, that_query_too_early_need_constant_tables)
{
    const std::string early = "--build '${CC:-cc} -O2 -march=native -DEARLY -include {header} "
                              "-o engine engine.c' --technique magic_fancy,hyperbola_quintessence "
                              "--baseline magic_fancy --layouts 1 "
                              "--budget 1s " +
                              measurable_run();
    expect_complaint(early, "signal 11, Segmentation fault; does it query the header before");
    EXPECT_EQ(engine(early + "--tables").status, 0) << content(folder / "err");
    fs::remove_all(folder / "run");
    expect_complaint(script + "--run 'sh -c \"kill -SEGV \\$\\$\"; exit $?'",
                     "signal 11, Segmentation fault; does it query the header before");
}

TEST_F(engines_in_full, are_built_in_fewer_layouts_where_that_takes_long)
{
    const outcome result = engine("--build 'sleep 0.5; test -s {header} # {layout_flags}' "
                                  "--technique rotated,kogge_stone --baseline rotated --budget 1s "
                                  "--run '" +
                                  query + work + "echo 1000 nodes'");
    ASSERT_EQ(result.status, 0) << result.err;
    const nlohmann::json facts = facts_in(folder / "run");
    EXPECT_EQ(facts["layouts"], 4);
}

// A build that does not hand the flags on has one layout, whatever it is called.
TEST_F(engines_in_full, whose_layouts_are_all_the_same_are_refused)
{
    expect_complaint("--build '${CC:-cc} -O2 -march=native -include {header} -o engine engine.c # "
                     "{layout_flags}' --technique hyperbola_quintessence --layouts 4 " +
                         measurable_run(),
                     "with hyperbola_quintessence 2 layouts are really 1");
}

// Where a header has changed, only what has it is built again.
TEST_F(engines_in_full, are_not_built_again_where_nothing_has_changed)
{
    const std::string options = "--run '" + query + work +
                                "echo nodes: 5' --budget 1s "
                                "--baseline rotated --build 'test -s {header}; echo {technique} "
                                ">>../../built' --builds builds ";
    const auto built = [&] {
        std::vector<std::string> lines = lines_of(content(folder / "builds/built"));
        std::ranges::sort(lines);
        return lines;
    };
    const outcome one = engine(options + "--technique rotated", "one");
    ASSERT_EQ(one.status, 0);
    EXPECT_FALSE(has(one.err, " kept, "));
    EXPECT_EQ(built(), (std::vector<std::string>{"counted", "rotated"}));
    const outcome two = engine(options + "--technique rotated,kogge_stone", "two");
    ASSERT_EQ(two.status, 0);
    EXPECT_TRUE(has(two.err, "2 builds in each of 1 layout, 2 of 3 kept, "));
    EXPECT_EQ(built(), (std::vector<std::string>{"counted", "kogge_stone", "rotated"}));
    write("small/src/new.c", "\n");
    ASSERT_EQ(engine(options + "--technique rotated", "three").status, 0);
    EXPECT_EQ(built().size(), 5);
    write("mine/file", "\n");
    expect_complaint("--build '{header}' --run x --builds mine",
                     "--builds 'mine' is not a folder that is new, empty or has builds of engine");
}

TEST_F(engines_in_full, are_built_several_at_a_time)
{
    const std::string options = "--technique rotated,kogge_stone --baseline rotated --timeout 20s "
                                "--run '" +
                                query + work + "echo nodes: 5' --budget 1s ";
    const outcome two = engine(
        "--build ': {header}; " + begin + "' " + options + "--parallel 2 --builds builds", "two");
    EXPECT_EQ(two.status, 0) << two.err;
    const std::size_t jobs = std::max<std::size_t>(1, slidebench::usable_cores().size() / 2);
    EXPECT_TRUE(fs::exists(folder / ("builds/begun_kogge_stone_" + std::to_string(jobs))));
    const outcome one =
        engine("--build ': {header}; mkdir ../../lock && sleep 0.1 && rmdir ../../lock' " +
                   options + "--parallel 1",
               "one");
    EXPECT_EQ(one.status, 0) << one.err;
}

// What stands on stderr neither hides an answer nor is one.
TEST_F(engines, are_asked_by_uci_and_may_write_anything_on_stderr)
{
    write("two.epd", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n"
                     "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
    const outcome result =
        engine(script + "--uci '" + query +
               "sed \"s/echo uciok/printf loading >\\&2; echo uciok/; "
               "s/echo .bestmove/{ echo bestmove a1a8; printf half; } >\\&2; &/\" "
               "uci.sh >loud_$$.sh && sh loud_$$.sh; exit' --positions two.epd --depth 2 "
               "--uci-option Threads=1 --timeout 20s");
    ASSERT_EQ(result.status, 0) << result.err;
    const nlohmann::json facts = facts_in(folder / "run");
    EXPECT_EQ(facts["workloads"][0]["nodes"], 2000);
    EXPECT_TRUE(facts["compiler"].is_null()) << "it is a script";
    EXPECT_TRUE(has(result.out, "an unknown compiler; "));
}

// With a dialogue only searches count, and not what comes before `go`.
TEST_F(engines, are_timed_by_uci_from_go_to_bestmove)
{
    write("one.epd", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n");
    expect_complaint(script + "--positions one.epd --uci 'exec sh uci.sh position'",
                     "ms of CPU time from go to bestmove");
}

TEST_F(engines, whose_helper_ends_in_a_search_are_refused)
{
    write("small/src/helper.sh",
          "sleep 50 &\n"
          "while read -r word rest; do\n"
          "    case $word in\n"
          "    uci) echo uciok ;;\n"
          "    isready) echo readyok ;;\n"
          "    go) kill $!; wait $!; echo info nodes 7; echo bestmove e1e2 ;;\n"
          "    quit) exit ;;\n"
          "    esac\n"
          "done\n");
    expect_complaint(script + "--uci 'exec sh helper.sh'",
                     "a process of the command has ended between go and bestmove");
}

TEST_F(engines, leave_nothing_if_their_builds_are_interrupted)
{
    const int ended = interrupted("--build ': {header}; echo $$ >>../../begun; sleep 50' --run x "
                                  "--parallel 2 ",
                                  "[ 0$(grep -cs . builds/begun) -gt 1 ]");
    EXPECT_EQ(ended, 130) << content(folder / "err");
    for (const std::string &process : lines_of(content(folder / "builds/begun")))
        EXPECT_NE(kill(std::stoi(process), 0), 0);
    EXPECT_FALSE(fs::exists(folder / "run"));
}

// A run that would take minutes is ended in the middle, and completed within seconds.
TEST_F(engines_in_full, are_completed_after_an_interruption)
{
    const std::string measured = measurable_run();
    const std::string options = build + measured + "--layouts 2 ";
    const int ended =
        interrupted(options + "--budget 10m ",
                    "[ 0$(gzip -dcq run/samples.csv.gz 2>/dev/null | grep -c ,) -gt 4 ]");
    ASSERT_EQ(ended, 130) << content(folder / "err");
    EXPECT_TRUE(facts_in(folder / "run")["partial"]);
    const std::string samples = content(folder / "run" / "samples.csv.gz");
    ASSERT_GE(lines_of(samples).size(), 5);

    const auto expect_refused = [&](const std::string &with, const std::string &says) {
        const outcome other = engine(options + "--resume run " + with);
        EXPECT_EQ(other.status, 2);
        EXPECT_TRUE(has(other.err, says));
        EXPECT_EQ(content(folder / "run" / "samples.csv.gz"), samples);
    };
    expect_refused("--baseline kogge_stone",
                   "was measured with another --baseline: \"\", not \"kogge_stone\"");
    const auto machine = nlohmann::json::parse(content(folder / "run" / "machine.json"));
    auto changed = machine;
    changed["run"]["layout_flags"][1] = "-another";
    write_facts(folder / "run", changed);
    expect_refused("", "/run/layout_flags is not");
    write_facts(folder / "run", machine);

    // Builds of the earlier part are taken again.
    const fs::path made = folder / "builds" / "kogge_stone" / "layout_1" / "engine";
    const auto when = fs::last_write_time(made);
    const outcome completed = engine(options + "--resume run --budget 2s --builds builds");
    EXPECT_EQ(fs::last_write_time(made), when);
    ASSERT_EQ(completed.status, 0) << completed.err;
    EXPECT_FALSE(facts_in(folder / "run")["partial"]);
    const std::vector<std::string> after = lines_of(content(folder / "run" / "samples.csv.gz"));
    EXPECT_GT(after.size(), lines_of(samples).size());
    for (const std::string &line : lines_of(samples))
        EXPECT_NE(std::ranges::find(after, line), after.end()) << line;
}

} // namespace
