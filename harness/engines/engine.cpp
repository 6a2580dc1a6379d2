// SPDX-License-Identifier: MIT
#include "engines/engine.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <sstream>

#include <re2/re2.h>
#include <sys/wait.h>

#include "base/format.hpp"

namespace slidebench {
namespace {

constexpr std::ptrdiff_t lines_of_log = 20;

// Bytes of a line that are searched for a number.
constexpr std::size_t longest_line = 1024;

// Returns how a shell's command ended. A shell reports a signal as an exit code.
std::string end_of_shell(int status)
{
    constexpr int signals = 128;
    const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status) - signals;
    if (signal <= 0)
        return describe_end(status);
    return describe_signal(signal) +
           (signal == SIGSEGV ? "; does it query the header before sliding_init()? --tables makes "
                                "the header's tables constants, which need no sliding_init()"
                              : "");
}

} // namespace

output_pattern make_pattern(const std::string &option, const std::string &text)
{
    RE2::Options options(RE2::Latin1); // engines may print any bytes
    options.set_case_sensitive(false);
    options.set_log_errors(false);
    output_pattern pattern = {text, std::make_shared<const RE2>(text, options)};
    if (!pattern.expression->ok())
        throw input_error(option + " '" + text +
                          "' is not a regular expression such as 'nodes: ([0-9]+)': " +
                          pattern.expression->error());
    if (pattern.expression->NumberOfCapturingGroups() == 0)
        throw input_error(option + " '" + text +
                          "' has no group in parentheses, such as 'nodes: ([0-9]+)'");
    return pattern;
}

std::optional<double> output_pattern::last_number_in(const std::string &output) const
{
    // The whole match, then the groups.
    std::vector<re2::StringPiece> found(
        1 + static_cast<std::size_t>(expression->NumberOfCapturingGroups()));
    std::optional<double> number;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) {
        line.resize(std::min(line.size(), longest_line));
        std::size_t at = 0;
        while (at <= line.size() &&
               expression->Match(line, at, line.size(), RE2::UNANCHORED, found.data(),
                                 static_cast<int>(found.size()))) {
            const auto group = std::find_if(found.begin() + 1, found.end(), [](const auto &piece) {
                return piece.data() != nullptr;
            });
            if (group != found.end())
                number = std::strtod(std::string(group->data(), group->size()).c_str(), nullptr);
            const auto end =
                static_cast<std::size_t>(found[0].data() - line.data()) + found[0].size();
            at = std::max(end, at + 1); // past a match of nothing
        }
    }
    return number;
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
                                            engine.timeout.count()),
                           log);
    if (process.status() != 0)
        throw engine_fault(what + " fails: " + end_of_shell(process.status()), log);
}

} // namespace slidebench
