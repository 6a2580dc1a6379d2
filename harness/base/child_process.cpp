// SPDX-License-Identifier: MIT
#include "base/child_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/files.hpp"
#include "base/format.hpp"
#include "base/interrupt.hpp"

namespace slidebench {
namespace {

// Returns `result` unless it says that a call has failed.
int checked(int result, const char *failure = "cannot start a process")
{
    if (result < 0)
        throw std::system_error(errno, std::generic_category(), failure);
    return result;
}

// Returns a file without a name that holds `text`.
file_descriptor file_with(std::string_view text)
{
    file_descriptor file(checked(memfd_create("input", MFD_CLOEXEC)));
    if (!write_all(file.number(), text) || lseek(file.number(), 0, SEEK_SET) != 0)
        checked(-1);
    return file;
}

// Has this new process killed when `parent` ends, and leave no core file.
void end_with_parent(pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(EXIT_FAILURE);
    const rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
}

// Runs the program in a new process. Allocates nothing: the parent may have several threads.
[[noreturn]] void exec_program(const child_program &program, char *const *argv, int input,
                               int output, int errors)
{
    if (program.leads_group)
        setpgid(0, 0);
    else
        for (const int signal : interrupt_guard::signals)
            std::signal(signal, SIG_IGN);
    if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0 &&
        (program.errors == stderr_to::inherited || dup2(errors, STDERR_FILENO) >= 0) &&
        (program.folder.empty() || chdir(program.folder.c_str()) == 0))
        execvp(argv[0], argv);
    _exit(child_process::exit_code_of_no_program);
}

// Lets no exception out into the copy of the parent.
[[noreturn]] void run_work(const std::function<void(int)> &work, int output) noexcept
{
    work(output);
    _exit(EXIT_SUCCESS);
}

// Reads what there is, or closes a descriptor whose other end is closed.
void read_some(file_descriptor &from, std::string &to)
{
    std::vector<char> some(1 << 16);
    const ssize_t size = read(from.number(), some.data(), some.size());
    if (size > 0)
        to.append(some.data(), static_cast<std::size_t>(size));
    else if (size == 0 || errno != EINTR)
        from.close();
}

// Returns whether waitid() would report such a change.
bool has_changed(pid_t child, int change)
{
    siginfo_t reported = {};
    return waitid(P_PID, static_cast<id_t>(child), &reported, change | WNOHANG | WNOWAIT) == 0 &&
           reported.si_pid != 0;
}

} // namespace

child_process::child_process(const child_program &program) : leads_group_(program.leads_group)
{
    std::vector<std::string> words = program.arguments;
    std::vector<char *> argv;
    for (std::string &word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);

    file_descriptor input;
    if (program.takes_input) {
        // A pipe would end this process by SIGPIPE when the child is gone; a socket does not.
        std::array<int, 2> ends{};
        checked(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()));
        input_ = file_descriptor(ends[0]);
        input = file_descriptor(ends[1]);
    } else {
        input = file_with(program.input);
    }
    file_descriptor errors;
    if (program.errors == stderr_to::apart) {
        std::array<int, 2> ends{};
        checked(pipe2(ends.data(), O_CLOEXEC));
        errors_ = file_descriptor(ends[0]);
        errors = file_descriptor(ends[1]);
    }
    start([&](int output) {
        exec_program(program, argv.data(), input.number(), output,
                     program.errors == stderr_to::apart ? errors.number() : output);
    });
    if (leads_group_)
        setpgid(id_, id_); // in both processes, since either may be first
}

child_process::child_process(const std::function<void(int output)> &work)
{
    std::fflush(stdout); // or the child would write what waits there, too
    start(work);
}

void child_process::start(const std::function<void(int)> &work)
{
    std::array<int, 2> ends{};
    checked(pipe2(ends.data(), O_CLOEXEC));
    file_descriptor ours(ends[0]);
    const file_descriptor theirs(ends[1]);
    const pid_t parent = getpid();
    id_ = checked(fork());
    if (id_ == 0) {
        end_with_parent(parent);
        ours.close();
        run_work(work, theirs.number());
    }
    output_ = std::move(ours);
}

