// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "validate/check_record.hpp"
#include "validate/failure.hpp"
#include "validate/query_plan.hpp"

namespace slidebench {

// Digests of the right answers to the groups of every part of a plan, in order; of a part that
// repeats another one none.
using right_digests = std::vector<std::vector<std::uint64_t>>;

// A share of the checks of one technique, for one process.
struct technique_check {
    const query_plan *plan;
    const struct technique *technique; // no init() that fills its tables has run in this process
    const struct technique *oracle;
    const right_digests *expected;
    std::size_t first, stride; // every `stride`-th part of the plan, from `first` on
};

// Checks a technique in processes of its own, in which it may crash or hang: then that query is
// found, and modes that have not failed are checked further. After a hang there are no more
// queries. Shrunk failures are in `record` in the end.
void check_technique(const technique_check &what, check_record &record);

} // namespace slidebench
