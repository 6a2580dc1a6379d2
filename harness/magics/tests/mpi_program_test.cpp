// SPDX-License-Identifier: MIT
//
// find_magics under mpirun, where there is Open MPI.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/children.hpp"
#include "tests/program_fixture.hpp"

namespace {

// Also for root, on fewer cores than processes, and without a network.
const std::string mpirun = "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "
                           "OMPI_MCA_btl=^tcp,openib exec mpirun --oversubscribe ";
const std::string few_rounds = "--piece bishop --squares a1,h1-b2 --width 2 --seed 7 --exchange 4 ";

class find_magics_together : public program {
protected:
    void SetUp() override
    {
        program::SetUp();
        if (run("--help").out.find("Built without MPI") != std::string::npos)
            GTEST_SKIP() << "built without MPI";
        if (run("-c 'mpirun --version | grep -q \"Open MPI\"'", "/bin/sh").status != 0)
            GTEST_SKIP() << "no mpirun of Open MPI";
    }

    outcome together(unsigned processes, const std::string &arguments) const
    {
        return run(arguments, "/bin/sh' -c '" + mpirun + "-n " + std::to_string(processes) +
                                  " \"$0\" \"$@\"' '" PROGRAM);
    }

    // Starts two processes that would go on for hours, and waits until they have written
    // magics.csv. Returns the process of mpirun.
    pid_t start_long_search() const
    {
        const pid_t child = fork();
        if (child == 0) {
            const std::string command = "cd '" + folder.string() + "' && " + mpirun +
                                        "-n 2 '" PROGRAM "' " + few_rounds +
                                        "--budget 1000000000 --out magics.csv "
                                        ">out 2>err </dev/null";
            execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
            _exit(99);
        }
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (lines_of(content(folder / "magics.csv")).size() < 5 &&
               std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        return child;
    }

    void expect_to_go_on() const
    {
        const outcome later = run(few_rounds + "--budget 1 --resume magics.csv --out later.csv");
        EXPECT_EQ(later.status, 0) << later.err;
        EXPECT_TRUE(later.out.starts_with("4 fixed-shift magics, 0 missing: ")) << later.out;
    }
};

TEST_F(find_magics_together, one_process_finds_what_the_program_finds)
{
    const outcome alone = run(few_rounds + "--budget 9 --out alone.csv");
    const outcome one = together(1, few_rounds + "--budget 9 --out one.csv");
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_EQ(one.out, alone.out);
    EXPECT_EQ(content(folder / "one.csv"), content(folder / "alone.csv"));
}

TEST_F(find_magics_together, two_processes_find_the_same_again)
{
    const outcome once = together(2, few_rounds + "--budget 9 --out once.csv");
    EXPECT_EQ(once.status, 0) << once.err;
    EXPECT_EQ(once.err, "");
    const std::vector<std::string> said = lines_of(once.out);
    ASSERT_EQ(said.size(), 2U) << once.out;
    EXPECT_NE(said[0].find("; 9 rounds of seed 7"), std::string::npos) << said[0];
    EXPECT_TRUE(said[1].starts_with("2 islands: ")) << said[1];
    EXPECT_EQ(together(2, few_rounds + "--budget 9 --out again.csv").status, 0);
    EXPECT_EQ(content(folder / "once.csv"), content(folder / "again.csv"));
    EXPECT_EQ(lines_of(content(folder / "once.csv")).size(), 1U + 4U);
}

TEST_F(find_magics_together, four_processes_look_through_all_factors)
{
    const std::string what = "--kind dense --exhaust --piece bishop --squares e2 --part 3/8192 ";
    EXPECT_EQ(run(what + "--out alone.csv").status, 0);
    const outcome four = together(4, what + "--out four.csv");
    EXPECT_EQ(four.status, 0) << four.err;
    EXPECT_EQ(lines_of(four.out).size(), 1U) << four.out;
    EXPECT_EQ(content(folder / "four.csv"), content(folder / "alone.csv"));
    EXPECT_EQ(lines_of(content(folder / "four.csv")).size(), 1U + 1U);
}

TEST_F(find_magics_together, complain_once)
{
    const outcome wrong = together(2, few_rounds + "--out nowhere/new.csv");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(wrong.out, "");
    std::size_t complaints = 0;
    for (const std::string &line : lines_of(wrong.err))
        complaints += line.starts_with("find_magics: ");
    EXPECT_EQ(complaints, 1U) << wrong.err;
    EXPECT_EQ(lines_of(together(2, "--version").out).size(), 1U);
}

TEST_F(find_magics_together, a_killed_process_costs_what_was_not_written_yet)
{
    const pid_t mpirun_process = start_long_search();
    const std::vector<pid_t> processes = slidebench::children_of(mpirun_process);
    ASSERT_EQ(processes.size(), 2U);
    kill(processes.back(), SIGKILL);
    int status = 0;
    waitpid(mpirun_process, &status, 0);
    EXPECT_NE(status, 0);
    expect_to_go_on();
}

TEST_F(find_magics_together, end_with_a_whole_file_when_mpirun_is_interrupted)
{
    const pid_t mpirun_process = start_long_search();
    kill(mpirun_process, SIGINT);
    int status = 0;
    waitpid(mpirun_process, &status, 0);
    EXPECT_NE(status, 0);
    expect_to_go_on();
}

TEST_F(program, without_mpi_is_not_started_by_mpirun)
{
    if (run("--help").out.find("Built without MPI") == std::string::npos)
        GTEST_SKIP() << "built with MPI";
    const outcome wrong = run(few_rounds + "--out new.csv", "/usr/bin/env' PMIX_RANK=0 '" PROGRAM);
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(lines_of(wrong.err).size(), 1U) << wrong.err;
    EXPECT_NE(wrong.err.find("libopenmpi-dev"), std::string::npos) << wrong.err;
}

} // namespace
