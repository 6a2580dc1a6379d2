// SPDX-License-Identifier: MIT
#include "export/source.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>

#include <re2/re2.h>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/paths.hpp"
#include "core/description.hpp"
#include "core/levels.hpp"

namespace slidebench {
namespace {

bool is_word(const token &t)
{
    return t.what == token::kind::word;
}

// Whether it begins an enumeration.
bool is_enum(const token &t)
{
    return t.is("enum") || t.text.starts_with("enum ");
}

// Whether a word, outside of braces, may be the name that is declared.
bool may_be_name(const token &t, const token &next)
{
    constexpr std::string_view ends = "([=;{";
    return is_word(t) && !t.is("struct") && !t.is("enum") && !t.is("union") &&
           !t.is("__attribute__") &&
           (ends.find(next.text) != std::string_view::npos || next.is("__attribute__"));
}

// Finds names: the word before a parameter list, a bound, a value, a body or the end, and in an
// enumeration each word behind a brace or a comma.
void find_names(item &d)
{
    const std::vector<token> c = code_of(d.tokens);
    std::size_t depth = 0, enumeration = 0; // depth of braces, and of an enumeration's
    for (std::size_t i = 0; i + 1 < c.size(); ++i) {
        if (depth == 0 && may_be_name(c[i], c[i + 1])) {
            d.names.push_back(c[i].text);
            if (c[i + 1].is("(") || c[i + 1].is("="))
                return;
        }
        if (is_enum(c[i]))
            enumeration = depth + 1;
        else if (depth != 0 && depth == enumeration && is_word(c[i]) &&
                 (c[i - 1].is("{") || c[i - 1].is(",")))
            d.names.push_back(c[i].text);
        depth += c[i].is("{") || c[i].is("(");
        depth -= c[i].is("}") || c[i].is(")");
    }
}

item::kind kind_of(const item &d)
{
    const std::vector<token> c = code_of(d.tokens);
    if (c.back().is("}"))
        return item::kind::function;
    if (c.front().is("extern"))
        return item::kind::declared_table;
    if (d.alignment != 0)
        return item::kind::table;
    // What ends with a tag has no variable behind it.
    if (d.names.empty() || d.names.back().find(' ') != std::string::npos ||
        c.front().is("typedef") || is_enum(c.front()))
        return item::kind::type;
    const auto name = std::ranges::find(c, d.names.back(), &token::text);
    return name[1].is("(") ? item::kind::prototype : item::kind::object;
}

// Whether the brace behind `before`, outside of all others, opens a function: `int f(void) {`.
bool opens_function(const std::vector<token> &before)
{
    const std::vector<token> c = code_of(before);
    return !c.empty() && c.back().is(")");
}

// Whether a directive is a condition of nothing but instruction sets: in a technique's own header of
// `isa`, those that it needs, or of their level (NEON); in others of any.
bool is_of_instruction_sets(const std::string &directive, std::string_view isa, bool is_own)
{
    std::vector<std::string_view> names = words_of(isa);
    for (std::size_t i = 0; i < level_count(); ++i) {
        if (!is_own || level_of(isa) == i)
            names.push_back(level_at(i).name);
        if (!is_own)
            std::ranges::copy(words_of(level_at(i).adds), std::back_inserter(names));
    }
    return std::ranges::all_of(code_of(tokens_of(directive.substr(1))), [&](const token &t) {
        const auto holds = [macro = slug_of(t.text, '_')](std::string_view name) {
            return macro.find(slug_of(name, '_')) != std::string::npos;
        };
        return t.is("if") || t.is("ifdef") || t.is("defined") || t.is("(") || t.is(")") ||
               t.is("&") || (t.text.starts_with("__") && std::ranges::any_of(names, holds));
    });
}

class joiner {
public:
    explicit joiner(const technique &t) : slug_(t.slug), isa_(t.isa)
    {
        for (const std::filesystem::path file : files_of(slug_))
            files_[file.filename().string()] = source_root() / file;
        add(slug_ + ".h");
    }

