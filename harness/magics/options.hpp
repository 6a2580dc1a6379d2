// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "magics/slider.hpp"
#include "workload/recording.hpp"

namespace slidebench {

// What the command line of find_magics says, as it was written.
struct search_options {
    std::string kind = "fixed-shift";
    std::string objective = "entries";
    std::string piece = "both";
    std::string budget; // empty: 1,000 rounds, or all units
    std::string exchange = "16";
    std::string part = "1/1";
    std::string width = "30";
    std::string seed = "1";
    std::string threads = "1";
    std::string line_price = "20";
    std::string pages = "1";
    std::string out, recording;
    bool exhaust = false;
    std::vector<std::string> squares, resume, judge;
};

// Declares them, with their help.
void add_options(CLI::App &program, search_options &given);

// The following read one of them, and throw input_error where it is not right.

std::vector<magic_subject> chosen_subjects(const search_options &given);

// The queries of --recording; none without it.
std::vector<recorded_query> recording_of(const search_options &given);

unsigned threads_of(const search_options &given);

} // namespace slidebench
