// SPDX-License-Identifier: MIT
#include "export/renaming.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <utility>

namespace slidebench {
namespace {

// What an engine need not know by our names.
const std::map<std::string_view, std::string_view> plain_words = {
    {"Bitboard", "uint64_t"}, {"Square", "unsigned"}, {"ALWAYS_INLINE", "static inline"}};

bool is_in_capitals(const std::string &name)
{
    return name == in_capitals(name);
}

} // namespace

std::string in_capitals(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

bool is_plain_word(std::string_view name)
{
    return plain_words.contains(name);
}

bool names_tag(const std::vector<token> &tokens, std::size_t at)
{
    for (std::size_t i = at; i-- > 0;)
        if (tokens[i].is_code())
            return tokens[i].is("struct") || tokens[i].is("enum") || tokens[i].is("union");
    return false;
}

bool names_member(const std::vector<token> &tokens, std::size_t at)
{
    return at > 0 && (tokens[at - 1].is(".") || tokens[at - 1].is(">"));
}

renaming::renaming(std::string slug, std::string prefix, bool is_namespace,
                   std::set<std::string> interface)
    : slug_(std::move(slug)), prefix_(std::move(prefix)), is_namespace_(is_namespace),
      interface_(std::move(interface))
{
}

void renaming::add_name(const std::string &name)
{
    if (!is_plain_word(name) && !names_.contains(name))
        names_[name] = free_name(taken_names_, name);
}

void renaming::add_tag(const std::string &tag)
{
    if (!tags_.contains(tag))
        tags_[tag] = free_name(taken_tags_, tag);
}

std::string renaming::new_name(const std::string &name) const
{
    const bool capitals = is_in_capitals(name);
    const std::string own = (capitals ? in_capitals(slug_) : slug_) + "_";
    const std::string rest = name.starts_with(own) ? name.substr(own.size()) : name;
    if (capitals)
        return in_capitals(prefix_) + "_" + rest;
    if (is_namespace_)
        return interface_.contains(rest) ? rest : name;
    return prefix_ + "_" + rest;
}

std::string renaming::free_name(std::set<std::string> &taken, const std::string &name) const
{
    std::string result = new_name(name);
    if (!taken.insert(result).second) {
        result = (is_in_capitals(name) ? in_capitals(prefix_) : prefix_) + "_" + name;
        if (!taken.insert(result).second)
            throw std::runtime_error("two declarations would be named " + result);
    }
    return result;
}

std::string renaming::code(const std::vector<token> &tokens) const
{
    std::string text;
    std::vector<std::pair<std::size_t, std::size_t>> open; // columns before and after
    std::size_t before = 0;                                // column in the old text
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const token &t = tokens[i];
        std::string own = t.text;
        if (t.what == token::kind::word && !names_member(tokens, i))
            own = word(t.text, names_tag(tokens, i));
        else if (t.what == token::kind::comment)
            own = comment(t.text);
        const std::size_t line_end = t.text.rfind('\n');
        if (t.what == token::kind::space && line_end != std::string::npos && !open.empty()) {
            const std::size_t indentation = t.text.size() - line_end - 1;
            if (indentation == open.back().first)
                own = t.text.substr(0, line_end + 1) + std::string(open.back().second, ' ');
        }
        text += own;
        before =
            line_end == std::string::npos ? before + t.text.size() : t.text.size() - line_end - 1;
        const std::size_t start = text.rfind('\n');
        const std::size_t after =
            start == std::string::npos ? text.size() : text.size() - start - 1;
        if (t.is("("))
            open.emplace_back(before, after);
        else if (t.is(")") && !open.empty())
            open.pop_back();
    }
    return text;
}

std::string renaming::word(const std::string &old, bool is_tag) const
{
    if (const auto plain = plain_words.find(old); plain != plain_words.end())
        return std::string(plain->second);
    const std::map<std::string, std::string> &known = is_tag ? tags_ : names_;
    const auto found = known.find(old);
    return found == known.end() ? old : found->second;
}

std::string renaming::comment(const std::string &comment) const
{
    std::string text;
    for (std::size_t i = 0; i < comment.size();) {
        std::size_t end = i;
        while (end < comment.size() &&
               (std::isalnum(static_cast<unsigned char>(comment[end])) != 0 || comment[end] == '_'))
            ++end;
        const std::string old = comment.substr(i, std::max<std::size_t>(end - i, 1));
        const std::string_view behind =
            std::string_view(comment).substr(std::min(end, comment.size()));
        const bool is_file = behind.starts_with(".h") || behind.starts_with(".c");
        text += is_file || old.find('_') == std::string::npos ? old : word(old, false);
        i += old.size();
    }
    return text;
}

} // namespace slidebench
