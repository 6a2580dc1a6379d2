// SPDX-License-Identifier: MIT
//
// The program as a user meets it: arguments in; exit code, output and files out.

#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "core/technique.h"
#include "tests/commands/program_fixture.hpp"
#include "tests/commands/report_formats.hpp"

namespace {

TEST_F(program, lists_every_technique)
{
    const outcome csv = run("list --format csv");
    EXPECT_EQ(csv.status, 0);
    const std::vector<std::string> lines = lines_of(csv.out);
    ASSERT_EQ(lines.size(), 1 + techniques.count);
    EXPECT_EQ(lines[0], "technique,title,origin,year,available,capabilities,timed_by_default,"
                        "table_bytes,isa,family,idea");
    for (std::size_t i = 0; i < techniques.count; ++i)
        EXPECT_TRUE(lines[i + 1].starts_with(std::string(techniques.items[i]->slug) + ","));
    const outcome text = run("list");
    EXPECT_NE(lines_of(text.out)[0].find(" KiB needs "), std::string::npos) << text.out;
    EXPECT_TRUE(lines_of(text.out)[0].ends_with(" idea")) << text.out;
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

TEST_F(program, validates_and_says_so)
{
    const outcome quick = run("validate --quick --technique kogge_stone,rotated --seed 5");
    EXPECT_EQ(quick.status, 0) << quick.out << quick.err;
    EXPECT_NE(quick.out.find("kogge_stone                          right"), std::string::npos);
    EXPECT_FALSE(fs::exists(folder / "failures.csv"));
}

TEST_F(program, asks_one_case)
{
    const outcome right = run("validate --square e4 --occupied 0x0 --piece rook --mode single");
    EXPECT_EQ(right.status, 0);
    EXPECT_NE(right.out.find("magic_fancy: right rook, mode single: 0x10101010ef101010"),
              std::string::npos)
        << right.out;
    EXPECT_EQ(run("validate --square e4 --occupied 0x1008").status, 0) << "as README has it";
    EXPECT_EQ(run("validate --sliders 0x9 --occupied 0xff --piece rook").status, 0);
    EXPECT_EQ(run("validate --square a1 --occupied 5 --toggles a1,h8,c1").status, 0);
}

TEST_F(program, failures_end_with_1_and_can_be_asked_again)
{
    // One of each kind of failure.
    const outcome all =
        run("validate --quick --technique ray_walk,wrong_ray,wrong_queen,wrong_side,"
            "wrong_state,wrong_batch,wrong_memory,wrong_crash,wrong_init,"
            "wrong_second_init,wrong_overrun,not_here",
            WRONG_PROGRAM);
    EXPECT_EQ(all.status, 1);
    EXPECT_NE(all.out.find("difference"), std::string::npos);
    EXPECT_NE(all.out.find("wrong_ray                            WRONG"), std::string::npos);
    EXPECT_NE(all.out.find("ray_walk                             right"), std::string::npos);
    EXPECT_NE(all.out.find("not_here                             skipped: needs xop"),
              std::string::npos);
    EXPECT_NE(all.out.find("--quick queries "), std::string::npos) << "what it can miss";

    const std::vector<std::string> rows = lines_of(content(folder / "failures.csv"));
    ASSERT_GT(rows.size(), 10U);
    int asked_again = 0;
    for (const std::string &line : lines_of(all.out)) {
        const std::size_t command = line.find("again: ./slidebench ");
        if (command == std::string::npos)
            continue;
        const outcome again =
            run(line.substr(command + 20) + " --failures again.csv", WRONG_PROGRAM);
        EXPECT_EQ(again.status, 1) << line << "\n" << again.out << again.err;
        ++asked_again;
    }
    EXPECT_GT(asked_again, 10);

    EXPECT_EQ(run("validate --quick --technique ray_walk", WRONG_PROGRAM).status, 0);
    EXPECT_FALSE(fs::exists(folder / "failures.csv")) << "nothing fails any more";
}

// Whether the fastest come first, by both figures, which must not contradict each other.
void expect_sorted(const nlohmann::ordered_json &rows)
{
    for (std::size_t i = 1; i < rows.size(); ++i) {
        EXPECT_LE(rows[i - 1]["ratio"], rows[i]["ratio"]) << rows[i];
        EXPECT_GE(rows[i - 1]["million_nodes_per_second"], rows[i]["million_nodes_per_second"])
            << rows[i];
    }
}

// All but the floor have a row, or are skipped.
void expect_all_that_play(const std::string &report)
{
    const auto notes = nlohmann::json::parse(report)["notes"];
    const std::size_t skipped = notes.empty() ? 0 : lines_of(notes.back()).size();
    EXPECT_EQ(rows_of(report).size() + skipped, techniques.count - 1) << report;
}

TEST_F(program, counts_nodes_of_a_position)
{
    const outcome all = run("perft startpos 3 --epochs 1 --format json");
    EXPECT_EQ(all.status, 0) << all.out << all.err;
    expect_all_that_play(all.out);
    const auto rows = rows_of(all.out);
    for (const auto &row : rows) {
        EXPECT_EQ(row["nodes"], 8902) << row;
        EXPECT_TRUE(row["ratio_low"].is_null()) << "one epoch has no interval: " << row;
    }
    expect_sorted(rows);

    const outcome divided = run("perft '8/P5k1/8/8/8/8/8/4K2R w K -' 1 --divide --no-bulk "
                                "--technique rotated");
    EXPECT_EQ(divided.status, 0) << divided.err;
    EXPECT_NE(divided.out.find("\na7a8q     1\n"), std::string::npos) << divided.out;
    EXPECT_NE(divided.out.find("\ne1g1      1\n"), std::string::npos) << divided.out;
    EXPECT_EQ(lines_of(divided.out).size(), 2U + 19 + 1 + 2 + 2) << divided.out;

    const outcome stalemate = run("perft '7k/5Q2/8/8/8/8/8/K7 b - -' 3 --technique rotated");
    EXPECT_EQ(stalemate.status, 0) << stalemate.err;
    EXPECT_TRUE(stalemate.out.ends_with("     0\n")) << "and nothing to time: " << stalemate.out;
}

TEST_F(program, times_a_position_as_bench_does)
{
    const outcome usual = run("perft startpos 4 --technique magic_fancy --format json");
    EXPECT_EQ(usual.status, 0) << usual.err;
    const auto rows = rows_of(usual.out);
    ASSERT_EQ(rows.size(), 2U) << "the baseline too: " << usual.out;
    for (const auto &row : rows) {
        EXPECT_LE(row["ratio_low"], row["ratio"]) << row;
        EXPECT_LE(row["ratio"], row["ratio_high"]) << row;
    }
    expect_sorted(rows);

    const outcome deep = run("perft startpos 6 --technique rotated --epochs 1");
    EXPECT_EQ(deep.status, 0) << deep.err;
    EXPECT_NE(deep.out.find("perft, depth 6; ratio to hyperbola_quintessence\n"), std::string::npos)
        << deep.out;
    EXPECT_NE(deep.out.find(" 119060324 "), std::string::npos) << deep.out;
}

TEST_F(program, compares_a_suite_with_published_counts)
{
    std::ofstream(folder / "good.epd") << "# kings\n8/8/8/8/8/8/k7/2K5 w - - 0 1 ;D1 3 ;D9 99999\n";
    const outcome good = run("perft --suite good.epd --nodes 1000 --technique magic_fancy");
    EXPECT_EQ(good.status, 0) << good.out << good.err;

    std::ofstream(folder / "bad.epd") << "8/8/8/8/8/8/k7/2K5 w - - 0 1 ;D1 3 ;D2 16\n";
    const outcome bad = run("perft --suite bad.epd --technique magic_fancy");
    EXPECT_EQ(bad.status, 1);
    EXPECT_NE(bad.out.find("magic_fancy: 8/8/8/8/8/8/k7/2K5 w - - 0 1 depth 2: expected 16, got "),
              std::string::npos)
        << bad.out;
    EXPECT_EQ(bad.err, "slidebench: magic_fancy misses 1 of 2 published counts\n");
}

// One line that is wrong keeps no other from being counted.
TEST_F(program, reads_a_suite_as_it_occurs)
{
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 ";
    std::ofstream(folder / "mixed.epd")
        << start << "0 ;d1 20; D2 400 ;\nnonsense\n"
        << "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 ;D1 21 ;D2 528\n"
        << start << "1; comment\n4k3/8/8/3Pp3/8/8/8/4K3 w - e6 3 1 bm d5e6; id 1;D1 7\n"
        << start << "1 bm e4 ;D1 20 ;D2 400\n";
    const outcome mixed = run("perft --suite mixed.epd --technique magic_fancy --format csv");
    EXPECT_EQ(mixed.status, 2);
    EXPECT_EQ(mixed.err,
              "slidebench: mixed.epd:2: FEN: has 1 field; 6, or 4 without the counters\n"
              "slidebench: mixed.epd:4: count: ' comment' is not D, a depth from 1 to 15, and a "
              "number of nodes\n"
              "slidebench: mixed.epd:5: count: ' id 1' is not D, a depth from 1 to 15, and a "
              "number of nodes\n");
    EXPECT_NE(mixed.out.find("magic_fancy,1389"), std::string::npos) << mixed.out;

    std::ofstream(folder / "mixed.epd", std::ios::app) << start << "1 ;D1 21\n";
    const outcome wrong = run("perft --suite mixed.epd --technique magic_fancy");
    EXPECT_EQ(wrong.status, 1);
    EXPECT_NE(wrong.err.find("mixed.epd:5: "), std::string::npos) << wrong.err;

    std::ofstream many(folder / "many.epd");
    many << start << "1 ;D1 20\n";
    for (int i = 0; i < 30; ++i)
        many << i << '\n';
    many.close();
    const outcome short_list = run("perft --suite many.epd --technique magic_fancy");
    EXPECT_EQ(short_list.status, 2);
    EXPECT_EQ(lines_of(short_list.err).size(), 21U) << short_list.err;
    EXPECT_EQ(lines_of(short_list.err).back(), "slidebench: and 10 more lines");
}

TEST_F(program, counts_chess960_and_searches_chess_alone)
{
    const std::string fen = "'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9'";
    const outcome counted = run("perft " + fen + " 3 --technique magic_fancy --format json");
    ASSERT_EQ(counted.status, 0) << counted.err;
    EXPECT_NE(counted.out.find("\"nodes\": 12189"), std::string::npos) << counted.out;
    EXPECT_NE(counted.out.find("castling as in Chess960 is counted and not timed"),
              std::string::npos)
        << counted.out;
    const outcome searched = run("search " + fen + " --technique magic_fancy");
    EXPECT_EQ(searched.status, 2);
    EXPECT_EQ(searched.err, "slidebench: castling: 'HFhf' castles as in Chess960, which only perft "
                            "plays\n");
    const outcome chess = run("search 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 0; "
                              "x' --depth 1 --epochs 1 --technique magic_fancy");
    EXPECT_EQ(chess.status, 0) << chess.err;
}

// All are compared with the oracle, so it does not matter which others are asked for.
TEST_F(program, says_which_technique_counts_wrong)
{
    const outcome alone =
        run("perft startpos 4 --divide --technique wrong_ray --baseline ray_walk --epochs 1",
            WRONG_PROGRAM);
    EXPECT_EQ(alone.status, 1);
    EXPECT_TRUE(
        alone.err.starts_with("slidebench: wrong_ray does not find what the oracle finds: "))
        << alone.err;
    EXPECT_EQ(lines_of(alone.err).size(), 1U) << alone.err;
    EXPECT_NE(alone.out.find("wrong_ray: e2e4 "), std::string::npos) << alone.out;
    EXPECT_EQ(alone.out.find("\nwrong_ray "), std::string::npos) << "not timed: " << alone.out;
    EXPECT_NE(alone.out.find("\nray_walk 197281 "), std::string::npos) << alone.out;

    const outcome baseline =
        run("perft startpos 4 --technique ray_walk --baseline wrong_ray --epochs 1", WRONG_PROGRAM);
    EXPECT_EQ(baseline.status, 1);
    EXPECT_NE(baseline.err.find("slidebench: wrong_ray is what ratios are to, and wrong: nothing "
                                "is timed\n"),
              std::string::npos)
        << baseline.err;
    EXPECT_TRUE(baseline.out.ends_with("\nray_walk 197281\n")) << baseline.out;
}

TEST_F(program, names_what_crashes_or_hangs_while_it_plays)
{
    for (const char *command : {"perft startpos 3", "search startpos --depth 4"}) {
        const outcome faulty = run(
            std::string(command) + " --technique 'ray_walk,*_in_chess' --epochs 1 --format json",
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
        ASSERT_EQ(rows.size(), 2U) << "the others go on: " << faulty.out;
        expect_sorted(rows);
    }
    std::ofstream(folder / "start.epd")
        << "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D2 400 ;D3 8902\n";
    const outcome suite =
        run("perft --suite start.epd --technique 'ray_walk,*s_in_chess'", FAULTY_PROGRAM);
    EXPECT_EQ(suite.status, 1);
    EXPECT_EQ(lines_of(suite.err).size(), 2U) << suite.err;
    EXPECT_TRUE(suite.out.ends_with("\nray_walk  9302\n")) << suite.out;
}

TEST_F(program, searches_the_same_nodes_with_all_techniques)
{
    const outcome all = run("search startpos --depth 7 --epochs 1 --format json");
    EXPECT_EQ(all.status, 0) << all.out << all.err;
    expect_all_that_play(all.out);
    const auto rows = rows_of(all.out);
    for (const auto &row : rows) {
        EXPECT_EQ(row["nodes"], rows[0]["nodes"]) << row;
        EXPECT_EQ(row["signature"], rows[0]["signature"]) << row;
        EXPECT_TRUE(row["ratio_low"].is_null()) << "too few for intervals: " << row;
    }
    expect_sorted(rows);
    const outcome often = run("search startpos --depth 7 --technique rotated --format json");
    EXPECT_TRUE(rows_of(often.out)[0]["ratio_low"].is_number()) << often.out;

    const outcome suite = run("search --depth 1 --technique rotated --hash 1 --positions '" +
                              std::string(PROJECT_ROOT) + "/data/perft.epd'");
    EXPECT_EQ(suite.status, 0) << suite.err;
    const std::vector<std::string> of_suite = lines_of(suite.out);
    ASSERT_EQ(of_suite.size(), 1 + 1 + 4U) << "the baseline too: " << suite.out;
    EXPECT_NE(of_suite[0].find(" positions have fewer than 100 nodes and are not timed"),
              std::string::npos)
        << suite.out;
}

TEST_F(program, makes_the_positions_that_are_shipped)
{
    const fs::path shipped = fs::path(PROJECT_ROOT) / "data/positions.epd";
    const std::string command = lines_of(content(shipped)).at(1);
    const std::string start = "# slidebench positions ";
    ASSERT_TRUE(command.starts_with(start)) << command;
    const outcome again = run("positions --out again.epd " + command.substr(start.size()));
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(content(folder / "again.epd"), content(shipped));
    EXPECT_NE(again.out.find(" positions: "), std::string::npos) << again.out;
}

TEST_F(program, makes_the_recording_that_is_shipped)
{
    const std::string readme = content(PROJECT_ROOT "/data/README.md");
    const std::string start = "| `slidebench search ";
    const std::size_t begin = readme.find(start);
    ASSERT_NE(begin, std::string::npos);
    const std::size_t arguments = begin + start.size() - std::string("search ").size();
    fs::create_directory(folder / "data");
    fs::copy(PROJECT_ROOT "/data/positions.epd", folder / "data");
    const outcome again = run(readme.substr(arguments, readme.find('`', arguments) - arguments));
    ASSERT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(content(folder / "data/search.replay"), content(PROJECT_ROOT "/data/search.replay"));
}

TEST_F(program, says_which_technique_searches_wrong)
{
    const outcome wrong = run("search startpos --depth 7 --technique wrong_ray "
                              "--baseline ray_walk --epochs 1",
                              WRONG_PROGRAM);
    EXPECT_EQ(wrong.status, 1) << wrong.err;
    EXPECT_TRUE(wrong.err.starts_with(
        "slidebench: wrong_ray does not search as the oracle does: rnbqkbnr/"))
        << wrong.err;
    EXPECT_EQ(lines_of(wrong.err).size(), 1U) << wrong.err;
    EXPECT_EQ(wrong.out.find("wrong_ray"), std::string::npos) << "not timed: " << wrong.out;
}

// Under a limit such as containers have.
TEST_F(program, says_what_there_is_no_memory_for)
{
#if defined(__SANITIZE_ADDRESS__)
    GTEST_SKIP() << "the sanitizer itself takes more";
#endif
    const std::string limited = "/bin/sh' -c 'ulimit -v 500000; exec \"$0\" \"$@\"' '" PROGRAM;
    const outcome table = run("search startpos --depth 1 --hash 600", limited);
    EXPECT_EQ(table.status, 2);
    EXPECT_EQ(table.err,
              "slidebench: there is not enough memory for 600 MiB of a transposition table\n");
}

// What bash makes of a line up to the cursor.
class completion : public program {
protected:
    std::set<std::string> after(const std::string &words) const
    {
        std::ofstream(folder / "complete") << "eval \"$('" PROGRAM "' completion bash)\"\n"
                                           << "COMP_WORDS=(" << words << ")\n"
                                           << "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                                           << "_slidebench \"${COMP_WORDS[0]}\"\n"
                                           << "printf '%s\\n' \"${COMPREPLY[@]}\"\n";
        const outcome made = run("-u complete", "bash");
        EXPECT_EQ(made.err, "");
        const std::vector<std::string> lines = lines_of(made.out);
        return {lines.begin(), lines.end()};
    }
};

TEST_F(completion, knows_commands_options_and_techniques)
{
    using words = std::set<std::string>;
    const words commands = after("./slidebench ''");
    EXPECT_TRUE(commands.contains("bench") && commands.contains("--version"));
    EXPECT_FALSE(commands.contains("epoch")) << "hidden";
    EXPECT_EQ(commands, after("slidebench help ''"));
    EXPECT_EQ(after("./slidebench ver"), words{"verdict"});
    EXPECT_EQ(after("slidebench show --form"), words{"--format"});
    EXPECT_EQ(after("slidebench bench --technique pext_comp"), words{"pext_compressed"});
    EXPECT_EQ(after("slidebench bench --technique = pext_comp"), words{"pext_compressed"});
    EXPECT_EQ(after("slidebench bench --technique ="), after("slidebench bench --technique ''"));
    EXPECT_EQ(after("slidebench bench --technique rotated,pext_comp"),
              words{"rotated,pext_compressed"});
    EXPECT_EQ(after("slidebench bench --technique rotated --qui"), words{"--quick"});
    EXPECT_EQ(after("slidebench bench --quick --verd"), words{"--verdict"});
    EXPECT_EQ(after("slidebench export folding"), words{"folding_hash"});
    EXPECT_EQ(after("slidebench verdict RUN --instead-of folding"), words{"folding_hash"});
    EXPECT_EQ(after("slidebench show folding"), words{""}) << "the folder of a run";
    EXPECT_EQ(after("slidebench show RUN --out ''"), words{""}) << "a file";

    const outcome other = run("completion fish");
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("bash"), std::string::npos) << other.err;
}

} // namespace
