// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace slidebench {

// Returns a page as one HTML file that loads nothing: style, scripts and `data`, by which its
// script draws it. Whatever the title and the data hold is shown as text. Throws input_error if the
// program was built without the charting library.
std::string html_page(const std::string &title, const nlohmann::ordered_json &data);

// Throws input_error, which names the package, if the program was built without the charting
// library.
void require_charts();

} // namespace slidebench
