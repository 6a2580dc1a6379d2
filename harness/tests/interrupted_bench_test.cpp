// SPDX-License-Identifier: MIT
//
// The command bench when it, or the process of an epoch, is stopped; and what --resume makes of that.

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "bench/epoch_processes.hpp"
#include "kernels/technique.h"
#include "output/csv.hpp"
#include "program_fixture.hpp"
#include "registry/registry.hpp"

using slidebench::csv_table;

namespace {

// Starts PROGRAM in the folder, without waiting for it; what it says goes to `out` and `err` there.
template <typename... Arguments>
pid_t start_program(const fs::path &folder, Arguments... arguments)
{
    const pid_t child = fork();
    if (child == 0) {
        setenv("SLIDEBENCH_ROOT", PROJECT_ROOT, 1);
        if (chdir(folder.c_str()) == 0 && freopen("out", "w", stdout) != nullptr &&
            freopen("err", "w", stderr) != nullptr)
            execl(PROGRAM, PROGRAM, arguments..., nullptr);
        _exit(99);
    }
    return child;
}

TEST_F(program, writes_what_there_is_when_interrupted)
{
    // How long validation takes before the measurement is not ours to know: wait ever longer.
    for (const unsigned seconds : {2U, 8U, 32U, 128U}) {
        const pid_t child =
            start_program(folder, "bench", "--full", "--queries", "4096", "--piece", "queen",
                          "--technique", "kogge_stone,rotated,null", "--out", "run",
                          "--benchmark_out=google.csv", "--benchmark_out_format=csv");
        sleep(seconds);
        kill(child, SIGINT);
        int status = 0;
        waitpid(child, &status, 0);
        ASSERT_EQ(WEXITSTATUS(status), 130) << content(folder / "err");
        EXPECT_EQ(content(folder / "err"), "");
        if (fs::exists(folder / "run"))
            break;
    }
    EXPECT_FALSE(fs::exists(folder / "run/.measuring"));
    ASSERT_TRUE(fs::exists(folder / "run/machine.json"));
    const auto machine = nlohmann::json::parse(content(folder / "run/machine.json"));
    EXPECT_EQ(machine["run"]["partial"], true);
    EXPECT_GT(lines_of(content(folder / "run/samples.csv")).size(), 1U);
}

// The last one that it has started; 0 if there is none yet.
pid_t child_of(pid_t parent)
{
    pid_t last = 0;
    for (const auto &process : fs::directory_iterator("/proc")) {
        std::ifstream stat(process.path() / "stat");
        pid_t id = 0, its_parent = 0;
        std::string name, state;
        if (stat >> id >> name >> state >> its_parent && its_parent == parent)
            last = std::max(last, id);
    }
    return last;
}

TEST_F(program, writes_what_there_is_when_the_process_of_an_epoch_ends)
{
    const pid_t bench =
        start_program(folder, "bench", "--no-plots", "--queries", "4096", "--piece", "queen",
                      "--mode", "throughput,latency", "--workload", "random_25", "--technique",
                      "kogge_stone,rotated,null", "--repetitions", "50", "--out", "run");
    // The processes start when validation is over, and are asked at once.
    while (child_of(bench) == 0 && waitpid(bench, nullptr, WNOHANG) == 0)
        usleep(10000);
    sleep(1);
    const pid_t measuring = child_of(bench);
    ASSERT_NE(measuring, 0) << content(folder / "err");
    kill(measuring, SIGKILL);
    int status = 0;
    waitpid(bench, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 2);
    const std::string err = content(folder / "err");
    EXPECT_EQ(lines_of(err).size(), 1U) << err;
    EXPECT_NE(err.find("has ended unexpectedly; "), std::string::npos) << err;
    EXPECT_NE(err.find("bench --resume '" + (folder / "run").string() + "'"), std::string::npos)
        << err;
    const auto machine = nlohmann::json::parse(content(folder / "run/machine.json"));
    EXPECT_EQ(machine["run"]["partial"], true);
    EXPECT_GT(csv_table(folder / "run/samples.csv").size(), 0U);

    const outcome resumed = run("bench --resume run");
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(csv_table(folder / "run/samples.csv").size(), 3 * 2 * 50 * LAYOUT_COUNT);
}

// Cuts a run short by what its files say, and has it completed.
TEST_F(program, completes_a_partial_run)
{
    ASSERT_EQ(run("bench --no-plots --quick --repetitions 6 --queries 4096 --piece queen "
                  "--mode throughput,setwise --sliders 3 --workload random_25 "
                  "--technique kindergarten,kogge_stone --out run")
                  .status,
              0);
    const outcome complete = run("bench --resume run");
    EXPECT_EQ(complete.status, 2);
    EXPECT_NE(complete.err.find("'run' is complete"), std::string::npos) << complete.err;

    auto machine = nlohmann::ordered_json::parse(content(folder / "run/machine.json"));
    machine["run"]["partial"] = true;
    std::ofstream(folder / "run/machine.json") << machine;
    std::string kept;
    for (const std::string &line : lines_of(content(folder / "run/samples.csv")))
        if (!line.starts_with("kogge_stone,queen,random_25,setwise,3,") &&
            !line.starts_with("kindergarten,queen,random_25,throughput,,5,"))
            kept += line + "\n";
    std::ofstream(folder / "run/samples.csv") << kept;

    const outcome other = run("bench --resume run --quick");
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("--resume takes no other options"), std::string::npos);
    const outcome resumed = run("bench --resume run");
    ASSERT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(nlohmann::json::parse(content(folder / "run/machine.json"))["run"]["partial"], false);
    // More readings can show that the core had not been alone.
    const auto before_judgement = [](const std::string &samples) {
        return std::regex_replace(samples, std::regex("intrusion"), "");
    };
    EXPECT_TRUE(before_judgement(content(folder / "run/samples.csv"))
                    .starts_with(before_judgement(kept).substr(0, 2000)));
    const csv_table table(folder / "run/comparison.csv");
    ASSERT_EQ(table.size(), 4U);
    EXPECT_EQ(csv_table(folder / "run/samples.csv").size(), 4 * 6 * LAYOUT_COUNT);

