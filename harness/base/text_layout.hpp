// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace slidebench {

inline constexpr std::size_t unlimited_width = SIZE_MAX;

// The width of running text, of which longer lines are hard to follow.
inline constexpr std::size_t readable_width = 100;

// Returns how many characters fit in a line on stdout: on a terminal its width, elsewhere
// unlimited_width, since a file or a pipe takes any line.
std::size_t output_width();

// Returns `text` wrapped at `width` characters: broken at blanks, each row indented by
// `indentation` blanks and ended by a newline. A longer word stands alone; a newline in `text`
// stays one. Nothing stays nothing.
std::string wrapped(const std::string &text, std::size_t width, std::size_t indentation = 0);

// Returns `text`, cut at a blank and with dots behind it if it has more than `width` characters.
std::string shortened(const std::string &text, std::size_t width);

// Returns a line without the blanks at its end.
std::string without_blanks_behind(const std::string &line);

} // namespace slidebench
