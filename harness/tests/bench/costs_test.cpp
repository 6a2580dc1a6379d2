// SPDX-License-Identifier: MIT
#include <csignal>
#include <vector>

#include <gtest/gtest.h>

#include "bench/single_step.hpp"
#include "bench/technique_costs.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "workload/workload.hpp"

namespace slidebench {
namespace {

constexpr std::size_t page = 4096;

// Static data, each kind in a segment, or a part of one, that is protected in a way of its own.
alignas(page) unsigned char zeros[64 * page];
alignas(page) unsigned char numbers[page] = {1, 2, 3};
alignas(page) const unsigned char constants[page] = {4, 5, 6};
alignas(page) const unsigned char *const pointers[page] = {constants}; // relocated, then read-only

// An access that the compiler cannot leave out or do beforehand.
template <typename Item>
volatile Item &real(Item &item)
{
    Item *address = &item;
    asm volatile("" : "+r"(address));
    return *address;
}

template <typename Item>
void overwrite(const Item &item)
{
    real(const_cast<Item &>(item)) = Item{};
}

Bitboard nothing(Square, Bitboard)
{
    return 0;
}

Bitboard three_lines(Square, Bitboard)
{
    return Bitboard{real(zeros[0])} + real(zeros[9 * page + 64]) + real(zeros[63 * page + 127]);
}

Bitboard one_line_twice(Square, Bitboard)
{
    return real(zeros[128]) + real(zeros[191]);
}

Bitboard four_kinds(Square, Bitboard)
{
    return Bitboard{real(zeros[0])} + real(numbers[1]) + real(real(pointers[0])[2]);
}

Bitboard line_of_square(Square square, Bitboard)
{
    return real(zeros[64 * square]);
}

Bitboard writes_and_recalls(Square square, Bitboard)
{
    real(zeros[page]) = static_cast<unsigned char>(square);
    return real(zeros[page]);
}

Bitboard more_than_can_be_noted(Square, Bitboard)
{
    Bitboard sum = 0;
    for (std::size_t i = 0; i < sizeof zeros; i += 64)
        sum += real(zeros[i]) + 1U;
    return sum;
}

Bitboard writes_a_constant(Square, Bitboard)
{
    overwrite(constants[0]);
    return 0;
}

Bitboard reads_nowhere(Square, Bitboard)
{
    const volatile Bitboard *address = nullptr;
    asm volatile("" : "+r"(address));
    return *address;
}

class costs : public testing::Test {
protected:
    void SetUp() override
    {
        if (!single_stepper().works())
            GTEST_SKIP() << "calls cannot be traced here";
        GTEST_FLAG_SET(death_test_style, "threadsafe");
    }

    static std::size_t lines_of(attacks_function *attacks)
    {
        single_stepper stepper;
        stepper.step(attacks, 0, 0);
        const std::size_t stepped = stepper.trace().lines.size();
        stepper.watch(attacks, 0, 0);
        EXPECT_EQ(stepper.trace().lines.size(), stepped);
        EXPECT_TRUE(stepper.works());
        return stepped;
    }

    registry known{techniques};
    query_list queries = random_workload(density::quarter, 32, 1).of(PIECE_QUEEN);