    machine["build"]["compiler"] = "another";
    std::ofstream(folder / "run/machine.json") << machine;
    const outcome foreign = run("bench --resume run");
    EXPECT_EQ(foreign.status, 2);
    EXPECT_NE(foreign.err.find("another build/compiler"), std::string::npos) << foreign.err;
}

class epoch_of_its_own : public testing::Test {
protected:
    slidebench::epoch_result time(const std::string &file, const std::string &command) const
    {
        slidebench::epoch_processes processes(2, known, matrix, 1, {file, command});
        return processes.time(known.baseline(), known.oracle(), matrix[0], 1, 1);
    }

    const slidebench::registry known{techniques};
    const std::vector<slidebench::workload> queries = {
        slidebench::random_workload(slidebench::density::half, slidebench::queries_per_round, 1)};
    const std::vector<slidebench::cell> matrix =
        slidebench::cells({PIECE_BISHOP}, queries, {MODE_LATENCY}, {});
};

TEST_F(epoch_of_its_own, is_measured_by_another_program)
{
    const slidebench::epoch_result result = time(PROGRAM, "epoch");
    EXPECT_TRUE(result.answers_agree);
    for (const slidebench::epoch_figures &figures : result.layouts) {
        EXPECT_EQ(figures.epoch, 1U);
        EXPECT_GT(figures.ns_per_query, 0);
    }
}

TEST_F(epoch_of_its_own, tells_when_the_program_has_ended)
{
    EXPECT_THROW(time(PROGRAM, "list"), std::runtime_error);
    EXPECT_THROW(time("/no/such/program", "epoch"), std::runtime_error);
}

} // namespace
