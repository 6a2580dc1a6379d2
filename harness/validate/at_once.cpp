// SPDX-License-Identifier: MIT
#include "validate/at_once.hpp"

#include <atomic>
#include <exception>
#include <thread>
#include <vector>

#include <sched.h>
#include <signal.h>
#include <sys/time.h>
#include <time.h>

namespace slidebench {
namespace {

cpu_time time_of_thread()
{
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

// How often each thread gives way, about, while it has its time.
constexpr int turns = 32;

cpu_time turn; // set before the threads start

// Gives way, if the thread has run since it did so last. On a busy machine it waits for a CPU longer
// than a turn, and would only give way again.
void give_way(int)
{
    thread_local cpu_time last{};
    const cpu_time now = time_of_thread();
    if (now - last < turn / 2)
        return;
    last = now;
    sched_yield();
}

} // namespace

void run_at_once(const technique &t, check_record &record, cpu_time time,
                 const std::array<std::function<bool()>, 2> &queries)
{
    std::atomic<std::size_t> short_of_time = queries.size() + 1, running = queries.size();
    std::atomic<bool> is_over = false;
    std::array<std::exception_ptr, 2> thrown;
    const auto repeat = [&](const std::function<bool()> &call) {
        for (bool has_time = true; short_of_time > 0 && !is_over;) {
            if (!call())
                is_over = true;
            if (has_time && time_of_thread() >= time) {
                has_time = false;
                --short_of_time;
            }
        }
    };
    const auto run = [&](std::size_t i) {
        try {
            repeat(queries[i]);
        } catch (...) {
            thrown[i] = std::current_exception();
            is_over = true;
        }
        if (--running == 0)
            record.in_init = true; // nothing else runs any more
    };
    const auto take_turns_every = [](cpu_time interval) {
        const auto microseconds = std::chrono::duration_cast<std::chrono::microseconds>(interval);
        const itimerval times = {{0, microseconds.count()}, {0, microseconds.count()}};
        setitimer(ITIMER_REAL, &times, nullptr);
    };
    turn = time / turns;
    sigset_t alarm;
    sigemptyset(&alarm);
    sigaddset(&alarm, SIGALRM);
    signal(SIGALRM, give_way);
    std::vector<std::jthread> threads;
    try {
        for (std::size_t i = 0; i < queries.size(); ++i)
            threads.emplace_back(run, i);
        threads.emplace_back([&] {
            repeat([&] {
                t.init();
                return true;
            });
        });
    } catch (...) { // there is no room for another thread
        is_over = true;
        throw;
    }
    pthread_sigmask(SIG_BLOCK, &alarm, nullptr); // it goes to one of these
    take_turns_every(turn);
    threads.clear();
    take_turns_every({});
    pthread_sigmask(SIG_UNBLOCK, &alarm, nullptr);
    record.in_init = false;
    for (const std::exception_ptr &each : thrown)
        if (each)
            std::rethrow_exception(each);
}

} // namespace slidebench
