// SPDX-License-Identifier: MIT
//
// find_magics as a user meets it: arguments in; exit code, output and files out.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "tests/program_fixture.hpp"

namespace {

class find_magics : public program {
protected:
    // The one line that the program ends with if it refuses the arguments.
    std::string complaint(const std::string &arguments) const
    {
        const outcome wrong = run(arguments);
        EXPECT_EQ(wrong.status, 2) << arguments;
        EXPECT_EQ(wrong.out, "") << arguments;
        EXPECT_EQ(lines_of(wrong.err).size(), 1U) << wrong.err;
        EXPECT_FALSE(fs::exists(folder / "new.csv")) << arguments;
        return wrong.err;
    }
};

const std::string few = "--piece bishop --squares a1,h1-b2 --width 2 --seed 7 ";

TEST_F(find_magics, writes_a_file_and_goes_on_from_it)
{
    const outcome early = run(few + "--budget 3 --out magics.csv");
    EXPECT_EQ(early.status, 0) << early.err;
    EXPECT_TRUE(early.out.starts_with("3 fixed-shift magics, 1 missing: ")) << early.out;
    EXPECT_EQ(lines_of(content(folder / "magics.csv")).size(), 1U + 3U);
    const outcome later = run(few + "--budget 3 --resume magics.csv --out later.csv");
    EXPECT_EQ(later.status, 0) << later.err;
    EXPECT_TRUE(later.out.starts_with("4 fixed-shift magics, 0 missing: ")) << later.out;
    EXPECT_NE(later.out.find("; 6 rounds of seed 7\n"), std::string::npos) << later.out;
    EXPECT_EQ(run(few + "--budget 1 --resume later.csv,magics.csv --out merged.csv").status, 0);
}

TEST_F(find_magics, finds_the_same_with_any_number_of_threads)
{
    for (const std::string kind : {"fixed-shift", "black"}) {
        const std::string what = few + "--budget 6 --kind " + kind + " --out ";
        EXPECT_EQ(run(what + "one.csv").status, 0);
        EXPECT_EQ(run(what + "two.csv --threads 2").status, 0);
        EXPECT_EQ(content(folder / "one.csv"), content(folder / "two.csv"));
        EXPECT_NE(content(folder / "one.csv").find("\n" + kind + ",bishop,a1,"), std::string::npos);
    }
}

TEST_F(find_magics, refuses_wrong_arguments)
{
    EXPECT_EQ(complaint("--out new.csv --kind fixed"),
              "find_magics: unknown kind 'fixed'; did you mean fixed-shift?\n");
    const std::pair<const char *, const char *> wrong[] = {
        {"", "--out is required"},
        {"--out new.csv --kind fancy", "--kind fancy has as many entries with any magics"},
        {"--out new.csv --kind fancier", "unknown kind 'fancier'"},
        {"--out new.csv --objective lins", "unknown objective 'lins'; did you mean lines?"},
        {"--out new.csv --recording none.replay", "--recording is for --objective lines or pages"},
        {"--out new.csv --objective lines --recording none.replay", "none.replay"},
        {"--out new.csv --objective pages", "--objective pages needs a table to start from"},
        {"--out new.csv --objective pages --pages 2049", "--pages '2049'"},
        {"--out new.csv --objective pages --kind fancy", "--objective pages is for squares that"},
        {"--out new.csv --objective lines --line-price 0", "--line-price '0'"},
        {"--out new.csv --judge none.csv", "--out excludes --judge"},
        {"--judge none.csv", "none.csv"},
        {"--out new.csv --piece queen", "unknown piece 'queen'"},
        {"--out new.csv --squares a1,i9", "'i9' is not a square"},
        {"--out new.csv --squares c1-a1", "'c1-a1' is not a range"},
        {"--out new.csv --budget x", "--budget 'x'"},
        {"--out new.csv --kind dense --exhaust --budget 0", "--budget '0'"},
        {"--out new.csv --seed=-1", "--seed '-1'"},
        {"--out new.csv --width 1000001", "--width '1000001'"},
        {"--out new.csv --threads 1025", "--threads '1025'"},
        {"--out new.csv --resume none.csv", "none.csv"},
        {"--out new.csv --exchange 0", "--exchange '0'"},
        {"--out new.csv --exhaust", "--exhaust is for --kind dense"},
        {"--out new.csv --kind dense --exhaust --seed 2", "--seed excludes --exhaust"},
        {"--out new.csv --kind dense --exhaust --threads 1025", "--threads '1025'"},
        {"--out new.csv --kind dense --exhaust --part 3/2", "--part '3/2' is not like 2/5"},
        {"--out new.csv --part 1/2", "--part requires --exhaust"},
        {"--out new.csv --rezume none.csv", "unknown option '--rezume'; did you mean --resume?"},
        {"--out new.csv more", "more"},
        {"--out nowhere/new.csv", "nowhere"},
    };
    for (const auto &[arguments, says] : wrong) {
        const std::string said = complaint(arguments);
        EXPECT_NE(said.find(says), std::string::npos) << said;
    }
}

TEST_F(find_magics, refuses_to_go_on_with_another_kind_and_leaves_the_file)
{
    EXPECT_EQ(run(few + "--budget 3 --out magics.csv").status, 0);
    const std::string before = content(folder / "magics.csv");
    EXPECT_EQ(complaint("--out magics.csv --kind black --resume magics.csv"),
              "find_magics: --resume 'magics.csv' has fixed-shift magics, not black\n");
    EXPECT_EQ(content(folder / "magics.csv"), before);
}

TEST_F(find_magics, makes_few_misses_and_says_how_many)
{
    const std::string lines = few + "--objective lines --kind fancy ";
    EXPECT_EQ(run(lines + "--budget 2 --out some.csv").status, 0);
    EXPECT_EQ(complaint("--judge some.csv"),
              "find_magics: --judge 'some.csv' has 4 magics: all 128 are needed\n");
    const std::string of_project = std::string(PROJECT_ROOT) + "/data/magics/";
    const outcome judged =
        run("--judge " + of_project + "fancy.csv," + of_project +
            "fixed-shift-shortest.csv --recording " PROJECT_ROOT "/data/search.replay");
    EXPECT_EQ(judged.status, 0) << judged.err;
    const std::vector<std::string> said = lines_of(judged.out);
    ASSERT_EQ(said.size(), 2U) << judged.out;
    EXPECT_NE(said[0].find("on random boards 1.1"), std::string::npos) << said[0];
    EXPECT_NE(said[1].find(": 85135 entries, 71427 of them used; on random boards 1.48"),
              std::string::npos)
        << said[1];
    EXPECT_NE(said[1].find("; recorded 0.0"), std::string::npos) << said[1];
}

TEST_F(find_magics, puts_the_table_of_other_squares_behind_as_it_lies)
{
    const std::string lines = "--width 2 --objective lines --piece bishop ";
    EXPECT_EQ(run(lines + "--squares h1,a2 --budget 6 --out two.csv").status, 0);
    EXPECT_EQ(run(lines + "--squares a1 --budget 2 --out one.csv").status, 0);
    EXPECT_EQ(run(lines + "--resume one.csv,two.csv --budget 0 --out all.csv").status, 0);
    const auto offsets_of = [&](const char *file, const char *square) {
        const std::string text = content(folder / file);
        const std::string row = text.substr(text.find(std::string(",") + square + ",55,"));
        int offset = 0, end = 0;
        EXPECT_EQ(std::sscanf(row.c_str(), ",%*2s,55,%*[0-9a-fx],%d,%d", &offset, &end), 2) << row;
        return std::pair(offset, end);
    };
    const int first =
        std::max(offsets_of("all.csv", "h1").second, offsets_of("all.csv", "a2").second);
    EXPECT_EQ(offsets_of("all.csv", "h1"), offsets_of("two.csv", "h1"));
    EXPECT_EQ(offsets_of("all.csv", "a2"), offsets_of("two.csv", "a2"));
    EXPECT_EQ(offsets_of("all.csv", "a1").first,
              (first + 511) / 512 * 512 + offsets_of("one.csv", "a1").first);
}

TEST_F(find_magics, looks_through_all_factors_and_goes_on_with_what_is_left)
{
    const std::string d1 = "--kind dense --exhaust --piece bishop --squares d1 ";
    const outcome some = run(d1 + "--budget 5000 --out some.csv");
    EXPECT_EQ(some.status, 0) << some.err;
    EXPECT_TRUE(some.out.starts_with("bishop d1: no dense magic so far; 0.476837 % of 2^54 "
                                     "factors covered; now 5000 units, "))
        << some.out;
    const outcome all = run(d1 + "--resume some.csv --out all.csv");
    EXPECT_TRUE(all.out.starts_with("bishop d1: no dense magic; 100 % of 2^54 factors covered; "
                                    "now 1043576 units, "))
        << all.out;
    EXPECT_EQ(content(folder / "all.csv"), "piece,square,shift,first,last,magic\n"
                                           "bishop,d1,60,0x0000000000000000,0x003fffffffffffff,\n");
    const std::string of_project = std::string(PROJECT_ROOT) + "/data/covered_factors.csv";
    const outcome known = run(d1 + "--squares c1 --resume " + of_project + " --out known.csv");
    for (const std::string &line : lines_of(known.out))
        EXPECT_NE(line.find("100 % of 2^5"), std::string::npos) << line;
    EXPECT_EQ(content(folder / "known.csv"), content(of_project));
}

TEST_F(find_magics, finds_the_dense_rooks_of_rank_2_again)
{
    // All begin with 2^49, as the second of 64 parts does.
    const outcome found = run("--kind dense --exhaust --piece rook --squares c2,d2,e2 --part 2/64 "
                              "--budget 8 --out found.csv");
    EXPECT_EQ(found.status, 0) << found.err;
    EXPECT_EQ(content(folder / "found.csv"), "piece,square,shift,first,last,magic\n"
                                             "rook,c2,55,0x0002000000000000,0x00020027ffffffff,\n"
                                             "rook,c2,55,,,0x0002002cac99fffa\n"
                                             "rook,d2,55,0x0002000000000000,0x0002000fffffffff,\n"
                                             "rook,d2,55,,,0x00020014544dfffe\n"
                                             "rook,e2,55,0x0002000000000000,0x00020007ffffffff,\n"
                                             "rook,e2,55,,,0x0002000b2b25ffff\n");
}

TEST_F(find_magics, says_what_the_system_refuses)
{
    // Stacks of so many threads do not fit; under the sanitizers, nothing does.
    const std::string limited = "/bin/sh' -c 'ulimit -v 1000000; exec \"$0\" \"$@\"' '" PROGRAM;
    if (run("--version", limited).status != 0)
        GTEST_SKIP() << "the program itself does not fit";
    const outcome many = run("--out x --budget 1 --squares a1 --threads 1024", limited);
    EXPECT_EQ(many.status, 2);
    EXPECT_EQ(lines_of(many.err).size(), 1U) << many.err;
    EXPECT_EQ(many.err.find("internal error"), std::string::npos) << many.err;
    EXPECT_FALSE(fs::exists(folder / "x"));
}

TEST_F(find_magics, without_stdout_fails_and_keeps_what_it_found)
{
    const outcome closed =
        run(few + "--budget 1 --out magics.csv", "/bin/sh' -c '\"$0\" \"$@\" >&-' '" PROGRAM);
    EXPECT_EQ(closed.status, 2);
    EXPECT_EQ(closed.err, "find_magics: cannot write the output: Bad file descriptor\n");
    EXPECT_EQ(lines_of(content(folder / "magics.csv")).size(), 1U + 1U);
}

TEST_F(find_magics, shows_what_it_takes)
{
    const outcome help = run("--help");
    EXPECT_EQ(help.status, 0);
    for (const char *option :
         {"--out FILE", "--kind NAME", "--objective NAME", "--resume FILE,...", "--judge FILE,..."})
        EXPECT_NE(help.out.find(option), std::string::npos) << help.out;
    EXPECT_EQ(help.out.find("plain"), std::string::npos) << help.out;
    const outcome version = run("--version");
    EXPECT_EQ(version.status, 0);
    EXPECT_TRUE(version.out.starts_with("find_magics ")) << version.out;
}

} // namespace
