// SPDX-License-Identifier: MIT
#include "bench/runner.hpp"

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
#include "bench/sample_rows.hpp"

namespace slidebench {
namespace {

using clock = std::chrono::steady_clock;
using case_key = std::pair<const technique *, const cell *>;

// How often a process is replaced that others have ended while it measured an epoch.
constexpr int most_replacements = 3;

// While the processes are silent, Ctrl-C is looked for that often.
constexpr std::chrono::milliseconds slice{100};

case_key key_of(const timed_case &c)
{
    return {c.contender, c.cell};
}

// What a process of an epoch is to measure.
struct part {
    unsigned epoch;
    std::vector<timed_case> cases;
};

// A process that measures a part, and what it has said until now.
struct running_part {
    part work;
    std::unique_ptr<child_process> process;
    const timed_case *current = nullptr; // that it measures
    clock::time_point begun = {};        // that one
    std::string rows = {};               // of that one
    bool differs = false;                // the answers of that one
    std::set<case_key> done = {};
    int replacements = 0;
};

// The ways in which a process disappoints.
enum class trouble { none, fault, ended_by_others };

struct ending {
    trouble what;
    std::string words; // "ends its process (signal 11, Segmentation fault)"
};

class measuring {
public:
    explicit measuring(const measurement &what) : what_(what)
    {
        result_.offences = what.earlier_offences;
        for (const sample &s : what.earlier)
            there_[{s.contender, s.cell}].insert(s.epoch);
        for (const timed_case &c : what.cases) {
            const bool chess = traits_of(c.cell->mode).plays_chess();
            const unsigned wanted = what.epochs_of ? what.epochs_of(c) : what.epochs;
            for (unsigned epoch = 0; epoch < wanted; ++epoch)
                if (!there_[key_of(c)].contains(epoch)) {
                    left_[epoch][chess].push_back(c);
                    ++cases_left_[chess];
                }
        }
    }

    // An epoch's single queries come before its chess; where several epochs go at the same time,
    // those of all before the chess of all.
    measured run()
    {
        const std::size_t together = std::max(what_.parallel.queries, what_.parallel.chess);
        for (auto next = left_.begin(); next != left_.end() && !is_over();) {
            auto end = next;
            for (std::size_t i = 0; i < together && end != left_.end(); ++i)
                ++end;
            for (const bool chess : {false, true}) {
                std::vector<part> parts;
                for (auto i = next; i != end; ++i)
                    if (!i->second[chess].empty())
                        parts.push_back({i->first, i->second[chess]});
                measure(parts, what_.parallel.of(chess));
            }
            next = end;
        }
        std::vector<sample> &samples = result_.samples;
        samples.insert(samples.begin(), what_.earlier.begin(), what_.earlier.end());
        std::vector<const technique *> order;
        for (const timed_case &c : what_.cases)
            add_once(order, c.contender);
        sort_samples(samples, order);
        mark_shared(samples);
        return std::move(result_);
    }

private:
    bool is_over() const
    {
        return interrupt_guard::interrupted() || !result_.failure.empty() ||
               (what_.deadline && clock::now() >= *what_.deadline);
    }

    bool has_offended(const technique *t) const
    {
        return std::any_of(result_.offences.begin(), result_.offences.end(),
                           [&](const offence &o) { return o.culprit == t; });
    }

    void measure(const std::vector<part> &parts, std::size_t at_once)
    {
        for (std::size_t first = 0; first < parts.size() && !is_over(); first += at_once) {
            std::vector<running_part> running;
            for (std::size_t i = first; i < std::min(first + at_once, parts.size()); ++i) {
                running.push_back({.work = parts[i], .process = nullptr});
                start(running.back());
            }
            std::erase_if(running, [](const running_part &r) { return r.process == nullptr; });
            while (!running.empty() && !interrupt_guard::interrupted() && result_.failure.empty())
                listen(running);
        }
    }

    // Starts a process for what is left of the part; none if nothing is, or if the system does not
    // let it start.
    void start(running_part &r)
    {
        r.process = nullptr;
        r.current = nullptr;
        std::erase_if(r.work.cases, [&](const timed_case &c) {
            return r.done.contains(key_of(c)) || has_offended(c.contender) ||
                   has_offended(c.baseline);
        });
        if (r.work.cases.empty())
            return;
        epoch_order order = {r.work.epoch, r.work.cases, quietest_, {}, {}};
        if (what_.deadline)
            order.time = *what_.deadline - clock::now();
        if (std::exchange(is_first_, false))
            order.google = what_.google;
        try {
            r.process = std::make_unique<child_process>(
                child_program{.arguments = what_.command,
                              .input = text_of(order, what_.setting, *what_.techniques)});
        } catch (const std::system_error &e) {
            result_.failure = "cannot start a process for an epoch: " + e.code().message();
        }
    }

    // Waits for lines of the processes and does what they ask for; removes those that are done.
    void listen(std::vector<running_part> &running)
    {
        std::vector<child_process *> processes;
        for (const running_part &r : running)
            processes.push_back(r.process.get());
        child_process::wait_for_output(processes, slice);
        for (running_part &r : running) {
            while (const std::optional<std::string> line = r.process->next_line())
                hear(r, *line);
            if (r.process->silence() >= what_.patience)
                end(r, {trouble::fault, "does not come to an end"});
            else if (r.process->is_silent())
                end(r, ending_of(r));
        }
        std::erase_if(running, [](const running_part &r) { return r.process == nullptr; });
    }

