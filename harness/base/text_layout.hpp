// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace slidebench {

// Returns `text` wrapped at `width` characters: broken at blanks, each row indented by
// `indentation` blanks and ended by a newline. A longer word stands alone; a newline in `text`
// stays one.
std::string wrapped(const std::string &text, std::size_t width, std::size_t indentation = 0);

// `text` cut at a blank, with dots behind it, if it has more than `width` characters.
std::string shortened(const std::string &text, std::size_t width);

// Columns of a table that belong together: the lines of the heading, then one for each row.
using column_block = std::vector<std::string>;

// A text table: `names` and right of it the other blocks, which all have as many lines. What
// exceeds `width` follows below, beside the names again, so that nothing is lost.
std::string laid_out(const column_block &names, const std::vector<column_block> &blocks,
                     std::size_t width);

// The same where the last block is prose: it is shortened, and where too little of it would remain,
// it stands in a second line of each row, with the blocks that exceed `width`.
std::string laid_out_with_prose(const column_block &names, const std::vector<column_block> &blocks,
                                std::size_t width);

} // namespace slidebench
