// SPDX-License-Identifier: MIT
#include "runs/verdict_text.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/text_layout.hpp"
#include "runs/ranking.hpp"

namespace slidebench {
namespace {

// A row for each technique, the best in the search first; `baseline` is what ratios are to.
report_table ratio_table(const std::vector<result_row> &rows, const std::string &baseline)
{
    std::vector<std::string> modes;
    std::map<std::string, std::map<std::string, const result_row *>> of; // technique, mode
    std::vector<const result_row *> order;
    for (const result_row &row : rows) {
        add_once(modes, row.cell.mode);
        of[row.technique][row.cell.mode] = &row;
        if (row.cell.mode == deciding_mode)
            order.push_back(&row);
    }
    std::stable_sort(order.begin(), order.end(), [](const result_row *a, const result_row *b) {
        return a->ratio.value < b->ratio.value;
    });

    report_table table = {"Time relative to " + baseline +
                              ", geometric means over pieces and workloads; = where intervals "
                              "overlap.",
                          "technique",
                          {},
                          {}};
    for (const std::string &mode : modes)
        table.groups.push_back(
            {mode,
             {mode},
             {{"rank", column_kind::tied},
              {"ratio", is_search(mode) ? column_kind::figure : column_kind::number, 2}}});
    for (const result_row *searching : order) {
        table_row &line = table.rows.emplace_back(table_row{searching->technique, {}});
        for (const std::string &mode : modes) {
            const result_row &row = *of[searching->technique][mode];
            line.values.push_back(rank_of(row));
            line.values.push_back(is_search(mode) ? table_value(row.ratio)
                                                  : table_value(row.ratio.value));
        }
    }
    return table;
}

// What the ranks and ratios hold for.
std::string notes_on_ratios(const std::vector<result_row> &rows)
{
    std::string text, parameters;
    const auto open = std::count_if(rows.begin(), rows.end(),
                                    [](const result_row &row) { return !row.ratio.interval; });
    if (open > 0)
        text = formatted("No rank (-) for %td of the %zu ratios: a cell that they come from has no "
                         "interval.\n",
                         open, rows.size());
    std::string last;
    for (const result_row &row : rows) {
        if (row.cell.mode != last && !row.cell.parameter.empty())
            parameters += (parameters.empty() ? "Parameters: " : ", ") + row.cell.mode + " " +
                          row.cell.parameter;
        last = row.cell.mode;
    }
    return text + (parameters.empty() ? "" : parameters + ".\n");
}

std::string formula(const prediction &p)
{
    std::string text = formatted("%.1f", p.coefficients.front());
    if (p.modes.empty())
        return text + " for all";
    for (std::size_t i = 0; i < p.modes.size(); ++i) {
        const double factor = p.coefficients[i + 1];
        text +=
            formatted(" %c %.2f %s", factor < 0 ? '-' : '+', std::abs(factor), p.modes[i].c_str());
    }
    return text;
}

void add_predictions(report &result, const prediction_table &predictions)
{
    report_table table = {predictions.search +
                              ", ns per node, predicted from ns per query; errors on " +
                              fitted_half + ", which it is fitted to, and on " + checked_half + ":",
                          "prediction",
                          {},
                          {}};
    for (const char *half : {fitted_half, checked_half})
        table.groups.push_back({"error", {}, {{half, column_kind::number, 2, " %"}}});
    for (const prediction &p : predictions.lines)
        table.rows.push_back({formula(p), {100 * p.fitted_error, 100 * p.checked_error}});
    result.add(table);
    std::string notes;
    for (const std::string &mode : predictions.same_for_both)
        notes += mode + " was measured on other workloads: it is the same for both.\n";
    result.add(notes);
}

} // namespace

void add_verdict(report &result, const run_verdict &verdict, const std::string &baseline)
{
    result.add(ratio_table(verdict.rows, baseline));
    result.add(notes_on_ratios(verdict.rows));
    add_predictors(result, verdict.predictors);
    for (const prediction_table &table : verdict.predictions)
        add_predictions(result, table);
    for (const std::string &sentence : verdict.missing)
        result.add(wrapped(sentence, advice_width));
}

std::string answer_text(const run_verdict &verdict, const std::string &baseline, text_form form)
{
    std::vector<result_row> searching = verdict.rows;
    std::erase_if(searching, [](const result_row &row) { return row.cell.mode != deciding_mode; });
    return recommendation_text(recommend(searching), baseline, form) +
           trust_text(verdict.predictors, deciding_mode);
}

csv_file correlations_csv(const std::vector<predictor> &predictors)
{
    csv_file csv({"search", "mode", "spearman", "decided", "alike", "differing", "scale", "error"});
    for (const predictor &p : predictors)
        csv.add_row({p.predicted, p.mode, decimal(p.spearman, decimals_in_csv),
                     std::to_string(p.decided), p.mode.empty() ? "" : std::to_string(p.alike),
                     p.mode.empty() ? "" : std::to_string(p.differing),
                     decimal(p.scale, decimals_in_csv), decimal(p.error, decimals_in_csv)});
    return csv;
}

csv_file predictions_csv(const std::vector<prediction_table> &predictions)
{
    csv_file csv({"search", "mode_1", "mode_2", "constant_ns", "factor_1", "factor_2",
                  "fitted_error", "checked_error", "same_for_both"});
    for (const prediction_table &table : predictions) {
        for (const prediction &p : table.lines) {
            const auto mode = [&](std::size_t i) { return i < p.modes.size() ? p.modes[i] : ""; };
            const auto factor = [&](std::size_t i) {
                return i < p.modes.size() ? decimal(p.coefficients[i + 1], decimals_in_csv) : "";
            };
            std::string elsewhere;
            for (const std::string &name : p.modes)
                if (std::count(table.same_for_both.begin(), table.same_for_both.end(), name) > 0)
                    elsewhere += (elsewhere.empty() ? "" : " ") + name;
            csv.add_row({table.search, mode(0), mode(1),
                         decimal(p.coefficients[0], decimals_in_csv), factor(0), factor(1),
                         decimal(p.fitted_error, decimals_in_csv),
                         decimal(p.checked_error, decimals_in_csv), elsewhere});
        }
    }
    return csv;
}

} // namespace slidebench
