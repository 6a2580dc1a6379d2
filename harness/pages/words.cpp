// SPDX-License-Identifier: MIT
#include "pages/words.hpp"

#include <string_view>
#include <vector>

#include <re2/re2.h>

#include "base/files.hpp"
#include "base/format.hpp"
#include "base/text_layout.hpp"
#include "pages/page.hpp"
#include "results/answer.hpp"
#include "results/run_name.hpp"
#include "results/run_report.hpp"

namespace slidebench {
namespace {

// Returns bytes as a part of an address.
std::string in_address(std::string_view bytes)
{
    std::string text;
    for (const char c : bytes)
        text += has_only({&c, 1}, "/._-") ? std::string(1, c)
                                          : formatted("%%%02X", static_cast<unsigned char>(c));
    return text;
}

// Returns running text of Markdown as HTML. Links to files begin with `files`; if that is empty,
// they are text.
std::string inline_html(std::string_view markdown, const std::string &files)
{
    std::string text = html_escaped(markdown);
    RE2::GlobalReplace(&text, "`([^`]+)`", "<code>\\1</code>");
    RE2::GlobalReplace(&text, "\\[([^\\]]+)\\]\\((https?:[^)]+)\\)", "<a href=\"\\2\">\\1</a>");
    RE2::GlobalReplace(&text, "\\[([^\\]]+)\\]\\(([^)]+)\\)",
                       files.empty() ? "\\1" : "<a href=\"" + files + "\\2\">\\1</a>");
    RE2::GlobalReplace(&text, "\\*\\*([^*]+)\\*\\*", "<strong>\\1</strong>");
    RE2::GlobalReplace(&text, "\\*([^*]+)\\*", "<em>\\1</em>");
    return text;
}

// Returns a table of Markdown as HTML. Cells have their column's name, for windows without room for
// all columns.
std::string table_html(const std::string &markdown, const std::string &files)
{
    std::string text;
    std::vector<std::string> names;
    for (const std::string_view line : split(markdown, "\n")) {
        if (line.empty() || line.starts_with("| ---"))
            continue;
        const bool is_head = names.empty();
        std::string cells;
        std::size_t column = 0;
        for (const std::string_view between : split(line.substr(1, line.size() - 2), "|")) {
            std::string cell = is_head ? html_escaped(between) : inline_html(between, files);
            RE2::GlobalReplace(&cell, "^ +| +$", "");
            if (is_head)
                names.push_back(cell);
            cells += is_head || column == 0
                         ? "<th>" + cell + "</th>"
                         : "<td data-name=\"" + names.at(column) + "\">" + cell + "</td>";
            ++column;
        }
        text += is_head ? "<thead><tr>" + cells + "</tr></thead>\n" : "<tr>" + cells + "</tr>\n";
    }
    return "<div class=\"answer\"><table aria-label=\"What to take\">\n" + text +
           "</table></div>\n";
}

// Returns HTML with its pictures in it.
std::string with_pictures(const std::string &html, const std::filesystem::path &root)
{
    static const RE2 picture("(?s)(.*?\")([^\"<>]+\\.svg)");
    re2::StringPiece rest(html);
    std::string text;
    for (std::string before, file; RE2::Consume(&rest, picture, &before, &file);)
        text += before + "data:image/svg+xml," + in_address(read_whole(root / file));
    return text + std::string(rest);
}

} // namespace

std::string description_of(const run_view &view)
{
    const finished_run &run = view.run;
    const std::vector<answer> answers = answers_of(view);
    const std::vector<answer_line> lines = lines_of(answers);
    if (lines.empty())
        return "Techniques for sliding attacks in chess, timed on " + run.cpu() + " by " +
               run.compiler() + ".";
    std::vector<std::string> found;
    for (const answer_line &line : lines)
        found.push_back(found_text(line));
    const std::string lead = answer_lead(run, answers);
    return lead + (lead.empty() ? "" : " ") + answer_title(run) +
           " for sliding attacks in chess: " + joined(found) + ".";
}

std::string tables_of(const run_view &view, report_extent extent)
{
    const finished_run &run = view.run;
    run_view relative = view; // to what charts begin with
    if (const std::vector<answer> answers = answers_of(view); !answers.empty())
        relative.baseline = answers.front().reference();
    const report tables = run_report(relative, extent, report_format::text, unlimited_width);
    return "<h2>" +
           html_escaped(run.cpu() + ", " + run.compiler() + run.target() + ", " +
                        name_of_folder(run.folder)) +
           "</h2>\n<pre>" + html_escaped(rendered(tables, report_format::text, unlimited_width)) +
           "</pre>\n";
}

std::string runs_page(const std::string &title, const std::vector<shown_run> &runs,
                      const reader_wishes &wishes, const registry &registered,
                      const std::string &home)
{
    std::string tables;
    if (!home.empty())
        tables = "<p><a href=\"" + home + "\">all machines</a></p>\n";
    for (const shown_run &each : runs) // First, since it refuses runs of which nothing is left.
        tables += tables_of({each.run, wishes},
                            &each == &runs.front() ? report_extent::all : report_extent::brief);
    nlohmann::ordered_json data = runs_page_data(runs, wishes, registered);
    if (!home.empty())
        data["home"] = home;
    return html_page({title, description_of({runs.front().run, wishes}), tables}, data);
}

std::string beginning_of_readme(const std::filesystem::path &root, const std::string &files)
{
    std::string readme = read_whole(root / "README.md"), text, block;
    readme = readme.substr(0, readme.find("\n## "));
    RE2::GlobalReplace(&readme, "(?s)^# [^\n]*\n|<!--.*?-->\n|```.*?```\n", "");
    static const RE2 next_block("\n*((?:[^\n]+\n)+)");
    for (re2::StringPiece rest(readme); RE2::Consume(&rest, next_block, &block);)
        text += block.starts_with("|")          ? table_html(block, files)
                : block.starts_with("<picture") ? with_pictures(block, root)
                                                : "<p>" + inline_html(block, files) + "</p>\n";
    return text;
}

std::string links_to_runs(const std::vector<shown_run> &runs)
{
    const std::string &machine = runs.front().machine, page = in_address(machine) + "/index.html";
    std::string text = "<h2>Runs on <a href=\"" + page + "\">" +
                       html_escaped(runs.front().run.cpu() + ", " + machine) + "</a></h2>\n<ul>\n";
    for (const auto &[run, of, name] : runs)
        text += "<li><a href=\"" + page + "#run=" + in_address(machine + "/" + name) + "\">" +
                html_escaped(name) + "</a>" + html_escaped(run.target()) +
                (run.is_of_engine() ? ", " + html_escaped(run.engine()) : "") + "</li>\n";
    return text + "</ul>\n";
}

} // namespace slidebench
