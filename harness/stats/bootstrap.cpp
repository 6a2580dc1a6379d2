// SPDX-License-Identifier: MIT
#include "stats/bootstrap.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

#include "stats/draws.hpp"
#include "stats/pooling.hpp"

namespace slidebench {
namespace {

// Bounds of how often the bootstrap draws: more often where there are few values, so that chance
// has no share in an interval. The standard error of a variance is the square root of 2 /
// draws.
constexpr std::size_t fewest_draws = 400, most_draws = 2000, values_drawn = 200'000;

// Draws that say something, below which they say nothing of a variance.
constexpr double least_draws_left = 100;

// Unit that is drawn: epochs, layouts of the technique or of the baseline, or single values. Runs
// are not drawn, but looked at one by one.
enum unit { EPOCHS, LAYOUTS, BASELINE_LAYOUTS, VALUES, RUNS, UNIT_COUNT };
constexpr std::array all_units = {EPOCHS, LAYOUTS, BASELINE_LAYOUTS, VALUES, RUNS};

// A technique whose time is decidedly longer than the best by this, in logarithms, is trivial.
constexpr double trivially_slower = 0.03;

// Gives numbers to units, from 0 on without gaps, in the order of their first value.
class numbering {
public:
    std::size_t number_of(const sample &s, unit u)
    {
        const std::size_t first = u == LAYOUTS            ? s.layout
                                  : u == BASELINE_LAYOUTS ? s.baseline_layout
                                  : u == RUNS             ? s.run
                                                          : s.epoch;
        const std::size_t second = u == VALUES ? s.layout : 0;
        std::vector<std::vector<std::size_t>> &numbers = numbers_[u];
        numbers.resize(std::max(numbers.size(), first + 1));
        numbers[first].resize(std::max(numbers[first].size(), second + 1)); // with none, 0
        std::size_t &one_more = numbers[first][second];
        if (one_more == 0)
            one_more = ++counts_[u];
        return one_more - 1;
    }

    std::size_t count(unit u) const { return counts_[u]; }

private:
    std::array<std::vector<std::vector<std::size_t>>, UNIT_COUNT> numbers_; // each one more
    std::array<std::size_t, UNIT_COUNT> counts_{};
};

// The values of a part of a cell, in ascending order, with the numbers of their units.
class part_of_mean {
public:
    part_of_mean(const std::vector<sample> &samples, value_of_sample value, center by, double share,
                 numbering &numbers)
        : by_(by), share_(share)
    {
        std::vector<std::size_t> order(samples.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
            return value(samples[a]) < value(samples[b]);
        });
        for (const std::size_t i : order)
            values_.push_back(by == center::mean ? std::log(value(samples[i])) : value(samples[i]));
        for (const unit u : all_units) {
            unit_numbers in_order_of_samples;
            for (const sample &s : samples)
                in_order_of_samples.push_back(numbers.number_of(s, u));
            for (const std::size_t i : order)
                units_[u].push_back(in_order_of_samples[i]);
            std::vector<unsigned> sizes(numbers.count(u));
            for (const std::size_t number : in_order_of_samples)
                ++sizes[number];
            for (std::size_t number = 0; number < sizes.size(); ++number)
                if (sizes[number] > 0)
                    sizes_[u].emplace_back(number, sizes[number]);
        }
    }

    double share() const { return share_; } // of the mean
    std::size_t size() const { return values_.size(); }

    const unit_numbers &runs() const { return units_[RUNS]; } // of the values
    const unit_sizes &sizes(unit u) const { return sizes_[u]; }
    double epochs() const { return static_cast<double>(sizes_[EPOCHS].size()); }

    // Returns the logarithms of the center when units were drawn that often; nothing_drawn if it
    // has none of them.
    by_draw<double> drawn(unit u, const weights &times) const
    {
        if (by_ == center::mean)
            return weighted_means(values_, units_[u], times);
        by_draw<double> logarithms = weighted_medians(values_, units_[u], sizes_[u], times);
        for (double &value : logarithms)
            value = std::log(value);
        return logarithms;
    }

private:
    center by_;
    double share_;
    std::vector<double> values_; // their logarithms where the center is a mean
    std::array<unit_numbers, UNIT_COUNT> units_;
    std::array<unit_sizes, UNIT_COUNT> sizes_;
};

// The logarithm of a geometric mean of cells, as a weighted sum of the logarithms of centers.
class log_mean {
public:
    log_mean(const std::vector<cell_parts> &cells, value_of_sample value, center by,
             numbering &numbers)
    {
        for (const cell_parts &cell : cells)
            for (const std::vector<sample> &samples : cell) {
                const double share =
                    1 / static_cast<double>(cells.size()) / static_cast<double>(cell.size());
                const part_of_mean &part = parts_.emplace_back(samples, value, by, share, numbers);
                values_ += part.size();
                fewest_epochs_ = std::min(fewest_epochs_, part.epochs());
            }
        for (const unit u : all_units) {
            std::vector<bool> is_there(numbers.count(u));
            for (const part_of_mean &part : parts_)
                for (const auto &[number, size] : part.sizes(u))
                    is_there[number] = true;
            counts_[u] = static_cast<std::size_t>(std::ranges::count(is_there, true));
        }
    }

