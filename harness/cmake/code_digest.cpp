// SPDX-License-Identifier: MIT
//
// code_digest NAME FILE...
//
// Prints a line of C that defines NAME as the XXH3 of the code in these files of assembly, which a
// compiler wrote. Left out is what makes no code: comments, debug information, frame tables and
// names of source files. Labels are numbered from 1 in each file, since the compiler's numbers also
// count what its headers declare.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/digest.hpp"

namespace {

using slidebench::running_digest;

bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool is_part_of_name(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '.' || c == '$';
}

// Returns whether the compiler numbered the name: .L12, .LBB3_4, search.constprop.0.
bool is_numbered(std::string_view name)
{
    if (name.starts_with(".L"))
        return true;
    const std::size_t dot = name.find_last_not_of("0123456789");
    return dot != std::string_view::npos && dot > 0 && dot + 1 < name.size() && name[dot] == '.' &&
           !is_digit(name.front());
}

// Calls `take` with each name in a line and with what is between names. Text in quotes is no name.
template <typename Take>
void for_each_part(std::string_view line, const Take &take)
{
    const bool is_quoting = line.find('"') != std::string_view::npos;
    while (!line.empty()) {
        const bool is_name = is_part_of_name(line.front());
        std::size_t end = 1;
        while (end < line.size() && is_part_of_name(line[end]) == is_name)
            ++end;
        take(line.substr(0, end), is_name && !is_quoting);
        line.remove_prefix(end);
    }
}

// Returns the line without blanks around it and without a comment.
std::string_view bare(std::string_view line)
{
    constexpr std::string_view blanks = " \t\r";
    if (line.find('"') == std::string_view::npos)
        for (const std::string_view begin : {"\t# ", " # ", "\t// ", " // "})
            line = line.substr(0, line.find(begin));
    const std::size_t first = line.find_first_not_of(blanks);
    if (first == std::string_view::npos || line[first] == '#' || line[first] == '@' ||
        line.substr(first).starts_with("//"))
        return {};
    return line.substr(first, line.find_last_not_of(blanks) + 1 - first);
}

bool begins_with_any(std::string_view text, std::initializer_list<std::string_view> beginnings)
{
    return std::ranges::any_of(
        beginnings, [&](std::string_view beginning) { return text.starts_with(beginning); });
}

bool begins_section(std::string_view line)
{
    return begins_with_any(line, {".section", ".text", ".data", ".bss"});
}

// Returns the lines that make code, or data that is compiled with it.
std::vector<std::string_view> lines_of_code(std::string_view text)
{
    std::vector<std::string_view> lines;
    bool is_in_code = true;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = bare(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (begins_section(line)) {
            std::string_view name = line.substr(line.find_first_of(" \t") + 1);
            name.remove_prefix(name.starts_with('"') ? 1 : 0);
            is_in_code = !begins_with_any(name, {".debug", ".note"});
        }
        if (is_in_code && !line.empty() &&
            !begins_with_any(line,
                             {".file", ".ident", ".loc", ".cfi_", ".size", ".type", ".addrsig"}))
            lines.push_back(line);
    }
    return lines;
}

// Returns the numbered names in the lines, but for labels that stand there and nowhere else.
std::unordered_set<std::string_view> used_names(const std::vector<std::string_view> &lines)
{
    std::unordered_set<std::string_view> names;
    for (const std::string_view line : lines)
        if (!line.ends_with(':'))
            for_each_part(line, [&](std::string_view part, bool is_name) {
                if (is_name && is_numbered(part))
                    names.insert(part);
            });
    return names;
}

void add_code(running_digest &digest, std::string_view text)
{
    const std::vector<std::string_view> lines = lines_of_code(text);
    const std::unordered_set<std::string_view> used = used_names(lines);
    std::unordered_map<std::string_view, std::string> numbers;
    std::string_view section, last_section; // where lines go, and where the last one went
    std::string code;
    for (const std::string_view line : lines) {
        if (begins_section(line)) {
            section = line;
            continue;
        }
        if (line.starts_with(".L") && line.ends_with(':') &&
            !used.contains(line.substr(0, line.size() - 1)))
            continue;
        if (section != last_section)
            code.append(section) += '\n';
        last_section = section;
        for_each_part(line, [&](std::string_view part, bool is_name) {
            if (is_name && is_numbered(part)) {
                const auto number = numbers.try_emplace(part).first;
                if (number->second.empty())
                    number->second = ".L" + std::to_string(numbers.size());
                part = number->second;
            }
            code += part;
        });
        code += '\n';
    }
    digest.add(code);
}

} // namespace

int main(int count, char **arguments)
{
    running_digest digest;
    for (int i = 2; i < count; ++i) {
        std::ifstream file(arguments[i], std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        if (text.empty()) {
            std::fprintf(stderr, "code_digest: cannot read '%s'\n", arguments[i]);
            return 2;
        }
        add_code(digest, text);
    }
    std::printf("const char %s[] = \"%s\";\n", arguments[1],
                slidebench::hex(digest.value()).c_str());
}
