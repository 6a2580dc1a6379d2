// SPDX-License-Identifier: MIT
#include "export/macros.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace slidebench {
namespace {

using macro_forms = std::vector<std::pair<std::string, std::string>>; // conditions, definitions

// Defines a macro by its forms, each with a condition; the last has none.
std::string defined_by(const std::string &macro, const macro_forms &forms)
{
    std::string text;
    for (const auto &[condition, form] : forms)
        text += (text.empty()        ? "#if " + condition
                 : condition.empty() ? "#else"
                                     : "#elif " + condition) +
                "\n#define " + macro + " " + form + "\n";
    return text + "#endif\n\n";
}

constexpr const char *on_windows = "defined _WIN32 || defined __CYGWIN__";
constexpr const char *in_cpp17 = "defined __cplusplus && __cplusplus >= 201703L";
constexpr const char *has_constexpr =
    "defined __cplusplus && __cplusplus >= 201402L && defined __GNUC__ && \\\n"
    "    (__GNUC__ >= 9 || defined __clang__)";

// Tables that are constants.
macro_forms constant_tables(const std::string &once, bool in_each_file)
{
    const std::string in_cpp = "defined __cplusplus", cpp = "alignas(bytes) ";
    macro_forms forms = {
        {in_cpp17 + std::string(" && (") + on_windows + ")", cpp + "inline constexpr"},
        {in_cpp17, cpp + "inline __attribute__((visibility(\"hidden\"))) constexpr"},
        {in_cpp, cpp + "extern " + once + " const"},
        {"", "_Alignas(bytes) " + once + " const"}};
    if (in_each_file)
        forms.insert(forms.begin() + 2, {has_constexpr, cpp + "static constexpr"});
    return forms;
}

// Tables that are filled.
macro_forms filled_tables(const std::string &once, const std::string &linkage)
{
    const std::string in_cpp = "defined __cplusplus", cpp = "alignas(bytes) ";
    return {{in_cpp + " && defined _MSC_VER", linkage + cpp + once},
            {in_cpp, cpp + once},
            {"", "_Alignas(bytes) " + once}};
}

} // namespace

std::string requirements(const technique &t, const joined_source &source,
                         const export_options &options, bool needs_gnu)
{
    std::string text;
    const auto refuse = [&](const std::string &condition, const std::string &complaint) {
        text += "#if " + condition + "\n#error \"" + complaint + "\"\n#endif\n\n";
    };
    if (options.is_namespace)
        refuse("!defined __cplusplus", options.name + " is a namespace: C++ only");
    // Microsoft's compiler has intrinsics without options.
    for (const std::string &condition : source.conditions) {
        const std::string_view what = std::string_view(condition).substr(condition.find(' ') + 1);
        refuse((condition.starts_with("#ifdef ") ? "!defined " + std::string(what)
                                                 : "!(" + std::string(what) + ")") +
                   " && (defined __GNUC__ || defined __clang__)",
               std::string(t.slug) + " needs " + (*t.isa_options == '\0' ? t.isa : t.isa_options));
    }
    if (needs_gnu)
        refuse("!defined __GNUC__ && !defined __clang__",
               std::string(t.slug) + " needs gcc or clang");
    return text;
}

std::string placement_macros(const technique &t, const export_options &options,
                             const renaming &names, std::optional<table_form> tables,
                             bool is_constexpr)
{
    macro_forms inlined = {{"defined _MSC_VER && !defined __clang__", "static __forceinline"},
                           {"", "static inline"}};
    const std::string evaluated = names.of("IS_CONSTANT_EVALUATED");
    std::string text = "#define " + evaluated + " 0\n\n";
    if (is_constexpr) {
        text = defined_by(evaluated,
                          {{has_constexpr, "__builtin_is_constant_evaluated()"}, {"", "0"}});
        inlined.insert(inlined.begin(), {has_constexpr, "static constexpr"});
    }
    text += defined_by(names.of("ALWAYS_INLINE"), inlined);
    if (!tables)
        return text;
    const std::string once = names.macro("ONCE"), table = names.macro("TABLE") + "(bytes)";
    text += "/* A table is there once in a program or shared library, however many files include "
            "this.\n * The linker of Windows does not do that for weak ones. */\n" +
            defined_by(once, {{on_windows, "__declspec(selectany)"},
                              {"", "__attribute__((weak, visibility(\"hidden\")))"}});
    if (tables == table_form::constants)
        return text +
               defined_by(table, constant_tables(once, is_constexpr && t.facts->table_bytes <=
                                                                           small_table_bytes));
    return text +
           defined_by(table, filled_tables(once, options.is_namespace ? "" : "extern \"C\" ")) +
           defined_by(names.macro("ZEROS"), {{"defined __cplusplus", "= {}"}, {"", "= {0}"}});
}

std::string undefined_placement(const renaming &names, std::optional<table_form> tables)
{
    std::string text = "#undef " + names.of("ALWAYS_INLINE") + "\n#undef " +
                       names.of("IS_CONSTANT_EVALUATED") + "\n";
    if (tables)
        text += "#undef " + names.macro("ONCE") + "\n#undef " + names.macro("TABLE") + "\n";
    if (tables == table_form::filled)
        text += "#undef " + names.macro("ZEROS") + "\n";
    return text;
}

} // namespace slidebench
