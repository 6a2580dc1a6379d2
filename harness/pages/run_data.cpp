// SPDX-License-Identifier: MIT
#include "pages/run_data.hpp"

#include <cmath>
#include <cstdint>
#include <map>
#include <utility>

#include "base/format.hpp"
#include "core/levels.hpp"
#include "results/answer.hpp"
#include "results/finished_run.hpp"
#include "results/run_name.hpp"
#include "results/run_report.hpp"

namespace slidebench {
namespace {

using json = nlohmann::ordered_json;

// A number with the decimals of CSV, and none that are 0.
json number_of(double value)
{
    const double unit = std::pow(10, decimals_in_csv), rounded = std::round(value * unit) / unit;
    const auto whole = static_cast<std::int64_t>(rounded);
    return static_cast<double>(whole) == rounded ? json(whole) : json(rounded);
}

json or_null(const std::optional<double> &value)
{
    return value ? number_of(*value) : json();
}

// Adds a value and the ends of its interval, null without one.
void add_figure(json &fields, const estimate &e)
{
    fields.push_back(number_of(e.value));
    fields.push_back(e.interval ? number_of(e.interval->low) : json());
    fields.push_back(e.interval ? number_of(e.interval->high) : json());
}

// The place among levels_data() of the lowest level that has the instruction sets; null if none
// has.
json lowest_level(const std::string &isa)
{
    const std::optional<std::size_t> level = level_of(isa);
    return level ? json(*level) : json();
}

// Returns facts about a technique, of its first row and from the registry, which may not have it any
// more. What an engine's own code needs is not known.
json technique_data(const result_row &row, const registry &registered)
{
    const technique *known = registered.find_if_there(row.technique);
    return {{"slug", row.technique},
            {"family", known == nullptr ? "" : known->facts->family},
            {"role", row.role},
            {"isa", row.isa},
            {"level", is_own_code(row.technique) ? json() : lowest_level(row.isa)},
            {"table_bytes", or_null(row.table_bytes)},
            {"kib", row.table_bytes ? kib_text(static_cast<std::size_t>(*row.table_bytes)) : ""}};
}

using places_of_techniques = std::map<std::string, std::size_t>;

json json_of(const cell_name &cell)
{
    return {{"piece", cell.piece},
            {"workload", cell.workload},
            {"mode", cell.mode},
            {"parameter", cell.parameter}};
}

// Adds the cells of rows. Each has figures of its rows: the place of the technique
// among `techniques`, what it loses at least and at most, its ratio with the ends of the interval, its
// time. And pairs: the places of two techniques, and their ratio with the ends of its interval.
void add_cells(json &cells, const std::vector<result_row> &rows,
               const places_of_techniques &techniques)
{
    std::map<cell_name, std::size_t> places;
    std::map<cell_name, std::vector<const result_row *>> before; // rows of a cell
    for (const result_row &row : rows) {
        const auto [place, is_new] = places.emplace(row.cell, cells.size());
        if (is_new) {
            cells.push_back(json_of(row.cell));
            cells.back().update({{"figures", json::array()}, {"pairs", json::array()}});
        }
        json &cell = cells[place->second];
        json &fields = cell["figures"].emplace_back(json::array({techniques.at(row.technique)}));
        for (double regret::*end : {&regret::least, &regret::most})
            fields.push_back(row.slower ? number_of(in_percent(*row.slower).*end / 100) : json());
        add_figure(fields, row.ratio);
        fields.push_back(number_of(row.ns.value));
        for (const result_row *other : before[row.cell])
            if (const auto pair = other->pairs.find(row.technique); pair != other->pairs.end())
                add_figure(cell["pairs"].emplace_back(json::array(
                               {techniques.at(other->technique), techniques.at(row.technique)})),
                           pair->second);
        before[row.cell].push_back(&row);
    }
}

json run_data(const shown_run &shown, const reader_wishes &wishes, const registry &registered)
{
    const finished_run &run = shown.run;
    const run_view view = {run, wishes};
    const json answer = answer_data(view);
    const std::vector<result_row> rows = view.rows();
    places_of_techniques places;
    json techniques = json::array(), cells = json::array();
    for (const result_row &row : rows)
        if (places.emplace(row.technique, places.size()).second)
            techniques.push_back(technique_data(row, registered));
    add_cells(cells, rows, places);
    add_cells(cells, view.means(), places);
    return {{"machine", shown.machine},
            {"name", shown.name},
            {"pooled", run.pool_size},
            {"cpu", run.cpu()},
            {"compiler", run.compiler() + run.target()},
            {"commit", run.commit_text()},
            {"baseline", view.baseline},
            {"disturbed", or_null(run.facts.disturbed)},
            {"engine", run.is_of_engine() ? json(run.engine()) : json()},
            {"doubts", doubts_about(run)},
            {"answer", answer},
            {"why_no_answer", answer.is_null() ? why_no_answer(run) : ""},
            {"notes", json::array({provenance(run, rows.front().cell.workload),
                                   run_notes(view, report_extent::all)})},
            {"techniques", techniques},
            {"cells", cells}};
}

// Returns the levels of instruction sets: each one's name, and the places among them of those that
// its CPUs have.
json levels_data()
{
    json list = json::array();
    for (std::size_t i = 0; i < level_count(); ++i)
        list.push_back({{"name", level_at(i).name}, {"has", levels_up_to(i)}});
    return list;
}

} // namespace

shown_run shown_as_page(finished_run run)
{
    const std::string machine = machine_slug(run.machine.cpu, run.facts.option("label"));
    const std::string name = name_of_folder(run.folder);
    return {std::move(run), machine, name};
}

json answer_data(const run_view &view)
{
    const finished_run &run = view.run;
    const std::vector<answer> answers = answers_of(view);
    if (answers.empty())
        return nullptr;
    const report_table table = answer_table(run, answers);
    json fields = {{"title", table.title},
                   {"cell", json_of(answers.front().cells.front())},
                   {"reference", answers.front().reference()},
                   {"lead", answer_lead(run, answers)},
                   {"note", answer_note(run, answers)},
                   {"found", json::array()},
                   {"taken", json::array()},
                   {"columns", json::array({table.names})},
                   {"rows", json::array()}};
    for (const answer_line &line : lines_of(answers)) {
        fields["taken"].push_back(line.at->taken().technique);
        fields["found"].push_back(found_text(line));
    }
    for (const table_column &column : table.columns)
        fields["columns"].push_back(whole_heading(column));
    for (const table_row &row : table.rows) {
        json &cells = fields["rows"].emplace_back(json{row.name});
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            cells.push_back(in_one_cell(row.values[i], table.columns[i]));
    }
    return fields;
}

json runs_page_data(const std::vector<shown_run> &runs, const reader_wishes &wishes,
                    const registry &registered)
{
    json list = json::array();
    for (const shown_run &each : runs)
        list.push_back(run_data(each, wishes, registered));
    return {{"levels", levels_data()}, {"common", common_techniques}, {"runs", list}};
}

} // namespace slidebench
