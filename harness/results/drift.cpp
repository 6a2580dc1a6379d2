// SPDX-License-Identifier: MIT
#include "results/drift.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "base/format.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "stats/statistics.hpp"

namespace slidebench {
namespace {

constexpr double level_of_chance = 0.01;

// With fewer epochs chance explains any order of them.
constexpr std::size_t least_epochs = 8;

using logarithms_by_number = std::map<std::size_t, std::vector<double>>;

void add_ratios(logarithms_by_number &epochs, const case_samples &c)
{
    logarithms_by_number layouts;
    for (const sample &s : c.samples)
        layouts[s.layout].push_back(std::log(s.ratio()));
    std::map<std::size_t, double> means;
    for (const auto &[layout, logarithms] : layouts)
        means[layout] = mean(logarithms);
    for (const sample &s : c.samples)
        epochs[s.epoch].push_back(std::log(s.ratio()) - means[s.layout]);
}

// Returns the rank correlation (Charles Spearman, 1904) of values with their order; 0 if all are
// the same.
double rank_correlation(const std::vector<double> &values)
{
    std::vector<double> sorted = values;
    std::ranges::sort(sorted);
    const double middle = static_cast<double>(values.size() - 1) / 2;
    double product = 0, of_places = 0, of_ranks = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto [low, high] = std::equal_range(sorted.begin(), sorted.end(), values[i]);
        const auto first = static_cast<double>(low - sorted.begin());
        const double rank = first + static_cast<double>(high - low - 1) / 2 - middle;
        const double place = static_cast<double>(i) - middle;
        product += place * rank;
        of_places += place * place;
        of_ranks += rank * rank;
    }
    return of_ranks > 0 ? product / std::sqrt(of_places * of_ranks) : 0;
}

// Returns whether chance alone moves one of so many modes as much in fewer than 1 of 100 runs. Rank
// correlations are about normal, with a variance of 1 / (epochs - 1).
bool is_beyond_chance(const drift_facts &moved, std::size_t modes)
{
    const double deviations =
        std::abs(moved.correlation) * std::sqrt(static_cast<double>(moved.epochs) - 1);
    return static_cast<double>(modes) * std::erfc(deviations / std::numbers::sqrt2) <
           level_of_chance;
}

std::string drift_text(const std::vector<drift_facts> &drift)
{
    std::string text;
    for (const drift_facts &moved : drift)
        if (is_beyond_chance(moved, drift.size()))
            text += (text.empty() ? "Ratios drifted while these were measured: " : ", ") +
                    moved.mode +
                    formatted(" (rank correlation %.2f over %llu epochs)", moved.correlation,
                              static_cast<unsigned long long>(moved.epochs));
    return text.empty() ? "" : text + "; another hour may say otherwise.\n";
}

// Returns how likely `some` or more of `all` 95 % intervals miss what they should hold.
double chance_of_missing(std::size_t some, std::size_t all)
{
    constexpr double share = 0.05;
    const auto count = static_cast<double>(all);
    double fewer = 0, exactly = std::pow(1 - share, count);
    for (std::size_t i = 0; i < some; ++i) {
        fewer += exactly;
        const auto missed = static_cast<double>(i);
        exactly *= (count - missed) / (missed + 1) * share / (1 - share);
    }
    return 1 - fewer;
}

std::string placebo_text(const interval_count &placebo)
{
    const auto &[intervals, without_1] = placebo;
    return chance_of_missing(without_1, intervals) < level_of_chance
               ? formatted("%zu of %zu intervals of the baseline beside itself exclude 1, more "
                           "than chance does: intervals of this run are too narrow.\n",
                           without_1, intervals)
               : "";
}

} // namespace

std::vector<drift_facts> drift_of(const std::vector<case_samples> &contenders)
{
    std::map<mode, logarithms_by_number> modes;
    for (const case_samples &c : contenders)
        add_ratios(modes[traits_of(c.name.cell.mode).id], c);
    std::vector<drift_facts> drift;
    for (const auto &[m, epochs] : modes) {
        if (epochs.size() < least_epochs)
            continue;
        std::vector<double> means;
        for (const auto &[epoch, logarithms] : epochs)
            means.push_back(mean(logarithms));
        constexpr double thousand = 1000; // digits of machine.json
        drift.push_back({std::string(name_of(m)),
                         std::round(rank_correlation(means) * thousand) / thousand, means.size()});
    }
    return drift;
}

std::string beyond_chance_text(const finished_run &run)
{
    return drift_text(run.facts.drift.value_or(std::vector<drift_facts>())) +
           placebo_text(run.placebo);
}

} // namespace slidebench
