// SPDX-License-Identifier: MIT
#include "export/body.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string_view>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "core/registry.hpp"
#include "export/interface.hpp"
#include "export/macros.hpp"
#include "export/source.hpp"
#include "export/tables.hpp"

namespace slidebench {
namespace {

// Limit of the constant tables in a header: 2.5 MiB of text.
constexpr std::size_t most_constant_bytes = 1024 * 1024;

std::set<std::string> interface_names(const std::vector<exported_function> &functions)
{
    std::set<std::string> names;
    for (const exported_function &f : functions)
        names.insert(f.name);
    return names;
}

// Whether what is declared from `t` on cannot change. A pointer to constants can.
bool is_constant(const std::vector<token> &code, std::vector<token>::const_iterator t)
{
    bool is_const = false;
    for (; t != code.end() && std::string_view("[={;").find(t->text) == std::string_view::npos; ++t)
        is_const = !t->is("*") && (is_const || t->is("const"));
    return is_const;
}

class exporter {
public:
    exporter(const technique &t, const export_options &options)
        : technique_(t), source_(join_files(t)), options_(options),
          functions_(exported_functions(t.slug, options.with, is_by_state())),
          names_(t.slug, options.name, interface_names(functions_))
    {
        for (std::size_t i = 0; i < source_.items.size(); ++i) {
            for (const std::string &name : source_.items[i].names)
                by_name_[name].push_back(i);
            for (const std::string &tag : source_.items[i].tags)
                by_tag_[tag].push_back(i);
        }
        for (const exported_function &f : functions_)
            if (f.name != "init")
                need(by_name_, own_name(f.name));
        choose_form();
        for (const std::size_t i : needed_) {
            const item &d = source_.items[i];
            // A program may have both forms.
            const bool is_table =
                d.what == item::kind::table || d.what == item::kind::declared_table;
            names_.add(d, is_table && fills_tables_ ? "_filled" : "");
            for (const token &word : d.tokens)
                words_.insert(word.text);
        }
    }

    exported_parts parts()
    {
        return {prototypes(),
                names_.comment(source_.comment),
                requirements(technique_, source_, words_),
                words_.contains("_pext_u64"),
                body(),
                fills_tables_,
                tables_.has_value(),
                is_constexpr()};
    }

private:
    using places = std::map<std::string, std::vector<std::size_t>>; // by name

    std::string own_name(const std::string &name) const
    {
        return std::string(technique_.slug) + "_" + name;
    }

    bool brings(const std::string &function) const
    {
        return std::ranges::any_of(source_.items, [&](const item &d) {
            return d.what == item::kind::function && d.names.back() == own_name(function);
        });
    }

    bool is_init(const item &d) const
    {
        return !d.names.empty() && d.names.back() == own_name("init");
    }

    // Marks the items that introduce a name or a tag, and all items that these need.
    void need(const places &known, const std::string &name)
    {
        const auto found = known.find(name);
        if (found == known.end())
            return;
        for (const std::size_t i : found->second) {
            if (!needed_.insert(i).second)
                continue;
            const std::vector<token> tokens = code_of(source_.items[i].tokens);
            for (std::size_t k = 0; k < tokens.size(); ++k)
                if (tokens[k].what == token::kind::word)
                    need(names_tag(tokens, k) ? by_tag_ : by_name_, tokens[k].text);
        }
    }

    // Chooses between constant tables, which are read here, and tables that init() fills.
    void choose_form()
    {
        std::set<std::string> tables;
        std::size_t cases = 0; // compilers make jump tables of them
        for (const std::size_t i : needed_) {
            const item &d = source_.items[i];
            if (d.what == item::kind::table)
                tables.insert(d.names.back());
            cases += static_cast<std::size_t>(std::ranges::count(d.tokens, "case", &token::text));
            require_no_memory(d);
        }
        const std::size_t jump_bytes = cases * sizeof(std::int32_t);
        if (tables.empty()) {
            require_table_bytes(jump_bytes);
            return;
        }
        require_cpu_of_build();
        // Without code for a technique, the build has code that fills its tables on any CPU.
        const bool can_be_filled = is_available(technique_) || !is_built(technique_);
        if (can_be_filled) {
            tables_.emplace(technique_, source_, tables);
            require_table_bytes(tables_->bytes() + jump_bytes);
        }
        if (options_.tables == table_form::constants && !can_be_filled)
            throw input_error(std::string(technique_.slug) +
                              ": constant tables are computed here, which needs " + technique_.isa +
                              ": leave out --tables, or export it on such a machine");
        if (options_.tables == table_form::filled ||
            (options_.tables == table_form::by_size &&
             (!can_be_filled || technique_.facts->table_bytes > small_table_bytes))) {
            fills_tables_ = true;
            tables_.reset();
            need(by_name_, own_name("init"));
            return;
        }
        if (tables_->bytes() > most_constant_bytes)
            throw input_error(std::string(technique_.slug) + " has " + kib_text(tables_->bytes()) +
                              " KiB of tables; as constants at most " +
                              kib_text(most_constant_bytes) + " KiB are written");
        for (const std::string &table : tables_->names())
            need(by_name_, table);
    }

