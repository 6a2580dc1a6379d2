// SPDX-License-Identifier: MIT
#include "recorder/record_search.hpp"

#include "chess/searcher.hpp"
#include "errors.hpp"
#include "recorder/recorder.h"

extern "C" const chess recorder_chess_0;

namespace slidebench {
namespace {

std::vector<recorded_query> heard;

// One more than are allowed is enough to know that there are too many.
void listen(piece asked, Square square, Bitboard occupied)
{
    if (heard.size() <= most_recorded_queries)
        heard.push_back({asked, square, occupied});
}

} // namespace

recorded_search record_search(const std::vector<board> &positions, unsigned depth,
                              std::size_t table_bytes, std::size_t network_bytes,
                              const std::function<void(double)> &progress)
{
    technique playing{};
    playing.chess[0] = &recorder_chess_0;
    recorder_chess_0.init();
    recorder_tell = listen;
    heard.clear();

    searcher memory(table_bytes, network_bytes);
    recorded_search result{};
    for (const board &position : positions) {
        result.nodes += memory.run(playing, 0, position, depth).result.nodes;
        if (heard.size() > most_recorded_queries)
            throw input_error("the searches ask more than " +
                              std::to_string(most_recorded_queries) +
                              " queries, the most that a recording can have: use less --depth, or "
                              "fewer positions by --every");
        progress(static_cast<double>(&position - positions.data() + 1) /
                 static_cast<double>(positions.size()));
    }
    result.queries = std::move(heard);
    return result;
}

} // namespace slidebench
