// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/registry.hpp"
#include "validate/failure.hpp"
#include "validate/query_plan.hpp"

namespace slidebench {

struct validation {
    std::vector<const technique *> techniques; // runnable here
    validation_scope scope;
    std::function<void(double)> progress = [](double) {}; // called with the share done, 0 to 1
    std::function<bool()> stop = [] { return false; };    // whether to give up
};

struct validation_result {
    // The first failure of each technique, piece and mode, shrunk; amid other threads one a piece.
    // Sorted by technique in the order given, then by piece and mode.
    std::vector<failure> failures;
    std::uint64_t queries = 0; // to each technique in each mode
    // Digest of all right answers for a piece, in no particular order: the same for the same
    // queries on every machine.
    std::array<std::uint64_t, PIECE_COUNT> digests{};

    bool wrong(const technique &t) const;
};

// Compares techniques with the oracle, on all cores, each in processes of its own, in which only
// its own init() runs: if it crashes, hangs or needs tables that only another technique fills, the
// others are not affected. No technique's init() may have run in this process before. The same
// arguments give the same result. Throws std::system_error or input_error if the system does not
// let it start processes.
validation_result validate(const validation &what, const technique &oracle);

} // namespace slidebench
