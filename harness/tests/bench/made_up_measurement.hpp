// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <csignal>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bench/epoch_scheduler.hpp"
#include "core/technique.h"

namespace slidebench {

// What a technique does where it is timed.
enum class behaviour { fine, differs, hangs, ends, is_killed };

// Measurements without processes and without time, of a baseline and another technique in some
// cells: what a sample is, and by how much a case moves the clock, is said by the test.
class made_up_measurement : public testing::Test {
protected:
    made_up_measurement(unsigned epochs, std::initializer_list<cell_name> cells)
    {
        what_.epochs = epochs;
        what_.executor = [this](const epoch_task &task) {
            started_.push_back(task);
            most_at_once_ = std::max(most_at_once_, ++running_);
            return std::make_unique<made_up_epoch>(*this, task);
        };
        what_.now = [this] { return now_; };
        for (const char *technique : {"baseline", "other"})
            for (const cell_name &cell : cells)
                what_.cases.push_back({{{technique, cell}, "baseline"}});
    }

    static inline const cell_name latency_ = {"rook", "none", "latency", ""},
                                  search_ = {"any", "none", "search", "6"};
    measurement what_;
    // But for its epoch and layouts.
    std::function<sample(const case_name &, std::size_t epoch)> sample_of_ = [](const case_name &,
                                                                                std::size_t epoch) {
        return sample{.epoch = epoch, .layout = 0, .ns = 2, .core = core_reading{{0.5, 0.5}}};
    };
    std::function<std::chrono::milliseconds(const case_name &)> time_of_ = [](const auto &) {
        return std::chrono::milliseconds(100);
    };
    std::function<behaviour(const case_name &)> behaviour_of_ = [](const auto &) {
        return behaviour::fine;
    };
    std::chrono::steady_clock::time_point now_;
    std::vector<epoch_task> started_; // all tasks
    std::size_t most_at_once_ = 0;    // epochs

private:
    class made_up_epoch : public running_epoch {
    public:
        made_up_epoch(made_up_measurement &test, const epoch_task &task)
            : test_(test), task_(task), begun_(test.now_)
        {
        }
        ~made_up_epoch() override { --test_.running_; }

        void wait_for_output(std::span<running_epoch *const>, std::chrono::milliseconds) override {}

        std::optional<epoch_line> next_line() override
        {
            const std::chrono::duration<double> passed = test_.now_ - begun_;
            if (!is_measuring_ && (next_ == task_.cases.size() || passed.count() >= task_.seconds))
                status_ = 0;
            if (status_)
                return std::nullopt;
            is_measuring_ = !is_measuring_;
            return is_measuring_ ? epoch_line{.begins = next_} : measured(task_.cases[next_++]);
        }

        std::optional<int> status() override { return status_; }

    private:
        std::optional<epoch_line> measured(const compared_case &c)
        {
            test_.now_ += test_.time_of_(c.name);
            std::vector<case_samples> of_case;
            switch (test_.behaviour_of_(c.name)) {
            case behaviour::hangs:
                status_ = hangs;
                return std::nullopt;
            case behaviour::ends:
                status_ = SIGILL;
                return std::nullopt;
            case behaviour::is_killed:
                status_ = SIGKILL;
                return std::nullopt;
            case behaviour::differs:
                break;
            case behaviour::fine:
                of_case.push_back({c});
                for (std::size_t layout = 0; layout < LAYOUT_COUNT; ++layout) {
                    sample &s =
                        of_case[0].samples.emplace_back(test_.sample_of_(c.name, task_.epoch));
                    s.epoch = task_.epoch;
                    s.layout = s.baseline_layout = layout;
                }
            }
            return epoch_line{.rows = std::string(samples_table(of_case).rows()),
                              .quiet = core_reading{{0.5, 0.5}}};
        }

        made_up_measurement &test_;
        const epoch_task task_;
        const std::chrono::steady_clock::time_point begun_;
        std::size_t next_ = 0;
        bool is_measuring_ = false;
        std::optional<int> status_;
    };

    std::size_t running_ = 0;
};

} // namespace slidebench
