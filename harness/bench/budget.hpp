// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>

#include "bench/epoch_scheduler.hpp"

namespace slidebench {

// Measures the epochs of `what`, whatever they take, and then more until the budget is used up, by
// its clock. Nothing depends on which technique is faster: an end, or a share of the time, that did
// would tell equals apart. Modes of chess get most of the time, all of them the same; of single
// queries, cases get epochs that have few quiet samples. Tests have another `measure_cases`.
measurement_result measure_within(
    std::chrono::duration<double> budget, measurement what,
    const std::function<measurement_result(measurement)> &measure_cases = measure_epochs);

} // namespace slidebench
