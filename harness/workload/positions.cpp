// SPDX-License-Identifier: MIT
#include "workload/positions.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "chess/fen.hpp"
#include "chess/placement.hpp"
#include "chess/position_file.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

// Takes anything that has pieces and sides.
template <typename Placed>
position position_from(const Placed &placed)
{
    constexpr std::array<piece_type, PIECE_COUNT> pieces = {ROOK, BISHOP, QUEEN};
    position result;
    result.occupied = placed.sides[WHITE] | placed.sides[BLACK];
    for (const side s : {WHITE, BLACK})
        for (const piece p : all_pieces())
            result.sliders[s][p] = placed.pieces[pieces[p]] & placed.sides[s];
    result.placed = {.orthogonal = placed.pieces[ROOK] | placed.pieces[QUEEN],
                     .diagonal = placed.pieces[BISHOP] | placed.pieces[QUEEN],
                     .knights = placed.pieces[KNIGHT],
                     .kings = placed.pieces[KING],
                     .pawns = placed.pieces[PAWN],
                     .white = placed.sides[WHITE]};
    return result;
}

void check_side(std::string_view text)
{
    if (text != "w" && text != "b")
        throw input_error("side to move: " + quoted(text) + " is not w or b");
}

void check_castling(std::string_view text)
{
    // Chess960 names the files of the rooks.
    constexpr std::string_view letters = "KQkqABCDEFGHabcdefgh";
    bool good = true;
    for (const char c : text)
        good = good && letters.find(c) != std::string_view::npos &&
               std::count(text.begin(), text.end(), c) == 1;
    if (text != "-" && !good)
        throw input_error("castling: " + quoted(text) +
                          " is not - or some of KQkq, each once, or files of rooks");
}

void check_en_passant(std::string_view text)
{
    if (text != "-" && !(parse_square(text) && (text[1] == '3' || text[1] == '6')))
        throw input_error("en passant: " + quoted(text) + " is not - or a square of rank 3 or 6");
}

// How many fields are a FEN. What follows the fourth are two counters, then the operations of an
// EPD; either may be missing. Operations are free text, but a number or a sign is not where they
// begin.
std::size_t fields_of_fen(const std::vector<std::string_view> &fields)
{
    constexpr std::array<const char *, 2> counters = {"half-move clock", "move number"};
    for (std::size_t i = 4; i < fields.size(); ++i) {
        const std::string_view text = fields[i];
        if (!is_digit(text[0]) && text[0] != '-' && text[0] != '+')
            return i;
        if (i - 4 >= counters.size())
            throw input_error("a FEN has at most 6 fields; " + quoted(text) + " is one more");
        if (!std::all_of(text.begin(), text.end(), is_digit))
            throw input_error(std::string(counters[i - 4]) + ": " + quoted(text) +
                              " is not a number");
    }
    return fields.size();
}

position parse_line(std::string_view line)
{
    const std::vector<std::string_view> fields = words_of(line);
    const position result = position_of_placement(fields[0]);
    if (fields.size() == 1)
        return result;
    if (fields.size() < 4)
        throw input_error(
            formatted("has %zu fields; a FEN has 4 to 6, an EPD 4 and operations", fields.size()));
    check_side(fields[1]);
    check_castling(fields[2]);
    check_en_passant(fields[3]);
    fields_of_fen(fields);
    return result;
}

// Without the operations of an EPD, some of which a semicolon sets apart.
board board_of_line(std::string_view line)
{
    std::vector<std::string_view> fields = words_of(split(line, ";").front());
    fields.resize(fields_of_fen(fields));
    std::string fen;
    for (const std::string_view field : fields)
        fen += std::string(field) + " ";
    return parse_fen(fen);
}

} // namespace

position position_of(const board &b)
{
    return position_from(b);
}

position position_of_placement(std::string_view text)
{
    return position_from(parse_placement(text));
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
    for_each_position(file, [&](std::string_view line) { boards.push_back(board_of_line(line)); });
    return boards;
}

std::vector<position> read_positions(const std::filesystem::path &file)
{
    std::vector<position> positions;
    for_each_position(file, [&](std::string_view line) { positions.push_back(parse_line(line)); });
    return positions;
}

} // namespace slidebench
