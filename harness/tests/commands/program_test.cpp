// SPDX-License-Identifier: MIT
//
// The program as a user meets it: arguments in; exit code, output and files out.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/csv.hpp"
#include "core/technique.h"
#include "tests/commands/program_fixture.hpp"
#include "tests/results/run_folder.hpp"

namespace {

TEST_F(program, lists_every_technique)
{
    const std::string csv = printed("list --format csv");
    const std::vector<std::string> lines = lines_of(csv);
    ASSERT_EQ(lines.size(), 1 + techniques.count);
    EXPECT_EQ(lines[0], "technique,title,origin,year,available,capabilities,timed_by_default,"
                        "isa,code,suite,table_bytes,level,family,idea");
    for (std::size_t i = 0; i < techniques.count; ++i)
        EXPECT_TRUE(lines[i + 1].starts_with(std::string(techniques.items[i]->slug) + ","));
    const outcome text = run("list");
    EXPECT_TRUE(has(lines_of(text.out)[0], " KiB needs ")) << text.out;
    EXPECT_TRUE(lines_of(text.out)[0].ends_with(" idea")) << text.out;
    EXPECT_EQ(text.out.find("\n\n"), text.out.rfind("\n\n")) << "a table and a note: " << text.out;
}

TEST_F(program, asks_one_case)
{
    const outcome right = run("validate --square e4 --occupied 0x0 --piece rook --mode single");
    EXPECT_EQ(right.status, 0);
    EXPECT_TRUE(right.out.starts_with("right rook on e4, mode single\n")) << right.out;
    EXPECT_TRUE(has(right.out, "\n4 . . . . S . . .   4 x x x x . x x x   \n"));
    EXPECT_TRUE(has(right.out, "\n  by ray_walk, "));
    EXPECT_TRUE(has(printed("validate --square e4 --occupied 0 --technique rotated"),
                    "right rook on e4, modes single, throughput, "));
    const std::string two = "validate --technique rotated,kogge_stone ";
    EXPECT_TRUE(has(printed(two + "--square 63 --occupied 4104"), "h8"));
    printed(two + "--sliders 0x9 --occupied 0xff --piece rook");
    printed(two + "--square a1 --occupied 5 --toggles a1,h8,c1");
    printed(two + "--square a1 --occupied 5 --copies 0");
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
    std::size_t asked_again = 0;
    const auto show_failures = [&](const std::string &options) {
        const outcome all = run("validate --quick " + options, WRONG_PROGRAM);
        EXPECT_EQ(all.status, 1);
        for (const std::string &line : lines_of(all.out)) {
            const std::size_t command = line.find("again: ./slidebench ");
            if (command == std::string::npos)
                continue;
            const outcome again = run(line.substr(command + 20), WRONG_PROGRAM);
            EXPECT_EQ(again.status, 1) << line << "\n" << again.out << again.err;
            ++asked_again;
        }
        return all.out;
    };
    const std::string all =
        show_failures("--piece queen --technique ray_walk,not_here,wrong_ray,wrong_memory,"
                      "wrong_crash,wrong_init,wrong_batch_answers");
    EXPECT_TRUE(has(all, "difference"));
    EXPECT_TRUE(has(all, "wrong_ray                            WRONG"));
    EXPECT_TRUE(has(all, "ray_walk                             right"));
    EXPECT_TRUE(has(all, "not_here                             skipped: needs xop"));
    EXPECT_TRUE(has(all, "--quick queries ")) << "what it can miss";
    show_failures("--piece bishop --mode single,batch,pair --technique wrong_inits,"
                  "wrong_batch_counts,wrong_pair,wrong_at_once");
    EXPECT_GE(asked_again, 11U);
    printed("validate --quick --piece queen --technique ray_walk --seed 5", WRONG_PROGRAM);
}

TEST_F(program, failures_are_rows_for_programs)
{
    const std::string header = "technique,piece,mode,square,occupied,expected,got,fault,command";
    EXPECT_EQ(
        printed("validate --quick --format csv --technique ray_walk --mode single", WRONG_PROGRAM),
        header + "\n");

    const std::string wrong = "validate --quick --technique wrong_ray,wrong_init,wrong_crash "
                              "--piece rook,bishop --mode single,setwise --format ";
    const outcome csv = run(wrong + "csv", WRONG_PROGRAM);
    EXPECT_EQ(csv.status, 1);
    EXPECT_EQ(csv.err, "");
    const slidebench::csv_reader table("csv", csv.out);
    const auto rows =
        nlohmann::json::parse(run(wrong + "json", WRONG_PROGRAM).out)["tables"][0]["rows"];
    ASSERT_EQ(table.size(), 2 + 4 + 1U) << csv.out;
    ASSERT_EQ(rows.size(), table.size());
    EXPECT_TRUE(has(csv.out, header + "\nwrong_ray,bishop,single,"));
    EXPECT_TRUE(has(csv.out, "\nwrong_ray,bishop,setwise,,0x")) << "a set has no square";
    EXPECT_EQ(table.text(0, "occupied"), "0x0000000000000000") << "no piece is needed";
    EXPECT_NE(table.text(0, "expected"), table.text(0, "got"));
    EXPECT_EQ(table.text(0, "fault"), "wrong answer");
    const std::string again = table.text(0, "command");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto &row = rows[i];
        EXPECT_EQ(row["command"], table.text(i, "command"));
        const bool in_init = row["technique"] == "wrong_init";
        EXPECT_EQ(row["fault"] == "init() crashes (Segmentation fault)", in_init) << row;
        EXPECT_EQ(row["square"].is_null(), in_init || row["mode"] == "setwise") << row;
        EXPECT_EQ(row["got"].is_null(), row["technique"] != "wrong_ray") << row;
    }
    const outcome one = run(again.substr(again.find(' ') + 1) + " --format csv", WRONG_PROGRAM);
    EXPECT_EQ(one.status, 1);
    EXPECT_TRUE(has(one.out, "\nwrong_ray,bishop,single,"));
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
    write("part.epd", printed(between("`awk ", " >part.epd`"), "awk"));
    printed(between("and `slidebench ", "`"));
    EXPECT_EQ(content(folder / "data/search.replay"), content(PROJECT_ROOT "/data/search.replay"));
}

