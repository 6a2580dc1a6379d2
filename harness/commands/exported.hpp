// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "export/header.hpp"
#include "kernels/technique.h"

namespace slidebench {

// Returns the header that `export` writes, made from the technique's files in the project's folder. Throws
// input_error if one of them cannot be read.
std::string header_of(const technique &t, const export_options &how);

// Throws input_error, which begins with `option`, unless the text can be a name in C.
void require_identifier(const char *option, const std::string &text);

} // namespace slidebench