    // Throws if a query may change a variable that stays: a static one, or one outside of functions
    // that is no table.
    void require_no_memory(const item &d) const
    {
        const std::vector<token> code = code_of(d.tokens);
        const std::string lead = std::string(technique_.slug) + ": a query may not have ";
        if (d.what == item::kind::object && !is_constant(code, code.begin()))
            throw input_error(lead + "a variable outside of functions: " + d.names.back() +
                              " is neither const nor a table");
        auto t = std::ranges::find(code, "{", &token::text);
        for (; (t = std::ranges::find(t, code.end(), "static", &token::text)) != code.end(); ++t)
            if (!is_constant(code, t))
                throw input_error(lead + "a static variable");
    }

    // Throws if the technique has stated fewer bytes, or more though all its parts are here.
    void require_table_bytes(std::size_t bytes) const
    {
        const std::size_t stated = technique_.facts->table_bytes;
        const bool is_whole =
            (technique_.capabilities & ~options_.with & ~unsigned{CAPABILITY_QUEEN}) == 0;
        if (bytes > stated || (bytes < stated && is_whole))
            throw input_error(formatted("%s: table_bytes is %zu, but its queries read %zu bytes of "
                                        "tables",
                                        technique_.slug, stated, bytes));
    }

    bool asserts() const { return fills_tables_ && options_.asserts; }

    // Whether queries are constexpr: not with intrinsics, nor with tables that init() fills.
    bool is_constexpr() const { return !fills_tables_ && *technique_.isa == '\0'; }

    // Whether the technique queries only a state of its own.
    bool is_by_state() const { return !brings("rook_attacks"); }

    bool has_zeros() const { return fills_tables_ || is_by_state(); }

    std::vector<std::string> prototypes() const
    {
        std::vector<std::string> result;
        for (const exported_function &f : functions_)
            result.push_back(with_names(formatted("%-9sNAME(%s)(%s);", lead_of(f).c_str(),
                                                  f.name.c_str(), f.parameters.c_str()),
                                        [&](const std::string &name) { return names_.own(name); }));
        return result;
    }

    std::string body()
    {
        std::string text;
        for (const std::string &include : source_.includes)
            if (is_needed(include))
                text += include + "\n";
        text += asserts() ? "#include <assert.h>\n\n" : "\n";
        // gcc warns about its own intrinsics of AVX-512, and about the rest of a batch.
        const bool warns = (options_.with & CAPABILITY_BATCH) != 0 ||
                           std::string_view(technique_.isa).find("avx512") != std::string::npos;
        text += without_warnings(warns);
        const std::optional<table_form> tables = fills_tables_ ? std::optional(table_form::filled)
                                                 : tables_ ? std::optional(table_form::constants)
                                                           : std::nullopt;
        text += placement_macros(technique_, names_, words_, tables, is_constexpr(), has_zeros());
        if (fills_tables_)
            text += "/* Whether " + names_.own("init") + "() was called. */\n" + table_word() +
                    "(1)\nunsigned char " + is_filled() + " " + zeros() + ";\n\n";
        for (std::size_t i = 0; i < source_.items.size(); ++i)
            if (needed_.contains(i))
                text += shown(i);
        for (const exported_function &f : functions_)
            if (f.name == "init" ? !fills_tables_ : !brings(f.name))
                text += derived(f);
        return text + undefined_in(text) + "\n" + with_warnings_again;
    }

    bool is_needed(const std::string &include) const
    {
        if (include == "#include <stddef.h>")
            return words_.contains("size_t") || words_.contains("NULL");
        // Those of Microsoft's have what gcc and clang have as builtins.
        const auto is_for_builtins = [](const std::string &word) {
            return word.starts_with("#") && word.find("__GNUC__") != std::string::npos;
        };
        return include.find("__GNUC__") == std::string::npos ||
               std::ranges::any_of(words_, is_for_builtins);
    }

    std::string table_word() const { return names_.macro("TABLE"); }
    std::string zeros() const { return names_.macro("ZEROS"); }
    std::string is_filled() const { return names_.own("is_filled"); }

