// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "validate/check_record.hpp"
#include "validate/failure.hpp"
#include "validate/query_plan.hpp"

namespace slidebench {

// Digests of the right answers to the groups of every part of a plan, in order.
using right_digests = std::vector<std::vector<std::uint64_t>>;

// What a process that checks a technique has to do.
struct technique_check {
    const query_plan *plan;
    const technique
        *candidate; // its init() has not run in this process, nor any that fills its tables
    const technique *oracle;
    const right_digests *expected;
    // Every `stride`-th part, from `first` on.
    std::size_t first, stride;
};

// Asks all of it, in processes of its own, so that a technique may crash or never return: then the
// query is found, and the modes that have not failed are asked further. After a hang there are
// no more queries. Failures are in `record` in the end, each as small as can be.
void check_technique(const technique_check &what, check_record &record);

// Asks one query, in a process of its own, after init() has run, or has run twice. The failure
// that it shows, not shrunk; none if the answer is right.
std::optional<failure> check_query(const technique &candidate, const technique &oracle,
                                   const query &q, bool init_twice);

} // namespace slidebench
