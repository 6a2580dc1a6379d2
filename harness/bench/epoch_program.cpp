// SPDX-License-Identifier: MIT
#include "bench/epoch_program.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <map>
#include <set>
#include <stdexcept>

#include <benchmark/benchmark.h>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "bench/rounds.hpp"
#include "bench/sample.hpp"
#include "chess/fen.hpp"
#include "core/names.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(chess_settings, table_bytes, milliseconds, warm_up)

namespace {

using nlohmann::json;
using clock = std::chrono::steady_clock;

// Returns memory to touch under pressure. Its bytes are not zero, so that it has pages of its own.
std::vector<cache_line> lines_for(const json &cases)
{
    std::size_t most = 0;
    for (const json &c : cases)
        if (traits_of(c.at("mode").get<mode>()).is_under_pressure())
            most = std::max(most, c.at("parameter").get<std::size_t>());
    return std::vector<cache_line>(most / sizeof(cache_line), cache_line{{1}});
}

void print_line(const std::string &text)
{
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        throw std::runtime_error("stdout is closed");
}

class silent_reporter : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context &) override { return true; }
    void ReportRuns(const std::vector<Run> &) override {}
};

// Runs the registered benchmarks once, in random order, but those for which there is no time. That is
// all that Google Benchmark does here: it knows no pairs, layouts and quiet rounds, so case_timer
// times. Its registry and its order are what readers of benchmarks know.
void run_benchmarks()
{
    static char program[] = "slidebench", shuffle[] = "--benchmark_enable_random_interleaving=true";
    std::array<char *, 3> arguments = {program, shuffle, nullptr}; // which the library keeps
    int count = 2;
    benchmark::Initialize(&count, arguments.data());
    silent_reporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    benchmark::ClearRegisteredBenchmarks();
}

class epoch_program {
public:
    epoch_program(const registry &known, const json &task, const workload_maker &make)
        : lines_(lines_for(task.at("cases"))), chess_(task.at("chess").get<chess_settings>()),
          runner_({lines_, task.at("touches")}, chess_), epoch_(task.at("epoch")),
          ns_per_block_(task.at("ns_per_block")), timer_(runner_, epoch_, ns_per_block_)
    {
        make_workloads(task.at("workloads"), make);
        make_cases(task.at("cases"), known);
        for (const json &reading : task.at("quietest"))
            quietest_.push_back({{reading.at(0), reading.at(1)}});
        if (quietest_.empty())
            quietest_.push_back(read_quiet_core());
        if (const json &time = task.at("seconds"); !time.is_null())
            deadline_ = clock::now() + std::chrono::duration_cast<clock::duration>(
                                           std::chrono::duration<double>(time));
    }

    void run()
    {
        for (std::size_t i = 0; i < cases_.size(); ++i)
            benchmark::RegisterBenchmark(name_of(cases_[i]).c_str(),
                                         [this, i](benchmark::State &state) { measure(i, state); })
                ->UseManualTime()
                ->Iterations(1);
        run_benchmarks();
    }

private:
    void make_workloads(const json &wanted, const workload_maker &make)
    {
        for (const json &w : wanted) {
            const workload &made =
                workloads_.emplace(w.at("number").get<std::size_t>(), make(w.at("description")))
                    .first->second;
            if (hex(made.fingerprint()) != w.at("fingerprint"))
                throw input_error("the queries of workload '" + made.name() + "' have changed");
        }
    }

    void make_cases(const json &wanted, const registry &known)
    {
        cells_.reserve(wanted.size()); // cases point to them
        for (const json &c : wanted) {
            cells_.push_back(
                {c.at("piece"), &workloads_.at(c.at("workload")), c.at("mode"), c.at("parameter")});
            cases_.push_back(
                {known.all()[c.at("technique")], known.all()[c.at("baseline")], &cells_.back()});
        }
    }

    void measure(std::size_t number, benchmark::State &state)
    {
        const bench_case &c = cases_[number];
        if (deadline_ && clock::now() >= *deadline_) {
            state.SkipWithError("the time is up");
            return;
        }
        print_line(std::string(epoch_lines::begins) + std::to_string(number) + "\n");
        for (const technique *t : {c.technique, c.baseline})
            if (initialized_.insert(t).second)
                t->chess[0] != nullptr ? t->chess[0]->init() : t->init();
        case_result result = timer_.time(c, epoch_, quiet_reference(quietest_));
        if (result.quietest)
            quietest_.push_back(*result.quietest);
        for (auto _ : state)
            state.SetIterationTime(result.seconds);
        report(c, result);
    }

