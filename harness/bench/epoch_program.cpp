// SPDX-License-Identifier: MIT
#include "bench/epoch_program.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <map>
#include <set>
#include <stdexcept>

#include <benchmark/benchmark.h>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "bench/google.hpp"
#include "bench/rounds.hpp"
#include "bench/sample_rows.hpp"
#include "chess/fen.hpp"
#include "core/names.hpp"
#include "results/statistics.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

using nlohmann::json;
using clock = std::chrono::steady_clock;

json to_json(const chess_settings &s)
{
    return {{"bulk", s.bulk},
            {"table_bytes", s.table_bytes},
            {"network_bytes", s.network_bytes},
            {"milliseconds", s.milliseconds},
            {"beginning", s.beginning}};
}

chess_settings chess_of(const json &j)
{
    return {.bulk = j.at("bulk"),
            .table_bytes = j.at("table_bytes"),
            .network_bytes = j.at("network_bytes"),
            .milliseconds = j.at("milliseconds"),
            .beginning = j.at("beginning")};
}

// What an order says, made again in the program that measures it.
struct received_order {
    std::map<std::size_t, workload> workloads; // by number
    std::vector<cell> cells;                   // of each case
    std::vector<timed_case> cases;
};

received_order receive(const json &order, const registry &techniques, const workload_maker &make)
{
    received_order result;
    for (const json &w : order.at("workloads")) {
        const workload &made =
            result.workloads.emplace(w.at("number").get<std::size_t>(), make(w.at("source")))
                .first->second;
        if (hex(made.fingerprint()) != w.at("fingerprint"))
            throw input_error("the queries of workload '" + made.name() + "' have changed");
    }
    const json &cases = order.at("cases");
    result.cells.reserve(cases.size()); // cases point to them
    for (const json &c : cases) {
        result.cells.push_back({c.at("piece"), &result.workloads.at(c.at("workload")), c.at("mode"),
                                c.at("parameter")});
        result.cases.push_back({techniques.all()[c.at("contender")],
                                techniques.all()[c.at("baseline")], &result.cells.back()});
    }
    return result;
}

// Memory to touch under pressure, of bytes that are not zero, so that it has pages of its own.
std::vector<cache_line> lines_for(const std::vector<cell> &cells)
{
    std::size_t most = 0;
    for (const cell &c : cells)
        if (traits_of(c.mode).is_under_pressure())
            most = std::max(most, c.parameter);
    return std::vector<cache_line>(most / sizeof(cache_line), cache_line{{1}});
}

void say(const std::string &text)
{
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        throw std::runtime_error("nobody reads what is measured");
}

class epoch_program {
public:
    epoch_program(const json &order, const received_order &received)
        : lines_(lines_for(received.cells)), chess_(chess_of(order.at("chess"))),
          runner_({lines_, order.at("touches")}, chess_), epoch_(order.at("epoch")),
          ns_per_block_(order.at("ns_per_block")), timer_(runner_, epoch_, ns_per_block_)
    {
        for (const json &reading : order.at("quietest"))
            quietest_.push_back({{reading.at(0), reading.at(1)}});
        if (quietest_.empty())
            quietest_.push_back(quietest_from_now());
        if (const json &time = order.at("seconds"); !time.is_null())
            deadline_ = clock::now() + std::chrono::duration_cast<clock::duration>(
                                           std::chrono::duration<double>(time));
    }

    void measure(std::size_t number, const timed_case &c, benchmark::State &state)
    {
        if (deadline_ && clock::now() >= *deadline_) {
            state.SkipWithError("the time is up");
            return;
        }
        say(std::string(epoch_lines::begins) + std::to_string(number) + "\n");
        for (const technique *t : {c.contender, c.baseline})
            if (initialized_.insert(t).second)
                t->chess[0] != nullptr ? t->chess[0]->init() : t->init();
        timed_epoch result =
            timer_.time(*c.contender, *c.baseline, *c.cell, epoch_, standard(quietest_));
        quietest_.push_back(result.quietest);
        for (auto _ : state)
            state.SetIterationTime(result.seconds);
        report(c, result, state);
    }

private:
    void report(const timed_case &c, timed_epoch &result, benchmark::State &state) const
    {
        std::vector<double> ns, ratios;
        for (sample &s : result.samples) {
            s.ns_of_block = ns_of_block(c.cell->mode, chess_, ns_per_block_);
            ns.push_back(s.ns_per_lookup);
            ratios.push_back(s.ratio);
        }
        state.counters["ns_per_lookup"] = median(ns);
        state.counters["ratio"] = median(ratios);
        state.counters["ns_per_cycle"] = result.samples.front().ns_per_cycle;
        const bool is_floor = c.contender->role == ROLE_FLOOR || c.baseline->role == ROLE_FLOOR;
        std::string text = result.answers_agree || is_floor
                               ? std::string(samples_table(result.samples).rows())
                               : std::string(epoch_lines::differs) + "\n";
        text += epoch_lines::done;
        text += json(result.quietest.waiting[0]).dump() + " " +
                json(result.quietest.waiting[1]).dump() + "\n";
        say(text);
    }

