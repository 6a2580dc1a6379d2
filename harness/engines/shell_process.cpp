// SPDX-License-Identifier: MIT
#include "engines/shell_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/child.hpp"
#include "base/interrupt.hpp"

namespace slidebench {
namespace {

using clock = std::chrono::steady_clock;

constexpr std::size_t most_output = 1 << 20;
constexpr int exit_code_of_no_shell = 127; // as shells have it
constexpr std::chrono::milliseconds longest_poll{100};

[[noreturn]] void throw_system_error(int error)
{
    throw std::system_error(error, std::generic_category());
}

// Closes what it is not told to keep.
struct descriptors {
    std::array<int, 2> ends = {-1, -1};

    descriptors() = default;
    ~descriptors()
    {
        for (const int end : ends)
            if (end >= 0)
                close(end);
    }
    descriptors(const descriptors &) = delete;
    descriptors &operator=(const descriptors &) = delete;

    int release(std::size_t which) { return std::exchange(ends[which], -1); }
};

double seconds_of(const timeval &time)
{
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

} // namespace

shell_process::shell_process(const std::string &command, const std::filesystem::path &folder,
                             std::chrono::duration<double> patience, input stdin_is,
                             turns *by_turns, std::stop_token stop)
    : turns_(by_turns), stop_(std::move(stop)),
      deadline_(clock::now() + std::chrono::duration_cast<clock::duration>(patience))
{
    descriptors out, in;
    if (pipe2(out.ends.data(), O_CLOEXEC) != 0)
        throw_system_error(errno);
    // A socket does not end us when nobody reads any more.
    if (stdin_is == input::ours &&
        socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, in.ends.data()) != 0)
        throw_system_error(errno);
    const std::string place = folder.string();
    const pid_t parent = getpid();
    id_ = fork();
    if (id_ < 0)
        throw_system_error(errno);
    if (id_ == 0) {
        setpgid(0, 0);
        end_with_parent(parent);
        if (by_turns != nullptr) {
            cpu_set_t one;
            CPU_ZERO(&one);
            CPU_SET(by_turns->cpu(), &one);
            sched_setaffinity(0, sizeof one, &one);
        }
        const int source = in.ends[1] >= 0 ? in.ends[1] : open("/dev/null", O_RDONLY);
        if (dup2(source, STDIN_FILENO) >= 0 && dup2(out.ends[1], STDOUT_FILENO) >= 0 &&
            dup2(out.ends[1], STDERR_FILENO) >= 0 && chdir(place.c_str()) == 0)
            execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        _exit(exit_code_of_no_shell);
    }
    setpgid(id_, id_); // whoever comes first
    if (turns_ != nullptr)
        turns_->join(id_);
    output_end_ = out.release(0);
    if (stdin_is == input::ours)
        input_end_ = in.release(0);
    fcntl(output_end_, F_SETFL, O_NONBLOCK);
}

shell_process::~shell_process()
{
    end_group();
    close(output_end_);
    if (input_end_ >= 0)
        close(input_end_);
}

bool shell_process::has_ended() const
{
    siginfo_t found = {};
    return waitid(P_PID, static_cast<id_t>(id_), &found, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           found.si_pid != 0;
}

// Until the shell has been waited for, nobody else can have its number.
void shell_process::end_group()
{
    if (reaped_)
        return;
    if (turns_ != nullptr)
        turns_->leave(id_);
    kill(-id_, SIGKILL);
    rusage usage{};
    while (wait4(id_, &status_, 0, &usage) < 0 && errno == EINTR) {
    }
    reaped_ = true;
    user_seconds_ = seconds_of(usage.ru_utime);
}

// Returns whether it may not go on, even if it never stops writing.
bool shell_process::is_over()
{
    if (interrupt_guard::interrupted() || stop_.stop_requested())
        end_ = process_end::interrupted;
    else if (clock::now() >= deadline_)
        end_ = process_end::hung;
    else
        return false;
    return true;
}

// Returns whether there was more. What the shell has left behind may keep the pipe open.
bool shell_process::read_more()
{
    std::array<char, 65536> buffer;
    while (!is_over()) {
        const bool had_ended = has_ended();
        const ssize_t size = read(output_end_, buffer.data(), buffer.size());
        if (size > 0) {
            output_.append(buffer.data(), static_cast<std::size_t>(size));
            if (output_.size() > 2 * most_output) {
                const std::size_t dropped = output_.size() - most_output;
                output_.erase(0, dropped);
                next_ -= std::min(next_, dropped);
            }
            return true;
        }
        if (size == 0 || had_ended) {
            end_ = process_end::ended;
            return false;
        }
        pollfd more = {output_end_, POLLIN, 0};
        poll(&more, 1, static_cast<int>(longest_poll.count()));
    }
    return false;
}

void shell_process::send(const std::string &line)
{
    const std::string text = line + "\n";
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t size =
            ::send(input_end_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (size < 0 && errno == EINTR)
            continue;
        if (size < 0)
            return;
        sent += static_cast<std::size_t>(size);
    }
}

std::optional<std::string> shell_process::next_line()
{
    std::size_t end = 0;
    while ((end = output_.find('\n', next_)) == std::string::npos)
        if (!read_more())
            return std::nullopt;
    std::string line = output_.substr(next_, end - next_);
    if (line.ends_with('\r'))
        line.pop_back();
    next_ = end + 1;
    return line;
}

void shell_process::finish()
{
    if (reaped_)
        return;
    if (input_end_ >= 0)
        close(std::exchange(input_end_, -1));
    while (read_more()) {
    }
    if (end_ != process_end::ended)
        return;
    // It may have closed its output before.
    while (!has_ended()) {
        if (is_over())
            return;
        poll(nullptr, 0, 1);
    }
    end_group();
}

} // namespace slidebench