void child_process::send(std::string_view text)
{
    while (!text.empty()) {
        const ssize_t size = ::send(input_.number(), text.data(), text.size(), MSG_NOSIGNAL);
        if (size < 0 && errno != EINTR)
            return;
        text.remove_prefix(size > 0 ? static_cast<std::size_t>(size) : 0);
    }
}

void child_process::wait_for_output(std::span<child_process *const> children,
                                    std::chrono::milliseconds most)
{
    std::vector<pollfd> outputs;
    for (const child_process *child : children)
        for (const file_descriptor *each : {&child->output_, &child->errors_})
            outputs.push_back({each->number(), POLLIN, 0}); // of no descriptor, nothing comes
    const auto start = std::chrono::steady_clock::now();
    const int ready = poll(outputs.data(), outputs.size(), static_cast<int>(most.count()));
    // No longer than was asked for, if this program was stopped meanwhile.
    const auto waited = ready == 0 ? most
                                   : std::min<std::chrono::steady_clock::duration>(
                                         std::chrono::steady_clock::now() - start, most);
    if (ready < 0 && errno != EINTR)
        checked(ready, "cannot wait for a process");
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (ready > 0 && outputs[2 * i + 1].revents != 0)
            read_some(children[i]->errors_, children[i]->unread_errors_);
        if (ready > 0 && outputs[2 * i].revents != 0)
            children[i]->read_output();
        else if (!children[i]->is_stopped())
            children[i]->silence_ += waited;
    }
}

void child_process::wait_for_output(std::chrono::milliseconds most)
{
    child_process *const self = this;
    wait_for_output({&self, 1}, most);
}

void child_process::read_output()
{
    silence_ = {};
    read_some(output_, unread_);
}

std::optional<std::string> child_process::next_line()
{
    const std::size_t end = unread_.find('\n');
    if (end == std::string::npos)
        return std::nullopt;
    std::string line = unread_.substr(0, end);
    unread_.erase(0, end + 1);
    return line;
}

std::string child_process::read_to_end()
{
    while (!is_output_closed())
        read_output();
    return take_output();
}

bool child_process::is_stopped() const
{
    return has_changed(id_, WSTOPPED);
}

bool child_process::has_ended() const
{
    return id_ == 0 || has_changed(id_, WEXITED);
}

int child_process::end()
{
    if (id_ != 0)
        kill(leads_group_ ? -id_ : id_, SIGKILL);
    return wait();
}

int child_process::wait()
{
    input_.close();
    output_.close();
    errors_.close();
    if (id_ == 0)
        return status_;
    rusage usage{};
    while (wait4(id_, &status_, 0, &usage) < 0 && errno == EINTR) {
    }
    id_ = 0;
    most_memory_ = static_cast<std::size_t>(usage.ru_maxrss) * 1024;
    for (const timeval &part : {usage.ru_utime, usage.ru_stime})
        cpu_seconds_ += static_cast<double>(part.tv_sec) + 1e-6 * static_cast<double>(part.tv_usec);
    return status_;
}

std::map<pid_t, double> child_process::cpu_seconds_of_group() const
{
    std::map<pid_t, double> seconds;
    if (id_ == 0 || !leads_group_)
        return seconds;
    std::error_code ignored;
    std::filesystem::directory_iterator process("/proc", ignored);
    for (const std::filesystem::directory_iterator end; process != end;
         process.increment(ignored)) {
        pid_t id = 0;
        clockid_t clock{};
        timespec time{};
        if (parse_number(process->path().filename().native(), id) && getpgid(id) == id_ &&
            clock_getcpuclockid(id, &clock) == 0 && clock_gettime(clock, &time) == 0)
            seconds[id] =
                static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }
    return seconds;
}

std::string describe_signal(int signal)
{
    return "signal " + std::to_string(signal) + ", " + strsignal(signal);
}

std::string describe_end(int status)
{
    return WIFSIGNALED(status) ? describe_signal(WTERMSIG(status))
                               : "exit code " + std::to_string(WEXITSTATUS(status));
}

bool was_killed_from_outside(int status)
{
    constexpr std::array signals = {SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGXCPU};
    return WIFSIGNALED(status) && std::ranges::find(signals, WTERMSIG(status)) != signals.end();
}

} // namespace slidebench