std::vector<std::string> commands_of(const std::string &help)
{
    std::vector<std::string> names;
    const std::vector<std::string> lines = lines_of(help);
    auto line = std::ranges::find(lines, "Commands:");
    while (line != lines.end() && ++line != lines.end() && line->starts_with("  "))
        if ((*line)[2] != ' ')
            names.push_back(line->substr(2, line->find(' ', 2) - 2));
    return names;
}

TEST_F(program, help_of_every_command_is_readable)
{
    const outcome help = run("help");
    EXPECT_EQ(help.status, 0);
    EXPECT_EQ(help.out, run("--help").out);
    const std::vector<std::string> commands = commands_of(help.out);
    EXPECT_GT(commands.size(), 10U) << help.out;
    const std::string document = content(PROJECT_ROOT "/harness/commands/README.md");
    for (const std::string &command : commands) {
        EXPECT_TRUE(has(document, "\n| `" + command + "`") ||
                    has(document, "\n| `" + command + " "))
            << "harness/commands/README.md's table has no " << command;
        const std::string about = printed("help " + command);
        EXPECT_EQ(about, run(command + " --help").out);
        EXPECT_EQ(about, run("help -- " + command).out);
        for (const std::string &line : lines_of(about))
            EXPECT_LE(line.size(), 80U) << about;
        // Choices are told in words, not as CLI11 has them, VALUE:{one,other}.
        EXPECT_FALSE(has(about, ":{"));
    }
    const std::string bench = run("bench --epochs 0 --help").out;
    EXPECT_EQ(bench, run("help bench").out);
    for (const char *said : {"search_small_network", "hyperbola_quintessence)"})
        EXPECT_TRUE(has(bench, said)) << "modes and defaults";
}

// The last line of --help of a command.
std::string example_of(const std::string &help)
{
    const std::string last = lines_of(help).back(), start = "Example: ./slidebench ";
    return last.starts_with(start) ? last.substr(start.size()) : "";
}

TEST_F(program, help_of_every_command_ends_with_an_example_that_works)
{
    const std::vector<std::pair<std::string, std::string>> names = {
        {"MACHINE/BEFORE", "test/2026-01-01T00-00-00Z_GNU-12.2.0"},
        {"MACHINE/AFTER", "test/2026-01-02T00-00-00Z_GNU-12.2.0"}};
    run_of_two_modes().write(folder / "results" / names[0].second);
    run_of_two_modes(1.5).write(folder / "results" / names[1].second);
    for (const std::string &command : commands_of(run("help").out)) {
        std::string example = example_of(run("help " + command).out);
        EXPECT_TRUE(example.starts_with(command + " ")) << command << ": " << example;
        for (const auto &[name, is] : names)
            if (const std::size_t at = example.find(name); at != std::string::npos)
                example.replace(at, name.size(), is);
        const outcome result = run(example);
        const bool has_no_charts = has(result.err, "node-d3");
        // An engine's source is not here.
        EXPECT_EQ(result.status, command == "engine" || has_no_charts ? 2 : 0) << example << "\n"
                                                                               << result.err;
        if (command == "engine") {
            EXPECT_TRUE(has(result.err, "'src'"));
        } else if (!has_no_charts) {
            EXPECT_EQ(result.err, "") << example;
        }
    }
}

TEST_F(program, info_shows_what_a_file_says)
{
    const outcome pext = run("info pext");
    EXPECT_EQ(pext.status, 0) << pext.err;
    for (const char *said : {"pext: PEXT bitboards\n", "bmi2, which this ", " 851 KiB\n",
                             "files     techniques/pext.h techniques/pext.c techniques/support/",
                             "\nIdea\n", "\nNote\n  AMD's CPUs before Zen 3"})
        EXPECT_TRUE(has(pext.out, said));
    const std::string two = run("info 'magic_p*' magic_fancy").out;
    EXPECT_TRUE(two.starts_with("magic_fancy: ")) << two;
    EXPECT_TRUE(has(two, "\nmagic_plain: "));
    EXPECT_FALSE(has(two, "\nmagic_black: "));
    EXPECT_TRUE(has(run("info surround", EXAMPLE_PROGRAM).out,
                    "files     harness/tests/example/surround.h"));
}

TEST_F(program, info_shows_steps_on_boards)
{
    const std::string pext = printed("info pext --square a1 --occupied 0x1002");
    EXPECT_TRUE(has(pext, "\nrook\n  mask  "));
    EXPECT_TRUE(has(pext, "0 and 1 are the bits of an index"));
    for (const char *gathered : {"entry 1 ", "2 0 0 0 0 . . . .   2 x . . . . . . .   \n",
                                 "1 1 0 0 0 0 0 0 0   1 . x . . . . . .   \n"})
        EXPECT_TRUE(has(pext, gathered));
    EXPECT_TRUE(pext.ends_with("\n2 x x . . . . . .   \n1 . x . . . . . .   \n"
                               "  a b c d e f g h   \n"));
    EXPECT_FALSE(has(printed("info ray_walk --square a1 --occupied 0"), "index"));
}

} // namespace
