// SPDX-License-Identifier: MIT
//
// kernels_benchmark [--benchmark_OPTION=VALUE...]
//
// An ordinary program of Google Benchmark over the kernels that `bench` times. Times are those of a
// query, or in mode move of a move with its queries. Techniques are not timed in pairs, only their
// first layout is, and nothing has an interval. Exits with 1 if a technique answers wrongly, which
// then is not timed.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/machine.hpp"
#include "bench/rounds.hpp"
#include "cli/program.hpp"
#include "core/kernel_runner.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "results/cells.hpp"
#include "workload/catalogue.hpp"
#include "workload/right_answer.hpp"

namespace {

using namespace slidebench;

// Calls of a technique's kernel, for all queries of a cell, and the memory that they write to.
struct kernel_calls {
    kernel_calls(const technique &t, const cell &c, std::size_t queries_per_move)
        : answers(operations_per_call(c)),
          states(answers.size() * t.state_bytes / sizeof(cache_line) + 1)
    {
        const query_view queries = c.queries();
        for (std::size_t first = 0; first < queries.size(); first += answers.size())
            calls.push_back({{.technique = &t,
                              .mode = c.mode,
                              .piece = c.piece,
                              .layout = 0,
                              .queries = queries.part(first, answers.size()),
                              .queries_per_move = static_cast<std::uint32_t>(queries_per_move)},
                             reinterpret_cast<std::byte *>(states.data()),
                             answers.data()});
    }

    std::vector<Bitboard> answers; // of the last call
    std::vector<cache_line> states;
    std::vector<kernel_runner> calls;
};

bool is_right(const technique &t, const technique &oracle, const cell &c)
{
    if (t.role == ROLE_FLOOR)
        return true; // It does not answer.
    const kernel_calls checked(t, c, queries_per_checked_move);
    std::vector<Bitboard> answers;
    for (const kernel_runner &call : checked.calls) {
        if (traits_of(c.mode).is_about_state())
            call.load_states();
        call.run();
        answers.insert(answers.end(), checked.answers.begin(), checked.answers.end());
    }
    return hex(digest_of(answers)) == digest_of_right_answers(oracle, c.mode, c.piece, c.queries());
}

// Uses the states of the first queries for all, as `bench` does in a round.
void time_kernel(benchmark::State &state, const technique &t, const cell &c)
{
    const kernel_calls timed(t, c, queries_per_operation(c));
    if (traits_of(c.mode).is_about_state())
        timed.calls.front().load_states();
    auto call = timed.calls.begin();
    while (state.KeepRunningBatch(static_cast<benchmark::IterationCount>(timed.answers.size()))) {
        call->run();
        if (++call == timed.calls.end())
            call = timed.calls.begin();
    }
    state.SetItemsProcessed(state.iterations());
}

// Registers a technique in a cell. Its answers are checked when it is timed first; wrong ones make
// `all_right` false.
void register_kernel(const technique &t, const technique &oracle, const cell &c, bool &all_right)
{
    benchmark::RegisterBenchmark(
        (path_of(name_of(c)) + "/" + t.slug).c_str(),
        [&, right = std::optional<bool>()](benchmark::State &state) mutable {
            if (!right) {
                t.init();
                right = is_right(t, oracle, c);
                all_right = all_right && *right;
            }
            if (*right)
                time_kernel(state, t, c);
            else
                state.SkipWithError("wrong answers");
        });
}

// Throws input_error for what the library answers with another exit code.
void require_output(const std::string &argument)
{
    const std::size_t end = argument.find('=');
    const std::string option = argument.substr(0, end);
    const std::string value = end == std::string::npos ? "" : argument.substr(end + 1);
    if (option == "--benchmark_out" && !value.empty())
        require_writable(value);
    if (option == "--benchmark_format" || option == "--benchmark_out_format")
        if (const std::vector<std::string> formats = {"console", "json", "csv"};
            !contains(formats, value))
            throw input_error(option + ": " + unknown_name("format", value, formats));
}

int run(std::vector<std::string> arguments)
{
    std::ranges::for_each(arguments, require_output);
    std::string program = "kernels_benchmark";
    std::vector<char *> argv = {program.data()};
    for (std::string &argument : arguments)
        argv.push_back(argument.data());
    int argc = static_cast<int>(argv.size());
    benchmark::Initialize(&argc, argv.data());
    if (benchmark::ReportUnrecognizedArguments(argc, argv.data()))
        return EXIT_CODE_BAD_INPUT;

    require_cpu_of_build();
    const registry registered(techniques);
    require_code(registered.available(), false);
    std::vector<workload> workloads;
    for (const std::string &name : expanded_workloads(workload_groups()))
        workloads.push_back(make_workload(name));
    const std::vector<cell> cells = make_cells(
        all_pieces(), workloads,
        {MODE_THROUGHPUT, MODE_LATENCY, MODE_SETWISE, MODE_BATCH, MODE_MOVE}, default_parameters());
    bool all_right = true;
    for (const cell &c : cells)
        for (const technique *t : registered.available())
            if (c.mode != MODE_BATCH || (t->capabilities & CAPABILITY_BATCH) != 0)
                register_kernel(*t, registered.oracle(), c, all_right);

    const machine_facts machine = this_machine();
    benchmark::AddCustomContext("cpu", cpu_title(machine.cpu));
    benchmark::AddCustomContext("compiler", machine.build.compiler);
    benchmark::AddCustomContext("flags", machine.build.kernel_flags);
    benchmark::AddCustomContext("commit", machine.build.commit);
    if (benchmark::RunSpecifiedBenchmarks() == 0)
        return EXIT_CODE_BAD_INPUT; // The filter matches nothing, which has been said.
    benchmark::Shutdown();
    return all_right ? EXIT_CODE_OK : EXIT_CODE_WRONG_ANSWERS;
}

} // namespace

int main(int argc, char **argv)
{
    return run_program("kernels_benchmark", argc, argv, run);
}
