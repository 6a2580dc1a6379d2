// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/types.h>

#include "base/file_descriptor.hpp"

namespace slidebench {

// Where a program's stderr goes: where this process's goes, among its output, or to take_errors().
enum class stderr_to { inherited, output, apart };

// A program, and how to start it.
struct child_program {
    std::vector<std::string> arguments; // the first is a file, or a name on the PATH
    std::string input = {};             // to read on stdin
    bool takes_input = false;           // reads on stdin what send() sends instead of `input`
    stderr_to errors = stderr_to::inherited;
    std::filesystem::path folder = {}; // to run in, if not in that of this process
    bool leads_group = false;          // in a new process group, which end() kills
};

// A process that runs beside this one and writes to it. It ends with the object, and with the
// thread that has started it, and leaves no core file. Ctrl-C does not reach a program.
class child_process {
public:
    // Exit code of a child whose program cannot be run, as shells have it.
    static constexpr int exit_code_of_no_program = 127;

    // Starts a program. Throws std::system_error if the system does not let it start.
    explicit child_process(const child_program &program);

    // Starts a copy of this process that calls `work` with the descriptor to write to, and ends.
    // This process must have one thread. Throws as above.
    explicit child_process(const std::function<void(int output)> &work);

    ~child_process() { end(); }
    child_process(const child_process &) = delete;
    child_process &operator=(const child_process &) = delete;

    pid_t id() const { return id_; }

    // Sends text to a program that takes input. Does nothing if the program has ended.
    void send(std::string_view text);

    // Ends the input of a program.
    void close_input() { input_.close(); }

    // Waits until one of `children`, whose outputs are open, has written something or closed its
    // output or stderr, or until the time is up.
    static void wait_for_output(std::span<child_process *const> children,
                                std::chrono::milliseconds most);
    void wait_for_output(std::chrono::milliseconds most);

    // Returns the next line of output, without its end; nothing if there is none yet.
    std::optional<std::string> next_line();

    // Returns the output that was read and not returned before.
    std::string take_output() { return std::exchange(unread_, {}); }

    // Returns what was read of a stderr that is apart, and not returned before.
    std::string take_errors() { return std::exchange(unread_errors_, {}); }

    // Waits until the output is closed, and returns what was not returned before.
    std::string read_to_end();

    // Returns whether the child has closed its output.
    bool is_output_closed() const { return output_.number() < 0; }

    // Returns how long this process has waited since the child last wrote. While either is stopped,
    // as by Ctrl-Z, no time passes.
    std::chrono::steady_clock::duration silence() const { return silence_; }

    bool is_stopped() const;
    bool has_ended() const;

    // Kills it, stopped or not, if it has not ended, and returns its status.
    int end();

    // Returns the status of one that ends by itself, which it is about to.
    int wait();

    // Returns the CPU time so far, by the scheduler's clock, of each process that is now in the
    // group that this one leads; nothing after its end. That of a process that runs on another CPU
    // at this moment may lag by a tick of the kernel, 1 to 10 ms.
    std::map<pid_t, double> cpu_seconds_of_group() const;

    // Return, after end() or wait(), the status that waitpid() gives, and the CPU time, of user and
    // system together, of it and of all that it has started and waited for. Linux measures the sum
    // by the scheduler's clock; only its parts are counted in ticks.
    int status() const { return status_; }
    double cpu_seconds() const { return cpu_seconds_; }

    // Returns, after end() or wait(), the most bytes of memory that it, or one that it has started
    // and waited for, has had.
    std::size_t most_memory() const { return most_memory_; }

private:
    void start(const std::function<void(int)> &work);
    void read_output();

    pid_t id_ = 0; // 0 after its end
    bool leads_group_ = false;
    file_descriptor input_, output_, errors_; // the ends of this process
    std::string unread_, unread_errors_;
    std::chrono::steady_clock::duration silence_{};
    int status_ = 0;
    double cpu_seconds_ = 0;
    std::size_t most_memory_ = 0;
};

// Returns "signal 11, Segmentation fault".
std::string describe_signal(int signal);

// Returns how a child process ended: "signal 11, Segmentation fault" or "exit code 1".
std::string describe_end(int status);

// Returns whether a process with that status was ended from outside or by a limit of the system:
// none of its own instructions brings such a signal.
bool was_killed_from_outside(int status);

} // namespace slidebench
