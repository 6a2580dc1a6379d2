// SPDX-License-Identifier: MIT
#include "workload/record_search.hpp"

#include "base/errors.hpp"
#include "chess/game.hpp"
#include "chess/searcher.hpp"
#include "workload/recorder.h"

extern "C" const chess recorder_chess_0;

namespace slidebench {
namespace {

// Depth at which queries of perft are counted: those of a node hardly depend on it.
constexpr unsigned most_counted_perft = 4;

std::vector<recorded_query> recorded;

// Records one query more than are allowed, which shows that there are too many.
void record_query(piece p, Square square, Bitboard occupied)
{
    if (recorded.size() <= most_recorded_queries)
        recorded.push_back({p, square, occupied});
}

std::uint64_t queries_counted;

void count_query(piece, Square, Bitboard)
{
    ++queries_counted;
}

// Returns a technique that plays chess and calls `on_query` before each query.
technique recording_technique(recorder_callback *on_query)
{
    technique recorder{};
    recorder.chess[0] = &recorder_chess_0;
    recorder_chess_0.init();
    recorder_on_query = on_query;
    return recorder;
}

} // namespace

recorded_search record_search(const std::vector<board> &positions, unsigned depth,
                              std::size_t table_bytes, mode m, std::size_t network_bytes,
                              const std::function<void(double)> &progress)
{
    const technique recorder = recording_technique(record_query);
    recorded.clear();

    searcher memory(table_bytes, m, network_bytes);
    recorded_search result{};
    for (const board &position : positions) {
        memory.clear();
        result.nodes += memory.run(recorder, 0, position, depth).nodes;
        if (recorded.size() > most_recorded_queries)
            throw input_error("the searches make more than " +
                              std::to_string(most_recorded_queries) +
                              " queries, the most that a recording can have: search less deep, or "
                              "fewer positions");
        progress(static_cast<double>(&position - positions.data() + 1) /
                 static_cast<double>(positions.size()));
    }
    result.queries = std::move(recorded);
    return result;
}

std::pair<std::uint64_t, std::uint64_t>
count_queries(mode m, unsigned depth, const std::vector<board> &positions, std::size_t table_bytes)
{
    const technique recorder = recording_technique(count_query);
    searcher memory(table_bytes, m);
    std::uint64_t nodes = 0;
    queries_counted = 0;
    for (const board &position : positions) {
        if (m == MODE_PERFT) {
            nodes += game(recorder, position).perft(std::min(depth, most_counted_perft));
        } else {
            memory.clear();
            nodes += memory.run(recorder, 0, position, depth).nodes;
        }
    }
    return {nodes, queries_counted};
}

} // namespace slidebench
