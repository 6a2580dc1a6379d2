// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "base/child_process.hpp"
#include "engines/turns.hpp"

namespace slidebench {

// Why there is nothing more to read of a process.
enum class process_end {
    ended,      // it has ended, or closed its output
    hung,       // it took longer than it may
    interrupted // an interrupt_guard has caught Ctrl-C, or a stop was requested
};

// A command of /bin/sh that runs in a folder, with all that it starts in one process group. Stdout
// and stderr come together. Ctrl-C on the terminal does not reach it.
class shell_process {
public:
    // What it can read on its stdin.
    enum class input { none, ours };

    // Starts it; it takes turns with others if `by_turns` is not null, which must outlive it. It
    // may take `patience` in all, and less if `stop` is requested. The thread that starts it must
    // outlive it. Throws std::system_error if the system does not let it.
    shell_process(const std::string &command, const std::filesystem::path &folder,
                  std::chrono::duration<double> patience, input stdin_is = input::none,
                  turns *by_turns = nullptr, std::stop_token stop = {});

    // Kills it and all that it has started, as far as they have not ended yet.
    ~shell_process() { end_group(); }
    shell_process(const shell_process &) = delete;
    shell_process &operator=(const shell_process &) = delete;

    // Sends a line, to which the end is added. Where the process has ended already, nothing
    // happens.
    void send(const std::string &line) { process_.send(line + "\n"); }

    // Returns the next line that it writes, without its end; nothing if none comes. Of a line
    // longer than a mebibyte, the beginning is lost.
    std::optional<std::string> next_line();

    // Reads all that it still writes and waits for its end, unless that was done before.
    void finish();

    // Returns why next_line() has returned nothing, or what finish() has met.
    process_end end() const { return end_; }

    // Returns its status as waitpid() gives it, after finish() has met its end.
    int status() const { return process_.status(); }

    // Returns the CPU time in user mode of it and of all that it has started and waited for, once
    // it has ended.
    double user_seconds() const { return process_.user_seconds(); }

    // Returns what it has written, the last mebibyte of it.
    const std::string &output() const { return output_; }

private:
    bool is_over();
    bool read_more();
    void keep(const std::string &more);
    void end_group();

    turns *turns_;
    std::stop_token stop_;
    std::chrono::steady_clock::time_point deadline_;
    child_process process_;
    process_end end_ = process_end::ended;
    std::string output_;
    std::size_t next_ = 0; // of the output, where the next line begins
};

} // namespace slidebench
