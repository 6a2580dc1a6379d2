// SPDX-License-Identifier: MIT
#include <atomic>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <latch>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "base/build_facts.hpp"
#include "core/registry.hpp"
#include "engines/build.hpp"
#include "engines/engine.hpp"
#include "engines/epochs.hpp"
#include "engines/machine_code.hpp"
#include "engines/output_pattern.hpp"
#include "engines/play.hpp"
#include "engines/run.hpp"
#include "results/estimated_rows.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"

namespace slidebench {
namespace {

using namespace std::chrono_literals;

class machine_codes : public folder_test {};

TEST(placeholders, stand_for_their_values)
{
    const placeholders values = {{"header", "/a/b.h"}, {"jobs", "2"}};
    EXPECT_EQ(filled_in("--build", "make -j{jobs} X='-include {header}' {jobs}{jobs}", values),
              "make -j2 X='-include /a/b.h' 22");
    EXPECT_EQ(filled_in("--build", "echo ${jobs} {a,b} {} { jobs }", values),
              "echo ${jobs} {a,b} {} { jobs }");
    EXPECT_EQ(complaint([&] { filled_in("--run", "./x {head}", values); }),
              "--run: {head} stands for nothing; there are {header}, {jobs}");
    EXPECT_EQ(filled_in("--build", "{{jobs}}", values), "{2}");
    EXPECT_EQ(filled_in("--build", "{jobs", values), "{jobs");
    EXPECT_TRUE(mentions("a {jobs}", "jobs"));
    EXPECT_FALSE(mentions("a {jobs", "jobs"));
    EXPECT_FALSE(mentions("a ${jobs} {job}", "jobs"));
}

TEST(uci, more_cpu_time_than_time_is_more_than_a_thread)
{
    const auto fault = [](double cpu_seconds) {
        return complaint([&] { require_one_thread("--uci with pext", 10, cpu_seconds, 2); });
    };
    EXPECT_EQ(fault(2.4), "");
    EXPECT_TRUE(has(fault(3), "--uci with pext takes 3.00 s of CPU time in 2.00 s: more than one "
                              "thread works"));
}

TEST(engine_plan, needs_no_more_than_half_of_the_memory)
{
    constexpr std::size_t mebibyte = 1 << 20;
    const auto fault = [](std::size_t processes, std::size_t machine) {
        return complaint([&] { require_memory(processes, 150 * mebibyte, machine); });
    };
    EXPECT_EQ(fault(13, 4096 * mebibyte), "");
    EXPECT_EQ(fault(14, 4096 * mebibyte),
              "14 processes at once, each of 150 MiB, need more than half of this machine's 4.0 "
              "GiB: name fewer by --technique, or a smaller --parallel");
    EXPECT_EQ(fault(14, 0), "") << "unknown";
}

TEST_F(machine_codes, are_those_of_programs)
{
    write("text", "no program\n");
    write("cut", "\x7F"
                 "ELF\2\1\1");
    EXPECT_FALSE(machine_code_in(folder));
    std::filesystem::copy_file("/bin/sh", folder / "one");
    const auto one = machine_code_in(folder);
    ASSERT_TRUE(one);
    std::filesystem::rename(folder / "one", folder / "renamed");
    EXPECT_EQ(machine_code_in(folder)->digest, one->digest);
    std::filesystem::copy_file("/bin/sh", folder / "two");
    EXPECT_NE(machine_code_in(folder)->digest, one->digest);
}

TEST_F(machine_codes, name_their_compiler)
{
    std::filesystem::copy_file("/proc/self/exe", folder / "test");
    const std::string here = this_build().compiler, there = machine_code_in(folder)->compiler;
    EXPECT_TRUE(has(there, here.substr(here.find(' ')))) << there << ", not " << here;
    EXPECT_EQ(there.substr(0, there.find(' ')), here.substr(0, here.find(' ')));
}

TEST(layouts, of_engines_have_flags_of_their_own)
{
    std::set<std::string> flags;
    for (unsigned layout = 0; layout < engine_layout_count; ++layout)
        flags.insert(layout_flags(layout, linker::gnu));
    EXPECT_EQ(flags.size(), std::size_t{engine_layout_count});
    EXPECT_EQ(layout_flags(0, linker::gnu), "");
    EXPECT_NE(layout_flags(1, linker::lld), layout_flags(1, linker::gnu));
    EXPECT_NE(layout_flags(1, linker::mold), layout_flags(1, linker::gnu));
    EXPECT_EQ(layout_flags(2, linker::lld), layout_flags(2, linker::gnu));
}

// An engine in which a technique takes as long as is said here, the layouts 1 % more each. What
// disturbs an epoch disturbs all in it alike.
class engine_matches : public testing::Test {
protected:
    engine_matches() : known_(techniques)
    {
        for (const char *slug : {"hyperbola_quintessence", "kogge_stone", "rotated"})
            plan_.contenders.push_back(&known_.find(slug));
        plan_.name = "engine";
        plan_.layouts = 3;
        plan_.budget = 60s;
        what_.nodes = 1'000'000;
        what_.now = [this] {
            return std::chrono::steady_clock::time_point(std::chrono::seconds(seconds_));
        };
        what_.play = [this](const std::vector<engine_variant> &builds, std::size_t) {
            seconds_ += seconds_of_epoch_;
            const std::lock_guard lock(mutex_);
            if (left_ == 0)
                throw interruption();
            --left_;
            std::normal_distribution<double> disturbance(0, 0.1);
            const double of_epoch = std::exp(disturbance(random_));
            played_epoch played = {{}, 0.5};
            for (const engine_variant &build : builds)
                played.seconds.push_back(of_epoch * play(build));
            orders_.insert(builds);
            return played;
        };
        what_.keep = [this](const csv_writer &epoch) {
            kept_ += static_cast<std::size_t>(std::ranges::count(epoch.rows(), '\n'));
        };
    }

