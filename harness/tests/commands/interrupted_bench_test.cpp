// SPDX-License-Identifier: MIT
//
// The command bench when it, or the process of an epoch, is stopped, or has no more room.

#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "base/csv.hpp"
#include "core/technique.h"
#include "tests/base/resource_limit.hpp"
#include "tests/commands/program_fixture.hpp"

using slidebench::csv_reader;

namespace {

constexpr std::size_t cases_of_long_run = 6;

// Returns the processes that the first thread of `parent` has started and that have not ended.
std::vector<pid_t> children_of(pid_t parent)
{
    const std::string id = std::to_string(parent);
    std::ifstream children("/proc/" + id + "/task/" + id + "/children");
    return {std::istream_iterator<pid_t>(children), {}};
}

bool is_epoch(pid_t process)
{
    using namespace std::string_literals;
    std::ifstream words("/proc/" + std::to_string(process) + "/cmdline");
    std::string line; // nothing of one that has ended meanwhile
    std::getline(words, line);
    return line.ends_with("\0epoch\0"s);
}

// Three techniques, two cells and 12 epochs, which take some seconds.
class long_run : public program {
protected:
    // Starts it, and waits until it has measured an epoch: then there is the program of the next.
    // What it says goes to `out` and `err`.
    void start()
    {
        bench = fork(); // a child_process would ignore the signals
        if (bench == 0) {
            unsetenv("SLIDEBENCH_ROOT");
            constexpr int not_started = 99;
            if (chdir(folder.c_str()) == 0 && freopen("out", "w", stdout) != nullptr &&
                freopen("err", "w", stderr) != nullptr)
                execl(PROGRAM, PROGRAM, "bench", "--quick", "--piece", "queen", "--mode",
                      "throughput,latency", "--workload", "random_25", "--technique",
                      "kogge_stone,rotated,null", "--epochs", "12", "--out", "run", nullptr);
            _exit(not_started);
        }
        std::set<pid_t> epochs;
        while (epochs.size() < 2 && waitpid(bench, nullptr, WNOHANG) == 0) {
            for (const pid_t child : children_of(bench))
                if (is_epoch(child))
                    epochs.insert(child);
            usleep(1000);
        }
        ASSERT_EQ(epochs.size(), 2U) << "it was too quick" << content(folder / "err");
    }

    int end(int signal) const
    {
        kill(bench, signal);
        int status = 0;
        waitpid(bench, &status, 0);
        return status;
    }

    pid_t bench = 0;
};

TEST_F(long_run, leaves_a_folder_that_can_be_used_when_it_is_killed)
{
    start();
    for (const char *command : {"bench --out run", "show run"})
        expect_refusal(command, "'run' is in use by ");
    EXPECT_TRUE(WIFSIGNALED(end(SIGKILL)));
    expect_refusal("show run", "'run' is of a run that was killed before it had results");
    printed("bench --quick --epochs 1 --piece queen --mode latency --workload random_25 "
            "--technique rotated --out run");
}

// Though each of its processes is stopped, so the one that is measuring is.
TEST_F(long_run, writes_what_there_is_when_interrupted)
{
    start();
    for (const pid_t child : children_of(bench))
        kill(child, SIGSTOP);
    ASSERT_EQ(WEXITSTATUS(end(SIGINT)), 130) << content(folder / "err");
    EXPECT_EQ(without_progress(content(folder / "err")), "");
    expect_page("run", {130, content(folder / "out"), ""});
    EXPECT_FALSE(fs::exists(folder / "run/.measuring"));
    const nlohmann::json facts = facts_in(folder / "run");
    EXPECT_EQ(facts["partial"], true);
    EXPECT_EQ(cases_in(folder / "run"), cases_of_long_run);
    EXPECT_GE(csv_reader(folder / "run/samples.csv.gz").size(), LAYOUT_COUNT * cases_of_long_run);
}

TEST_F(program, writes_nothing_when_the_disk_is_full)
{
    const slidebench::full_disk full;
    expect_refusal("bench --quick --epochs 1 --piece queen --mode latency --workload random_25 "
                   "--technique rotated --out run",
                   "File too large");
    EXPECT_FALSE(fs::exists(folder / "run"));
}

} // namespace
