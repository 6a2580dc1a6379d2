// SPDX-License-Identifier: MIT
//
// find_magics as a user meets it: arguments in; exit code, output and files out.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <utility>

#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/commands/program_fixture.hpp"

namespace {

const std::string few = "table --piece bishop --squares a1,h1-b2 --steps 500 --seed 7 ";
const std::string d1 = "dense --piece bishop --squares d1 ";

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

    // Starts a search that would go on for hours, and waits until it has written as many lines.
    pid_t start_long_search(std::size_t lines) const
    {
        const pid_t child = fork();
        if (child == 0) {
            const std::string whole = "cd '" + folder.string() + "' && exec '" PROGRAM "' " + few +
                                      "--budget 1000000000 --out magics.csv >out 2>err </dev/null";
            execl("/bin/sh", "sh", "-c", whole.c_str(), nullptr);
            _exit(99);
        }
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        const auto is_there = [&] {
            return fs::exists(folder / "magics.csv") &&
                   lines_of(content(folder / "magics.csv")).size() >= lines;
        };
        while (!is_there() && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        return child;
    }
};

TEST_F(find_magics, writes_a_file_and_goes_on_from_it)
{
    const outcome early = run(few + "--budget 3 --out magics.csv");
    EXPECT_EQ(early.status, 0) << early.err;
    EXPECT_TRUE(early.out.starts_with("3 fixed-shift magics, 1 missing: ")) << early.out;
    EXPECT_EQ(lines_of(content(folder / "magics.csv")).size(), 1U + 3U);
    const outcome later = run(few + "--budget 3 --resume magics.csv --out later.csv");
    EXPECT_TRUE(later.out.starts_with("4 fixed-shift magics, 0 missing: ")) << later.out;
    EXPECT_NE(later.out.find("; 6 rounds of seed 7\n"), std::string::npos) << later.out;
    EXPECT_EQ(run(few + "--budget 0 --resume later.csv,magics.csv --out merged.csv").status, 0);
    EXPECT_EQ(content(folder / "merged.csv"), content(folder / "later.csv"));
    EXPECT_EQ(run(few + "--budget 4 --kind black --out black.csv").status, 0);
    EXPECT_NE(content(folder / "black.csv").find("\nblack,bishop,a1,"), std::string::npos);
}

TEST_F(find_magics, refuses_wrong_arguments)
{
    EXPECT_EQ(run(few + "--budget 3 --out magics.csv").status, 0);
    const std::pair<const char *, const char *> wrong[] = {
        {"", "subcommand is required"},
        {"table", "--out is required"},
        {"table --out new.csv --kind dense", "dense not in {fixed-shift,black,black-dense}"},
        {"table --out new.csv --piece queen", "queen not in {rook,bishop,both}"},
        {"table --out new.csv --squares a1,i9", "'i9' is not a square"},
        {"table --out new.csv --budget x", "--budget 'x'"},
        {"table --out new.csv --seed=-1", "--seed '-1'"},
        {"table --out new.csv --resume none.csv", "none.csv"},
        {"table --out new.csv --kind black --resume magics.csv",
         "'magics.csv' has no black magics"},
        {"table --out new.csv --rezume x", "unknown option '--rezume'; did you mean --resume?"},
        {"table --out nowhere/new.csv", "nowhere"},
        {"dense --out new.csv --budget 0", "--budget '0'"},
        {"dense --out new.csv --part 3/2", "--part '3/2' is not like 2/5"},
    };
    for (const auto &[arguments, says] : wrong) {
        const std::string said = complaint(arguments);
        EXPECT_NE(said.find(says), std::string::npos) << said;
    }
}

TEST_F(find_magics, replaces_no_file_that_it_does_not_go_on_from)
{
    EXPECT_EQ(run(few + "--budget 3 --out magics.csv").status, 0);
    const std::string before = content(folder / "magics.csv");
    for (const std::string &command : {few + "--budget 1 ", d1 + "--budget 1 "})
        EXPECT_EQ(complaint(command + "--out magics.csv"),
                  "find_magics: --out 'magics.csv' is there already: --resume 'magics.csv' goes on "
                  "from it\n");
    EXPECT_EQ(content(folder / "magics.csv"), before);
    EXPECT_EQ(run(few + "--budget 1 --resume ./magics.csv --out magics.csv").status, 0);
    EXPECT_NE(content(folder / "magics.csv"), before);
}

TEST_F(find_magics, looks_through_all_factors_and_goes_on_with_what_is_left)
{
    const outcome some = run(d1 + "--budget 5000 --out some.csv");
    EXPECT_EQ(some.status, 0) << some.err;
    EXPECT_TRUE(some.out.starts_with("bishop d1: no dense magic so far; 0.476837 % of 2^54 "
                                     "factors covered; now 5000 units, "))
        << some.out;
    const outcome all = run(d1 + "--resume some.csv --out all.csv");
    EXPECT_TRUE(all.out.starts_with("bishop d1: no dense magic; 100 % of 2^54 factors covered; "
                                    "now 1043576 units, "))
        << all.out;
    const std::string of_project = std::string(PROJECT_ROOT) + "/data/covered_factors.csv";
    EXPECT_EQ(run(d1 + "--squares c1 --resume " + of_project + " --out known.csv").status, 0);
    EXPECT_EQ(content(folder / "known.csv"), content(of_project));
}

TEST_F(find_magics, finds_the_dense_rooks_of_rank_2_again)
{
    // All begin with 2^49, as the second of 64 parts does.
    const outcome found = run("dense --piece rook --squares c2,d2,e2 --part 2/64 --out found.csv");
    EXPECT_EQ(found.status, 0) << found.err;
    EXPECT_EQ(content(folder / "found.csv"), "piece,square,shift,first,last,magic\n"
                                             "rook,c2,55,0x0002000000000000,0x00020027ffffffff,\n"
                                             "rook,c2,55,,,0x0002002cac99fffa\n"
                                             "rook,d2,55,0x0002000000000000,0x0002000fffffffff,\n"
                                             "rook,d2,55,,,0x00020014544dfffe\n"
                                             "rook,e2,55,0x0002000000000000,0x00020007ffffffff,\n"
                                             "rook,e2,55,,,0x0002000b2b25ffff\n");
}

TEST_F(find_magics, that_is_interrupted_or_killed_leaves_a_whole_file)
{
    for (const int signal : {SIGINT, SIGKILL}) {
        const pid_t search = start_long_search(5);
        kill(search, signal);
        int status = 0;
        waitpid(search, &status, 0);
        EXPECT_EQ(status, signal == SIGINT ? W_EXITCODE(130, 0) : SIGKILL);
        const outcome later = run(few + "--budget 1 --resume magics.csv --out later.csv");
        EXPECT_TRUE(later.out.starts_with("4 fixed-shift magics, 0 missing: ")) << later.err;
        fs::remove(folder / "magics.csv");
        fs::remove(folder / "later.csv");
    }
}

} // namespace
