// SPDX-License-Identifier: MIT
#include <chrono>
#include <functional>
#include <initializer_list>

#include <gtest/gtest.h>

#include "bench/facts.hpp"
#include "bench/plan.hpp"
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

TEST_F(plans, have_a_time_and_two_epochs_if_nothing_is_said)
{
    const bench_plan plain = planned([](bench_settings &) {});
    EXPECT_EQ(plain.settings.budget, 100s);
    EXPECT_EQ(plain.settings.options.at("budget"), "100s") << "as with --budget";
    EXPECT_EQ(plain.epochs, 2U);

    const bench_plan longer = planned([](bench_settings &s) {
        s.budget = 600s;
        s.full = true;
    });
    EXPECT_EQ(longer.settings.budget, 600s);
    EXPECT_TRUE(longer.settings.options.empty());
    EXPECT_EQ(longer.epochs, 2U);
    const bench_plan both = planned([](bench_settings &s) {
        s.budget = 600s;
        s.epochs = 5;
    });
    EXPECT_EQ(both.epochs, 5U);
}

TEST_F(plans, have_epochs_and_no_time_if_that_is_said)
{
    const bench_plan counted = planned([](bench_settings &s) { s.epochs = 5; });
    const bench_plan quick = planned([](bench_settings &s) { s.quick = true; });
    const bench_plan full = planned([](bench_settings &s) { s.full = true; });
    EXPECT_EQ(counted.epochs, 5U);
    EXPECT_EQ(quick.epochs, 6U);
    EXPECT_EQ(full.epochs, 20U);
    for (const bench_plan *p : {&counted, &quick, &full}) {
        EXPECT_FALSE(p->settings.budget);
        EXPECT_TRUE(p->settings.options.empty());
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
    EXPECT_EQ(facts_of(plan, {}, {}, true).epochs, 2U) << "as planned";
    const std::vector<case_samples> cases = {timed("one", {0, 1, 2, 3}), timed("other", {0, 1, 3}),
                                             timed("faulty", {0}), timed("none", {})};
    const std::vector<technique_fault> faults = {{"faulty", cases.front().name.cell, "hangs"}};
    EXPECT_EQ(facts_of(plan, cases, faults, false).epochs, 3U);
}

} // namespace
} // namespace slidebench
