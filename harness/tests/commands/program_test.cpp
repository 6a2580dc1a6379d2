// SPDX-License-Identifier: MIT
//
// The program as a user meets it: arguments in; exit code, output and files out.

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "core/technique.h"
#include "tests/base/has.hpp"
#include "tests/commands/program_fixture.hpp"
#include "tests/commands/report_formats.hpp"

namespace {

TEST_F(program, lists_every_technique)
{
    const std::string csv = printed("list --format csv");
    const std::vector<std::string> lines = lines_of(csv);
    ASSERT_EQ(lines.size(), 1 + techniques.count);
    EXPECT_EQ(lines[0], "technique,title,origin,year,available,capabilities,timed_by_default,"
                        "isa,table_bytes,level,family,idea");
    for (std::size_t i = 0; i < techniques.count; ++i)
        EXPECT_TRUE(lines[i + 1].starts_with(std::string(techniques.items[i]->slug) + ","));
    const outcome text = run("list");
    EXPECT_TRUE(has(lines_of(text.out)[0], " KiB needs ")) << text.out;
    EXPECT_TRUE(lines_of(text.out)[0].ends_with(" idea")) << text.out;
    std::string note = text.out.substr(text.out.find("\n\n"));
    std::ranges::replace(note, '\n', ' ');
    for (std::size_t i = 0; i < techniques.count; ++i)
        EXPECT_TRUE(has(note, std::string(" ") + techniques.items[i]->facts->family + " ")) << note;
    EXPECT_EQ(text.out.find("\n\n"), text.out.rfind("\n\n")) << "a table and a note: " << text.out;
}

TEST_F(program, prints_every_report_in_every_format)
{
    const std::string kings = "'8/8/8/8/8/8/k7/2K5 w - - 0 1'";
    std::ofstream(folder / "kings.epd") << "8/8/8/8/8/8/k7/2K5 w - - 0 1 ;D1 3\n";
    for (const std::string &command :
         {std::string("list"), "perft " + kings + " 3 --divide --technique hyperbola_quintessence",
          std::string("perft --suite kings.epd --technique rotated,magic_fancy"),
          std::string("search startpos --depth 4 --technique hyperbola_quintessence"),
          std::string("search startpos --depth 2 --record start.replay")})
        expect_all_formats([&](const std::string &arguments) { return run(arguments); }, command);
}

TEST_F(program, records_nothing_in_a_format_that_there_is_not)
{
    EXPECT_EQ(run("search startpos --depth 2 --record start.replay --format pdf").status, 2);
    EXPECT_FALSE(fs::exists(folder / "start.replay"));
}

TEST_F(program, asks_one_case)
{
    const outcome right = run("validate --square e4 --occupied 0x0 --piece rook --mode single");
    EXPECT_EQ(right.status, 0);
    EXPECT_TRUE(right.out.starts_with("right rook on e4, mode single\n")) << right.out;
    EXPECT_TRUE(has(right.out, "\n4 . . . . S . . .   4 x x x x . x x x   \n")) << right.out;
    EXPECT_TRUE(has(right.out, "\n  by ray_walk, ")) << right.out;
    EXPECT_TRUE(has(printed("validate --square e4 --occupied 0 --technique rotated"),
                    "right rook on e4, modes single, throughput, "));
    const std::string two = "validate --technique rotated,kogge_stone ";
    printed(two + "--square e4 --occupied 0x1008");
    printed(two + "--sliders 0x9 --occupied 0xff --piece rook");
    printed(two + "--square a1 --occupied 5 --toggles a1,h8,c1");
}

TEST_F(program, waits_for_a_faulty_init_once)
{
    const outcome once =
        run("validate --technique wrong_init --square e4 --occupied 0", WRONG_PROGRAM);
    EXPECT_EQ(once.status, 1);
    ASSERT_EQ(lines_of(once.out).size(), 2U) << once.out;
    EXPECT_TRUE(has(once.out, "wrong_init: init() crashes (Segmentation fault)\n  again: "));
}

TEST_F(program, failures_end_with_1_and_can_be_asked_again)
{
    const outcome all =
        run("validate --quick --technique ray_walk,not_here,wrong_ray,wrong_queen,wrong_side,"
            "wrong_state,wrong_batch,wrong_memory,wrong_crash,wrong_init,wrong_second_init,"
            "wrong_overrun",
            WRONG_PROGRAM);
    EXPECT_EQ(all.status, 1);
    EXPECT_TRUE(has(all.out, "difference"));
    EXPECT_TRUE(has(all.out, "wrong_ray                            WRONG"));
    EXPECT_TRUE(has(all.out, "ray_walk                             right"));
    EXPECT_TRUE(has(all.out, "not_here                             skipped: needs xop"));
    EXPECT_TRUE(has(all.out, "--quick queries ")) << "what it can miss";
    std::size_t asked_again = 0;
    for (const std::string &line : lines_of(all.out)) {
        const std::size_t command = line.find("again: ./slidebench ");
        if (command == std::string::npos)
            continue;
        const outcome again = run(line.substr(command + 20), WRONG_PROGRAM);
        EXPECT_EQ(again.status, 1) << line << "\n" << again.out << again.err;
        ++asked_again;
    }
    EXPECT_GT(asked_again, 10U);
    printed("validate --quick --technique ray_walk --seed 5", WRONG_PROGRAM);
}

TEST_F(program, counts_nodes_of_a_position)
{
    const auto rows = rows_of(printed("perft startpos 3 --format json"));
    ASSERT_EQ(rows.size(), 1U) << rows;
    EXPECT_EQ(rows[0]["technique"], "hyperbola_quintessence");
    EXPECT_EQ(rows[0]["nodes"], 8902);
    const std::string two =
        printed("perft startpos 3 --technique rotated,magic_fancy --format json");
    EXPECT_EQ(rows_of(two).size(), 2U) << two;
    for (const auto &row : rows_of(two))
        EXPECT_EQ(row["nodes"], 8902) << row;

    const std::string divided = printed("perft '8/P5k1/8/8/8/8/8/4K2R w K -' 1 --divide "
                                        "--technique rotated");
    EXPECT_TRUE(has(divided, "\na7a8q     1\n"));
    EXPECT_TRUE(has(divided, "\ne1g1      1\n"));
    EXPECT_EQ(lines_of(divided).size(), 2U + 19 + 1 + 3) << divided;

    const std::string stalemate =
        printed("perft '7k/5Q2/8/8/8/8/8/K7 b - -' 3 --technique rotated");
    EXPECT_TRUE(stalemate.ends_with("     0\n")) << stalemate;
}

TEST_F(program, compares_a_suite_with_published_counts)
{
    std::ofstream(folder / "good.epd")
        << "# kings\n8/8/8/8/8/8/k7/2K5 w - - 0 1 ;D1 3 ;D9 5000001\n";
    printed("perft --suite good.epd --technique magic_fancy");

    std::ofstream(folder / "bad.epd") << "8/8/8/8/8/8/k7/2K5 w - - 0 1 ;D1 3 ;D2 16\n";
    const outcome bad = run("perft --suite bad.epd --technique magic_fancy");
    EXPECT_EQ(bad.status, 1);
    EXPECT_TRUE(
        has(bad.out, "magic_fancy: 8/8/8/8/8/8/k7/2K5 w - - 0 1 depth 2: expected 16, got "));
    EXPECT_EQ(bad.err, "slidebench: magic_fancy misses 1 of 2 published counts\n");
}

TEST_F(program, reads_a_suite_as_it_occurs)
{
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 ";
    std::ofstream(folder / "mixed.epd") << start << "0 ;d1 20; D2 400 ;\n"
                                        << start << "1 bm e4 ;D1 20 ;D2 400\n";
    EXPECT_TRUE(has(printed("perft --suite mixed.epd --technique magic_fancy --format csv"),
                    "magic_fancy,840"));
    std::ofstream(folder / "mixed.epd", std::ios::app) << start << "1; comment\n";
    // What is no position is named, counted and left out, and the suite has not passed.
    std::ofstream(folder / "mixed.epd", std::ios::app)
        << std::string("startpos ;D1 20 \0 \0\n", 20) << "8/8/8/8/8/8/k7/2K5 b - - - - ;D1 3\n";
    const outcome mixed = run("perft --suite mixed.epd --technique magic_fancy --format csv");
    EXPECT_EQ(mixed.status, 1);
    EXPECT_TRUE(has(mixed.out, "magic_fancy,863")) << mixed.out;
    EXPECT_EQ(mixed.err,
              "mixed.epd:3: count: ' comment' is not D, a depth from 1 to 15, and a number of "
              "nodes\n1 of 5 positions of 'mixed.epd' are left out\n");
    printed("search 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 0; "
            "x' --depth 1 --technique magic_fancy");
}

// All are compared with the oracle, so it does not matter which others are asked for.
TEST_F(program, says_which_technique_counts_wrong)
{
    const outcome alone =
        run("perft startpos 4 --divide --technique wrong_ray,ray_walk", WRONG_PROGRAM);
    EXPECT_EQ(alone.status, 1);
    EXPECT_TRUE(
        alone.err.starts_with("slidebench: wrong_ray does not find what the oracle finds: "))
        << alone.err;
    EXPECT_EQ(lines_of(alone.err).size(), 1U) << alone.err;
    EXPECT_TRUE(has(alone.out, "wrong_ray: e2e4 "));
    EXPECT_FALSE(has(alone.out, "\nwrong_ray ")) << "left out";
    EXPECT_TRUE(has(alone.out, "\nray_walk  197281"));
}

TEST_F(program_in_full, names_what_crashes_or_hangs_while_it_plays)
{
    for (const char *command : {"perft startpos 3", "search startpos --depth 4"}) {
        const outcome faulty =
            run(std::string(command) + " --technique 'ray_walk,*_in_chess' --format json",
                FAULTY_PROGRAM);
        if (faulty.status == 0)
            GTEST_SKIP() << "no technique without a role plays in this build";
        EXPECT_EQ(faulty.status, 1) << faulty.err;
        const std::vector<std::string> errors = lines_of(faulty.err);
        ASSERT_EQ(errors.size(), 3U) << faulty.err;
        EXPECT_EQ(errors[0], "slidebench: crashes_in_chess ends its process (signal 4, Illegal "
                             "instruction)");
        EXPECT_EQ(errors[1], "slidebench: hangs_in_chess does not come to an end");
        EXPECT_TRUE(errors[2].starts_with("slidebench: wrong_in_chess does not "));
        const auto rows = rows_of(faulty.out);
        ASSERT_EQ(rows.size(), 1U) << "the others go on: " << faulty.out;
    }
    std::ofstream(folder / "start.epd")
        << "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D2 400 ;D3 8902\n";
    const outcome suite =
        run("perft --suite start.epd --technique 'ray_walk,*s_in_chess'", FAULTY_PROGRAM);
    EXPECT_EQ(suite.status, 1);
    EXPECT_EQ(lines_of(suite.err).size(), 2U) << suite.err;
    EXPECT_TRUE(suite.out.ends_with("\nray_walk   9302\n")) << suite.out;
}

TEST_F(program, searches_the_same_nodes_with_each_technique)
{
    const auto rows =
        rows_of(printed("search startpos --depth 5 --technique rotated,magic_fancy --format json"));
    ASSERT_EQ(rows.size(), 2U) << rows;
    const auto alone = rows_of(printed("search startpos --depth 5 --format json"));
    ASSERT_EQ(alone.size(), 1U) << alone;
    for (const auto &row : rows)
        for (const char *found : {"nodes", "signature", "best_move", "score"})
            EXPECT_EQ(row[found], alone[0][found]) << row;

    const std::string suite = printed("search --depth 1 --technique rotated --positions '" +
                                      std::string(PROJECT_ROOT) + "/data/perft.epd'");
    EXPECT_EQ(lines_of(suite).size(), 3U) << suite;
}

TEST_F(program, makes_the_recording_that_is_shipped)
{
    const std::string readme = content(PROJECT_ROOT "/data/README.md");
    const auto between = [&](const std::string &start, const std::string &end) {
        const std::size_t begin = readme.find(start) + start.size();
        return readme.substr(begin, readme.find(end, begin) - begin);
    };
    fs::create_directory(folder / "data");
    fs::copy(PROJECT_ROOT "/data/positions.epd", folder / "data");
    std::ofstream(folder / "part.epd") << printed(between("`awk ", " >part.epd`"), "awk");
    printed(between("and `slidebench ", "`"));
    EXPECT_EQ(content(folder / "data/search.replay"), content(PROJECT_ROOT "/data/search.replay"));
}

TEST_F(program, says_which_technique_searches_wrong)
{
    const outcome wrong = run("search startpos --depth 7 --technique wrong_ray", WRONG_PROGRAM);
    EXPECT_EQ(wrong.status, 1) << wrong.err;
    EXPECT_TRUE(wrong.err.starts_with(
        "slidebench: wrong_ray does not search as the oracle does: rnbqkbnr/"))
        << wrong.err;
    EXPECT_EQ(lines_of(wrong.err).size(), 1U) << wrong.err;
    EXPECT_FALSE(has(wrong.out, "wrong_ray")) << "left out";
}

} // namespace
