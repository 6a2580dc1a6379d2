// SPDX-License-Identifier: MIT
#include "export/header.hpp"

#include <algorithm>
#include <string_view>

#include "base/build_facts.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/paths.hpp"
#include "base/text_layout.hpp"
#include "core/levels.hpp"
#include "export/body.hpp"
#include "export/interface.hpp"
#include "export/renaming.hpp"
#include "export/tables.hpp"

namespace slidebench {
namespace {

std::string_view without_last_newline(std::string_view text)
{
    return text.substr(0, text.find_last_not_of('\n') + 1);
}

// Returns a comment: lines are wrapped, but one that begins with a blank stays as it is.
std::string in_comment(const std::string &text)
{
    constexpr std::string_view lead = " * ";
    std::string comment = "/*\n";
    for (const std::string_view line : split(without_last_newline(text), "\n")) {
        const bool is_code = line.empty() || line.front() == ' ';
        const std::string rows =
            is_code ? std::string(line) : wrapped(std::string(line), code_width - lead.size());
        for (const std::string_view row : split(without_last_newline(rows), "\n"))
            comment += without_blanks_behind(std::string(lead) + std::string(row)) + "\n";
    }
    return comment + " */\n";
}

// The prototypes, and what their arguments mean.
std::string interface_text(const std::vector<std::string> &prototypes)
{
    const auto has = [&](const char *function) {
        return std::ranges::any_of(prototypes, [&](const std::string &prototype) {
            return prototype.find(function) != std::string::npos;
        });
    };
    std::string text;
    for (const std::string &prototype : prototypes)
        text += "    " + prototype + "\n";
    text += "\nSquares are 0 (a1), 1 (b1) to 63 (h8), and in a set of squares bits of these "
            "numbers. A slider attacks all squares up to and including the first occupied one in "
            "each direction, never its own, which `occupied` may hold or not.\n";
    if (has("rooks_attacks(") || has("side_attacks("))
        text += "Several sliders attack what any of them does. `occupied` must hold them all.\n";
    if (has("side_attacks("))
        text += "`orthogonal` holds rooks and queens, `diagonal` bishops and queens.\n";
    if (has("side_and_knights_attacks("))
        text += "`occupied` must hold `knights`, too, of which none is a slider.\n";
    if (has("_batch("))
        text += "A batch has any `count`, 0 too; `attacks` overlaps neither of the other arrays.\n";
    return text;
}

std::string tables_text(const technique &t, const exported_parts &parts,
                        const export_options &options)
{
    const std::string init = options.name + "_init()";
    const std::string size = kib_text(t.facts->table_bytes) + " KiB";
    const std::string text =
        !parts.tables ? "There are no tables to fill: " + init + " does nothing.\n"
        : parts.tables == table_form::filled
            ? "Call " + init + " once, before anything else: it fills " + size +
                  " of tables. Without NDEBUG, what is asked before that fails an assertion.\n"
            : "The tables, " + size + ", are constants: " + init +
                  " does nothing, and need not be called.\n";
    return text + (parts.is_constexpr
                       ? "In C++14 and later, gcc and clang can answer while they compile: "
                         "functions are constexpr.\n"
                       : "");
}

// What the files and threads of a program share.
std::string sharing_text(bool fills_tables, const export_options &options)
{
    const std::string init = options.name + "_init()";
    return "Files of a program or shared library share a technique's tables, never code" +
           (fills_tables ? ", and " + init + " fills those of its own file's technique" : "") +
           ". Where files hold different techniques, by other headers or other options of "
           "the compiler, each calls its own " +
           init + ", or each technique has its own --prefix.\n" +
           (fills_tables ? "Call it before threads start. A second call, even by another thread, "
                           "only stores what is there already: queries meanwhile get right "
                           "answers, though C calls that a data race.\n"
                         : "");
}

// The command that writes this header, of the techniques `slugs`.
std::string command_text(const std::string &slugs, const export_options &options)
{
    const build_facts build = this_build();
    std::string command =
        "slidebench export " + (options.asked_for.empty() ? slugs : options.asked_for);
    if (options.name != default_prefix)
        command += " --prefix " + options.name;
    for (const auto &[part, bit] : header_parts)
        command += (options.with & bit) != 0 ? " --with " + std::string(part) : "";
    if (!options.untimed.empty())
        command += " --untimed " + joined(options.untimed, ",");
    command += options.tables == table_form::constants ? " --tables"
               : options.tables == table_form::filled  ? " --no-tables"
                                                       : "";
    return "Written by \"" + command + "\", slidebench " + build.version +
           (build.commit.empty() ? "" : ", commit " + build.commit) +
           ". The licence (MIT) is at the end.\n"
           "Tried with gcc and clang for Linux, and with gcc of MinGW-w64 for Windows. What is for "
           "Microsoft's compiler was read by clang, and never tried with that compiler.\n\n";
}

std::string origin_text(const technique_facts &facts)
{
    return std::string("By ") + facts.originators +
           (facts.year == 0 ? "" : ", " + std::to_string(facts.year)) + ".\nSee " +
           facts.reference + "\n";
}

// Returns the condition under which a compiler allows a technique, if PEXT is fast; empty if all
// do.
std::string condition_of(const exported_parts &parts, const std::string &no_pext)
{
    std::vector<std::string> conditions;
    for (const requirement &r : parts.requirements)
        conditions.push_back(known_to_microsofts(
            r.condition.find(" ||") == std::string::npos ? r.condition : "(" + r.condition + ")"));
    const std::string text = joined(conditions, " && ");
    return parts.has_pext
               ? text + " && !defined " + no_pext +
                     " && \\\n    !defined __bdver4__ && !defined __znver1__ && !defined "
                     "__znver2__"
               : text;
}

// `taken`: the technique, which tells this header from others of the same name.
std::string guarded(const std::string &head, const std::string &body, const std::string &taken,
                    const export_options &options)
{
    const std::string guard = in_capitals(options.name) + "_H";
    const std::string own_guard = guard + "_" + in_capitals(taken);
    return "/* SPDX-License-Identifier: MIT */\n" + head + "\n#if defined " + guard +
           " && !defined " + own_guard + "\n#error \"" + options.name +
           " is another technique in this file: give one of them another name\"\n#endif\n\n" +
           "#ifndef " + guard + "\n#define " + guard + "\n#define " + own_guard + "\n\n" + body +
           in_comment(read_whole(source_root() / "LICENSE")) + "\n#endif\n";
}

} // namespace

std::string exported_header(const technique &t, const export_options &options)
{
    const exported_parts parts = export_parts(t, options);
    const std::string head =
        std::string(t.facts->title) +
        ": the squares that a rook, bishop or queen attacks. C11, C++11 and later.\n" +
        origin_text(*t.facts) + command_text(t.slug, options) + interface_text(parts.prototypes) +
        tables_text(t, parts, options) + sharing_text(parts.tables == table_form::filled, options);
    return guarded(in_comment(head) + "\n" + parts.comment + "\n",
                   refusals(parts.requirements) + parts.body, t.slug, options);
}

std::string exported_choice(const std::vector<const technique *> &techniques,
                            const export_options &options)
{
    const std::string no_pext = in_capitals(options.name) + "_NO_PEXT",
                      no_fallback = in_capitals(options.name) + "_NO_FALLBACK",
                      untimed = in_capitals(options.name) + "_UNTIMED";
    constexpr const char *row = "    %-34s %-28s %8s\n";
    const auto is_untimed = [&](const technique *t) { return contains(options.untimed, t->slug); };
    const std::vector<std::string> slugs = slugs_of(techniques);
    std::vector<std::string> timed, needs, prototypes, pext;
    std::string table = formatted(row, "technique", "needs", "tables, KiB"), sections;
    bool fills_tables = false, has_fallback = false;
    for (const technique *t : techniques) {
        for (auto before = techniques.begin(); *before != t; ++before)
            if (has_all(t->isa, (*before)->isa) && (is_untimed(t) || !is_untimed(*before)))
                throw input_error(std::string((*before)->slug) + " needs " +
                                  (needs_of(**before).empty() ? "nothing" : "no more") + ", so " +
                                  t->slug + " behind it would never be taken");
        const exported_parts parts = export_parts(*t, options);
        const std::string needed = needs_of(*t);
        table += formatted(row, t->slug, needed.empty() ? "nothing" : needed.c_str(),
                           kib_text(t->facts->table_bytes).c_str());
        if (t == techniques.front())
            prototypes = parts.prototypes;
        std::erase_if(prototypes,
                      [&](const std::string &p) { return !contains(parts.prototypes, p); });
        fills_tables = fills_tables || parts.tables == table_form::filled;
        if (parts.has_pext)
            pext.emplace_back(t->slug);
        std::string condition = condition_of(parts, no_pext);
        if (!is_untimed(t))
            timed.emplace_back(t->slug);
        else
            condition = "defined " + untimed + (condition.empty() ? "" : " && " + condition);
        has_fallback = condition.empty();
        if (has_fallback) // It is the last.
            condition = "!defined " + no_fallback;
        else
            needs.push_back(needed + (is_untimed(t) ? " with " + untimed : ""));
        sections += (sections.empty() ? "#if " : "#elif ") + condition + "\n\n" +
                    in_comment(std::string(t->facts->title) + "\n" + origin_text(*t->facts) +
                               tables_text(*t, parts, options)) +
                    "\n" + parts.comment + "\n\n" + parts.body;
    }
    sections +=
        "#else\n#error \"" + options.name + " needs one of: " + joined(needs) + "\"\n#endif\n\n";

    std::string head =
        "The squares that a rook, bishop or queen attacks, by the first of these techniques that "
        "the compiler's options allow. C11, C++11 and later.\n" +
        command_text(joined(timed, ","), options) + table + "\n" + interface_text(prototypes);
    if (fills_tables)
        head += "Call " + options.name +
                "_init() once, before anything else, as some of these need it.\n";
    head += sharing_text(fills_tables, options) + options.name +
            "_technique() returns the name of what is taken.\n";
    if (!options.untimed.empty())
        head += "Taken only where " + untimed +
                " is defined, since no run has timed them: " + joined(options.untimed) + ".\n";
    if (has_fallback)
        head += "On ARM no run has timed " + slugs.back() + ": keep what you have there. " +
                no_fallback + " leaves the choice to you: a build that would take " + slugs.back() +
                " is an error then.\n";
    if (!pext.empty())
        head += "PEXT is microcode, and slow, on AMD before Zen 3, which -march=x86-64-v3 does not "
                "tell apart: " +
                no_pext + " keeps out what needs it (" + joined(pext) +
                "), as -march=znver2 does.\n";
    return guarded(in_comment(head), sections, joined(slugs, "_or_"), options);
}

} // namespace slidebench
