// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/technique.h"

namespace slidebench {

// Boards that follow from each other; the last is what they add to the answer.
struct step_row {
    struct board {
        std::string heading;
        Bitboard squares;
    };
    std::string title;
    std::vector<board> boards;
};

// Returns the steps of a query for a queen, the answer last, by code that the technique does not
// use. Without steps, that is for most techniques, returns nothing.
std::vector<step_row> steps_of(std::string_view slug, Square square, Bitboard occupied);

} // namespace slidebench