    joined_source result() && { return std::move(result_); }

private:
    struct place {
        std::filesystem::path file;
        bool is_own; // the technique's header
        std::size_t line = 0;
        // #if directives around it and their lines, innermost last. Empty are those under which code is
        // always kept: include guards and instruction sets, which the exported header requires.
        std::vector<std::pair<std::string, std::size_t>> conditions = {};
    };

    // Adds a file, unless it is there, the files that it includes and, for a header, its C file.
    void add(const std::string &name)
    {
        const auto file = files_.extract(name);
        if (file.empty())
            return;
        take_items({file.mapped(), name == slug_ + ".h"});
        if (name.ends_with(".h"))
            add(name.substr(0, name.size() - 2) + ".c");
    }

    void take_items(place at)
    {
        std::string comment;
        std::vector<token> now;
        std::size_t depth = 0, next_line = 1;
        bool is_function = false;
        const std::vector<token> tokens = tokens_of(read_whole(at.file));
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const token &t = tokens[i];
            at.line = next_line;
            next_line += static_cast<std::size_t>(std::ranges::count(t.text, '\n'));
            if (!now.empty() && t.text.starts_with("#include \"")) {
                std::ranges::move(tokens_of(read_whole(included_file(t.text, at))),
                                  std::back_inserter(now));
                continue;
            }
            if (now.empty() && t.what == token::kind::comment) {
                const bool is_behind = i > 1 &&
                                       tokens[i - 1].text.find('\n') == std::string::npos &&
                                       tokens[i - 2].what != token::kind::comment;
                take_comment(t.text, is_behind ? result_.items.back().comment_behind : comment);
            } else if (now.empty() && t.what == token::kind::directive) {
                take_directive(t.text, std::exchange(comment, ""), at);
            }
            if (now.empty() && !is_word(t))
                continue;
            const bool ends_body = t.is("}") && depth == 1 && is_function;
            if (t.is("{") && depth == 0)
                is_function = opens_function(now);
            now.push_back(t);
            depth += t.is("{") || t.is("(");
            depth -= t.is("}") || t.is(")");
            if (depth == 0 && (t.is(";") || ends_body)) {
                require_always_kept(at);
                item d = {{}, std::exchange(comment, ""), "", std::exchange(now, {}), {}};
                take_alignment(d, at);
                find_names(d);
                d.what = kind_of(d);
                result_.items.push_back(std::move(d));
            }
        }
    }

    [[noreturn]] static void refuse(const place &at, std::size_t line, const std::string &what)
    {
        throw input_error(at.file.string() + ":" + std::to_string(line) + ": " + what);
    }

    static void require_always_kept(const place &at)
    {
        const std::string expected =
            "a condition there names only instruction sets, in NAME.h those of its registry line, "
            "and has no #else; put any other into a function";
        for (const auto &[directive, line] : at.conditions)
            if (!directive.empty())
                refuse(at, line, "'" + directive + "' outside of functions: " + expected);
    }

    // Moves `_Alignas(64)` from a table's text.
    static void take_alignment(item &d, const place &at)
    {
        if (!d.tokens.front().is("_Alignas"))
            return;
        if (!d.tokens.at(3).is(")") || !parse_number(d.tokens[2].text, d.alignment))
            refuse(at, at.line, "the alignment of a table is a number: _Alignas(64)");
        d.tokens.erase(d.tokens.begin(),
                       std::find_if(d.tokens.begin() + 3, d.tokens.end(), is_word));
    }

    // Throws if it is not there.
    const std::filesystem::path &included_file(const std::string &directive, const place &at) const
    {
        const auto found = files_.find(included_name(directive));
        if (found == files_.end())
            refuse(at, at.line,
                   "'" + directive + "': there is no such file; the build makes some of these");
        return found->second;
    }

    static std::string included_name(const std::string &directive)
    {
        return std::filesystem::path(split(directive, "\"").at(1)).filename().string();
    }

