// SPDX-License-Identifier: MIT
//
// The command bench when it, or the process of an epoch, is stopped, or has no more room; and what
// --resume makes of that.

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "base/files.hpp"
#include "core/technique.h"
#include "tests/base/children.hpp"
#include "tests/base/has.hpp"
#include "tests/commands/program_fixture.hpp"

using slidebench::children_of;
using slidebench::csv_reader;

namespace {

// Three techniques, two cells and 12 epochs, which take some seconds.
constexpr int epochs_of_each = 12;
constexpr std::size_t epochs_of_long_run = 3 * 2 * epochs_of_each;

// Starts it in the folder, without waiting for it; what it says goes to `out` and `err` there.
// Its files may have `largest_file` bytes.
pid_t start_long_run(const fs::path &folder, rlim_t largest_file = RLIM_INFINITY)
{
    const pid_t child = fork();
    if (child == 0) {
        struct rlimit files = {};
        getrlimit(RLIMIT_FSIZE, &files);
        files.rlim_cur = std::min(files.rlim_cur, largest_file);
        setrlimit(RLIMIT_FSIZE, &files);
        unsetenv("SLIDEBENCH_ROOT");
        constexpr int not_started = 99;
        if (chdir(folder.c_str()) == 0 && freopen("out", "w", stdout) != nullptr &&
            freopen("err", "w", stderr) != nullptr)
            execl(PROGRAM, PROGRAM, "bench", "--quick", "--piece", "queen", "--mode",
                  "throughput,latency", "--workload", "random_25", "--technique",
                  "kogge_stone,rotated,null", "--epochs", "12", "--out", "run", nullptr);
        _exit(not_started);
    }
    return child;
}

int wait_for(pid_t child)
{
    int status = 0;
    waitpid(child, &status, 0);
    return status;
}

std::vector<std::string> samples_in(const fs::path &folder)
{
    return lines_of(content(folder / "run/samples.csv.gz"));
}

// Waits until that many lines of samples are written, or the program has ended.
void wait_for_samples(const fs::path &folder, pid_t child, std::size_t lines)
{
    while (samples_in(folder).size() < lines && waitpid(child, nullptr, WNOHANG) == 0)
        usleep(10000);
}

class long_run : public program {
protected:
    // Starts it, and waits until it has measured a little.
    void start()
    {
        bench = start_long_run(folder);
        wait_for_samples(folder, bench, 40);
        ASSERT_LT(lines().size(), 4 * epochs_of_long_run) << "it was too quick";
    }

    std::vector<std::string> lines() const { return samples_in(folder); }

    void write_samples(const std::vector<std::string> &lines) const
    {
        // The last epoch is a member of its own.
        std::string text, last;
        for (std::size_t i = 0; i < lines.size(); ++i)
            (i + LAYOUT_COUNT < lines.size() ? text : last) += lines[i] + "\n";
        std::ofstream(folder / "run/samples.csv.gz")
            << slidebench::gzip_member(text) << slidebench::gzip_member(last);
    }

    outcome resume() const { return run("bench --resume run"); }

    // All that was asked for is there, once and in order.
    void expect_complete() const
    {
        const csv_reader samples(folder / "run/samples.csv.gz");
        ASSERT_EQ(samples.size(), LAYOUT_COUNT * epochs_of_long_run)
            << without_progress(content(folder / "err"));
        std::size_t row = 0;
        for (const char *technique : {"null", "kogge_stone", "rotated"})
            for (const char *mode : {"throughput", "latency"})
                for (int epoch = 0; epoch < epochs_of_each; ++epoch)
                    for (int layout = 0; layout < LAYOUT_COUNT; ++layout, ++row) {
                        EXPECT_EQ(samples.text(row, "technique"), technique);
                        EXPECT_EQ(samples.text(row, "mode"), mode);
                        EXPECT_EQ(samples.number(row, "epoch"), epoch);
                        EXPECT_EQ(samples.number(row, "layout"), layout);
                    }
        EXPECT_EQ(cases_in(folder / "run"), 6U);
        const auto machine = nlohmann::json::parse(content(folder / "run/machine.json"));
        EXPECT_EQ(machine["run"]["partial"], false);
        EXPECT_FALSE(fs::exists(folder / "run/.measuring"));
    }

    // None of these figures was measured again. What was disturbed is judged in the end.
    void expect_there(const std::vector<std::string> &before) const
    {
        const auto figures = [](const std::string &line) { return without(line, "yes"); };
        std::set<std::string> now;
        for (const std::string &line : lines())
            now.insert(figures(line));
        for (const std::string &line : before)
            EXPECT_TRUE(now.contains(figures(line))) << line;
    }

