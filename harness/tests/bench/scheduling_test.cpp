// SPDX-License-Identifier: MIT
//
// What is measured, in which order and until when, without processes and without time.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bench/epoch_scheduler.hpp"
#include "tests/bench/made_up_measurement.hpp"

namespace slidebench {
namespace {

using namespace std::chrono_literals;

class scheduling : public made_up_measurement {
protected:
    scheduling() : made_up_measurement(3, {latency_, search_}) {}

    // Has one technique behave in this way, where it is its own baseline, too.
    void let(const std::string &technique, behaviour way)
    {
        behaviour_of_ = [=](const case_name &name) {
            return name.technique == technique ? way : behaviour::fine;
        };
    }

    // Returns the epochs and modes of what was started, such as "0 latency".
    std::vector<std::string> order() const
    {
        std::vector<std::string> result;
        for (const epoch_task &task : started_)
            result.push_back(std::to_string(task.epoch) + " " + task.cases.front().name.cell.mode);
        return result;
    }
};

TEST_F(scheduling, has_single_queries_of_an_epoch_before_its_chess)
{
    const measurement_result found = measure_epochs(what_);
    EXPECT_EQ(order(), (std::vector<std::string>{"0 latency", "0 search", "1 latency", "1 search",
                                                 "2 latency", "2 search"}));
    EXPECT_EQ(most_at_once_, 1U);
    for (const case_samples &c : found.cases) {
        ASSERT_EQ(c.samples.size(), 3 * LAYOUT_COUNT);
        for (std::size_t i = 0; i < c.samples.size(); ++i) {
            EXPECT_EQ(c.samples[i].epoch, i / LAYOUT_COUNT);
            EXPECT_EQ(c.samples[i].layout, i % LAYOUT_COUNT);
        }
    }
}

TEST_F(scheduling, has_several_epochs_of_chess_at_once)
{
    what_.parallel = {.queries = 1, .chess = 2};
    measure_epochs(what_);
    EXPECT_EQ(order(), (std::vector<std::string>{"0 latency", "1 latency", "0 search", "1 search",
                                                 "2 latency", "2 search"}));
    EXPECT_EQ(most_at_once_, 2U);
}

TEST_F(scheduling, measures_the_epochs_that_a_case_lacks)
{
    what_.cases = measure_epochs(what_).cases;
    std::erase_if(what_.cases[1].samples, [](const sample &s) { return s.epoch == 2; });
    started_.clear();
    const measurement_result found = measure_epochs(what_);
    ASSERT_EQ(order(), std::vector<std::string>{"2 search"});
    ASSERT_EQ(started_[0].cases.size(), 1U);
    EXPECT_EQ(started_[0].cases[0].name, what_.cases[1].name);
    EXPECT_EQ(found.cases[1].samples.size(), 3 * LAYOUT_COUNT);
}

TEST_F(scheduling, begins_nothing_when_the_time_is_up)
{
    what_.deadline = now_ + 450ms;
    const measurement_result found = measure_epochs(what_);
    EXPECT_EQ(order(), (std::vector<std::string>{"0 latency", "0 search", "1 latency"}));
    EXPECT_EQ(epochs_of(found.cases[0]), 2U) << "the case that had begun";
    EXPECT_EQ(epochs_of(found.cases[2]), 1U);
}

TEST_F(scheduling, leaves_out_what_has_a_fault_and_goes_on_with_the_others)
{
    for (const auto &[way, fault] :
         {std::pair{behaviour::differs, "gives other answers than baseline"},
          {behaviour::hangs, "does not come to an end"},
          {behaviour::ends, "ends its process (signal 4, Illegal instruction)"}}) {
        let("other", way);
        const measurement_result found = measure_epochs(what_);
        EXPECT_EQ(found.failure, "");
        ASSERT_EQ(found.faults.size(), 1U) << fault;
        EXPECT_EQ(found.faults.front().technique, "other");
        EXPECT_EQ(found.faults.front().cell, latency_);
        EXPECT_EQ(found.faults.front().what, fault);
        EXPECT_EQ(epochs_of(found.cases[0]), 3U);
        EXPECT_EQ(epochs_of(found.cases[1]), 3U);
        EXPECT_TRUE(found.cases[2].samples.empty());
        EXPECT_TRUE(found.cases[3].samples.empty()) << "not even where it is right";
    }
    what_.faults = {{"other", latency_, "ends its process"}};
    started_.clear();
    measure_epochs(what_);
    for (const epoch_task &task : started_)
        EXPECT_EQ(task.cases.size(), 1U) << "that of the baseline";
}

TEST_F(scheduling, blames_a_baseline_that_has_the_fault_alone)
{
    std::swap(what_.cases.front(), what_.cases.back()); // so that the other one meets it first
    behaviour_of_ = [](const case_name &) { return behaviour::ends; };
    const measurement_result found = measure_epochs(what_);
    ASSERT_EQ(found.faults.size(), 1U);
    EXPECT_EQ(found.faults.front().technique, "baseline");
}

TEST_F(scheduling, goes_on_where_a_program_is_killed)
{
    behaviour_of_ = [this](const case_name &name) {
        const bool is_first = started_.size() == 1 && name.technique == "other";
        return is_first ? behaviour::is_killed : behaviour::fine;
    };
    const measurement_result found = measure_epochs(what_);
    EXPECT_EQ(found.failure, "");
    EXPECT_TRUE(found.faults.empty());
    for (const case_samples &c : found.cases)
        EXPECT_EQ(c.samples.size(), 3 * LAYOUT_COUNT);
}

TEST_F(scheduling, gives_up_where_programs_are_killed_again_and_again)
{
    let("other", behaviour::is_killed);
    const measurement_result found = measure_epochs(what_);
    EXPECT_TRUE(found.faults.empty());
    EXPECT_EQ(found.failure, "the process that measures epoch 0 is ended again and again from "
                             "outside (signal 9, Killed); is there memory enough?");
    EXPECT_EQ(started_.size(), 3U);
}

} // namespace
} // namespace slidebench
