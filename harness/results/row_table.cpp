// SPDX-License-Identifier: MIT
#include "results/row_table.hpp"

#include <map>
#include <optional>
#include <utility>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "core/names.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

// The columns of comparison.csv, in their order: calls a visitor with each, the member of a row
// that it is about and, where that is a number, its decimals. So what is written and what is read
// are the same.
template <typename Row, typename Visitor>
void visit_columns(Row &row, Visitor &visitor)
{
    visitor.case_columns(row);
    visitor.estimate("ns_per_lookup", "ns", row.ns, 4);
    visitor.estimate("cycles_per_lookup", "cycles", row.cycles, 3);
    visitor.estimate("ratio", "ratio", row.ratio, decimals_in_csv);
    visitor.rank_columns(row);
    visitor.number("epochs", row.epochs, 0);
    visitor.number("samples", row.samples, 0);
    visitor.number("table_bytes", row.table_bytes, 0);
    visitor.number("code_bytes", row.code_bytes, 0);
    visitor.number("query_lines", row.lines, 2);
    visitor.number("query_instructions", row.instructions, 1);
    visitor.number("init_ns", row.init_ns, 0);
    visitor.text("isa", row.isa);
    visitor.text("digest", row.digest);
    visitor.role_column(row.role);
    visitor.number("registry_place", row.registry_place, 0);
}

// Collects the names of the columns, and the fields of a row in them.
class field_writer {
public:
    std::vector<std::string> columns, fields;

    void case_columns(const result_row &row)
    {
        text("technique", row.technique);
        text("piece", row.cell.piece);
        text("workload", row.cell.workload);
        text("mode", row.cell.mode);
        text("parameter", row.cell.parameter);
    }

    void rank_columns(const result_row &row)
    {
        text("rank", decimal(row.rank, 0));
        text("tied", !row.rank ? "" : row.tied ? "yes" : "no");
    }

    void estimate(const std::string &column, const std::string &prefix,
                  const slidebench::estimate &e, int decimals)
    {
        columns.insert(columns.end(), {column, prefix + "_low", prefix + "_high"});
        add_fields(fields, e, decimals);
    }

    void number(const char *column, std::optional<double> value, int decimals)
    {
        text(column, decimal(value, decimals));
    }

    void text(const char *column, const std::string &value)
    {
        columns.emplace_back(column);
        fields.push_back(value);
    }

    void role_column(const std::string &role) { text("role", role); }
};

field_writer written(const result_row &row)
{
    field_writer writer;
    visit_columns(row, writer);
    return writer;
}

// Reads the fields of a row of a table. Columns that may be empty may also be missing.
class field_reader {
public:
    field_reader(const csv_reader &table, std::size_t row) : table_(table), row_(row) {}

    void case_columns(result_row &row) const
    {
        row.technique = table_.name(row_, "technique");
        row.cell = read_cell(table_, row_);
    }

    void rank_columns(result_row &row) const
    {
        const std::optional<double> rank = table_.number(row_, "rank", {1, 1e6, true});
        row.rank = rank ? std::optional(static_cast<unsigned>(*rank)) : std::nullopt;
        row.tied = table_.one_of(row_, "tied", {"yes", "no", ""}) == "yes";
    }

    void estimate(const char *column, const char *prefix, slidebench::estimate &e, int) const
    {
        e = read_estimate(table_, row_, column, prefix);
    }

    void number(const char *column, std::optional<double> &value, int decimals) const
    {
        constexpr number_range shares = {0, 1e9, false};
        if (table_.has(column))
            value = table_.number(row_, column, decimals == 0 ? csv_counts : shares);
    }

    void text(const char *column, std::string &value) const
    {
        if (table_.has(column))
            value = table_.text(row_, column);
    }

    void role_column(std::string &role) const
    {
        if (table_.has("role"))
            role = table_.one_of(row_, "role", {"contender", "oracle", "baseline", "floor"});
    }

private:
    const csv_reader &table_;
    std::size_t row_;
};

// Throws input_error if it is no name of a workload.
std::string read_workload(const csv_reader &table, std::size_t row)
{
    std::string name = table.text(row, "workload");
    if (!is_workload_name(name))
        table.refuse(row, "workload", "is not the name of a workload");
    return name;
}

} // namespace

std::vector<std::string> comparison_columns()
{
    return written({}).columns;
}

std::vector<std::string> comparison_fields(const result_row &row)
{
    return written(row).fields;
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
    field_reader reader(table, row);
    visit_columns(result, reader);
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
