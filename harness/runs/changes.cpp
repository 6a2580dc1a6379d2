// SPDX-License-Identifier: MIT
#include "runs/changes.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "base/format.hpp"
#include "base/lists.hpp"
#include "runs/ranking.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {
namespace {

constexpr std::size_t most_contradictions = 10;
constexpr std::size_t most_names = 6;
constexpr std::size_t most_cells = 12;

const char *name_of(verdict v)
{
    switch (v) {
    case verdict::faster:
        return "faster";
    case verdict::slower:
        return "slower";
    case verdict::tied:
        return "tied";
    case verdict::open:
        break;
    }
    return "";
}

report_table change_table(std::vector<change> cell, bool with_ratios)
{
    std::stable_sort(cell.begin(), cell.end(), [](const change &a, const change &b) {
        return a.second->ns.value < b.second->ns.value;
    });
    const auto quotient_column = [](const char *of) {
        return column_group{"quotient", {"2/1"}, {{of, column_kind::figure, 3}}};
    };
    report_table table = {
        text_of(cell.front().first->cell),
        "technique",
        {{"ns", {"ns"}, {{"1", column_kind::number, 2}, {"2", column_kind::number, 2}}},
         quotient_column("ns"),
         quotient_column("cycles")},
        {}};
    table.groups[1].columns.push_back({"verdict"});
    if (with_ratios)
        table.groups.push_back(quotient_column("ratio"));
    table.groups.push_back(
        {"rank", {"rank"}, {{"1", column_kind::tied}, {"2", column_kind::tied}}});
    for (const change &c : cell) {
        std::vector<table_value> &values =
            table.rows.emplace_back(table_row{c.first->technique, {}}).values;
        values = {c.first->ns.value, c.second->ns.value, c.ns, name_of(verdict_of(c.ns)), c.cycles};
        if (with_ratios)
            values.emplace_back(c.ratio);
        values.push_back(rank_of(*c.first));
        values.push_back(rank_of(*c.second));
    }
    return table;
}

// The first few names, and how many more there are.
std::string some_of(const std::vector<std::string> &names)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most_names); ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    if (names.size() > most_names)
        text += " and " + std::to_string(names.size() - most_names) + " more";
    return text;
}

// Items of one key together, in the order in which the keys come first.
template <typename Item, typename KeyOf>
std::vector<std::vector<Item>> grouped(const std::vector<Item> &items, const KeyOf &key_of)
{
    std::vector<std::vector<Item>> groups;
    for (const Item &item : items) {
        const auto found = std::find_if(groups.begin(), groups.end(), [&](const auto &group) {
            return key_of(group.front()) == key_of(item);
        });
        (found == groups.end() ? groups.emplace_back() : *found).push_back(item);
    }
    return groups;
}

std::vector<change> selected(const std::vector<change> &changes, const row_filter &filter)
{
    std::vector<change> result;
    std::copy_if(changes.begin(), changes.end(), std::back_inserter(result),
                 [&](const change &c) { return filter.matches(*c.first); });
    return result;
}

// A line for each group of rows, with what `begin` says of it, and the techniques.
template <typename KeyOf, typename Begin>
std::string lines_of(const std::vector<const result_row *> &rows, const KeyOf &key_of,
                     const Begin &begin)
{
    std::string text;
    for (const std::vector<const result_row *> &group : grouped(rows, key_of)) {
        std::vector<std::string> techniques;
        for (const result_row *row : group)
            add_once(techniques, row->technique);
        text += "  " + begin(group) + some_of(techniques) + "\n";
    }
    return text;
}

// Its cells, or only its modes if there are too many.
std::string side_text(unsigned number, const std::vector<const result_row *> &rows)
{
    if (rows.empty())
        return "";
    std::set<cell_name> cells;
    for (const result_row *row : rows)
        cells.insert(row->cell);
    const std::string first_line =
        formatted("Only run %u has %zu of its figures:\n", number, rows.size());
    if (cells.size() <= most_cells)
        return first_line +
               lines_of(
                   rows, [](const result_row *row) { return row->cell; },
                   [](const auto &group) { return text_of(group.front()->cell) + ": "; });
    return first_line + lines_of(
                            rows, [](const result_row *row) { return row->cell.mode; },
                            [](const auto &group) {
                                std::vector<std::string> pieces, workloads;
                                for (const result_row *row : group) {
                                    add_once(pieces, row->cell.piece);
                                    add_once(workloads, row->cell.workload);
                                }
                                return group.front()->cell.mode + ": " +
                                       std::to_string(group.size()) + ", " + some_of(pieces) +
                                       "; " + some_of(workloads) + "; ";
                            });
}

} // namespace

