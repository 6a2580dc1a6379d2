// SPDX-License-Identifier: MIT
#include "workload/positions.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>

#include "errors.hpp"
#include "output/format.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool is_printable(char c)
{
    return c >= ' ' && c <= '~';
}

// For messages: whatever is in the file, this is short and can be printed.
std::string quoted(std::string_view text)
{
    constexpr std::size_t longest = 20;
    std::string shown(text.substr(0, longest));
    std::replace_if(
        shown.begin(), shown.end(), [](char c) { return !is_printable(c); }, ' ');
    return "'" + shown + (text.size() > longest ? "...'" : "'");
}

std::string quoted(char c)
{
    if (is_printable(c))
        return {'\'', c, '\''};
    return formatted("byte 0x%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
}

std::vector<std::string_view> split(std::string_view text, std::string_view separators)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find_first_of(separators);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

void add_piece(position &p, char letter, Square square)
{
    const Bitboard bit = square_bit(square);
    const bool is_white = letter >= 'A' && letter <= 'Z';
    auto &sliders = p.sliders[is_white ? position::WHITE : position::BLACK];
    p.occupied |= bit;
    switch (letter) {
    case 'R':
    case 'r':
        sliders[PIECE_ROOK] |= bit;
        break;
    case 'B':
    case 'b':
        sliders[PIECE_BISHOP] |= bit;
        break;
    case 'Q':
    case 'q':
        sliders[PIECE_QUEEN] |= bit;
        break;
    default:
        break;
    }
}

// `rank` is 0 for the first.
void add_rank(position &p, std::string_view text, unsigned rank)
{
    std::size_t file = 0;
    for (const char c : text) {
        if (is_digit(c)) {
            file += static_cast<std::size_t>(c - '0');
        } else {
            if (file < 8)
                add_piece(p, c, static_cast<Square>(8 * rank + file));
            ++file;
        }
    }
    if (file != 8)
        throw input_error(formatted("placement: rank %u has %zu square%s, not 8", rank + 1, file,
                                    file == 1 ? "" : "s"));
}

position parse_placement(std::string_view text)
{
    const std::size_t wrong = text.find_first_not_of("PNBRQKpnbrqk12345678/");
    if (wrong != std::string_view::npos)
        throw input_error("placement: " + quoted(text[wrong]) +
                          " is not a piece; PNBRQKpnbrqk and digits 1 to 8");

    const std::vector<std::string_view> ranks = split(text, "/");
    if (ranks.size() != 8)
        throw input_error(formatted("placement: has %zu rank%s, not 8", ranks.size(),
                                    ranks.size() == 1 ? "" : "s"));
    position result;
    for (unsigned i = 0; i < 8; ++i)
        add_rank(result, ranks[i], 7 - i);
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

// What follows the fourth field: the two counters of a FEN, then the operations of an EPD; either
// may be missing. Operations are free text, but a number or a sign is not where they begin.
void check_rest(const std::vector<std::string_view> &fields)
{
    constexpr std::array<const char *, 2> counters = {"half-move clock", "move number"};
    for (std::size_t i = 4; i < fields.size(); ++i) {
        const std::string_view text = fields[i];
        if (!is_digit(text[0]) && text[0] != '-' && text[0] != '+')
            return;
        if (i - 4 >= counters.size())
            throw input_error("a FEN has at most 6 fields; " + quoted(text) + " is one more");
        if (!std::all_of(text.begin(), text.end(), is_digit))
            throw input_error(std::string(counters[i - 4]) + ": " + quoted(text) +
                              " is not a number");
    }
}

position parse_line(std::string_view line)
{
    std::vector<std::string_view> fields = split(line, " \t");
    std::erase(fields, "");
    const position result = parse_placement(fields[0]);
    if (fields.size() == 1)
        return result;
    if (fields.size() < 4)
        throw input_error(
            formatted("has %zu fields; a FEN has 4 to 6, an EPD 4 and operations", fields.size()));
    check_side(fields[1]);
    check_castling(fields[2]);
    check_en_passant(fields[3]);
    check_rest(fields);
    return result;
}

[[noreturn]] void give_up(const fs::path &file, const std::string &reason)
{
    throw input_error("cannot read '" + file.string() + "': " + reason);
}

std::ifstream opened(const fs::path &file)
{
    std::error_code ignored;
    if (fs::is_directory(file, ignored))
        give_up(file, "it is a folder");
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        give_up(file, std::strerror(errno));
    return stream;
}

// The end of a line and what Windows puts around it: a carriage return behind, and a byte order
// mark in front of the first.
std::string_view without_windows(std::string_view line, bool is_first)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (is_first && line.starts_with(mark))
        line.remove_prefix(mark.size());
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

} // namespace

std::vector<position> read_positions(const fs::path &file)
{
    std::ifstream stream = opened(file);
    std::vector<position> positions;
    std::string text;
    for (std::size_t number = 1; std::getline(stream, text); ++number) {
        const std::string_view line = without_windows(text, number == 1);
        if (line.find_first_not_of(" \t") == std::string_view::npos || line.starts_with('#'))
            continue;
        try {
            positions.push_back(parse_line(line));
        } catch (const input_error &e) {
            throw input_error(formatted("%s:%zu: ", file.c_str(), number) + e.what());
        }
    }
    if (stream.bad())
        give_up(file, std::strerror(errno));
    if (positions.empty())
        throw input_error("'" + file.string() +
                          "' has no position; it should have a FEN or EPD "
                          "a line");
    return positions;
}

} // namespace slidebench
