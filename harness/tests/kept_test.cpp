// SPDX-License-Identifier: MIT
//
// Attacks that are kept from move to move, through long games: every legal move is made and unmade,
// and whatever is kept must be what the oracle finds on each board.

#include <gtest/gtest.h>

#include "chess_fixture.hpp"
#include "kernels/kernel_runner.hpp"
#include "validate/query.hpp"
#include "workload/workload.hpp"

namespace slidebench {
namespace {

std::vector<std::string> all_that_keep()
{
    std::vector<std::string> slugs;
    for (const technique *t : known_techniques().available())
        if ((t->capabilities & CAPABILITY_KEPT) != 0)
            slugs.emplace_back(t->slug);
    return slugs;
}

void add_query(query_list &queries, const board &b, Square square)
{
    const position visited = position_of(b);
    queries.squares.push_back(square);
    queries.occupied.push_back(visited.occupied);
    queries.placed.push_back(visited.placed);
}

// Games that go on from each position of the suite, with all that can be played on the way. A board
// that a game reaches is asked about on all squares, others on one.
const query_list &games_played()
{
    static const query_list once = [] {
        query_list queries;
        play_random_games(known_techniques().oracle(), 60,
                          [&](const game &g, const std::vector<chess_move> &moves) {
                              for (Square square = 0; square < 64; ++square)
                                  add_query(queries, g.position(), square);
                              for (const chess_move move : moves) {
                                  add_query(queries, g.after(move).position(), move_to(move));
                                  add_query(queries, g.position(), move_from(move));
                              }
                          });
        return queries;
    }();
    return once;
}

std::vector<Bitboard> kept_answers_of(const technique &t, mode m)
{
    std::vector<Bitboard> answers(games_played().size());
    kernel_runner({.technique = &t,
                   .mode = m,
                   .piece = PIECE_QUEEN,
                   .layout = 0,
                   .queries = games_played().view(),
                   .queries_per_move = 1},
                  {.states = nullptr, .answers = answers.data()})
        .run();
    return answers;
}

class kept_by : public testing::TestWithParam<std::string> {
protected:
    // What the answers in mode `m` are to be, which those in mode `as` are for the oracle.
    void expect_right_answers(mode m, mode as)
    {
        const technique &t = known_techniques().find(GetParam());
        t.init();
        const std::vector<Bitboard> answers = kept_answers_of(t, m);
        const query_batch batch = {.queries = games_played().view(), .toggles = {}};
        for (std::size_t i = 0; i < answers.size(); ++i)
            ASSERT_EQ(answers[i], right_answer(known_techniques().oracle(),
                                               query_at(batch, as, PIECE_QUEEN, i)))
                << i << ": " << placement_of(games_played().placed[i], games_played().occupied[i]);
    }
};

TEST_P(kept_by, attackers_are_right_all_through_games)
{
    expect_right_answers(MODE_KEPT_ATTACKERS, MODE_ATTACKERS);
}

TEST_P(kept_by, attacks_are_right_all_through_games)
{
    expect_right_answers(MODE_KEPT_ATTACKS, MODE_KEPT_ATTACKS);
}

INSTANTIATE_TEST_SUITE_P(techniques, kept_by, testing::ValuesIn(all_that_keep()),
                         [](const auto &instance) { return instance.param; });

TEST(kept, games_have_moves_of_all_kinds)
{
    std::size_t promotions = 0, castlings = 0, en_passants = 0, captures = 0;
    play_random_games(known_techniques().oracle(), 60,
                      [&](const game &g, const std::vector<chess_move> &moves) {
                          for (const chess_move move : moves) {
                              promotions += move_type(move) >= PROMOTION;
                              castlings += move_type(move) == CASTLING;
                              en_passants += move_type(move) == EN_PASSANT;
                              captures += occupied_squares(&g.position()) >> move_to(move) & 1;
                          }
                      });
    for (const std::size_t count : {promotions, castlings, en_passants, captures})
        EXPECT_GT(count, 5U);
}

} // namespace
} // namespace slidebench
