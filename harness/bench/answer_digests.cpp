// SPDX-License-Identifier: MIT
#include "bench/answer_digests.hpp"

#include "base/digest.hpp"
#include "bench/rounds.hpp"
#include "core/names.hpp"
#include "validate/query.hpp"

namespace slidebench {
std::string digest_key(const cell &cell)
{
    return std::string(piece_name(cell)) + "/" + cell.workload->name() +
           (traits_of(cell.mode).each_piece ? "" : "/" + std::string(name_of(cell.mode))) +
           (cell.mode == MODE_SETWISE ? "/setwise_" + parameter_text(cell) : "");
}

std::map<std::string, std::string> answer_digests(const std::vector<cell> &matrix,
                                                  const technique &oracle)
{
    std::map<std::string, std::string> digests;
    for (const cell &cell : matrix) {
        if (traits_of(cell.mode).is_about_state() || traits_of(cell.mode).plays_chess() ||
            digests.contains(digest_key(cell)))
            continue;
        const query_batch batch = {.queries = queries_of(cell).queries, .toggles = {}};
        std::vector<Bitboard> answers(batch.size());
        for (std::size_t i = 0; i < answers.size(); ++i)
            answers[i] = right_answer(oracle, query_at(batch, cell.mode, cell.piece, i));
        digests[digest_key(cell)] = hex(digest_of(answers));
    }
    return digests;
}

} // namespace slidebench
