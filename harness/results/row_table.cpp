// SPDX-License-Identifier: MIT
#include "results/row_table.hpp"

#include <map>
#include <type_traits>
#include <utility>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/json.hpp"
#include "base/paths.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

// A column, or the three of an estimate: their names, and how they are written and read.
struct row_column {
    std::vector<std::string> names;
    bool may_miss; // or be empty
    std::vector<std::string> (*write)(const result_row &);
    void (*read)(const csv_reader &, std::size_t row, const row_column &, result_row &);
    // Null if it comes from samples.
    void (*copy)(const result_row &from, result_row &to) = nullptr;
};

template <auto Estimate, int Decimals>
row_column estimate_column(const std::string &value, const std::string &prefix)
{
    return {{value, prefix + "_low", prefix + "_high"},
            false,
            [](const result_row &row) {
                std::vector<std::string> fields;
                add_fields(fields, row.*Estimate, Decimals);
                return fields;
            },
            [](const csv_reader &table, std::size_t row, const row_column &c, result_row &result) {
                const std::string &low = c.names[1];
                result.*Estimate = read_estimate(
                    table, row, c.names[0], low.substr(0, low.size() - std::string("_low").size()));
            }};
}

constexpr number_range shares = {0, 1e9, false};

template <auto Number, int Decimals = 0>
row_column number_column(const char *name)
{
    return {{name},
            true,
            [](const result_row &row) {
                return std::vector<std::string>{decimal(row.*Number, Decimals)};
            },
            [](const csv_reader &table, std::size_t row, const row_column &c, result_row &result) {
                result.*Number = table.number(row, c.names[0], Decimals == 0 ? csv_counts : shares);
            }};
}

template <auto Text>
row_column text_column(const char *name)
{
    return {{name},
            true,
            [](const result_row &row) { return std::vector<std::string>{row.*Text}; },
            [](const csv_reader &table, std::size_t row, const row_column &c, result_row &result) {
                result.*Text = table.text(row, c.names[0]);
            }};
}

// Column of what is known of a technique, whatever its samples are: a text or a number.
template <auto Member, int Decimals = 0>
row_column fact_column(const char *name)
{
    row_column column;
    if constexpr (std::is_same_v<decltype(Member), std::string result_row::*>)
        column = text_column<Member>(name);
    else
        column = number_column<Member, Decimals>(name);
    column.copy = [](const result_row &from, result_row &to) { to.*Member = from.*Member; };
    return column;
}

// Column of a text that is one of few words.
template <auto Text>
row_column word_column(const char *name, void (*read)(const csv_reader &, std::size_t,
                                                      const row_column &, result_row &))
{
    row_column column = text_column<Text>(name);
    column.read = read;
    return column;
}

void read_rank(const csv_reader &table, std::size_t row, const row_column &, result_row &result)
{
    const std::optional<double> rank = table.number(row, "rank", {1, 1e6, true});
    result.rank = rank ? std::optional(static_cast<unsigned>(*rank)) : std::nullopt;
    result.tied = table.one_of(row, "tied", {"yes", "no", ""}) == "yes";
}

const std::vector<row_column> columns_of_rows = {
    {{"technique", "piece", "workload", "mode", "parameter"},
     false,
     [](const result_row &row) {
         return std::vector<std::string>{row.technique, row.cell.piece, row.cell.workload,
                                         row.cell.mode, row.cell.parameter};
     },
     [](const csv_reader &table, std::size_t row, const row_column &, result_row &result) {
         result.technique = table.name(row, "technique");
         result.cell = read_cell(table, row);
     }},
    estimate_column<&result_row::ns, 4>("ns_per_lookup", "ns"),
    estimate_column<&result_row::cycles, 3>("cycles_per_lookup", "cycles"),
    estimate_column<&result_row::ratio, decimals_in_csv>("ratio", "ratio"),
    number_column<&result_row::time_spread, 5>("time_spread"),
    number_column<&result_row::layout_spread, 5>("layout_spread"),
    {{"rank", "tied"},
     false,
     [](const result_row &row) {
         return std::vector<std::string>{decimal(row.rank, 0), !row.rank  ? ""
                                                               : row.tied ? "yes"
                                                                          : "no"};
     },
     read_rank},
    number_column<&result_row::epochs>("epochs"),
    number_column<&result_row::layouts>("layouts"),
    number_column<&result_row::samples>("samples"),
    fact_column<&result_row::table_bytes>("table_bytes"),
    fact_column<&result_row::code_bytes>("code_bytes"),
    fact_column<&result_row::query_bytes>("query_bytes"),
    fact_column<&result_row::lines, 2>("query_lines"),
    fact_column<&result_row::footprint_lines>("query_footprint_lines"),
    fact_column<&result_row::instructions, 1>("query_instructions"),
    number_column<&result_row::counted_instructions, 2>("counted_instructions_per_lookup"),
    fact_column<&result_row::init_ns>("init_ns"),
    fact_column<&result_row::isa>("isa"),
    fact_column<&result_row::digest>("digest"),
    word_column<&result_row::role>(
        "role",
        [](const csv_reader &table, std::size_t row, const row_column &c, result_row &result) {
            result.role =
                table.one_of(row, c.names[0], {"contender", "oracle", "baseline", "floor"});
        }),
    fact_column<&result_row::registry_place>("registry_place")};

