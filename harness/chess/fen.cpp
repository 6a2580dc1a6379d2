// SPDX-License-Identifier: MIT
#include "chess/fen.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "chess/attack_map.h"
#include "chess/leapers.h"
#include "core/names.hpp"

namespace slidebench {
namespace {

constexpr std::array<const char *, SIDE_COUNT> side_names = {"White", "Black"};

Bitboard pieces(const board &b, side s, piece_type k)
{
    return b.sides[s] & b.pieces[k];
}

// Attacks of a rook and a bishop on `square`, step by step.
rook_bishop_attacks attacks_by_steps(Square square, Bitboard occupied)
{
    rook_bishop_attacks attacks{};
    for (int up = -1; up <= 1; ++up) {
        for (int right = -1; right <= 1; ++right) {
            int rank = static_cast<int>(rank_of(square)) + up;
            int file = static_cast<int>(file_of(square)) + right;
            Bitboard &line = up == 0 || right == 0 ? attacks.rook : attacks.bishop;
            while ((up != 0 || right != 0) && rank >= 0 && rank < 8 && file >= 0 && file < 8) {
                const Bitboard bit = square_bit(static_cast<Square>(8 * rank + file));
                line |= bit;
                if (occupied & bit)
                    break;
                rank += up;
                file += right;
            }
        }
    }
    return attacks;
}

// Whether `s` has more pieces than 8 pawns and their promotions allow.
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
    b = parse_placement(text);
    const auto *two = std::ranges::adjacent_find(
        text, [](char one, char next) { return is_digit(one) && is_digit(next); });
    if (two != text.end())
        throw input_error("placement: " + quoted(std::string_view(two, 2)) +
                          " are two numbers in a row; one says how many squares are empty");

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
    if (text.find_first_not_of("KQkq") != std::string_view::npos)
        throw input_error("castling: " + quoted(text) + " is not - or some of KQkq");
    for (const char letter : text) {
        const side owner = letter == 'K' || letter == 'Q' ? WHITE : BLACK;
        const Square home = owner == WHITE ? 0 : 56, king = home + 4;
        const Square rook = home + (letter == 'K' || letter == 'k' ? 7 : 0);
        if (((pieces(b, owner, KING) >> king) & (pieces(b, owner, ROOK) >> rook) & 1) == 0)
            throw input_error("castling: " + quoted(letter) + " needs a king on " +
                              square_name(king) + " and a rook on " + square_name(rook));
        b.castling |= square_bit(rook);
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

std::uint16_t parse_counter(const char *name, std::string_view text)
{
    constexpr unsigned most = 9999;
    unsigned value = 0;
    if (!parse_number(text, value) || value > most)
        throw input_error(
            formatted("%s: %s is not a number from 0 to %u", name, quoted(text).c_str(), most));
    return static_cast<std::uint16_t>(value);
}

std::string castling_of(const board &b)
{
    std::string text;
    for (const side s : {WHITE, BLACK}) {
        const Bitboard rooks = b.castling & relative_rank(1, s);
        text += (rooks & H_FILE) == 0 ? "" : s == WHITE ? "K" : "k";
        text += (rooks & A_FILE) == 0 ? "" : s == WHITE ? "Q" : "q";
    }
    return text.empty() ? "-" : text;
}

} // namespace

bool is_in_check(const board &b, side s)
{
    const Bitboard king = pieces(b, s, KING);
    const rook_bishop_attacks attacks = attacks_by_steps(lowest_square(king), occupied_squares(&b));
    const Bitboard attackers = (attacks.rook & (b.pieces[ROOK] | b.pieces[QUEEN])) |
                               (attacks.bishop & (b.pieces[BISHOP] | b.pieces[QUEEN])) |
                               (knights_attacks(king) & b.pieces[KNIGHT]) |
                               (pawns_attacks(king, s) & b.pieces[PAWN]) |
                               (king_attacks(king) & b.pieces[KING]);
    return (attackers & b.sides[other(s)]) != 0;
}

std::string without_operations(std::string_view line)
{
    // A sign makes a counter wrong, and no operation of it.
    const auto is_number = [](std::string_view field) {
        field.remove_prefix(std::min(field.find_first_not_of("+-"), field.size()));
        return !field.empty() && is_digit(field.front());
    };
    const std::vector<std::string_view> fields = words_of(line.substr(0, line.find(';')));
    if (fields == std::vector<std::string_view>{"startpos"})
        return std::string(start_fen);
    std::string fen;
    for (std::size_t i = 0; i < std::min<std::size_t>(fields.size(), 6); ++i) {
        if (i >= 4 && !is_number(fields[i]))
            break;
        fen += (i == 0 ? "" : " ") + std::string(fields[i]);
    }
    return fen;
}

board parse_fen(std::string_view text)
{
    const std::vector<std::string_view> fields = words_of(text);
    if (fields.size() < 4 || fields.size() > 6)
        throw input_error(formatted("FEN: has %zu field%s; 6, or 4 without the counters",
                                    fields.size(), fields.size() == 1 ? "" : "s"));
    board b{};
    set_pieces(b, fields[0]);
    set_side(b, fields[1]);
    set_castling(b, fields[2]);
    set_en_passant(b, fields[3]);
    if (fields.size() > 4)
        b.halfmove_clock = parse_counter("half-move clock", fields[4]);
    // Some programs count moves from 0.
    b.move_number = fields.size() > 5 ? parse_counter("move number", fields[5]) : 1;
    b.move_number = std::max<std::uint16_t>(b.move_number, 1);
    return b;
}

std::string fen_of(const board &b)
{
    return placement_of(b) + (b.side == WHITE ? " w " : " b ") + castling_of(b) + " " +
           (b.en_passant == 0 ? "-" : square_name(lowest_square(b.en_passant))) +
           formatted(" %d %d", b.halfmove_clock, b.move_number);
}

} // namespace slidebench
