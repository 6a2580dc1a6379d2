// SPDX-License-Identifier: MIT
#pragma once

// What a peer's file may be like: functions of other types and habits than ours.

#include <cstddef>
#include <cstdint>

namespace made_up {

constexpr std::size_t Size = 0;

inline std::uint64_t ray(int square, std::uint64_t pieces, int files, int ranks)
{
    std::uint64_t attacked = 0;
    int file = square % 8 + files, rank = square / 8 + ranks;
    for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += files, rank += ranks) {
        const std::uint64_t bit = std::uint64_t{1} << (8 * rank + file);
        attacked |= bit;
        if ((pieces & bit) != 0)
            break;
    }
    return attacked;
}

inline std::uint64_t Rook(int square, std::uint64_t pieces)
{
    return ray(square, pieces, 0, 1) | ray(square, pieces, 0, -1) | ray(square, pieces, 1, 0) |
           ray(square, pieces, -1, 0);
}

inline std::uint64_t Bishop(int square, std::uint64_t pieces)
{
    return ray(square, pieces, 1, 1) | ray(square, pieces, 1, -1) | ray(square, pieces, -1, 1) |
           ray(square, pieces, -1, -1);
}

inline std::uint64_t Queen(int square, std::uint64_t pieces)
{
    return Rook(square, pieces) | Bishop(square, pieces);
}

// Takes the slider off the board by putting it there if it was not.
inline std::uint64_t toggling(int square, std::uint64_t pieces)
{
    const std::uint64_t slider = std::uint64_t{1} << square;
    pieces ^= slider;
    return Queen(square, pieces) | (pieces & slider);
}

inline std::uint64_t board;

inline void prepare(std::uint64_t pieces)
{
    board = pieces;
}

inline std::uint64_t prepared(int square)
{
    return Queen(square, board);
}

inline std::uint64_t table[64];

inline void fill()
{
    for (int square = 0; square < 64; ++square)
        table[square] = Queen(square, 0);
}

inline std::uint64_t from_table(int square, std::uint64_t pieces)
{
    return table[square] & Queen(square, pieces);
}

// Wrong where a bishop sees a1.
inline std::uint64_t short_of_a1(int square, std::uint64_t pieces)
{
    return Bishop(square, pieces) & ~std::uint64_t{1};
}

} // namespace made_up