    std::optional<query_costs> trace(attacks_function *attacks) const
    {
        return trace_queries(attacks, queries.squares, queries.occupied);
    }
};

#if defined(__x86_64__) && defined(__linux__)
asm(R"(
    .text
    .hidden five_instructions, hundred_and_three_instructions, calls_five_instructions
five_instructions:
    xorl    %eax, %eax
    nop
    pushq   %rax
    popq    %rdx
    incq    %rax
    ret
hundred_and_three_instructions:
    movl    $50, %ecx
    xorl    %eax, %eax
1:  decl    %ecx
    jnz     1b
    nop
    ret
calls_five_instructions:
    call    five_instructions
    ret
)");
extern "C" {
__attribute__((visibility("hidden"))) attacks_function five_instructions;
__attribute__((visibility("hidden"))) attacks_function hundred_and_three_instructions;
__attribute__((visibility("hidden"))) attacks_function calls_five_instructions;
}

TEST_F(costs, instructions_are_exact)
{
    single_stepper stepper;
    EXPECT_EQ(stepper.step(five_instructions, 0, 0), 1U);
    EXPECT_EQ(stepper.trace().instructions, 5U);
    stepper.step(hundred_and_three_instructions, 0, 0);
    EXPECT_EQ(stepper.trace().instructions, 103U);
    stepper.step(calls_five_instructions, 0, 0);
    EXPECT_EQ(stepper.trace().instructions, 7U); // its own call and that one's return count
    stepper.watch(five_instructions, 0, 0);
    EXPECT_EQ(stepper.trace().instructions, 0U);
}
#endif

TEST_F(costs, lines_are_counted_once_and_only_those_of_static_data)
{
    EXPECT_EQ(lines_of(nothing), 0U);
    EXPECT_EQ(lines_of(three_lines), 3U);
    EXPECT_EQ(lines_of(one_line_twice), 1U);
    EXPECT_EQ(lines_of(four_kinds), 4U);
    EXPECT_EQ(lines_of(writes_and_recalls), 1U);
}

TEST_F(costs, lines_are_known_by_their_addresses)
{
    single_stepper stepper;
    EXPECT_EQ(stepper.step(line_of_square, 63, 0), 0U);
    ASSERT_EQ(stepper.trace().lines.size(), 1U);
    EXPECT_EQ(stepper.trace().lines[0], reinterpret_cast<std::uintptr_t>(&zeros[64 * 63]));
}

TEST_F(costs, of_a_workload_are_means)
{
    const std::optional<query_costs> found = trace(line_of_square);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->lines, 1);
    EXPECT_EQ(trace_queries(nothing, {}, {}), std::nullopt);
}

TEST_F(costs, answers_are_right)
{
    for (const technique *t : known.available()) {
        t->init();
        for (const piece p : all_pieces()) {
            std::vector<Bitboard> answers;
            {
                single_stepper stepper;
                for (std::size_t i = 0; i < 4; ++i) {
                    const auto square = queries.squares[i];
                    const auto occupied = queries.occupied[i];
                    answers.push_back(stepper.step(t->attacks[p], square, occupied));
                    answers.push_back(stepper.watch(t->attacks[p], square, occupied));
                }
                EXPECT_TRUE(stepper.works());
            }
            for (std::size_t i = 0; i < answers.size(); ++i)
                ASSERT_EQ(answers[i],
                          t->attacks[p](queries.squares[i / 2], queries.occupied[i / 2]))
                    << t->slug;
        }
    }
}

TEST_F(costs, of_techniques_are_plausible_and_the_same_every_time)
{
    for (const technique *t : known.available()) {
        t->init();
        const std::optional<query_costs> found = trace(t->attacks[PIECE_QUEEN]);
        const std::optional<query_costs> again = trace(t->attacks[PIECE_QUEEN]);
        ASSERT_TRUE(found && again);
        EXPECT_EQ(found->instructions, again->instructions) << t->slug;
        EXPECT_EQ(found->lines, again->lines) << t->slug;

        const bool is_floor = t->role == ROLE_FLOOR;
        EXPECT_GE(found->instructions, is_floor ? 1 : 8) << t->slug;
        EXPECT_LE(found->instructions, is_floor ? 8 : 10000) << t->slug;
        // Some 8 lines of constants are for those who have no tables.
        const std::size_t table_lines = t->facts->table_bytes / cache_line_bytes;
        EXPECT_LE(found->lines, static_cast<double>(table_lines) + 8) << t->slug;
        // What has large tables has them in different lines: some to find the answer, and answers.
        if (t->facts->table_bytes > 100'000) {
            EXPECT_GE(found->lines, 2) << t->slug;
        }
    }
}

TEST_F(costs, queries_that_differ_are_sampled_longer)
{
    // A loop that is left at the first set bit: two instructions more or less for each step.
    const auto first_set = +[](Square, Bitboard occupied) {
        Bitboard steps = 0;
        for (; (occupied & 1) == 0 && steps < 63; ++steps) {
            occupied >>= 1;
            asm volatile("" : "+r"(occupied));
        }
        return steps;
    };
    std::vector<Square> squares(20, 0);
    std::vector<Bitboard> occupied(20, 1);
    const double same = trace_queries(first_set, squares, occupied)->instructions;
    occupied.back() = 2; // the first 16 are the same: the rest is not looked at
    EXPECT_EQ(trace_queries(first_set, squares, occupied)->instructions, same);
    occupied.front() = 1 << 10; // now all 20 are
    const double both = trace_queries(first_set, squares, occupied)->instructions;
    occupied.back() = 1;
    EXPECT_GT(both, trace_queries(first_set, squares, occupied)->instructions);
}

TEST_F(costs, leave_the_process_as_it_was)
{
    struct sigaction trap = {}, fault = {};
    sigset_t mask;
    const auto ignore = +[](int) {};
    signal(SIGTRAP, ignore);
    trace(three_lines);
    sigaction(SIGTRAP, nullptr, &trap);
    sigaction(SIGSEGV, nullptr, &fault);
    sigprocmask(SIG_SETMASK, nullptr, &mask);
    EXPECT_EQ(trap.sa_handler, ignore);
    EXPECT_EQ(fault.sa_handler, SIG_DFL);
    EXPECT_FALSE(sigismember(&mask, SIGINT));
    signal(SIGTRAP, SIG_DFL);
    EXPECT_EQ(writes_and_recalls(17, 0), 17U);
    EXPECT_EQ(four_kinds(0, 0), 8U);
}

TEST_F(costs, are_unknown_where_too_much_happens)
{
    EXPECT_EQ(trace(more_than_can_be_noted), std::nullopt);
    single_stepper stepper;
    const Bitboard sum = stepper.step(more_than_can_be_noted, 0, 0);
    EXPECT_FALSE(stepper.works());
    EXPECT_EQ(sum, more_than_can_be_noted(0, 0));
    EXPECT_EQ(stepper.watch(line_of_square, 1, 0), 0U);
}

using costs_death_test = costs;

TEST_F(costs_death_test, real_faults_still_kill)
{
    const auto killed = testing::KilledBySignal(SIGSEGV);
    EXPECT_EXIT({ single_stepper().step(reads_nowhere, 0, 0); }, killed, "");
    EXPECT_EXIT({ single_stepper().watch(reads_nowhere, 0, 0); }, killed, "");
    EXPECT_EXIT({ single_stepper().step(writes_a_constant, 0, 0); }, killed, "");
    EXPECT_EXIT({ single_stepper().watch(writes_a_constant, 0, 0); }, killed, "");
    trace(four_kinds);
    EXPECT_EXIT(overwrite(constants[0]), killed, "");
    EXPECT_EXIT(overwrite(pointers[0]), killed, "");
    EXPECT_EXIT(reads_nowhere(0, 0), killed, "");
}

} // namespace
} // namespace slidebench
