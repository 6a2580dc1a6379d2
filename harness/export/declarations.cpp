// SPDX-License-Identifier: MIT
#include "export/declarations.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "base/errors.hpp"
#include "base/files.hpp"

namespace slidebench {
namespace {

bool is_word(const token &t)
{
    return t.what == token::kind::word;
}

bool introduces_tag(const token &t)
{
    return t.is("struct") || t.is("enum") || t.is("union");
}

// Behind the parenthesis that closes the one at `open`.
std::size_t end_of_parentheses(const code_tokens &c, std::size_t open)
{
    std::size_t depth = 0;
    for (std::size_t i = open; i < c.size(); ++i) {
        depth += c[i]->is("(");
        if (c[i]->is(")") && --depth == 0)
            return i + 1;
    }
    return c.size();
}

// Whether a brace that opens here, outside of all others, is that of a function: `int f(void) {`.
bool opens_function(const code_tokens &before)
{
    const bool is_value =
        std::any_of(before.begin(), before.end(), [](const token *t) { return t->is("="); });
    return !before.empty() && before.back()->is(")") && !is_value;
}

std::vector<std::string> tags_in(const code_tokens &c)
{
    std::vector<std::string> tags;
    for (std::size_t i = 0; i + 2 < c.size(); ++i)
        if (introduces_tag(*c[i]) && is_word(*c[i + 1]) && c[i + 2]->is("{"))
            tags.push_back(c[i + 1]->text);
    return tags;
}

std::vector<std::string> enumerators_in(const code_tokens &c)
{
    std::vector<std::string> names;
    const auto enumeration =
        std::find_if(c.begin(), c.end(), [](const token *t) { return t->is("enum"); });
    const auto open =
        std::find_if(enumeration, c.end(), [](const token *t) { return !is_word(*t); });
    if (open == c.end() || !(*open)->is("{"))
        return names;
    for (auto i = open; !(*i)->is("}"); ++i)
        if (((*i)->is("{") || (*i)->is(",")) && is_word(**(i + 1)))
            names.push_back((*(i + 1))->text);
    return names;
}

// The declared name: the last word before a parameter list, a bound, a value or the end. Empty if a
// type is all that is declared.
std::string declared_name(const code_tokens &c)
{
    std::size_t depth = 0;
    const token *last = nullptr, *before = nullptr;
    for (std::size_t i = 0; i < c.size(); ++i) {
        if (c[i]->is("_Alignas") || c[i]->is("__attribute__")) {
            i = end_of_parentheses(c, i + 1) - 1;
            continue;
        }
        depth += c[i]->is("{");
        depth -= c[i]->is("}");
        const bool is_end = c[i]->is("(") || c[i]->is("[") || c[i]->is("=") || c[i]->is(";");
        if (depth == 0 && is_end) {
            const bool is_tag = before != nullptr && introduces_tag(*before);
            return last != nullptr && is_word(*last) && !is_tag ? last->text : "";
        }
        before = std::exchange(last, c[i]);
    }
    return "";
}

declaration::kind kind_of(const code_tokens &c, const std::string &name, bool is_body)
{
    if (is_body)
        return declaration::kind::function;
    if (name.empty() || c.front()->is("typedef"))
        return declaration::kind::type;
    const auto at = std::find_if(c.begin(), c.end(), [&](const token *t) { return t->is(name); });
    if ((*(at + 1))->is("("))
        return declaration::kind::declared_function;
    return c.front()->is("extern") ? declaration::kind::declared_object : declaration::kind::object;
}

// Whether a comment is on the line on which a declaration ends.
bool is_behind(const std::vector<token> &tokens, std::size_t at)
{
    return at > 1 && tokens[at - 1].what == token::kind::space &&
           tokens[at - 1].text.find('\n') == std::string::npos && tokens[at - 2].is_code();
}

class reader {
public:
    reader(std::string slug, const std::vector<std::filesystem::path> &files)
        : slug_(std::move(slug))
    {
        for (const std::filesystem::path &file : files)
            files_[file.filename().string()] = file;
    }

    // With what it includes and, for a header, the C file that goes with it.
    void read(const std::string &name)
    {
        const auto found = files_.find(name);
        if (found == files_.end() || !read_.insert(name).second)
            return;
        try {
            read_tokens(tokens_of(read_whole(found->second)), name == slug_ + ".h");
        } catch (const input_error &) {
            throw;
        } catch (const std::runtime_error &e) {
            throw std::runtime_error(name + ": " + e.what());
        }
        if (name.ends_with(".h"))
            read(name.substr(0, name.size() - 2) + ".c");
    }

