// SPDX-License-Identifier: MIT
#include "export/body.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <string_view>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "core/registry.hpp"
#include "export/interface.hpp"
#include "export/source.hpp"
#include "export/tables.hpp"

namespace slidebench {
namespace {

// Limit of the constant tables in a header: 2.5 MiB of text.
constexpr std::size_t most_constant_bytes = 1024 * 1024;

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
        : technique_(t), options_(options), source_(join_files(t)), by_name_(places()),
          functions_(exported_functions(t.slug, options.with, !brings("rook_attacks"))),
          names_(t.slug, options.name, functions_)
    {
        for (const exported_function &f : functions_)
            if (f.name != "init")
                need(own_name(f.name));
        choose_form();
        for (const exported_function &f : functions_)
            if (f.name == "init" ? !fills_tables() : !brings(f.name))
                add_derived(f);
        for (const std::size_t i : needed_) {
            const item &d = source_.items[i];
            // A program may have both forms.
            const bool is_table =
                d.what == item::kind::table || d.what == item::kind::declared_table;
            names_.add(d, is_table && fills_tables() ? "_filled" : "");
            for (const token &word : d.tokens)
                words_.insert(word.text);
        }
    }

    exported_parts parts()
    {
        std::vector<std::string> prototypes;
        for (const exported_function &f : functions_)
            prototypes.push_back(names_.code(tokens_of(formatted(
                "%-9s%s(%s);", f.type.c_str(), own_name(f.name).c_str(), f.parameters.c_str()))));
        return {prototypes,
                names_.comment(source_.comment),
                requirements(technique_, source_, words_),
                words_.contains("_pext_u64"),
                body(),
                form_,
                is_constexpr()};
    }

private:
    using places_by_name = std::map<std::string, std::vector<std::size_t>>;

    // Finds what introduces each name, but for those that the header defines in its own way.
    places_by_name places() const
    {
        places_by_name result;
        for (std::size_t i = 0; i < source_.items.size(); ++i)
            for (const std::string &name : source_.items[i].names)
                result[name].push_back(i);
        for (const char *own :
             {"ALWAYS_INLINE", "OUT_OF_LINE", "IS_CONSTANT_EVALUATED", "Bitboard", "Square"})
            result.erase(own);
        return result;
    }

    std::string own_name(const std::string &name) const
    {
        return std::string(technique_.slug) + "_" + name;
    }

    // Whether the technique has a function of the interface.
    bool brings(const std::string &function) const { return by_name_.contains(own_name(function)); }

    bool fills_tables() const { return form_ == table_form::filled; }

    // Marks the items that introduce a name, and all items that these need.
    void need(const std::string &name)
    {
        const auto found = by_name_.find(name);
        if (found == by_name_.end())
            return;
        for (const std::size_t i : found->second)
            if (needed_.insert(i).second)
                for (const token &t : source_.items[i].tokens)
                    need(t.text);
    }

    // Adds a function that the technique does not bring.
    void add_derived(const exported_function &f)
    {
        needed_.insert(source_.items.size());
        source_.items.push_back({item::kind::function,
                                 "",
                                 "",
                                 tokens_of("ALWAYS_INLINE " + f.type + own_name(f.name) + "(" +
                                           f.parameters + ")\n{\n" + f.body + "}"),
                                 {own_name(f.name)}});
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
            values_.emplace(technique_, source_, tables);
            require_table_bytes(values_->bytes() + jump_bytes);
        }
        if (options_.tables == table_form::constants && !can_be_filled)
            throw input_error(std::string(technique_.slug) +
                              ": constant tables are computed here, which needs " + technique_.isa +
                              ": leave out --tables, or export it on such a machine");
        const bool is_small = can_be_filled && technique_.facts->table_bytes <= small_table_bytes;
        form_ = options_.tables != table_form::by_size ? options_.tables
                : is_small                             ? table_form::constants
                                                       : table_form::filled;
        if (fills_tables()) {
            need(own_name("init"));
            return;
        }
        if (values_->bytes() > most_constant_bytes)
            throw input_error(std::string(technique_.slug) + " has " + kib_text(values_->bytes()) +
                              " KiB of tables; as constants at most " +
                              kib_text(most_constant_bytes) + " KiB are written");
        for (const std::string &table : values_->names())
            need(table);
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

    // Whether queries are constexpr: not with intrinsics, nor with tables that init() fills.
    bool is_constexpr() const { return !fills_tables() && *technique_.isa == '\0'; }

