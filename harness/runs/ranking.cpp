// SPDX-License-Identifier: MIT
#include "runs/ranking.hpp"

#include <algorithm>

#include "base/lists.hpp"

namespace slidebench {
namespace {

// Rank, ns, cycles and ratio; nothing of a technique that was not timed.
void add_figures(std::vector<table_value> &values, const result_row *row)
{
    constexpr std::size_t columns = 4;
    if (row == nullptr) {
        values.resize(values.size() + columns);
        return;
    }
    values.push_back(row->ratio.interval ? rank_of(*row) : table_value());
    values.emplace_back(row->ns.value);
    values.emplace_back(row->cycles.value);
    values.emplace_back(row->ratio);
}

} // namespace

table_value rank_of(const result_row &row)
{
    return row.rank ? table_value(tied_number{static_cast<double>(*row.rank), row.tied})
                    : table_value("-");
}

report_table ranking_table(const finished_run &run, const std::string &piece,
                           const std::string &workload, const std::vector<std::string> &modes)
{
    const auto find = [&](const std::string &technique, const std::string &mode) {
        const auto found = std::find_if(run.rows.begin(), run.rows.end(), [&](const auto &row) {
            return row.technique == technique && row.cell.mode == mode &&
                   row.cell.workload == workload && is_about(row, piece);
        });
        return found == run.rows.end() ? nullptr : &*found;
    };
    std::vector<std::string> techniques, shown;
    for (const result_row &row : run.rows) {
        if (row.cell.workload != workload || !is_about(row, piece) ||
            !contains(modes, row.cell.mode))
            continue;
        add_once(techniques, row.technique);
        add_once(shown, row.cell.mode);
    }
    report_table table = {"", "technique", {}, {}};
    if (shown.empty())
        return table;
    std::stable_sort(techniques.begin(), techniques.end(), [&](const auto &a, const auto &b) {
        const result_row *first = find(a, shown.front()), *other = find(b, shown.front());
        return first != nullptr && (other == nullptr || first->ratio.value < other->ratio.value);
    });

    // Beside the ranking of the same queries, each table has a title of its own.
    table.title = place_text(piece, workload) +
                  (view_of(shown.front()) == mode_view::states ? ", states" : "") + "; ratio to " +
                  run.baseline();
    table.groups.push_back({"tables", {"tables"}, {{"KiB", column_kind::number, 1}}});
    // A technique's rows of the modes shown, which say the same of its tables and its queries.
    const auto about = [&](const std::string &technique) -> const result_row & {
        const auto mode = std::find_if(shown.begin(), shown.end(), [&](const std::string &name) {
            return find(technique, name) != nullptr;
        });
        return *find(technique, *mode);
    };
    const bool are_traced = std::any_of(techniques.begin(), techniques.end(), [&](const auto &t) {
        return about(t).instructions.has_value();
    });
    if (are_traced)
        table.groups.push_back(
            {"query",
             {"a query"},
             {{"instr.", column_kind::number, 0}, {"lines", column_kind::number, 1}}});
    for (const std::string &mode : shown) {
        const result_row *any = nullptr;
        for (auto t = techniques.begin(); any == nullptr; ++t)
            any = find(*t, mode);
        table.groups.push_back({mode,
                                {mode + (any->state.empty() ? "" : ", " + any->state)},
                                {{"rank", column_kind::tied},
                                 {"ns", column_kind::number, 2},
                                 {"cycles", column_kind::number, 1},
                                 {"ratio", column_kind::figure, 2}}});
    }
    const bool is_engine = contains(shown, "engine");
    if (is_engine)
        table.groups.push_back({"engine", {"its own"}, {{"nps", column_kind::number, 0}}});
    for (const std::string &technique : techniques) {
        table_row &row = table.rows.emplace_back(table_row{technique, {}});
        const result_row &known = about(technique);
        row.values.push_back(known.table_bytes ? table_value(*known.table_bytes / 1024)
                                               : table_value());
        if (are_traced)
            for (const std::optional<double> &cost : {known.instructions, known.lines})
                row.values.push_back(cost ? table_value(*cost) : table_value());
        for (const std::string &mode : shown)
            add_figures(row.values, find(technique, mode));
        if (is_engine) {
            const result_row *measured = find(technique, "engine");
            row.values.push_back(measured != nullptr && measured->engine_nps
                                     ? table_value(*measured->engine_nps)
                                     : table_value());
        }
    }
    return table;
}

} // namespace slidebench
