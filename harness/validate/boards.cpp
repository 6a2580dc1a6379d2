// SPDX-License-Identifier: MIT
#include "validate/boards.hpp"

#include <array>
#include <functional>

namespace slidebench {

std::string four_boards(const question &q, Bitboard expected, Bitboard got)
{
    const Bitboard occupied = occupied_when_asked(q);
    const Bitboard sliders = is_about_set(q.how) ? q.sliders : square_bit(q.square);

    struct board {
        const char *heading;
        std::function<char(Bitboard)> character; // of one square
    };
    const std::array<board, 4> boards = {{
        {"occupancy",
         [&](Bitboard bit) { return (sliders & bit)    ? 'S'
                                    : (occupied & bit) ? 'o'
                                                       : '.'; }},
        {"expected", [&](Bitboard bit) { return (expected & bit) ? 'x' : '.'; }},
        {"got", [&](Bitboard bit) { return (got & bit) ? 'x' : '.'; }},
        {"difference",
         [&](Bitboard bit) {
             return (got & ~expected & bit) ? '+' : (expected & ~got & bit) ? '-' : '.';
         }},
    }};

    std::string text;
    for (const board &b : boards)
        text += "  " + std::string(b.heading).append(18 - std::string(b.heading).size(), ' ');
    text += '\n';
    for (Square rank = 8; rank-- > 0;) {
        for (const board &b : boards) {
            text += static_cast<char>('1' + rank);
            for (Square file = 0; file < 8; ++file)
                text += {' ', b.character(square_bit(8 * rank + file))};
            text += "   ";
        }
        text += '\n';
    }
    for (std::size_t i = 0; i < boards.size(); ++i)
        text += "  a b c d e f g h   ";
    text += "\n  S slider" +
            std::string((occupied & sliders) == sliders ? "" : " on an empty square") +
            ", o other piece, x attacked, + wrongly attacked, - missing\n";
    return text;
}

} // namespace slidebench
