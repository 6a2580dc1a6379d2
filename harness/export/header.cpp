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

// Builds a comment from paragraphs: text is wrapped, a line that begins with a blank stays as it
// is.
class comment_writer {
public:
    void add(const std::string &paragraph)
    {
        constexpr std::string_view lead = " * ";
        const bool is_code = paragraph.starts_with(" ");
        const std::string lines =
            is_code ? paragraph : wrapped(paragraph, code_width - lead.size());
        for (const std::string_view line : split(without_last_newline(lines), "\n"))
            text_ += line.empty() ? " *\n" : std::string(lead) + std::string(line) + "\n";
    }

    std::string text() const { return "/*\n" + text_ + " */\n"; }

private:
    std::string text_;
};

std::string licence_comment()
{
    comment_writer comment;
    comment.add(read_whole(source_root() / "LICENSE"));
    return comment.text();
}

constexpr const char *tried =
    "Tried with gcc and clang for Linux, and with gcc of MinGW-w64 for Windows. What is for "
    "Microsoft's compiler was read by clang, and never tried with that compiler.";

// Adds the prototypes, and what their arguments mean.
void add_interface(comment_writer &comment, const std::vector<std::string> &prototypes)
{
    const auto has = [&](const char *function) {
        return std::ranges::any_of(prototypes, [&](const std::string &prototype) {
            return prototype.find(function) != std::string::npos;
        });
    };
    for (const std::string &prototype : prototypes)
        comment.add("    " + prototype);
    comment.add("");
    comment.add(
        "Squares are 0 (a1), 1 (b1) to 63 (h8), and in a set of squares bits of these numbers. "
        "A slider attacks all squares up to and including the first occupied one in each "
        "direction, never its own, which `occupied` may hold or not.");
    if (has("rooks_attacks(") || has("side_attacks("))
        comment.add("Several sliders attack what any of them does. `occupied` must hold them all.");
    if (has("side_attacks("))
        comment.add("`orthogonal` holds rooks and queens, `diagonal` bishops and queens.");
    if (has("side_and_knights_attacks("))
        comment.add("`occupied` must hold `knights`, too, of which none is a slider.");
    if (has("_batch("))
        comment.add(
            "A batch has any `count`, 0 too; `attacks` overlaps neither of the other arrays.");
}

std::string full_name(const std::string &function, const export_options &options)
{
    return options.name + "_" + function;
}

void add_tables(comment_writer &comment, const technique &t, const exported_parts &parts,
                const export_options &options)
{
    const std::string init = full_name("init", options) + "()";
    const std::string size = kib_text(t.facts->table_bytes) + " KiB";
    if (parts.fills_tables)
        comment.add("Call " + init + " once, before anything else: it fills " + size +
                    " of tables. Without NDEBUG, what is asked before that fails an assertion.");
    else if (parts.has_constant_tables)
        comment.add("The tables, " + size + ", are constants: " + init +
                    " does nothing, and need not be called.");
    else
        comment.add("There are no tables to fill: " + init + " does nothing.");
    if (parts.is_constexpr)
        comment.add("In C++14 and later, gcc and clang can answer while they compile: functions "
                    "are constexpr.");
}

// Adds what the files and threads of a program share.
void add_sharing(comment_writer &comment, bool fills_tables, const export_options &options)
{
    const std::string init = full_name("init", options) + "()";
    comment.add("Files of a program or shared library share a technique's tables, never code" +
                (fills_tables ? ", and " + init + " fills those of its own file's technique" : "") +
                ". Where files hold different techniques, by other headers or other options of "
                "the compiler, each calls its own " +
                init + ", or each technique has its own --prefix.");
    if (fills_tables)
        comment.add("Call it before threads start. A second call, even by another thread, only "
                    "stores what is there already: queries meanwhile get right answers, though C "
                    "calls that a data race.");
}

// Adds the command that writes this header, of the techniques `slugs`.
void add_command(comment_writer &comment, const std::string &slugs, const export_options &options)
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
    comment.add("Written by \"" + command + "\", slidebench " + build.version +
                (build.commit.empty() ? "" : ", commit " + build.commit) +
                ". The licence (MIT) is at the end.");
    comment.add(tried);
    comment.add("");
}

void add_origin(comment_writer &comment, const technique_facts &facts)
{
    comment.add(std::string("By ") + facts.originators +
                (facts.year == 0 ? "" : ", " + std::to_string(facts.year)) + ".");
    comment.add(std::string("See ") + facts.reference);
}

