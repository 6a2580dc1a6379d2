// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/registry.hpp"

namespace slidebench {

// Texts of a page, which the build embeds in the program (cmake/Embed.cmake).
extern const std::string_view page_template; // HTML with {{names}} for the rest
extern const std::string_view page_style;    // CSS
extern const std::string_view page_script;   // JavaScript that draws the data
extern const std::string_view d3_script;     // D3, with its licence line; empty if not installed
extern const std::string_view citation;      // CITATION.cff

// What a page says to those who do not run its script.
struct page_words {
    std::string title, description; // for lists of links
    std::string tables;             // HTML
};

// Returns a page as one HTML file that loads nothing: style, scripts and `data`, which its script
// draws; without scripts, or if the data are null, the tables. It says how to cite the suite and where its code is, by
// CITATION.cff. Words and data are shown as text, whatever they hold. Throws input_error if the
// program was built without the charting library.
std::string html_page(const page_words &words, const nlohmann::ordered_json &data);

// Throws input_error, which names the package, if the program was built without the charting
// library.
void require_charts();

// Writes pages of all runs under `results` into `out`, which is made if it is missing: index.html,
// with what to take on each machine, and for each machine a page of its runs, the latest first, with
// their raw files beside it.
// Replaces files of these names. Returns how many runs there are. Throws input_error, and writes
// nothing, if there are none, if one cannot be read, or if `out` lies among them; and if a file
// cannot be written.
std::size_t write_site(const std::filesystem::path &results, const std::filesystem::path &out,
                       const registry &registered);

} // namespace slidebench
