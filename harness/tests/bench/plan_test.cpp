// SPDX-License-Identifier: MIT
#include <chrono>
#include <functional>
#include <initializer_list>

#include <gtest/gtest.h>

#include "bench/run.hpp"
#include "core/registry.hpp"

namespace slidebench {
namespace {

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
