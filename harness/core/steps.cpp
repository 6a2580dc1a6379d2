// SPDX-License-Identifier: MIT
#include "core/steps.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "base/format.hpp"
#include "fancy_magics.h"
extern "C" {
#include "support/lines.h"
}

namespace slidebench {
namespace {

using rows = std::vector<step_row>;

struct named_line {
    enum line line;
    const char *name;
};
constexpr named_line all_lines[] = {{FILE_LINE, "file"},
                                    {RANK_LINE, "rank"},
                                    {DIAGONAL, "diagonal"},
                                    {ANTI_DIAGONAL, "anti-diagonal"}};

std::string entry(Bitboard index)
{
    return "entry " + std::to_string(index);
}

// Returns what a table has for a place on the first rank and the six inner squares.
Bitboard first_rank(Square place, Bitboard inner)
{
    return line_attacks(place, inner << 1, RANK_LINE);
}

rows ray_walk(Square square, Bitboard occupied)
{
    const Bitboard above = ~Bitboard{0} << square << 1;
    rows result;
    for (const auto &[line, name] : all_lines) {
        const Bitboard attacks = line_attacks(square, occupied, line);
        result.push_back({name,
                          {{"pieces", occupied & line_squares(square, line)},
                           {"up to a piece", attacks & above},
                           {"down to a piece", attacks & ~above},
                           {"attacks", attacks}}});
    }
    return result;
}

// Floods in all directions at once, by steps of one square or by strides that double.
template <bool doubles>
rows floods(Square square, Bitboard occupied)
{
    constexpr Bitboard all = ~Bitboard{0};
    constexpr std::pair<int, Bitboard> directions[] = {{8, all},      {-8, all},    {1, ~A_FILE},
                                                       {-1, ~H_FILE}, {9, ~A_FILE}, {-9, ~H_FILE},
                                                       {7, ~H_FILE},  {-7, ~A_FILE}};
    constexpr std::size_t count = doubles ? 3 : 6;
    std::vector<step_row::board> boards;
    for (std::size_t i = 0; i < count; ++i)
        boards.push_back(
            {doubles ? "stride " + std::to_string(1 << i) : "step " + std::to_string(i + 1), 0});
    boards.push_back({"one step on", 0});
    for (const auto &[step, enterable] : directions) {
        Bitboard flood = square_bit(square);
        Bitboard open = enterable & ~occupied;
        int stride = step;
        for (std::size_t i = 0; i < count; ++i) {
            flood |= open & shifted(flood, stride);
            boards[i].squares |= flood;
            if (doubles) {
                open &= shifted(open, stride);
                stride *= 2;
            }
        }
        boards.back().squares |= shifted(flood, step) & enterable;
    }
    if (!doubles)
        boards.erase(boards.begin() + 3, boards.begin() + 5); // which are much like the others
    return {{"all directions", boards}};
}

rows obstruction_difference(Square square, Bitboard occupied)
{
    rows result;
    for (const auto &[line, name] : all_lines) {
        const Bitboard squares = line_squares(square, line);
        const Bitboard under = occupied & squares & (square_bit(square) - 1);
        const Bitboard below = square_bit(under == 0 ? 0 : highest_square(under)); // or a1 for it
        Bitboard above = occupied & squares & ~under;
        if (line == RANK_LINE)
            above &= ~above + 1; // the nearest alone
        result.push_back({name,
                          {{"pieces above", above},
                           {"twice these", above << 1},
                           {"nearest below", below},
                           {"difference", (above << 1) - below},
                           {"cut to the line", ((above << 1) - below) & squares}}});
    }
    return result;
}

constexpr Bitboard inner_squares_of_rank_1 = 0x7E;
constexpr Bitboard top_six = Bitboard{63} << 58;

step_row rank_lookup(Square square, Bitboard occupied)
{
    const Bitboard inner = occupied >> (square & 56) >> 1 & 63;
    return {"rank",
            {{"inner squares", inner << 1, inner_squares_of_rank_1},
             {entry(inner), first_rank(square & 7, inner) << (square & 56)}}};
}

rows hyperbola_quintessence(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);
    rows result = {rank_lookup(square, occupied)};
    for (const auto &[line, name] : all_lines) {
        if (line == RANK_LINE)
            continue;
        const Bitboard squares = line_squares(square, line);
        const Bitboard pieces = occupied & squares;
        const Bitboard forward = pieces - slider;
        const Bitboard reverse = byte_swap(byte_swap(pieces) - byte_swap(slider));
        result.push_back({name,
                          {{"pieces", pieces},
                           {"less the slider", forward},
                           {"the same, reversed", reverse},
                           {"what differs", forward ^ reverse},
                           {"cut to the line", (forward ^ reverse) & squares}}});
    }
    return result;
}

// Gathers lines into indices by multiplications. An entry is a byte, which is spread then, or
// already spread over the board.
template <bool spread>
rows gathered(Square square, Bitboard occupied)
{
    const Square file = file_of(square);
    const Square rank = rank_of(square);
    rows result = {rank_lookup(square, occupied)};
    for (const enum line line : {DIAGONAL, ANTI_DIAGONAL}) {
        const Bitboard pieces = occupied & line_squares(square, line);
        const Bitboard index = pieces * B_FILE >> 58;
        const Bitboard byte = first_rank(file, index);
        result.push_back({all_lines[line].name,
                          {{"pieces", pieces}, {"times the b-file", pieces * B_FILE, top_six}}});
        if (!spread)
            result.back().boards.push_back({entry(index), byte});
        result.back().boards.push_back({spread ? entry(index) : "times the a-file", byte * A_FILE});
        result.back().boards.push_back(
            {"cut to the line", byte * A_FILE & line_squares(square, line)});
    }
    const Bitboard pieces = occupied >> file & A_FILE;
    const Bitboard index = pieces * C2_H7 >> 58;
    const Bitboard byte = first_rank(7 - rank, index);
    const Bitboard on_h_file = byte * A1_H8 & H_FILE;
    result.push_back(
        {"file", {{"pieces, on a", pieces}, {"times c2-h7", pieces * C2_H7, top_six}}});
    if (spread) {
        result.back().boards.push_back({entry(index), on_h_file >> 7});
    } else {
        result.back().boards.push_back({entry(index), byte});
        result.back().boards.push_back({"times a1-h8", byte * A1_H8});
    }
    result.back().boards.push_back({"moved to the file", on_h_file >> (7 - file)});
    return result;
}

// Returns all bits from `shift` on.
Bitboard top_from(unsigned shift)
{
    return ~Bitboard{0} << shift;
}

constexpr std::pair<enum line_pair, const char *> pairs[] = {{ROOK_LINES, "rook"},
                                                             {BISHOP_LINES, "bishop"}};

rows magic_fancy(Square square, Bitboard occupied)
{
    static constexpr struct {
        std::uint64_t magic;
        std::size_t offset;
        unsigned shift;
    } magics[][64] = FANCY_MAGICS;
    rows result;
    for (const auto &[pair, name] : pairs) {
        const auto &[magic, offset, shift] = magics[pair][square];
        const Bitboard mask = inner_pair_squares(square, pair);
        const Bitboard product = (occupied & mask) * magic;
        std::vector<Bitboard> table(std::size_t{1} << (64 - shift));
        fill_magic_table(square, pair, magic, shift, table.data());
        result.push_back(
            {formatted("%s: 0x%llx * 0x%llx >> %u = %llu", name, 0ULL + (occupied & mask),
                       0ULL + magic, shift, 0ULL + (product >> shift)),
             {{"mask", mask},
              {"pieces", occupied & mask},
              {"magic", magic},
              {"product", product, top_from(shift)},
              {entry(product >> shift), table[product >> shift]}}});
    }
    return result;
}

rows pext(Square square, Bitboard occupied)
{
    rows result;
    for (const auto &[pair, name] : pairs) {
        const Bitboard mask = inner_pair_squares(square, pair);
        const Bitboard index = software_pext(occupied, mask);
        result.push_back({name,
                          {{"mask", mask},
                           {"pieces", occupied & mask},
                           {"gathered", index, ~top_from(popcount(mask))},
                           {entry(index), pair_attacks(square, occupied, pair)}}});
    }
    return result;
}

// Whether a factor brings each of the squares to where PEXT would, but from `shift` on, and nothing
// else there.
bool gathers(Bitboard factor, Bitboard squares, Bitboard mask, unsigned shift)
{
    Bitboard below = 0;
    while (squares != 0) {
        const Bitboard bit = square_bit(pop_lowest_square(&squares));
        if (bit * factor >> shift != software_pext(bit, mask))
            return false;
        below += bit * factor & ~top_from(shift);
    }
    return below >> shift == 0; // no carry
}

// The squares that elementary's next product takes of those left, and its factor.
std::pair<Bitboard, Bitboard> next_product(Bitboard left, Bitboard mask, unsigned shift)
{
    Bitboard taken = 0, factor = 0;
    while (left != 0) {
        const Square from = pop_lowest_square(&left);
        const Square to = shift + lowest_square(software_pext(square_bit(from), mask));
        const Bitboard with = factor | square_bit(to - from);
        if (gathers(with, taken | square_bit(from), mask, shift)) {
            taken |= square_bit(from);
            factor = with;
        }
    }
    return {taken, factor};
}

rows elementary(Square square, Bitboard occupied)
{
    rows result;
    for (const auto &[pair, name] : pairs) {
        const Bitboard mask = inner_pair_squares(square, pair);
        const unsigned shift = 64 - popcount(mask);
        Bitboard left = mask, joined = 0;
        for (int i = 1; left != 0; ++i) {
            const auto [taken, factor] = next_product(left, mask, shift);
            const Bitboard product = (occupied & taken) * factor;
            left &= ~taken;
            joined |= product;
            result.push_back({formatted("%s, product %d", name, i),
                              {{"mask", taken},
                               {"pieces", occupied & taken},
                               {"factor", factor},
                               {"product", product, top_from(shift)}},
                              true});
        }
        const Bitboard index = joined >> shift;
        result.push_back({formatted("%s, all products", name),
                          {{"joined", joined, top_from(shift)},
                           {entry(index), pair_attacks(square, occupied, pair)}}});
    }
    return result;
}

// Reverses the ranks below `at`, so that the nearest comes first; the same again undoes it.
Bitboard folded(Bitboard board, unsigned at)
{
    const Bitboard below = (Bitboard{1} << 8 * at) - 1;
    return (board & ~below) | (at == 0 ? 0 : byte_swap(board & below) >> (64 - 8 * at));
}

rows folded_lines(Square square, Bitboard occupied)
{
    rows result;
    for (const auto &[line, name] : all_lines) {
        const bool upright = line == RANK_LINE; // a rank in eight copies, of each one bit
        const unsigned at = upright ? file_of(square) : rank_of(square);
        const auto stood_up = [&](Bitboard board) {
            return upright ? (board >> (square & 56) & RANK_1) * A_FILE & A1_H8 : board;
        };
        const Bitboard squares = line_squares(square, line);
        const Bitboard mask = folded(stood_up(squares), at);
        const Bitboard pieces = folded(stood_up(occupied), at) & mask;
        const Bitboard less = pieces + ~(RANK_1 << 8 * at);
        const Bitboard attacks = folded((pieces ^ less) & mask, at);
        result.push_back({upright ? "rank, a bit in each byte" : name,
                          {{"pieces", occupied & squares},
                           {"folded", pieces},
                           {"less 1 in each ray", less},
                           {"what differs", (pieces ^ less) & mask},
                           {upright ? "unfolded, summed" : "unfolded",
                            upright ? attacks * A_FILE >> 56 << (square & 56) : attacks}}});
    }
    return result;
}

// By STEPS of the registry.
constexpr std::pair<std::string_view, rows (*)(Square, Bitboard)> with_steps[] = {
#include "techniques_steps.inc"
};

} // namespace

std::vector<step_row> steps_of(std::string_view slug, Square square, Bitboard occupied)
{
    const auto *found =
        std::ranges::find(with_steps, slug, [](const auto &each) { return each.first; });
    if (found == std::end(with_steps))
        return {};
    rows result = found->second(square, occupied);
    Bitboard attacks = 0;
    for (const step_row &row : result)
        if (!row.leads_to_next)
            attacks |= row.boards.back().squares;
    result.push_back({"queen", {{"all together", attacks}}});
    return result;
}

} // namespace slidebench
