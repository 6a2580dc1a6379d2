// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <optional>

#include "validate/failure.hpp"

namespace slidebench {

// Removes all pieces that are not on `squares`.
placed_pieces only_on(Bitboard squares, const placed_pieces &placed);

// Returns the failure with as few calls of init(), copies, pieces, sliders and toggles as possible,
// as check_query() finds it, or nothing if the query does not show it, alone or in a batch of such
// queries, or after `stop`.
std::optional<failure> shrunk_failure(const technique &oracle, const failure &found,
                                      const std::atomic<bool> &stop);

} // namespace slidebench
