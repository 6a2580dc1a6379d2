// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "workload/right_answer.hpp"

namespace slidebench {

// Removes all pieces that are not on `squares`.
placed_pieces only_on(Bitboard squares, const placed_pieces &placed);

// Returns the query with as few copies, occupied squares, sliders and toggles as still fail.
query shrunk_query(query failing, const std::function<bool(const query &)> &fails);

} // namespace slidebench
