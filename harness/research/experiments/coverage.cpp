// SPDX-License-Identifier: MIT
//
// coverage [TRIALS]
//
// How often do the intervals of harness/results/ hold what they are about? Draws samples as an
// epoch, a layout, chance and the state of the core make them, with a median that is known, and
// counts. Exits 1 if an interval that should hold 95 % holds less than 90 % (80 % where layouts are
// skewed), or if the test of the two states errs.

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "core/technique.h"
#include "stats/estimate.hpp"

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

// What the samples of one technique in one cell would be.
std::vector<observation> draw(std::size_t epochs, const spread &of)
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
        const bool even_are_first = uniform(random_bits) < 0.5;
        for (std::size_t layout = 0; layout < LAYOUT_COUNT; ++layout) {
            const bool is_astray = uniform(random_bits) < of.astray;
            const bool is_first = (layout % 2 == 0) == even_are_first;
            const std::size_t baseline_layout = baseline_layout_beside(layout, epoch, LAYOUT_COUNT);
            const double ratio =
                std::exp(is_first ? of.first : -of.first) *
                std::exp(of_epoch + effects[layout] - baseline_effects[baseline_layout] +
                         normal(of.sample) * (is_astray ? 6 : 1));
            samples.push_back(
                {epoch, layout, false, ratio, ratio, ratio,
                 is_first ? timing_order::technique_first : timing_order::baseline_first,
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
            const std::vector<observation> samples = draw(c.epochs, c.of);
            const bounds e = *estimates_of({&samples}, used_samples::quiet)->ratio.interval;
            held += e.low <= truth && truth <= e.high;
            width += std::log(e.high / e.low) / 2 / trials;
        }
        std::printf("%-32s %6zu %8.1f %% %10.2f %%\n", c.name, c.epochs, 100.0 * held / trials,
                    100 * width);
        // Chance alone takes no share that is right below this.
        const double least = c.least - 2 * std::sqrt(c.least * (1 - c.least) / trials);
        all_right = all_right && held >= least * trials;
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
    std::puts(all_right ? "as it should be" : "not as it should be");
    return all_right ? 0 : 1;
}