    // Returns an item with its comment; nothing if it stands elsewhere. A table stands at its first
    // declaration.
    std::string shown(std::size_t i)
    {
        const item &d = source_.items[i];
        std::string comment = d.comment.empty() ? "" : names_.comment(d.comment) + "\n";
        const std::string behind = names_.comment(d.comment_behind);
        switch (d.what) {
        case item::kind::macro:
            if (names_.of(d.names.front()) == names_.of("ALWAYS_INLINE") ||
                d.names.front() == "IS_CONSTANT_EVALUATED")
                return "";
            return comment + "#define" + names_.code(d.tokens) +
                   (behind.empty() ? "" : " " + behind) + "\n\n";
        case item::kind::declared_table:
        case item::kind::table:
            return table(d.names.back(), d);
        case item::kind::prototype:
        case item::kind::function:
            return comment + function(d) + "\n\n";
        default:
            if (!d.names.empty() && (d.names.front() == "Bitboard" || d.names.front() == "Square"))
                return "";
            return comment + names_.code(d.tokens) + (behind.empty() ? "" : " " + behind) + "\n\n";
        }
    }

    // `declared`: the item with the comment.
    std::string table(const std::string &name, const item &declared)
    {
        if (!written_.insert(name).second)
            return "";
        std::string text;
        if (tables_)
            for (const std::string &target : tables_->targets(name))
                text += table(target, source_.items[by_name_.at(target).front()]);
        const std::vector<std::size_t> &found = by_name_.at(name);
        const auto definition = std::ranges::find_if(
            found, [&](std::size_t i) { return source_.items[i].what == item::kind::table; });
        const item &d = source_.items[*definition];
        text += declared.comment.empty() ? "" : names_.comment(declared.comment) + "\n";
        if (!declared.comment_behind.empty())
            text += names_.comment(declared.comment_behind) + "\n";
        text += formatted("%s(%u)\n", table_word().c_str(), d.alignment) +
                names_.code({d.tokens.begin(), d.tokens.end() - 1}) + " ";
        return text + (tables_ ? "= " + tables_->text(name, names_) : zeros()) + ";\n\n";
    }

    // Makes all functions inline; those of the interface assert that tables are filled.
    std::string function(const item &d) const
    {
        auto rest = d.tokens.begin();
        const bool is_query = (rest->is("ALWAYS_INLINE") && !is_init(d)) || !fills_tables_;
        std::size_t columns = 0;
        for (; rest->is("static") || rest->is("inline") || rest->is("ALWAYS_INLINE") ||
               rest->is("OUT_OF_LINE");
             rest += 2)
            columns += rest->text.size() + 1;
        const std::string lead = is_query ? names_.of("ALWAYS_INLINE") : "static inline";
        std::vector<token> tokens(rest, d.tokens.end());
        for (token &t : tokens)
            if (t.what == token::kind::directive)
                t.text = known_to_microsofts(t.text);
        std::string text = names_.code(tokens, lead + " ", columns);
        if (!fills_tables_ || d.what == item::kind::prototype)
            return text;
        if (is_init(d)) {
            text.insert(text.size() - 1, "    " + is_filled() + " = 1;\n");
            return text;
        }
        for (const exported_function &f : functions_)
            if (d.names.back() == own_name(f.name))
                text.insert(text.find("{\n") + 2, assertion(f));
        return text;
    }

    // Returns the assertion of a function that reads tables, with its name, since not all systems
    // print the place of an assertion.
    std::string assertion(const exported_function &f) const
    {
        return asserts() ? "    assert(" + is_filled() + " && \"" + names_.own(f.name) +
                               "() before " + names_.own("init") + "()\");\n"
                         : "";
    }

    // Returns a function that the technique does not bring.
    std::string derived(const exported_function &f) const
    {
        const std::string lead = names_.of("ALWAYS_INLINE");
        return with_names(
            lead + " " + lead_of(f) + "NAME(" + f.name + ")(" + f.parameters + ")\n{\n" +
                (f.parameters == "void" ? "" : assertion(f)) + f.body + "}\n\n",
            [&](const std::string &name) {
                return name == in_capitals(name) ? names_.macro(name) : names_.own(name);
            });
    }

    // Returns a function's type, and a blank unless it ends with `*`.
    static std::string lead_of(const exported_function &f)
    {
        return f.type + (f.type.ends_with("*") ? "" : " ");
    }

    const technique &technique_;
    const joined_source source_;
    const export_options &options_;
    places by_name_, by_tag_;
    const std::vector<exported_function> functions_;
    renaming names_;
    std::optional<table_values> tables_; // if they are constants
    bool fills_tables_ = false;
    std::set<std::size_t> needed_;
    std::set<std::string> words_;   // of these
    std::set<std::string> written_; // tables
};

} // namespace

exported_parts export_parts(const technique &t, const export_options &options)
{
    try {
        return exporter(t, options).parts();
    } catch (const std::out_of_range &) { // of what the files do not declare
        throw input_error(
            std::string(t.slug) +
            ": a table has a type or a bound that techniques/README.md does not allow");
    }
}

} // namespace slidebench
