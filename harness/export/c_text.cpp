// SPDX-License-Identifier: MIT
#include "export/c_text.hpp"

#include <cctype>
#include <stdexcept>

#include "base/format.hpp"

namespace slidebench {
namespace {

bool is_space(char c)
{
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}

bool is_of_word(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

template <typename Belongs>
std::size_t end_of_run(std::string_view text, std::size_t start, Belongs belongs)
{
    std::size_t end = start;
    while (end < text.size() && belongs(text[end]))
        ++end;
    return end;
}

std::size_t end_of_comment(std::string_view text, std::size_t start)
{
    const std::size_t end = text.find("*/", start + 2);
    if (end == std::string_view::npos)
        throw std::runtime_error("a comment has no end");
    return end + 2;
}

std::size_t end_of_literal(std::string_view text, std::size_t start)
{
    std::size_t end = start + 1;
    while (end < text.size() && text[end] != text[start])
        end += text[end] == '\\' ? 2 : 1;
    if (end >= text.size())
        throw std::runtime_error("a literal has no end");
    return end + 1;
}

std::size_t end_of_directive(std::string_view text, std::size_t start)
{
    std::size_t end = start;
    while (end < text.size() && text[end] != '\n' && text.substr(end, 2) != "/*")
        end += text.substr(end, 2) == "\\\n" ? 2 : 1;
    while (is_space(text[end - 1]))
        --end;
    return end;
}

} // namespace

std::vector<token> tokens_of(std::string_view text)
{
    std::vector<token> tokens;
    bool begins_line = true;
    for (std::size_t start = 0; start < text.size();) {
        const char c = text[start];
        token::kind what = token::kind::sign;
        std::size_t end = start + 1;
        if (is_space(c)) {
            what = token::kind::space;
            end = end_of_run(text, start, is_space);
        } else if (text.substr(start, 2) == "/*") {
            what = token::kind::comment;
            end = end_of_comment(text, start);
        } else if (c == '#' && begins_line) {
            what = token::kind::directive;
            end = end_of_directive(text, start);
        } else if (is_digit(c)) {
            what = token::kind::number;
            end = end_of_run(text, start, [](char d) { return is_of_word(d) || d == '.'; });
        } else if (is_of_word(c)) {
            what = token::kind::word;
            end = end_of_run(text, start, is_of_word);
        } else if (c == '"' || c == '\'') {
            what = token::kind::literal;
            end = end_of_literal(text, start);
        }
        const std::string_view own = text.substr(start, end - start);
        begins_line =
            own.find('\n') != std::string_view::npos || (begins_line && what == token::kind::space);
        tokens.push_back({what, std::string(own)});
        start = end;
    }
    return tokens;
}

std::string text_of(const std::vector<token> &tokens)
{
    std::string text;
    for (const token &t : tokens)
        text += t.text;
    return text;
}

code_tokens code_of(const std::vector<token> &tokens)
{
    code_tokens result;
    for (const token &t : tokens)
        if (t.is_code())
            result.push_back(&t);
    return result;
}

} // namespace slidebench
