// SPDX-License-Identifier: MIT
#include "chess/fen.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "chess/leapers.h"
#include "chess/placement.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

constexpr std::array<const char *, SIDE_COUNT> side_names = {"White", "Black"};

struct castling_right {
    char letter;
    side owner;
    Square king, rook;
};

constexpr std::array<castling_right, 4> castling_rights = {
    {{'K', WHITE, 4, 7}, {'Q', WHITE, 4, 0}, {'k', BLACK, 60, 63}, {'q', BLACK, 60, 56}}};

Bitboard pieces(const board &b, side s, piece_type k)
{
    return b.sides[s] & b.pieces[k];
}

// What a slider on `square` attacks: straight lines and diagonals, step by step.
struct slider_view {
    Bitboard lines = 0, diagonals = 0;
};

slider_view look_around(Square square, Bitboard occupied)
{
    slider_view view;
    for (int up = -1; up <= 1; ++up) {
        for (int right = -1; right <= 1; ++right) {
            int rank = static_cast<int>(rank_of(square)) + up;
            int file = static_cast<int>(file_of(square)) + right;
            Bitboard &seen = up == 0 || right == 0 ? view.lines : view.diagonals;
            while ((up != 0 || right != 0) && rank >= 0 && rank < 8 && file >= 0 && file < 8) {
                const Bitboard bit = square_bit(static_cast<Square>(8 * rank + file));
                seen |= bit;
                if (occupied & bit)
                    break;
                rank += up;
                file += right;
            }
        }
    }
    return view;
}

bool is_in_check(const board &b, side s)
{
    const Bitboard king = pieces(b, s, KING);
    const slider_view view = look_around(lowest_square(king), occupied_squares(&b));
    const Bitboard attackers = (view.lines & (b.pieces[ROOK] | b.pieces[QUEEN])) |
                               (view.diagonals & (b.pieces[BISHOP] | b.pieces[QUEEN])) |
                               (knights_attacks(king) & b.pieces[KNIGHT]) |
                               (pawns_attacks(king, s) & b.pieces[PAWN]) |
                               (king_attacks(king) & b.pieces[KING]);
    return (attackers & b.sides[other(s)]) != 0;
}

// Whether `s` can have got these pieces, whatever its pawns were promoted to.
bool has_too_many(const board &b, side s)
{
    constexpr std::array<unsigned, KING> at_first = {8, 2, 2, 2, 1};
    unsigned promoted = 0;
    for (const piece_type k : {KNIGHT, BISHOP, ROOK, QUEEN})
        promoted += std::max(popcount(pieces(b, s, k)), at_first[k]) - at_first[k];
    return popcount(pieces(b, s, PAWN)) + promoted > at_first[PAWN];
}

void set_pieces(board &b, std::string_view text)
{
    const placement placed = parse_placement(text);
    const auto *two = std::adjacent_find(text.begin(), text.end(), [](char one, char next) {
        return is_digit(one) && is_digit(next);
    });
    if (two != text.end())
        throw input_error("placement: " + quoted(std::string_view(two, 2)) +
                          " are two numbers in a row; one says how many squares are empty");
    std::copy(placed.pieces.begin(), placed.pieces.end(), b.pieces);
    std::copy(placed.sides.begin(), placed.sides.end(), b.sides);

    for (const side s : {WHITE, BLACK}) {
        const unsigned kings = popcount(pieces(b, s, KING));
        if (kings != 1)
            throw input_error(
                formatted("placement: %s has %u kings, not one", side_names[s], kings));
        if (has_too_many(b, s))
            throw input_error(
                formatted("placement: %s has more pieces than 8 pawns and their promotions allow",
                          side_names[s]));
    }
    const Bitboard stray = b.pieces[PAWN] & (RANK_1 | RANK_8);
    if (stray != 0)
        throw input_error("placement: a pawn on " + square_name(lowest_square(stray)) +
                          "; pawns stand on ranks 2 to 7");
}

