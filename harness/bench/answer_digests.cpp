// SPDX-License-Identifier: MIT
#include "bench/answer_digests.hpp"

#include <span>

#include "bench/rounds.hpp"
#include "registry/names.hpp"
#include "validate/question.hpp"
#include "workload/hash.hpp"

namespace slidebench {
namespace {

Bitboard right_answer_of_sides(const cell &where, std::size_t i, const technique &oracle)
{
    const query_list &queries = where.list();
    const Bitboard own = attacks_of(oracle, queries.sides[2 * i], queries.occupied[i]);
    return where.how == MODE_SIDE
               ? own
               : own ^ attacks_of(oracle, queries.sides[2 * i + 1], queries.occupied[i]);
}

} // namespace

std::string digest_key(const cell &where)
{
    return std::string(piece_name(where)) + "/" + where.queries->name() +
           (traits_of(where.how).is_about_sides() ? "/" + std::string(name_of(where.how)) : "") +
           (where.how == MODE_SETWISE ? "/setwise_" + parameter_text(where) : "");
}

std::map<std::string, std::string> answer_digests(const std::vector<cell> &matrix,
                                                  const technique &oracle)
{
    std::map<std::string, std::string> digests;
    for (const cell &where : matrix) {
        if (traits_of(where.how).is_about_state() || traits_of(where.how).plays_chess() ||
            digests.contains(digest_key(where)))
            continue;
        const query_list &queries = where.list();
        const std::span<const Bitboard> sets = queries_of(where).queries.sliders;
        std::vector<Bitboard> answers(queries.size());
        for (std::size_t i = 0; i < queries.size(); ++i)
            answers[i] =
                traits_of(where.how).is_about_sides()
                    ? right_answer_of_sides(where, i, oracle)
                    : right_answer(oracle,
                                   {where.how == MODE_SETWISE ? MODE_SETWISE : MODE_SINGLE,
                                    where.how == MODE_REPLAY ? static_cast<piece>(queries.pieces[i])
                                                             : where.asked,
                                    queries.squares[i], queries.occupied[i], sets[i]});
        digests[digest_key(where)] = hex(digest_of(answers));
    }
    return digests;
}

} // namespace slidebench
