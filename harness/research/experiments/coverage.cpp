// SPDX-License-Identifier: MIT
//
// coverage [TRIALS]
//
// How often do intervals hold what they are about? Draws samples as an epoch, a layout and chance
// make them, with a ratio that is known, and counts: first for one estimate, then for whole
// measurements by `bench --budget` and `engine`, whose schedulers run with a clock that is made up,
// and for such runs of `bench` pooled, between which techniques move. Exits 1 if an interval that
// should hold 95 % holds less than 90 %, or of whole measurements less than 93 %.

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "bench/budget.hpp"
#include "bench/plan.hpp"
#include "core/technique.h"
#include "engines/epochs.hpp"
#include "stats/clustered_mean.hpp"
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
    double baseline = 0; // of the baseline's layouts
};

// Adds an epoch in all layouts, which adds as much to each. `log_of` is the rest of the logarithm of
// a ratio in a layout of the technique and one of the baseline.
template <typename LogOf>
void add_epoch(std::vector<sample> &samples, std::size_t epoch, double of_epoch, double of_first,
               bool even_are_first, LogOf log_of)
{
    for (std::size_t layout = 0; layout < LAYOUT_COUNT; ++layout) {
        const bool is_first = (layout % 2 == 0) == even_are_first;
        const std::size_t beside = baseline_layout_beside(layout, epoch, LAYOUT_COUNT);
        samples.push_back(
            {.epoch = epoch,
             .layout = layout,
             .ns = std::exp(of_epoch + (is_first ? of_first : -of_first) + log_of(layout, beside)),
             .baseline_layout = beside,
             .order = is_first ? timing_order::technique_first : timing_order::baseline_first});
    }
}

// What the samples of one technique in one cell would be.
std::vector<sample> draw(std::size_t epochs, const spread &of)
{
    std::array<double, LAYOUT_COUNT> effects{}, baseline_effects{};
    for (double &effect : effects)
        effect = normal(of.layout);
    for (double &effect : baseline_effects)
        effect = normal(of.baseline);
    std::bernoulli_distribution is_astray(of.astray), even_are_first(0.5);
    std::vector<sample> samples;
    for (std::size_t epoch = 0; epoch < epochs; ++epoch)
        add_epoch(samples, epoch, normal(of.epoch), of.first, even_are_first(random_bits),
                  [&](std::size_t layout, std::size_t beside) {
                      return effects[layout] - baseline_effects[beside] +
                             normal(of.sample) * (is_astray(random_bits) ? 6 : 1);
                  });
    return samples;
}

bool all_right = true;

void print_coverage(int trials)
{
    struct circumstances {
        const char *name;
        std::size_t epochs;
        spread of;
    };
    const std::array cases = {
        circumstances{"epochs differ", 15, {0.1, 0, 0.01, 0}},
        circumstances{"layouts differ", 15, {0, 0.1, 0.01, 0}},
        circumstances{"samples differ", 15, {0, 0, 0.1, 0}},
        circumstances{"all three", 15, {0.05, 0.05, 0.05, 0}},
        circumstances{"as in a search", 40, {0.02, 0.02, 0.1, 0}},
        circumstances{"as in a search, layouts alike", 40, {0, 0, 0.1, 0}},
        circumstances{"as in a search, some astray", 40, {0.02, 0.01, 0.1, 0.1}},
        circumstances{"as in a search with a network", 40, {0.01, 0.01, 0.05, 0, 0.06}},
        circumstances{"two epochs", 2, {0.05, 0, 0.02, 0}},
        circumstances{"layouts differ, very many epochs", 300, {0.002, 0.015, 0.07, 0}},
        circumstances{"three epochs, all three", 3, {0.03, 0.03, 0.03, 0}},
        circumstances{"six epochs, all three", 6, {0.03, 0.03, 0.03, 0}},
        circumstances{"six epochs, first ones slower", 6, {0.01, 0.01, 0.05, 0, 0.06}},
        circumstances{"two epochs, first ones slower", 2, {0.01, 0, 0.05, 0, 0.06}},
        circumstances{"layouts of the baseline differ", 15, {0, 0, 0.01, 0, 0, 0.05}},
        circumstances{"as in a search, baseline's, too", 40, {0.01, 0.01, 0.05, 0, 0.06, 0.02}},
        circumstances{"six epochs, baseline's, too", 6, {0.01, 0.01, 0.05, 0, 0.06, 0.02}},
    };
    std::printf("%-32s %6s %10s %12s\n", "spread", "epochs", "hold it", "half width");
    for (const circumstances &c : cases) {
        int held = 0;
        double width = 0;
        for (int i = 0; i < trials; ++i) {
            const std::vector<sample> samples = draw(c.epochs, c.of);
            const bounds e = *estimated_ratio({samples}).interval;
            held += e.low <= 1 && 1 <= e.high;
            width += std::log(e.high / e.low) / 2 / trials;
        }
        std::printf("%-32s %6zu %8.1f %% %10.2f %%\n", c.name, c.epochs, 100.0 * held / trials,
                    100 * width);
        // Chance alone takes no share that is right below this.
        const double least = 0.9 - 2 * std::sqrt(0.9 * 0.1 / trials);
        all_right = all_right && held >= least * trials;
    }
}

