// SPDX-License-Identifier: MIT
#include "export/body.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "base/format.hpp"
#include "export/interface.hpp"
#include "export/line_breaks.hpp"
#include "export/renaming.hpp"
#include "export/table_values.hpp"

namespace slidebench {
namespace {

using kind = declaration::kind;

// Whether a function says that it must not be inlined.
bool is_kept_apart(const std::vector<token> &tokens)
{
    return std::any_of(tokens.begin(), tokens.end(),
                       [](const token &t) { return t.is("noinline"); });
}

std::set<std::string> names_of(const std::vector<exported_function> &functions)
{
    std::set<std::string> names;
    for (const exported_function &f : functions)
        names.insert(f.name);
    return names;
}

// Takes the alignment off an object's declaration: "aligned(64)"; empty if it has none.
std::string taken_alignment(std::vector<token> &tokens)
{
    if (!tokens.front().is("_Alignas"))
        return "";
    const auto close =
        std::find_if(tokens.begin(), tokens.end(), [](const token &t) { return t.is(")"); });
    std::string alignment = "aligned" + text_of({tokens.begin() + 1, close + 1});
    tokens.erase(tokens.begin(), close + 2);
    return alignment;
}

// What a constant table begins with: a macro, which has to be defined.
constexpr const char *table_word = "TABLE";

// Such a table is there once in a program, as with those that are filled; C++17 has `inline` for
// that.
std::string table_macro(const std::string &name)
{
    const std::string define = "#define " + name + " ";
    const std::string weak = "__attribute__((weak, visibility(\"hidden\")))\n";
    return "#if defined __cplusplus && __cplusplus >= 201703L\n" + define +
           "inline __attribute__((visibility(\"hidden\")))\n#elif defined __cplusplus\n" + define +
           "extern " + weak + "#else\n" + define + weak + "#endif\n\n";
}

class exporter {
public:
    exporter(const technique &t, const technique_source &source, const export_options &options)
        : technique_(t), source_(source), options_(options),
          by_name_(places_of(&declaration::names)), by_tag_(places_of(&declaration::tags)),
          functions_(exported_functions(options.with, !has("rook_attacks"))),
          names_(t.slug, options.name, options.is_namespace, names_of(functions_))
    {
        for (const exported_function &f : functions_)
            if (brings(f.name))
                need(by_name_, own_name(f.name));
        if (options.constant_tables)
            read_tables();
        for (const std::size_t i : needed_) {
            for (const std::string &name : source.declarations[i].names)
                names_.add_name(name);
            for (const std::string &tag : source.declarations[i].tags)
                names_.add_tag(tag);
        }
    }

    exported_parts parts()
    {
        return {prototypes(), renamed(source_.comment), body(), brings("init"),
                tables_.has_value()};
    }

private:
    // Where something is declared, by its name.
    using places = std::map<std::string, std::vector<std::size_t>>;

    places places_of(std::vector<std::string> declaration::*names) const
    {
        places result;
        for (std::size_t i = 0; i < source_.declarations.size(); ++i)
            for (const std::string &name : source_.declarations[i].*names)
                result[name].push_back(i);
        return result;
    }

    std::vector<std::string> prototypes() const
    {
        const std::string scope = options_.is_namespace ? options_.name + "::" : "";
        std::vector<std::string> result;
        for (const exported_function &f : functions_)
            result.push_back(
                with_names(formatted("%-8s NAME(%s)(%s);", f.type.c_str(), f.name.c_str(),
                                     f.parameters.c_str()),
                           [&](const std::string &name) { return scope + names_.own(name); }));
        return result;
    }

    std::string body()
    {
        std::string text = requirements();
        for (const std::string &include : source_.includes)
            if (include != "<stddef.h>" || needs_stddef_)
                text += "#include " + include + "\n";
        text += "\n";
        if (options_.is_namespace)
            text += "namespace " + options_.name + " {\n\n";
        std::string undefined;
        if (tables_) {
            text += table_macro(names_.of(table_word));
            undefined = "#undef " + names_.of(table_word) + "\n";
        }
        for (std::size_t i = 0; i < source_.declarations.size(); ++i)
            if (needed_.contains(i))
                text += declared(i, undefined);
        for (const exported_function &f : functions_)
            if (!brings(f.name))
                text += derived(f);
        if (!undefined.empty())
            text += undefined + "\n";
        if (options_.is_namespace)
            text += "} // namespace " + options_.name + "\n\n";
        return text;
    }

    std::string own_name(const std::string &name) const
    {
        return std::string(technique_.slug) + "_" + name;
    }

    bool has(const std::string &name) const { return by_name_.contains(own_name(name)); }

    // Whether that function of the header is the technique's own.
    bool brings(const std::string &function) const
    {
        return has(function) && !(options_.constant_tables && function == "init");
    }

    void read_tables()
    {
        std::set<std::string> tables;
        for (const std::size_t i : needed_)
            if (is_table(source_.declarations[i]))
                tables.insert(source_.declarations[i].names.back());
        if (tables.empty())
            return;
        tables_.emplace(technique_, source_, tables);
        for (const std::string &table : tables_->names())
            need(by_name_, table);
        names_.add_name(table_word);
    }

    // Marks the declarations of a name or a tag, and all that these need.
    void need(const places &known, const std::string &name)
    {
        const auto found = known.find(name);
        if (found == known.end())
            return;
        for (const std::size_t i : found->second) {
            if (!needed_.insert(i).second)
                continue;
            const std::vector<token> tokens = defining_tokens(source_.declarations[i]);
            for (std::size_t k = 0; k < tokens.size(); ++k) {
                needs_stddef_ = needs_stddef_ || tokens[k].is("size_t") || tokens[k].is("NULL");
                if (tokens[k].what == token::kind::word && !names_member(tokens, k))
                    need(names_tag(tokens, k) ? by_tag_ : by_name_, tokens[k].text);
            }
        }
    }

