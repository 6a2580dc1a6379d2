// SPDX-License-Identifier: MIT
#include "results/predictors.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/format.hpp"
#include "base/text_layout.hpp"
#include "stats/statistics.hpp"

namespace slidebench {
namespace {

// The rows of a mode, of the same techniques in the same order in all modes.
struct mode_ratios {
    std::string mode;
    std::vector<const result_row *> rows;

    const estimate &ratio(std::size_t i) const { return rows[i]->ratio; }

    std::vector<double> values() const
    {
        std::vector<double> result;
        for (const result_row *row : rows)
            result.push_back(row->ratio.value);
        return result;
    }

    std::vector<double> logarithms() const
    {
        std::vector<double> result = values();
        for (double &value : result)
            value = std::log(value);
        return result;
    }
};

std::vector<mode_ratios> ratios_by_mode(const std::vector<result_row> &rows)
{
    std::vector<mode_ratios> modes;
    for (const result_row &row : rows) {
        if (modes.empty() || modes.back().mode != row.cell.mode)
            modes.push_back({row.cell.mode, {}});
        modes.back().rows.push_back(&row);
    }
    return modes;
}

bool is_predicted(const std::string &mode)
{
    return is_search(mode) || mode == "perft" || mode == "engine";
}

// Returns whether the ratio of two techniques is another in one mode than in the other, beyond their
// intervals.
bool differ(const mode_ratios &predicted, const mode_ratios &by, std::size_t i, std::size_t j)
{
    const auto ratio_in = [&](const mode_ratios &mode) {
        const auto &pairs = mode.rows[i]->pairs;
        const auto pair = pairs.find(mode.rows[j]->technique);
        return pair == pairs.end() ? quotient(mode.ratio(j), mode.ratio(i)) : pair->second.ratio;
    };
    return !may_be(quotient(ratio_in(predicted), ratio_in(by)), 1);
}

void count_pairs(predictor &result, const mode_ratios &predicted, const mode_ratios &by)
{
    for (std::size_t i = 0; i < predicted.rows.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            ++result.pairs;
            result.differing += differ(predicted, by, i, j);
        }
    }
    for (std::size_t i = 0; i < predicted.rows.size(); ++i) {
        for (std::size_t j = 0; j < predicted.rows.size(); ++j) {
            if (!is_faster(*predicted.rows[i], *predicted.rows[j]))
                continue;
            ++result.decided;
            result.alike += by.ratio(i).value < by.ratio(j).value;
        }
    }
}

predictor predictor_of(const mode_ratios &predicted, const mode_ratios &by)
{
    predictor result = {predicted.mode, by.mode, 0, 0, 0, 0, {}, {}, {}};
    count_pairs(result, predicted, by);
    result.spearman = spearman(by.values(), predicted.values());
    const std::vector<double> x = by.logarithms(), y = predicted.logarithms();
    if (const std::optional<straight_line> line = line_through(x, y))
        result.scale = line->slope;
    result.error = left_out_deviation(x, y);
    return result;
}

// Predicts that each technique is as fast as the others on average.
predictor equal_speed_predictor(const mode_ratios &predicted)
{
    predictor result = {predicted.mode, "", 0, 0, 0, 0, {}, {}, {}};
    count_pairs(result, predicted, predicted);
    result.alike = result.differing = 0;
    const std::vector<double> logarithms = predicted.logarithms();
    const auto count = static_cast<double>(logarithms.size());
    if (count < 2)
        return result;
    double mean = 0, squares = 0;
    for (const double value : logarithms)
        mean += value / count;
    for (const double value : logarithms) // its distance to the mean of the others
        squares += std::pow((value - mean) * count / (count - 1), 2);
    result.error = std::sqrt(squares / count);
    return result;
}

double error_or_infinity(const predictor &p)
{
    return p.error.value_or(std::numeric_limits<double>::infinity());
}

table_value value_or_dash(std::optional<double> value)
{
    return value ? table_value(*value) : table_value("-");
}

table_value in_percent(std::optional<double> share)
{
    return share ? table_value(100 * *share) : table_value("-");
}

} // namespace

