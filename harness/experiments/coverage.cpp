// SPDX-License-Identifier: MIT
//
// coverage [TRIALS]
//
// How often do the intervals of harness/statistics hold what they are about? Draws samples as an
// epoch, a layout, chance and the state of the core make them, with a median that is known, and
// counts. Exits 1 if an interval that should hold 95 % holds less than 90 % (80 % where layouts are
// skewed), or if the test of the two states errs.

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "kernels/technique.h"
#include "statistics/core_states.hpp"

using namespace slidebench;

namespace {

std::mt19937_64 random_bits(1);

double normal(double sigma)
{
    return std::normal_distribution<double>(0, sigma)(random_bits);
}

// Standard deviations of the logarithm of a ratio.
struct spread {
    double epoch, layout, sample;
    double astray;       // share of samples that are six times as far off
    double first = 0;    // what being first costs
    double unlucky = 0;  // what one layout of four costs more, by chance
    double baseline = 0; // of the baseline's layouts
};

double effect_of_layout(const spread &of)
{
    std::bernoulli_distribution is_unlucky(0.25);
    return normal(of.layout) + (is_unlucky(random_bits) ? of.unlucky : 0);
}

// The median over all layouts that there could be.
double true_median(const spread &of)
{
    if (of.unlucky == 0)
        return 1;
    std::vector<double> ratios(100'001);
    for (double &ratio : ratios)
        ratio = std::exp(effect_of_layout(of) + normal(of.epoch) + normal(of.sample));
    return median(std::move(ratios));
}

// What the samples of one technique in one cell would be, with another ratio on a shared core, on
// which a share of them is taken that changes from epoch to epoch around `shared`.
std::vector<observation> draw(std::size_t epochs, const spread &of, double shared,
                              double ratio_when_shared)
{
    std::array<double, LAYOUT_COUNT> effects{}, baseline_effects{};
    for (double &effect : effects)
        effect = effect_of_layout(of);
    for (double &effect : baseline_effects)
        effect = normal(of.baseline);
    std::uniform_real_distribution<double> uniform;
    std::vector<observation> samples;
    for (std::size_t epoch = 0; epoch < epochs; ++epoch) {
        const double of_epoch = normal(of.epoch);
        const double share = shared + std::min(shared, 1 - shared) * (2 * uniform(random_bits) - 1);
        const bool even_are_first = uniform(random_bits) < 0.5;
        for (std::size_t layout = 0; layout < LAYOUT_COUNT; ++layout) {
            const bool is_shared = uniform(random_bits) < share;
            const bool is_astray = uniform(random_bits) < of.astray;
            const bool is_first = (layout % 2 == 0) == even_are_first;
            const std::size_t baseline_layout = (layout + epoch) % LAYOUT_COUNT;
            const double ratio =
                std::exp(is_first ? of.first : -of.first) * (is_shared ? ratio_when_shared : 1) *
                std::exp(of_epoch + effects[layout] - baseline_effects[baseline_layout] +
                         normal(of.sample) * (is_astray ? 6 : 1));
            samples.push_back({epoch, layout, is_shared ? core_state::shared : core_state::alone,
                               ratio, ratio, ratio,
                               is_first ? pair_order::technique_first : pair_order::baseline_first,
                               baseline_layout});
        }
    }
    return samples;
}

bool all_right = true;

void print_coverage(int trials)
{
    struct circumstances {
        const char *name;
        std::size_t epochs;
        spread of;
        double least = 0.9; // share of the intervals
    };
    const std::array cases = {
        circumstances{"epochs differ", 15, {0.1, 0, 0.01, 0}},
        circumstances{"layouts differ", 15, {0, 0.1, 0.01, 0}},
        circumstances{"samples differ", 15, {0, 0, 0.1, 0}},
        circumstances{"epochs and layouts", 15, {0.1, 0.03, 0.01, 0}},
        circumstances{"all three", 15, {0.05, 0.05, 0.05, 0}},
        circumstances{"as in a search", 40, {0.02, 0.02, 0.1, 0}},
        circumstances{"as in a search, layouts alike", 40, {0, 0, 0.1, 0}},
        circumstances{"as in a search, some astray", 40, {0.02, 0.01, 0.1, 0.1}},
        circumstances{"as in a search with a network", 40, {0.01, 0.01, 0.05, 0, 0.06}},
        circumstances{"two epochs", 2, {0.05, 0, 0.02, 0}},
        circumstances{"three epochs", 3, {0.05, 0, 0.02, 0}},
        circumstances{"layouts differ, very many epochs", 300, {0.002, 0.015, 0.07, 0}},
        circumstances{"three epochs, all three", 3, {0.03, 0.03, 0.03, 0}},
        circumstances{"six epochs, all three", 6, {0.03, 0.03, 0.03, 0}},
        circumstances{"six epochs, first ones slower", 6, {0.01, 0.01, 0.05, 0, 0.06}},
        circumstances{"two epochs, first ones slower", 2, {0.01, 0, 0.05, 0, 0.06}},
        circumstances{"layouts of the baseline differ", 15, {0, 0, 0.01, 0, 0, 0, 0.05}},
        circumstances{"as in a search, baseline's, too", 40, {0.01, 0.01, 0.05, 0, 0.06, 0, 0.02}},
        circumstances{"six epochs, baseline's, too", 6, {0.01, 0.01, 0.05, 0, 0.06, 0, 0.02}},
        // With a quarter of all layouts slow, a draw of eight has none in one of ten times.
        circumstances{"few layouts are slow", 40, {0.01, 0.005, 0.05, 0, 0, 0.065}, 0.8},
    };
    std::printf("%-32s %6s %10s %12s\n", "spread", "epochs", "hold it", "half width");
    for (const circumstances &c : cases) {
        const double truth = true_median(c.of);
        int held = 0;
        double width = 0;
        for (int i = 0; i < trials; ++i) {
            const bounds e =
                *figures_of(draw(c.epochs, c.of, 0, 1), core_state::alone)->ratio.interval;
            held += e.low <= truth && truth <= e.high;
            width += std::log(e.high / e.low) / 2 / trials;
        }
        std::printf("%-32s %6zu %8.1f %% %10.2f %%\n", c.name, c.epochs, 100.0 * held / trials,
                    100 * width);
        all_right = all_right && held >= c.least * trials;
    }
}

// A run of 22 techniques whose ratios change by `change`, up for one half of them and down for the
// other, where the core is shared.
struct run_of_states {
    std::array<int, core_states.size()> used{}; // how often each was ranked by
    double held = 0;                            // share of the intervals
};

run_of_states draw_states(int trials, const spread &of, double change, double shared)
{
    constexpr std::size_t techniques = 22, epochs = 20;
    run_of_states result;
    for (int i = 0; i < trials; ++i) {
        const auto ratio_of = [&](std::size_t t) {
            return t % 2 == 0 ? 1 + change : 1 / (1 + change);
        };
        std::vector<std::vector<observation>> drawn;
        std::vector<const std::vector<observation> *> all;
        for (std::size_t t = 0; t < techniques; ++t)
            drawn.push_back(draw(epochs, of, shared, ratio_of(t)));
        for (const std::vector<observation> &samples : drawn)
            all.push_back(&samples);
        const core_state state = state_to_compare_by(all, compare_states(all));
        ++result.used[static_cast<std::size_t>(state)];
        for (std::size_t t = 0; t < techniques; ++t) {
            const double truth = state == core_state::shared ? ratio_of(t) : 1;
            const auto found = figures_of(drawn[t], state);
            if (found && may_be(found->ratio, truth))
                result.held += 1.0 / trials / techniques;
        }
    }
    return result;
}

void print_states(int trials)
{
    std::printf("\n%-10s %8s %8s %8s %8s %8s %10s\n", "change", "on a", "samples", "ranked",
                "ranked", "ranked", "intervals");
    std::printf("%-10s %8s %8s %8s %8s %8s %10s\n", "when shared", "shared", "differ", "alone",
                "shared", "pooled", "hold it");
    for (const double sample : {0.01, 0.07}) {
        for (const double change : {0.0, 0.005, 0.02, 0.1}) {
            for (const double shared : {0.2, 0.5, 0.8}) {
                const run_of_states found =
                    draw_states(trials, {0.005, 0.005, sample, 0.05}, change, shared);
                std::printf("%8.1f %% %6.0f %% %6.0f %%", 100 * change, 100 * shared, 100 * sample);
                for (const int runs : found.used)
                    std::printf(" %6.0f %%", 100.0 * runs / trials);
                std::printf(" %8.1f %%\n", 100 * found.held);
                // What is as noisy as a search hides a difference of some percent.
                const double seen = sample < 0.05 ? 0.02 : 0.1;
                all_right = all_right && (change > 0 || found.used.back() > 0.9 * trials) &&
                            (change < seen || found.used.back() == 0);
            }
        }
    }
}

} // namespace

int main(int argc, char **argv)
{
    const int trials = argc > 1 ? std::atoi(argv[1]) : 1000;
    if (trials < 20) {
        std::fprintf(stderr, "coverage: TRIALS must be a number from 20 on\n");
        return 2;
    }
    print_coverage(trials);
    print_states(trials / 10);
    std::puts(all_right ? "as it should be" : "not as it should be");
    return all_right ? 0 : 1;
}
