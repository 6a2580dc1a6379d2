// SPDX-License-Identifier: MIT
//
// Validation against techniques that are wrong on purpose (harness/tests/wrong).

#include <csignal>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "base/machine.hpp"
#include "bench/case_timer.hpp"
#include "tests/base/has.hpp"
#include "tests/validate/wrong_techniques.hpp"
#include "validate/query_check.hpp"
#include "validate/shrink.hpp"
#include "workload/positions.hpp"

namespace slidebench {
namespace {

constexpr const char *hangs_while_shrunk = "wrong_shrink";

bool failed(const std::string &slug, piece p, mode m)
{
    for (const failure &f : failures_of(slug))
        if (f.query.piece == p && f.query.mode == m)
            return true;
    return false;
}

class wrong_technique : public testing::TestWithParam<std::string> {};

TEST_P(wrong_technique, is_caught)
{
    EXPECT_TRUE(result().wrong(known().find(GetParam())));
}

// Whatever is reported must really be wrong, and no piece on the board superfluous.
TEST_P(wrong_technique, is_shown_by_a_minimal_case)
{
    for (const failure &f : failures_of(GetParam())) {
        EXPECT_TRUE(f.expected != f.got || !remark(f).empty());
        if (f.in_init || f.in_sequence || GetParam() == hangs_while_shrunk)
            continue;
        EXPECT_EQ(f.expected, right_answer(known().oracle(), f.query));
        const auto fails = [&](const query &q) {
            const auto again = check_query(*f.technique, known().oracle(), q, f.under);
            return again && again->what == f.what;
        };
        EXPECT_TRUE(fails(f.query)) << describe(f);
        if (f.what == symptom::hang || f.under.at_once)
            continue; // to see that takes its time
        for (Bitboard rest = f.query.occupied & ~f.query.sliders; rest != 0;) {
            query simpler = f.query;
            simpler.occupied &= ~square_bit(pop_lowest_square(&rest));
            simpler.placed = only_on(simpler.occupied, simpler.placed);
            EXPECT_FALSE(fails(simpler)) << describe(f);
        }
    }
}

std::vector<std::string> all_that_run()
{
    std::vector<std::string> slugs;
    for (const technique *t : known().available())
        if (t != &known().oracle())
            slugs.emplace_back(t->slug);
    return slugs;
}

INSTANTIATE_TEST_SUITE_P(all, wrong_technique, testing::ValuesIn(all_that_run()),
                         [](const auto &instance) { return instance.param; });

TEST(wrong_techniques, all_of_them_ran)
{
    EXPECT_GE(all_that_run().size(), 25U);
}

TEST(wrong_techniques, are_noticed_while_they_are_timed)
{
    const workload queries = random_workload(density::quarter, queries_per_round, 1);
    const cell cell = {PIECE_BISHOP, &queries, MODE_THROUGHPUT};
    round_timer rounds({});
    case_timer timer(rounds, 1);
    const technique &right = known().oracle();
    const technique &wrong = known().find("wrong_ray");
    EXPECT_TRUE(timer.time({&right, &right, &cell}, 0, {}).answers_agree);
    EXPECT_FALSE(timer.time({&wrong, &right, &cell}, 0, {}).answers_agree);
    EXPECT_FALSE(timer.time({&right, &wrong, &cell}, 0, {}).answers_agree);
}

TEST(wrong_techniques, the_oracle_stays_right)
{
    EXPECT_FALSE(result().wrong(known().oracle()));
}

TEST(wrong_techniques, only_the_piece_and_mode_that_are_wrong_are_blamed)
{
    EXPECT_FALSE(failed("wrong_ray", PIECE_ROOK, MODE_SINGLE));
    EXPECT_TRUE(failed("wrong_ray", PIECE_BISHOP, MODE_LATENCY));
    EXPECT_TRUE(failed("wrong_ray", PIECE_QUEEN, MODE_THROUGHPUT));
    EXPECT_FALSE(failed("wrong_ray", PIECE_ROOK, MODE_REPLAY));
    EXPECT_TRUE(failed("wrong_ray", PIECE_BISHOP, MODE_REPLAY));
    EXPECT_TRUE(failed("wrong_ray", PIECE_QUEEN, MODE_REPLAY));

    EXPECT_TRUE(failed("wrong_queen", PIECE_QUEEN, MODE_SINGLE));
    EXPECT_FALSE(failed("wrong_queen", PIECE_BISHOP, MODE_SINGLE));

    EXPECT_TRUE(failed("wrong_setwise", PIECE_ROOK, MODE_SETWISE));
    EXPECT_FALSE(failed("wrong_setwise", PIECE_BISHOP, MODE_SETWISE));
    EXPECT_FALSE(failed("wrong_setwise", PIECE_ROOK, MODE_THROUGHPUT));

    EXPECT_TRUE(failed("wrong_side", PIECE_QUEEN, MODE_SIDE));
    EXPECT_EQ(failures_of("wrong_side").size(), 1U) << "in no other mode";
    EXPECT_EQ(popcount(failures_of("wrong_side").front().query.occupied), 1U) << "one slider";

    EXPECT_TRUE(failed("wrong_knights", PIECE_QUEEN, MODE_THREATS));
    EXPECT_TRUE(failed("wrong_knights", PIECE_QUEEN, MODE_SIDE));
    EXPECT_EQ(failures_of("wrong_knights").size(), 2U) << "in no other mode";

    // Those are asked about no piece in particular.
    EXPECT_TRUE(failed("wrong_ray", PIECE_QUEEN, MODE_PAIR));
    EXPECT_TRUE(failed("wrong_ray", PIECE_QUEEN, MODE_THREATS));
    EXPECT_FALSE(failed("wrong_queen", PIECE_QUEEN, MODE_PAIR));
    EXPECT_FALSE(failed("wrong_state", PIECE_QUEEN, MODE_PAIR));

    EXPECT_EQ(failure_of("wrong_pair", PIECE_ROOK, MODE_PAIR).query.square, 0U);
    EXPECT_EQ(failure_of("wrong_pair", PIECE_BISHOP, MODE_PAIR).query.square, 63U);
    EXPECT_FALSE(failed("wrong_pair", PIECE_BISHOP, MODE_SINGLE));

    EXPECT_TRUE(failed("wrong_state", PIECE_ROOK, MODE_TOGGLE));
    EXPECT_FALSE(failed("wrong_state", PIECE_ROOK, MODE_REPLAY));
    EXPECT_FALSE(failed("wrong_state", PIECE_BISHOP, MODE_TOGGLE));

    EXPECT_TRUE(failed("wrong_batch", PIECE_ROOK, MODE_BATCH));
    EXPECT_FALSE(failed("wrong_batch", PIECE_ROOK, MODE_THROUGHPUT));
}

TEST(wrong_techniques, shrink_to_what_matters)
{
    for (const failure &f : failures_of("wrong_ray")) {
        if (traits_of(f.query.mode).is_about_position())
            EXPECT_EQ(popcount(f.query.occupied), 1U) << "a slider of either side";
        else
            EXPECT_EQ(f.query.occupied & ~f.query.sliders, 0U) << "no piece is needed";
    }
    for (const failure &f : failures_of("wrong_own_square")) {
        if (f.query.mode == MODE_SINGLE) {
            EXPECT_EQ(f.query.occupied, square_bit(f.query.square));
        }
    }
    for (const failure &f : failures_of("wrong_state"))
        if (f.query.mode == MODE_TOGGLE) {
            EXPECT_EQ(f.query.toggles.size(), 1U) << "leaving g8 once is enough";
        }
    for (const failure &f : failures_of("wrong_setwise"))
        EXPECT_EQ(popcount(f.query.occupied), 3U) << describe(f);
    for (const failure &f : failures_of("wrong_crowd"))
        EXPECT_EQ(popcount(f.query.occupied), 11U) << describe(f);
}

TEST(wrong_techniques, the_single_wrong_query_is_found)
{
    const std::vector<failure> found = failures_of("wrong_once");
    ASSERT_FALSE(found.empty());
    for (const failure &f : found)
        EXPECT_EQ(f.query.occupied & ~f.query.sliders,
                  square_bit(35) | square_bit(7) | square_bit(39));
}

TEST(wrong_techniques, what_fails_only_amid_others_says_so)
{
    const std::vector<failure> found = failures_of("wrong_memory");
    ASSERT_FALSE(found.empty());
    EXPECT_TRUE(has(describe(found.front()), "only amid other queries"));
}

TEST(wrong_techniques, writing_too_many_answers_says_so)
{
    const std::vector<failure> found = failures_of("wrong_overrun");
    ASSERT_EQ(found.size(), 3U) << "each piece, in one mode";
    EXPECT_TRUE(has(describe(found.front()), "writes beside its answers"));
}

// The failure of a technique for a piece in a mode; there must be one.
TEST(wrong_techniques, that_crash_are_shown_by_the_query_that_does_it)
{
    const failure rook = failure_of("wrong_crash", PIECE_ROOK, MODE_SINGLE);
    EXPECT_EQ(rook.what, symptom::crash);
    EXPECT_EQ(rook.signal, SIGSEGV);
    EXPECT_EQ(rook.query.square, 27U);
    EXPECT_EQ(rook.query.occupied, square_bit(28));
    EXPECT_TRUE(has(describe(rook), "crashes (Segmentation fault)"));

    const failure bishop = failure_of("wrong_crash", PIECE_BISHOP, MODE_THROUGHPUT);
    EXPECT_TRUE(bishop.signal == SIGILL || bishop.signal == SIGTRAP) << bishop.signal;
    EXPECT_EQ(popcount(bishop.query.occupied), 3U);

    const failure queen = failure_of("wrong_crash", PIECE_QUEEN, MODE_LATENCY);
    EXPECT_EQ(queen.signal, SIGSEGV);
    EXPECT_EQ(queen.query.square, 63U);
    EXPECT_EQ(queen.query.occupied, 0U);
}

TEST(wrong_techniques, that_never_return_are_shown_by_the_query_that_does_it)
{
    const std::vector<failure> found = failures_of("wrong_loop");
    ASSERT_EQ(found.size(), 1U) << "after the first nothing more is asked";
    EXPECT_EQ(found[0].what, symptom::hang);
    EXPECT_EQ(found[0].query.square, 9U);
    EXPECT_EQ(found[0].query.occupied, square_bit(27));
    EXPECT_TRUE(has(describe(found[0]), "does not return"));
}

TEST(wrong_techniques, that_hang_while_they_are_looked_at_stay_as_they_were_found)
{
    const std::vector<failure> found = failures_of(hangs_while_shrunk);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].query.piece, PIECE_ROOK);
    EXPECT_EQ(found[0].query.mode, MODE_BATCH);
    EXPECT_EQ(found[0].what, symptom::wrong_answer);
    EXPECT_GT(popcount(found[0].query.occupied), 8U);
}

