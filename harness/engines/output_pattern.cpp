// SPDX-License-Identifier: MIT
#include "engines/output_pattern.hpp"

#include <algorithm>
#include <vector>

#include <re2/re2.h>

#include "base/errors.hpp"

namespace slidebench {

output_pattern nodes_pattern(const std::string &text)
{
    RE2::Options options(RE2::Latin1); // engines may print any bytes
    options.set_case_sensitive(false);
    options.set_never_nl(true);
    options.set_log_errors(false);
    output_pattern pattern = {text, std::make_shared<const RE2>("(?m)" + text, options)};
    if (!pattern.expression->ok())
        throw input_error("--nodes '" + text +
                          "' is not a regular expression such as 'nodes: ([0-9,.]+)': " +
                          pattern.expression->error());
    if (pattern.expression->NumberOfCapturingGroups() == 0)
        throw input_error("--nodes '" + text +
                          "' has no group in parentheses, such as 'nodes: ([0-9,.]+)'");
    return pattern;
}

std::optional<std::string> output_pattern::last_in(const std::string &output) const
{
    // The whole match, then the groups.
    std::vector<re2::StringPiece> pieces(
        1 + static_cast<std::size_t>(expression->NumberOfCapturingGroups()));
    std::optional<std::string> last;
    std::size_t at = 0;
    while (at <= output.size() &&
           expression->Match(output, at, output.size(), RE2::UNANCHORED, pieces.data(),
                             static_cast<int>(pieces.size()))) {
        const auto group =
            std::find_if(pieces.begin() + 1, pieces.end(),
                         [](const re2::StringPiece &piece) { return piece.data() != nullptr; });
        if (group != pieces.end())
            last = std::string(*group);
        const auto end =
            static_cast<std::size_t>(pieces[0].data() - output.data()) + pieces[0].size();
        at = std::max(end, at + 1); // past a match of nothing
    }
    return last;
}

} // namespace slidebench