    void hear(running_part &r, const std::string &line)
    {
        const auto rest = [&](std::string_view beginning) { return line.substr(beginning.size()); };
        if (line.starts_with(epoch_lines::begins)) {
            r.current = &r.work.cases.at(std::stoul(rest(epoch_lines::begins)));
            r.begun = clock::now();
            r.rows.clear();
            r.differs = false;
        } else if (line == epoch_lines::differs) {
            r.differs = true;
        } else if (line.starts_with(epoch_lines::error)) {
            result_.failure = rest(epoch_lines::error);
        } else if (line.starts_with(epoch_lines::done) && r.current != nullptr) {
            core_reading reading{};
            std::istringstream(rest(epoch_lines::done)) >> reading.waiting[0] >> reading.waiting[1];
            quietest_.push_back(reading);
            finish_case(r);
        } else {
            r.rows += line + "\n";
        }
    }

    void finish_case(running_part &r)
    {
        const timed_case &c = *r.current;
        const bool chess = traits_of(c.cell->mode).plays_chess();
        if (r.differs)
            blame(c.contender, c.cell, std::string("gives other answers than ") + c.baseline->slug);
        else
            keep(c, r.rows);
        r.done.insert(key_of(c));
        r.current = nullptr;
        seconds_[chess] += std::chrono::duration<double>(clock::now() - r.begun).count();
        ++cases_done_[chess];
        report_progress();
    }

    void keep(const timed_case &c, const std::string &rows)
    {
        const sampling how = {c.baseline, LAYOUT_COUNT, [&](mode m) {
                                  return ns_of_block(m, what_.setting.chess,
                                                     what_.setting.ns_per_block);
                              }};
        const csv_table table("an epoch's samples", samples_table({}).text() + rows);
        const std::size_t before = result_.samples.size();
        for (std::size_t row = 0; row < table.size(); ++row)
            result_.samples.push_back(read_sample(table, row, c.contender, c.cell, how));
        if (what_.keep)
            what_.keep(std::span(result_.samples).subspan(before));
    }

    void blame(const technique *culprit, const cell *where, const std::string &what)
    {
        if (!has_offended(culprit))
            result_.offences.push_back({culprit, where, what});
    }

    // Why a process that has closed its output is gone; none if it has done all that it could.
    ending ending_of(running_part &r)
    {
        const int status = r.process->wait();
        if (WIFEXITED(status) && WEXITSTATUS(status) == child_process::exit_code_of_no_program)
            result_.failure = "cannot run " + what_.command.front();
        const std::string how = describe_end(status);
        if (was_ended_by_others(status))
            return {trouble::ended_by_others, how};
        if (status == 0 && r.current == nullptr)
            return {trouble::none, ""};
        return {trouble::fault, "ends its process (" + how + ")"};
    }

    // Goes on with what is left of the part in another process, unless there was no trouble.
    void end(running_part &r, const ending &e)
    {
        r.process->end();
        if (e.what == trouble::ended_by_others && ++r.replacements >= most_replacements)
            result_.failure = "the process that measures epoch " + std::to_string(r.work.epoch) +
                              " is ended again and again from outside (" + e.words +
                              "); is there memory enough?";
        else if (e.what == trouble::fault && r.current == nullptr && result_.failure.empty())
            result_.failure = "the process that measures epoch " + std::to_string(r.work.epoch) +
                              " " + e.words + " where no technique is timed";
        else if (e.what == trouble::fault && r.current != nullptr)
            blame(culprit(*r.current, e), r.current->cell, e.words);
        if (e.what == trouble::none || !result_.failure.empty())
            r.process = nullptr;
        else
            start(r);
    }

    // The baseline is the culprit if the same happens without the other.
    const technique *culprit(const timed_case &c, const ending &e)
    {
        if (c.contender == c.baseline || has_offended(c.contender))
            return c.contender;
        if (has_offended(c.baseline)) // beside another process
            return c.baseline;
        running_part alone = {.work = {0, {{c.baseline, c.baseline, c.cell}}}, .process = nullptr};
        start(alone);
        std::string words;
        while (alone.process != nullptr && words.empty() && !interrupt_guard::interrupted()) {
            child_process &process = *alone.process;
            process.wait_for_output(slice);
            while (const std::optional<std::string> line = process.next_line())
                if (line->starts_with(epoch_lines::done))
                    return c.contender;
            if (process.silence() >= what_.patience)
                words = "does not come to an end";
            else if (process.is_silent())
                words = "ends its process (" + describe_end(process.wait()) + ")";
        }
        return words == e.words ? c.baseline : c.contender;
    }

    // What is left is judged by what has been measured; chess takes longer.
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
            left += each * static_cast<double>(cases_left_[chess] - cases_done_[chess]) /
                    static_cast<double>(what_.parallel.of(chess));
        }
        what_.progress(passed / (passed + left), left);
    }

    const measurement &what_;
    measured result_;
    std::map<case_key, std::set<unsigned>> there_;                    // epochs
    std::map<unsigned, std::array<std::vector<timed_case>, 2>> left_; // by epoch, and chess or not
    std::vector<core_reading> quietest_;                              // of each case in each epoch
    bool is_first_ = true;                                   // whether no process was started yet
    std::array<std::size_t, 2> cases_left_{}, cases_done_{}; // of queries, of chess
    std::array<double, 2> seconds_{};                        // for those that are done
    const clock::time_point start_ = clock::now();
};

} // namespace

epoch_command this_program()
{
    return {"/proc/self/exe", "epoch"};
}

measured measure(const measurement &what)
{
    return measuring(what).run();
}

} // namespace slidebench
