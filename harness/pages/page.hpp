// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>

#include <nlohmann/json.hpp>

#include "core/registry.hpp"

namespace slidebench {

// What a page says to those who do not run its script.
struct page_words {
    std::string title, description; // for lists of links
    std::string text;               // HTML
};

// Returns a page as one HTML file that loads nothing: style, scripts and `data`, which its script
// draws; without scripts, or if the data are null, the text. It says how to cite the suite and where
// its code is, by CITATION.cff. Words and data are shown as text, whatever they hold. Reads what
// draws it from plots/ below source_root(). Throws as require_charts(), and input_error if a file
// cannot be read.
std::string html_page(const page_words &words, const nlohmann::ordered_json &data);

// Returns the address of the code by CITATION.cff, for HTML; "" if that has none.
std::string code_address();

// Throws input_error, which names the package, if the charting library was not there when the program
// was built.
void require_charts();

// Writes pages of all runs under `results` into `out`, which is made if it is missing: index.html,
// with the beginning of README.md and links to all runs, and for each machine a page of its runs,
// the latest first. Replaces files of these names. Returns how many runs there are. Throws
// input_error, and writes nothing, if there are none, one cannot be read, `out` is in one, or a file
// cannot be written. Calls `progress` with the share of runs that are read.
std::size_t write_site(const std::filesystem::path &results, const std::filesystem::path &out,
                       const registry &registered, const std::function<void(double)> &progress);

} // namespace slidebench
