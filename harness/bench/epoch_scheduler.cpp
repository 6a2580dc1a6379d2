// SPDX-License-Identifier: MIT
#include "bench/epoch_scheduler.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>

#include <sys/wait.h>

#include "base/child_process.hpp"
#include "base/csv.hpp"
#include "base/interrupt.hpp"
#include "core/technique.h"

namespace slidebench {
namespace {

using clock = std::chrono::steady_clock;

// Number of times that a program is replaced which others have killed while it measured an epoch.
constexpr int most_replacements = 3;

// Interval at which Ctrl-C is looked for while the programs print nothing.
constexpr std::chrono::milliseconds polling_interval{100};

constexpr const char *hangs = "does not come to an end";

// Returns "ends its process (exit code 1)".
std::string end_of_process(int status)
{
    return "ends its process (" + describe_end(status) + ")";
}

// An epoch that is being measured, or half of one: single queries, or chess.
struct part_of_epoch {
    std::size_t epoch;
    std::vector<std::size_t> cases; // their numbers in the measurement
    std::unique_ptr<running_epoch> program = nullptr;
    std::optional<std::size_t> current = {}; // that the program measures
    clock::time_point begun = {};            // of the current case
    std::string rows = {};                   // of the current case
    bool differs = false;                    // the answers of the current case
    std::set<std::size_t> done = {};
    int replacements = 0;
};

class epoch_scheduler {
public:
    explicit epoch_scheduler(measurement what) : what_(std::move(what))
    {
        result_.faults = what_.faults;
        result_.cases = std::move(what_.cases);
        for (std::size_t i = 0; i < result_.cases.size(); ++i) {
            const case_samples &c = result_.cases[i];
            if (is_left_out(c))
                continue;
            const bool chess = c.name.cell.plays_chess();
            const std::size_t wanted = what_.epochs_of ? what_.epochs_of(c) : what_.epochs;
            for (std::size_t epoch = epochs_of(c); epoch < wanted; ++epoch) {
                remaining_[epoch][chess].push_back(i);
                ++cases_wanted_[chess];
            }
        }
    }

    // Measures an epoch's single queries before its chess; where several epochs go at the same
    // time, those of all before the chess of all.
    measurement_result run()
    {
        const std::size_t together = std::max(what_.parallel.queries, what_.parallel.chess);
        for (auto next = remaining_.begin(); next != remaining_.end() && !is_over();) {
            auto end = next;
            for (std::size_t i = 0; i < together && end != remaining_.end(); ++i)
                ++end;
            for (const bool chess : {false, true}) {
                std::vector<part_of_epoch> parts;
                for (auto i = next; i != end; ++i)
                    if (!i->second[chess].empty())
                        parts.push_back({i->first, i->second[chess]});
                run_programs(std::move(parts), what_.parallel.of(chess));
            }
            next = end;
        }
        sort_by_time(result_.cases);
        mark_disturbed(result_.cases);
        return std::move(result_);
    }

private:
    clock::time_point now() const { return what_.executor->now(); }

    bool is_over() const
    {
        return interrupt_guard::interrupted() || !result_.failure.empty() ||
               (what_.deadline && now() >= *what_.deadline);
    }

    // Returns whether the case cannot be measured, since its technique or its baseline has a fault.
    bool is_left_out(const case_samples &c) const
    {
        return have_fault(result_.faults, c.name.technique) ||
               have_fault(result_.faults, c.baseline);
    }

    void run_programs(std::vector<part_of_epoch> parts, std::size_t at_once)
    {
        for (std::size_t first = 0; first < parts.size() && !is_over(); first += at_once) {
            std::vector<part_of_epoch> running;
            for (std::size_t i = first; i < std::min(first + at_once, parts.size()); ++i) {
                running.push_back(std::move(parts[i]));
                start(running.back());
            }
            std::erase_if(running, [](const part_of_epoch &p) { return p.program == nullptr; });
            while (!running.empty() && !interrupt_guard::interrupted() && result_.failure.empty())
                wait_for_lines(running);
        }
    }

