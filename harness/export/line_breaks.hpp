// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace slidebench {

inline constexpr std::size_t code_width = 100;

// C code with its longer lines broken where it is nested least: behind a comma, an operator or `=`.
// Comments, directives and lines with a literal stay as they are, and so do lines with no such
// place.
std::string with_short_lines(const std::string &code);

// A comment whose lines, of running text, go on in the next one where they are too long; in
// drawings they are continued below, with the same indentation.
std::string with_short_comment_lines(const std::string &comment);

} // namespace slidebench
