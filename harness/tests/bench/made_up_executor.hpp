// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <csignal>
#include <deque>
#include <functional>
#include <initializer_list>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bench/epoch_executor.hpp"
#include "bench/epoch_scheduler.hpp"
#include "core/technique.h"

namespace slidebench {

// What a technique does where it is timed.
enum class behaviour { fine, differs, hangs, ends, is_killed };

// Epochs without processes and without time: what a sample is, and by how much a case moves the
// clock, is said by the test.
class made_up_executor : public epoch_executor {
public:
    std::function<sample(const case_name &, std::size_t epoch, std::size_t layout)> sample_of;
    std::function<std::chrono::milliseconds(const case_name &)> time_of = [](const auto &) {
        return std::chrono::milliseconds(100);
    };
    std::function<behaviour(const case_name &, std::size_t epoch)> behaviour_of =
        [](const auto &, std::size_t) { return behaviour::fine; };
    std::vector<epoch_task> started; // all tasks
    std::size_t most_at_once = 0;    // epochs

    std::unique_ptr<running_epoch> start(const epoch_task &task) override
    {
        started.push_back(task);
        most_at_once = std::max(most_at_once, ++running_);
        return std::make_unique<made_up_epoch>(*this, task);
    }

    void wait_for_output(std::span<running_epoch *const>, std::chrono::milliseconds) override {}
    std::chrono::steady_clock::time_point now() const override { return now_; }
    std::string name() const override { return "made up"; }

private:
    class made_up_epoch : public running_epoch {
    public:
        made_up_epoch(made_up_executor &executor, const epoch_task &task)
            : executor_(executor), task_(task), begun_(executor.now())
        {
        }
        ~made_up_epoch() override { --executor_.running_; }

        std::optional<std::string> next_line() override
        {
            if (lines_.empty() && !is_closed_ && !hangs_)
                is_measuring_ ? measure_case() : begin_case();
            if (lines_.empty())
                return std::nullopt;
            const std::string line = lines_.front();
            lines_.pop_front();
            return line;
        }

        bool is_output_closed() const override { return is_closed_ && lines_.empty(); }
        std::chrono::steady_clock::duration silence() const override
        {
            return hangs_ ? std::chrono::hours(1) : std::chrono::hours(0);
        }
        int wait() override { return status_; }

    private:
        void begin_case()
        {
            const std::chrono::duration<double> passed = executor_.now() - begun_;
            is_closed_ = next_ == task_.cases.size() || passed.count() >= task_.seconds;
            if (is_closed_)
                return;
            lines_.push_back(std::string(epoch_lines::begins) + std::to_string(next_));
            is_measuring_ = true;
        }

        void measure_case()
        {
            const case_name &name = task_.cases[next_++].name;
            executor_.now_ += executor_.time_of(name);
            is_measuring_ = false;
            switch (executor_.behaviour_of(name, task_.epoch)) {
            case behaviour::hangs:
                hangs_ = true;
                return;
            case behaviour::ends:
            case behaviour::is_killed:
                is_closed_ = true;
                status_ =
                    executor_.behaviour_of(name, task_.epoch) == behaviour::ends ? SIGILL : SIGKILL;
                return;
            case behaviour::differs:
                lines_.emplace_back(epoch_lines::differs);
                break;
            case behaviour::fine:
                add_rows(task_.cases[next_ - 1]);
            }
            lines_.push_back(std::string(epoch_lines::done) + "0.5 0.5");
        }

        void add_rows(const compared_case &compared)
        {
            case_samples c = {compared};
            for (std::size_t layout = 0; layout < LAYOUT_COUNT; ++layout)
                c.samples.push_back(executor_.sample_of(c.name, task_.epoch, layout));
            std::istringstream rows{std::string(samples_table({c}).rows())};
            for (std::string row; std::getline(rows, row);)
                lines_.push_back(row);
        }

        made_up_executor &executor_;
        const epoch_task task_;
        const std::chrono::steady_clock::time_point begun_;
        std::size_t next_ = 0;
        std::deque<std::string> lines_;
        bool is_measuring_ = false, is_closed_ = false, hangs_ = false;
        int status_ = 0;
    };

    std::chrono::steady_clock::time_point now_;
    std::size_t running_ = 0;
};

// A baseline and another technique in the cells of a test.
class made_up_measurement : public testing::Test {
protected:
    made_up_measurement(unsigned epochs, std::initializer_list<cell_name> cells)
    {
        what_.epochs = epochs;
        what_.executor = executor_;
        for (const char *technique : {"baseline", "other"})
            for (const cell_name &cell : cells)
                what_.cases.push_back({{{technique, cell}, "baseline"}});
    }

    static inline const cell_name latency_ = {"rook", "none", "latency", ""},
                                  search_ = {"any", "none", "search", "6"};
    std::shared_ptr<made_up_executor> executor_ = std::make_shared<made_up_executor>();
    measurement what_;
};

} // namespace slidebench