std::vector<report_table> change_tables(const run_comparison &comparison, const row_filter &filter,
                                        bool with_ratios)
{
    std::vector<report_table> tables;
    for (const std::vector<change> &cell : grouped(selected(comparison.changes, filter),
                                                   [](const change &c) { return c.first->cell; }))
        tables.push_back(change_table(cell, with_ratios));
    return tables;
}

report_table change_summary(const run_comparison &comparison, const row_filter &filter)
{
    report_table table = {"How many figures of run 2 differ, and other ranks", "mode", {}, {}};
    for (const char *column : {"figures", "faster", "slower", "tied", "no interval"})
        table.groups.push_back({"", {}, {{column, column_kind::number, 0}}});
    for (const char *column : {"median 2/1", "median of cycles"})
        table.groups.push_back({"", {}, {{column, column_kind::number, 3}}});
    table.groups.push_back({"", {}, {{"other rank", column_kind::number, 0}}});
    for (const std::vector<change> &of_mode :
         grouped(selected(comparison.changes, filter),
                 [](const change &c) { return c.first->cell.mode; })) {
        std::map<verdict, std::size_t> count;
        std::vector<double> ns, cycles;
        std::size_t moved = 0;
        for (const change &c : of_mode) {
            ++count[verdict_of(c.ns)];
            ns.push_back(c.ns.value);
            cycles.push_back(c.cycles.value);
            moved += c.first->rank && c.second->rank && c.first->rank != c.second->rank;
        }
        table_row &row = table.rows.emplace_back(table_row{of_mode.front().first->cell.mode, {}});
        for (const std::size_t counted : {ns.size(), count[verdict::faster], count[verdict::slower],
                                          count[verdict::tied], count[verdict::open]})
            row.values.emplace_back(static_cast<double>(counted));
        row.values.emplace_back(median(ns));
        row.values.emplace_back(median(cycles));
        row.values.emplace_back(static_cast<double>(moved));
    }
    return table;
}

std::string contradictions_text(const run_comparison &comparison, const row_filter &filter)
{
    std::vector<contradiction> shown;
    for (const contradiction &c : comparison.contradictions)
        if (filter.matches(*c.faster_before.first) && filter.matches(*c.faster_now.first))
            shown.push_back(c);
    std::string text = formatted("Contradictions, which are two techniques in an order that both "
                                 "runs decide, and oppositely: %zu\n",
                                 shown.size());
    for (std::size_t i = 0; i < std::min(shown.size(), most_contradictions); ++i) {
        const auto &[before, now] = shown[i];
        text += "  " + text_of(before.first->cell) + ": " + before.first->technique + " to " +
                now.first->technique +
                formatted(" %.2f in run 1, %.2f in run 2\n",
                          before.first->ratio.value / now.first->ratio.value,
                          before.second->ratio.value / now.second->ratio.value);
    }
    if (shown.size() > most_contradictions)
        text += formatted("  and %zu less clear ones\n", shown.size() - most_contradictions);
    return text;
}

std::string one_sided_text(const run_comparison &comparison)
{
    return side_text(1, comparison.only_first) + side_text(2, comparison.only_second);
}

csv_file change_csv(const run_comparison &comparison, bool with_ratios)
{
    std::vector<std::string> header = {"technique", "piece", "workload", "mode", "parameter"};
    for (const std::string what : {"ns", "cycles", "ratio"})
        for (const char *suffix : {"_1", "_2", "_quotient", "_quotient_low", "_quotient_high"})
            header.push_back(what + suffix);
    for (const char *column : {"verdict", "rank_1", "rank_2", "contradictions", "code_bytes_1",
                               "code_bytes_2", "instructions_1", "instructions_2"})
        header.emplace_back(column);

    csv_file csv(header);
    for (const change &c : comparison.changes) {
        const result_row &a = *c.first, &b = *c.second;
        std::vector<std::string> fields = {a.technique, a.cell.piece, a.cell.workload, a.cell.mode,
                                           a.cell.parameter};
        const auto add = [&](const figure &first, const figure &second, const figure &quotient) {
            fields.push_back(decimal(first.value, decimals_in_csv));
            fields.push_back(decimal(second.value, decimals_in_csv));
            add_fields(fields, quotient);
        };
        add(a.ns, b.ns, c.ns);
        add(a.cycles, b.cycles, c.cycles);
        if (with_ratios)
            add(a.ratio, b.ratio, c.ratio);
        else
            fields.resize(fields.size() + 5);
        for (const std::string &field :
             {std::string(name_of(verdict_of(c.ns))), decimal(a.rank, 0), decimal(b.rank, 0),
              std::to_string(c.contradictions), decimal(a.code_bytes, 0), decimal(b.code_bytes, 0),
              decimal(a.instructions, 2), decimal(b.instructions, 2)})
            fields.push_back(field);
        csv.add_row(fields);
    }
    return csv;
}

} // namespace slidebench
