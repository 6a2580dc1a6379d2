// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <exception>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "base/child_process.hpp"
#include "engines/turns.hpp"

namespace slidebench {

// Thrown where an interrupt_guard has caught Ctrl-C, or a stop was requested.
class interruption : public std::exception {};

// A command of /bin/sh that runs in a folder, with all that it starts in one process group. Ctrl-C
// on the terminal does not reach it.
class shell_process : child_process {
public:
    using clock = std::chrono::steady_clock;

    // Its stdin: empty, and stderr is part of the output; or what send() writes, and stderr is in
    // the log alone.
    enum class input { none, ours };

    // Starts the command, in turn with others if `all` is not null; these turns must outlive it. It
    // ends after `timeout`, or when `stop` is requested. The thread that starts it must outlive it.
    // Throws std::system_error if the system does not let it.
    shell_process(const std::string &command, const std::filesystem::path &folder,
                  std::chrono::duration<double> timeout, input stdin_is = input::none,
                  turns *all = nullptr, std::stop_token stop = {});

    // Kills its process group.
    ~shell_process() { end_group(); }

    using child_process::cpu_seconds;
    using child_process::cpu_seconds_of_group;
    using child_process::is_stopped;
    using child_process::most_memory;
    using child_process::status;

    // Sends a line, given without its end. Does nothing if the process has ended.
    void send(const std::string &line) { child_process::send(line + "\n"); }

    // Returns the next line of output, without its end; nothing if none comes, or none by then.
    // Drops the beginning of lines longer than a mebibyte. Throws interruption.
    std::optional<std::string> next_line(clock::time_point by = clock::time_point::max());

    // Reads the rest of the output and waits for the end, unless that was done before. Throws
    // interruption.
    void finish();

    // Returns why there is no more output, after next_line() has returned nothing or after
    // finish(): whether it took longer than its timeout or than next_line() waits, or else has ended
    // or closed its output.
    bool is_hung() const { return is_hung_; }

    // Return the last mebibyte of the output, and of this and stderr as they came.
    const std::string &output() const { return output_; }
    const std::string &log() const { return log_; }

private:
    bool is_over(clock::time_point by);
    bool read_more(clock::time_point by);
    void end_group();

    turns *turns_;
    std::stop_token stop_;
    clock::time_point deadline_;
    bool is_hung_ = false;
    std::string output_, log_;
    std::size_t next_ = 0; // where the next line begins in the output
};

} // namespace slidebench
