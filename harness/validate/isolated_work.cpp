// SPDX-License-Identifier: MIT
#include "validate/isolated_work.hpp"

#include <exception>
#include <string>
#include <string_view>

#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/errors.hpp"

namespace slidebench {
namespace {

// The first byte that comes from a process that has ended as it should.
constexpr char done = 'd';

// How often work is looked at that makes no step.
constexpr std::chrono::milliseconds interval{50};

void say(int output, std::string_view words)
{
    // One write of less than a page comes whole; whether anyone listens does not matter.
    [[maybe_unused]] const ssize_t written = write(output, words.data(), words.size());
}

void do_work(const std::function<void()> &work, int output)
{
    try {
        work();
        say(output, {&done, 1});
    } catch (const std::exception &e) {
        say(output, "e" + message_of(e));
    }
}

std::chrono::duration<double> cpu_time_of(pid_t process)
{
    clockid_t clock{};
    timespec used{};
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &used) != 0)
        return {};
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

// What a process has taken until now.
struct effort {
    explicit effort(const child_process &process)
        : cpu_time(cpu_time_of(process.id())), time(process.silence())
    {
    }

    std::chrono::duration<double> cpu_time, time;
};

} // namespace

isolated_work::isolated_work(const std::function<void()> &work)
    : process_(std::make_unique<child_process>([&](int output) { do_work(work, output); }))
{
}

ending isolated_work::wait()
{
    const std::string words = process_->read_to_end();
    const int status = process_->wait();
    if (words.empty() && was_killed_from_outside(status))
        throw input_error("a process that validates was ended from outside (" +
                          describe_end(status) + "); is there memory and CPU time enough?");
    if (words.empty())
        return {ending::outcome::crashed, WIFSIGNALED(status) ? WTERMSIG(status) : 0};
    if (words.front() != done)
        throw input_error(words.substr(1));
    return {};
}

ending isolated_work::wait(const std::atomic<std::uint64_t> &steps,
                           const std::function<patience()> &limit)
{
    std::uint64_t last_steps = steps;
    effort then(*process_);
    for (;;) {
        process_->wait_for_output(interval);
        if (process_->is_output_closed())
            return wait();
        if (steps != last_steps) {
            last_steps = steps;
            then = effort(*process_);
        }
        const effort now(*process_);
        const patience most = limit();
        if (now.cpu_time - then.cpu_time > most.cpu_time || now.time - then.time > most.time()) {
            process_->end();
            return {ending::outcome::hung, 0};
        }
    }
}

} // namespace slidebench
