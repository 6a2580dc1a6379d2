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

// Limit of either while other threads take most of the time.
inline constexpr cpu_time limit_at_once = std::chrono::seconds(20);

// Returns the limit for what a process does now; `alone` while it queries without other threads.
cpu_time limit_of(const check_record &record, const circumstances &under, cpu_time alone);

// Waits for the end of a process with such a limit.
work_end wait_for(isolated_work &process, const check_record &record, const circumstances &under,
                  cpu_time alone);

// Fills the tables of a technique until init() has been called so often in this process.
void fill_tables(const technique &t, check_record &record, unsigned inits);

// Runs the copies of one query in this process. Returns the first failure, or nothing if all
// answers are right. Each placement is a step.
std::optional<failure> failure_of(const technique &t, const technique &oracle, const query &q,
                                  guarded_runner &runner, check_record &record);

// Returns the failure with as few calls of init(), copies, pieces and toggles as possible, or nothing
// if the query does not show it, alone or in a batch of such queries. No init() of the technique may
// have run in this process.
std::optional<failure> shrunk_failure(const technique &oracle, const failure &found,
                                      check_record &record);

// Runs the copies of a query in a process of its own. Returns the failure, not shrunk, or nothing if
// all answers are right.
std::optional<failure> check_query(const technique &t, const technique &oracle, const query &q,
                                   const circumstances &under);

} // namespace slidebench