    // Makes tables those of a program, not of each file; and lets all functions be inlined, or left
    // out. A weak symbol is what C and C++11 both have for that. It is hidden, so that its address
    // need not be looked up.
    std::string placed(const declaration &d) const
    {
        std::vector<token> tokens = d.tokens;
        std::string lead;
        if (d.what == kind::object && !tokens.front().is("static")) {
            const std::string alignment = taken_alignment(tokens);
            lead = "__attribute__((weak, visibility(\"hidden\")" +
                   (alignment.empty() ? "" : ", " + alignment) + "))\n";
        } else if (d.what == kind::function || d.what == kind::declared_function) {
            if (tokens.front().is("static") && !(tokens.size() > 2 && tokens[2].is("inline")))
                tokens.erase(tokens.begin(), tokens.begin() + 2);
            if (!tokens.front().is("static") && !tokens.front().is("ALWAYS_INLINE"))
                lead = is_kept_apart(tokens) ? "static " : "static inline ";
        }
        return lead + names_.code(tokens);
    }

    std::string constant_table(const declaration &d) const
    {
        std::vector<token> tokens = d.tokens;
        const std::string alignment = taken_alignment(tokens);
        tokens.pop_back();
        return names_.of(table_word) +
               (alignment.empty() ? "" : " __attribute__((" + alignment + "))") + "\nconst " +
               names_.code(tokens) + " = " +
               tables_->text(d.names.back(), values_in_c([&](const std::string &name) {
                                 return names_.of(name);
                             })) +
               ";";
    }

    // The tables that stand before this one, since it has their addresses.
    std::string targets_of(const declaration &table, std::string &undefined)
    {
        std::string text;
        for (const auto &[target, member] : tables_->targets(table.names.back()))
            text += declared(by_name_.at(target).front(), undefined);
        return text;
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
            if (needed_.contains(i) && d.what == kind::function &&
                std::any_of(d.tokens.begin(), d.tokens.end(),
                            [&](const token &t) { return t.is(name); }))
                return true;
        }
        return false;
    }

    // The declaration with its comment; nothing if it stands elsewhere. What is declared first and
    // defined later stands where it is declared, or where it is defined if that is soon enough.
    std::string declared(std::size_t i, std::string &undefined)
    {
        const declaration &d = source_.declarations[i];
        if (!d.names.empty() && is_plain_word(d.names.front()))
            return "";
        std::size_t shown = i;
        if (d.what == kind::declared_object) {
            shown = definition_of(d, kind::object).value_or(i);
        } else if (d.what == kind::declared_function) {
            const std::optional<std::size_t> defined = definition_of(d, kind::function);
            if (defined && !is_used_before(d.names.back(), i, *defined)) {
                comments_[*defined] = d.comment;
                return "";
            }
        }
        if (!written_.insert(shown).second)
            return "";
        std::string comment = d.comment;
        if (comment.empty() && comments_.contains(i))
            comment = comments_[i];
        if (comment.empty())
            comment = source_.declarations[shown].comment;
        std::string text = comment.empty() ? "" : renamed(comment) + "\n";
        if (d.what == kind::macro) {
            undefined += "#undef " + names_.of(d.names.front()) + "\n";
            return text + "#define" + names_.code(defining_tokens(d)) + "\n\n";
        }
        const declaration &defined = source_.declarations[shown];
        const bool is_constant = tables_ && is_table(defined);
        if (is_constant)
            text.insert(0, targets_of(defined, undefined));
        const std::string code =
            is_constant ? constant_table(defined) : with_short_lines(placed(defined));
        std::string behind = d.comment_behind.empty() ? defined.comment_behind : d.comment_behind;
        if (behind.empty())
            return text + code + "\n\n";
        const std::size_t last_line = code.size() - (code.rfind('\n') + 1);
        behind = names_.comment(behind);
        if (is_constant || last_line + 1 + behind.size() > code_width)
            return text + with_short_comment_lines(behind) + "\n" + code + "\n\n";
        return text + code + " " + behind + "\n\n";
    }

    std::string renamed(const std::string &comment) const
    {
        return with_short_comment_lines(names_.comment(comment));
    }

    // What the technique leaves to others.
    std::string derived(const exported_function &f) const
    {
        const std::string comment =
            f.body.empty() ? "/* Does nothing: there are no tables to fill. */\n" : "";
        return comment + with_short_lines(
                             with_names("static inline " + f.type + " NAME(" + f.name + ")(" +
                                            f.parameters + ")\n{\n" + f.body + "}\n\n",
                                        [&](const std::string &name) { return names_.own(name); }));
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
            text += formatted(
                "#if %s\n#error \"%s needs %s\"\n#endif\n\n", what.c_str(), technique_.slug,
                *technique_.isa_options == '\0' ? technique_.isa : technique_.isa_options);
        }
        return text;
    }

    const technique &technique_;
    const technique_source &source_;
    const export_options &options_;
    const places by_name_, by_tag_;
    const std::vector<exported_function> functions_;
    renaming names_;
    std::optional<table_values> tables_; // if they are constants
    std::set<std::size_t> needed_, written_;
    std::map<std::size_t, std::string> comments_;
    bool needs_stddef_ = false;
};

} // namespace

exported_parts export_parts(const technique &t, const technique_source &source,
                            const export_options &options)
{
    return exporter(t, source, options).parts();
}

} // namespace slidebench
