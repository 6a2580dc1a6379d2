// SPDX-License-Identifier: MIT
#include "pages/words.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "base/format.hpp"
#include "base/text_layout.hpp"
#include "results/answer.hpp"
#include "results/run_name.hpp"

namespace slidebench {
namespace {

// Returns a table without the columns that are empty in all rows.
std::string table_element(const report_table &table)
{
    std::vector<std::size_t> shown;
    for (std::size_t place = 0; place < table.columns.size(); ++place) {
        const bool has_text = std::ranges::any_of(table.rows, [&](const table_row &row) {
            return !in_one_cell(row.values[place], table.columns[place]).empty();
        });
        if (has_text && !table.columns[place].is_detail)
            shown.push_back(place);
    }
    std::string text = "<div class=\"scrolls\"><table><caption>" + html_escaped(table.title) +
                       "</caption>\n<tr><th>" + html_escaped(table.names) + "</th>";
    const auto add_cells = [&](const char *tag, const auto &text_of) {
        for (const std::size_t place : shown) {
            const table_column &column = table.columns[place];
            text += std::string("<") + tag +
                    (column.kind == column_kind::prose ? " class=\"prose\">"
                     : has_words(column)               ? " class=\"words\">"
                                                       : ">") +
                    html_escaped(text_of(place)) + "</" + tag + ">";
        }
        text += "</tr>\n";
    };
    add_cells("th", [&](std::size_t place) { return whole_heading(table.columns[place]); });
    for (const table_row &row : table.rows) {
        text += "<tr><th>" + html_escaped(row.name) + "</th>";
        add_cells("td", [&](std::size_t place) {
            return in_one_cell(row.values[place], table.columns[place]);
        });
    }
    return text + "</table></div>\n";
}

// Returns a report as HTML: paragraphs, and tables with their titles as captions.
std::string as_html(const report &contents)
{
    std::string text;
    for (const auto &part : contents.parts())
        if (const auto *paragraph = std::get_if<std::string>(&part))
            text += "<p>" + html_escaped(*paragraph) + "</p>\n";
        else
            text += table_element(std::get<report_table>(part));
    return text;
}

} // namespace

std::string description_of(const finished_run &run)
{
    const std::vector<answer> answers = answers_of(run);
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

std::string tables_of(const finished_run &run, const row_filter &filter, report_extent extent)
{
    finished_run relative = run; // to what charts begin with
    if (const std::vector<answer> answers = answers_of(run); !answers.empty())
        set_baseline(relative, answers.front().reference());
    relative.instead_of = run.instead_of; // savings are over the same
    relative.only = filter;
    return "<h2>" +
           html_escaped(run.cpu() + ", " + run.compiler() + run.target() + ", " +
                        name_of_folder(run.folder)) +
           "</h2>\n" + as_html(run_report(relative, extent, report_format::text, unlimited_width));
}

std::string tables_of_machines(const std::vector<shown_run> &runs)
{
    std::string links;
    std::vector<report_table> tables, of_engines; // of kinds of programs, each of equal columns
    std::set<std::string> machines;
    std::set<std::pair<std::string, std::string>> answered; // machines, and the kind of programs
    for (const shown_run &each : runs) {
        const finished_run &run = each.run;
        if (machines.insert(each.machine).second)
            links += "<li><a href=\"" + html_escaped(each.machine) + "/index.html\">" +
                     html_escaped(run.cpu() + ", " + each.machine) + "</a></li>\n";
        if (!doubts_about(run).empty())
            continue;
        for (const answer &a : answers_of(run)) {
            if (a.levels.empty() || !answered.emplace(each.machine, a.about).second)
                continue;
            report_table of_run = answer_table(run, {a});
            of_run.title = "What to take in " + a.about;
            of_run.names = "on";
            of_run.rows.resize(1);
            of_run.rows.front().name = run.cpu() + ", " + run.compiler() + run.target();
            auto &of_kind = run.is_of_engine() ? of_engines : tables;
            const auto same = std::ranges::find_if(of_kind, [&](const report_table &t) {
                return t.title == of_run.title && headings_of(t) == headings_of(of_run);
            });
            if (same == of_kind.end())
                of_kind.push_back(std::move(of_run));
            else
                same->rows.push_back(std::move(of_run.rows.front()));
        }
    }
    std::string text;
    for (const auto &of_kind : {tables, of_engines})
        for (const report_table &table : of_kind)
            text += table_element(table);
    return text + "<ul>\n" + links + "</ul>\n";
}

} // namespace slidebench
