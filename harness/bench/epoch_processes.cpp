// SPDX-License-Identifier: MIT
#include "bench/epoch_processes.hpp"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <set>
#include <stdexcept>
#include <string>
#include <system_error>
#include <type_traits>

#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/cycles.hpp"
#include "bench/interrupt.hpp"

namespace slidebench {
namespace {

// Whole objects go through a channel, as they are in memory: both ends run the same program.
template <typename T>
bool send(int channel, const T &object)
{
    static_assert(std::is_trivially_copyable_v<T>);
    const char *bytes = reinterpret_cast<const char *>(&object);
    for (std::size_t sent = 0; sent < sizeof object;) {
        const ssize_t n = ::send(channel, bytes + sent, sizeof object - sent, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        sent += static_cast<std::size_t>(n);
    }
    return true;
}

template <typename T>
bool receive(int channel, T &object)
{
    static_assert(std::is_trivially_copyable_v<T>);
    char *bytes = reinterpret_cast<char *>(&object);
    for (std::size_t received = 0; received < sizeof object;) {
        const ssize_t n = ::recv(channel, bytes + received, sizeof object - received, 0);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        received += static_cast<std::size_t>(n);
    }
    return true;
}

// Does what comes through the channel until it is closed; whoever holds its other end decides when
// that is, also after Ctrl-C.
void serve(int channel, std::uint64_t seed, double cycles_alone, const other_memory &other) noexcept
{
    for (const int signal : interrupt_guard::signals)
        std::signal(signal, SIG_IGN);
    round_runner runner(other);
    epoch_timer timer(runner, seed, cycles_alone);
    std::set<const technique *> initialized;
    epoch_task task;
    while (receive(channel, task)) {
        for (const technique *t : {task.contender, task.baseline})
            if (initialized.insert(t).second)
                t->init();
        if (!send(channel, timer.time(task)))
            return;
    }
}

} // namespace

epoch_processes::epoch_processes(std::size_t count, const other_memory &other)
{
    const double cycles_alone = cycles_of_parallel_additions_alone();
    for (std::size_t i = 0; i < count; ++i) {
        int ends[2];
        if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
            throw std::system_error(errno, std::generic_category(), "socketpair");
        const pid_t child = fork();
        if (child < 0)
            throw std::system_error(errno, std::generic_category(), "fork");
        if (child == 0) {
            for (const process &other_one : processes_)
                close(other_one.channel);
            close(ends[0]);
            serve(ends[1], i, cycles_alone, other);
            _exit(EXIT_SUCCESS);
        }
        close(ends[1]);
        processes_.push_back({child, ends[0]});
    }
}

epoch_processes::~epoch_processes()
{
    for (const process &p : processes_)
        close(p.channel);
    for (const process &p : processes_)
        while (waitpid(p.id, nullptr, 0) < 0 && errno == EINTR) {
        }
}

epoch_result epoch_processes::time(const epoch_task &task)
{
    const int channel = processes_[task.epoch % processes_.size()].channel;
    epoch_result result;
    if (!send(channel, task) || !receive(channel, result))
        throw std::runtime_error("the process that measures epoch " + std::to_string(task.epoch) +
                                 " has ended unexpectedly");
    return result;
}

} // namespace slidebench
