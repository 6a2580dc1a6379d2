// SPDX-License-Identifier: MIT
//
// Validation against techniques that are wrong on purpose (harness/tests/wrong).

#include <csignal>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/format.hpp"
#include "base/machine.hpp"
#include "bench/case_timer.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "tests/base/complaint.hpp"
#include "validate/query_check.hpp"
#include "validate/shrink.hpp"
#include "validate/validate.hpp"
#include "workload/positions.hpp"

namespace slidebench {
namespace {

const registry &known()
{
    static const registry r(techniques);
    return r;
}

// Everything wrong at once, as the command would; in full only what a quick validation lets pass.
const validation_result &result()
{
    static const validation_result once = [] {
        validation what;
        what.techniques = known().available();
        what.scope = {all_pieces(), validated_modes(), thoroughness::quick};
        validation_result found = validate(what, known().oracle());
        std::erase_if(what.techniques, [&](const technique *t) {
            return found.wrong(*t) || t->role == ROLE_ORACLE;
        });
        what.scope.thoroughness = thoroughness::full;
        for (const failure &f : validate(what, known().oracle()).failures)
            found.failures.push_back(f);
        return found;
    }();
    return once;
}

std::vector<failure> failures_of(const std::string &slug)
{
    std::vector<failure> found;
    for (const failure &f : result().failures)
        if (f.technique->slug == slug)
            found.push_back(f);
    return found;
}

// The failure of a technique for a piece in a mode; there must be one.
failure failure_of(const std::string &slug, piece p, mode m)
{
    for (const failure &f : failures_of(slug))
        if (f.query.piece == p && f.query.mode == m)
            return f;
    ADD_FAILURE() << slug << " was not caught for " << name_of(p) << " in mode " << name_of(m);
    return {{.technique = &known().oracle()}, {}};
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
        if (f.in_init || f.in_sequence)
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
    EXPECT_TRUE(timer.time({&right, &right, cell}, 0, {}).answers_agree);
    EXPECT_FALSE(timer.time({&wrong, &right, cell}, 0, {}).answers_agree);
    EXPECT_FALSE(timer.time({&right, &wrong, cell}, 0, {}).answers_agree);
}

TEST(wrong_techniques, only_the_piece_and_mode_that_are_wrong_are_blamed)
{
    const std::pair<std::string, std::string> blamed[] = {
        {"wrong_ray",
         "bishop single, bishop throughput, bishop latency, bishop setwise, bishop move, "
         "bishop replay, bishop toggle, queen single, queen throughput, queen latency, "
         "queen setwise, queen move, queen pair, queen threats, queen replay, "
         "queen toggle"},
        {"wrong_queen", "queen single, queen throughput, queen latency, queen move, queen replay"},
        {"wrong_setwise", "rook setwise, bishop setwise, queen setwise, queen threats"},
        {"wrong_pair", "rook pair, bishop pair"},
        {"wrong_knights", "queen threats, queen side"},
        {"wrong_state", "rook toggle, bishop move, bishop toggle, queen move, queen toggle"},
        {"wrong_batch_answers", "rook batch, queen batch"},
        {"wrong_long_walk", "rook toggle, bishop toggle, queen toggle"},
        {"wrong_loop", "queen single"}}; // after the first nothing more is asked
    for (const auto &[slug, all] : blamed) {
        std::vector<std::string> found;
        for (const failure &f : failures_of(slug))
            found.push_back(std::string(name_of(f.query.piece)) + " " +
                            std::string(name_of(f.query.mode)));
        EXPECT_EQ(joined(found), all) << slug;
    }
    EXPECT_EQ(failure_of("wrong_pair", PIECE_ROOK, MODE_PAIR).query.square, 0U);
    EXPECT_EQ(failure_of("wrong_pair", PIECE_BISHOP, MODE_PAIR).query.square, 63U);
}

TEST(wrong_techniques, shrink_to_what_matters)
{
    for (const failure &f : failures_of("wrong_state"))
        if (f.query.mode == MODE_TOGGLE) {
            EXPECT_EQ(f.query.toggles.size(), 1U) << "leaving g8 once is enough";
        }
    for (const piece p : {PIECE_ROOK, PIECE_QUEEN})
        EXPECT_EQ(popcount(failure_of("wrong_setwise", p, MODE_SETWISE).query.occupied), 3U);
    EXPECT_EQ(popcount(failure_of("wrong_setwise", PIECE_BISHOP, MODE_SETWISE).query.occupied),
              11U);

    const placed_pieces bishop = failure_of("wrong_lone", PIECE_QUEEN, MODE_SIDE).query.placed,
                        rook = failure_of("wrong_lone", PIECE_QUEEN, MODE_THREATS).query.placed;
    EXPECT_EQ(bishop.diagonal & ~bishop.orthogonal, square_bit(0));
    EXPECT_EQ(rook.orthogonal & ~rook.diagonal, square_bit(1));
}

const std::vector<piece> rooks = {PIECE_ROOK}, bishops = {PIECE_BISHOP}, queens = {PIECE_QUEEN};

// How the failures of a technique in a mode are shown, and the end of the command that repeats one.
const struct {
    std::string slug;
    std::vector<piece> pieces;
    mode in;
    symptom what;
    std::string says = "", again = "";
} shown[] = {
    {"wrong_memory", rooks, MODE_SINGLE, symptom::wrong_answer, "only amid other queries"},
    {"wrong_batch_answers", queens, MODE_BATCH, symptom::overrun, "writes beside its answers"},
    {"wrong_inits", rooks, MODE_SINGLE, symptom::wrong_answer, "", " --inits 2"},
    {"wrong_inits", bishops, MODE_SINGLE, symptom::wrong_answer, "only after a third init()"},
    {"wrong_batch_memory", all_pieces(), MODE_BATCH, symptom::crash},
    {"wrong_batch_alignment", all_pieces(), MODE_BATCH, symptom::crash},
    {"wrong_batch_inputs", all_pieces(), MODE_BATCH, symptom::forbidden_write,
     "writes to its queries or to constants"},
    {"wrong_batch_counts", rooks, MODE_BATCH, symptom::overrun, ", in an empty batch",
     " --copies 0"},
    {"wrong_batch_counts", bishops, MODE_BATCH, symptom::wrong_answer, "", " --copies 2001"},
    {"wrong_batch_counts", queens, MODE_BATCH, symptom::wrong_answer,
     ", in a batch of 100 like it\n", " --copies 100"},
    {"wrong_state_place", rooks, MODE_MOVE, symptom::crash},
    {"wrong_state_place", bishops, MODE_MOVE, symptom::wrong_answer},
    {"wrong_state_place", bishops, MODE_TOGGLE, symptom::wrong_answer},
    {"wrong_long_walk", all_pieces(), MODE_TOGGLE, symptom::wrong_answer,
     ": only after 70000 toggles\n", " --quick --seed 1"},
    {"wrong_crash", rooks, MODE_SINGLE, symptom::crash, "crashes (Segmentation fault)",
     " --square d4 --occupied 0x0000000010000000"},
    {"wrong_crash", queens, MODE_LATENCY, symptom::crash, "crashes (Segmentation fault)",
     " --square h8 --occupied 0x0000000000000000"},
    {"wrong_loop", queens, MODE_SINGLE, symptom::hang, "does not return",
     " --square b2 --occupied 0x0000000008000000"},
    {"wrong_cpu_mode", all_pieces(), MODE_SINGLE, symptom::cpu_mode,
     "leaves the CPU's rounding or x87 registers changed"}};

TEST(wrong_techniques, are_shown_with_what_matters_and_a_command_to_repeat_it)
{
    for (const auto &[slug, pieces, in, what, says, again] : shown)
        for (const piece p : pieces) {
            if (!is_available(known().find(slug)))
                continue; // needs MMX or SSE2
            const failure f = failure_of(slug, p, in);
            EXPECT_EQ(f.what, what) << describe(f);
            EXPECT_TRUE(has(describe(f), says));
            EXPECT_TRUE(reproduction(f).ends_with(again)) << reproduction(f);
        }
}

TEST(wrong_techniques, are_drawn_once_a_piece)
{
    const std::string text = describe_by_piece(failures_of("wrong_own_square"));
    std::size_t pictures = 0;
    for (std::size_t at = text.find("  again: "); at != std::string::npos;
         at = text.find("  again: ", at + 1))
        ++pictures;
    EXPECT_EQ(pictures, 3U) << text;
    EXPECT_TRUE(has(text, "  also wrong in modes throughput, latency, "));
}

TEST(wrong_techniques, are_drawn_with_all_pieces_where_these_matter)
{
    const failure f = failure_of("wrong_ray", PIECE_QUEEN, MODE_THREATS);
    ASSERT_EQ(popcount(f.query.occupied), 1U) << describe(f);
    const std::string placement = placement_of(f.query.placed, f.query.occupied);
    EXPECT_NE(placement.find_first_of("BQbq"), std::string::npos) << placement;
    EXPECT_EQ(reproduction(f), "./slidebench validate --technique wrong_ray --mode threats "
                               "--piece queen --placement " +
                                   placement);
    EXPECT_TRUE(has(describe(f), "wrong_ray: wrong position, mode threats"));
    EXPECT_TRUE(has(describe(f), "  pieces as in a FEN"));
}

TEST(wrong_techniques, are_not_drawn_where_answers_are_no_attacks)
{
    const std::string text = describe(failure_of("wrong_ray", PIECE_BISHOP, MODE_MOVE));
    EXPECT_FALSE(has(text, "difference"));
    EXPECT_TRUE(has(text, "  expected 0x"));
}

TEST(wrong_techniques, that_crash_are_shown_with_their_signal)
{
    const int bishop = failure_of("wrong_crash", PIECE_BISHOP, MODE_THROUGHPUT).signal;
    EXPECT_TRUE(bishop == SIGILL || bishop == SIGTRAP) << bishop;
}

TEST(wrong_techniques, that_crash_while_they_fill_their_tables_say_so)
{
    const std::vector<failure> found = failures_of("wrong_init");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(describe(found[0]),
              "wrong_init: init() crashes (Segmentation fault)\n"
              "  again: ./slidebench validate --technique wrong_init --quick\n");
}

TEST(wrong_techniques, that_are_right_in_one_thread_alone_say_so)
{
    std::set<piece> caught;
    std::string all;
    for (const failure &f : failures_of("wrong_at_once")) {
        all += describe(f);
        if (f.under.at_once && reproduction(f).ends_with(" --at-once"))
            caught.insert(f.query.piece);
    }
    EXPECT_TRUE(caught.contains(PIECE_ROOK)) << "by another query\n" << all;
    EXPECT_TRUE(caught.contains(PIECE_BISHOP)) << "by init()\n" << all;
}

TEST(wrong_techniques, whose_init_is_wrong_at_once_or_by_the_environment_say_so)
{
    for (const std::string slug : {"wrong_environment", "wrong_inits_at_once"}) {
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

} // namespace
} // namespace slidebench
