// SPDX-License-Identifier: MIT
#pragma once

#include "results/marks.hpp"

namespace slidebench {

// What marks.cpp requires of machine.json, and of the columns of comparison.csv that no sample
// makes.
void require_registry(const examined_run &examined);
void require_one_description(const examined_run &examined);
void require_digests(const examined_run &examined);
void require_cpu_flags(const examined_run &examined);
void require_code(const examined_run &examined);
void require_ranges(const examined_run &examined);
void require_cores(const examined_run &examined);
void require_options(const examined_run &examined);
void require_what_was_asked_for(const examined_run &examined);

} // namespace slidebench