    void report(const bench_case &c, case_result &result) const
    {
        for (sample &s : result.samples)
            s.ns_of_block = ns_of_block(c.cell->mode, chess_, ns_per_block_);
        const bool is_floor = c.technique->role == ROLE_FLOOR || c.baseline->role == ROLE_FLOOR;
        std::string text = result.answers_agree || is_floor
                               ? std::string(samples_table(result.samples).rows())
                               : std::string(epoch_lines::differs) + "\n";
        text += epoch_lines::done;
        if (result.quietest)
            text += json(result.quietest->relative_times[0]).dump() + " " +
                    json(result.quietest->relative_times[1]).dump();
        print_line(text + "\n");
    }

    std::map<std::size_t, workload> workloads_; // by number
    std::vector<cell> cells_;                   // of the cases
    std::vector<bench_case> cases_;
    const std::vector<cache_line> lines_;
    const chess_settings chess_;
    round_runner runner_;
    const unsigned epoch_;
    const double ns_per_block_;
    case_timer timer_;
    std::vector<core_reading> quietest_;
    std::optional<clock::time_point> deadline_;
    std::set<const technique *> initialized_;
};

} // namespace

nlohmann::json describe_workload(const std::string &name, std::size_t queries, std::uint64_t seed,
                                 bool to_play_from)
{
    return {{"name", name}, {"queries", queries}, {"seed", seed}, {"to_play_from", to_play_from}};
}

nlohmann::json describe_workload(const std::string &name, const std::vector<board> &positions,
                                 std::size_t queries)
{
    std::vector<std::string> fens;
    for (const board &position : positions)
        fens.push_back(fen_of(position));
    return {{"name", name}, {"queries", queries}, {"positions", fens}};
}

workload described_workload(const nlohmann::json &description)
{
    if (!description.contains("positions"))
        return make_workload(description.at("name"), description.at("queries"),
                             description.at("seed"), description.at("to_play_from"));
    std::vector<board> positions;
    for (const std::string fen : description.at("positions"))
        positions.push_back(parse_fen(fen));
    return games_workload(description.at("name"), std::move(positions), description.at("queries"));
}

std::string task_text(const epoch_task &task, const epoch_settings &settings,
                      const registry &techniques)
{
    const auto all = techniques.all();
    const auto place_of = [&](const technique *t) {
        return std::find(all.begin(), all.end(), t) - all.begin();
    };
    json workloads = json::array(), cases = json::array(), quietest = json::array();
    std::set<std::size_t> used;
    for (const bench_case &c : task.cases) {
        const auto number = static_cast<std::size_t>(c.cell->workload - settings.workloads.data());
        if (used.insert(number).second)
            workloads.push_back({{"number", number},
                                 {"description", settings.descriptions.at(number)},
                                 {"fingerprint", hex(c.cell->workload->fingerprint())}});
        cases.push_back({{"technique", place_of(c.technique)},
                         {"baseline", place_of(c.baseline)},
                         {"piece", c.cell->piece},
                         {"workload", number},
                         {"mode", c.cell->mode},
                         {"parameter", c.cell->parameter}});
    }
    for (const core_reading &reading : task.quietest)
        quietest.push_back(reading.relative_times);
    return json({{"epoch", task.epoch},
                 {"workloads", workloads},
                 {"cases", cases},
                 {"quietest", quietest},
                 {"seconds", task.time ? json(task.time->count()) : json()},
                 {"chess", settings.chess},
                 {"ns_per_block", settings.ns_per_block},
                 {"touches", settings.touches}})
        .dump();
}

void measure_epoch(const registry &techniques, const std::string &task, const workload_maker &make)
{
    try {
        epoch_program(techniques, json::parse(task), make).run();
    } catch (const std::exception &e) {
        print_line(std::string(epoch_lines::error) + "cannot measure an epoch: " + message_of(e) +
                   "\n");
    }
}

} // namespace slidebench