// How far techniques move from run to run: standard deviations of the logarithm, of the first one,
// of the next four together, as large tables do, and of each by itself.
struct drift {
    const char *name;
    double first, large, each;
};
constexpr std::size_t large_from = 1, large_end = 5;

// Techniques of which the second half takes longer by a factor, each with layouts of its own.
class made_up_techniques {
public:
    made_up_techniques(std::size_t count, double slower, const spread &of)
        : of_(of), slower_(slower), techniques_(count), layouts_(count), moved_(count)
    {
        for (std::size_t i = 0; i < count; ++i)
            names_.push_back("technique_" + std::to_string(i));
        for (std::size_t i = 0; i < count; ++i) {
            techniques_[i].slug = names_[i].c_str();
            pointers_.push_back(&techniques_[i]);
            for (std::size_t layout = 0; layout < LAYOUT_COUNT; ++layout)
                layouts_[i].push_back(normal(of.layout));
        }
    }

    // Moves each, for the next run.
    void move(const drift &by)
    {
        const double of_large = normal(by.large);
        for (std::size_t i = 0; i < moved_.size(); ++i)
            moved_[i] = normal(i == 0 ? by.first : by.each) +
                        (i >= large_from && i < large_end ? of_large : 0);
    }

    const std::vector<const technique *> &all() const { return pointers_; }

    // Returns the logarithm of the true time.
    double truth(std::size_t i) const { return i >= techniques_.size() / 2 ? slower_ : 0; }

    // Returns the logarithm of a time in a layout, without what an epoch does.
    double time(const std::string &name, std::size_t layout) const
    {
        const auto i = static_cast<std::size_t>(std::ranges::find(names_, name) - names_.begin());
        return truth(i) + layouts_[i][layout] + moved_[i] + normal(of_.sample);
    }

private:
    const spread of_;
    const double slower_;
    std::vector<std::string> names_;
    std::vector<technique> techniques_;
    std::vector<const technique *> pointers_;
    std::vector<std::vector<double>> layouts_;
    std::vector<double> moved_; // in this run
};

// Samples of a search beside the first technique, for ten minutes of `bench`.
std::vector<case_samples> bench_samples(const made_up_techniques &techniques, const spread &of)
{
    std::chrono::steady_clock::time_point now;
    const std::string baseline = techniques.all().front()->slug;
    measurement what;
    what.epochs = first_epochs;
    what.now = [&] { return now; };
    for (const technique *t : techniques.all())
        what.cases.push_back({{{t->slug, {"any", "positions", "search", "6"}}, baseline}});
    const auto measured = [&](const measurement &wanted) {
        measurement_result result = {wanted.cases, "", {}};
        for (case_samples &c : result.cases) {
            const std::size_t end = wanted.epochs_of ? wanted.epochs_of(c) : wanted.epochs;
            for (std::size_t epoch = epochs_of(c);
                 epoch < end && (!wanted.deadline || now < *wanted.deadline); ++epoch) {
                now += std::chrono::milliseconds(500); // of both halves of the positions
                add_epoch(c.samples, epoch, normal(of.epoch), of.first, epoch % 2 == 0,
                          [&](std::size_t layout, std::size_t beside) {
                              return techniques.time(c.name.technique, layout) -
                                     techniques.time(baseline, beside);
                          });
            }
        }
        return result;
    };
    return measure_within(std::chrono::minutes(10), what, measured).cases;
}

// Samples of an engine in so many epochs, in eight layouts.
std::vector<case_samples> engine_samples(const made_up_techniques &techniques, const spread &of,
                                         std::size_t epochs)
{
    engine_plan plan;
    plan.name = "engine";
    plan.contenders = techniques.all();
    plan.layouts = 8;
    plan.budget = std::chrono::hours(1);
    engine_measurement what = {plan};
    what.nodes = 1;
    what.seed = random_bits();
    what.keep = [](const csv_writer &) {};
    what.play = [&](const std::vector<engine_variant> &builds, std::size_t) {
        if (epochs-- == 0)
            throw interruption();
        const double of_epoch = normal(of.epoch);
        std::vector<double> seconds;
        for (const engine_variant &build : builds)
            seconds.push_back(
                std::exp(of_epoch + techniques.time(build.technique->slug, build.layout)));
        return played_epoch{seconds, 1};
    };
    return measure_engine_epochs(what);
}

// What the intervals of pairs do.
struct counts {
    std::size_t pairs = 0, held = 0, of_first = 0, held_of_first = 0;
    std::size_t equals = 0, equals_apart = 0, differing = 0, told_apart = 0;
    double width = 0;

