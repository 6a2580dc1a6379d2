// SPDX-License-Identifier: MIT
#include "export/source.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

#include "base/files.hpp"
#include "base/lists.hpp"

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

bool is_word(const token &t)
{
    return t.what == token::kind::word;
}

// Whether a word, outside of braces, may be the name that is declared.
bool may_be_name(const token &t, const token &next)
{
    constexpr std::string_view ends = "([=;{";
    return is_word(t) && !introduces_tag(t) && !t.is("_Alignas") && !t.is("__attribute__") &&
           (ends.find(next.text) != std::string_view::npos || next.is("__attribute__"));
}

// Finds names: the word before a parameter list, a bound, a value, a body or the end, and in an
// enumeration each word behind a brace or a comma.
void find_names(item &d)
{
    const std::vector<token> c = code_of(d.tokens);
    std::size_t depth = 0, enumeration = 0; // depth of braces, and of an enumeration's
    for (std::size_t i = 0; i + 1 < c.size(); ++i) {
        const bool is_tag = i > 0 && introduces_tag(c[i - 1]);
        if (depth == 0 && may_be_name(c[i], c[i + 1])) {
            (is_tag ? d.tags : d.names).push_back(c[i].text);
            if (c[i + 1].is("(") || c[i + 1].is("="))
                return;
        }
        if (c[i].is("enum"))
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
    if (c.front().is("_Alignas"))
        return item::kind::table;
    if (d.names.empty() || c.front().is("typedef") || c.front().is("enum"))
        return item::kind::type;
    return c[c.size() - 2].is(")") ? item::kind::prototype : item::kind::object;
}

// Whether the brace behind `before`, outside of all others, opens a function: `int f(void) {`.
bool opens_function(const std::vector<token> &before)
{
    const std::vector<token> c = code_of(before);
    return !c.empty() && c.back().is(")");
}

class joiner {
public:
    joiner(std::string slug, const std::vector<std::filesystem::path> &files)
        : slug_(std::move(slug))
    {
        for (const std::filesystem::path &file : files)
            files_[file.filename().string()] = file;
    }

    // Adds a file, the files that it includes and, for a header, its C file.
    void add(const std::string &name)
    {
        const auto found = files_.find(name);
        if (found == files_.end() || !added_.insert(name).second)
            return;
        conditions_.clear();
        split(tokens_of(read_whole(found->second)), name == slug_ + ".h");
        if (name.ends_with(".h"))
            add(name.substr(0, name.size() - 2) + ".c");
    }

    joined_source result() && { return std::move(result_); }

private:
    void split(std::vector<token> tokens, bool is_own)
    {
        std::string comment;
        std::vector<token> now;
        std::size_t depth = 0;
        bool is_function = false;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (!now.empty() && tokens[i].text.starts_with("#include \"")) {
                const std::vector<token> included =
                    tokens_of(read_whole(files_.at(included_name(tokens[i].text))));
                const auto at = tokens.begin() + static_cast<std::ptrdiff_t>(i);
                tokens.insert(tokens.erase(at), included.begin(), included.end());
            }
            const token &t = tokens[i];
            if (now.empty() && t.what == token::kind::comment) {
                const bool is_behind = i > 1 &&
                                       tokens[i - 1].text.find('\n') == std::string::npos &&
                                       tokens[i - 2].what != token::kind::comment;
                take_comment(t.text, is_behind ? result_.items.back().comment_behind : comment);
            } else if (now.empty() && t.what == token::kind::directive) {
                take_directive(t.text, std::exchange(comment, ""), is_own);
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
                item d = {{}, std::exchange(comment, ""), "", std::exchange(now, {}), {}, {}};
                find_names(d);
                d.what = kind_of(d);
                result_.items.push_back(std::move(d));
            }
        }
    }

    static std::string included_name(const std::string &directive)
    {
        const std::size_t open = directive.find_first_of("\"<") + 1;
        const std::string path = directive.substr(open, directive.size() - open - 1);
        return std::filesystem::path(path).filename().string();
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

    // Code under conditions about instruction sets is always kept: the exported header requires
    // them.
    void take_directive(const std::string &text, const std::string &comment, bool is_own)
    {
        std::istringstream words(text);
        std::string directive, name;
        words >> directive >> name;
        if (directive == "#include" && name.front() == '<') {
            const bool is_for_compiler =
                !conditions_.empty() && conditions_.back().find("__GNUC__") != std::string::npos;
            const std::string include =
                is_for_compiler ? conditions_.back() + "\n" + text + "\n#endif" : text;
            add_once(result_.includes, include);
        } else if (directive == "#include") {
            const std::vector<std::string> conditions = std::exchange(conditions_, {});
            add(included_name(text));
            conditions_ = conditions;
        } else if (directive == "#define" && words.peek() != EOF) {
            const std::string macro = name.substr(0, name.find('('));
            result_.items.push_back({item::kind::macro,
                                     comment,
                                     "",
                                     tokens_of(text.substr(directive.size())),
                                     {macro},
                                     {}});
        } else if (directive == "#endif" && !conditions_.empty()) {
            conditions_.pop_back();
        } else if (directive.starts_with("#if")) {
            conditions_.push_back(text);
            if (is_own && directive != "#ifndef")
                result_.conditions.push_back(text);
        }
    }

    const std::string slug_;
    std::map<std::string, std::filesystem::path> files_; // by name without folder
    std::set<std::string> added_;
    std::vector<std::string> conditions_; // #if directives around the current place, innermost last
    joined_source result_;
};

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
        const std::string_view token_text = text.substr(start, end - start);
        begins_line = token_text.find('\n') != std::string_view::npos ||
                      (begins_line && what == token::kind::space);
        tokens.push_back({what, std::string(token_text)});
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
    std::ranges::copy_if(tokens, std::back_inserter(result), [](const token &t) {
        return t.what == token::kind::word || t.what == token::kind::literal ||
               t.what == token::kind::sign;
    });
    return result;
}

bool introduces_tag(const token &t)
{
    return t.is("struct") || t.is("enum") || t.is("union");
}

joined_source join_files(const std::string &slug, const std::vector<std::filesystem::path> &files)
{
    joiner all(slug, files);
    all.add(slug + ".h");
    return std::move(all).result();
}

} // namespace slidebench
