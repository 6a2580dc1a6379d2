// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

extern "C" {
#include "support/first_rank.h"
#include "support/lines.h"
#include "support/magic_search.h"
#include "support/rotations.h"
}

#include "workload/workload.hpp"

namespace {

template <typename Board, typename Map>
void expect_permutation(Board board, Map square_map)
{
    for (Square square = 0; square < 64; ++square)
        EXPECT_EQ(board(square_bit(square)), square_bit(square_map(square))) << square;
}

TEST(bitboard, mapping_is_little_endian_rank_file)
{
    EXPECT_EQ(square_bit(0) | square_bit(56), A_FILE & (RANK_1 | RANK_8));
    EXPECT_EQ(rank_of(63), 7U);
    EXPECT_EQ(file_of(62), 6U);
    EXPECT_EQ(shifted(square_bit(28), 9), square_bit(37));
    EXPECT_EQ(shifted(square_bit(28), -7), square_bit(21));
    EXPECT_EQ(shifted(RANK_8, 8), 0U);
}

TEST(bitboard, pop_goes_from_low_to_high)
{
    Bitboard b = square_bit(3) | square_bit(40);
    EXPECT_EQ(pop_lowest_square(&b), 3U);
    EXPECT_EQ(pop_lowest_square(&b), 40U);
    EXPECT_EQ(b, 0U);
}

TEST(bitboard, flips_move_each_square_where_they_say)
{
    expect_permutation([](Bitboard b) { return byte_swap(b); }, [](Square s) { return s ^ 56; });
    expect_permutation([](Bitboard b) { return mirror_files(b); }, [](Square s) { return s ^ 7; });
    expect_permutation([](Bitboard b) { return bit_reverse(b); }, [](Square s) { return s ^ 63; });
}

TEST(rotations, boards_and_squares_agree)
{
    expect_permutation(transpose, transposed_square);
    expect_permutation(rotate_diagonals, diagonal_square);
    expect_permutation(rotate_anti_diagonals, anti_diagonal_square);
    for (Square s = 0; s < 64; ++s) {
        EXPECT_EQ(transposed_square(s), 8 * file_of(s) + rank_of(s));
        EXPECT_EQ(rotate_anti_diagonals(rotate_diagonals(square_bit(s))), square_bit(s));
    }
}

TEST(lines, of_e4)
{
    EXPECT_EQ(line_squares(28, RANK_LINE), UINT64_C(0x00000000EF000000));
    EXPECT_EQ(line_squares(28, FILE_LINE), UINT64_C(0x1010101000101010));
    EXPECT_EQ(line_squares(28, DIAGONAL), UINT64_C(0x0080402000080402));
    EXPECT_EQ(line_squares(28, ANTI_DIAGONAL), UINT64_C(0x0102040800204080));
    EXPECT_EQ(inner_line_squares(28, RANK_LINE), UINT64_C(0x000000006E000000));
    EXPECT_EQ(inner_line_squares(0, RANK_LINE), UINT64_C(0x7E));
    EXPECT_EQ(inner_line_squares(0, ANTI_DIAGONAL), 0U);
}

TEST(lines, subsets_are_all_visited_once)
{
    const Bitboard mask = UINT64_C(0x8000000100800001);
    Bitboard subset = 0;
    int visited = 0;
    do {
        EXPECT_EQ(subset & ~mask, 0U);
        subset = next_subset(subset, mask);
        ++visited;
    } while (subset != 0 && visited < 100);
    EXPECT_EQ(visited, 16);
}

TEST(gathered, moves_the_bits_of_the_mask_to_the_low_end)
{
    EXPECT_EQ(software_pext(UINT64_C(0xA5A5), UINT64_C(0xF0F0)), UINT64_C(0xAA));
    EXPECT_EQ(software_pext(~UINT64_C(0), UINT64_C(0x8000000000000001)), 3U);
    EXPECT_EQ(software_pext(UINT64_C(0x8000000000000000), ~UINT64_C(0)),
              UINT64_C(0x8000000000000000));
    EXPECT_EQ(software_pext(~UINT64_C(0), 0), 0U);
}

TEST(first_rank, talk_example)
{
    // From the workshop talk, a-file first: pieces on b, e and g, the rook on e.
    first_rank_init();
    EXPECT_EQ(rank_attacks(4, 0x52), UINT64_C(0x6E));
    EXPECT_EQ(rank_attacks(4 + 24, UINT64_C(0x52) << 24), UINT64_C(0x6E) << 24);
}

TEST(magic_search, is_reproducible_and_tells_attacks_apart)
{
    static Bitboard once[512], again[512];
    const Square d4 = 27;
    const Bitboard mask = inner_pair_squares(d4, BISHOP_LINES);
    ASSERT_EQ(popcount(mask), 9U);
    const Bitboard magic = magic_search(d4, BISHOP_LINES, 9, 7, once);
    EXPECT_EQ(magic_search(d4, BISHOP_LINES, 9, 7, again), magic);
    Bitboard occupied = 0;
    do {
        EXPECT_EQ(once[(occupied & mask) * magic >> (64 - 9)],
                  pair_attacks(d4, occupied, BISHOP_LINES));
        occupied = next_subset(occupied, mask);
    } while (occupied != 0);
    EXPECT_TRUE(std::equal(std::begin(once), std::end(once), std::begin(again)));
}

} // namespace
