// SPDX-License-Identifier: MIT
#include "stats/clustered_mean.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "stats/pooling.hpp"
#include "stats/statistics.hpp"

namespace slidebench {
namespace {

// Cluster to which samples belong: an epoch, a layout of the technique or of the baseline, or a
// single sample.
enum unit { EPOCHS, LAYOUTS, BASELINE_LAYOUTS, SINGLE_SAMPLES, UNIT_COUNT };
constexpr std::array all_units = {EPOCHS, LAYOUTS, BASELINE_LAYOUTS, SINGLE_SAMPLES};

// A technique whose time is decidedly longer than the best by this, in logarithms, is trivial.
constexpr double trivially_slower = 0.03;

// Gives numbers to units, from 0 on without gaps, in the order of their first sample.
class numbering {
public:
    std::size_t number_of(const sample &s, unit u)
    {
        const std::size_t first = u == LAYOUTS            ? s.layout
                                  : u == BASELINE_LAYOUTS ? s.baseline_layout
                                                          : s.epoch;
        const std::uint64_t key = std::uint64_t{first} << 32 | (u == SINGLE_SAMPLES ? s.layout : 0);
        return numbers_[u].try_emplace(key, numbers_[u].size()).first->second;
    }

private:
    std::array<std::unordered_map<std::uint64_t, std::size_t>, UNIT_COUNT> numbers_;
};

// What the samples of each unit do to a logarithm, by number.
class pulls {
public:
    // Adds what a sample does.
    void add(std::size_t number, double pull)
    {
        if (number >= sums_.size()) {
            sums_.resize(number + 1);
            is_there_.resize(number + 1);
        }
        count_ += !is_there_[number];
        is_there_[number] = true;
        sums_[number] += pull;
    }

    // Adds a multiple of what others do, which leaves the number of units as it is.
    void add(const pulls &others, double factor)
    {
        sums_.resize(std::max(sums_.size(), others.sums_.size()));
        for (std::size_t i = 0; i < others.sums_.size(); ++i)
            sums_[i] += factor * others.sums_[i];
    }

    // Returns what they do to the difference of two logarithms, which has the units that both have.
    pulls minus(const pulls &others) const
    {
        pulls result = *this;
        result.add(others, -1);
        result.count_ = std::min(count_, others.count_);
        return result;
    }

    double freedom() const { return static_cast<double>(count_) - 1; }

    // Returns the variance; 0 of a single unit.
    double variance() const
    {
        if (count_ < 2)
            return 0;
        double squares = 0;
        for (const double sum : sums_)
            squares += sum * sum;
        return squares * static_cast<double>(count_) / freedom();
    }

private:
    std::vector<double> sums_;
    std::vector<bool> is_there_;
    std::size_t count_ = 0;
};

// The logarithm of a geometric mean of cells, or the difference of two.
class log_mean {
public:
    log_mean(const std::vector<cell_parts> &cells, value_of_sample value_of, numbering &numbers)
    {
        // Freedom of epochs, as if those of all parts varied alike: a part with few decides.
        double variance = 0, squares = 0;
        for (const cell_parts &cell : cells)
            for (const std::vector<sample> &part : cell) {
                const double share =
                    1 / static_cast<double>(cells.size()) / static_cast<double>(cell.size());
                const double epochs = add(part, value_of, share, numbers);
                fewest_epochs_ = std::min(fewest_epochs_, epochs);
                const double of_part = share * share / epochs;
                variance += of_part;
                squares += of_part * of_part / (epochs - 1);
            }
        freedom_of_epochs_ =
            std::clamp(variance * variance / squares, 1.0, std::max(of(EPOCHS).freedom(), 1.0));
    }

    double value() const { return value_; }
    const pulls &of(unit u) const { return pulls_[u]; }

    log_mean minus(const log_mean &other) const
    {
        log_mean result = *this;
        result.value_ -= other.value_;
        for (const unit u : all_units)
            result.pulls_[u] = of(u).minus(other.of(u));
        result.fewest_epochs_ = std::min(fewest_epochs_, other.fewest_epochs_);
        result.freedom_of_epochs_ = std::min(freedom_of_epochs_, other.freedom_of_epochs_);
        return result;
    }

    log_estimate estimated() const
    {
        if (fewest_epochs_ < 2)
            return {value_, {}};
        const double of_samples = of(SINGLE_SAMPLES).variance();
        const auto beyond_samples = [&](unit u) {
            return std::max(of(u).variance() - of_samples, 0.0);
        };
        return {value_,
                {{beyond_samples(EPOCHS) + of_samples, freedom_of_epochs_},
                 {beyond_samples(LAYOUTS), of(LAYOUTS).freedom()},
                 {beyond_samples(BASELINE_LAYOUTS), of(BASELINE_LAYOUTS).freedom()}}};
    }

private:
    // Adds a part, and returns the number of its epochs.
    double add(const std::vector<sample> &samples, value_of_sample value_of, double share,
               numbering &numbers)
    {
        std::vector<double> logarithms;
        std::set<std::size_t> epochs;
        for (const sample &s : samples) {
            logarithms.push_back(std::log(value_of(s)));
            epochs.insert(s.epoch);
        }
        const trimmed_mean mean = trimmed_mean_of(logarithms);
        value_ += share * mean.value;
        for (std::size_t i = 0; i < samples.size(); ++i)
            for (const unit u : all_units)
                pulls_[u].add(numbers.number_of(samples[i], u), share * mean.pulls[i]);
        return static_cast<double>(epochs.size());
    }

