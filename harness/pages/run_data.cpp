// SPDX-License-Identifier: MIT
#include "pages/run_data.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>

#include "base/format.hpp"
#include "core/levels.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "results/answer.hpp"
#include "results/finished_run.hpp"
#include "results/run_name.hpp"
#include "results/run_report.hpp"

namespace slidebench {
namespace {

using json = nlohmann::ordered_json;

// Columns of the rows of a cell, as in comparison.csv; the last ones may be missing. The first is
// an index into the run's techniques.
constexpr std::array row_columns = {"technique", "slower_at_least", "slower_at_most", "ratio",
                                    "ratio_low", "ratio_high",      "ns_per_lookup"};

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

// Returns whether pages have the time of a row: of chess only that of an engine, for its speed.
bool has_time(const result_row &row)
{
    return !row.cell.plays_chess() || row.cell.mode == name_of(engine_mode);
}

// "" if the run does not say how large the tables are.
std::string kib_of(const result_row &row)
{
    return row.table_bytes ? kib_text(static_cast<std::size_t>(*row.table_bytes)) : "";
}

// The place among levels_data() of the lowest level that has the instruction sets; null if none
// has.
json lowest_level(const std::string &isa)
{
    const std::optional<std::size_t> level = level_of(isa);
    return level ? json(*level) : json();
}

// The run's techniques, in the order of its rows, with facts from comparison.csv. What an engine's
// own code needs is not known.
class page_techniques {
public:
    // Returns the place of a row's technique among facts(), to which this may add it.
    std::size_t place_of(const result_row &row)
    {
        const auto [place, is_new] = places_.emplace(row.technique, places_.size());
        const bool is_own = is_own_code(row.technique);
        if (is_new)
            facts_.push_back({{"slug", row.technique},
                              {"role", row.role},
                              {"isa", row.isa},
                              {"level", is_own ? json() : lowest_level(row.isa)},
                              {"table_bytes", is_own ? json() : or_null(row.table_bytes)},
                              {"kib", is_own ? "" : kib_of(row)}});
        return place->second;
    }
    const json &facts() const { return facts_; }

private:
    std::map<std::string, std::size_t> places_;
    json facts_ = json::array();
};

// Returns the rows of a cell, by row_columns, and their pairs, as in pairs.csv.gz: two
// techniques, and their ratio with its interval.
json figures_data(const std::vector<const result_row *> &rows, page_techniques &techniques)
{
    json figures = json::array(), pairs = json::array();
    for (const result_row *row : rows) {
        json &fields = figures.emplace_back(json::array({techniques.place_of(*row)}));
        for (double regret::*end : {&regret::least, &regret::most})
            fields.push_back(row->slower ? number_of(in_percent(*row->slower).*end / 100) : json());
        add_figure(fields, row->ratio);
        if (has_time(*row))
            fields.push_back(number_of(row->ns.value));
        while (fields.back().is_null())
            fields.erase(fields.size() - 1);
    }
    for (const result_row *row : rows)
        for (const result_row *other : rows)
            if (const auto pair = row->pairs.find(other->technique);
                pair != row->pairs.end() && row < other) {
                json &entry = pairs.emplace_back(
                    json::array({techniques.place_of(*row), techniques.place_of(*other)}));
                add_figure(entry, pair->second);
            }
    return {{"figures", figures}, {"pairs", pairs}};
}

json json_of(const cell_name &cell)
{
    return {{"piece", cell.piece},
            {"workload", cell.workload},
            {"mode", cell.mode},
            {"parameter", cell.parameter}};
}

void add_cells(json &cells, const std::vector<result_row> &rows, page_techniques &techniques)
{
    std::map<cell_name, std::size_t> place;
    std::vector<std::vector<const result_row *>> by_cell;
    for (const result_row &row : rows) {
        const auto [found, is_new] = place.emplace(row.cell, by_cell.size());
        if (is_new)
            by_cell.emplace_back();
        by_cell[found->second].push_back(&row);
    }
    for (const auto &of_cell : by_cell) {
        json &cell = cells.emplace_back(json_of(of_cell.front()->cell));
        cell.update(figures_data(of_cell, techniques));
    }
}

json run_data(const shown_run &shown)
{
    const finished_run &run = shown.run;
    const json answer = answer_data(run);
    page_techniques techniques;
    json cells = json::array();
    const std::vector<result_row> rows = selected(run.rows, run.only);
    add_cells(cells, rows, techniques);
    add_cells(cells, selected(run.means, run.only), techniques);
    return {
        {"machine", shown.machine},
        {"name", shown.name},
        {"pooled", run.pool_size},
        {"cpu", run.cpu()},
        {"compiler", run.compiler() + run.target()},
        {"commit", run.commit_text()},
        {"baseline", run.baseline()},
        {"disturbed", or_null(run.facts.disturbed)},
        {"engine", run.is_of_engine() ? json(run.engine()) : json()},
        {"doubts", doubts_about(run)},
        {"answer", answer},
        {"why_no_answer", answer.is_null() ? why_no_answer(run) : ""},
        {"notes", json::array({provenance(run, rows.front().cell.workload), run_notes(run)})},
        {"techniques", techniques.facts()},
        {"cells", cells}};
}

// Returns the families of the runs' techniques, as far as the registry has them.
json families_data(const std::vector<shown_run> &runs, const registry &registered)
{
    json families = json::object();
    for (const shown_run &page_run : runs)
        for (const result_row &row : page_run.run.rows)
            if (const technique *t = registered.find_if_there(row.technique))
                families[t->slug] = t->facts->family;
    return families;
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

json answer_data(const finished_run &run)
{
    const std::vector<answer> answers = answers_of(run);
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
    for (const std::string &heading : headings_of(table))
        fields["columns"].push_back(heading);
    for (const table_row &row : table.rows) {
        json &cells = fields["rows"].emplace_back(json{row.name});
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            cells.push_back(in_one_cell(row.values[i], table.columns[i]));
    }
    return fields;
}

json runs_page_data(const std::vector<shown_run> &runs, const registry &registered)
{
    json list = json::array();
    for (const shown_run &page_run : runs)
        list.push_back(run_data(page_run));
    return {{"columns", row_columns},
            {"levels", levels_data()},
            {"families", families_data(runs, registered)},
            {"common", common_techniques},
            {"runs", list}};
}

} // namespace slidebench
