// SPDX-License-Identifier: MIT
#include "export/header.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "base/format.hpp"

namespace slidebench {
namespace {

using kind = declaration::kind;

// What an engine need not know by our names.
const std::map<std::string_view, std::string_view> plain_words = {
    {"Bitboard", "uint64_t"}, {"Square", "unsigned"}, {"ALWAYS_INLINE", "static inline"}};

constexpr std::array<std::string_view, 3> piece_words = {"rook", "bishop", "queen"};

std::string in_capitals(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

bool is_in_capitals(const std::string &name)
{
    return name == in_capitals(name);
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

// A macro's tokens without the directive itself.
std::vector<token> tokens_to_search(const declaration &d)
{
    return d.what == kind::macro
               ? tokens_of(d.tokens.front().text.substr(std::string_view("#define").size()))
               : d.tokens;
}

// Whether a function says that it must not be inlined.
bool is_kept_apart(const std::vector<token> &tokens)
{
    return std::any_of(tokens.begin(), tokens.end(),
                       [](const token &t) { return t.is("noinline"); });
}

class exporter {
public:
    exporter(const technique &t, const technique_source &source, const export_options &options)
        : technique_(t), source_(source), options_(options), capitals_(in_capitals(options.name))
    {
        for (std::size_t i = 0; i < source.declarations.size(); ++i) {
            for (const std::string &name : source.declarations[i].names)
                by_name_[name].push_back(i);
            for (const std::string &tag : source.declarations[i].tags)
                by_tag_[tag].push_back(i);
        }
        find_needed();
        find_names();
    }

    std::string text(const std::string &made_by)
    {
        const std::string guard = capitals_ + "_H";
        std::string text =
            head(made_by) + "#ifndef " + guard + "\n#define " + guard + "\n\n" + requirements();
        for (const std::string &include : source_.includes)
            if (include != "<stddef.h>" || needs_stddef_)
                text += "#include " + include + "\n";
        text += "\n" + opening();
        std::string undefined;
        for (std::size_t i = 0; i < source_.declarations.size(); ++i)
            if (needed_.contains(i))
                text += declared(i, undefined);
        return text + interface() + undefined + closing() + "#endif\n";
    }

private:
    bool has(const std::string &what) const { return by_name_.contains(slug() + "_" + what); }
    std::string slug() const { return technique_.slug; }

    // What is asked for, and all that it takes.
    void find_needed()
    {
        std::vector<std::string> names;
        const auto add = [&](const std::string &what) { names.push_back(slug() + "_" + what); };
        const bool by_state = !has("rook_attacks");
        add("init");
        for (const std::string_view p : piece_words) {
            const std::string piece(p);
            add(piece + "_attacks");
            if ((options_.with & CAPABILITY_SETWISE) != 0)
                add(piece + "s_attacks");
            if ((options_.with & CAPABILITY_BATCH) != 0)
                add(piece + "_attacks_batch");
            if ((options_.with & CAPABILITY_STATE) != 0 || by_state)
                add("state_" + piece + "_attacks");
        }
        if ((options_.with & CAPABILITY_SIDE) != 0)
            add("side_attacks");
        if ((options_.with & CAPABILITY_STATE) != 0 || by_state)
            for (const char *what : {"state", "load", "toggle"})
                add(what);
        for (const std::string &name : names)
            need(by_name_, name);
    }

    void need(const std::map<std::string, std::vector<std::size_t>> &known, const std::string &name)
    {
        const auto found = known.find(name);
        if (found == known.end())
            return;
        for (const std::size_t i : found->second) {
            if (!needed_.insert(i).second)
                continue;
            const std::vector<token> tokens = tokens_to_search(source_.declarations[i]);
            for (std::size_t k = 0; k < tokens.size(); ++k) {
                needs_stddef_ = needs_stddef_ || tokens[k].is("size_t") || tokens[k].is("NULL");
                if (tokens[k].what == token::kind::word && !names_member(tokens, k))
                    need(names_tag(tokens, k) ? by_tag_ : by_name_, tokens[k].text);
            }
        }
    }

    // The technique's own names without its slug, all others with the prefix only.
    std::string new_name(const std::string &name, bool is_macro) const
    {
        const bool capitals = is_in_capitals(name);
        const std::string own = (capitals ? in_capitals(slug()) : slug()) + "_";
        const std::string rest = name.starts_with(own) ? name.substr(own.size()) : name;
        if (options_.is_namespace && !is_macro)
            return rest;
        return (capitals ? capitals_ : options_.name) + "_" + rest;
    }

    void find_names()
    {
        std::set<std::string> taken, taken_tags;
        for (const std::size_t i : needed_) {
            const declaration &d = source_.declarations[i];
            for (const std::string &name : d.names)
                if (!plain_words.contains(name) && !names_.contains(name))
                    names_[name] = free_name(taken, name, d.what == kind::macro);
            for (const std::string &tag : d.tags)
                if (!tags_.contains(tag))
                    tags_[tag] = free_name(taken_tags, tag, false);
        }
    }

    std::string free_name(std::set<std::string> &taken, const std::string &name,
                          bool is_macro) const
    {
        std::string result = new_name(name, is_macro);
        if (!taken.insert(result).second) {
            result = options_.name + "_" + name;
            if (!taken.insert(result).second)
                throw std::runtime_error("two declarations would be named " + result);
        }
        return result;
    }

    // The same code under the new names, and what is in parentheses still aligned with them.
    std::string renamed(const std::vector<token> &tokens) const
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
                own = renamed_comment(t.text);
            const std::size_t line_end = t.text.rfind('\n');
            if (t.what == token::kind::space && line_end != std::string::npos && !open.empty()) {
                const std::size_t indentation = t.text.size() - line_end - 1;
                if (indentation == open.back().first)
                    own = t.text.substr(0, line_end + 1) + std::string(open.back().second, ' ');
            }
            text += own;
            before = line_end == std::string::npos ? before + t.text.size()
                                                   : t.text.size() - line_end - 1;
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

    std::string word(const std::string &old, bool is_tag) const
    {
        if (const auto plain = plain_words.find(old); plain != plain_words.end())
            return std::string(plain->second);
        const std::map<std::string, std::string> &known = is_tag ? tags_ : names_;
        const auto found = known.find(old);
        return found == known.end() ? old : found->second;
    }

    // Names in a comment are those with an underscore: other words mean what they say.
    std::string renamed_comment(const std::string &comment) const
    {
        std::string text;
        for (std::size_t i = 0; i < comment.size();) {
            std::size_t end = i;
            while (end < comment.size() &&
                   (std::isalnum(static_cast<unsigned char>(comment[end])) != 0 ||
                    comment[end] == '_'))
                ++end;
            const std::string old = comment.substr(i, std::max<std::size_t>(end - i, 1));
            text += old.find('_') == std::string::npos ? old : word(old, false);
            i += old.size();
        }
        return text;
    }

    // Tables of a program, not of each file; and all functions may be inlined, or left out.
    std::string placed(const declaration &d) const
    {
        std::vector<token> tokens = d.tokens;
        std::string lead;
        if (d.what == kind::object && !tokens.front().is("static")) {
            lead = "__attribute__((weak)) ";
            if (tokens.front().is("_Alignas")) {
                const auto close = std::find_if(tokens.begin(), tokens.end(),
                                                [](const token &t) { return t.is(")"); });
                lead = "__attribute__((weak, aligned" + text_of({tokens.begin() + 1, close + 1}) +
                       "))";
                tokens.erase(tokens.begin(), close + 1);
            }
        } else if (d.what == kind::function || d.what == kind::declared_function) {
            if (tokens.front().is("static") && !(tokens.size() > 2 && tokens[2].is("inline")))
                tokens.erase(tokens.begin(), tokens.begin() + 2);
            if (!tokens.front().is("static") && !tokens.front().is("ALWAYS_INLINE"))
                lead = is_kept_apart(tokens) ? "static " : "static inline ";
        }
        return lead + renamed(tokens);
    }

    std::optional<std::size_t> definition_of(const declaration &d, kind what) const
    {
        for (const std::size_t i : by_name_.at(d.names.back()))
            if (source_.declarations[i].what == what)
                return i;
        return std::nullopt;
    }

    bool is_used_before(const std::string &name, std::size_t from, std::size_t end) const
    {
        for (std::size_t i = from; i < end; ++i) {
            const declaration &d = source_.declarations[i];
            if (needed_.contains(i) && d.what == kind::function)
                for (const token &t : d.tokens)
                    if (t.is(name))
                        return true;
        }
        return false;
    }

    // The declaration with its comment. What is declared first and defined later stands where it is
    // declared, or where it is defined if that is soon enough.
    std::string declared(std::size_t i, std::string &undefined)
    {
        const declaration &d = source_.declarations[i];
        if (!d.names.empty() && plain_words.contains(d.names.front()))
            return "";
        std::string comment = d.comment;
        const declaration *shown = &d;
        if (d.what == kind::declared_object) {
            if (const std::optional<std::size_t> defined = definition_of(d, kind::object)) {
                shown = &source_.declarations[*defined];
                written_.insert(*defined);
            }
        } else if (d.what == kind::declared_function) {
            const std::optional<std::size_t> defined = definition_of(d, kind::function);
            if (defined && !is_used_before(d.names.back(), i, *defined)) {
                comments_[*defined] = d.comment;
                return "";
            }
        }
        if (!written_.insert(static_cast<std::size_t>(shown - source_.declarations.data()))
                 .second &&
            shown == &d)
            return "";
        if (comment.empty() && comments_.contains(i))
            comment = comments_[i];
        if (comment.empty())
            comment = shown->comment;
        if (d.what == kind::macro) {
            undefined += "#undef " + names_.at(d.names.front()) + "\n";
            std::string text = "#define" + renamed(tokens_to_search(d));
            return (comment.empty() ? "" : renamed_comment(comment) + "\n") + text + "\n\n";
        }
        return (comment.empty() ? "" : renamed_comment(comment) + "\n") + placed(*shown) + "\n\n";
    }

    std::string name(const std::string &what) const
    {
        return options_.is_namespace ? what : options_.name + "_" + what;
    }

    // What the technique leaves to others.
    std::string interface() const
    {
        std::string text;
        const auto add = [&](const std::string &piece, const std::string &answer) {
            text += "static inline uint64_t " + name(piece + "_attacks") +
                    "(unsigned square, uint64_t occupied)\n{\n" + answer + "}\n\n";
        };
        const auto by_state = [&](const std::string &piece) {
            return "    " + name("state") + " state;\n\n    " + name("load") +
                   "(&state, occupied);\n    return " + name("state_" + piece + "_attacks") +
                   "(square, &state);\n";
        };
        for (const std::string piece : {"rook", "bishop"})
            if (!has(piece + "_attacks"))
                add(piece, by_state(piece));
        if (!has("queen_attacks"))
            add("queen", "    return " + name("rook_attacks") + "(square, occupied) | " +
                             name("bishop_attacks") + "(square, occupied);\n");
        if (!has("init"))
            text +=
                "/* Has nothing to fill: there is none that a technique without tables needs. */\n"
                "static inline void " +
                name("init") + "(void)\n{\n}\n\n";
        return text;
    }

    std::string head(const std::string &made_by) const
    {
        const technique_facts &facts = *technique_.facts;
        const std::string year = facts.year == 0 ? "" : ", " + std::to_string(facts.year);
        const std::string scope =
            options_.is_namespace ? options_.name + "::" : options_.name + "_";
        std::string text = "/* SPDX-License-Identifier: MIT\n *\n";
        const auto line = [&](const std::string &words) {
            text += (words.empty() ? " *" : " * " + words) + "\n";
        };
        line(std::string(facts.title) + ": which squares a rook, bishop or queen attacks.");
        line(std::string("By ") + facts.originators + year + "; " + facts.reference);
        line(made_by);
        line("");
        line("    void     " + scope + "init(void);");
        for (const std::string_view piece : piece_words)
            line(formatted("    uint64_t %s%s_attacks(unsigned square, uint64_t occupied);",
                           scope.c_str(), std::string(piece).c_str()));
        line("");
        line("A square is 0 (a1) to 63 (h8), one rank after the other; in a set of squares it is "
             "the bit of");
        line("that number. `occupied` may hold the slider's own square or not. The answer holds "
             "all squares up");
        line("to and including the first occupied one in each direction, never the slider's own.");
        line(technique_.facts->table_bytes == 0
                 ? "There are no tables, and init() does nothing."
                 : formatted("Call init() once, before anything else: it fills %s KiB of tables.",
                             kib_text(technique_.facts->table_bytes).c_str()));
        text += " */\n";
        return text +
               (source_.comment.empty() ? "" : "\n" + renamed_comment(source_.comment) + "\n\n");
    }

    // The conditions under which the technique is there at all.
    std::string requirements() const
    {
        std::string text;
        if (options_.is_namespace)
            text += "#ifndef __cplusplus\n#error \"" + options_.name +
                    " is a namespace: C++ only\"\n#endif\n\n";
        for (const std::string &condition : source_.conditions) {
            const std::string what =
                condition.starts_with("#ifdef ")
                    ? "!defined " + condition.substr(std::string_view("#ifdef ").size())
                    : "!(" + condition.substr(std::string_view("#if ").size()) + ")";
            text += "#if " + what + "\n#error \"" + slug() + " needs " + technique_.isa +
                    "\"\n#endif\n\n";
        }
        return text;
    }

    std::string opening() const
    {
        return options_.is_namespace ? "namespace " + options_.name + " {\n\n" : "";
    }

    std::string closing() const
    {
        return options_.is_namespace ? "\n} // namespace " + options_.name + "\n\n" : "\n";
    }

    const technique &technique_;
    const technique_source &source_;
    const export_options &options_;
    const std::string capitals_;
    std::map<std::string, std::vector<std::size_t>> by_name_, by_tag_;
    std::set<std::size_t> needed_, written_;
    std::map<std::size_t, std::string> comments_;
    std::map<std::string, std::string> names_, tags_;
    bool needs_stddef_ = false;
};

} // namespace

std::string exported_header(const technique &t, const technique_source &source,
                            const export_options &options, const std::string &made_by)
{
    return exporter(t, source, options).text(made_by);
}

} // namespace slidebench
