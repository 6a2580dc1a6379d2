// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "bench/google.hpp"
#include "bench/matrix.hpp"
#include "commands/options.hpp"
#include "registry/registry.hpp"
#include "workload/workload.hpp"

namespace slidebench {

// Epochs, where nothing else is asked for.
inline constexpr const char *usual_repetitions = "20";

// What the user asked bench for, as text.
struct bench_options {
    filters only;
    std::vector<std::string> workloads;
    std::string queries = "65536";
    std::string seed = "1";
    std::string repetitions; // empty for the usual number
    std::string baseline;
    std::vector<std::string> pressures;
    std::string touches = "16";
    std::vector<std::string> sliders;
    std::vector<std::string> moves;
    bool against_itself = false;
    bool quick = false;
    bool full = false;
    bool verdict = false;
    bool plots = true;
    std::vector<std::string> google; // flags for Google Benchmark
};

// So that a run can be resumed by what is written in its machine.json.
nlohmann::ordered_json to_json(const bench_options &options);
bench_options bench_options_of(const nlohmann::json &json);

// What that means, checked.
struct bench_plan {
    std::uint64_t seed;
    std::vector<piece> pieces; // to be shown
    std::vector<mode> modes;   // to be shown
    std::vector<workload> workloads;
    std::vector<const technique *> contenders;
    const technique *baseline; // null to measure each technique against itself
    std::vector<cell> matrix;  // points to the workloads
    unsigned touches;
    std::size_t pairs_per_iteration; // of Google Benchmark, in each layout
    std::unique_ptr<google_flags> flags;
};

// Whether extras are timed as well, if none are named.
bool has_whole_field(const bench_options &options);

// Throws input_error for the first thing that is wrong.
bench_plan make_plan(const registry &techniques, const bench_options &options);

} // namespace slidebench
