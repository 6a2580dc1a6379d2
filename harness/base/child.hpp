// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <sys/types.h>

namespace slidebench {

// To be called first in a new process: it will be killed when `parent` ends, and leaves no core
// file, whatever ends it. Does not return if `parent` has ended already.
void end_with_parent(pid_t parent);

// Waits for the end of a child process. Returns the status that waitpid() gives.
int reap(pid_t child);

// Kills a child process, stopped or not, if it has not ended yet, and returns its status.
int kill_and_reap(pid_t child);

// Whether a child process is stopped, as by Ctrl-Z.
bool is_stopped(pid_t child);

// "signal 11, Segmentation fault"
std::string describe_signal(int signal);

// How a child process ended: "signal 11, Segmentation fault" or "exit code 1".
std::string describe_end(int status);

// Returns whether a process with that status was ended from outside or by a limit of the system:
// none of its own instructions brings such a signal.
bool was_ended_by_others(int status);

} // namespace slidebench
