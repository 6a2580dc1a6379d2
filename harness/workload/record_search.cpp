// SPDX-License-Identifier: MIT
#include "workload/record_search.hpp"

#include "base/errors.hpp"
#include "chess/searcher.hpp"
#include "workload/recorder.h"

extern "C" const chess recorder_chess_0;

namespace slidebench {
namespace {

std::vector<recorded_query> recorded;

// Records one query more than are allowed, which shows that there are too many.
void record_query(piece p, Square square, Bitboard occupied)
{
    if (recorded.size() <= most_recorded_queries)
        recorded.push_back({p, square, occupied});
}

} // namespace

recorded_search record_search(const std::vector<board> &positions, unsigned depth,
                              const std::function<void(double)> &progress)
{
    constexpr std::size_t table_bytes = std::size_t{16} << 20;
    technique recorder{};
    recorder.chess[0] = &recorder_chess_0;
    recorder_chess_0.init();
    recorder_on_query = record_query;
    recorded.clear();

    searcher memory(table_bytes);
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

} // namespace slidebench
