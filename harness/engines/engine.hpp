// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "engines/shell_process.hpp"

namespace re2 {
class RE2;
}

namespace slidebench {

// A dialogue by the Universal Chess Interface (Rudolf Huber and Stefan Meyer-Kahlen, 2000).
struct uci_dialogue {
    unsigned depth;                                           // in half moves
    std::vector<std::string> positions;                       // as FEN
    std::vector<std::pair<std::string, std::string>> options; // names and values
};

// How to find a number in what a command writes: the first group that takes part in the last match,
// line by line.
struct output_pattern {
    std::string text; // as the user has given it
    std::shared_ptr<const re2::RE2> expression;

    std::optional<double> last_number_in(const std::string &output) const;
};

// Letters of either case match. Throws input_error, which begins with `option`, if it is no regular
// expression of RE2, which has no lookahead and no backreferences and takes no longer than the line is
// long, or has no group.
output_pattern make_pattern(const std::string &option, const std::string &text);

// Fit what the command `bench` of most engines prints, beside the info lines of its searches, which
// match as a whole and without a number.
inline constexpr const char *usual_nodes_pattern =
    R"(^info .*|^.*?(?:\b([0-9]+) nodes|\bnodes(?: searched)? *[:=] *([0-9]+)))";
inline constexpr const char *usual_speed_pattern =
    R"(^info .*|^.*?(?:\b([0-9]+) nps|(?:\bnps|nodes/second) *[:=] *([0-9]+)))";

// An engine whose source routes its sliding attacks through an exported header. Its commands are
// those of /bin/sh, with placeholders. Each build has a copy of the source, in which both commands
// run.
struct engine_setting {
    std::filesystem::path source;
    std::string build;
    std::string run;                 // a bench, or the engine itself if there is a dialogue
    std::string start;               // what only starts it; empty with a dialogue, or if unknown
    std::optional<uci_dialogue> uci; // else `run` prints how many nodes it has searched
    output_pattern nodes, speed;     // for that; a dialogue has its own
    std::chrono::duration<double> patience; // for a build, and for a run
    unsigned jobs;                          // processes that a build may use

    const char *option_to_run() const { return uci ? "--uci" : "--run"; }
};

// An engine that cannot be built, or does not do what it should. what() is one line; `log` has the
// last lines of what the command has written, and may be empty.
class engine_fault : public input_error {
public:
    engine_fault(const std::string &what, std::string log_of_command)
        : input_error(what), log(std::move(log_of_command))
    {
    }
    const std::string log;
};

// Throws engine_fault unless the process has come to its end with success; `what` is what it was
// for, such as "--build with pext".
void require_success(const std::string &what, const engine_setting &engine,
                     const shell_process &process);

// Returns the last lines of what a command has written.
std::string end_of(const std::string &output);

} // namespace slidebench
