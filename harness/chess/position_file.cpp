// SPDX-License-Identifier: MIT
#include "chess/position_file.hpp"

#include <algorithm>
#include <string>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/remarks.hpp"

namespace slidebench {
namespace {

// Removes the byte order mark of the first line, and at the end of a line blanks, the carriage
// return and the zeros of programs that write the end of their strings.
std::string_view without_marks(std::string_view line, bool is_first)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (is_first && line.starts_with(mark))
        line.remove_prefix(mark.size());
    constexpr std::string_view unprinted(" \t\r\0", 4);
    return line.substr(0, line.find_last_not_of(unprinted) + 1);
}

// Parses "D3 8902" or "d3 8902".
perft_case::expectation parse_expectation(std::string_view text)
{
    const std::vector<std::string_view> words = words_of(text);
    perft_case::expectation result{};
    if (words.size() == 2 && (words[0][0] == 'D' || words[0][0] == 'd') &&
        parse_number(words[0].substr(1), result.depth) && parse_number(words[1], result.nodes) &&
        result.depth >= 1 && result.depth <= max_perft_depth)
        return result;
    throw input_error(formatted("count: %s is not D, a depth from 1 to %u, and a number of nodes",
                                quoted(text).c_str(), max_perft_depth));
}

perft_case parse_case(std::string_view line)
{
    const std::vector<std::string_view> parts = split(line, ";");
    perft_case result;
    result.position = parse_fen(without_operations(parts[0]));
    result.fen = fen_of(result.position);
    for (std::size_t i = 1; i < parts.size(); ++i)
        if (!words_of(parts[i]).empty()) // a semicolon may end the line
            result.expected.push_back(parse_expectation(parts[i]));
    if (result.expected.empty())
        throw input_error("count: there is none; ';D1 20' and the like follow the FEN");
    return result;
}

} // namespace

std::size_t for_each_position(const std::filesystem::path &file,
                              const std::function<void(std::string_view)> &read)
{
    constexpr std::size_t most_named = 10;
    const std::string text = read_whole(file);
    std::string_view rest = text;
    std::size_t positions = 0;
    std::vector<std::string> named; // of those that are wrong
    std::size_t wrong = 0;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = without_marks(rest.substr(0, end), number == 1);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (line.empty() || line.starts_with('#'))
            continue;
        ++positions;
        try {
            read(line);
        } catch (const input_error &e) {
            if (++wrong <= most_named)
                named.push_back(formatted("%s:%zu: ", file.c_str(), number) + e.what());
        }
    }
    if (positions == 0)
        throw input_error("'" + file.string() +
                          "' has no position; it should have a FEN or EPD "
                          "a line");
    if (wrong == positions)
        throw input_error(named.front());
    for (const std::string &line : named)
        remark(line);
    if (wrong > 0)
        remark(
            formatted("%zu of %zu positions of '%s' are left out", wrong, positions, file.c_str()));
    return wrong;
}

std::vector<perft_case> read_perft_cases(const std::filesystem::path &file, std::size_t *left_out)
{
    std::vector<perft_case> cases;
    const std::size_t wrong =
        for_each_position(file, [&](std::string_view line) { cases.push_back(parse_case(line)); });
    if (left_out != nullptr)
        *left_out = wrong;
    return cases;
}

} // namespace slidebench
