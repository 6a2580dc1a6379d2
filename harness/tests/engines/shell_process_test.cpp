// SPDX-License-Identifier: MIT
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include "engines/shell_process.hpp"
#include "engines/turns.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/engines/measured_work.hpp"

namespace slidebench {
namespace {

using namespace std::chrono_literals;

class shell_processes : public folder_test {};

TEST_F(shell_processes, run_in_their_folder_and_keep_what_they_say)
{
    shell_process process("pwd; echo complaint >&2; exit 3", folder, 60s);
    process.finish();
    EXPECT_EQ(process.output(), std::filesystem::canonical(folder).string() + "\ncomplaint\n");
    EXPECT_EQ(WEXITSTATUS(process.status()), 3);
}

TEST_F(shell_processes, answer_line_by_line)
{
    shell_process process("while read line; do echo \"<$line>\"; done", folder, 60s,
                          shell_process::input::ours);
    process.send("one");
    EXPECT_EQ(process.next_line(), "<one>");
    process.send("two");
    EXPECT_EQ(process.next_line(), "<two>");
    process.finish();
    process.finish();
    EXPECT_FALSE(process.is_hung());
    EXPECT_EQ(process.next_line(), std::nullopt);
}

TEST_F(shell_processes, end_even_if_they_never_stop_writing)
{
    shell_process writing("yes", folder, 200ms);
    writing.finish();
    EXPECT_TRUE(writing.is_hung());
    shell_process lines("yes", folder, 200ms);
    while (lines.next_line()) {
    }
    EXPECT_TRUE(lines.is_hung());
    EXPECT_LE(lines.output().size(), std::size_t{4} << 20);
    shell_process one_line("cat /dev/zero", folder, 200ms);
    EXPECT_EQ(one_line.next_line(), std::nullopt);
    EXPECT_LE(one_line.output().size(), std::size_t{4} << 20);
}

TEST_F(shell_processes, end_when_a_stop_is_requested)
{
    std::stop_source stop;
    shell_process process("echo begun; sleep 50", folder, 60s, shell_process::input::none, nullptr,
                          stop.get_token());
    EXPECT_EQ(process.next_line(), "begun");
    stop.request_stop();
    EXPECT_THROW(process.finish(), interruption);
}

// What a shell leaves behind neither holds it up nor stays: it closes a pipe when it ends, and
// would write into that if it were not ended.
TEST_F(shell_processes, end_with_all_that_they_have_started)
{
    const std::string pipe = (folder / "pipe").string();
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    {
        shell_process hanging("(sleep 50; echo late) >pipe; sleep 51", folder, 200ms);
        hanging.finish();
        EXPECT_TRUE(hanging.is_hung());
        shell_process leaving("exec 3>pipe; (sleep 50; echo late >&3) & echo done", folder, 60s);
        leaving.finish();
        EXPECT_FALSE(leaving.is_hung());
        EXPECT_EQ(leaving.output(), "done\n");
    }
    fcntl(reader, F_SETFL, 0); // now it waits for all writers
    char any = 0;
    EXPECT_EQ(read(reader, &any, 1), 0);
    close(reader);
}

double sum_of(const std::map<pid_t, double> &seconds)
{
    double sum = 0;
    for (const auto &[id, of_process] : seconds)
        sum += of_process;
    return sum;
}

TEST_F(shell_processes, are_timed_while_they_run)
{
    const std::string spin = "sh -c '" + shell_loop(0.1) + "echo spun; read line'";
    shell_process process(spin + "; :", folder, 60s, shell_process::input::ours);
    EXPECT_EQ(process.next_line(), "spun");
    const std::map<pid_t, double> seconds = process.cpu_seconds_of_group();
    EXPECT_EQ(seconds.size(), 2); // the shell, and what it has started
    process.send("");
    process.finish();
    EXPECT_GT(sum_of(seconds), 0.01);
    EXPECT_LE(sum_of(seconds), process.cpu_seconds() + 1e-3);
    EXPECT_GT(sum_of(seconds), 0.5 * process.cpu_seconds());
    EXPECT_TRUE(process.cpu_seconds_of_group().empty());
}

TEST_F(shell_processes, wait_for_their_turn)
{
    turns both(1h);
    std::optional<shell_process> spinning;
    spinning.emplace("while :; do :; done", folder, 60s, shell_process::input::none, &both);
    shell_process waiting(shell_loop(0.1) + "echo done", folder, 60s, shell_process::input::none,
                          &both);
    while (!waiting.is_stopped())
        std::this_thread::sleep_for(1ms);
    const double stopped = sum_of(waiting.cpu_seconds_of_group());
    std::this_thread::sleep_for(300ms);
    EXPECT_EQ(sum_of(waiting.cpu_seconds_of_group()), stopped);
    spinning.reset();
    waiting.finish();
    EXPECT_EQ(waiting.output(), "done\n");
    EXPECT_GT(waiting.cpu_seconds(), stopped);
}

// Two that count by turns both come to their end.
TEST_F(shell_processes, take_turns)
{
    turns both(20ms);
    const std::string count = shell_loop(0.1) + "echo ";
    shell_process one(count + "one", folder, 120s, shell_process::input::none, &both);
    shell_process two(count + "two", folder, 120s, shell_process::input::none, &both);
    two.finish();
    one.finish();
    EXPECT_EQ(one.output(), "one\n");
    EXPECT_EQ(two.output(), "two\n");
}

} // namespace
} // namespace slidebench
