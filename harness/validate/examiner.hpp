// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "validate/exam.hpp"
#include "validate/failure.hpp"
#include "validate/logbook.hpp"

namespace slidebench {

// Digests of the right answers to the inquiries of every part of an exam, in order.
using right_digests = std::vector<std::vector<std::uint64_t>>;

// What a process that examines a technique has to do.
struct examination {
    const exam *whole;
    const technique
        *candidate; // its init() has not run in this process, nor any that fills its tables
    const technique *oracle;
    const right_digests *expected;
    // Every `stride`-th part, from `first` on.
    std::size_t first, stride;
};

// Asks all of it, in processes of its own, so that a technique may crash or never return: then the
// query is found, and the modes that have not failed are asked further. After a hang there are
// no more queries. Failures are in `book` in the end, each as small as can be.
void examine(const examination &what, logbook &book);

// Asks one query, in a process of its own, after init() has run, or has run twice. The failure
// that it shows, not shrunk; none if the answer is right.
std::optional<failure> ask_apart(const technique &candidate, const technique &oracle,
                                 const query &q, bool init_twice);

} // namespace slidebench
