// SPDX-License-Identifier: MIT
#include "results/compare.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "results/run_tables.hpp"

namespace slidebench {
namespace {

constexpr std::size_t most_contradictions = 10;
constexpr std::size_t most_names = 6;

// Rows of a technique in a cell, one for each run; null where a run has none.
struct technique_rows {
    std::string technique;
    std::vector<const result_row *> rows;

    bool is_whole() const { return !contains(rows, static_cast<const result_row *>(nullptr)); }
    bool is_ranked() const
    {
        return std::ranges::all_of(
            rows, [](const result_row *row) { return row != nullptr && row->rank; });
    }
};

struct compared_cell {
    cell_name cell;
    std::vector<technique_rows> techniques;
};

// Pieces and workloads of a run's cells, by mode.
using places_by_mode = std::map<std::string, std::set<std::pair<std::string, std::string>>>;

places_by_mode places_of(const finished_run &run)
{
    places_by_mode places;
    for (const result_row &row : run.rows)
        places[row.cell.mode].emplace(row.cell.piece, row.cell.workload);
    return places;
}

// Returns the rows of all runs that the filter leaves, in the order of first appearance.
std::vector<compared_cell> collect(const std::vector<finished_run> &runs, const row_filter &filter)
{
    std::vector<compared_cell> cells;
    std::map<cell_name, std::size_t> numbers;
    const auto add = [&](std::size_t run, const result_row &row) {
        if (!filter.matches(row))
            return;
        const auto [number, is_new] = numbers.emplace(row.cell, cells.size());
        if (is_new)
            cells.push_back({row.cell, {}});
        std::vector<technique_rows> &techniques = cells[number->second].techniques;
        auto place = std::ranges::find_if(
            techniques, [&](const technique_rows &l) { return l.technique == row.technique; });
        if (place == techniques.end())
            place = techniques.insert(
                place, technique_rows{row.technique, std::vector<const result_row *>(runs.size())});
        place->rows[run] = &row;
    };
    std::vector<places_by_mode> places; // of each run
    for (std::size_t i = 0; i < runs.size(); ++i) {
        places.push_back(places_of(runs[i]));
        for (const result_row &row : runs[i].rows)
            add(i, row);
        for (const result_row &row : runs[i].means)
            if (places[i][row.cell.mode] == places[0][row.cell.mode]) // else not comparable
                add(i, row);
    }
    return cells;
}

std::string over_first(std::size_t run)
{
    return std::to_string(run + 1) + "/1";
}

// Adds the columns of a run: rank and ratio, or ns; in CSV and JSON ns, cycles and ratio.
void add_run(report_table &table, std::size_t number, bool ns)
{
    const std::string name = "run " + std::to_string(number + 1);
    const std::string first = ns ? "ns" : "ratio", second = ns ? "ratio" : "ns";
    table.columns.insert(table.columns.end(),
                         {{"rank", column_kind::tied, 0, name + " rank", name},
                          {first, column_kind::estimate, 2, name + " " + first},
                          {.heading = second,
                           .kind = column_kind::estimate,
                           .key = name + " " + second,
                           .is_detail = true},
                          {.heading = "cycles",
                           .kind = column_kind::estimate,
                           .key = name + " cycles",
                           .is_detail = true}});
}

void add_values(std::vector<table_value> &values, const result_row *row, bool ns)
{
    if (row == nullptr) {
        values.resize(values.size() + 4);
        return;
    }
    values.push_back(rank_of(*row));
    values.emplace_back(ns ? row->ns : row->ratio);
    values.emplace_back(ns ? row->ratio : row->ns);
    values.emplace_back(row->cycles);
}

// Two techniques in a cell that two runs decide oppositely.
struct contradiction {
    const compared_cell *cell;
    const technique_rows *first, *second;

    double ratio(std::size_t run) const
    {
        return first->rows[run]->ratio.value / second->rows[run]->ratio.value;
    }

