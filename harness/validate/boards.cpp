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

} // namespace

drawing attacks_as(const char *heading, Bitboard squares)
{
    return {heading, [=](Bitboard bit) { return (squares & bit) ? 'x' : '.'; }};
}

std::string boards_of(const query &q, const std::vector<drawing> &others, const std::string &key)
{
    const bool is_position = traits_of(q.mode).is_about_position();
    const Bitboard occupied = occupied_at_query(q);
    const Bitboard sliders = traits_of(q.mode).is_about_set() ? q.sliders : square_bit(q.square);
    std::vector<drawing> boards = others;
    boards.insert(boards.begin(), {is_position ? "pieces" : "occupancy", [&](Bitboard bit) {
                                       return is_position        ? letter_of(q.placed, bit)
                                              : (sliders & bit)  ? 'S'
                                              : (occupied & bit) ? 'o'
                                                                 : '.';
                                   }});
    std::string own_key = "  pieces as in a FEN";
    if (!is_position)
        own_key = std::string("  S slider") +
                  ((occupied & sliders) == sliders ? "" : " on an empty square") +
                  ", o other piece";
    return side_by_side(boards) + own_key + key + "\n";
}

} // namespace slidebench
