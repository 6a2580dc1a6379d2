// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace slidebench {

// What pages are made of, put into the program by the build.
extern const std::string_view page_template; // HTML with {{names}} for the rest
extern const std::string_view page_style;    // CSS
extern const std::string_view page_script;   // JavaScript, which draws what the data says
extern const std::string_view d3_script;     // D3, with its licence line; empty if not installed

} // namespace slidebench
