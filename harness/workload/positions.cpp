// SPDX-License-Identifier: MIT
#include "workload/positions.hpp"

#include "chess/fen.hpp"
#include "chess/position_file.hpp"

namespace slidebench {

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
    board b{};
    b.pieces[PAWN] = placed.pawns;
    b.pieces[KNIGHT] = placed.knights;
    b.pieces[BISHOP] = placed.diagonal & ~placed.orthogonal;
    b.pieces[ROOK] = placed.orthogonal & ~placed.diagonal;
    b.pieces[QUEEN] = placed.orthogonal & placed.diagonal;
    b.pieces[KING] = placed.kings;
    b.sides[WHITE] = placed.white;
    b.sides[BLACK] = occupied & ~placed.white;
    return placement_of(b);
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