    std::string body()
    {
        std::string includes;
        for (const std::string &include : source_.includes)
            if (is_needed(include))
                includes += include + "\n";
        includes += fills_tables() && options_.asserts ? "#include <assert.h>\n\n" : "\n";
        std::string text = placement_macros(technique_, names_, words_, form_, is_constexpr());
        if (fills_tables())
            text += "/* Whether " + names_.of(own_name("init")) + "() was called. */\n" +
                    names_.new_name("TABLE") + "(1)\nunsigned char " + is_filled() + " " +
                    names_.of("ZEROS") + ";\n\n";
        for (const std::size_t i : needed_)
            text += shown(source_.items[i]);
        // gcc warns about its own intrinsics of AVX-512, and about the rest of a batch.
        const bool warns = (options_.with & CAPABILITY_BATCH) != 0 ||
                           std::string_view(technique_.isa).find("avx512") != std::string::npos;
        return includes + without_warnings(text + undefined_in(text) + "\n", warns);
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

    std::string is_filled() const { return names_.new_name(own_name("is_filled")); }

    // Returns an item with its comment. A table stands at its first declaration.
    std::string shown(const item &d)
    {
        switch (d.what) {
        case item::kind::declared_table:
        case item::kind::table:
            return table(d.names.back());
        case item::kind::prototype:
        case item::kind::function:
            return with_newline(d.comment) + function(d) + "\n\n";
        default:
            return with_newline(d.comment) + (d.what == item::kind::macro ? "#define" : "") +
                   names_.code(d.tokens) + (d.comment_behind.empty() ? "" : " ") +
                   names_.comment(d.comment_behind) + "\n\n";
        }
    }

    // Renames a comment.
    std::string with_newline(const std::string &comment) const
    {
        return comment.empty() ? "" : names_.comment(comment) + "\n";
    }

    // Returns a table behind those that its pointers lead to; nothing if it stands elsewhere.
    std::string table(const std::string &name)
    {
        if (!written_.insert(name).second)
            return "";
        std::string text;
        if (!fills_tables())
            for (const std::string &target : values_->targets(name))
                text += table(target);
        const std::vector<std::size_t> &found = by_name_.at(name);
        const item &declared = source_.items[found.front()], &d = source_.items[found.back()];
        return text + with_newline(declared.comment) + with_newline(declared.comment_behind) +
               formatted("%s(%u)\n", names_.new_name("TABLE").c_str(), d.alignment) +
               names_.code({d.tokens.begin(), d.tokens.end() - 1}) + " " +
               (fills_tables() ? names_.of("ZEROS") : "= " + values_->text(name, names_)) + ";\n\n";
    }

    // Makes all functions inline; those of the interface assert that tables are filled.
    std::string function(const item &d) const
    {
        const bool is_init = d.names.back() == own_name("init");
        auto rest = d.tokens.begin();
        const bool is_query = (rest->is("ALWAYS_INLINE") && !is_init) || !fills_tables();
        std::size_t columns = 0;
        for (; rest->is("static") || rest->is("inline") || rest->is("ALWAYS_INLINE") ||
               rest->is("OUT_OF_LINE");
             rest += 2)
            columns += rest->text.size() + 1;
        std::vector<token> tokens(rest, d.tokens.end());
        for (token &t : tokens)
            if (t.what == token::kind::directive)
                t.text = known_to_microsofts(t.text);
        std::string text = names_.code(
            tokens, is_query ? names_.of("ALWAYS_INLINE") + " " : "static inline ", columns);
        if (!fills_tables() || d.what == item::kind::prototype)
            return text;
        if (is_init)
            text.insert(text.size() - 1, "    " + is_filled() + " = 1;\n");
        else if (options_.asserts && is_of_interface(d.names.back()))
            // With its name, since not all systems print the place of an assertion.
            text.insert(text.find("{\n") + 2, "    assert(" + is_filled() + " && \"" +
                                                  names_.of(d.names.back()) + "() before " +
                                                  names_.of(own_name("init")) + "()\");\n");
        return text;
    }

    // Whether a function is one that may read tables.
    bool is_of_interface(const std::string &function) const
    {
        return std::ranges::any_of(functions_, [&](const exported_function &f) {
            return f.parameters != "void" && function == own_name(f.name);
        });
    }

    const technique &technique_;
    const export_options &options_;
    joined_source source_;
    const places_by_name by_name_;
    const std::vector<exported_function> functions_;
    renaming names_;
    std::optional<table_form> form_;
    std::optional<table_values> values_; // of constants
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