    double value_ = 0;
    std::array<pulls, UNIT_COUNT> pulls_;
    double fewest_epochs_ = std::numeric_limits<double>::infinity(), freedom_of_epochs_ = 0;
};

// Calls `visit` with each sample.
template <typename Visit>
void for_each_sample(const std::vector<cell_parts> &cells, Visit visit)
{
    for (const cell_parts &cell : cells)
        for (const std::vector<sample> &part : cell)
            std::ranges::for_each(part, visit);
}

// Returns the mean of a run's samples alone; nothing if a part has none of them.
std::optional<log_mean> mean_of_run(std::vector<cell_parts> cells, std::size_t run,
                                    numbering &numbers)
{
    for (cell_parts &cell : cells)
        for (std::vector<sample> &part : cell) {
            std::erase_if(part, [run](const sample &s) { return s.run != run; });
            if (part.empty())
                return std::nullopt;
        }
    return log_mean(cells, ratio_of, numbers);
}

// Returns how each mean over all `runs` moves from run to run.
std::vector<variance_part> moved(const std::vector<std::vector<cell_parts>> &all,
                                 const std::vector<log_mean> &means, std::size_t runs)
{
    const log_mean &best = *std::ranges::min_element(means, {}, &log_mean::value);
    std::vector<logarithms_by_run> techniques;
    for (const log_mean &mean : means) {
        const log_estimate slower = mean.minus(best).estimated();
        techniques.push_back({{}, 0, slower.value - half_width_of(slower) > trivially_slower});
    }
    std::vector<std::vector<std::optional<log_mean>>> by_run(runs);
    for (std::size_t run = 0; run < runs; ++run) {
        numbering numbers;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto &mean = by_run[run].emplace_back(mean_of_run(all[i], run, numbers));
            techniques[i].values.push_back(mean ? mean->value()
                                                : std::numeric_limits<double>::quiet_NaN());
            techniques[i].is_trivial = techniques[i].is_trivial || !mean;
        }
    }
    const auto contenders =
        static_cast<double>(std::ranges::count(techniques, false, &logarithms_by_run::is_trivial));
    for (const std::vector<std::optional<log_mean>> &of_run : by_run) {
        pulls of_contenders;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (!techniques[i].is_trivial)
                of_contenders.add(of_run[i]->of(EPOCHS), 1 / contenders);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (of_run[i]) {
                pulls relative = of_run[i]->of(EPOCHS);
                relative.add(of_contenders, -1);
                techniques[i].chance += relative.variance() / static_cast<double>(runs);
            }
    }
    return moved_by_runs(techniques);
}

// Returns the share of a run's variance that is left in the mean over all of them.
double share_left(const std::vector<cell_parts> &cells, std::size_t runs)
{
    std::vector<double> samples(runs);
    double all = 0, squares = 0;
    for_each_sample(cells, [&](const sample &s) {
        ++samples[s.run];
        ++all;
    });
    for (const double of_run : samples)
        squares += of_run * of_run;
    return squares / (all * all);
}

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

estimate clustered_mean(const std::vector<cell_parts> &cells, value_of_sample value)
{
    numbering numbers;
    return estimate_of(log_mean(cells, value, numbers).estimated());
}

std::map<number_pair, estimate> clustered_ratios(const std::vector<std::vector<cell_parts>> &all)
{
    numbering numbers;
    std::vector<log_mean> means;
    std::size_t runs = 0;
    for (const std::vector<cell_parts> &cells : all) {
        means.emplace_back(cells, ratio_of, numbers);
        for_each_sample(cells, [&](const sample &s) { runs = std::max(runs, s.run + 1); });
    }
    std::vector<variance_part> by_runs; // of each mean; empty for a single run
    if (runs > 1) {
        by_runs = moved(all, means, runs);
        for (std::size_t i = 0; i < all.size(); ++i)
            by_runs[i].variance *= share_left(all[i], runs);
    }
    std::map<number_pair, estimate> pairs;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            log_estimate ratio = means[i].minus(means[j]).estimated();
            if (runs > 1 && !ratio.parts.empty())
                ratio.parts.push_back(
                    {by_runs[i].variance + by_runs[j].variance, by_runs[i].freedom});
            if (!ratio.parts.empty() && std::isnan(ratio.parts.back().variance))
                ratio.parts.clear();
            pairs[{i, j}] = estimate_of(ratio);
        }
    return pairs;
}

} // namespace slidebench
