// SPDX-License-Identifier: MIT
#include "pages/words.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "base/format.hpp"
#include "base/text_layout.hpp"
#include "core/levels.hpp"
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
    if (answers.empty() || answers.front().levels.empty())
        return "Techniques for sliding attacks in chess, timed on " + run.cpu() + " by " +
               run.compiler() + ".";
    const answer &first = answers.front();
    std::string text = "What to take for sliding attacks in chess, by " + answer_title(run, first);
    for (const level_answer &of_level : first.levels)
        text +=
            formatted("%s for %s %s, at most %.1f %% slower than any other",
                      &of_level == &first.levels.front() ? ":" : ";",
                      std::string(level_at(of_level.level).name).c_str(),
                      of_level.taken().technique.c_str(), in_percent(of_level.taken().slower).most);
    const std::string own = own_code_text(run, first);
    return (own.empty() ? "" : own + " ") + text + ".";
}

std::string tables_of(const finished_run &run, const row_filter &filter, report_extent extent)
{
    finished_run relative = run; // to what charts begin with
    if (const std::vector<answer> answers = answers_of(run); !answers.empty())
        set_baseline(relative, answers.front().reference);
    return "<h2>" +
           html_escaped(run.cpu() + ", " + run.compiler() + run.target() + ", " +
                        name_of_folder(run.folder)) +
           "</h2>\n" +
           as_html(run_report(relative, filter, extent, report_format::text, unlimited_width));
}

std::string tables_of_machines(const std::vector<shown_run> &runs)
{
    std::string links;
    std::map<std::pair<bool, std::string>, report_table> tables; // of this suite, then by engine
    std::set<std::string> machines;
    std::set<std::pair<std::string, std::string>> answered; // machines, and what about
    for (const shown_run &each : runs) {
        const finished_run &run = each.run;
        if (machines.insert(each.machine).second)
            links += "<li><a href=\"" + html_escaped(each.machine) + "/index.html\">" +
                     html_escaped(run.cpu() + ", " + each.machine) + "</a></li>\n";
        const std::vector<answer> answers = answers_of(run);
        if (answers.empty() || answers.front().levels.empty() || !doubts_about(run).empty() ||
            !answered.emplace(each.machine, answers.front().about).second)
            continue;
        const report_table of_run = answer_table(run, {answers.front()});
        const std::string about = answers.front().about + "; " + answers.front().reference + " = 1";
        report_table &table =
            tables
                .try_emplace({run.is_of_engine(), about},
                             report_table{about, "CPU, needs no more than", of_run.columns, {}})
                .first->second;
        table_row &row = table.rows.emplace_back(of_run.rows.front());
        row.name = run.cpu() + ", " + run.compiler() + run.target() + ", " + row.name;
    }
    std::string text;
    for (const auto &[about, table] : tables)
        text += table_element(table);
    return text + "<ul>\n" + links + "</ul>\n";
}

} // namespace slidebench