std::vector<predictor> predictors_of(const std::vector<result_row> &rows)
{
    const std::vector<mode_ratios> modes = ratios_by_mode(rows);
    std::vector<predictor> result;
    for (const mode_ratios &predicted : modes) {
        if (!is_predicted(predicted.mode))
            continue;
        std::vector<predictor> of_this;
        for (const mode_ratios &by : modes)
            if (by.mode != predicted.mode)
                of_this.push_back(predictor_of(predicted, by));
        if (of_this.empty())
            continue;
        of_this.push_back(equal_speed_predictor(predicted));
        std::stable_sort(of_this.begin(), of_this.end(),
                         [](const predictor &a, const predictor &b) {
                             return error_or_infinity(a) < error_or_infinity(b);
                         });
        result.insert(result.end(), of_this.begin(), of_this.end());
    }
    return result;
}

report_table predictor_table(const std::vector<predictor> &predictors)
{
    report_table table = {"",
                          "mode",
                          {{"", {}, {{"search"}}, true},
                           {"", {}, {{"Spearman", column_kind::number, 2}}},
                           {"", {}, {{"pairs decided", column_kind::number, 0}}},
                           {"", {}, {{"alike", column_kind::number, 0}}},
                           {"", {}, {{"share", column_kind::number, 0, " %"}}},
                           {"", {}, {{"differ", column_kind::number, 0}}},
                           {"", {}, {{"scale", column_kind::number, 2}}},
                           {"", {}, {{"error", column_kind::number, 1, " %"}}}},
                          {}};
    for (const predictor &p : predictors) {
        if (p.mode.empty()) {
            table.rows.push_back({"(all techniques alike)",
                                  {p.predicted, {}, {}, {}, {}, {}, {}, in_percent(p.error)}});
            continue;
        }
        const auto alike = static_cast<double>(p.alike), decided = static_cast<double>(p.decided);
        table.rows.push_back(
            {p.mode,
             {p.predicted, value_or_dash(p.spearman), decided, alike,
              p.decided == 0 ? table_value("-") : 100 * alike / decided,
              static_cast<double>(p.differing), value_or_dash(p.scale), in_percent(p.error)}});
    }
    return table;
}

void add_predictors(report &result, const std::vector<predictor> &predictors)
{
    if (predictors.empty())
        return;
    const bool of_engine = predictors.front().predicted == "engine";
    result.add(
        std::string("How each mode predicts ") + (of_engine ? "the engine" : "searches and perft") +
        ", the best first: how many of the pairs of techniques\nthat " +
        (of_engine ? "it decides" : "these decide") + " are in the same order; how many of all " +
        std::to_string(predictors.front().pairs) +
        " differ\nin their quotient beyond the intervals; what power of the mode's ratio "
        "is left; and\nhow far a technique is from the line through the others, root of the "
        "mean square.\n");
    for (auto first = predictors.begin(); first != predictors.end();) {
        const auto last = std::find_if(first, predictors.end(), [&](const predictor &p) {
            return p.predicted != first->predicted;
        });
        report_table table = predictor_table({first, last});
        table.title = first->predicted + ", predicted by";
        result.add(table);
        first = last;
    }
}

std::string prediction_text(const std::vector<predictor> &predictors, const std::string &predicted)
{
    std::vector<predictor> choice;
    double error_of_equal_speed = std::numeric_limits<double>::infinity();
    for (const predictor &p : predictors) {
        if (p.predicted != predicted || !p.error)
            continue;
        if (p.mode.empty())
            error_of_equal_speed = *p.error;
        else if (!is_search(p.mode) || !is_search(predicted))
            choice.push_back(p);
    }
    if (choice.size() < 2)
        return "";
    const predictor &best = choice.front(), &worst = choice.back();
    if (best.decided == 0)
        return wrapped("The " + predicted +
                           " decides no pair of techniques, so nothing can be "
                           "said of what predicts it.",
                       readable_width);
    const auto described = [](const predictor &p) {
        return p.mode +
               formatted(", with an error of %.1f %% and %zu of %zu decided pairs in order",
                         100 * *p.error, p.alike, p.decided);
    };
    std::string text = "The " + predicted + " is predicted best by " + described(best) +
                       ". Do not go by " + described(worst) + ".";
    const std::string no_better =
        formatted(" taking all techniques to be alike, which has an error of %.1f %%.",
                  100 * error_of_equal_speed);
    if (*best.error >= error_of_equal_speed)
        text = "No mode predicts the " + predicted + " better than" + no_better;
    else if (*worst.error >= error_of_equal_speed)
        text += " That is no better than" + no_better;
    return wrapped(text, readable_width);
}

} // namespace slidebench