    // The run can be completed, without a word on stderr.
    void expect_completed(const std::vector<std::string> &before) const
    {
        const outcome resumed = resume();
        EXPECT_EQ(resumed.status, 0) << resumed.err;
        EXPECT_EQ(resumed.err, "");
        expect_page("run", resumed);
        expect_complete();
        expect_there(before);
    }

    pid_t bench = 0;
};

// Lines may be in any order, but none twice, and the last ones may be cut off, as by a power cut: a
// line that does not end, of an epoch that is not complete.
TEST_F(long_run, loses_nothing_when_it_is_killed)
{
    start();
    for (const char *command : {"bench --resume run", "bench --out run", "show run"}) {
        expect_refusal(command, "'run' is in use by ");
    }
    kill(bench, SIGKILL);
    EXPECT_TRUE(WIFSIGNALED(wait_for(bench)));
    expect_refusal("show run", "was interrupted before it had results; bench --resume run");
    expect_refusal("bench --out run", "'run' is not empty");

    std::vector<std::string> before = lines();
    before.resize(before.size() - (before.size() - 1) % LAYOUT_COUNT);
    const fs::path file = folder / "run/samples.csv.gz";
    const auto expect_refused = [&](const std::string &says) {
        const std::string there = slidebench::read_whole(file);
        expect_refusal("bench --resume run", says);
        EXPECT_EQ(slidebench::read_whole(file), there);
    };

    std::string damaged = slidebench::read_whole(file);
    const std::size_t last_member = damaged.rfind("\x1F\x8B\x08");
    ASSERT_GT(last_member, 100U);
    constexpr std::size_t of_checksum_and_size = 8; // the end of the member before
    damaged[last_member - of_checksum_and_size] ^= 0x55;
    slidebench::write_whole(file, damaged);
    expect_refused("slidebench: 'run/samples.csv.gz' is damaged: gzip -t says more\n");

    std::shuffle(before.begin() + 1, before.end() - LAYOUT_COUNT, std::mt19937(1));
    std::vector<std::string> edited = before;
    edited.push_back(before[7]);
    write_samples(edited);
    expect_refused("slidebench: run/samples.csv.gz:" + std::to_string(edited.size()) +
                   ": there is a line for this epoch and layout already\n");
    edited = before;
    edited[5].resize(edited[5].size() / 2);
    write_samples(edited);
    expect_refused("run/samples.csv.gz:6:");

    write_samples(before);
    fs::resize_file(file, fs::file_size(file) - 20);
    before.resize(before.size() - LAYOUT_COUNT);
    const outcome resumed = resume();
    EXPECT_EQ(resumed.status, 0);
    EXPECT_EQ(lines_of(resumed.err).size(), 1U) << resumed.err;
    EXPECT_TRUE(has(resumed.err, "'run/samples.csv.gz' is truncated"));
    expect_complete();
    expect_there(before);
}

// Though each of its processes is stopped, so the one that is measuring is.
TEST_F(long_run, writes_what_there_is_when_interrupted)
{
    start();
    for (const pid_t child : children_of(bench))
        kill(child, SIGSTOP);
    kill(bench, SIGINT);
    ASSERT_EQ(WEXITSTATUS(wait_for(bench)), 130) << without_progress(content(folder / "err"));
    EXPECT_EQ(without_progress(content(folder / "err")), "");
    expect_page("run", {130, content(folder / "out"), ""});
    EXPECT_FALSE(fs::exists(folder / "run/.measuring"));
    const auto machine = nlohmann::json::parse(content(folder / "run/machine.json"));
    EXPECT_EQ(machine["run"]["partial"], true);
    expect_completed(lines());
}

// Files that may not grow any more are refused like those on a full disk. The workload is a file,
// too, though without a name.
TEST_F(long_run, keeps_what_there_is_when_the_disk_is_full)
{
    bench = start_long_run(folder, 20'000);
    EXPECT_EQ(WEXITSTATUS(wait_for(bench)), 2);
    const std::string err = without_progress(content(folder / "err"));
    EXPECT_EQ(lines_of(err).size(), 1U) << err;
    EXPECT_TRUE(has(err,
                    "run/samples.csv.gz': File too large; what was measured is kept, and bench "
                    "--resume "));
    const std::vector<std::string> before = lines();
    EXPECT_GT(before.size(), 100U);
    EXPECT_EQ(before.size() % LAYOUT_COUNT, 1U);
    expect_completed(before);
}

} // namespace