    const std::vector<cache_line> lines_;
    const chess_settings chess_;
    round_runner runner_;
    const unsigned epoch_;
    const double ns_per_block_;
    epoch_timer timer_;
    std::vector<core_reading> quietest_;
    std::optional<clock::time_point> deadline_;
    std::set<const technique *> initialized_;
};

void measure(const registry &techniques, const json &order, const workload_maker &make)
{
    const received_order received = receive(order, techniques, make);
    epoch_program program(order, received);
    for (std::size_t i = 0; i < received.cases.size(); ++i) {
        const timed_case &c = received.cases[i];
        benchmark::RegisterBenchmark(
            name_of(c).c_str(),
            [&program, &c, i](benchmark::State &state) { program.measure(i, c, state); })
            ->UseManualTime()
            ->Iterations(1);
    }
    run_benchmarks(order.at("google"));
}

} // namespace

std::string name_of(const timed_case &c)
{
    return name_of(*c.cell) + "/" + c.contender->slug;
}

nlohmann::json source_of(const std::string &name, std::size_t queries, std::uint64_t seed,
                         bool to_play_from)
{
    return {{"name", name}, {"queries", queries}, {"seed", seed}, {"to_play_from", to_play_from}};
}

nlohmann::json source_of(const std::string &name, const std::vector<board> &positions,
                         std::size_t queries)
{
    std::vector<std::string> fens;
    for (const board &position : positions)
        fens.push_back(fen_of(position));
    return {{"name", name}, {"queries", queries}, {"positions", fens}};
}

workload workload_of(const nlohmann::json &source)
{
    if (!source.contains("positions"))
        return make_workload(source.at("name"), source.at("queries"), source.at("seed"),
                             source.at("to_play_from"));
    std::vector<board> positions;
    for (const std::string fen : source.at("positions"))
        positions.push_back(parse_fen(fen));
    return games_workload(source.at("name"), std::move(positions), source.at("queries"));
}

std::string text_of(const epoch_order &order, const epoch_setting &setting,
                    const registry &techniques)
{
    const auto all = techniques.all();
    const auto place_of = [&](const technique *t) {
        return std::find(all.begin(), all.end(), t) - all.begin();
    };
    json workloads = json::array(), cases = json::array(), quietest = json::array();
    std::set<std::size_t> used;
    for (const timed_case &c : order.cases) {
        const auto number = static_cast<std::size_t>(c.cell->workload - setting.workloads.data());
        if (used.insert(number).second)
            workloads.push_back({{"number", number},
                                 {"source", setting.sources.at(number)},
                                 {"fingerprint", hex(c.cell->workload->fingerprint())}});
        cases.push_back({{"contender", place_of(c.contender)},
                         {"baseline", place_of(c.baseline)},
                         {"piece", c.cell->piece},
                         {"workload", number},
                         {"mode", c.cell->mode},
                         {"parameter", c.cell->parameter}});
    }
    for (const core_reading &reading : order.quietest)
        quietest.push_back(reading.waiting);
    return json({{"epoch", order.epoch},
                 {"workloads", workloads},
                 {"cases", cases},
                 {"quietest", quietest},
                 {"seconds", order.time ? json(order.time->count()) : json()},
                 {"google", order.google},
                 {"chess", to_json(setting.chess)},
                 {"ns_per_block", setting.ns_per_block},
                 {"touches", setting.touches}})
        .dump();
}

void measure_epoch(const registry &techniques, const std::string &order, const workload_maker &make)
{
    try {
        measure(techniques, json::parse(order), make);
    } catch (const std::exception &e) {
        say(std::string(epoch_lines::error) + "cannot measure an epoch: " + message_of(e) + "\n");
    }
}

} // namespace slidebench
