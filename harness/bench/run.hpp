// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/machine.hpp"
#include "bench/epoch_scheduler.hpp"
#include "bench/plan.hpp"
#include "bench/result_set.hpp"
#include "core/registry.hpp"
#include "validate/validate.hpp"

namespace slidebench {

// A run of bench from validation to its files, in three steps.
class bench_run {
public:
    bench_run(const registry &registered, bench_plan plan)
        : registered_(registered), plan_(std::move(plan))
    {
    }

    struct reports {
        std::function<void(const std::string &)> note;
        std::function<void(double share, double seconds_left)> progress;
    };

    // Validates the techniques; wrong ones are not timed.
    validation_result validate(const std::function<void(double share)> &progress);

    // Measures. Techniques that have a fault are noted and left out. Returns false if nothing is
    // measured that can be compared. Throws input_error if that is not because techniques are wrong
    // or an interrupt_guard has caught Ctrl-C.
    bool measure(const std::shared_ptr<epoch_executor> &executor, const reports &report);

    // Writes all files. Returns the run.
    finished_run write(const result_set &results) const;

    const bench_plan &plan() const { return plan_; }

    // Returns whether no technique is wrong or has a fault.
    bool is_all_right() const { return comparable_.size() == plan_.contenders.size(); }

    // Returns whether measuring ended early, and why if that is a failure, else "".
    bool partial() const { return partial_; }
    const std::string &failure() const { return measured_.failure; }

private:
    void leave_out(const std::function<void(const std::string &)> &note);
    bool is_compared(const case_samples &c) const;

    const registry &registered_;
    const bench_plan plan_;
    // Contenders that are right; none without a baseline that is.
    std::vector<const technique *> comparable_;
    measurement_result measured_;
    bool partial_ = false;
    work_of_others others_;
};

} // namespace slidebench
