// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace re2 {
class RE2;
}

namespace slidebench {

// A regular expression for a number in the output of a command.
struct output_pattern {
    std::string text; // as given by the user
    std::shared_ptr<const re2::RE2> expression;

    // Returns the first group of the last match that has one; nothing if there is none. No match
    // goes beyond a line.
    std::optional<std::string> last_in(const std::string &output) const;
};

// Makes a pattern that ignores case, for --nodes. Throws input_error if `text` is no regular
// expression of RE2, which has no lookahead and no backreferences and takes linear time, or has no
// group.
output_pattern nodes_pattern(const std::string &text);

// A pattern for the output of `bench` in most engines. Info lines of its searches match as a whole,
// without a number.
inline constexpr const char *default_nodes_pattern =
    R"(^info .*|^.*?(?:\b([0-9]\S*) nodes(?:[^/\w]|$)|\bnodes(?: searched)? *[:= ] *([0-9]\S*)))";

} // namespace slidebench
