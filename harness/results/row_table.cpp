// SPDX-License-Identifier: MIT
#include "results/row_table.hpp"

#include <map>
#include <optional>
#include <utility>

#include "base/format.hpp"
#include "base/paths.hpp"
#include "core/names.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

// Columns of comparison.csv of one kind, in their order, with the member of a row that they have.
struct estimate_columns {
    const char *value, *prefix; // of the ends of the interval
    estimate result_row::*member;
    int decimals;
};
constexpr estimate_columns estimates[] = {
    {"ns_per_lookup", "ns", &result_row::ns, 4},
    {"cycles_per_lookup", "cycles", &result_row::cycles, 3},
    {"ratio", "ratio", &result_row::ratio, decimals_in_csv},
};

struct count_column {
    const char *name;
    std::optional<double> result_row::*member;
};
constexpr count_column count_columns[] = {
    {"epochs", &result_row::epochs},
    {"samples", &result_row::samples},
    {"table_bytes", &result_row::table_bytes},
};

const std::vector<std::string> columns_of_pairs = {"technique", "other",     "piece",
                                                   "workload",  "mode",      "parameter",
                                                   "ratio",     "ratio_low", "ratio_high"};

// Throws input_error if it is no name of a workload.
std::string read_workload(const csv_reader &table, std::size_t row)
{
    std::string name = table.text(row, "workload");
    if (!is_workload_name(name))
        table.refuse(row, "workload", "is not the name of a workload");
    return name;
}

// Reads an estimate from columns such as ratio, ratio_low and ratio_high.
estimate read_estimate(const csv_reader &table, std::size_t row, const std::string &value,
                       const std::string &prefix)
{
    const std::string low = prefix + "_low", high = prefix + "_high";
    estimate result = {table.required(row, value, csv_times), std::nullopt};
    if (table.text(row, low).empty() && table.text(row, high).empty())
        return result;
    result.interval = {table.required(row, low, csv_times), table.required(row, high, csv_times)};
    return result;
}

// Adds the fields of these columns, the ends of the interval empty without one.
void add_fields(std::vector<std::string> &fields, const estimate &e, int decimals = decimals_in_csv)
{
    fields.push_back(decimal(e.value, decimals));
    fields.push_back(e.interval ? decimal(e.interval->low, decimals) : "");
    fields.push_back(e.interval ? decimal(e.interval->high, decimals) : "");
}

// Returns whether pairs.csv.gz has a pair in this order: the faster first, of alike ones by name.
bool is_in_order(const result_row &row, const std::string &other, const estimate &ratio)
{
    return ratio.value < 1 || (ratio.value == 1 && row.technique < other);
}

std::vector<std::string> comparison_columns()
{
    std::vector<std::string> columns = {"technique", "piece", "workload", "mode", "parameter"};
    for (const auto &[value, prefix, member, decimals] : estimates)
        for (const std::string &name :
             {std::string(value), prefix + std::string("_low"), prefix + std::string("_high")})
            columns.push_back(name);
    columns.insert(columns.end(), {"slower_at_least", "slower_at_most"});
    for (const count_column &column : count_columns)
        columns.emplace_back(column.name);
    columns.insert(columns.end(), {"isa", "digest", "role"});
    return columns;
}

std::vector<std::string> comparison_fields(const result_row &row)
{
    std::vector<std::string> fields = {row.technique, row.cell.piece, row.cell.workload,
                                       row.cell.mode, row.cell.parameter};
    for (const auto &[value, prefix, member, decimals] : estimates)
        add_fields(fields, row.*member, decimals);
    for (double regret::*end : {&regret::least, &regret::most})
        fields.push_back(row.slower ? decimal((*row.slower).*end, decimals_in_csv) : "");
    for (const auto &[name, member] : count_columns)
        fields.push_back(decimal(row.*member, 0));
    fields.insert(fields.end(), {row.isa, row.digest, row.role});
    return fields;
}

result_row read_row(const csv_reader &table, std::size_t row)
{
    result_row result = {};
    result.technique = table.name(row, "technique");
    result.cell = read_cell(table, row);
    for (const auto &[value, prefix, member, decimals] : estimates)
        result.*member = read_estimate(table, row, value, prefix);
    const auto least = table.number(row, "slower_at_least", {0, 1e6, false}),
               most = table.number(row, "slower_at_most", {0, 1e6, false});
    if (least && most)
        result.slower = {*least, *most};
    for (const auto &[name, member] : count_columns)
        result.*member = table.number(row, name, csv_counts);
    result.isa = table.text(row, "isa");
    result.digest = table.text(row, "digest");
    result.role = table.one_of(row, "role", {"contender", "oracle", "baseline", "floor"});
    return result;
}

} // namespace

csv_writer comparison_table(const std::vector<result_row> &rows)
{
    csv_writer table(comparison_columns());
    for (const result_row &row : rows)
        table.add_row(comparison_fields(row));
    return table;
}

csv_writer pairs_table(const std::vector<result_row> &rows)
{
    csv_writer table(columns_of_pairs);
    for (const result_row &row : rows)
        for (const auto &[other, ratio] : row.pairs) {
            if (!is_in_order(row, other, ratio))
                continue;
            std::vector<std::string> fields = {row.technique,  other,
                                               row.cell.piece, row.cell.workload,
                                               row.cell.mode,  row.cell.parameter};
            add_fields(fields, ratio);
            table.add_row(fields);
        }
    return table;
}

std::vector<result_row> read_rows(const csv_reader &comparison, const csv_reader &pairs)
{
    comparison.require_columns(comparison_columns());
    std::vector<result_row> rows;
    for (std::size_t i = 0; i < comparison.size(); ++i)
        rows.push_back(read_row(comparison, i));
    pairs.require_columns(columns_of_pairs);
    std::map<std::pair<std::string, cell_name>, result_row *> by_name;
    for (result_row &row : rows)
        by_name[{row.technique, row.cell}] = &row;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const cell_name cell = read_cell(pairs, i);
        const auto row_of = [&](const char *column) {
            const auto found = by_name.find({pairs.name(i, column), cell});
            if (found == by_name.end())
                pairs.refuse(i, column, std::string("has no such line in ") + comparison_file);
            return found->second;
        };
        join(*row_of("technique"), *row_of("other"), read_estimate(pairs, i, "ratio", "ratio"));
    }
    return rows;
}

cell_name read_cell(const csv_reader &table, std::size_t row)
{
    static const std::vector<std::string> modes = names_of(modes_in_runs());
    table.number(row, "parameter", csv_counts);
    return {table.one_of(row, "piece", {"rook", "bishop", "queen", any_label, all_label}),
            read_workload(table, row), table.one_of(row, "mode", modes),
            table.text(row, "parameter")};
}

} // namespace slidebench
