// SPDX-License-Identifier: MIT
#include <string>
#include <string_view>
#include <vector>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "chess/fen.hpp"

namespace slidebench {
namespace {

constexpr std::string_view letters = "PNBRQKpnbrqk"; // side * PIECE_TYPE_COUNT + piece

void add_piece(board &b, char letter, Square square)
{
    const std::size_t index = letters.find(letter);
    b.pieces[index % PIECE_TYPE_COUNT] |= square_bit(square);
    b.sides[index / PIECE_TYPE_COUNT] |= square_bit(square);
}

// Adds a rank's pieces; `rank` is 0 for the first rank.
void add_rank(board &b, std::string_view text, unsigned rank)
{
    std::size_t file = 0;
    for (const char c : text) {
        if (is_digit(c)) {
            file += static_cast<std::size_t>(c - '0');
        } else {
            if (file < 8)
                add_piece(b, c, static_cast<Square>(8 * rank + file));
            ++file;
        }
    }
    if (file != 8)
        throw input_error(formatted("placement: rank %u has %zu square%s, not 8", rank + 1, file,
                                    file == 1 ? "" : "s"));
}

} // namespace

board parse_placement(std::string_view text)
{
    const std::size_t wrong = text.find_first_not_of("PNBRQKpnbrqk12345678/");
    if (wrong != std::string_view::npos)
        throw input_error("placement: " + quoted(text[wrong]) +
                          " is not a piece; PNBRQKpnbrqk and digits 1 to 8");

    const std::vector<std::string_view> ranks = split(text, "/");
    if (ranks.size() != 8)
        throw input_error(formatted("placement: has %zu rank%s, not 8", ranks.size(),
                                    ranks.size() == 1 ? "" : "s"));
    board result{};
    for (unsigned i = 0; i < 8; ++i)
        add_rank(result, ranks[i], 7 - i);
    return result;
}

char letter_on(const board &b, Square square)
{
    const Bitboard bit = square_bit(square);
    if (!(occupied_squares(&b) & bit))
        return '.';
    const std::size_t side = b.sides[WHITE] & bit ? WHITE : BLACK;
    return letters[side * PIECE_TYPE_COUNT + piece_on(&b, square)];
}

std::string placement_of(const board &b)
{
    std::string text;
    for (Square i = 0; i < 64; ++i) {
        const char letter = letter_on(b, i ^ 56);
        if (i > 0 && i % 8 == 0)
            text += '/';
        if (letter != '.')
            text += letter;
        else if (!text.empty() && is_digit(text.back()))
            ++text.back();
        else
            text += '1';
    }
    return text;
}

} // namespace slidebench
