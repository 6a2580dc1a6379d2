// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace slidebench {

inline constexpr std::size_t code_width = 100;

// Breaks long lines of C code where nesting is least: behind a comma, an operator or `=`. Comments,
// directives, and lines with a literal or without such a place stay as they are.
std::string with_short_lines(const std::string &code);

// Breaks long lines of a comment: running text goes on in the next line, drawings are continued
// below with the same indentation.
std::string with_short_comment_lines(const std::string &comment);

} // namespace slidebench
