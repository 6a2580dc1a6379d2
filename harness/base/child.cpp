// SPDX-License-Identifier: MIT
#include "base/child.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace slidebench {

void end_with_parent(pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(EXIT_FAILURE);
    const rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
}

int reap(pid_t child)
{
    int status = -1;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

int kill_and_reap(pid_t child)
{
    kill(child, SIGKILL);
    return reap(child);
}

bool is_stopped(pid_t child)
{
    siginfo_t found = {};
    return waitid(P_PID, static_cast<id_t>(child), &found, WSTOPPED | WNOHANG | WNOWAIT) == 0 &&
           found.si_pid != 0;
}

std::string describe_signal(int signal)
{
    return "signal " + std::to_string(signal) + ", " + strsignal(signal);
}

std::string describe_end(int status)
{
    return WIFSIGNALED(status) ? describe_signal(WTERMSIG(status))
                               : "exit code " + std::to_string(WEXITSTATUS(status));
}

bool was_ended_by_others(int status)
{
    constexpr std::array signals = {SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGXCPU};
    return WIFSIGNALED(status) &&
           std::find(signals.begin(), signals.end(), WTERMSIG(status)) != signals.end();
}

} // namespace slidebench
