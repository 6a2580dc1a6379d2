// SPDX-License-Identifier: MIT
#include "bench/budget.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bench/run.hpp"
#include "core/registry.hpp"
#include "tests/bench/made_up_measurement.hpp"

namespace slidebench {
namespace {

using namespace std::chrono_literals;

// Two techniques in cells of single queries, of a search and of perft. A case takes a tenth of a
// second an epoch, or another time, of perft twice that.
class budgets : public made_up_measurement {
protected:
    budgets() : made_up_measurement(2, {throughput_, latency_, search_, perft_})
    {
        time_of_ = [this](const case_name &name) {
            return name.cell == perft_ ? 2 * time_ : time_;
        };
        sample_of_ = [this](const case_name &name, std::size_t epoch) {
            std::normal_distribution<double> noise(0, noise_);
            const bool is_other = name.technique == "other";
            const double core = name.cell == latency_ && is_other && epoch % 4 != 0 ? 0.9 : 0.5;
            return sample{.epoch = epoch,
                          .layout = 0,
                          .ns = std::exp(noise(random_)) * (is_other ? factor_ : 1),
                          .ns_per_cycle = 0.25,
                          .core = core_reading{{core, core}}};
        };
    }

    measurement_result measured(std::chrono::seconds budget)
    {
        const auto start = now_;
        measurement_result result = measure_within(budget, what_);
        took_ = now_ - start;
        return result;
    }

    static std::map<std::string, std::size_t> epochs_by_mode(const measurement_result &measured)
    {
        std::map<std::string, std::size_t> epochs;
        for (const case_samples &c : measured.cases)
            epochs[c.name.cell.mode] = std::max(epochs[c.name.cell.mode], epochs_of(c));
        return epochs;
    }

    static inline const cell_name throughput_ = {"rook", "none", "throughput", ""},
                                  perft_ = {"any", "none", "perft", "5"};
    std::chrono::milliseconds time_ = 100ms;
    double noise_ = 0.01, factor_ = 0.5;
    std::mt19937_64 random_{1};
    std::chrono::duration<double> took_{};
};

// The epochs of a case do not depend on which technique is faster, or how clearly.
TEST_F(budgets, are_used_up_and_spent_alike_whatever_is_known)
{
    const auto known = epochs_by_mode(measured(100s));
    EXPECT_GE(took_, 100s);
    EXPECT_LT(took_, 101s);
    factor_ = 1;
    noise_ = 0.3;
    EXPECT_EQ(epochs_by_mode(measured(100s)), known);
}

TEST_F(budgets, have_two_epochs_of_everything_on_a_machine_that_is_too_slow)
{
    std::vector<double> shares;
    what_.progress = [&](double share) { shares.push_back(share); };
    time_ = 10s;
    for (const case_samples &c : measured(100s).cases)
        EXPECT_EQ(c.samples.size(), 2 * LAYOUT_COUNT) << c.name.cell.mode;
    EXPECT_EQ(took_, 2 * (3 * 2 * time_ + 2 * 2 * time_));
    EXPECT_TRUE(std::ranges::is_sorted(shares));
    EXPECT_EQ(shares.back(), 1);
    EXPECT_EQ(std::ranges::count(shares, 1), 1) << "the budget is over before";
}

TEST_F(budgets, end_in_time_on_a_machine_that_is_slow)
{
    for (const auto time : {200ms, 500ms, 1000ms, 3000ms}) {
        time_ = time;
        const measurement_result found = measured(100s);
        EXPECT_GE(took_, 100s);
        EXPECT_LE(took_, 100s + 2 * time) << "the case that had begun";
        for (const case_samples &c : found.cases)
            EXPECT_GE(c.samples.size(), 2 * LAYOUT_COUNT) << c.name.cell.mode;
    }
}

// However long they take.
TEST_F(budgets, give_single_queries_no_more_than_their_share)
{
    time_of_ = [](const case_name &name) {
        return name.cell == throughput_ || name.cell == latency_ ? 1000ms : 100ms;
    };
    const measurement_result found = measured(100s);
    std::size_t epochs = 0;
    for (const case_samples &c : found.cases)
        if (c.name.cell == throughput_ || c.name.cell == latency_)
            epochs += c.samples.size() / LAYOUT_COUNT;
    EXPECT_GE(epochs, 12U);
    EXPECT_LE(epochs, 28U) << "a fifth of the time, but for one step";
}

TEST_F(budgets, have_as_many_epochs_at_once_as_there_may_be)
{
    what_.parallel = {1, 5};
    measured(100s);
    EXPECT_EQ(most_at_once_, 5U);
    std::map<std::string, std::size_t> programs;
    for (const epoch_task &task : started_)
        ++programs[task.cases.front().name.cell.mode];
    EXPECT_EQ((programs["search"] - 2) % 5, 0U) << "beyond the first two";
}

TEST_F(budgets, give_modes_of_chess_the_same_time_and_most_of_it)
{
    auto epochs = epochs_by_mode(measured(200s));
    EXPECT_GT(epochs["search"], 250U);
    EXPECT_NEAR(static_cast<double>(epochs["search"]), 2.0 * static_cast<double>(epochs["perft"]),
                130)
        << "but for one step";
}

TEST_F(budgets, go_to_single_queries_that_have_few_quiet_samples)
{
    const measurement_result found = measured(200s);
    auto epochs = epochs_by_mode(found);
    EXPECT_GT(2 * epochs["latency"], 3 * epochs["throughput"]);
    const case_samples &undisturbed = found.cases[1];
    ASSERT_EQ(undisturbed.name, (case_name{"baseline", latency_}));
    EXPECT_LE(2 * epochs["latency"], 5 * epochs_of(undisturbed)) << "within bounds";
}

TEST_F(budgets, end_where_nothing_is_left_to_time)
{
    behaviour_of_ = [](const case_name &) { return behaviour::hangs; };
    EXPECT_EQ(measured(1000s).faults.size(), 1U) << "that of the baseline";
    EXPECT_LT(took_, 2s);
}

using namespace std::chrono_literals;

class plans : public testing::Test {
protected:
    // Returns the plan of a run of latencies.
    bench_plan planned(const std::function<void(bench_settings &)> &change) const
    {
        bench_settings settings;
        settings.baseline = &known_.baseline();
        settings.pieces = {PIECE_QUEEN};
        settings.modes = {MODE_LATENCY};
        change(settings);
        return make_plan(known_, settings);
    }