    std::size_t values() const { return values_; }
    std::size_t count(unit u) const { return counts_[u]; }
    double fewest_epochs() const { return fewest_epochs_; }

    // Returns the share that each run has of the values.
    std::vector<double> shares_of_runs() const
    {
        std::vector<double> shares;
        for (const part_of_mean &part : parts_)
            for (const std::size_t run : part.runs()) {
                shares.resize(std::max(shares.size(), run + 1));
                shares[run] += 1 / static_cast<double>(values_);
            }
        return shares;
    }

    // Returns the degrees of freedom as if the epochs of all parts varied alike: a part with few of
    // them decides.
    double freedom_of_epochs() const
    {
        double sum = 0, squares = 0;
        for (const part_of_mean &part : parts_) {
            const double variance = part.share() * part.share() / part.epochs();
            sum += variance;
            squares += variance * variance / (part.epochs() - 1);
        }
        const double most = static_cast<double>(counts_[EPOCHS]) - 1;
        return std::clamp(sum * sum / squares, 1.0, std::max(most, 1.0));
    }

    // Returns the logarithms when units were drawn that often; nothing_drawn if a part has none of
    // them.
    by_draw<double> drawn(unit u, const weights &times) const
    {
        by_draw<double> sums{};
        for (const part_of_mean &part : parts_) {
            const by_draw<double> of_part = part.drawn(u, times);
            for (std::size_t draw = 0; draw < draws_together; ++draw)
                sums[draw] += part.share() * of_part[draw];
        }
        return sums;
    }

private:
    std::vector<part_of_mean> parts_;
    std::array<std::size_t, UNIT_COUNT> counts_{};
    std::size_t values_ = 0;
    double fewest_epochs_ = std::numeric_limits<double>::infinity();
};

// Draws units for several means, the same ones for all: what moves two of them alike cancels out in
// their ratio.
class bootstrap {
public:
    bootstrap(const std::vector<std::vector<cell_parts>> &all, value_of_sample value, center by)
    {
        numbering numbers;
        std::size_t most_values = 1;
        for (const std::vector<cell_parts> &cells : all) {
            means_.emplace_back(cells, value, by, numbers);
            most_values = std::max(most_values, means_.back().values());
        }
        const std::size_t draws = std::clamp(values_drawn / most_values, fewest_draws, most_draws);
        for (const unit u : all_units) {
            const std::size_t count = numbers.count(u);
            if (u == EPOCHS)
                logarithms_ = all_drawn(u, each_once(count), 1).front();
            if (u == RUNS)
                for (std::size_t run = 0; run < count; ++run) {
                    weights only(count);
                    only[run].fill(1);
                    drawn_[u].push_back(all_drawn(u, only, 1).front());
                }
            if (count < 2 || u == RUNS)
                continue;
            for_each_draw(count, draws, [&](const weights &times, std::size_t together) {
                for (std::vector<double> &logarithms : all_drawn(u, times, together))
                    drawn_[u].push_back(std::move(logarithms));
            });
        }
        if (drawn_[RUNS].size() > 1)
            moved_ = moved_by_runs(by_run());
    }

    log_estimate of(std::size_t i) const
    {
        const log_mean &mean = means_[i];
        return estimate_of([i](const std::vector<double> &logarithms) { return logarithms[i]; },
                           [&mean](unit u) { return mean.count(u); }, mean.fewest_epochs(),
                           mean.freedom_of_epochs());
    }

    log_estimate of_ratio(std::size_t i, std::size_t j) const
    {
        log_estimate ratio = within_runs(i, j);
        if (moved_.empty() || ratio.parts.empty())
            return ratio;
        const double variance = moved_by(i) + moved_by(j);
        if (std::isnan(variance))
            return {ratio.value, {}};
        ratio.parts.push_back({variance, moved_[i].freedom});
        return ratio;
    }

private:
    // Returns how far runs move a mean over all of them.
    double moved_by(std::size_t i) const
    {
        double squares = 0;
        for (const double share : means_[i].shares_of_runs())
            squares += share * share;
        return squares * moved_[i].variance;
    }

    log_estimate within_runs(std::size_t i, std::size_t j) const
    {
        const log_mean &a = means_[i], &b = means_[j];
        return estimate_of(
            [i, j](const std::vector<double> &logarithms) { return logarithms[i] - logarithms[j]; },
            [&](unit u) { return std::min(a.count(u), b.count(u)); },
            std::min(a.fewest_epochs(), b.fewest_epochs()),
            std::min(a.freedom_of_epochs(), b.freedom_of_epochs()));
    }

