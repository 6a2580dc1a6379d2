// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/technique.h"

namespace slidebench {

// Boards that follow from each other; the last is what they add to the answer, unless the next row
// takes it.
struct step_row {
    struct board {
        std::string heading;
        Bitboard squares;
        Bitboard index = 0; // the squares whose bits are an index, the lowest first
    };
    std::string title;
    std::vector<board> boards;
    bool leads_to_next = false;
};

// Returns the steps of a query for a queen, the answer last, by code that the technique does not
// use. Without steps, that is for most techniques, returns nothing.
std::vector<step_row> steps_of(std::string_view slug, Square square, Bitboard occupied);

} // namespace slidebench
