// SPDX-License-Identifier: MIT
#pragma once

#include "results/marks.hpp"

namespace slidebench {

// Makes a run's workloads and the right answers again, as far as these are of single queries,
// pairs and a recording.
void require_known_answers(const examined_run &examined);

} // namespace slidebench
