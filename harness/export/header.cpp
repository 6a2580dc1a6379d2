// SPDX-License-Identifier: MIT
#include "export/header.hpp"

#include <filesystem>
#include <string_view>

#include "base/build_facts.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "base/text_layout.hpp"
#include "core/description.hpp"
#include "export/body.hpp"
#include "export/line_breaks.hpp"
#include "export/renaming.hpp"
#include "export/source.hpp"

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

joined_source source_of(const technique &t)
{
    const description known(technique_descriptions, t.slug);
    std::vector<std::filesystem::path> files;
    for (const std::string &file : known.files())
        files.push_back(source_root() / file);
    return join_files(t.slug, files);
}

std::string made_by()
{
    const build_facts build = this_build();
    return "slidebench " + build.version + (build.commit.empty() ? "" : ", commit " + build.commit);
}

std::string licence_comment()
{
    const std::string text = read_whole(source_root() / "LICENSE");
    std::string comment = "/*\n";
    for (const std::string_view line : split(without_last_newline(text), "\n"))
        comment += line.empty() ? " *\n" : " * " + std::string(line) + "\n";
    return comment + " */\n";
}

constexpr const char *tried =
    "Tried with gcc and clang for Linux, and with gcc of MinGW-w64 for Windows. What is for "
    "Microsoft's compiler was read by clang, and never tried with that compiler.";

void add_meaning(comment_writer &comment)
{
    comment.add("");
    comment.add(
        "Squares are 0 (a1), 1 (b1) to 63 (h8), and in a set of squares bits of these numbers. "
        "`occupied` may hold the slider's own square or not. The answer holds all squares up "
        "to and including the first occupied one in each direction, never the slider's own.");
}

// Adds the prototypes, and what their arguments mean.
void add_interface(comment_writer &comment, const std::vector<std::string> &prototypes)
{
    for (const std::string &prototype : prototypes) {
        const std::string lines = with_short_lines("    " + prototype);
        for (const std::string_view line : split(lines, "\n"))
            comment.add(std::string(line));
    }
    add_meaning(comment);
}

void add_tables(comment_writer &comment, const technique &t, const exported_parts &parts,
                const export_options &options)
{
    const std::string init =
        (options.is_namespace ? options.name + "::" : options.name + "_") + "init()";
    const std::string size = kib_text(t.facts->table_bytes) + " KiB";
    if (parts.fills_tables)
        comment.add("Call " + init + " once, before anything else: it fills " + size +
                    " of tables, which all files of a program share. Without NDEBUG, what is "
                    "asked before that fails an assertion.");
    else if (parts.has_constant_tables)
        comment.add("The tables, " + size +
                    ", are constants, which all files of a program share: " + init +
                    " does nothing, and need not be called.");
    else
        comment.add("There are no tables to fill: " + init + " does nothing.");
    if (parts.is_constexpr)
        comment.add("In C++14 and later, gcc and clang can answer while they compile: functions "
                    "are constexpr.");
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
    comment.add("Written by \"slidebench export " + std::string(t.slug) +
                (options.tables == table_form::constants ? " --tables"
                 : options.tables == table_form::filled  ? " --no-tables"
                                                         : "") +
                "\", " + made_by() + ". The licence (MIT) is at the end.");
    comment.add(tried);
    comment.add("");
    add_interface(comment, parts.prototypes);
    add_tables(comment, t, parts, options);
    return comment.text() + "\n" + parts.comment + "\n";
}

// `what`: the technique, which tells this header from others of the same name.
std::string guarded(const std::string &head, const std::string &body, const std::string &what,
                    const export_options &options)
{
    const std::string guard = in_capitals(options.name) + "_H";
    const std::string own = guard + "_" + in_capitals(what);
    return "/* SPDX-License-Identifier: MIT */\n" + head + "\n#if defined " + guard +
           " && !defined " + own + "\n#error \"" + options.name +
           " is another technique in this file: give one of them another name\"\n#endif\n\n" +
           "#ifndef " + guard + "\n#define " + guard + "\n#define " + own + "\n\n" + body +
           licence_comment() + "\n#endif\n";
}

} // namespace

std::string exported_header(const technique &t, const export_options &options)
{
    const exported_parts parts = export_parts(t, source_of(t), options);
    return guarded(head(t, parts, options), parts.body, t.slug, options);
}

std::string exported_choice(const std::vector<const technique *> &techniques,
                            const export_options &options)
{
    comment_writer comment;
    comment.add("The squares that a rook, bishop or queen attacks, by one of " +
                std::to_string(techniques.size()) +
                " techniques, which is chosen when this is compiled: -DSLIDING_ATTACKS=" +
                techniques.front()->slug + ". C11, C++11 and later.");
    comment.add("Written by \"slidebench export --all\", " + made_by() +
                ". The licence (MIT) is at the end.");
    comment.add(tried);
    comment.add("");
    add_interface(
        comment,
        export_parts(*techniques.front(), source_of(*techniques.front()), options).prototypes);
    comment.add(
        "Call the first once, before the others: it fills tables, if there are any, which all "
        "files of a program share.");
    comment.add("");
    std::string choices, sections,
        undefined = "#undef SLIDING_ATTACKS_CHOSEN\n#undef SLIDING_ATTACKS_JOINED\n";
    std::size_t number = 0;
    for (const technique *t : techniques) {
        const exported_parts parts = export_parts(*t, source_of(*t), options);
        const std::string macro = std::string("SLIDING_ATTACKS_") + t->slug;
        comment.add(formatted("    %-34s %s", t->slug, t->facts->title));
        choices += "#define " + macro + " " + std::to_string(++number) + "\n";
        undefined += "#undef " + macro + "\n";
        comment_writer origin;
        origin.add(t->facts->title);
        add_origin(origin, *t->facts);
        add_tables(origin, *t, parts, options);
        sections += (sections.empty() ? "#if " : "#elif ") +
                    ("SLIDING_ATTACKS_CHOSEN(SLIDING_ATTACKS) == " + macro) + "\n\n" +
                    origin.text() + "\n" + parts.comment + "\n\n" + parts.body;
    }
    return guarded(
        comment.text(),
        "#ifndef SLIDING_ATTACKS\n"
        "#error \"SLIDING_ATTACKS must name a technique, such as -DSLIDING_ATTACKS=" +
            std::string(techniques.front()->slug) + "\"\n#endif\n\n" + choices +
            "#define SLIDING_ATTACKS_JOINED(name) SLIDING_ATTACKS_##name\n"
            "#define SLIDING_ATTACKS_CHOSEN(name) SLIDING_ATTACKS_JOINED(name)\n\n" +
            sections +
            "#else\n#error \"SLIDING_ATTACKS names none of the techniques\"\n#endif\n\n" +
            undefined + "\n",
        "all", options);
}

} // namespace slidebench