    // Starts a program for the cases that are not done; none if all are, or if the system does not
    // let it start.
    void start(part_of_epoch &p)
    {
        p.program = nullptr;
        p.current.reset();
        std::erase_if(p.cases, [&](std::size_t i) {
            return p.done.contains(i) || is_left_out(result_.cases[i]);
        });
        if (!p.cases.empty())
            start(p, task_of(p));
    }

    void start(part_of_epoch &p, const epoch_task &task)
    {
        try {
            p.program = what_.executor->start(task);
        } catch (const std::system_error &e) {
            result_.failure = "cannot start a process for an epoch: " + e.code().message();
        }
    }

    epoch_task task_of(const part_of_epoch &p) const
    {
        epoch_task task = {.epoch = p.epoch,
                           .cases = {},
                           .workloads = what_.workloads,
                           .quiet_readings = quiet_readings_};
        std::set<std::string> workloads;
        for (const std::size_t i : p.cases) {
            task.cases.push_back(result_.cases[i]);
            workloads.insert(result_.cases[i].name.cell.workload);
        }
        std::erase_if(task.workloads,
                      [&](const workload_source &w) { return !workloads.contains(w.name); });
        if (what_.deadline)
            task.seconds = std::chrono::duration<double>(*what_.deadline - now()).count();
        return task;
    }

    // Waits for lines of the programs and reads them; removes the parts that are done.
    void wait_for_lines(std::vector<part_of_epoch> &running)
    {
        std::vector<running_epoch *> programs;
        for (const part_of_epoch &p : running)
            programs.push_back(p.program.get());
        what_.executor->wait_for_output(programs, polling_interval);
        for (part_of_epoch &p : running) {
            while (const std::optional<std::string> line = p.program->next_line())
                read_line(p, *line);
            if (p.program->silence() >= what_.timeout)
                go_on_after_fault(p, hangs);
            else if (p.program->is_output_closed())
                go_on_after_end(p);
        }
        std::erase_if(running, [](const part_of_epoch &p) { return p.program == nullptr; });
    }

    void read_line(part_of_epoch &p, const std::string &line)
    {
        const auto rest = [&](std::string_view beginning) { return line.substr(beginning.size()); };
        if (line.starts_with(epoch_lines::begins)) {
            p.current = p.cases.at(std::stoul(rest(epoch_lines::begins)));
            p.begun = now();
            p.rows.clear();
            p.differs = false;
        } else if (line == epoch_lines::differs) {
            p.differs = true;
        } else if (line.starts_with(epoch_lines::error)) {
            result_.failure = rest(epoch_lines::error);
        } else if (line.starts_with(epoch_lines::done) && p.current) {
            core_reading reading{};
            if (std::istringstream(rest(epoch_lines::done)) >> reading.relative_times[0] >>
                reading.relative_times[1])
                quiet_readings_.push_back(reading);
            finish_case(p);
        } else {
            p.rows += line + "\n";
        }
    }

    void finish_case(part_of_epoch &p)
    {
        const case_samples &c = result_.cases[*p.current];
        const bool chess = c.name.cell.plays_chess();
        if (p.differs)
            add_fault(c.name.technique, c.name.cell, "gives other answers than " + c.baseline);
        else
            keep(*p.current, p.rows);
        p.done.insert(*p.current);
        p.current.reset();
        seconds_[chess] += std::chrono::duration<double>(now() - p.begun).count();
        ++cases_done_[chess];
        report_progress();
    }

    void keep(std::size_t number, const std::string &rows)
    {
        for (const case_samples &read :
             read_epoch(rows, {result_.cases[number].baseline, LAYOUT_COUNT})) {
            std::vector<sample> &samples = result_.cases[number].samples;
            samples.insert(samples.end(), read.samples.begin(), read.samples.end());
            if (what_.measured)
                what_.measured(read);
        }
    }

    void add_fault(const std::string &technique, const cell_name &cell, const std::string &what)
    {
        if (!have_fault(result_.faults, technique))
            result_.faults.push_back({technique, cell, what});
    }

