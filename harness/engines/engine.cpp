// SPDX-License-Identifier: MIT
#include "engines/engine.hpp"

#include <csignal>

#include <sys/wait.h>

#include "base/format.hpp"

namespace slidebench {
namespace {

constexpr std::ptrdiff_t lines_of_log = 20;

// Returns the last lines of an output, whole ones.
std::string end_of(const std::string &output)
{
    std::size_t start = output.size();
    for (std::ptrdiff_t lines = 0; start > 0; --start)
        if (output[start - 1] == '\n' && start < output.size() && ++lines == lines_of_log)
            break;
    return output.substr(start) + (output.empty() || output.ends_with('\n') ? "" : "\n");
}

} // namespace

engine_fault::engine_fault(const std::string &what, const std::string &output)
    : input_error(what), log(end_of(output))
{
}

// A shell reports a signal as an exit code.
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

void require_success(const std::string &what, std::chrono::duration<double> timeout,
                     const shell_process &process)
{
    if (process.is_hung())
        throw engine_fault(what + formatted(" does not end within %g s; --timeout gives it longer",
                                            timeout.count()),
                           process.log());
    if (process.status() != 0)
        throw engine_fault(what + " fails: " + end_of_shell(process.status()), process.log());
}

} // namespace slidebench
