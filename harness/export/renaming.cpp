// SPDX-License-Identifier: MIT
#include "export/renaming.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include <re2/re2.h>

namespace slidebench {
namespace {

const std::string tag_lead = "struct ";

} // namespace

std::string in_capitals(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

bool names_tag(const std::vector<token> &tokens, std::size_t at)
{
    while (at > 0 && tokens[at - 1].what == token::kind::space)
        --at;
    return at > 0 && introduces_tag(tokens[at - 1]);
}

renaming::renaming(std::string slug, std::string prefix, std::set<std::string> interface)
    : slug_(std::move(slug)), prefix_(std::move(prefix)), interface_(std::move(interface)),
      names_({{"Bitboard", "uint64_t"}, {"Square", "unsigned"}}) // nocomment need know these
{
    for (const char *word : {"ALWAYS_INLINE", "OUT_OF_LINE"})
        names_[word] = new_name("INLINE");
    names_["IS_CONSTANT_EVALUATED"] = new_name("IS_CONSTANT_EVALUATED");
}

void renaming::add(const item &introduced, const std::string &end)
{
    for (const std::string &name : introduced.names)
        names_.emplace(name, new_name(name) + end);
    for (const std::string &tag : introduced.tags)
        names_.emplace(tag_lead + tag, new_name(tag));
}

std::string renaming::of(const std::string &name) const
{
    const auto found = names_.find(name);
    return found == names_.end() ? name : found->second;
}

std::string renaming::new_name(const std::string &name) const
{
    if (name == in_capitals(name))
        return in_capitals(prefix_) + "_" + name;
    const std::string slug_lead = slug_ + "_";
    const std::string word = name.starts_with(slug_lead) ? name.substr(slug_lead.size()) : "";
    const std::string lead = prefix_ + "_";
    // Parameters of this type have the type's name.
    if (word == "state")
        return lead + word + "_type";
    return lead + (interface_.contains(word) ? word : name);
}

std::string renaming::code(const std::vector<token> &tokens, std::string text,
                           std::size_t before) const
{
    std::vector<std::pair<std::size_t, std::size_t>> open; // columns before and after
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const token &t = tokens[i];
        std::string renamed = t.text;
        if (t.what == token::kind::comment)
            renamed = comment(t.text);
        else if (t.what == token::kind::directive)
            renamed = "#" + code(tokens_of(t.text.substr(1)));
        else if (t.what == token::kind::word && names_tag(tokens, i))
            renamed = names_.contains(tag_lead + t.text) ? of(tag_lead + t.text) : t.text;
        else if (t.what == token::kind::word)
            renamed = of(t.text);
        const std::size_t line_end = t.text.rfind('\n');
        const std::size_t indentation = t.text.size() - line_end - 1; // if there is a line's end
        if (t.what == token::kind::space && line_end != std::string::npos && !open.empty() &&
            indentation == open.back().first)
            renamed = t.text.substr(0, line_end + 1) + std::string(open.back().second, ' ');
        text += renamed;
        before = line_end == std::string::npos ? before + t.text.size() : indentation;
        if (t.is("("))
            open.emplace_back(before, text.size() - (text.rfind('\n') + 1));
        else if (t.is(")") && !open.empty())
            open.pop_back();
    }
    return text;
}

std::string renaming::comment(const std::string &comment) const
{
    static const RE2 next(R"((?s)((\w+)(\.[ch])?|.))", RE2::Latin1);
    re2::StringPiece rest(comment);
    std::string text, whole, word, ending;
    while (RE2::Consume(&rest, next, &whole, &word, &ending))
        text += ending.empty() && word.find('_') != std::string::npos ? of(word) : whole;
    return text;
}

} // namespace slidebench
