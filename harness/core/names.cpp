// SPDX-License-Identifier: MIT
#include "core/names.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <numeric>

#include <fnmatch.h>

#include "base/format.hpp"

namespace slidebench {
namespace {

constexpr std::array<std::string_view, PIECE_COUNT> piece_names = {"rook", "bishop", "queen"};

std::string lower_case(std::string_view text)
{
    std::string result(text);
    for (char &c : result)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

std::size_t edit_distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

} // namespace

std::string_view name_of(piece p)
{
    return piece_names[p];
}

std::string_view name_of(mode m)
{
    return traits_of(m).name;
}

std::string_view name_of(role r)
{
    constexpr std::array<std::string_view, 4> names = {"contender", "oracle", "floor", "baseline"};
    return names[r];
}

const std::vector<piece> &all_pieces()
{
    static const std::vector<piece> pieces = {PIECE_ROOK, PIECE_BISHOP, PIECE_QUEEN};
    return pieces;
}

std::string square_name(Square square)
{
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

std::optional<Square> parse_square(std::string_view text)
{
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return std::nullopt;
    return static_cast<Square>((text[1] - '1') * 8 + (text[0] - 'a'));
}

bool begins_as_fen(std::string_view text)
{
    text = text.substr(0, text.find(' '));
    return std::ranges::count(text, '/') == 7 &&
           text.find_first_not_of("PNBRQKpnbrqk12345678/") == std::string_view::npos;
}

bool is_pattern(const std::string &name)
{
    return name.find_first_of("*?[") != std::string::npos;
}

bool matches(const std::string &pattern, const std::string &name)
{
    return fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
}

std::vector<std::string> nearest(std::string_view wrong, const std::vector<std::string> &names)
{
    const std::string word = lower_case(wrong);
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const std::string &name : names) {
        const std::string other = lower_case(name);
        std::size_t distance = edit_distance(word, other);
        // A part of the name says more than its length: "magic" means a magic_...
        if (word.size() >= 3 && other.find(word) != std::string::npos)
            distance = 1;
        if (distance <= std::max<std::size_t>(2, wrong.size() / 3))
            ranked.emplace_back(distance, name);
    }
    std::ranges::stable_sort(ranked,
                             [](const auto &a, const auto &b) { return a.first < b.first; });

    std::vector<std::string> result;
    for (std::size_t i = 0; i < ranked.size() && i < 3; ++i)
        result.push_back(ranked[i].second);
    return result;
}

std::string unknown_name(std::string_view kind, std::string_view wrong,
                         const std::vector<std::string> &names)
{
    const std::vector<std::string> near = nearest(wrong, names);
    return "unknown " + std::string(kind) + " '" + std::string(wrong) + "'; " +
           (near.empty() ? "there are: " + joined(names) : "did you mean " + joined(near) + "?");
}

} // namespace slidebench
