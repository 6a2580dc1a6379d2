// SPDX-License-Identifier: MIT
#include "validate/boards.hpp"

#include <cctype>
#include <functional>
#include <vector>

#include "registry/names.hpp"

namespace slidebench {
namespace {

struct drawing {
    std::string heading;
    std::function<char(Bitboard)> character; // of one square
};

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

// Returns a rook's, bishop's or queen's letter, for modes side and sides.
char letter_of(const query &q, Bitboard bit)
{
    const bool own = (q.sliders & bit) != 0;
    const bool orthogonal = (q.orthogonal & bit) != 0, diagonal = (q.diagonal & bit) != 0;
    if (!(orthogonal || diagonal))
        return 'o';
    if (orthogonal && diagonal)
        return own ? 'Q' : 'q';
    if (orthogonal)
        return own ? 'R' : 'r';
    return own ? 'B' : 'b';
}

// Returns a piece's letter as in a FEN; for an empty square a dot, or a question mark on `queried`.
char letter_of_any(const placed_pieces &placed, Square queried, Bitboard bit)
{
    const char empty = bit == square_bit(queried) ? '?' : '.';
    const char letter = placed.knights & bit      ? 'n'
                        : placed.kings & bit      ? 'k'
                        : placed.pawns & bit      ? 'p'
                        : placed.diagonal & bit   ? (placed.orthogonal & bit ? 'q' : 'b')
                        : placed.orthogonal & bit ? 'r'
                                                  : empty;
    return placed.white & bit ? static_cast<char>(std::toupper(letter)) : letter;
}

drawing occupancy_of(const query &q)
{
    const Bitboard occupied = occupied_at_query(q);
    if (traits_of(q.mode).is_about_square())
        return {"pieces", [=](Bitboard bit) { return letter_of_any(q.placed, q.square, bit); }};
    if (traits_of(q.mode).is_about_sides())
        return {"occupancy",
                [=](Bitboard bit) { return (occupied & bit) ? letter_of(q, bit) : '.'; }};
    const Bitboard sliders = traits_of(q.mode).is_about_set() ? q.sliders : square_bit(q.square);
    return {"occupancy", [=](Bitboard bit) {
                return (sliders & bit) ? 'S' : (occupied & bit) ? 'o' : '.';
            }};
}

std::string key_to_occupancy(const query &q)
{
    if (traits_of(q.mode).is_about_sides())
        return "  R B Q the side's rooks, bishops and queens, r b q the other's, o other piece";
    if (traits_of(q.mode).is_about_square())
        return "  pieces as in a FEN, asked about " + square_name(q.square);
    const Bitboard sliders = traits_of(q.mode).is_about_set() ? q.sliders : square_bit(q.square);
    const bool occupied = (occupied_at_query(q) & sliders) == sliders;
    return std::string("  S slider") + (occupied ? "" : " on an empty square") + ", o other piece";
}

} // namespace

std::string occupancy_board(const query &q)
{
    std::vector<drawing> boards = {occupancy_of(q)};
    if (traits_of(q.mode).is_about_change())
        boards.insert(boards.begin(), {"before", [=](Bitboard bit) {
                                           return letter_of_any(q.placed_before, q.square, bit);
                                       }});
    return side_by_side(boards) + key_to_occupancy(q) + "\n";
}

std::string four_boards(const query &q, Bitboard expected, Bitboard got)
{
    return side_by_side(
               {occupancy_of(q),
                {"expected", [=](Bitboard bit) { return (expected & bit) ? 'x' : '.'; }},
                {"got", [=](Bitboard bit) { return (got & bit) ? 'x' : '.'; }},
                {"difference",
                 [=](Bitboard bit) {
                     return (got & ~expected & bit) ? '+' : (expected & ~got & bit) ? '-' : '.';
                 }}}) +
           key_to_occupancy(q) +
           (traits_of(q.mode).gives == answer_form::attackers
                ? ", x attacks it, + wrongly, - missing\n"
                : ", x attacked, + wrongly attacked, - missing\n");
}

} // namespace slidebench
