// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "results/finished_run.hpp"
#include "results/table.hpp"

namespace slidebench {

// A user's engine.
struct engine {
    double nodes_per_second;
    std::optional<double> queries; // in a node; as many as in the run's search if nothing
    std::string technique;         // which it has
};

// Factor by which another technique would change an engine's nodes per second.
struct speed_change {
    std::string technique;
    figure factor;
};

struct engine_forecast {
    double node_ns, queries;               // of the engine
    double search_node_ns, search_queries; // of the run's search, with the engine's technique
    std::vector<speed_change> changes;     // one for each other technique, the fastest first
};

// Forecasts by the run's search what each technique would do to the engine `of`. An engine with T ns and Q queries a node takes T + Q (X - Y) / q ns with a
// technique that takes X instead of Y ns a node of the search, which has q queries. The interval is
// that of X / Y, and missing where its end would leave no time for a node.
//
// Throws input_error if the run does not have the technique or the queries in a node, and if the
// engine is impossible: if another technique would leave no time for its nodes.
engine_forecast forecast(const finished_run &run, const engine &of);

// Adds what a forecast says and holds for, and a table of nodes per second in per cent more, each
// with the ends of its interval.
void add_forecast(report &result, const engine &of, const engine_forecast &f);

} // namespace slidebench
