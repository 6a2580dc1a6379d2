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
    EXPECT_EQ(complaint(few + "--budget 1 --out magics.csv"),
              "find_magics: --out 'magics.csv' is there already: --resume 'magics.csv' goes on "
              "from it\n");
    EXPECT_EQ(content(folder / "magics.csv"), before);
    EXPECT_EQ(run(few + "--budget 1 --resume ./magics.csv --out magics.csv").status, 0);
    EXPECT_NE(content(folder / "magics.csv"), before);
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
