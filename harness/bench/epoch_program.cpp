// SPDX-License-Identifier: MIT
#include "bench/epoch_program.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/child_process.hpp"
#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "bench/case_timer.hpp"
#include "bench/read_core.hpp"
#include "bench/rounds.hpp"

namespace slidebench {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(cell_name, piece, workload, mode, parameter)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(case_name, technique, cell)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(compared_case, name, baseline)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(core_reading, relative_times)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(workload_source, name, made_of, fingerprint)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(epoch_task, epoch, cases, workloads, quiet_readings, seconds)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(epoch_line, begins, rows, quiet, error)

namespace {

using nlohmann::json;
using clock = std::chrono::steady_clock;

constexpr std::chrono::minutes longest_silence{2};

class epoch_process : public running_epoch {
public:
    explicit epoch_process(const child_program &program) : process_(program) {}

    void wait_for_output(std::span<running_epoch *const> epochs,
                         std::chrono::milliseconds most) override
    {
        std::vector<child_process *> processes;
        for (running_epoch *epoch : epochs)
            processes.push_back(&static_cast<epoch_process *>(epoch)->process_);
        child_process::wait_for_output(processes, most);
    }

    std::optional<epoch_line> next_line() override
    {
        const std::optional<std::string> line = process_.next_line();
        if (!line)
            return std::nullopt;
        const json said = json::parse(*line, nullptr, false);
        if (said.is_object())
            return said.get<epoch_line>();
        return epoch_line{.error = "a technique writes to stdout while it is timed: '" +
                                   in_one_line(*line) + "'"};
    }

    std::optional<int> status() override
    {
        if (process_.silence() >= longest_silence)
            return hangs;
        return process_.is_output_closed() ? std::optional(process_.wait()) : std::nullopt;
    }

private:
    child_process process_;
};

// Returns memory to touch under pressure. Its bytes are not zero, so that it has pages of its own.
std::vector<cache_line> lines_for(const std::vector<compared_case> &cases)
{
    std::size_t most = 0, bytes = 0;
    for (const compared_case &c : cases)
        if (const cell_name &cell = c.name.cell;
            traits_of(cell.mode).is_under_pressure() && parse_number(cell.parameter, bytes))
            most = std::max(most, bytes);
    return std::vector<cache_line>(most / sizeof(cache_line), cache_line{{1}});
}

void print_line(const epoch_line &line)
{
    const std::string text = json(line).dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        throw std::runtime_error("stdout is closed");
}

class epoch_program {
public:
    epoch_program(const registry &registered, const epoch_task &task, const workload_maker &make)
        : registered_(registered), task_(task), lines_(lines_for(task.cases)), rounds_(lines_),
          timer_(rounds_, task.epoch), quiet_readings_(task.quiet_readings),
          deadline_(clock::now() + std::chrono::duration_cast<clock::duration>(
                                       std::chrono::duration<double>(task.seconds)))
    {
        for (const workload_source &source : task.workloads) {
            workload w = make(source.made_of);
            if (hex(w.fingerprint()) != source.fingerprint)
                throw input_error("the queries of workload '" + source.name + "' have changed");
            workloads_.emplace(source.name, std::move(w));
        }
        if (quiet_readings_.empty())
            quiet_readings_.push_back(read_quiet_core());
    }

    void run()
    {
        std::vector<std::size_t> order(task_.cases.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::shuffle(order, std::mt19937_64(task_.epoch));
        for (const std::size_t number : order) {
            if (clock::now() >= deadline_)
                return;
            time_case(number);
        }
    }

private:
    void time_case(std::size_t number)
    {
        const compared_case &compared = task_.cases[number];
        const cell_name &cell = compared.name.cell;
        const bench_case c = {&registered_.find(compared.name.technique),
                              &registered_.find(compared.baseline),
                              cell_of(cell, workloads_.at(cell.workload))};
        print_line({.begins = number});
        for (const technique *t : {c.technique, c.baseline})
            if (initialized_.insert(t).second)
                t->chess[0] != nullptr ? t->chess[0]->init() : t->init();
        const case_result result = timer_.time(c, task_.epoch, quiet_reference(quiet_readings_));
        if (result.quiet)
            quiet_readings_.push_back(*result.quiet);
        const bool is_floor = c.technique->role == ROLE_FLOOR || c.baseline->role == ROLE_FLOOR;
        std::vector<case_samples> right;
        if (result.answers_agree || is_floor)
            right.push_back({compared, result.samples});
        print_line({.rows = std::string(samples_table(right).rows()), .quiet = result.quiet});
    }

    const registry &registered_;
    const epoch_task task_;
    std::map<std::string, workload> workloads_; // by name
    const std::vector<cache_line> lines_;
    round_timer rounds_;
    case_timer timer_;
    std::vector<core_reading> quiet_readings_;
    const clock::time_point deadline_;
    std::set<const technique *> initialized_;
};

} // namespace

workload_source source_of(const workload &w, const std::string &made_of)
{
    return {w.name(), made_of, hex(w.fingerprint())};
}

epoch_executor executor_of(const std::vector<std::string> &command)
{
    return [command](const epoch_task &task) {
        return std::make_unique<epoch_process>(
            child_program{.arguments = command, .input = json(task).dump()});
    };
}

void run_epoch_program(const registry &registered, const std::string &task,
                       const workload_maker &make)
{
    try {
        epoch_program(registered, json::parse(task).get<epoch_task>(), make).run();
    } catch (const std::exception &e) {
        print_line({.error = "cannot measure an epoch: " + message_of(e)});
    }
}

} // namespace slidebench