    // Drops licences, and keeps the technique's opening comment for the head.
    void take_comment(const std::string &text, std::string &comment)
    {
        if (text.find("SPDX-License-Identifier") != std::string::npos)
            return;
        if (text.find("\n * Idea\n") == std::string::npos)
            comment = text;
        else if (result_.comment.empty())
            result_.comment = text;
    }

    void take_directive(const std::string &text, const std::string &comment, place &at)
    {
        const std::string around = at.conditions.empty() ? "" : at.conditions.back().first;
        std::istringstream words(text);
        std::string directive, name, value;
        words >> directive >> name >> value;
        if (directive.starts_with("#if")) {
            const bool is_kept = is_of_instruction_sets(text, isa_, at.is_own);
            at.conditions.emplace_back(is_kept ? "" : text, at.line);
            if (is_kept && at.is_own)
                result_.conditions.push_back(text);
        } else if (directive.starts_with("#el") && !at.conditions.empty()) {
            at.conditions.back() = {text, at.line};
        } else if (directive == "#endif" && !at.conditions.empty()) {
            at.conditions.pop_back();
        } else if (directive == "#define" && around == "#ifndef " + name && value.empty()) {
            at.conditions.back().first.clear();
        } else if (directive == "#include" && name.starts_with('<') &&
                   around.find("__GNUC__") != std::string::npos) {
            add_once(result_.includes, around + "\n" + text + "\n#endif");
        } else if (require_always_kept(at); directive == "#include" && name.starts_with('<')) {
            add_once(result_.includes, text);
        } else if (directive == "#include" && name.starts_with('"')) {
            add(included_name(text));
        } else if (directive == "#define") {
            result_.items.push_back({item::kind::macro,
                                     comment,
                                     "",
                                     tokens_of(text.substr(directive.size())),
                                     {name.substr(0, name.find('('))}});
        } else if (text != "#pragma once") {
            refuse(at, at.line, "'" + text + "' outside of functions would be lost");
        }
    }

    const std::string slug_, isa_;
    std::map<std::string, std::filesystem::path> files_; // not yet added, by name without folder
    joined_source result_;
};

} // namespace

std::vector<token> tokens_of(std::string_view text)
{
    using enum token::kind;
    static const std::string lead = R"re((?s)(\s+)|(/\*.*?\*/)|)re",
                             rest_of_line =
                                 R"re((#(?:[ \t]*(?:\\\n|[^\s/]|/(?:\\\n|[^*\n])))*)|)re",
                             nothing = R"re((\z.)|)re",
                             end = R"re(((?:(?:struct|enum|union)[ \t]+)?\w+)|)re"
                                   R"re(("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(.))re";
    // Within a line, as in a macro, # is a sign.
    static const RE2 at_begin(lead + rest_of_line + end, RE2::Latin1),
        within_line(lead + nothing + end, RE2::Latin1), blanks("[ \t]+");
    constexpr std::array kinds = {space, comment, directive, word, literal, sign};
    std::array<re2::StringPiece, kinds.size()> found;
    re2::StringPiece rest(text.data(), text.size());
    std::vector<token> tokens;
    bool begins_line = true;
    while (RE2::Consume(&rest, begins_line ? at_begin : within_line, &found[0], &found[1],
                        &found[2], &found[3], &found[4], &found[5])) {
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (!found.at(i).empty())
                tokens.push_back({kinds.at(i), std::string(found.at(i))});
        token &last = tokens.back();
        if (last.what == word)
            RE2::Replace(&last.text, blanks, " ");
        begins_line =
            last.text.find('\n') != std::string::npos || (begins_line && last.what == space);
    }
    return tokens;
}

std::vector<token> code_of(std::vector<token> tokens)
{
    std::erase_if(tokens, [](const token &t) {
        return t.what == token::kind::space || t.what == token::kind::comment ||
               t.what == token::kind::directive;
    });
    return tokens;
}

joined_source join_files(const technique &t)
{
    return joiner(t).result();
}

} // namespace slidebench
