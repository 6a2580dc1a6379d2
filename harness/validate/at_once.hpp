// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>

#include "core/technique.h"
#include "validate/check_record.hpp"
#include "validate/isolated_work.hpp"

namespace slidebench {

// Has two threads query again and again while a third calls init(), until each has had `time` or a
// query returns false. They are interrupted, and take turns where they share a core.
void run_at_once(const technique &t, check_record &record, cpu_time time,
                 const std::array<std::function<bool()>, 2> &queries);

} // namespace slidebench