TEST(wrong_techniques, that_crash_while_they_fill_their_tables_say_so)
{
    const std::vector<failure> found = failures_of("wrong_init");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(describe(found[0]),
              "wrong_init: init() crashes (Segmentation fault)\n"
              "  again: ./slidebench validate --technique wrong_init --quick\n");
}

TEST(wrong_techniques, that_change_by_another_init_say_so)
{
    const failure rook = failure_of("wrong_inits", PIECE_ROOK, MODE_SINGLE);
    EXPECT_EQ(rook.under.inits, 2U);
    EXPECT_TRUE(reproduction(rook).ends_with(" --inits 2")) << reproduction(rook);
    const failure bishop = failure_of("wrong_inits", PIECE_BISHOP, MODE_SINGLE);
    EXPECT_TRUE(has(describe(bishop), "only after a third init()"));
}

TEST(wrong_techniques, that_are_right_in_one_thread_alone_say_so)
{
    std::set<piece> shown;
    std::string all;
    for (const failure &f : failures_of("wrong_at_once")) {
        all += describe(f);
        if (f.under.at_once && reproduction(f).ends_with(" --at-once"))
            shown.insert(f.query.piece);
    }
    EXPECT_TRUE(shown.contains(PIECE_ROOK)) << "by another query\n" << all;
    EXPECT_TRUE(shown.contains(PIECE_BISHOP)) << "by init()\n" << all;
}