// Throws input_error if the name is empty or does not fit into a line.
std::string read_workload(const csv_reader &table, std::size_t row)
{
    std::string name = table.text(row, "workload");
    if (name.empty() || !is_one_line(name))
        table.refuse(row, "workload", "is not the name of a workload");
    return name;
}

} // namespace

std::vector<std::string> comparison_columns()
{
    std::vector<std::string> names;
    for (const row_column &c : columns_of_rows)
        names.insert(names.end(), c.names.begin(), c.names.end());
    return names;
}

void copy_facts(const result_row &from, result_row &to)
{
    for (const row_column &c : columns_of_rows)
        if (c.copy != nullptr)
            c.copy(from, to);
}

std::vector<std::string> comparison_fields(const result_row &row)
{
    std::vector<std::string> fields;
    for (const row_column &c : columns_of_rows)
        for (const std::string &field : c.write(row))
            fields.push_back(field);
    return fields;
}

csv_writer comparison_table(const std::vector<result_row> &rows)
{
    csv_writer table(comparison_columns());
    for (const result_row &row : rows)
        table.add_row(comparison_fields(row));
    return table;
}

csv_writer pairs_table(const std::vector<result_row> &rows)
{
    csv_writer table({"technique", "other", "piece", "workload", "mode", "parameter", "ratio",
                      "ratio_low", "ratio_high", "decided"});
    for (const result_row &row : rows)
        for (const auto &[other, pair] : row.pairs) {
            if (pair.ratio.value > 1 || (pair.ratio.value == 1 && other < row.technique))
                continue;
            std::vector<std::string> fields = {row.technique,  other,
                                               row.cell.piece, row.cell.workload,
                                               row.cell.mode,  row.cell.parameter};
            add_fields(fields, pair.ratio);
            fields.emplace_back(pair.is_decided ? "yes" : "no");
            table.add_row(fields);
        }
    return table;
}

void read_pairs(const csv_reader &table, std::vector<result_row> &rows)
{
    std::map<std::pair<std::string, cell_name>, result_row *> by_name;
    for (result_row &row : rows)
        by_name[{row.technique, row.cell}] = &row;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const cell_name cell = read_cell(table, i);
        const auto row_of = [&](const char *column) {
            const auto found = by_name.find({table.name(i, column), cell});
            if (found == by_name.end())
                table.refuse(i, column, std::string("has no such line in ") + comparison_file);
            return found->second;
        };
        join(*row_of("technique"), *row_of("other"),
             {read_estimate(table, i, "ratio", "ratio"),
              table.one_of(i, "decided", {"yes", "no"}) == "yes"});
    }
}

result_row read_row(const csv_reader &table, std::size_t row)
{
    result_row result = {};
    for (const row_column &c : columns_of_rows)
        if (!c.may_miss || table.has(c.names[0]))
            c.read(table, row, c, result);
    return result;
}

cell_name read_cell(const csv_reader &table, std::size_t row)
{
    static const std::vector<std::string> modes = names_of(modes_in_runs());
    table.number(row, "parameter", csv_counts);
    return {table.one_of(row, "piece", {"rook", "bishop", "queen", "any", all_label}),
            read_workload(table, row), table.one_of(row, "mode", modes),
            table.text(row, "parameter")};
}

estimate read_estimate(const csv_reader &table, std::size_t row, const std::string &value,
                       const std::string &prefix)
{
    const std::string low = prefix + "_low", high = prefix + "_high";
    estimate result = {table.required(row, value, csv_times), std::nullopt};
    if (table.text(row, low).empty() && table.text(row, high).empty())
        return result;
    result.interval = {table.required(row, low, csv_times), table.required(row, high, csv_times)};
    if (result.interval->low > result.interval->high)
        throw input_error(table.place(row) + low + " is above " + high);
    if (result.value < result.interval->low || result.value > result.interval->high)
        table.refuse(row, value, "is not between " + low + " and " + high);
    return result;
}

} // namespace slidebench