    // Returns how far the two are apart in the run where they are closest, as a logarithm.
    double clarity() const
    {
        double closest = HUGE_VAL;
        for (std::size_t i = 0; i < first->rows.size(); ++i)
            closest = std::min(closest, std::abs(std::log(ratio(i))));
        return closest;
    }
};

// Counts of how the runs agree on a mode.
struct mode_agreement {
    std::size_t pairs = 0, alike = 0, some = 0, contradicted = 0, neither = 0;
    struct change {
        std::size_t faster = 0, slower = 0;
        std::vector<double> ns, cycles;
    };
    std::vector<change> changes; // of each run but the first
};

void count_pair(mode_agreement &mode, std::vector<contradiction> &contradictions,
                const contradiction &pair)
{
    std::size_t before = 0, after = 0;
    const std::size_t runs = pair.first->rows.size();
    for (std::size_t i = 0; i < runs; ++i) {
        before += is_faster(*pair.first->rows[i], *pair.second->rows[i]);
        after += is_faster(*pair.second->rows[i], *pair.first->rows[i]);
    }
    ++mode.pairs;
    if (before > 0 && after > 0) {
        ++mode.contradicted;
        contradictions.push_back(pair);
    } else if (before + after == runs) {
        ++mode.alike;
    } else {
        ++(before + after > 0 ? mode.some : mode.neither);
    }
}

void count_changes(mode_agreement &mode, const technique_rows &compared)
{
    mode.changes.resize(compared.rows.size() - 1);
    for (std::size_t i = 1; i < compared.rows.size(); ++i) {
        mode_agreement::change &change = mode.changes[i - 1];
        const estimate ns = quotient(compared.rows[0]->ns, compared.rows[i]->ns);
        change.faster += ns.interval && ns.interval->high < 1;
        change.slower += ns.interval && ns.interval->low > 1;
        change.ns.push_back(ns.value);
        change.cycles.push_back(compared.rows[i]->cycles.value / compared.rows[0]->cycles.value);
    }
}

report_table agreement_table(const std::vector<std::pair<std::string, mode_agreement>> &modes)
{
    report_table table = {
        "Agreement of the runs on which of two techniques is faster, and how many "
        "are faster or slower than in run 1",
        "mode",
        {{"all", column_kind::number, 0, "pairs all", "pairs"},
         {"alike", column_kind::number, 0, "pairs alike"},
         {"contradicted", column_kind::number, 0, "pairs contradicted"},
         {"not by all", column_kind::number, 0, "pairs not by all"},
         {"by none", column_kind::number, 0, "pairs by none"}},
        {}};
    for (std::size_t i = 0; i < modes.front().second.changes.size(); ++i) {
        const std::string name = over_first(i + 1);
        table.columns.insert(table.columns.end(),
                             {{"faster", column_kind::number, 0, name + " faster", name},
                              {"slower", column_kind::number, 0, name + " slower"},
                              {"median", column_kind::number, 3, name + " median"},
                              {"cycles", column_kind::number, 3, name + " cycles"}});
    }
    for (const auto &[name, mode] : modes) {
        std::vector<table_value> &values = table.rows.emplace_back(table_row{name, {}}).values;
        for (const std::size_t count :
             {mode.pairs, mode.alike, mode.contradicted, mode.some, mode.neither})
            values.emplace_back(static_cast<double>(count));
        for (const mode_agreement::change &change : mode.changes)
            values.insert(values.end(),
                          {static_cast<double>(change.faster), static_cast<double>(change.slower),
                           median(change.ns), median(change.cycles)});
    }
    return table;
}

std::string contradictions_text(std::vector<contradiction> contradictions)
{
    std::ranges::stable_sort(
        contradictions, [](const auto &a, const auto &b) { return a.clarity() > b.clarity(); });
    std::string text;
    for (std::size_t i = 0; i < std::min(contradictions.size(), most_contradictions); ++i) {
        const contradiction &pair = contradictions[i];
        text += "  " + text_of(pair.cell->cell) + ": " + pair.first->technique + " to " +
                pair.second->technique;
        for (std::size_t run = 0; run < pair.first->rows.size(); ++run)
            text += formatted("%s %.3f in run %zu", run == 0 ? "" : ",", pair.ratio(run), run + 1);
        text += "\n";
    }
    if (contradictions.size() > most_contradictions)
        text +=
            formatted("  and %zu less clear ones\n", contradictions.size() - most_contradictions);
    return text.empty() ? "" : "Contradicted, the clearest first:\n" + text;
}

// Returns the first few names, and how many more there are.
std::string some_of(const std::vector<std::string> &names)
{
    const auto count = std::min(names.size(), most_names);
    std::string text = joined({names.begin(), names.begin() + static_cast<std::ptrdiff_t>(count)});
    if (names.size() > most_names)
        text += formatted(" and %zu more", names.size() - most_names);
    return text;
}

// Returns what a run has and others lack.
std::string lacking_text(const std::vector<compared_cell> &cells, std::size_t runs)
{
    std::string text;
    for (std::size_t i = 0; i < runs; ++i) {
        std::size_t count = 0;
        std::vector<std::string> techniques, modes, workloads;
        for (const compared_cell &cell : cells)
            for (const technique_rows &l : cell.techniques) {
                if (l.rows[i] == nullptr || l.is_whole())
                    continue;
                ++count;
                add_once(techniques, l.technique);
                add_once(modes, cell.cell.mode);
                add_once(workloads, cell.cell.workload);
            }
        if (count > 0)
            text += formatted("Not all runs have %zu of run %zu's figures: ", count, i + 1) +
                    some_of(techniques) + "; " + some_of(modes) + "; " + some_of(workloads) + "\n";
    }
    return text;
}

// Says what the workloads are if the first two runs have no common one, such as engines of
// different names.
std::string other_workloads_text(const std::vector<finished_run> &runs)
{
    const std::vector<std::string> first = values_of(runs[0], &cell_name::workload),
                                   second = values_of(runs[1], &cell_name::workload);
    if (std::ranges::any_of(first, [&](const std::string &name) { return contains(second, name); }))
        return "";
    return ": one is of " + first.front() + ", the other of " + second.front() +
           (traits_of(runs[0].rows.front().cell.mode).id == engine_mode
                ? "; engine names them by --name"
                : "");
}

} // namespace

bool same_baseline(const std::vector<finished_run> &runs)
{
    return std::ranges::all_of(
        runs, [&](const finished_run &run) { return run.baseline() == runs.front().baseline(); });
}

std::vector<report_table> side_by_side(const std::vector<finished_run> &runs,
                                       const row_filter &filter, bool ns)
{
    const auto value_of = [&](const result_row &row) {
        return ns ? row.ns.value : row.ratio.value;
    };
    std::vector<report_table> tables;
    for (compared_cell &compared : collect(runs, filter)) {
        std::ranges::stable_sort(compared.techniques, [&](const technique_rows &a,
                                                          const technique_rows &b) {
            const result_row *first = a.rows.front(), *other = b.rows.front();
            return first != nullptr && (other == nullptr || value_of(*first) < value_of(*other));
        });
        report_table &table = tables.emplace_back();
        table.title =
            text_of(compared.cell) + (ns ? "; ns" : "; ratio to " + runs.front().baseline());
        table.names = "technique";
        for (std::size_t i = 0; i < runs.size(); ++i)
            add_run(table, i, ns);
        for (std::size_t i = 1; i < runs.size(); ++i)
            table.columns.push_back(
                {over_first(i), column_kind::estimate, 3, over_first(i) + " ns", "ns"});
        for (const technique_rows &l : compared.techniques) {
            std::vector<table_value> &values =
                table.rows.emplace_back(table_row{l.technique, {}}).values;
            for (const result_row *row : l.rows)
                add_values(values, row, ns);
            for (std::size_t i = 1; i < runs.size(); ++i)
                values.push_back(l.rows[0] == nullptr || l.rows[i] == nullptr
                                     ? table_value()
                                     : table_value(quotient(l.rows[0]->ns, l.rows[i]->ns)));
        }
    }
    return tables;
}

void add_agreement(report &result, const std::vector<finished_run> &runs, const row_filter &filter)
{
    const std::vector<compared_cell> cells = collect(runs, filter);
    std::vector<std::pair<std::string, mode_agreement>> modes;
    std::vector<contradiction> contradictions;
    for (const compared_cell &compared : cells) {
        const std::string name =
            compared.cell.mode + (compared.cell.piece == all_label ? ", means" : "");
        for (auto a = compared.techniques.begin(); a != compared.techniques.end(); ++a) {
            if (!a->is_whole())
                continue;
            auto mode = std::ranges::find_if(modes, [&](const auto &m) { return m.first == name; });
            if (mode == modes.end())
                mode = modes.insert(mode, {name, {}});
            count_changes(mode->second, *a);
            for (auto b = compared.techniques.begin(); b != a; ++b)
                if (a->is_ranked() && b->is_ranked())
                    count_pair(mode->second, contradictions, {&compared, &*b, &*a});
        }
    }
    if (modes.empty())
        throw input_error("the runs have no technique in the same cell, of what was asked for" +
                          other_workloads_text(runs));
    result.add(agreement_table(modes));
    result.add(contradictions_text(contradictions));
    result.add(lacking_text(cells, runs.size()));
}

void require_same_workloads(const std::vector<finished_run> &runs)
{
    std::map<std::string, const finished_run *> seen;
    for (const finished_run &run : runs) {
        for (const std::string &name : values_of(run, &cell_name::workload)) {
            const finished_run &other = *seen.emplace(name, &run).first->second;
            if (run.fingerprint(name) != other.fingerprint(name))
                throw input_error("the workload " + name + " of '" + run.folder.string() +
                                  "' has other queries than that of '" + other.folder.string() +
                                  "': fingerprints " + run.fingerprint(name) + " and " +
                                  other.fingerprint(name) +
                                  "; compare runs of the same seed and number of queries");
        }
    }
}

} // namespace slidebench
