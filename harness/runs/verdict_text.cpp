// SPDX-License-Identifier: MIT
#include "runs/verdict_text.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "output/format.hpp"
#include "output/layout.hpp"
#include "runs/recommendation.hpp"

namespace slidebench {
namespace {

// A rank and a ratio, and what follows them in the columns of searches.
constexpr int width_of_figures = 11;
constexpr int width_of_interval = 12;

// By which techniques are sorted and recommended.
constexpr const char *deciding_mode = "search";

std::string interval_of(const result_row &row)
{
    return row.ratio.interval
               ? formatted(" %5.2f-%-5.2f", row.ratio.interval->low, row.ratio.interval->high)
               : formatted("%*s", width_of_interval, "");
}

std::string ratio_table(const std::vector<result_row> &rows, std::size_t width)
{
    const auto width_of = [&](const std::string &mode) {
        return std::max(static_cast<int>(mode.size()),
                        width_of_figures + (is_search(mode) ? width_of_interval : 0));
    };
    std::vector<std::string> modes;
    std::map<std::string, std::map<std::string, const result_row *>> of; // technique, mode
    std::vector<const result_row *> order;
    for (const result_row &row : rows) {
        if (modes.empty() || modes.back() != row.cell.mode)
            modes.push_back(row.cell.mode);
        of[row.technique][row.cell.mode] = &row;
        if (row.cell.mode == deciding_mode)
            order.push_back(&row);
    }
    std::stable_sort(order.begin(), order.end(), [](const result_row *a, const result_row *b) {
        return a->ratio.value < b->ratio.value;
    });

    column_block names = {"", ""};
    for (const result_row *searching : order)
        names.push_back(searching->technique);
    std::vector<column_block> blocks;
    std::string parameters;
    for (const std::string &mode : modes) {
        column_block &block = blocks.emplace_back();
        block.push_back(formatted(" | %*s", width_of(mode), mode.c_str()));
        block.push_back(formatted(" | %*s", width_of(mode),
                                  is_search(mode) ? "rank  ratio    low-high" : "rank  ratio"));
        const int behind = 7 + (is_search(mode) ? width_of_interval : 0);
        for (const result_row *searching : order) {
            const result_row &row = *of[searching->technique][mode];
            block.push_back(formatted(" | %*s %6.2f", width_of(mode) - behind,
                                      place_of(row).c_str(), row.ratio.value) +
                            (is_search(mode) ? interval_of(row) : ""));
        }
        const std::string &parameter = of[order.front()->technique][mode]->cell.parameter;
        if (!parameter.empty())
            parameters += formatted("%s %s %s", parameters.empty() ? "Parameters:" : ",",
                                    mode.c_str(), parameter.c_str());
    }
    std::string text = laid_out(names, blocks, width);
    const auto open = std::count_if(rows.begin(), rows.end(),
                                    [](const result_row &row) { return !row.ratio.interval; });
    if (open > 0)
        text +=
            formatted("No rank (-) for %td of the %zu ratios: a cell that they come from has no "
                      "interval.\n",
                      open, rows.size());
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

std::string prediction_lines(const prediction_table &table)
{
    std::string text = table.search + ", ns per node, predicted from ns per query; errors on " +
                       fitted_half + ", which it is fitted to, and on " + checked_half + ":\n";
    for (const prediction &p : table.lines)
        text += formatted("%6.2f %% %6.2f %%  %s\n", 100 * p.fitted_error, 100 * p.checked_error,
                          formula(p).c_str());
    for (const std::string &mode : table.same_for_both)
        text += mode + " was measured on other workloads: it is the same for both.\n";
    return text;
}

constexpr int decimals_in_csv = 5;

} // namespace

std::string verdict_text(const run_verdict &verdict, const std::string &baseline, std::size_t width)
{
    std::string text =
        "Time relative to " + baseline +
        ", geometric means over pieces and workloads; = where intervals overlap.\n\n" +
        ratio_table(verdict.rows, width);
    const auto add = [&](const std::string &part) { text += part.empty() ? "" : "\n" + part; };
    add(predictors_text(verdict.predictors));
    for (const prediction_table &table : verdict.predictions)
        add(prediction_lines(table));
    for (const std::string &sentence : verdict.missing)
        add(wrapped(sentence, advice_width));
    return text;
}

std::string answer_text(const run_verdict &verdict, const std::string &baseline)
{
    std::vector<result_row> searching = verdict.rows;
    std::erase_if(searching, [](const result_row &row) { return row.cell.mode != deciding_mode; });
    return recommendation_text(recommend(searching), baseline, text_form::plain) +
           trust_text(verdict.predictors);
}

csv_file combined_csv(const std::vector<result_row> &rows)
{
    csv_file csv({"technique",  "piece",       "workload",
                  "mode",       "parameter",   "ns_per_lookup",
                  "ns_low",     "ns_high",     "cycles_per_lookup",
                  "cycles_low", "cycles_high", "ratio",
                  "ratio_low",  "ratio_high",  "state",
                  "rank",       "tied",        "table_bytes",
                  "role",       "position"});
    for (const result_row &row : rows) {
        std::vector<std::string> fields = {row.technique, row.cell.piece, row.cell.workload,
                                           row.cell.mode, row.cell.parameter};
        for (const figure &f : {row.ns, row.cycles, row.ratio})
            add_fields(fields, f, decimals_in_csv);
        fields.push_back(row.state);
        fields.push_back(row.rank ? std::to_string(*row.rank) : "");
        fields.emplace_back(!row.rank ? "" : row.tied ? "yes" : "no");
        fields.push_back(decimal(row.table_bytes, 0));
        fields.push_back(row.role);
        fields.push_back(decimal(row.position, 0));
        csv.add_row(fields);
    }
    return csv;
}

csv_file correlations_csv(const std::vector<predictor> &predictors)
{
    csv_file csv({"search", "mode", "spearman", "decided", "alike", "scale", "error"});
    for (const predictor &p : predictors)
        csv.add_row({p.predicted, p.mode, decimal(p.spearman, decimals_in_csv),
                     std::to_string(p.decided), p.mode.empty() ? "" : std::to_string(p.alike),
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
