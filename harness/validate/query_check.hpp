// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>

#include "validate/check_record.hpp"
#include "validate/failure.hpp"
#include "validate/guarded_runner.hpp"
#include "validate/isolated_work.hpp"

namespace slidebench {

// Limits of the CPU time of a group's answers and of one answer.
inline constexpr cpu_time group_limit = std::chrono::seconds(2);
inline constexpr cpu_time query_limit = std::chrono::milliseconds(200);

// Waits for the end of a process with the limit of what it does now: `alone` while it queries without
// other threads.
work_end wait_for(isolated_work &process, const check_record &record, cpu_time alone);

// Fills the tables of a technique until init() has been called so often in this process.
void fill_tables(const technique &t, check_record &record, unsigned inits);

// Runs the copies of one query in this process. Returns the first failure, or nothing if all
// answers are right. Each placement is a step.
std::optional<failure> failure_of(const technique &t, const technique &oracle, const query &q,
                                  guarded_runner &runner, check_record &record);

// Runs the copies of a query in a process of its own, with a limit of its CPU time. Returns the
// failure, not shrunk, or nothing if all answers are right.
std::optional<failure> check_query(const technique &t, const technique &oracle, const query &q,
                                   const circumstances &under, cpu_time limit = group_limit);

} // namespace slidebench