    // Goes on after a program has closed its output.
    void go_on_after_end(part_of_epoch &p)
    {
        const int status = p.program->wait();
        const std::string process = process_of(p);
        if (WIFEXITED(status) && WEXITSTATUS(status) == child_process::exit_code_of_no_program)
            result_.failure = "cannot run " + what_.executor->name();
        if (was_killed_from_outside(status) && ++p.replacements >= most_replacements)
            result_.failure = process + "is ended again and again from outside (" +
                              describe_end(status) + "); is there memory enough?";
        if (was_killed_from_outside(status))
            replace(p);
        else if (status == 0 && !p.current)
            p.program = nullptr;
        else
            go_on_after_fault(p, end_of_process(status));
    }

    // Goes on after a fault of the case that was timed.
    void go_on_after_fault(part_of_epoch &p, const std::string &fault)
    {
        p.program = nullptr;
        if (p.current)
            add_fault(faulty_technique(*p.current, p.epoch, fault),
                      result_.cases[*p.current].name.cell, fault);
        else if (result_.failure.empty())
            result_.failure = process_of(p) + fault + " where no technique is timed";
        replace(p);
    }

    // Starts another program for what is not done, unless measuring has failed.
    void replace(part_of_epoch &p)
    {
        p.program = nullptr;
        if (result_.failure.empty())
            start(p);
    }

    static std::string process_of(const part_of_epoch &p)
    {
        return "the process that measures epoch " + std::to_string(p.epoch) + " ";
    }

    // Returns the baseline if it has the same fault without the technique, else the technique.
    std::string faulty_technique(std::size_t number, std::size_t epoch, const std::string &fault)
    {
        const case_samples &c = result_.cases[number];
        if (c.name.technique == c.baseline || have_fault(result_.faults, c.name.technique))
            return c.name.technique;
        if (have_fault(result_.faults, c.baseline)) // found by another process
            return c.baseline;
        return fault_of_baseline(number, epoch) == fault ? c.baseline : c.name.technique;
    }

    // Returns the fault of a case's baseline when it is timed beside itself in that epoch; "" if it
    // has none.
    std::string fault_of_baseline(std::size_t number, std::size_t epoch)
    {
        part_of_epoch alone = {epoch, {number}};
        epoch_task task = task_of(alone);
        task.cases.front().name.technique = task.cases.front().baseline;
        start(alone, task);
        while (alone.program != nullptr && !interrupt_guard::interrupted()) {
            running_epoch *const program = alone.program.get();
            what_.executor->wait_for_output(std::span(&program, 1), polling_interval);
            while (const std::optional<std::string> line = program->next_line())
                if (line->starts_with(epoch_lines::done))
                    return "";
            if (program->silence() >= what_.timeout)
                return hangs;
            if (program->is_output_closed())
                return end_of_process(program->wait());
        }
        return "";
    }

    // Estimates the time that is left by the cases that are done; chess takes longer.
    void report_progress() const
    {
        if (!what_.progress)
            return;
        const double passed = std::chrono::duration<double>(now() - start_).count();
        const double done = static_cast<double>(cases_done_[0] + cases_done_[1]);
        double left = 0;
        for (const bool chess : {false, true}) {
            const double each = cases_done_[chess] > 0
                                    ? seconds_[chess] / static_cast<double>(cases_done_[chess])
                                    : (seconds_[0] + seconds_[1]) / done;
            left += each * static_cast<double>(cases_wanted_[chess] - cases_done_[chess]) /
                    static_cast<double>(what_.parallel.of(chess));
        }
        what_.progress(passed / (passed + left), left);
    }

    measurement what_;
    measurement_result result_;
    // Numbers of cases by epoch, and chess or not.
    std::map<std::size_t, std::array<std::vector<std::size_t>, 2>> remaining_;
    std::vector<core_reading> quiet_readings_;                 // of each case in each epoch
    std::array<std::size_t, 2> cases_wanted_{}, cases_done_{}; // of queries, of chess
    std::array<double, 2> seconds_{};                          // of the cases that are done
    const clock::time_point start_ = now();
};

} // namespace

bool have_fault(const std::vector<technique_fault> &faults, const std::string &technique)
{
    return std::ranges::any_of(faults,
                               [&](const technique_fault &f) { return f.technique == technique; });
}

measurement_result measure_epochs(measurement what)
{
    return epoch_scheduler(std::move(what)).run();
}

} // namespace slidebench
