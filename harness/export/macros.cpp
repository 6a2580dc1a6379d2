// SPDX-License-Identifier: MIT
#include "export/macros.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <re2/re2.h>

#include "base/format.hpp"
#include "base/lists.hpp"

namespace slidebench {
namespace {

using macro_forms = std::vector<std::pair<std::string, std::string>>; // conditions, definitions

// Defines a macro by its forms, each with a condition; the last has none. Empty forms do not count.
std::string defined_by(const std::string &macro, const macro_forms &forms)
{
    std::string text;
    for (const auto &[condition, form] : forms) {
        if (form.empty())
            continue;
        const std::string definition = "#define " + macro + " " + form + "\n";
        if (text.empty() && condition.empty())
            return definition + "\n";
        text += (text.empty()        ? "#if " + condition
                 : condition.empty() ? "#else"
                                     : "#elif " + condition) +
                "\n" + definition;
    }
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
    return {{in_cpp17 + std::string(" && (") + on_windows + ")", cpp + "inline constexpr"},
            {in_cpp17, cpp + "inline __attribute__((visibility(\"hidden\"))) constexpr"},
            {has_constexpr, in_each_file ? cpp + "static constexpr" : ""},
            {in_cpp, cpp + "extern " + once + " const"},
            {"", "_Alignas(bytes) " + once + " const"}};
}

// Tables that are filled.
macro_forms filled_tables(const std::string &once)
{
    const std::string in_cpp = "defined __cplusplus", cpp = "alignas(bytes) ";
    return {{in_cpp + " && defined _MSC_VER", "extern \"C\" " + cpp + once},
            {in_cpp, cpp + once},
            {"", "_Alignas(bytes) " + once}};
}

constexpr const char *is_gnu = "defined __GNUC__ || defined __clang__";

// Whether a word is an intrinsic that only x86 of 64 bits has: one that takes or returns a general
// register of that width, such as _pext_u64 and _mm_cvtsi128_si64.
bool needs_64_bits(const std::string &word)
{
    static const RE2 pattern("_mm_.*si64.*|_[A-Za-z]+_u64");
    return RE2::FullMatch(word, pattern);
}

std::string negated(const std::string &condition)
{
    return condition.find_first_of("&|") != std::string::npos ? "!(" + condition + ")"
           : condition.starts_with("!")                       ? condition.substr(1)
                                                              : "!" + condition;
}

} // namespace

std::string needs_of(const technique &t)
{
    return *t.isa_options == '\0' ? t.isa : t.isa_options;
}

std::vector<requirement> requirements(const technique &t, const joined_source &source,
                                      const std::set<std::string> &words)
{
    std::vector<requirement> result;
    const std::string needs = std::string(t.slug) + " needs ";
    const bool is_for_x86 = std::ranges::any_of(source.includes, [](const std::string &directive) {
        return directive.find("mmintrin.h>") != std::string::npos;
    });
    if (is_for_x86) {
        const bool has_64_bits = std::ranges::any_of(words, needs_64_bits);
        const std::string cpu = has_64_bits ? "x86-64" : "x86";
        result.push_back(
            {"defined __x86_64__ || defined _M_X64" +
                 std::string(has_64_bits ? "" : " || defined __i386__ || defined _M_IX86"),
             needs + cpu, false});
        result.push_back({"!defined _M_ARM64EC", needs + cpu + ", which ARM64EC is not", false});
    }
    if ((*t.isa != '\0' && !is_for_x86) || words.contains("vector_size") ||
        words.contains("__asm__"))
        result.push_back({is_gnu, needs + "gcc or clang", false});
    for (const std::string &condition : source.conditions) {
        const std::string macro = condition.substr(condition.find(' ') + 1);
        result.push_back({condition.starts_with("#ifdef ") ? "defined " + macro : macro,
                          needs + needs_of(t), true});
    }
    return result;
}

std::string refusals(const std::vector<requirement> &all)
{
    std::string text;
    for (const requirement &r : all)
        text += "#if " + negated(r.condition) +
                (r.is_option ? " && (" + std::string(is_gnu) + ")" : "") + "\n#error \"" +
                r.complaint + "\"\n#endif\n\n";
    return text;
}

std::string known_to_microsofts(std::string condition)
{
    RE2::GlobalReplace(&condition, "defined (__SSSE3__|__SSE4_1__)",
                       R"((defined \1 || defined __AVX__))");
    RE2::Replace(&condition, "^#ifdef (__SSSE3__|__SSE4_1__)$",
                 R"(#if defined \1 || defined __AVX__)");
    return condition;
}

std::string without_warnings(const std::string &code, bool warns)
{
    const auto ignored = [](std::string_view warnings) {
        std::string text;
        for (const std::string_view warning : words_of(warnings))
            text += "#pragma GCC diagnostic ignored \"-W" + std::string(warning) + "\"\n";
        return text;
    };
    const std::string for_gnu = "#if " + std::string(is_gnu) + "\n";
    return for_gnu + "#pragma GCC diagnostic push\n" +
           ignored("cast-align sign-conversion unused-const-variable") + "#ifdef __cplusplus\n" +
           ignored("old-style-cast") + "#ifndef __clang__\n" + ignored("useless-cast") +
           "#endif\n#endif\n" +
           (warns ? "#ifndef __clang__\n" +
                        ignored("uninitialized maybe-uninitialized aggressive-loop-optimizations") +
                        "#endif\n"
                  : "") +
           "#ifdef __clang__\n" + ignored("unknown-sanitizers") +
           "/* Unsigned numbers wrap around on purpose. */\n"
           "#pragma clang attribute push(__attribute__((__no_sanitize__( \\\n"
           "    \"unsigned-integer-overflow\", \"unsigned-shift-base\"))), apply_to = function)\n"
           "#endif\n#endif\n\n" +
           code + "#ifdef __clang__\n#pragma clang attribute pop\n#endif\n" + for_gnu +
           "#pragma GCC diagnostic pop\n#endif\n\n";
}

std::string placement_macros(const technique &t, const renaming &names,
                             const std::set<std::string> &words, std::optional<table_form> tables,
                             bool is_constexpr)
{
    std::string text;
    if (words.contains("IS_CONSTANT_EVALUATED"))
        text = defined_by(
            names.of("IS_CONSTANT_EVALUATED"),
            {{has_constexpr, is_constexpr ? "__builtin_is_constant_evaluated()" : ""}, {"", "0"}});
    text += defined_by(names.of("ALWAYS_INLINE"),
                       {{has_constexpr, is_constexpr ? "static constexpr" : ""},
                        {"defined _MSC_VER && !defined __clang__", "static __forceinline"},
                        {"", "static inline"}});
    if (tables == table_form::filled || words.contains("ZEROS"))
        text += defined_by(names.of("ZEROS"), {{"defined __cplusplus", "= {}"}, {"", "= {0}"}});
    if (!tables)
        return text;
    const std::string once = names.new_name("ONCE"), table = names.new_name("TABLE") + "(bytes)";
    const bool in_each_file = is_constexpr && t.facts->table_bytes <= small_table_bytes;
    return text +
           "/* A table is there once in a program or shared library, however many files include "
           "this.\n * The linker of Windows does not do that for weak ones. */\n" +
           defined_by(once, {{on_windows, "__declspec(selectany)"},
                             {"", "__attribute__((weak, visibility(\"hidden\")))"}}) +
           defined_by(table, tables == table_form::filled ? filled_tables(once)
                                                          : constant_tables(once, in_each_file));
}

std::string undefined_in(const std::string &body)
{
    static const RE2 definition(R"((?m)^#define (\w+))");
    re2::StringPiece rest(body);
    std::string name;
    std::vector<std::string> lines;
    while (RE2::FindAndConsume(&rest, definition, &name))
        add_once(lines, "#undef " + name);
    return joined(lines, "\n") + "\n";
}

} // namespace slidebench
