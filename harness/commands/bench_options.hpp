// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "bench/plan.hpp"
#include "commands/filters.hpp"

namespace slidebench {

// What the user wants of bench, as text.
struct bench_options {
    filters only;
    std::vector<std::string> workloads;
    std::string queries = "65536";
    std::string seed = "1";
    std::string epochs;    // empty for the usual number
    std::string budget;    // of time; empty for that number of epochs
    std::string precision; // wanted of ratios; empty for the usual one
    std::string block;     // how long one takes; empty for the usual times
    std::string parallel;  // epochs at the same time; empty for the usual number
    std::string baseline;
    std::string label; // of the machine; may be empty
    std::vector<std::string> pressures;
    std::string touches = "16";
    std::vector<std::string> sliders;
    std::vector<std::string> moves;
    bool against_itself = false;
    bool quick = false;
    bool full = false;
    bool verdict = false;
    std::vector<std::string> google; // flags for Google Benchmark
};

// So that a run can be resumed by what is written in its machine.json. A file's name is written
// without its folders, which are nobody's business. Reading throws input_error if anything is
// missing or of another type.
nlohmann::ordered_json to_json(const bench_options &options);
bench_options bench_options_of(const json_reader &machine);

// Returns what the texts mean. Throws input_error for the first that is wrong, or could not be
// written into results.
bench_request read_options(const bench_options &options, const registry &techniques);

// Throws input_error if an option sets the parameters of modes that no cell has.
void require_effect(const bench_options &options, std::span<const cell> matrix);

} // namespace slidebench