std::string head(const technique &t, const exported_parts &parts, const export_options &options)
{
    comment_writer comment;
    comment.add(std::string(t.facts->title) +
                ": the squares that a rook, bishop or queen attacks. C11, C++11 and later.");
    add_origin(comment, *t.facts);
    add_command(comment, t.slug, options);
    add_interface(comment, parts.prototypes);
    add_tables(comment, t, parts, options);
    add_sharing(comment, parts.fills_tables, options);
    return comment.text() + "\n" + parts.comment + "\n";
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
           licence_comment() + "\n#endif\n";
}

} // namespace

std::string exported_header(const technique &t, const export_options &options)
{
    const exported_parts parts = export_parts(t, options);
    return guarded(head(t, parts, options), refusals(parts.requirements) + parts.body, t.slug,
                   options);
}

std::string exported_choice(const std::vector<const technique *> &techniques,
                            const export_options &options)
{
    const std::string no_pext = in_capitals(options.name) + "_NO_PEXT",
                      no_fallback = in_capitals(options.name) + "_NO_FALLBACK",
                      untimed = in_capitals(options.name) + "_UNTIMED";
    const auto is_untimed = [&](const technique *t) { return contains(options.untimed, t->slug); };
    const std::vector<std::string> slugs = slugs_of(techniques);
    std::vector<std::string> timed, needs, table, prototypes, pext;
    std::string sections, condition;
    bool fills_tables = false, has_fallback = false;
    for (const technique *t : techniques) {
        for (auto before = techniques.begin(); *before != t; ++before)
            if (has_all(t->isa, (*before)->isa) && (is_untimed(t) || !is_untimed(*before)))
                throw input_error(std::string((*before)->slug) + " needs " +
                                  (needs_of(**before).empty() ? "nothing" : "no more") + ", so " +
                                  t->slug + " behind it would never be taken");
        const exported_parts parts = export_parts(*t, options);
        const std::string needed = needs_of(*t);
        table.push_back(formatted("    %-34s %-28s %8s", t->slug,
                                  needed.empty() ? "nothing" : needed.c_str(),
                                  kib_text(t->facts->table_bytes).c_str()));
        if (t == techniques.front())
            prototypes = parts.prototypes;
        std::erase_if(prototypes,
                      [&](const std::string &p) { return !contains(parts.prototypes, p); });
        fills_tables = fills_tables || parts.fills_tables;
        if (parts.has_pext)
            pext.emplace_back(t->slug);
        condition = condition_of(parts, no_pext);
        if (!is_untimed(t))
            timed.emplace_back(t->slug);
        else
            condition = "defined " + untimed + (condition.empty() ? "" : " && " + condition);
        if (!condition.empty())
            needs.push_back(needed + (is_untimed(t) ? " with " + untimed : ""));
        else if (has_fallback = !needs.empty(); has_fallback)
            condition = "!defined " + no_fallback;
        comment_writer origin;
        origin.add(t->facts->title);
        add_origin(origin, *t->facts);
        add_tables(origin, *t, parts, options);
        sections += (condition.empty()  ? "#else"
                     : sections.empty() ? "#if " + condition
                                        : "#elif " + condition) +
                    "\n\n" + origin.text() + "\n" + parts.comment + "\n\n" + parts.body;
    }
    if (!condition.empty())
        sections += "#else\n#error \"" + options.name + " needs one of: " + joined(needs) + "\"\n";

    comment_writer comment;
    comment.add(
        "The squares that a rook, bishop or queen attacks, by the first of these techniques "
        "that the compiler's options allow. C11, C++11 and later.");
    add_command(comment, joined(timed, ","), options);
    comment.add(formatted("    %-34s %-28s %8s", "technique", "needs", "tables, KiB"));
    for (const std::string &line : table)
        comment.add(line);
    comment.add("");
    add_interface(comment, prototypes);
    if (fills_tables)
        comment.add("Call " + full_name("init", options) +
                    "() once, before anything else, as some of these need it.");
    add_sharing(comment, fills_tables, options);
    comment.add(full_name("technique", options) + "() returns the name of what is taken.");
    if (!options.untimed.empty())
        comment.add("Taken only where " + untimed +
                    " is defined, since no run has timed them: " + joined(options.untimed) + ".");
    if (has_fallback)
        comment.add("On ARM no run has timed " + slugs.back() + ": keep what you have there. " +
                    no_fallback + " leaves the choice to you: a build that would take " +
                    slugs.back() + " is an error then.");
    if (!pext.empty())
        comment.add("PEXT is microcode, and slow, on AMD before Zen 3, which -march=x86-64-v3 does "
                    "not tell apart: " +
                    no_pext + " keeps out what needs it (" + joined(pext) +
                    "), as -march=znver2 does.");
    return guarded(comment.text(), sections + "#endif\n\n", joined(slugs, "_or_"), options);
}

} // namespace slidebench