TEST(wrong_techniques, that_read_beside_their_inputs_crash)
{
    EXPECT_EQ(failure_of("wrong_batch_memory", PIECE_ROOK, MODE_BATCH).what, symptom::crash);
    EXPECT_EQ(failure_of("wrong_batch_memory", PIECE_BISHOP, MODE_BATCH).what, symptom::crash);
    EXPECT_EQ(failure_of("wrong_batch_memory", PIECE_QUEEN, MODE_BATCH).what, symptom::crash);
}

TEST(wrong_techniques, that_write_to_their_queries_say_so)
{
    for (const piece p : all_pieces()) {
        const failure f = failure_of("wrong_batch_inputs", p, MODE_BATCH);
        EXPECT_EQ(f.what, symptom::forbidden_write) << describe(f);
        EXPECT_TRUE(has(describe(f), "writes to its queries or to constants")) << describe(f);
    }
}

TEST(wrong_techniques, that_take_arrays_for_aligned_alike_crash)
{
    for (const piece p : all_pieces())
        EXPECT_EQ(failure_of("wrong_batch_alignment", p, MODE_BATCH).what, symptom::crash);
}

TEST(wrong_techniques, that_need_states_where_they_were_loaded_are_caught)
{
    EXPECT_EQ(failure_of("wrong_state_place", PIECE_ROOK, MODE_MOVE).what, symptom::crash);
    for (const mode m : {MODE_MOVE, MODE_TOGGLE})
        EXPECT_EQ(failure_of("wrong_state_place", PIECE_BISHOP, m).what, symptom::wrong_answer);
}