void set_side(board &b, std::string_view text)
{
    if (text != "w" && text != "b")
        throw input_error("side to move: " + quoted(text) + " is not w or b");
    const side to_move = text == "w" ? WHITE : BLACK;
    b.side = to_move;
    if (is_in_check(b, other(to_move)))
        throw input_error("side to move: " + quoted(text) + ", but " + side_names[other(to_move)] +
                          " is in check");
}

void set_castling(board &b, std::string_view text)
{
    if (text == "-")
        return;
    for (const char c : text) {
        const auto *right =
            std::find_if(castling_rights.begin(), castling_rights.end(),
                         [c](const castling_right &known) { return known.letter == c; });
        if (right == castling_rights.end() || std::count(text.begin(), text.end(), c) != 1)
            throw input_error("castling: " + quoted(text) + " is not - or some of KQkq, each once");
        if (!(pieces(b, right->owner, KING) & square_bit(right->king)) ||
            !(pieces(b, right->owner, ROOK) & square_bit(right->rook)))
            throw input_error("castling: " + quoted(c) + " needs a king on " +
                              square_name(right->king) + " and a rook on " +
                              square_name(right->rook));
        b.castling |= square_bit(right->rook);
    }
}

void set_en_passant(board &b, std::string_view text)
{
    if (text == "-")
        return;
    const side us = static_cast<side>(b.side);
    const auto square = parse_square(text);
    if (!square || !(square_bit(*square) & relative_rank(6, us)))
        throw input_error("en passant: " + quoted(text) + " is not - or a square of rank " +
                          (us == WHITE ? "6" : "3"));
    const Bitboard passed = square_bit(*square);
    const Bitboard pawn = forward(passed, other(us));
    const Bitboard start = forward(passed, us);
    if (!(pieces(b, other(us), PAWN) & pawn))
        throw input_error("en passant: " + quoted(text) + " needs a pawn on " +
                          square_name(lowest_square(pawn)));
    if (occupied_squares(&b) & (passed | start))
        throw input_error("en passant: " + quoted(text) + " needs " + square_name(*square) +
                          " and " + square_name(lowest_square(start)) + " to be empty");
    if (pawns_attacks(pieces(b, us, PAWN), us) & passed)
        b.en_passant = passed;
}

std::uint16_t parse_counter(const char *name, std::string_view text, unsigned least)
{
    constexpr unsigned most = 9999;
    unsigned value = 0;
    if (!parse_number(text, value) || value < least || value > most)
        throw input_error(formatted("%s: %s is not a number from %u to %u", name,
                                    quoted(text).c_str(), least, most));
    return static_cast<std::uint16_t>(value);
}

std::string castling_of(const board &b)
{
    std::string text;
    for (const castling_right &right : castling_rights)
        if (b.castling & square_bit(right.rook))
            text += right.letter;
    return text.empty() ? "-" : text;
}

} // namespace

board parse_fen(std::string_view text)
{
    const std::vector<std::string_view> fields = words_of(text);
    if (fields.size() != 4 && fields.size() != 6)
        throw input_error(formatted("FEN: has %zu field%s; 6, or 4 without the counters",
                                    fields.size(), fields.size() == 1 ? "" : "s"));
    board b{};
    set_pieces(b, fields[0]);
    set_side(b, fields[1]);
    set_castling(b, fields[2]);
    set_en_passant(b, fields[3]);
    b.move_number = 1;
    if (fields.size() == 6) {
        b.halfmove_clock = parse_counter("half-move clock", fields[4], 0);
        if (b.halfmove_clock != 0 && fields[3] != "-")
            throw input_error("half-move clock: " + quoted(fields[4]) +
                              " is not 0, which it is after the step that en passant answers");
        b.move_number = parse_counter("move number", fields[5], 1);
    }
    return b;
}

std::string fen_of(const board &b)
{
    return placement_of(b) + (b.side == WHITE ? " w " : " b ") + castling_of(b) + " " +
           (b.en_passant == 0 ? "-" : square_name(lowest_square(b.en_passant))) +
           formatted(" %d %d", b.halfmove_clock, b.move_number);
}

} // namespace slidebench
