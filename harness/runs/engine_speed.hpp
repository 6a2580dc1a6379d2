// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runs/finished_run.hpp"

namespace slidebench {

// What the time of a query, as mode replay has it, is worth in a mode that plays chess: by a straight
// line through all techniques, ns of a node against ns of a query, by least squares of relative
// errors. Ns are ratios times what the baseline took, on a core alone if there are such samples.
struct query_worth {
    std::string mode;         // search or perft
    std::string technique;    // whose queries are looked at
    double node_ns, query_ns; // what they take with it
    figure ns_per_ns;         // how many ns longer a node takes if each query takes 1 ns longer
    figure share;             // of its time, what queries take by that
    std::optional<double> queries; // asked in a node; nothing if machine.json does not say
};

// Of the run's `rows`, as of combined_rows(): of the search and of perft, as far as they and replay
// are there for four techniques or more, one of which must be `technique`. The baseline is always
// one.
std::vector<query_worth> worth_of_queries(const finished_run &run,
                                          const std::vector<result_row> &rows,
                                          const std::string &technique);

// An engine of somebody's.
struct engine {
    double nodes_per_second;
    std::optional<double>
        queries;           // for sliders in a node; as many as in the run's search if nothing
    std::string technique; // which it has
};

// What another technique would do to an engine's nodes per second, as a factor.
struct speed_change {
    std::string technique;
    figure by_replay;
    figure by_search;
};

struct engine_forecast {
    double node_ns, queries;           // of the engine
    query_worth search;                // of the run
    figure left;                       // share of a replay's ns that is left in the run's search
    std::vector<speed_change> changes; // one for each other technique, the fastest first
};

// By the run's replay an engine that takes T ns a node and asks Q queries takes T + Q left (x - y) ns
// with a technique whose queries take x instead of y ns in replay. `left` is the slope of
// query_worth by the queries in a node of the search. The interval has two parts, added in squares
// and multiplied by Student's quantile for a line through so many techniques: the slope's standard
// error times x - y, and the deviations of the two techniques from the line, which are what replay
// does not know of them. By the run's search it takes T + Q (X - Y) / q ns, where X and Y are those
// of a node there and q its queries; that interval is by those of X and Y. There is none where its
// end would leave no time for a node.
//
// Throws input_error if the run does not have the technique, its search, its replay or the queries
// in a node, or has them for fewer than four techniques, and if an engine cannot be: if its queries
// would take longer than its nodes.
engine_forecast forecast(const finished_run &run, const std::vector<result_row> &rows,
                         const engine &of);

// A line for each mode.
std::string worth_text(const std::vector<query_worth> &worth);

// A table for reading.
std::string forecast_text(const engine &of, const engine_forecast &f);

} // namespace slidebench