    // Returns the means in each run.
    std::vector<logarithms_by_run> by_run() const
    {
        const auto best =
            static_cast<std::size_t>(std::ranges::min_element(logarithms_) - logarithms_.begin());
        std::vector<logarithms_by_run> techniques;
        std::vector<std::size_t> contenders;
        for (std::size_t i = 0; i < means_.size(); ++i) {
            logarithms_by_run &one = techniques.emplace_back();
            for (const std::vector<double> &logarithms : drawn_[RUNS])
                one.values.push_back(logarithms[i]);
            // Not a number where a run has no sample of some part.
            one.is_trivial =
                std::ranges::any_of(one.values, [](double v) { return std::isnan(v); }) ||
                logarithms_[i] - logarithms_[best] - half_width_of(within_runs(i, best)) >
                    trivially_slower;
            if (!one.is_trivial)
                contenders.push_back(i);
        }
        const auto relative = [&](std::size_t i, const std::vector<double> &logarithms) {
            double sum = 0;
            for (const std::size_t contender : contenders)
                sum += logarithms[contender];
            return logarithms[i] - sum / static_cast<double>(contenders.size());
        };
        for (std::size_t i = 0; i < means_.size(); ++i) {
            const double of_all = variance_of(
                EPOCHS, [&](const auto &logarithms) { return relative(i, logarithms); },
                means_[i].count(EPOCHS));
            const std::vector<double> shares = means_[i].shares_of_runs();
            for (const double share : shares)
                techniques[i].chance += of_all / share / static_cast<double>(shares.size());
        }
        return techniques;
    }

    // Returns the logarithms of all means in each of the first `draws`.
    std::vector<std::vector<double>> all_drawn(unit u, const weights &times,
                                               std::size_t draws) const
    {
        std::vector<std::vector<double>> logarithms(draws);
        for (const log_mean &mean : means_) {
            const by_draw<double> of_mean = mean.drawn(u, times);
            for (std::size_t draw = 0; draw < draws; ++draw)
                logarithms[draw].push_back(of_mean[draw]);
        }
        return logarithms;
    }

    template <typename Value, typename Count>
    log_estimate estimate_of(Value value, Count count, double fewest_epochs,
                             double freedom_of_epochs) const
    {
        const auto variance = [&](unit u) { return variance_of(u, value, count(u)); };
        const double of_values = variance(VALUES);
        const auto beyond_values = [&](unit u) { return std::max(variance(u) - of_values, 0.0); };
        const auto freedom = [&](unit u) { return static_cast<double>(count(u)) - 1; };
        if (fewest_epochs < 2 || std::isnan(variance(EPOCHS) + variance(LAYOUTS) +
                                            variance(BASELINE_LAYOUTS) + of_values))
            return {value(logarithms_), {}};
        return {value(logarithms_),
                {{beyond_values(EPOCHS) + of_values, freedom_of_epochs},
                 {beyond_values(LAYOUTS), freedom(LAYOUTS)},
                 {beyond_values(BASELINE_LAYOUTS), freedom(BASELINE_LAYOUTS)}}};
    }

    // Corrects the bootstrap's variance, which is too small by the factor of a sample's. Not a
    // number if hardly any draw has values in all parts.
    template <typename Value>
    double variance_of(unit u, Value value_of, std::size_t count) const
    {
        if (count < 2)
            return 0;
        double sum = 0, squares = 0, number = 0;
        for (const std::vector<double> &logarithms : drawn_[u]) {
            const double value = value_of(logarithms);
            if (std::isnan(value))
                continue;
            sum += value;
            squares += value * value;
            ++number;
        }
        if (number < least_draws_left)
            return std::numeric_limits<double>::quiet_NaN();
        const double mean = sum / number;
        return std::max(squares / number - mean * mean, 0.0) * static_cast<double>(count) /
               static_cast<double>(count - 1);
    }

    std::vector<log_mean> means_;
    std::vector<double> logarithms_;                                 // of the means
    std::array<std::vector<std::vector<double>>, UNIT_COUNT> drawn_; // by draw, or run, and mean
    std::vector<variance_part> moved_; // of each mean; empty for a single run
};

} // namespace

std::size_t baseline_layout_beside(std::size_t layout, std::size_t epoch, std::size_t layouts)
{
    std::size_t turn = epoch % layouts;
    if (turn == 0)
        return layout;
    if (layouts % 2 == 0 && --turn == 0)
        return (layout + layouts / 2) % layouts;
    const std::size_t steps = (turn + 1) / 2;
    return (layout + (turn % 2 == 1 ? steps : layouts - steps)) % layouts;
}

estimate bootstrap_mean(const std::vector<cell_parts> &cells, center by, value_of_sample value)
{
    return estimate_of(bootstrap({cells}, value, by).of(0));
}

double mean_of_centers(const std::vector<cell_parts> &cells, center by, value_of_sample value)
{
    numbering numbers;
    const log_mean mean(cells, value, by, numbers);
    return std::exp(mean.drawn(EPOCHS, each_once(numbers.count(EPOCHS))).front());
}

std::map<number_pair, estimate> bootstrap_pairs(const std::vector<std::vector<cell_parts>> &all,
                                                center by)
{
    const bootstrap draws(all, ratio_of, by);
    std::map<number_pair, estimate> pairs;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j)
            pairs[{i, j}] = estimate_of(draws.of_ratio(i, j));
    return pairs;
}

} // namespace slidebench
