// SPDX-License-Identifier: MIT
#include "validate/at_once.hpp"

#include <atomic>
#include <cstdlib>
#include <exception>
#include <random>
#include <thread>
#include <vector>

#include <sched.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "base/errors.hpp"
#include "base/machine.hpp"
#include "core/names.hpp"
#include "validate/cpu_mode.hpp"
#include "workload/workload.hpp"

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

// Waits without giving way.
void wait_actively(std::chrono::nanoseconds time)
{
    const auto start = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - start < time) {
    }
}

// Queries of all squares and pieces, from h8 on: most tables are filled from a1 on.
std::vector<query> sample()
{
    std::vector<query> queries;
    std::mt19937_64 random;
    for (unsigned pieces = 0; pieces <= 64; pieces += 8)
        for (Square square = 64; square-- > 0;)
            for (const piece p : all_pieces())
                queries.push_back(
                    {{.piece = p, .square = square, .occupied = random_occupancy(pieces, random)}});
    return queries;
}

// Has threads take turns, each of which takes them all to run at the moment.
class meeting {
public:
    explicit meeting(unsigned threads) : threads_(threads) {}

    void wait(unsigned thread)
    {
        while (turns_ < 8 * threads_)
            if (turns_ % threads_ == thread)
                ++turns_;
            else if (usable_ < threads_)
                sched_yield();
    }

    void give_up() { turns_ = 8 * threads_; }

private:
    unsigned threads_;
    std::size_t usable_ = usable_cpus().size();
    std::atomic<unsigned> turns_ = 0;
};

} // namespace

void run_at_once(const technique &t, check_record &record, cpu_time time,
                 const std::array<std::function<bool()>, 2> &queries)
{
    const auto init = [&] {
        t.init();
        return true;
    };
    const std::array<std::function<bool()>, 3> calls = {queries[0], queries[1], init};
    std::atomic<std::size_t> short_of_time = calls.size(), querying = queries.size();
    std::atomic<bool> is_over = false;
    std::array<std::exception_ptr, 3> thrown;
    const auto repeat = [&](std::size_t i) {
        try {
            for (bool has_time = true; short_of_time > 0 && !is_over;) {
                if (!calls[i]())
                    is_over = true;
                if (has_time && time_of_thread() >= time) {
                    has_time = false;
                    --short_of_time;
                }
            }
        } catch (...) {
            thrown[i] = std::current_exception();
            is_over = true;
        }
        if (i < queries.size() && --querying == 0)
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
        for (std::size_t i = 0; i < calls.size(); ++i)
            threads.emplace_back(repeat, i);
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

std::optional<symptom> symptom_after_inits(const technique &t, const technique &oracle,
                                           check_record &record,
                                           std::optional<std::chrono::nanoseconds> later)
{
    const unsigned threads = later ? 2 : 1;
    const std::vector<query> queries = sample();
    const std::vector<int> cpus = usable_cpus();
    std::vector<std::vector<Bitboard>> answers(threads, std::vector<Bitboard>(queries.size()));
    std::atomic<bool> has_changed_mode = false;
    if (threads > 1 && (clearenv() != 0 || chdir("/") != 0))
        throw input_error("cannot leave the environment");
    {
        meeting all(threads);
        std::vector<std::jthread> running;
        const auto call = [&](unsigned thread) {
            run_only_on(cpus[thread % cpus.size()]);
            all.wait(thread);
            if (thread > 0)
                wait_actively(*later);
            const auto start = std::chrono::steady_clock::now();
            t.init();
            if (!later)
                record.init_time = std::chrono::steady_clock::now() - start;
            if (restore_cpu_mode())
                has_changed_mode = true;
            for (std::size_t i = 0; i < queries.size(); ++i)
                answers[thread][i] =
                    t.attacks[queries[i].piece](queries[i].square, queries[i].occupied);
        };
        try {
            for (unsigned thread = 0; thread < threads; ++thread)
                running.emplace_back(call, thread);
        } catch (...) { // there is no room for another thread
            all.give_up();
            throw;
        }
    }
    for (std::size_t i = 0; i < queries.size(); ++i)
        for (const std::vector<Bitboard> &of_thread : answers)
            if (of_thread[i] != right_answer(oracle, queries[i]))
                return symptom::wrong_answer;
    return has_changed_mode ? std::optional(symptom::cpu_mode) : std::nullopt;
}

} // namespace slidebench
