// SPDX-License-Identifier: MIT
#include "workload/record_search.hpp"

#include "base/errors.hpp"
#include "chess/game.hpp"
#include "chess/searcher.hpp"
#include "workload/recorder.h"

extern "C" const chess recorder_chess_0;

namespace slidebench {
namespace {

// What perft asks a node hardly depends on the depth, and it asks in its last two half moves.
constexpr unsigned most_counted_perft = 4;

std::vector<recorded_query> heard;

// One more than are allowed is enough to know that there are too many.
void listen(piece p, Square square, Bitboard occupied)
{
    if (heard.size() <= most_recorded_queries)
        heard.push_back({p, square, occupied});
}

std::uint64_t queries_counted;

void count(piece, Square, Bitboard)
{
    ++queries_counted;
}

// Plays, and says all that it asks to the listener.
technique telling(recorder_listener *listener)
{
    technique playing{};
    playing.chess[0] = &recorder_chess_0;
    recorder_chess_0.init();
    recorder_tell = listener;
    return playing;
}

} // namespace

recorded_search record_search(const std::vector<board> &positions, unsigned depth,
                              std::size_t table_bytes, std::size_t network_bytes,
                              const std::function<void(double)> &progress)
{
    const technique playing = telling(listen);
    heard.clear();

    searcher memory(table_bytes, network_bytes);
    recorded_search result{};
    for (const board &position : positions) {
        memory.forget();
        result.nodes += memory.run(playing, 0, position, depth).nodes;
        if (heard.size() > most_recorded_queries)
            throw input_error("the searches make more than " +
                              std::to_string(most_recorded_queries) +
                              " queries, the most that a recording can have: search less deep, or "
                              "fewer positions");
        progress(static_cast<double>(&position - positions.data() + 1) /
                 static_cast<double>(positions.size()));
    }
    result.queries = std::move(heard);
    return result;
}

query_count count_queries(mode m, unsigned depth, const std::vector<board> &positions,
                          std::size_t table_bytes, std::size_t network_bytes)
{
    const technique playing = telling(count);
    searcher memory(table_bytes, m == MODE_SEARCH_NNUE_SHAPED ? network_bytes : 0);
    query_count result = {0, 0};
    queries_counted = 0;
    for (const board &position : positions) {
        if (m == MODE_PERFT) {
            result.nodes += game(playing, position).perft(std::min(depth, most_counted_perft));
        } else {
            memory.forget();
            result.nodes += memory.run(playing, 0, position, depth).nodes;
        }
    }
    result.queries = queries_counted;
    return result;
}

} // namespace slidebench
