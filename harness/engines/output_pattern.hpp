// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace re2 {
class RE2;
}

namespace slidebench {

// A number of nodes as an engine has printed it.
struct printed_number {
    std::string text = {};                   // with all that stands behind it without a blank
    std::optional<std::uint64_t> value = {}; // nothing if the text is no whole number
};

// A regular expression for a number in the output of a command: the first group of the last match,
// line by line.
struct output_pattern {
    std::string text; // as given by the user
    std::shared_ptr<const re2::RE2> expression;

    // Returns the number that the group lies in, which may go on beyond the group: "4,673,005",
    // "4.673.005", "4'673'005" and "4_673_005" are one number, and "4.7M" is none. Returns nothing
    // without a match.
    std::optional<printed_number> last_number_in(const std::string &output) const;
};

// Makes a pattern that ignores case. Throws input_error, which begins with `option`, if `text` is
// no regular expression of RE2, which has no lookahead and no backreferences and takes linear time,
// or has no group.
output_pattern make_pattern(const std::string &option, const std::string &text);

// A pattern for the output of `bench` in most engines. Info lines of its searches match as a whole,
// without a number.
inline constexpr const char *default_nodes_pattern =
    R"(^info .*|^.*?(?:\b([0-9]\S*) nodes|\bnodes(?: searched)? *[:=] *([0-9]+)))";

} // namespace slidebench
