// SPDX-License-Identifier: MIT
#include <chrono>
#include <cmath>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bench/budget.hpp"
#include "core/registry.hpp"

namespace slidebench {
namespace {

using namespace std::chrono_literals;

// Two techniques in cells of single queries, of a search and of perft. A sample takes a tenth of a second, of perft
// twice that, of a clock that nothing else moves.
class budgets : public testing::Test {
protected:
    budgets() : known_(techniques)
    {
        what_.techniques = &known_;
        what_.epochs = 6;
        for (const char *slug : {"hyperbola_quintessence", "pext"})
            for (const cell &c : cells_)
                what_.cases.push_back({&known_.find(slug), &known_.baseline(), &c});
    }

    // Measures until the time is up.
    measurement_result measured(const budget &limits)
    {
        now_ = {};
        return measure_within(
            limits, what_, [&](const measurement &what) { return samples_of(what); },
            [&] { return now_; });
    }

    measurement_result samples_of(const measurement &what)
    {
        measurement_result result;
        result.samples = what.earlier;
        std::map<std::pair<const technique *, const cell *>, unsigned> have;
        for (const sample &s : what.earlier)
            have[{s.technique, s.cell}] = std::max(have[{s.technique, s.cell}], s.epoch + 1);
        for (const bench_case &c : what.cases) {
            const unsigned wanted = what.epochs_of ? what.epochs_of(c) : what.epochs;
            for (unsigned epoch = have[{c.technique, c.cell}]; epoch < wanted; ++epoch) {
                if (what.deadline && now_ >= *what.deadline)
                    break;
                now_ += c.cell->mode == MODE_PERFT ? 200ms : 100ms;
                for (unsigned layout = 0; layout < LAYOUT_COUNT; ++layout)
                    result.samples.push_back(sample_of(c, epoch, layout));
            }
        }
        sort_samples(result.samples, {what.cases.front().technique, what.cases.back().technique});
        return result;
    }

    sample sample_of(const bench_case &c, unsigned epoch, unsigned layout)
    {
        std::normal_distribution<double> noise(0, noise_);
        sample s = {};
        s.technique = c.technique;
        s.cell = c.cell;
        s.baseline = c.baseline;
        s.epoch = epoch;
        s.layout = s.baseline_layout = layout;
        s.ratio = std::exp(noise(random_)) * (c.technique->role == ROLE_BASELINE ? 1 : factor_);
        s.ns_per_lookup = s.ratio;
        s.baseline_ns_per_lookup = 1;
        s.ns_per_cycle = 0.25;
        s.is_disturbed =
            c.cell == &cells_[1] && c.technique->role != ROLE_BASELINE && epoch % 4 != 0;
        return s;
    }

    std::map<std::string, unsigned> epochs_by_cell(const measurement_result &found) const
    {
        std::map<std::string, unsigned> epochs;
        for (const sample &s : found.samples)
            epochs[name_of(*s.cell)] = std::max(epochs[name_of(*s.cell)], s.epoch + 1);
        return epochs;
    }

    double noise_ = 0.01, factor_ = 0.5;
    std::mt19937_64 random_{1};
    std::chrono::steady_clock::time_point now_;

private:
    const registry known_;
    const workload none_{"none", query_list{}};
    const std::vector<cell> cells_ = {{PIECE_ROOK, &none_, MODE_THROUGHPUT},
                                      {PIECE_ROOK, &none_, MODE_LATENCY},
                                      {PIECE_ROOK, &none_, MODE_SEARCH, 6},
                                      {PIECE_ROOK, &none_, MODE_PERFT, 5}};
    measurement what_{};
};

TEST_F(budgets, are_used_up_though_all_is_decided)
{
    measured({100s});
    EXPECT_GE(now_.time_since_epoch(), 100s);
    EXPECT_LT(now_.time_since_epoch(), 101s);
}

// The epochs of a case do not depend on which technique is faster, or how clearly.
TEST_F(budgets, are_spent_alike_whatever_is_decided)
{
    const auto decided = epochs_by_cell(measured({100s}));
    factor_ = 1;
    noise_ = 0.3;
    EXPECT_EQ(epochs_by_cell(measured({100s})), decided);
}

TEST_F(budgets, give_modes_of_chess_the_same_time_and_most_of_it)
{
    auto epochs = epochs_by_cell(measured({200s}));
    EXPECT_GT(epochs["any/none/search_6"], 250U);
    EXPECT_NEAR(epochs["any/none/search_6"], 2.0 * epochs["any/none/perft_5"], 130)
        << "but for one step";
}

TEST_F(budgets, go_to_single_queries_that_have_few_quiet_samples)
{
    const measurement_result found = measured({200s});
    auto epochs = epochs_by_cell(found);
    EXPECT_GT(epochs["rook/none/latency"], 1.5 * epochs["rook/none/throughput"]);
    unsigned of_quiet = 0; // of the one that is never disturbed
    for (const sample &s : found.samples)
        if (name_of(*s.cell) == "rook/none/latency" && s.technique->role == ROLE_BASELINE)
            of_quiet = std::max(of_quiet, s.epoch + 1);
    EXPECT_LE(epochs["rook/none/latency"], 2.5 * of_quiet) << "within bounds";
}

TEST_F(budgets, end_earlier_when_all_ratios_are_as_precise)
{
    noise_ = 0.04;
    measured({1000s, 0.02});
    const auto roughly = now_.time_since_epoch();
    EXPECT_LT(roughly, 100s);
    measured({1000s, 0.008});
    EXPECT_GT(now_.time_since_epoch(), roughly);
    EXPECT_LT(now_.time_since_epoch(), 999s);
}

} // namespace
} // namespace slidebench
