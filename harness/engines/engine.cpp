// SPDX-License-Identifier: MIT
#include "engines/engine.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include <sys/wait.h>

#include "base/child.hpp"
#include "base/format.hpp"

namespace slidebench {
namespace {

constexpr std::ptrdiff_t lines_of_log = 20;

// Longer lines have no figure for people, and would take a regular expression long.
constexpr std::size_t longest_line = 1024;

} // namespace

output_pattern make_pattern(const std::string &option, const std::string &text)
{
    try {
        output_pattern pattern = {text, std::regex(text, std::regex::icase)};
        if (pattern.expression.mark_count() == 0)
            throw input_error(option + " '" + text +
                              "' has no group in parentheses, such as 'nodes: ([0-9]+)'");
        return pattern;
    } catch (const std::regex_error &) {
        throw input_error(option + " '" + text +
                          "' is not a regular expression such as 'nodes: ([0-9]+)'");
    }
}

std::optional<double> output_pattern::last_number_in(const std::string &output) const
{
    std::optional<double> found;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) {
        line.resize(std::min(line.size(), longest_line));
        for (std::sregex_iterator i(line.begin(), line.end(), expression), end; i != end; ++i) {
            const auto group = std::find_if(i->begin() + 1, i->end(),
                                            [](const std::ssub_match &m) { return m.matched; });
            if (group != i->end())
                found = std::strtod(group->str().c_str(), nullptr);
        }
    }
    return found;
}

std::string end_of(const std::string &output)
{
    std::size_t start = output.size();
    for (std::ptrdiff_t lines = 0; start > 0; --start)
        if (output[start - 1] == '\n' && start < output.size() && ++lines == lines_of_log)
            break;
    return output.substr(start);
}

void require_success(const std::string &what, const engine_setting &engine,
                     const shell_process &process)
{
    const std::string log = end_of(process.output());
    if (process.end() == process_end::hung)
        throw engine_fault(what + formatted(" does not end within %g s; --timeout gives it longer",
                                            engine.patience.count()),
                           log);
    if (process.status() != 0)
        throw engine_fault(what + " fails: " + describe_end(process.status()), log);
}

} // namespace slidebench
