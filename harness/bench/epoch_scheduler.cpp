// SPDX-License-Identifier: MIT
#include "bench/epoch_scheduler.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <system_error>
#include <utility>

#include "base/child_process.hpp"
#include "base/interrupt.hpp"
#include "core/technique.h"

namespace slidebench {
namespace {

// Number of times that a program is replaced which others have killed while it measured an epoch.
constexpr int most_replacements = 3;

// Interval at which Ctrl-C is looked for while the programs print nothing.
constexpr std::chrono::milliseconds polling_interval{100};

std::string fault_of(int status)
{
    return status == running_epoch::hangs ? "does not come to an end"
                                          : "ends its process (" + describe_end(status) + ")";
}

// The single queries of an epoch that is being measured, or its chess.
struct part_of_epoch {
    std::size_t epoch;
    bool chess;
    std::unique_ptr<running_epoch> program = nullptr;
    std::vector<std::size_t> cases = {}; // that the program measures: numbers of the measurement
    std::optional<std::size_t> current = {}; // of these, by the same numbers
    int replacements = 0;
};

class epoch_scheduler {
public:
    explicit epoch_scheduler(measurement what) : what_(std::move(what))
    {
        result_.faults = what_.faults;
        result_.cases = std::move(what_.cases);
        for (const case_samples &c : result_.cases)
            for (std::size_t epoch = epochs_of(c); epoch < epochs_wanted_of(c); ++epoch) {
                epochs_.insert(epoch);
                ++wanted_;
            }
    }

    // Measures an epoch's single queries before its chess; where several epochs go at the same
    // time, those of all before the chess of all.
    measurement_result run()
    {
        const std::size_t together = std::max(what_.parallel.queries, what_.parallel.chess);
        while (!epochs_.empty() && !is_over()) {
            std::vector<std::size_t> next;
            while (next.size() < together && !epochs_.empty())
                next.push_back(epochs_.extract(epochs_.begin()).value());
            measure(next, false);
            measure(next, true);
        }
        sort_by_time(result_.cases);
        mark_disturbed(result_.cases);
        return std::move(result_);
    }

private:
    std::size_t epochs_wanted_of(const case_samples &c) const
    {
        return have_fault(result_.faults, c) ? 0
               : what_.epochs_of             ? what_.epochs_of(c)
                                             : what_.epochs;
    }

    bool is_over() const
    {
        return interrupt_guard::interrupted() || !result_.failure.empty() ||
               (what_.deadline && what_.now() >= *what_.deadline);
    }

    // Measures the single queries of epochs, or their chess, as many at the same time as may be.
    void measure(const std::vector<std::size_t> &epochs, bool chess)
    {
        for (auto next = epochs.begin(); next != epochs.end() && !is_over();) {
            std::vector<part_of_epoch> running;
            for (; next != epochs.end() && running.size() < what_.parallel.of(chess); ++next) {
                part_of_epoch p = {*next, chess};
                start(p);
                if (p.program != nullptr)
                    running.push_back(std::move(p));
            }
            while (!running.empty() && !interrupt_guard::interrupted() && result_.failure.empty())
                wait_for_lines(running);
        }
    }

    // Starts a program for the cases that are not measured; none if all are, or if the system does
    // not let it start.
    void start(part_of_epoch &p)
    {
        p.current.reset();
        p.cases.clear();
        for (std::size_t i = 0; i < result_.cases.size(); ++i) {
            const case_samples &c = result_.cases[i];
            if (c.name.cell.plays_chess() == p.chess && p.epoch < epochs_wanted_of(c) &&
                std::ranges::count(c.samples, p.epoch, &sample::epoch) == 0)
                p.cases.push_back(i);
        }
        p.program = p.cases.empty() ? nullptr : start(task_of(p.epoch, p.cases));
    }

    std::unique_ptr<running_epoch> start(const epoch_task &task)
    {
        try {
            return what_.executor(task);
        } catch (const std::system_error &e) {
            result_.failure = "cannot start a process for an epoch: " + e.code().message();
            return nullptr;
        }
    }

    epoch_task task_of(std::size_t epoch, const std::vector<std::size_t> &cases) const
    {
        epoch_task task = {.epoch = epoch,
                           .cases = {},
                           .workloads = what_.workloads,
                           .quiet_readings = quiet_readings_};
        std::set<std::string> workloads;
        for (const std::size_t i : cases) {
            task.cases.push_back(result_.cases[i]);
            workloads.insert(result_.cases[i].name.cell.workload);
        }
        std::erase_if(task.workloads,
                      [&](const workload_source &w) { return !workloads.contains(w.name); });
        if (what_.deadline)
            task.seconds = std::chrono::duration<double>(*what_.deadline - what_.now()).count();
        return task;
    }

