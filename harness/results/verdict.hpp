// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "results/finished_run.hpp"
#include "results/predictors.hpp"
#include "results/table.hpp"

namespace slidebench {

// Comparison of ranks by single queries with those of playing chess.
struct run_verdict {
    std::vector<result_row> rows; // of the same techniques in each mode
    std::vector<predictor> predictors;
};

// Makes the verdict on a run by its searches and perft. Throws input_error if the run's means have
// no search, or if it has ratios of each technique to itself. There are no predictors without
// another mode.
run_verdict make_verdict(const finished_run &run);

// Makes the verdict on `run` by a run of the command engine, for the techniques that both have:
// rows of mode engine follow the means of `run`, and predictors are of that mode alone. Throws
// input_error as the other, and if `engine` has no mode engine, or if the two have fewer than four
// techniques in common.
run_verdict make_verdict(const finished_run &run, const finished_run &engine);

// Adds a table of ranks and ratios in all modes side by side, with a row for each technique, the
// best in the search first; then how well modes predict the searches and perft, and that there
// is none where that is so.
void add_verdict(report &result, const run_verdict &verdict, const std::string &baseline);

// Forecast of an engine's speed with other techniques.
struct engine_forecast {
    std::string technique;                 // that the engine has
    double node_ns, queries;               // of the engine
    std::string search;                    // the mode that it is like
    double search_node_ns, search_queries; // of that mode, with the engine's technique
    // Factors by which other techniques would change the nodes per second, the fastest first.
    std::vector<std::pair<std::string, estimate>> changes;
};

// Forecasts the speed of a user's engine with each technique, which searches that many nodes a second with
// the run's baseline and makes `queries_per_node`; if nothing is given, as many as mode search. It goes by
// the run's search with the nearest number of queries a ns: an engine with T ns and Q queries a node takes
// T + Q (X - Y) / q ns with a technique that takes X instead of Y ns a node of that search, which has q
// queries. The interval is that of X / Y, and missing where its end would leave no time for a node.
//
// Throws input_error if the run lacks a search or the queries in a node, and if the engine is impossible:
// if another technique would leave no time for its nodes.
engine_forecast forecast(const finished_run &run, double nodes_per_second,
                         const std::optional<double> &queries_per_node);

// Adds a table of a forecast, nodes per second in per cent more, each with the ends of its interval;
// and what it holds for.
void add_forecast(report &result, const engine_forecast &f);

} // namespace slidebench
