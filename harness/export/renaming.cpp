// SPDX-License-Identifier: MIT
#include "export/renaming.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include <re2/re2.h>

namespace slidebench {

std::string in_capitals(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

renaming::renaming(const std::string &slug, std::string prefix,
                   const std::vector<exported_function> &interface)
    : prefix_(std::move(prefix)),
      names_({{"Bitboard", "uint64_t"}, {"Square", "unsigned"}}) // engines have their own
{
    for (const char *word : {"ALWAYS_INLINE", "OUT_OF_LINE"})
        names_[word] = new_name("INLINE");
    for (const char *word : {"IS_CONSTANT_EVALUATED", "ZEROS"})
        names_[word] = new_name(word);
    for (const exported_function &f : interface)
        names_[slug + "_" + f.name] = new_name(f.name);
    // Parameters of this type have the type's name.
    for (const std::string tag : {"", "struct "})
        names_[tag + slug + "_state"] = tag + new_name("state_type");
}

void renaming::add(const item &introduced, const std::string &end)
{
    for (const std::string &name : introduced.names) {
        const std::size_t tag = name.find(' ') + 1; // behind `struct`, if it is one
        names_.emplace(name, name.substr(0, tag) + new_name(name.substr(tag)) + end);
    }
}

std::string renaming::of(const std::string &name) const
{
    const auto found = names_.find(name);
    return found == names_.end() ? name : found->second;
}

std::string renaming::new_name(const std::string &name) const
{
    return (name == in_capitals(name) ? in_capitals(prefix_) : prefix_) + "_" + name;
}

std::string renaming::code(const std::vector<token> &tokens, std::string text,
                           std::size_t before) const
{
    std::vector<std::pair<std::size_t, std::size_t>> open; // columns before and after
    for (const token &t : tokens) {
        std::string renamed = of(t.text);
        if (t.what == token::kind::comment)
            renamed = comment(t.text);
        else if (t.what == token::kind::directive)
            renamed = "#" + code(tokens_of(t.text.substr(1)));
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
