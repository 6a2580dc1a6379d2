// SPDX-License-Identifier: MIT
#include "bench/epoch_scheduler.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <sys/wait.h>

#include "base/child_process.hpp"
#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/interrupt.hpp"
#include "base/lists.hpp"
#include "bench/sample.hpp"

namespace slidebench {
namespace {

using clock = std::chrono::steady_clock;
using case_key = std::pair<const technique *, const cell *>;

// Number of times that a process is replaced which others have killed while it measured an epoch.
constexpr int most_replacements = 3;

// Interval at which Ctrl-C is looked for while the processes print nothing.
constexpr std::chrono::milliseconds polling_interval{100};

case_key key_of(const bench_case &c)
{
    return {c.technique, c.cell};
}

// An epoch that is being measured, or half of one: single queries, or chess.
struct running_epoch {
    unsigned epoch;
    std::vector<bench_case> cases;
    std::unique_ptr<child_process> process = nullptr;
    const bench_case *current = nullptr; // that the process measures
    clock::time_point begun = {};        // of the current case
    std::string rows = {};               // of the current case
    bool differs = false;                // the answers of the current case
    std::set<case_key> done = {};
    int replacements = 0;
};

// The ways in which a process ends.
enum class process_end { done, fault, killed_from_outside };

class epoch_scheduler {
public:
    explicit epoch_scheduler(const measurement &what) : what_(what)
    {
        result_.faults = what.earlier_faults;
        std::map<case_key, std::set<unsigned>> earlier; // epochs
        for (const sample &s : what.earlier)
            earlier[{s.technique, s.cell}].insert(s.epoch);
        for (const bench_case &c : what.cases) {
            const bool chess = traits_of(c.cell->mode).plays_chess();
            const unsigned wanted = what.epochs_of ? what.epochs_of(c) : what.epochs;
            for (unsigned epoch = 0; epoch < wanted; ++epoch)
                if (!earlier[key_of(c)].contains(epoch)) {
                    remaining_[epoch][chess].push_back(c);
                    ++cases_wanted_[chess];
                }
        }
    }

    // Measures an epoch's single queries before its chess; where several epochs go at the same time,
    // those of all before the chess of all.
    measurement_result run()
    {
        const std::size_t together = std::max(what_.parallel.queries, what_.parallel.chess);
        for (auto next = remaining_.begin(); next != remaining_.end() && !is_over();) {
            auto end = next;
            for (std::size_t i = 0; i < together && end != remaining_.end(); ++i)
                ++end;
            for (const bool chess : {false, true}) {
                std::vector<running_epoch> epochs;
                for (auto i = next; i != end; ++i)
                    if (!i->second[chess].empty())
                        epochs.push_back({i->first, i->second[chess]});
                measure(std::move(epochs), what_.parallel.of(chess));
            }
            next = end;
        }
        std::vector<sample> &samples = result_.samples;
        samples.insert(samples.begin(), what_.earlier.begin(), what_.earlier.end());
        std::vector<const technique *> order;
        for (const bench_case &c : what_.cases)
            add_once(order, c.technique);
        sort_samples(samples, order);
        mark_disturbed(samples);
        return std::move(result_);
    }

private:
    bool is_over() const
    {
        return interrupt_guard::interrupted() || !result_.failure.empty() ||
               (what_.deadline && clock::now() >= *what_.deadline);
    }

    bool has_fault(const technique *t) const
    {
        return std::any_of(result_.faults.begin(), result_.faults.end(),
                           [&](const technique_fault &f) { return f.technique == t; });
    }

    void measure(std::vector<running_epoch> epochs, std::size_t at_once)
    {
        for (std::size_t first = 0; first < epochs.size() && !is_over(); first += at_once) {
            std::vector<running_epoch> running;
            for (std::size_t i = first; i < std::min(first + at_once, epochs.size()); ++i) {
                running.push_back(std::move(epochs[i]));
                start(running.back());
            }
            std::erase_if(running, [](const running_epoch &r) { return r.process == nullptr; });
            while (!running.empty() && !interrupt_guard::interrupted() && result_.failure.empty())
                wait_for_lines(running);
        }
    }

    // Starts a process for the cases that are not done; none if all are, or if the system does not let
    // it start.
    void start(running_epoch &r)
    {
        r.process = nullptr;
        r.current = nullptr;
        std::erase_if(r.cases, [&](const bench_case &c) {
            return r.done.contains(key_of(c)) || has_fault(c.technique) || has_fault(c.baseline);
        });
        if (r.cases.empty())
            return;
        epoch_task task = {.epoch = r.epoch, .cases = r.cases, .quietest = quietest_};
        if (what_.deadline)
            task.time = *what_.deadline - clock::now();
        try {
            r.process = std::make_unique<child_process>(
                child_program{.arguments = what_.command,
                              .input = task_text(task, what_.settings, *what_.techniques)});
        } catch (const std::system_error &e) {
            result_.failure = "cannot start a process for an epoch: " + e.code().message();
        }
    }

    // Waits for lines of the processes and reads them; removes the epochs that are done.
    void wait_for_lines(std::vector<running_epoch> &running)
    {
        std::vector<child_process *> processes;
        for (const running_epoch &r : running)
            processes.push_back(r.process.get());
        child_process::wait_for_output(processes, polling_interval);
        for (running_epoch &r : running) {
            while (const std::optional<std::string> line = r.process->next_line())
                read_line(r, *line);
            if (r.process->silence() >= what_.timeout)
                end(r, process_end::fault, "does not come to an end");
            else if (r.process->is_output_closed())
                end(r);
        }
        std::erase_if(running, [](const running_epoch &r) { return r.process == nullptr; });
    }

