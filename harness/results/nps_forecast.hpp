// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "results/finished_run.hpp"
#include "results/table.hpp"

namespace slidebench {

// A user's engine, of which a speed is forecast.
struct forecast_input {
    double nodes_per_second;
    std::optional<double> queries; // in a node; nothing for those of the run's search
};

// Forecast of an engine's speed with other techniques.
struct engine_forecast {
    std::string technique;                 // that the engine has
    double node_ns, queries;               // of the engine
    double search_node_ns, search_queries; // of the run's search, with the engine's technique
    // Factors by which other techniques would change the nodes per second, the fastest first.
    std::vector<std::pair<std::string, estimate>> changes;
};

// Forecasts, by the run's search, the speed of the engine `of`, which has the run's baseline, with each
// technique. An engine with T ns
// and Q queries a node takes T + Q (X - Y) / q ns with a technique that takes X instead of Y ns a node
// of the search, which has q queries. The interval is that of X / Y, and missing where its end would
// leave no time for a node.
//
// Throws input_error if the run lacks a search or the queries in a node, and if the engine is impossible:
// if another technique would leave no time for its nodes.
engine_forecast forecast(const finished_run &run, const forecast_input &of);

// Adds a table of a forecast, nodes per second in per cent more, each with the ends of its interval;
// and what it holds for.
void add_forecast(report &result, const forecast_input &of, const engine_forecast &f);

} // namespace slidebench
