// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "engines/output_pattern.hpp"
#include "engines/shell_process.hpp"
#include "export/header.hpp"

namespace slidebench {

// Searches by the Universal Chess Interface, UCI (Rudolf Huber and Stefan Meyer-Kahlen, 2000).
struct uci_dialogue {
    unsigned depth;                     // in half moves
    std::vector<std::string> positions; // as FEN
    std::vector<std::string> options;   // commands: "setoption name Threads value 1"
};

// An engine whose sliding attacks are those of an exported header. Commands are for /bin/sh, with
// placeholders, and run in a copy of the source for each build.
struct engine_setting {
    std::filesystem::path source;
    std::string build;
    std::string build_as_is;         // without a header; empty to leave the engine's own code out
    std::string run;                 // a bench, or the engine itself if there is a dialogue
    std::optional<uci_dialogue> uci; // otherwise `run` prints how many nodes it has searched
    output_pattern nodes;            // for the output of `run`
    std::chrono::duration<double> timeout; // of a build, and of a run
    unsigned jobs;                         // processes that a build may use
    std::optional<std::string> builds;     // folder that keeps the builds
    // Constant tables and assertions of some techniques would be part of what is timed.
    export_options header = {.tables = table_form::filled, .asserts = false};

    const char *option_to_run() const { return uci ? "--uci" : "--run"; }
};

// An engine that cannot be built, or does not do what it should. what() is one line; `log` has the
// last lines of the output, or is empty.
class engine_fault : public input_error {
public:
    explicit engine_fault(const std::string &what, const std::string &output = "");
    const std::string log;
};

// Throws engine_fault unless the process has ended with success, within its timeout; `what` names
// its purpose, such as "--build with pext".
void require_success(const std::string &what, std::chrono::duration<double> timeout,
                     const shell_process &process);

// Returns how a shell's command ended: "exit code 1".
std::string end_of_shell(int status);

} // namespace slidebench