    void add(const std::vector<case_samples> &samples, const made_up_techniques &techniques)
    {
        std::vector<samples_by_cell> of_each;
        for (const case_samples &c : samples)
            of_each.push_back({c.samples});
        for (const auto &[pair, ratio] : pairs_of(of_each)) {
            const auto [one, other] = pair;
            const double truth = techniques.truth(one) - techniques.truth(other);
            const bool is_apart = !may_be(ratio, 1);
            const bool is_held = may_be(ratio, std::exp(truth));
            ++pairs;
            held += is_held;
            if (one == 0) {
                ++of_first;
                held_of_first += is_held;
            }
            width += relative_half_width(ratio);
            ++(truth == 0 ? equals : differing);
            (truth == 0 ? equals_apart : told_apart) += is_apart;
        }
    }

    void print() const
    {
        const auto percent = [](std::size_t part, std::size_t all) {
            return all == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(all);
        };
        std::printf(" %7.1f %% %9.1f %% %9.1f %% %9.1f %% %9.2f %%\n", percent(held, pairs),
                    percent(held_of_first, of_first), percent(equals_apart, equals),
                    percent(told_apart, differing), 100 * width / static_cast<double>(pairs));
    }
};
constexpr const char *headings = "   hold it  of first  equals apart  told apart  half width";

// As in a verdict of a Zen 4, and in Smallbrain on a Xeon.
const spread in_bench = {0.005, 0.007, 0.03, 0, 0.03}, in_engine = {0.03, 0.002, 0.014, 0};

void require_coverage(const counts &found, int trials, double techniques)
{
    // Chance alone takes no share that is right beyond this: a pair has half a technique to itself.
    const double by_chance = 2 * std::sqrt(0.06 * 0.94 * 2 / (trials * (techniques - 1)));
    all_right = all_right && static_cast<double>(found.held) >=
                                 (0.93 - by_chance) * static_cast<double>(found.pairs);
}

void print_procedures(int trials)
{
    constexpr std::size_t epochs = 96;
    std::printf("\n%-8s %10s %7s%s\n", "", "techniques", "differ", headings);
    for (const auto &[is_bench, count] : {std::pair{true, 17U}, {false, 5U}, {false, 13U}})
        for (const double slower : {0.0, 0.005, 0.01}) {
            counts found;
            for (int trial = 0; trial < trials; ++trial) {
                const spread &of = is_bench ? in_bench : in_engine;
                const made_up_techniques techniques(count, slower, of);
                found.add(is_bench ? bench_samples(techniques, of)
                                   : engine_samples(techniques, of, epochs),
                          techniques);
            }
            std::printf("%-8s %10u %5.1f %%", is_bench ? "bench" : "engine", count, 100 * slower);
            found.print();
            require_coverage(found, trials, count);
        }
}

// Returns the samples of several runs as those of one.
std::vector<case_samples> pooled_samples(made_up_techniques &techniques, std::size_t runs,
                                         const drift &by)
{
    std::vector<std::vector<case_samples>> each;
    for (std::size_t run = 0; run < runs; ++run) {
        techniques.move(by);
        each.push_back(bench_samples(techniques, in_bench));
    }
    return joined_runs(std::move(each));
}

void print_pools(int trials)
{
    constexpr drift drifts[] = {{"none", 0, 0, 0},
                                {"Zen 4", 0.006, 0.002, 0.001},
                                {"Xeon", 0.002, 0.004, 0.002},
                                {"one", 0.01, 0, 0}};
    constexpr unsigned count = 17;
    constexpr double least_told_apart = 2.0 / 3; // true differences of 1 %, by three runs
    counts of_all, of_three;                     // pools, since an entry by itself may have but one
    int pools = 0;
    std::printf("\n%-8s %10s %7s%s\n", "drift", "runs", "differ", headings);
    for (const drift &by : drifts)
        for (const std::size_t runs : {1U, 2U, 3U, 4U}) {
            counts found;
            for (int trial = 0; trial < trials; ++trial) {
                made_up_techniques techniques(count, 0.01, in_bench);
                found.add(pooled_samples(techniques, runs, by), techniques);
            }
            std::printf("%-8s %10zu %5.1f %%", by.name, runs, 1.0);
            found.print();
            if (runs > 1 || by.first == 0)
                require_coverage(found, trials, count);
            if (runs > 1) {
                of_all.pairs += found.pairs;
                of_all.held += found.held;
                pools += trials;
            }
            if (runs == 3) {
                of_three.differing += found.differing;
                of_three.told_apart += found.told_apart;
            }
        }
    require_coverage(of_all, pools, count);
    all_right = all_right && static_cast<double>(of_three.told_apart) >=
                                 least_told_apart * static_cast<double>(of_three.differing);
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
    print_procedures(std::max(trials / 5, 5));
    print_pools(std::max(trials / 20, 1));
    std::puts(all_right ? "as it should be" : "not as it should be");
    return all_right ? 0 : 1;
}
