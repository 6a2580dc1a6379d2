// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runs/finished_run.hpp"
#include "runs/table.hpp"

namespace slidebench {

// Worth of the time of a query, from mode replay, in a mode that plays chess: by a straight-line
// fit through all techniques, ns of a node against ns of a query, by least squares of relative
// errors. Ns are ratios times the baseline's time, on a core alone if there are such samples.
struct query_worth {
    std::string mode;         // search or perft
    std::string technique;    // whose times these are
    double node_ns, query_ns; // with this technique
    figure ns_per_ns;         // ns by which a node takes longer if each query takes 1 ns longer
    figure share;             // of a node's time that queries take, by that slope
    std::optional<double> queries; // in a node; nothing if machine.json does not say
};

// Returns the worth in the search and in perft, by the run's `rows` from combined_rows(), as far as
// these modes and replay are there for four techniques or more. `technique` must be one of them;
// the baseline always is.
std::vector<query_worth> worth_of_queries(const finished_run &run,
                                          const std::vector<result_row> &rows,
                                          const std::string &technique);

// A user's engine.
struct engine {
    double nodes_per_second;
    std::optional<double> queries; // in a node; as many as in the run's search if nothing
    std::string technique;         // which it has
};

// Factor by which another technique would change an engine's nodes per second.
struct speed_change {
    std::string technique;
    figure by_replay;
    figure by_search;
};

struct engine_forecast {
    double node_ns, queries;           // of the engine
    query_worth search;                // of the run
    figure left;                       // share of a replay's ns that remains in the run's search
    std::vector<speed_change> changes; // one for each other technique, the fastest first
};

// Forecasts what each technique would do to the engine `of`. By the run's replay, an engine with T
// ns and Q queries a node takes T + Q left (x - y) ns with a technique whose queries take x instead
// of y ns in replay. `left` is the slope of query_worth divided by the queries in a node of the
// search. The interval has two parts, added in squares and multiplied by Student's quantile for a
// fit through that many techniques: the slope's standard error times x - y, and the deviations of
// the two techniques from the fit, which are what replay does not know of them. By the run's
// search, the engine takes T + Q (X - Y) / q ns, where X and Y are the times of a node there and q
// its queries; that interval follows from those of X and Y. It is missing where its end would leave
// no time for a node.
//
// Throws input_error if the run does not have the technique, a search, a replay or the queries in a
// node, or has them for fewer than four techniques, and if the engine is impossible: if its queries
// would take longer than its nodes.
engine_forecast forecast(const finished_run &run, const std::vector<result_row> &rows,
                         const engine &of);

// Returns a sentence for each mode.
std::string worth_text(const std::vector<query_worth> &worth);

// Adds what a forecast says and holds for, and a table of nodes per second in per cent more, each
// with the ends of its interval.
void add_forecast(report &result, const engine &of, const engine_forecast &f);

} // namespace slidebench
