// SPDX-License-Identifier: MIT
#include "bench/answer_digests.hpp"

#include <span>

#include "base/digest.hpp"
#include "bench/rounds.hpp"
#include "registry/names.hpp"
#include "validate/question.hpp"

namespace slidebench {
namespace {

Bitboard right_answer_of_sides(const cell &cell, std::size_t i, const technique &oracle)
{
    const query_list &queries = cell.list();
    const Bitboard own = attacks_of(oracle, queries.sides[2 * i], queries.occupied[i]);
    return cell.mode == MODE_SIDE
               ? own
               : own ^ attacks_of(oracle, queries.sides[2 * i + 1], queries.occupied[i]);
}

} // namespace

std::string digest_key(const cell &cell)
{
    return std::string(piece_name(cell)) + "/" + cell.workload->name() +
           (traits_of(cell.mode).is_about_sides() ? "/" + std::string(name_of(cell.mode)) : "") +
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
        const query_list &queries = cell.list();
        const std::span<const Bitboard> sets = queries_of(cell).queries.sliders;
        std::vector<Bitboard> answers(queries.size());
        for (std::size_t i = 0; i < queries.size(); ++i)
            answers[i] =
                traits_of(cell.mode).is_about_sides()
                    ? right_answer_of_sides(cell, i, oracle)
                    : right_answer(oracle,
                                   {cell.mode == MODE_SETWISE ? MODE_SETWISE : MODE_SINGLE,
                                    cell.mode == MODE_REPLAY ? static_cast<piece>(queries.pieces[i])
                                                             : cell.piece,
                                    queries.squares[i], queries.occupied[i], sets[i]});
        digests[digest_key(cell)] = hex(digest_of(answers));
    }
    return digests;
}

} // namespace slidebench
