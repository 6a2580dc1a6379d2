// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "registry/registry.hpp"
#include "validate/failure.hpp"
#include "validate/units.hpp"

namespace slidebench {

struct validation {
    std::vector<const technique *> techniques; // initialised, runnable here
    std::vector<piece> pieces;
    std::vector<check> checks;
    depth how_deep = depth::full;
    std::uint64_t seed = 1;
    std::vector<const workload *> workloads; // asked in addition
    std::function<void(double)> progress;    // told how much is done, 0 to 1; may be empty
    std::function<bool()> stop;              // whether to give up; may be empty
};

struct validation_result {
    // At most one for each technique, piece and mode: the first, made as small as can be. Sorted by
    // technique in the order given.
    std::vector<failure> failures;
    std::uint64_t questions = 0; // asked of each technique in each mode
    // Of all right answers of a piece, in no particular order: the same for everybody who asks the
    // same questions.
    std::array<std::uint64_t, PIECE_COUNT> digests{};

    bool wrong(const technique &t) const;
};

// Compares techniques with the oracle, on all cores. The same arguments give the same result.
validation_result validate(const validation &what, const technique &oracle);

} // namespace slidebench
