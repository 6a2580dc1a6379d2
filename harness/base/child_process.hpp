// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace slidebench {

// A program that runs beside this one and writes lines. It ends with the object, and with this
// process. Ctrl-C is for this process alone.
class child_process {
public:
    // Exit code of a child whose program cannot be run, as shells have it.
    static constexpr int exit_code_of_no_program = 127;

    // What of a program's stderr is among its output.
    enum class errors { apart, among_output };

    // Starts the program of `arguments`, a file or a name on the PATH, with `input` to read on stdin.
    // Throws std::system_error if the system does not let it start.
    child_process(const std::vector<std::string> &arguments, std::string_view input,
                  errors where = errors::apart);
    ~child_process() { end(); }
    child_process(const child_process &) = delete;
    child_process &operator=(const child_process &) = delete;

    pid_t id() const { return id_; }

    // Returns the next line that it has written, without its end; nothing if there is none yet.
    std::optional<std::string> next_line();

    // Returns all that it still writes.
    std::string rest();

    // Returns whether it will write no more, and all lines have been taken.
    bool is_silent() const { return output_ < 0 && unread_.find('\n') == std::string::npos; }

    // Kills it if it has not ended, and returns waitpid()'s status; 0 when called again.
    int end();

    // Returns the status of one that ends by itself, which it is about to.
    int wait();

    // Waits until one of `children`, none of them silent, has written something or closed its
    // output, or until the time is up. Returns whether the time was up.
    static bool wait_for_output(std::span<child_process *const> children,
                                std::chrono::milliseconds most);

private:
    void read_output();
    void close_output();

    pid_t id_;   // 0 after its end
    int output_; // the end to read, -1 when the other one is closed
    std::string unread_;
};

} // namespace slidebench
