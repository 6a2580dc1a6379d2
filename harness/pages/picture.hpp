// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace slidebench {

// Returns a PNG of a board with the squares that a queen attacks, in the shape that links are shown
// with. It has no figures, so it is right for every site.
std::string board_picture();

} // namespace slidebench