    const registry known_{techniques};
};

TEST_F(plans, have_a_time_or_epochs)
{
    struct expectation {
        std::function<void(bench_settings &)> change;
        std::optional<std::chrono::seconds> budget;
        unsigned epochs;
    };
    for (const auto &[change, budget, epochs] : std::initializer_list<expectation>{
             {[](bench_settings &) {}, 100s, 2},
             {[](bench_settings &s) { s.budget = 600s, s.full = true; }, 600s, 2},
             {[](bench_settings &s) { s.budget = 600s, s.epochs = 5; }, 600s, 5},
             {[](bench_settings &s) { s.epochs = 5; }, std::nullopt, 5},
             {[](bench_settings &s) { s.quick = true; }, std::nullopt, 6},
             {[](bench_settings &s) { s.full = true; }, std::nullopt, 20}}) {
        const bench_settings of_plan = planned(change).settings;
        EXPECT_EQ(of_plan.budget, budget);
        EXPECT_EQ(of_plan.epochs, epochs);
        EXPECT_EQ(of_plan.options.contains("budget"), budget == 100s) << "the default is recorded";
    }
}

// Time may end a run before all cases have an epoch.
TEST_F(plans, become_facts_with_the_epochs_that_time_everything)
{
    const auto timed = [](const char *technique, std::initializer_list<std::size_t> epochs) {
        case_samples c = {{{technique, {"queen", "random_25", "latency", ""}}, "baseline"}};
        for (const std::size_t epoch : epochs)
            c.samples.push_back({.epoch = epoch, .layout = 0, .ns = 1});
        return c;
    };
    const bench_plan plan = planned([](bench_settings &) {});
    EXPECT_EQ(facts_of(plan, {}, true).epochs, 2U) << "as planned";
    const std::vector<case_samples> cases = {timed("one", {0, 1, 2, 3}), timed("other", {0, 1, 3}),
                                             timed("faulty", {0}), timed("none", {})};
    const technique_fault fault = {"faulty", cases.front().name.cell, "hangs"};
    EXPECT_EQ(facts_of(plan, {cases, "", {fault}}, false).epochs, 3U);
}

} // namespace
} // namespace slidebench
