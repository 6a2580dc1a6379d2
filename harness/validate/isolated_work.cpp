// SPDX-License-Identifier: MIT
#include "validate/isolated_work.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/child.hpp"
#include "base/errors.hpp"

namespace slidebench {
namespace {

// The first byte that comes from a process that has ended as it should.
constexpr char done = 'd';

void say(int descriptor, std::string_view words)
{
    // One write of less than a page comes whole; whether anyone listens does not matter.
    [[maybe_unused]] const ssize_t written = write(descriptor, words.data(), words.size());
}

// Never returns.
[[noreturn]] void do_work(const std::function<void()> &work, int descriptor, pid_t parent)
{
    end_with_parent(parent);
    try {
        work();
        say(descriptor, {&done, 1});
    } catch (const std::exception &e) {
        say(descriptor, "e" + message_of(e));
    }
    _exit(EXIT_SUCCESS);
}

std::chrono::duration<double> seconds_of(const timespec &t)
{
    return std::chrono::seconds(t.tv_sec) + std::chrono::nanoseconds(t.tv_nsec);
}

} // namespace

class isolated_work::watch {
public:
    watch(pid_t process, const std::atomic<std::uint64_t> &steps,
          const std::function<patience()> &limit)
        : process_(process), steps_(steps), limit_(limit)
    {
        restart();
    }

    // To be called once in each `interval`.
    bool is_over()
    {
        if (steps_ != last_steps_)
            restart();
        if (!is_stopped(process_))
            time_ += interval;
        const patience limit = limit_();
        return cpu_time() - cpu_time_then_ > limit.cpu_time || time_ > limit.time();
    }

    static constexpr std::chrono::milliseconds interval{50};

private:
    void restart()
    {
        last_steps_ = steps_;
        cpu_time_then_ = cpu_time();
        time_ = std::chrono::duration<double>::zero();
    }

    std::chrono::duration<double> cpu_time() const
    {
        clockid_t clock{};
        timespec used{};
        if (clock_getcpuclockid(process_, &clock) != 0 || clock_gettime(clock, &used) != 0)
            return {};
        return seconds_of(used);
    }

    pid_t process_;
    const std::atomic<std::uint64_t> &steps_;
    const std::function<patience()> &limit_;
    std::uint64_t last_steps_ = 0;
    std::chrono::duration<double> cpu_time_then_{};
    // Counted in intervals: while it or the whole program is stopped, as by Ctrl-Z, none passes.
    std::chrono::duration<double> time_{};
};

isolated_work::isolated_work(const std::function<void()> &work)
{
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
    std::fflush(stdout); // or a copy of what waits there would be written, too
    const pid_t parent = getpid();
    process_ = fork();
    const int reason = errno;
    if (process_ == 0) {
        close(ends[0]);
        do_work(work, ends[1], parent);
    }
    close(ends[1]);
    descriptor_ = ends[0];
    if (process_ < 0) {
        close(descriptor_);
        throw std::system_error(reason, std::generic_category(), "cannot start a process");
    }
}

isolated_work::isolated_work(isolated_work &&other) noexcept
    : process_(std::exchange(other.process_, -1)), descriptor_(std::exchange(other.descriptor_, -1))
{
}

isolated_work &isolated_work::operator=(isolated_work &&other) noexcept
{
    std::swap(process_, other.process_);
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

isolated_work::~isolated_work()
{
    if (process_ >= 0)
        finish(kill_and_reap);
}

ending isolated_work::wait()
{
    std::string words;
    std::array<char, 512> some{};
    for (;;) {
        const ssize_t n = read(descriptor_, some.data(), some.size());
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            break;
        words.append(some.data(), static_cast<std::size_t>(n));
    }
    const int status = finish(reap);
    if (words.empty() && was_ended_by_others(status))
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
    watch watched(process_, steps, limit);
    pollfd ended = {descriptor_, POLLIN, 0};
    while (poll(&ended, 1, static_cast<int>(watch::interval.count())) <= 0) {
        if (watched.is_over()) {
            finish(kill_and_reap);
            return {ending::outcome::hung, 0};
        }
    }
    return wait();
}

int isolated_work::finish(int (*collect)(pid_t))
{
    close(std::exchange(descriptor_, -1));
    return collect(std::exchange(process_, -1));
}

} // namespace slidebench