    void read_line(running_epoch &r, const std::string &line)
    {
        const auto rest = [&](std::string_view beginning) { return line.substr(beginning.size()); };
        if (line.starts_with(epoch_lines::begins)) {
            r.current = &r.cases.at(std::stoul(rest(epoch_lines::begins)));
            r.begun = clock::now();
            r.rows.clear();
            r.differs = false;
        } else if (line == epoch_lines::differs) {
            r.differs = true;
        } else if (line.starts_with(epoch_lines::error)) {
            result_.failure = rest(epoch_lines::error);
        } else if (line.starts_with(epoch_lines::done) && r.current != nullptr) {
            core_reading reading{};
            if (std::istringstream(rest(epoch_lines::done)) >> reading.relative_times[0] >>
                reading.relative_times[1])
                quietest_.push_back(reading);
            finish_case(r);
        } else {
            r.rows += line + "\n";
        }
    }

    void finish_case(running_epoch &r)
    {
        const bench_case &c = *r.current;
        const bool chess = traits_of(c.cell->mode).plays_chess();
        if (r.differs)
            add_fault(c.technique, c.cell,
                      std::string("gives other answers than ") + c.baseline->slug);
        else
            keep(c, r.rows);
        r.done.insert(key_of(c));
        r.current = nullptr;
        seconds_[chess] += std::chrono::duration<double>(clock::now() - r.begun).count();
        ++cases_done_[chess];
        report_progress();
    }

    void keep(const bench_case &c, const std::string &rows)
    {
        const sampling how = {c.baseline, LAYOUT_COUNT, LAYOUT_COUNT, [&](mode m) {
                                  return ns_of_block(m, what_.settings.chess,
                                                     what_.settings.ns_per_block);
                              }};
        const csv_reader table("an epoch's samples", samples_table({}).text() + rows);
        const std::size_t before = result_.samples.size();
        for (std::size_t row = 0; row < table.size(); ++row)
            result_.samples.push_back(read_sample(table, row, c.technique, c.cell, how));
        if (what_.keep)
            what_.keep(std::span(result_.samples).subspan(before));
    }

    void add_fault(const technique *technique, const cell *where, const std::string &what)
    {
        if (!has_fault(technique))
            result_.faults.push_back({technique, where, what});
    }

    // Ends an epoch whose process has closed its output.
    void end(running_epoch &r)
    {
        const int status = r.process->wait();
        if (WIFEXITED(status) && WEXITSTATUS(status) == child_process::exit_code_of_no_program)
            result_.failure = "cannot run " + what_.command.front();
        if (was_killed_from_outside(status))
            end(r, process_end::killed_from_outside, describe_end(status));
        else if (status == 0 && r.current == nullptr)
            end(r, process_end::done, "");
        else
            end(r, process_end::fault, "ends its process (" + describe_end(status) + ")");
    }

    // Ends an epoch that is done; else goes on with its other cases in another process. `what` is the
    // fault, or how the process was killed.
    void end(running_epoch &r, process_end how, const std::string &what)
    {
        r.process->end();
        const std::string process =
            "the process that measures epoch " + std::to_string(r.epoch) + " ";
        if (how == process_end::killed_from_outside && ++r.replacements >= most_replacements)
            result_.failure = process + "is ended again and again from outside (" + what +
                              "); is there memory enough?";
        else if (how == process_end::fault && r.current == nullptr && result_.failure.empty())
            result_.failure = process + what + " where no technique is timed";
        else if (how == process_end::fault && r.current != nullptr)
            add_fault(faulty_technique(*r.current, what), r.current->cell, what);
        if (how == process_end::done || !result_.failure.empty())
            r.process = nullptr;
        else
            start(r);
    }

    // Returns the baseline if it has the same fault without the technique, else the technique.
    const technique *faulty_technique(const bench_case &c, const std::string &fault)
    {
        if (c.technique == c.baseline || has_fault(c.technique))
            return c.technique;
        if (has_fault(c.baseline)) // found by another process
            return c.baseline;
        running_epoch alone = {0, {{c.baseline, c.baseline, c.cell}}};
        start(alone);
        std::string found;
        while (alone.process != nullptr && found.empty() && !interrupt_guard::interrupted()) {
            child_process &process = *alone.process;
            process.wait_for_output(polling_interval);
            while (const std::optional<std::string> line = process.next_line())
                if (line->starts_with(epoch_lines::done))
                    return c.technique;
            if (process.silence() >= what_.timeout)
                found = "does not come to an end";
            else if (process.is_output_closed())
                found = "ends its process (" + describe_end(process.wait()) + ")";
        }
        return found == fault ? c.baseline : c.technique;
    }

    // Estimates the time that is left by the cases that are done; chess takes longer.
    void report_progress() const
    {
        if (!what_.progress)
            return;
        const double passed = std::chrono::duration<double>(clock::now() - start_).count();
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

    const measurement &what_;
    measurement_result result_;
    std::map<unsigned, std::array<std::vector<bench_case>, 2>>
        remaining_;                                            // by epoch, and chess or not
    std::vector<core_reading> quietest_;                       // of each case in each epoch
    std::array<std::size_t, 2> cases_wanted_{}, cases_done_{}; // of queries, of chess
    std::array<double, 2> seconds_{};                          // of the cases that are done
    const clock::time_point start_ = clock::now();
};

} // namespace

epoch_command this_program()
{
    return {"/proc/self/exe", "epoch"};
}

measurement_result measure(const measurement &what)
{
    return epoch_scheduler(what).run();
}

} // namespace slidebench
