// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/epoch_processes.hpp"
#include "bench/sample.hpp"

namespace slidebench {

// Fault of a technique that is not timed any more.
struct offence {
    const technique *culprit;
    const struct cell *cell; // in which it was timed
    std::string what;        // "gives other answers than ray_walk"
};

// State that all contests of a run have in common.
struct contest_setting {
    epoch_processes &processes;
    // Time to wait for an epoch beyond what it should take.
    std::chrono::duration<double> patience;
    // Called with the samples of an epoch as soon as they are sure to stay.
    std::function<void(std::span<const sample>)> keep;
    std::optional<std::chrono::steady_clock::time_point> deadline; // after which no epoch begins
    std::string failure;           // reason why nothing is measured any more; empty if none
    std::vector<offence> offences; // no two of one technique
};

// One technique in one cell against the baseline. Google Benchmark calls it at first with few
// iterations, to find out how many it needs, then once for each turn, which is an epoch, or some at
// the same time. An iteration is a pair of blocks in each layout.
class contest {
public:
    // `epochs` are the numbers of the epochs to measure, `at_once` at the same time. Each should
    // take `least`, so that Google Benchmark does not repeat it with more iterations. `setting` must
    // outlive the object.
    contest(const technique &contender, const technique &baseline, const cell &cell,
            const std::vector<unsigned> &epochs, std::size_t at_once,
            std::chrono::duration<double> least, contest_setting &setting);

    // Returns how many turns it takes.
    std::size_t turns() const { return turns_.size(); }

    // Measures a turn; nothing after Ctrl-C, the deadline, a failure or an offence of one of the two
    // techniques. Throws what setting.keep() throws.
    void run(benchmark::State &state);

    // Returns whether it will measure nothing any more.
    bool is_over() const;

    // Returns the number of turns that are not measured yet.
    std::size_t turns_left() const { return turns_.size() - turn_; }

    // Returns the samples of all epochs: of those calls that had as many iterations as the last
    // one.
    const std::vector<sample> &samples() const { return samples_; }

    // Returns the time that the last call took; 0 before the first.
    double seconds_per_turn() const { return seconds_; }

private:
    bool has_offended(const technique &t) const;

    // Returns nothing if the contest is over by then.
    std::vector<epoch_result> time_turn(std::size_t iterations);

    const technique &contender_;
    const technique &baseline_;
    const cell &cell_;
    std::vector<std::vector<unsigned>> turns_; // the epochs of each
    const std::chrono::duration<double> least_;
    contest_setting &setting_;
    std::size_t iterations_ = 0; // of the last call
    double seconds_ = 0;
    std::vector<sample> samples_; // of calls with that many, one for each layout of each epoch
    std::size_t turn_ = 0;        // that comes next
    std::size_t kept_ = 0, kept_turns_ = 0;
};

} // namespace slidebench