    double play(const engine_variant &what)
    {
        ++plays_[what];
        std::normal_distribution<double> noise(0, 0.001);
        return time_of(what.technique->slug) * (1 + 0.01 * what.layout) * std::exp(noise(random_));
    }

    static double time_of(const std::string &technique)
    {
        return technique == "kogge_stone" ? 1.2 : 1;
    }

    std::vector<case_samples> measure() { return measure_engine_epochs(what_); }

    static std::size_t all_samples(const std::vector<case_samples> &cases)
    {
        std::size_t count = 0;
        for (const case_samples &c : cases)
            count += c.samples.size();
        return count;
    }

    registry known_;
    engine_plan plan_;
    engine_measurement what_ = {.plan = plan_};
    unsigned left_ = 9; // epochs
    unsigned seconds_of_epoch_ = 0;
    std::atomic<unsigned> seconds_ = 1; // on the clock
    std::mutex mutex_;
    std::mt19937_64 random_{1};
    std::map<engine_variant, unsigned> plays_;
    std::set<std::vector<engine_variant>> orders_;
    std::size_t kept_ = 0;
};

TEST_F(engine_matches, find_how_long_each_technique_takes)
{
    const std::vector<case_samples> cases = measure();
    EXPECT_EQ(kept_, all_samples(cases));
    const std::vector<result_row> rows =
        estimated_rows(cases, false, [](result_row &row) { row.role = "contender"; });
    ASSERT_EQ(rows.size(), 3);
    for (const result_row &c : rows) {
        EXPECT_NEAR(c.ratio.value, time_of(c.technique), 0.005) << c.technique;
        ASSERT_TRUE(c.ratio.interval);
        EXPECT_NEAR(c.ns.value, 1010 * time_of(c.technique), 100);
        // All are in the same epochs, so their times and their ratios say the same.
        EXPECT_NEAR(c.ns.value / rows.front().ns.value, c.ratio.value, 1e-4);
        EXPECT_EQ(c.pairs.size(), 2);
        EXPECT_EQ(c.epochs, 9);
    }
    EXPECT_EQ(rows.front().ratio.value, 1); // the baseline is in each epoch once
}

// All are in an epoch once, in a layout that comes up as often as any, and in any order.
TEST_F(engine_matches, make_epochs_of_all)
{
    std::map<std::size_t, std::set<std::size_t>> layouts; // of an epoch
    for (const case_samples &c : measure())
        for (const sample &s : c.samples) {
            EXPECT_EQ(s.baseline_layout, s.layout);
            EXPECT_EQ(s.order, timing_order::in_turn);
            layouts[s.epoch].insert(s.layout);
        }
    for (const auto &[number, of_epoch] : layouts)
        EXPECT_EQ(of_epoch.size(), 1);
    EXPECT_EQ(plays_.size(), 9);
    for (const auto &[build, count] : plays_)
        EXPECT_EQ(count, 3);
    EXPECT_GT(orders_.size(), 3);
}

// So comparison.csv can be made again from samples.csv.gz, digit for digit.
TEST_F(engine_matches, are_estimated_by_what_is_written)
{
    const std::vector<case_samples> cases = measure();
    const std::vector<case_samples> read = read_samples(
        csv_reader("samples", samples_table(cases).text()), {plan_.baseline().slug, plan_.layouts});
    for (std::size_t i = 0; i < cases.size(); ++i)
        for (std::size_t j = 0; j < cases[i].samples.size(); ++j) {
            const sample &here = cases[i].samples[j], &there = read[i].samples[j];
            EXPECT_EQ(here.ns, there.ns);
            EXPECT_EQ(here.baseline_ns, there.baseline_ns);
            EXPECT_EQ(here.ns_per_cycle, there.ns_per_cycle);
        }
}

// The last epoch is the last that ends in time, as far as the longest shows.
TEST_F(engine_matches, take_all_of_their_time)
{
    seconds_of_epoch_ = 7;
    std::vector<double> shares;
    what_.progress = [&](double share) { shares.push_back(share); };
    measure();
    EXPECT_EQ(kept_, 3 * 8);
    ASSERT_EQ(shares.size(), 8);
    EXPECT_EQ(shares.front(), 0);
    EXPECT_NEAR(shares.back(), 49.0 / 60, 1e-9);
}

TEST_F(engine_matches, are_made_several_at_a_time)
{
    plan_.epochs_at_once = 3;
    std::set<std::size_t> numbers;
    std::latch all_have_begun(3);
    const auto play = what_.play;
    what_.play = [&](const auto &builds, std::size_t number) {
        bool is_first = false;
        {
            const std::lock_guard lock(mutex_);
            is_first = numbers.insert(number).second;
        }
        if (is_first)
            all_have_begun.arrive_and_wait();
        return play(builds, number);
    };
    for (const case_samples &c : measure()) {
        std::set<std::size_t> seen;
        for (const sample &s : c.samples)
            EXPECT_TRUE(seen.insert(s.epoch).second);
    }
    EXPECT_EQ(numbers, (std::set<std::size_t>{0, 1, 2}));
    left_ = 100'000;
    std::latch has_failed(1);
    what_.play = [&](const auto &builds, std::size_t number) {
        if (number == 0) {
            has_failed.count_down();
            throw engine_fault("it fails");
        }
        has_failed.wait();
        return play(builds, number);
    };
    EXPECT_THROW(measure(), engine_fault);
    EXPECT_GT(left_, 0U) << "the others have ended, too";
}

TEST_F(engine_matches, go_on_where_a_run_was_interrupted)
{
    left_ = 5;
    what_.earlier = measure();
    EXPECT_EQ(all_samples(what_.earlier), 15);
    left_ = 10;
    const std::vector<case_samples> cases = measure();
    for (const case_samples &c : cases) {
        std::set<std::size_t> seen;
        for (const sample &s : c.samples)
            EXPECT_TRUE(seen.insert(s.epoch).second);
        EXPECT_EQ(seen.size(), 15);
    }
    EXPECT_EQ(kept_, all_samples(cases));
}

// Returns what a pattern finds last; "" if that is nothing.
std::string last(const std::string &pattern, const std::string &output)
{
    return nodes_pattern(pattern).last_in(output).value_or("");
}

TEST(output_pattern, default_ones_fit_what_engines_print)
{
    struct {
        const char *output, *nodes;
    } const outputs[] = {
        {"info depth 3 nodes 7 nps 9\n===\nTotal time (ms) : 2\nNodes searched  : 1234\n"
         "Nodes/second    : 617000\n",
         "1234"},
        {"Time  : 3131ms\nNodes : 1834118\nNPS   : 585793\n", "1834118"},
        {"1 nodes 2 nps\n4430957 nodes 1500000 nps", "4430957"},
        {"nodes: 4,673,005, time: 3", "4,673,005,"},
        {"4,673,005 nodes 1,500,000 nps", "4,673,005"},
        {"Nodes: 4.7M", "4.7M"}, // which is refused
        {"Nodes: 55 100 ms", "55"},
        {"depth 10 123456 nodes", "123456"},
        {"129650375 nodes", "129650375"},
        {"nodes 129650375", "129650375"},
        {"Bench: nodes 129650375 nps 1500000", "129650375"},
        {"Nodes searched 129650375\n1500000 nodes/second", "129650375"},
        {"129650375 nodes 5 s\n1500000 nodes/s", "129650375"},
        {"5 nodes, nodes: 6", "5"},
        {"infos: 5 nodes", "5"},
        {"info depth 3 nodes 7 nps 9\n", ""}};
    for (const auto &[output, nodes] : outputs)
        EXPECT_EQ(last(default_nodes_pattern, output), nodes) << output;
}

TEST(output_pattern, is_found_as_often_as_it_is_there)
{
    EXPECT_EQ(last("([0-9]+)", "1; 22; 333"), "333");
    EXPECT_EQ(last("^([0-9]+)", "1; 22\n333; 4"), "333");
    EXPECT_EQ(last("a([0-9])|b([0-9])", "A1 B2 c3"), "2");
    EXPECT_EQ(last("a([0-9])|b", "a1 b"), "1");
    EXPECT_EQ(last("n: ([0-9]+)$", "\xFF\xFE n: 7\n"), "7");
    EXPECT_EQ(last("n:\\s*([0-9]+)", "n:\n7"), "") << "no match goes beyond a line";
}

TEST(output_pattern, is_refused_unless_it_has_a_group)
{
    EXPECT_EQ(
        complaint([] { nodes_pattern("^(?!info)([0-9]+)"); }),
        "--nodes '^(?!info)([0-9]+)' is not a regular expression such as 'nodes: ([0-9,.]+)': "
        "invalid perl operator: (?!");
    EXPECT_TRUE(has(complaint([] { nodes_pattern("[0-9]+"); }), "has no group"));
    EXPECT_TRUE(has(complaint([] { nodes_pattern("([0-9]+"); }), "--nodes '([0-9]+' is not"));
}

} // namespace
} // namespace slidebench
