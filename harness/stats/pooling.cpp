// SPDX-License-Identifier: MIT
#include "stats/pooling.hpp"

#include <algorithm>

namespace slidebench {
namespace {

constexpr double most_that_move = 2;

} // namespace

std::vector<variance_part> moved_by_runs(const std::vector<logarithms_by_run> &techniques)
{
    const std::size_t runs = techniques.front().values.size();
    const auto contenders =
        static_cast<double>(std::ranges::count(techniques, false, &logarithms_by_run::is_trivial));
    std::vector<double> of_all(runs); // the mean of each run
    for (const logarithms_by_run &t : techniques)
        for (std::size_t run = 0; run < runs && !t.is_trivial; ++run)
            of_all[run] += t.values[run] / contenders;

    const double freedom = static_cast<double>(runs) - 1;
    std::vector<double> variances;
    double prior = 0;
    for (const logarithms_by_run &t : techniques) {
        double sum = 0, squares = 0;
        for (std::size_t run = 0; run < runs; ++run) {
            const double value = t.values[run] - of_all[run];
            sum += value;
            squares += value * value;
        }
        variances.push_back((squares - sum * sum / static_cast<double>(runs)) / freedom);
        if (!t.is_trivial)
            prior += variances.back() / contenders;
    }

    // Smyth's prior is the mean of all variances, and weighs as much as so many techniques. What is
    // relative to a mean that it is part of varies less than by itself.
    const double beside_first = std::max(contenders - 1, 0.0),
                 whole = beside_first == 0 ? 0 : contenders / beside_first,
                 weight = std::min(most_that_move, beside_first);
    std::vector<variance_part> result;
    for (std::size_t i = 0; i < techniques.size(); ++i) {
        const auto &[values, chance, is_trivial] = techniques[i];
        const double between = (variances[i] + weight * prior) / (1 + weight) - chance;
        result.push_back({(is_trivial ? 1 : whole) * std::max(between, 0.0),
                          std::clamp(beside_first, 1.0, 1 + weight) * freedom});
    }
    return result;
}

} // namespace slidebench