    // Waits for lines of the programs and reads them; removes the parts that are done.
    void wait_for_lines(std::vector<part_of_epoch> &running)
    {
        std::vector<running_epoch *> programs;
        for (const part_of_epoch &p : running)
            programs.push_back(p.program.get());
        programs.front()->wait_for_output(programs, polling_interval);
        for (part_of_epoch &p : running) {
            while (const std::optional<epoch_line> line = p.program->next_line())
                read_line(p, *line);
            if (const std::optional<int> status = p.program->status())
                go_on_after_end(p, *status);
        }
        std::erase_if(running, [](const part_of_epoch &p) { return p.program == nullptr; });
    }

    void read_line(part_of_epoch &p, const epoch_line &line)
    {
        if (!line.error.empty())
            result_.failure = line.error;
        if (line.begins)
            p.current = p.cases.at(*line.begins);
        if (line.quiet)
            quiet_readings_.push_back(*line.quiet);
        if (line.rows && p.current)
            finish_case(*std::exchange(p.current, std::nullopt), *line.rows);
    }

    void finish_case(std::size_t number, const std::string &rows)
    {
        case_samples &c = result_.cases[number];
        if (rows.empty())
            add_fault(c, c.name.technique, "gives other answers than " + c.baseline);
        for (const case_samples &read : read_epoch(rows, {c.baseline, LAYOUT_COUNT})) {
            c.samples.insert(c.samples.end(), read.samples.begin(), read.samples.end());
            if (what_.measured)
                what_.measured(read);
        }
        if (what_.progress)
            what_.progress(static_cast<double>(++done_) / static_cast<double>(wanted_));
    }

    void add_fault(const case_samples &c, const std::string &technique, const std::string &what)
    {
        if (!have_fault(result_.faults, c))
            result_.faults.push_back({technique, c.name.cell, what});
    }

    // Goes on after a program has ended, or does not: if not all cases are measured, with another.
    void go_on_after_end(part_of_epoch &p, int status)
    {
        const std::string process =
            "the process that measures epoch " + std::to_string(p.epoch) + " ";
        p.program = nullptr;
        if (status == 0 && !p.current)
            return;
        if (was_killed_from_outside(status)) {
            if (++p.replacements >= most_replacements)
                result_.failure = process + "is ended again and again from outside (" +
                                  describe_end(status) + "); is there memory enough?";
        } else if (p.current) {
            add_fault(result_.cases[*p.current], faulty_technique(*p.current, p.epoch, status),
                      fault_of(status));
        } else if (result_.failure.empty()) {
            result_.failure = process + fault_of(status) + " where no technique is timed";
        }
        if (result_.failure.empty())
            start(p);
    }

    // Returns the baseline of a case in which a program has ended so, if it ends the same way when
    // it is timed beside itself, else the technique.
    std::string faulty_technique(std::size_t number, std::size_t epoch, int status)
    {
        const case_samples &c = result_.cases[number];
        if (c.name.technique == c.baseline || have_fault(result_.faults, c))
            return c.name.technique;
        epoch_task task = task_of(epoch, {number});
        task.cases.front().name.technique = c.baseline;
        const std::unique_ptr<running_epoch> program = start(task);
        running_epoch *const alone = program.get();
        while (program && !interrupt_guard::interrupted()) {
            program->wait_for_output(std::span(&alone, 1), polling_interval);
            while (const std::optional<epoch_line> line = program->next_line())
                if (line->rows)
                    return c.name.technique;
            if (const std::optional<int> end = program->status())
                return *end == status ? c.baseline : c.name.technique;
        }
        return c.name.technique;
    }

    measurement what_;
    measurement_result result_;
    std::set<std::size_t> epochs_;             // that are to be measured
    std::vector<core_reading> quiet_readings_; // of each case in each epoch
    std::size_t wanted_ = 0, done_ = 0;        // epochs of cases
};

} // namespace

bool have_fault(const std::vector<technique_fault> &faults, const compared_case &c)
{
    return std::ranges::any_of(faults, [&](const technique_fault &f) {
        return f.technique == c.name.technique || f.technique == c.baseline;
    });
}

measurement_result measure_epochs(measurement what)
{
    return epoch_scheduler(std::move(what)).run();
}

} // namespace slidebench
