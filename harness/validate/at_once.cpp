// SPDX-License-Identifier: MIT
#include "validate/at_once.hpp"

#include <atomic>
#include <exception>
#include <thread>
#include <vector>

#include <sched.h>
#include <signal.h>
#include <time.h>

namespace slidebench {
namespace {

cpu_time time_of_thread()
{
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

// How many turns the threads take, about, while one has its time.
constexpr int turns = 32;

cpu_time turn; // set before the threads start

// Gives way if the thread has run since it did so last: on a busy machine it waits for a CPU longer
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
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGUSR1);
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr); // the threads inherit it
    signal(SIGUSR1, give_way);
    turn = time / turns;
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
    while (short_of_time > 0 && !is_over)
        for (std::jthread &each : threads) {
            std::this_thread::sleep_for(turn);
            pthread_kill(each.native_handle(), SIGUSR1);
        }
    threads.clear();
    record.in_init = false;
    for (const std::exception_ptr &each : thrown)
        if (each)
            std::rethrow_exception(each);
}

} // namespace slidebench
