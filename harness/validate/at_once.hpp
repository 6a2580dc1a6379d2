// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <optional>

#include "core/technique.h"
#include "validate/check_record.hpp"
#include "validate/isolated_work.hpp"

namespace slidebench {

// Has two threads query again and again while a third calls init(), until each has had `time` or a
// query returns false. They are interrupted, and take turns where they share a core.
void run_at_once(const technique &t, check_record &record, cpu_time time,
                 const std::array<std::function<bool()>, 2> &queries);

// Has two threads call init() in a process in which nothing has, the second one so much later, and
// query as soon as it returns. They have neither environment nor folder. Without `later`, has one
// thread do so, where it is, and records the time of init(). Returns what fails.
std::optional<symptom> symptom_after_inits(const technique &t, const technique &oracle,
                                           check_record &record,
                                           std::optional<std::chrono::nanoseconds> later);

} // namespace slidebench
