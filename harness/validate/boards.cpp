// SPDX-License-Identifier: MIT
#include "validate/boards.hpp"

#include <cctype>
#include <vector>

#include "core/modes.hpp"

namespace slidebench {

std::string side_by_side(const std::vector<drawing> &boards)
{
    constexpr std::size_t width = 18;
    std::string text;
    for (const drawing &b : boards)
        text += "  " + b.heading + std::string(width - b.heading.size(), ' ');
    text += '\n';
    for (Square rank = 8; rank-- > 0;) {
        for (const drawing &b : boards) {
            text += static_cast<char>('1' + rank);
            for (Square file = 0; file < 8; ++file)
                text += {' ', b.character(square_bit(8 * rank + file))};
            text += "   ";
        }
        text += '\n';
    }
    for (std::size_t i = 0; i < boards.size(); ++i)
        text += "  a b c d e f g h   ";
    return text + "\n";
}

namespace {

// Returns a piece's letter as in a FEN; for an empty square a dot.
char letter_of(const placed_pieces &placed, Bitboard bit)
{
    const char letter = placed.knights & bit      ? 'n'
                        : placed.kings & bit      ? 'k'
                        : placed.pawns & bit      ? 'p'
                        : placed.diagonal & bit   ? (placed.orthogonal & bit ? 'q' : 'b')
                        : placed.orthogonal & bit ? 'r'
                                                  : '.';
    return placed.white & bit ? static_cast<char>(std::toupper(letter)) : letter;
}

drawing attacks_as(const char *heading, Bitboard squares)
{
    return {heading, [=](Bitboard bit) { return (squares & bit) ? 'x' : '.'; }};
}

drawing occupancy_of(const query &q)
{
    const Bitboard occupied = occupied_at_query(q);
    if (traits_of(q.mode).is_about_position())
        return {"pieces", [=](Bitboard bit) { return letter_of(q.placed, bit); }};
    const Bitboard sliders = traits_of(q.mode).is_about_set() ? q.sliders : square_bit(q.square);
    return {"occupancy", [=](Bitboard bit) {
                return (sliders & bit) ? 'S' : (occupied & bit) ? 'o' : '.';
            }};
}

std::string key_to_occupancy(const query &q)
{
    if (traits_of(q.mode).is_about_position())
        return "  pieces as in a FEN";
    const Bitboard sliders = traits_of(q.mode).is_about_set() ? q.sliders : square_bit(q.square);
    const bool occupied = (occupied_at_query(q) & sliders) == sliders;
    return std::string("  S slider") + (occupied ? "" : " on an empty square") + ", o other piece";
}

} // namespace

std::string occupancy_board(const query &q)
{
    return side_by_side({occupancy_of(q)}) + key_to_occupancy(q) + "\n";
}

std::string two_boards(const query &q, Bitboard expected)
{
    return side_by_side({occupancy_of(q), attacks_as("attacked", expected)}) + key_to_occupancy(q) +
           ", x attacked\n";
}

std::string four_boards(const query &q, Bitboard expected, Bitboard got)
{
    return side_by_side(
               {occupancy_of(q),
                attacks_as("expected", expected),
                attacks_as("got", got),
                {"difference",
                 [=](Bitboard bit) {
                     return (got & ~expected & bit) ? '+' : (expected & ~got & bit) ? '-' : '.';
                 }}}) +
           key_to_occupancy(q) + ", x attacked, + wrongly attacked, - missing\n";
}

} // namespace slidebench
