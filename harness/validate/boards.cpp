// SPDX-License-Identifier: MIT
#include "validate/boards.hpp"

#include <vector>

#include "core/modes.hpp"
#include "workload/positions.hpp"

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

std::string boards_of(const query &q, const std::vector<drawing> &others, const std::string &key)
{
    std::vector<drawing> boards = others;
    if (traits_of(q.mode).is_about_position()) {
        boards.insert(boards.begin(), {"pieces", [&](Bitboard bit) {
                                           return letter_on(q.placed, q.occupied,
                                                            lowest_square(bit));
                                       }});
        return side_by_side(boards) + "  pieces as in a FEN" + key + "\n";
    }
    const Bitboard occupied = occupied_at_query(q);
    const Bitboard sliders = traits_of(q.mode).is_about_set() ? q.sliders : square_bit(q.square);
    boards.insert(boards.begin(), {"occupancy", [&](Bitboard bit) {
                                       return (sliders & bit) ? 'S' : (occupied & bit) ? 'o' : '.';
                                   }});
    const bool all_stand = (occupied & sliders) == sliders;
    return side_by_side(boards) + "  S slider" + (all_stand ? "" : " on an empty square") +
           ", o other piece" + key + "\n";
}

} // namespace slidebench
