// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "results/finished_run.hpp"
#include "results/table.hpp"

namespace slidebench {

// Forecast of an engine's speed with other techniques.
struct engine_forecast {
    std::string technique;                 // that the engine has
    double node_ns, queries;               // of the engine
    std::string search;                    // the mode that it is like
    double search_node_ns, search_queries; // of that mode, with the engine's technique
    // Factors by which other techniques would change the nodes per second, the fastest first.
    std::vector<std::pair<std::string, estimate>> changes;
};

// Forecasts the speed of a user's engine with each technique, which searches that many nodes a
// second with the run's baseline and makes `queries_per_node`; if nothing is given, as many as mode
// search. It goes by the run's search with the nearest number of queries a ns: an engine with T ns
// and Q queries a node takes T + Q (X - Y) / q ns with a technique that takes X instead of Y ns a
// node of that search, which has q queries. The interval is that of X / Y, and missing where its
// end would leave no time for a node.
//
// Throws input_error if the run lacks a search or the queries in a node, if it has ratios of each
// technique to itself, and if the engine is impossible: if another technique would leave no time
// for its nodes.
engine_forecast forecast(const finished_run &run, double nodes_per_second,
                         const std::optional<double> &queries_per_node);

// Adds a table of a forecast, nodes per second in per cent more, each with the ends of its
// interval; and what it holds for.
void add_forecast(report &result, const engine_forecast &f);

} // namespace slidebench
