// SPDX-License-Identifier: MIT
#include "workload/positions.hpp"

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "chess/fen.hpp"

namespace slidebench {
namespace {

board board_of(const placed_pieces &placed, Bitboard occupied)
{
    board b{};
    b.pieces[PAWN] = placed.pawns;
    b.pieces[KNIGHT] = placed.knights;
    b.pieces[BISHOP] = placed.diagonal & ~placed.orthogonal;
    b.pieces[ROOK] = placed.orthogonal & ~placed.diagonal;
    b.pieces[QUEEN] = placed.orthogonal & placed.diagonal;
    b.pieces[KING] = placed.kings;
    b.sides[WHITE] = placed.white;
    b.sides[BLACK] = occupied & ~placed.white;
    return b;
}

} // namespace

placed_pieces placed_on(const board &b)
{
    return {.orthogonal = b.pieces[ROOK] | b.pieces[QUEEN],
            .diagonal = b.pieces[BISHOP] | b.pieces[QUEEN],
            .knights = b.pieces[KNIGHT],
            .kings = b.pieces[KING],
            .pawns = b.pieces[PAWN],
            .white = b.sides[WHITE]};
}

std::string placement_of(const placed_pieces &placed, Bitboard occupied)
{
    return placement_of(board_of(placed, occupied));
}

char letter_on(const placed_pieces &placed, Bitboard occupied, Square square)
{
    return letter_on(board_of(placed, occupied), square);
}

void for_each_position(const std::filesystem::path &file,
                       const std::function<void(std::string_view)> &read)
{
    const std::string text = read_whole(file);
    bool has_position = false;
    std::size_t number = 0;
    for (std::string_view line : split(text, "\n")) {
        ++number;
        line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        if (line.empty() || line.starts_with('#'))
            continue;
        has_position = true;
        try {
            if (line.starts_with("\xEF\xBB\xBF"))
                throw input_error("a byte order mark; save the file as UTF-8 without one");
            if (line.starts_with('['))
                throw input_error(
                    "this is PGN, as games are; positions are FEN or EPD, one a line");
            read(line);
        } catch (const input_error &e) {
            throw input_error(formatted("%s:%zu: ", file.c_str(), number) + e.what());
        }
    }
    if (!has_position)
        throw input_error("'" + file.string() +
                          "' has no position; it should have a FEN or EPD a line");
}

std::vector<board> read_boards(const std::filesystem::path &file)
{
    std::vector<board> boards;
    for_each_position(file, [&](std::string_view line) {
        boards.push_back(parse_fen(without_operations(line)));
    });
    return boards;
}

} // namespace slidebench