TEST(wrong_techniques, that_fail_after_many_toggles_say_so)
{
    for (const piece p : all_pieces()) {
        const failure f = failure_of("wrong_long_walk", p, MODE_TOGGLE);
        EXPECT_TRUE(has(describe(f), ": only after 70000 toggles\n")) << describe(f);
        EXPECT_TRUE(reproduction(f).ends_with(" --quick --seed 1")) << reproduction(f);
    }
    EXPECT_EQ(failures_of("wrong_long_walk").size(), 3U) << "in no other mode";
}

TEST(wrong_techniques, whose_init_is_wrong_at_once_or_by_the_environment_say_so)
{
    for (const std::string slug : {"wrong_environment", "wrong_inits_at_once", "wrong_scratch"}) {
        if (usable_cpus().size() < 2 && slug != "wrong_environment")
            GTEST_SKIP() << "threads are at once on two CPUs";
        const std::vector<failure> found = failures_of(slug);
        ASSERT_EQ(found.size(), 1U) << slug;
        EXPECT_TRUE(has(describe(found[0]),
                        ": init() by two threads at once in an empty environment "
                        "leads to wrong answers\n"))
            << describe(found[0]);
    }
}

TEST(wrong_techniques, that_leave_the_cpu_changed_say_so)
{
    if (!is_available(known().find("wrong_cpu_mode")))
        GTEST_SKIP() << "needs MMX";
    for (const piece p : all_pieces()) {
        const failure f = failure_of("wrong_cpu_mode", p, MODE_SINGLE);
        EXPECT_TRUE(has(describe(f), "leaves the CPU's rounding or x87 registers changed"))
            << describe(f);
    }
}

TEST(wrong_techniques, that_are_wrong_for_some_counts_are_caught)
{
    const failure rook = failure_of("wrong_batch_counts", PIECE_ROOK, MODE_BATCH);
    EXPECT_EQ(rook.what, symptom::overrun);
    EXPECT_TRUE(has(describe(rook), "mode batch, in an empty batch")) << describe(rook);
    EXPECT_TRUE(reproduction(rook).ends_with(" --copies 0")) << reproduction(rook);
    EXPECT_EQ(failure_of("wrong_batch_counts", PIECE_BISHOP, MODE_BATCH).query.copies, 2001U);
    const failure queen = failure_of("wrong_batch_counts", PIECE_QUEEN, MODE_BATCH);
    EXPECT_TRUE(has(describe(queen), ", mode batch, in a batch of 100 like it\n"))
        << describe(queen);
    EXPECT_TRUE(reproduction(queen).ends_with(" --copies 100")) << reproduction(queen);
}

TEST(wrong_techniques, that_forget_a_kind_of_piece_are_caught_on_any_square)
{
    for (const char *slug : {"wrong_lone_bishop", "wrong_lone_rook"}) {
        const failure f = failure_of(slug, PIECE_QUEEN, MODE_THREATS);
        EXPECT_EQ(popcount(f.query.occupied), 1U) << describe(f);
        const placed_pieces &placed = f.query.placed;
        EXPECT_EQ(popcount(placed.orthogonal ^ placed.diagonal), 1U) << describe(f);
    }
}

} // namespace
} // namespace slidebench
