// SPDX-License-Identifier: MIT
#include "export/c_text.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

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

std::size_t end_of_run(std::string_view text, std::size_t start, bool (*belongs)(char))
{
    return static_cast<std::size_t>(
        std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(start), text.end(), belongs) -
        text.begin());
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
            end = text.find("*/", start + 2) + 2;
        } else if (c == '#' && begins_line) {
            what = token::kind::directive;
            end = end_of_directive(text, start);
        } else if (is_of_word(c)) {
            what = token::kind::word;
            end = end_of_run(text, start, is_of_word);
        } else if (c == '"' || c == '\'') {
            what = token::kind::literal;
            while (text[end] != c)
                end += text[end] == '\\' ? 2 : 1;
            ++end;
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

std::vector<token> code_of(const std::vector<token> &tokens)
{
    std::vector<token> result;
    std::copy_if(tokens.begin(), tokens.end(), std::back_inserter(result), [](const token &t) {
        return t.what == token::kind::word || t.what == token::kind::literal ||
               t.what == token::kind::sign;
    });
    return result;
}

bool introduces_tag(const token &t)
{
    return t.is("struct") || t.is("enum") || t.is("union");
}

} // namespace slidebench