    technique_source result() && { return std::move(result_); }

private:
    void read_tokens(std::vector<token> tokens, bool is_own)
    {
        std::string comment;
        std::vector<token> now;
        std::size_t depth = 0;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (!now.empty() && tokens[i].text.starts_with("#include \"")) {
                const std::vector<token> included = tokens_of(read_whole(included_file(tokens[i])));
                tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i));
                tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(i), included.begin(),
                              included.end());
            }
            const token &t = tokens[i];
            if (now.empty() && !is_word(t)) {
                if (t.what == token::kind::comment && is_behind(tokens, i))
                    result_.declarations.back().comment_behind = t.text;
                else if (t.what == token::kind::comment)
                    take_comment(t.text, comment);
                else if (t.what == token::kind::directive)
                    take_directive(t.text, std::exchange(comment, ""), is_own);
                else if (t.what != token::kind::space)
                    throw std::runtime_error("a declaration begins with '" + t.text + "'");
                continue;
            }
            const bool is_body = t.is("}") && depth == 1 && is_function_;
            if (t.is("{") && depth == 0)
                is_function_ = opens_function(code_of(now));
            now.push_back(t);
            depth += t.is("{") || t.is("(");
            depth -= t.is("}") || t.is(")");
            if (depth == 0 && (t.is(";") || is_body))
                add(std::exchange(now, {}), std::exchange(comment, ""), is_body);
        }
        if (!now.empty())
            throw std::runtime_error("a declaration has no end");
    }

    const std::filesystem::path &included_file(const token &directive) const
    {
        const std::size_t open = directive.text.find('"') + 1;
        const std::string name = directive.text.substr(open, directive.text.size() - open - 1);
        const auto found = files_.find(name);
        if (found == files_.end())
            throw std::runtime_error("there is no " + name);
        return found->second;
    }

    // The licence is that of the whole, and the comment of the technique stands at its head.
    void take_comment(const std::string &text, std::string &comment)
    {
        if (text.find("SPDX-License-Identifier") != std::string::npos)
            return;
        if (text.find("\n * Idea\n") != std::string::npos)
            result_.comment = result_.comment.empty() ? text : result_.comment;
        else
            comment = text;
    }

    void take_directive(const std::string &text, const std::string &comment, bool is_own)
    {
        std::istringstream words(text);
        std::string directive, name;
        words >> directive >> name;
        if (directive == "#include" && name.front() == '<') {
            if (std::find(result_.includes.begin(), result_.includes.end(), name) ==
                result_.includes.end())
                result_.includes.push_back(name);
        } else if (directive == "#include") {
            read(std::filesystem::path(name.substr(1, name.size() - 2)).filename().string());
        } else if (directive == "#define" && words.peek() != EOF) {
            result_.declarations.push_back({declaration::kind::macro,
                                            comment,
                                            "",
                                            {{token::kind::directive, text}},
                                            {name.substr(0, name.find('('))},
                                            {}});
        } else if ((directive == "#if" || directive == "#ifdef") && is_own) {
            result_.conditions.push_back(text);
        } else if (directive == "#else" || directive == "#elif") {
            throw std::runtime_error("'" + text + "' leaves open what is declared");
        }
    }

    void add(std::vector<token> tokens, const std::string &comment, bool is_body)
    {
        const code_tokens c = code_of(tokens);
        declaration d = {declaration::kind::type, comment, "", {}, enumerators_in(c), tags_in(c)};
        const std::string name = declared_name(c);
        if (!name.empty())
            d.names.push_back(name);
        d.what = kind_of(c, name, is_body);
        d.tokens = std::move(tokens);
        result_.declarations.push_back(std::move(d));
    }

    const std::string slug_;
    std::map<std::string, std::filesystem::path> files_; // by name without folder
    std::set<std::string> read_;
    bool is_function_ = false; // what is being read
    technique_source result_;
};

} // namespace

std::vector<token> defining_tokens(const declaration &d)
{
    return d.what == declaration::kind::macro
               ? tokens_of(d.tokens.front().text.substr(std::string_view("#define").size()))
               : d.tokens;
}

technique_source read_technique(const std::string &slug,
                                const std::vector<std::filesystem::path> &files)
{
    reader all(slug, files);
    all.read(slug + ".h");
    return std::move(all).result();
}

} // namespace slidebench
