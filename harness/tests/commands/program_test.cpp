// SPDX-License-Identifier: MIT
//
// The program as a user meets it: arguments in; exit code, output and files out.

#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/technique.h"
#include "tests/commands/program_fixture.hpp"

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

std::vector<std::string> fields_of(const std::string &line)
{
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, ',');)
        fields.push_back(field);
    return fields;
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
    const std::vector<std::string> lines = lines_of(csv.out);
    ASSERT_EQ(lines.size(), 1 + 2 + 4 + 1U) << csv.out;
    EXPECT_EQ(lines[0], header);
    const std::vector<std::string> bishop = fields_of(lines[1]);
    ASSERT_EQ(bishop.size(), 9U) << lines[1];
    EXPECT_TRUE(lines[1].starts_with("wrong_ray,bishop,single,")) << lines[1];
    EXPECT_EQ(bishop[4], "0x0000000000000000") << "no piece is needed";
    EXPECT_NE(bishop[5], bishop[6]);
    EXPECT_EQ(bishop[7], "wrong answer");
    EXPECT_EQ(run(bishop[8].substr(bishop[8].find(' ') + 1), WRONG_PROGRAM).status, 1);
    EXPECT_TRUE(lines[2].starts_with("wrong_ray,bishop,setwise,,0x")) << "a set has no square";

    const auto rows =
        nlohmann::json::parse(run(wrong + "json", WRONG_PROGRAM).out)["tables"][0]["rows"];
    ASSERT_EQ(rows.size(), 7U);
    EXPECT_EQ(rows[0]["command"], bishop[8]);
    for (const auto &row : rows) {
        const bool in_init = row["technique"] == "wrong_init";
        EXPECT_EQ(row["fault"] == "init() crashes (Segmentation fault)", in_init) << row;
        EXPECT_EQ(row["square"].is_null(), in_init || row["mode"] == "setwise") << row;
        EXPECT_EQ(row["got"].is_null(), row["technique"] != "wrong_ray") << row;
    }
    const outcome one =
        run("validate --square e4 --occupied 0 --technique wrong_ray --piece bishop "
            "--mode single --format csv",
            WRONG_PROGRAM);
    EXPECT_EQ(one.status, 1);
    EXPECT_TRUE(has(one.out, "\nwrong_ray,bishop,single,e4,0x0000000000000000,"));
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

} // namespace
