// SPDX-License-Identifier: MIT
#include "validate/isolated_work.hpp"

#include <array>
#include <csignal>
#include <exception>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/errors.hpp"

namespace slidebench {
namespace {

// First byte of the output of work that has come to its end.
constexpr char done = 'd';

// Interval at which the steps are read.
constexpr std::chrono::milliseconds interval{50};

void say(int output, std::string_view words)
{
    // One write of less than a page comes whole; whether anyone listens does not matter.
    [[maybe_unused]] const ssize_t written = write(output, words.data(), words.size());
}

// The signal that ends work that writes where it may only read. No code of techniques raises it.
const int forbidden_write = SIGRTMIN;

struct sigaction former_handler; // of the signal

int probe = -1; // takes a byte from where work has failed

// Ends work by that signal if it can read where it has failed: then it has written. Otherwise it
// fails once more, as it would without this handler.
void end_of_access(int, siginfo_t *info, void *)
{
    const bool is_sent = info->si_code <= 0; // by kill() or raise(), from no address
    if (!is_sent && write(probe, info->si_addr, 1) == 1)
        raise(forbidden_write);
    sigaction(SIGSEGV, &former_handler, nullptr);
    if (is_sent)
        raise(SIGSEGV);
}

int handle_access()
{
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) == 0)
        probe = ends[1];
    struct sigaction here {};
    here.sa_sigaction = end_of_access;
    here.sa_flags = SA_SIGINFO;
    return sigaction(SIGSEGV, &here, &former_handler);
}

void do_work(const std::function<void()> &work, int output)
{
    // Once, or in work that work starts this handler would be the one before.
    [[maybe_unused]] static const int handled = handle_access();
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

} // namespace

isolated_work::isolated_work(const std::function<void()> &work)
    : process_(std::make_unique<child_process>([&](int output) { do_work(work, output); }))
{
}

work_end isolated_work::wait()
{
    const std::string words = process_->read_to_end();
    const int status = process_->wait();
    if (words.empty() && was_killed_from_outside(status))
        throw input_error("a process that validates was ended from outside (" +
                          describe_end(status) + "); is there memory and CPU time enough?");
    if (words.empty() && WIFSIGNALED(status) && WTERMSIG(status) == forbidden_write)
        return {symptom::forbidden_write, 0};
    if (words.empty())
        return {symptom::crash, WIFSIGNALED(status) ? WTERMSIG(status) : 0};
    if (words.front() != done)
        throw input_error(words.substr(1));
    return {};
}

work_end isolated_work::wait(const std::atomic<std::uint64_t> &steps,
                             const std::function<cpu_time()> &limit)
{
    constexpr int waiting_per_cpu_time = 12;
    std::uint64_t last_steps = steps;
    auto cpu_time_then = cpu_time_of(process_->id());
    auto silence_then = process_->silence();
    for (;;) {
        process_->wait_for_output(interval);
        if (process_->is_output_closed())
            return wait();
        const cpu_time most = limit(); // before the steps, which it is the limit of
        if (steps != last_steps) {
            last_steps = steps;
            cpu_time_then = cpu_time_of(process_->id());
            silence_then = process_->silence();
        }
        if (cpu_time_of(process_->id()) - cpu_time_then > most ||
            process_->silence() - silence_then > waiting_per_cpu_time * most) {
            process_->end();
            return {symptom::hang, 0};
        }
    }
}

} // namespace slidebench
