// SPDX-License-Identifier: MIT
#include "chess/suite.hpp"

#include "base/errors.hpp"
#include "base/format.hpp"
#include "chess/fen.hpp"
#include "chess/position_file.hpp"

namespace slidebench {
namespace {

// "D3 8902", or "d3 8902".
perft_case::expectation parse_expectation(std::string_view text)
{
    const std::vector<std::string_view> words = words_of(text);
    perft_case::expectation result{};
    if (words.size() == 2 && (words[0][0] == 'D' || words[0][0] == 'd') &&
        parse_number(words[0].substr(1), result.depth) && parse_number(words[1], result.nodes) &&
        result.depth >= 1 && result.depth <= most_perft_depth)
        return result;
    throw input_error(formatted("count: %s is not D, a depth from 1 to %u, and a number of nodes",
                                quoted(text).c_str(), most_perft_depth));
}

perft_case parse_case(std::string_view line)
{
    const std::vector<std::string_view> parts = split(line, ";");
    perft_case result;
    result.position = parse_chess960_fen(without_operations(parts[0]));
    result.fen = fen_of(result.position);
    for (std::size_t i = 1; i < parts.size(); ++i)
        if (!words_of(parts[i]).empty()) // a semicolon may end the line
            result.expected.push_back(parse_expectation(parts[i]));
    if (result.expected.empty())
        throw input_error("count: there is none; ';D1 20' and the like follow the FEN");
    return result;
}

} // namespace

std::vector<perft_case> read_suite(const std::filesystem::path &file,
                                   std::vector<std::string> *faults)
{
    std::vector<perft_case> cases;
    for_each_position(
        file, [&](std::string_view line) { cases.push_back(parse_case(line)); }, faults);
    return cases;
}

} // namespace slidebench
