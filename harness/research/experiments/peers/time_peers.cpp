// SPDX-License-Identifier: MIT
//
// time_peers --out TABLE: times techniques of ours against functions of others that do the same, as
// bench times a technique against the baseline. See harness/research/experiments/README.md.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/interrupt.hpp"
#include "base/machine.hpp"
#include "bench/epoch_scheduler.hpp"
#include "bench/plan.hpp"
#include "cli/options.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "core/kernel_runner.hpp"
#include "core/lengths.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "peers.hpp"
#include "results/estimated_rows.hpp"
#include "results/samples.hpp"
#include "workload/workload.hpp"

namespace {

using namespace slidebench;

constexpr std::size_t query_count = 65'536; // as many as decision 3 has it
constexpr std::array timed_here = {MODE_THROUGHPUT, MODE_LATENCY};

// Who is timed in which cell: of each pair as many cells as there are pieces and modes, none of
// them anybody else's. Both are in the same order.
struct plan {
    struct duel {
        const technique *ours, *theirs;
    };
    std::vector<duel> duels;
    std::vector<cell> cells;
};

constexpr const char *any_sliders = "any", *occupied_sliders = "occupied";

// Queries on boards a quarter full; of occupied sliders, the own square is occupied, too.
workload queries(const std::string &sliders)
{
    workload random = random_workload(density::quarter, query_count, 1);
    if (sliders == any_sliders)
        return random;
    query_list list = random.of(PIECE_QUEEN);
    for (std::size_t i = 0; i < list.size(); ++i)
        list.occupied[i] |= square_bit(list.squares[i]);
    return {random.name() + "_occupied", {.queries = {std::move(list)}, .is_common = true}};
}

const struct kernel &kernel_of(const technique &t, mode m, piece p, std::size_t layout)
{
    return (*t.kernels[layout])[m][p];
}

// Returns whether both can be run here, and says so of those that cannot.
bool can_run(const technique &ours, const technique &theirs)
{
    for (const technique *t : {&ours, &theirs}) {
        if (!is_available(*t)) {
            std::fprintf(stderr, "time_peers: %s : %s is skipped: %s needs %s\n", ours.slug,
                         theirs.slug, t->slug, t->isa);
            return false;
        }
    }
    return true;
}

// Complains about the first answer of a kernel that is not the oracle's. Returns whether there is
// none.
bool is_right(const technique &t, const struct cell &cell, const technique &oracle)
{
    const query_view all = cell.queries();
    std::vector<Bitboard> answers(kernel_batch);
    for (std::size_t layout = 0; layout < LAYOUT_COUNT; ++layout) {
        for (std::size_t first = 0; first < all.size(); first += kernel_batch) {
            const query_view part = all.part(first, kernel_batch);
            kernel_runner({&t, cell.mode, cell.piece, layout, part, 0}, nullptr, answers.data())
                .run();
            for (std::size_t i = 0; i < part.size(); ++i) {
                const Bitboard right =
                    oracle.attacks[cell.piece](part.squares[i], part.occupied[i]);
                if (answers[i] == right)
                    continue;
                std::fprintf(
                    stderr,
                    "time_peers: %s gives wrong answers and is not timed: %s on %s, occupied "
                    "0x%016llx: 0x%016llx, not 0x%016llx\n",
                    t.slug, std::string(name_of(cell.piece)).c_str(),
                    square_name(part.squares[i]).c_str(),
                    static_cast<unsigned long long>(part.occupied[i]),
                    static_cast<unsigned long long>(answers[i]),
                    static_cast<unsigned long long>(right));
                return false;
            }
        }
    }
    return true;
}

// Plans the pairs whose answers are right. `all_right` becomes false if others were left out.
plan plan_of(const registry &registered, const workload &any, const workload &occupied,
             bool &all_right)
{
    plan planned;
    for (const peer_pair &p : peer_pairs) {
        const technique &ours = registered.find(p.ours);
        if (!can_run(ours, *p.theirs))
            continue;
        ours.init();
        p.theirs->init();
        std::vector<cell> cells;
        for (const piece piece : all_pieces())
            for (const mode m : timed_here)
                if (kernel_of(*p.theirs, m, piece, 0).run != nullptr)
                    cells.push_back({piece, p.slider_occupied ? &occupied : &any, m});
        if (!std::ranges::all_of(cells, [&](const cell &c) {
                return is_right(ours, c, registered.oracle()) &&
                       is_right(*p.theirs, c, registered.oracle());
            })) {
            all_right = false;
            continue;
        }
        planned.cells.insert(planned.cells.end(), cells.begin(), cells.end());
        planned.duels.insert(planned.duels.end(), cells.size(), {&ours, p.theirs});
    }
    return planned;
}

// Times all duels, in another order in each epoch. Returns the case of each, in their order;
// without samples after Ctrl-C.
std::vector<case_samples> time_all(const plan &planned,
                                   const std::vector<workload_source> &workloads, unsigned epochs)
{
    progress_line progress("measuring");
    measurement what = {.cases = {},
                        .workloads = workloads,
                        .epochs = epochs,
                        .executor = executor_of({"/proc/self/exe", "epoch"})};
    for (std::size_t i = 0; i < planned.duels.size(); ++i)
        what.cases.push_back({{{planned.duels[i].ours->slug, name_of(planned.cells[i])},
                               planned.duels[i].theirs->slug}});
    what.progress = [&](double done) { progress.show(done); };
    const measurement_result measured = measure_epochs(what);
    if (!measured.failure.empty())
        throw std::runtime_error(measured.failure);
    for (const technique_fault &f : measured.faults)
        throw std::runtime_error(f.technique + " " + f.what + " while it is timed");
    return measured.cases;
}

// Returns the fields ours_ns to epochs of a pair, empty without a quiet sample.
std::vector<std::string> figures_of(const case_samples &pair)
{
    const std::vector<result_row> rows = estimated_rows({pair}, true, [](result_row &) {});
    if (rows.empty())
        return {"", "", "", "", "", "0"};
    const result_row &row = rows.front();
    const auto number = [](double value) { return formatted("%.6g", value); };
    return {number(row.ns.value),
            number(row.ns.value / row.ratio.value),
            number(row.ratio.value),
            row.ratio.interval ? number(row.ratio.interval->low) : "",
            row.ratio.interval ? number(row.ratio.interval->high) : "",
            decimal(*row.epochs, 0)};
}

csv_writer table_of(const std::vector<case_samples> &pairs)
{
    csv_writer table({"ours", "theirs", "piece", "mode", "workload", "ours_ns", "theirs_ns",
                      "ratio", "ratio_low", "ratio_high", "epochs", "samples", "disturbed", "cpu",
                      "compiler"});
    const machine_facts machine = this_machine();
    for (const case_samples &pair : pairs) {
        const auto disturbed = std::ranges::count_if(pair.samples, &sample::is_disturbed);
        const cell_name &cell = pair.name.cell;
        std::vector<std::string> fields = {pair.name.technique, pair.baseline, cell.piece,
                                           cell.mode, cell.workload};
        const std::vector<std::string> figures = figures_of(pair);
        fields.insert(fields.end(), figures.begin(), figures.end());
        fields.insert(fields.end(),
                      {std::to_string(std::ssize(pair.samples) - disturbed),
                       std::to_string(disturbed), machine.cpu.name, machine.build.compiler});
        table.add_row(fields);
    }
    return table;
}

int time_peers(const std::string &out, unsigned epochs, const registry &registered)
{
    if (out.empty())
        throw input_error("--out FILE is missing: the table that is to be written");
    std::vector<workload_source> sources;
    std::vector<workload> workloads;
    for (const std::string sliders : {any_sliders, occupied_sliders}) {
        workloads.push_back(queries(sliders));
        sources.push_back(source_of(workloads.back(), sliders));
    }
    const interrupt_guard guard;
    bool all_right = true;
    const plan planned = plan_of(registered, workloads[0], workloads[1], all_right);
    const std::vector<case_samples> cases = time_all(planned, sources, epochs);
    if (interrupt_guard::interrupted())
        return EXIT_CODE_INTERRUPTED;
    table_of(cases).write(out);
    return all_right ? EXIT_CODE_OK : EXIT_CODE_WRONG_ANSWERS;
}

int run(std::vector<std::string> arguments)
{
    std::vector<const technique *> all(techniques.items, techniques.items + techniques.count);
    for (const peer_pair &p : peer_pairs)
        if (std::ranges::find(all, p.theirs) == all.end())
            all.push_back(p.theirs);
    const technique_list list = {all.data(), all.size()};
    const registry known(list);

    std::string out;
    unsigned epochs = 100;
    CLI::App program("Times techniques against what others have written", "time_peers");
    set_up_help(program);
    program.add_subcommand("epoch")->group("")->callback([&known] {
        run_epoch_program(known, {std::istreambuf_iterator<char>(std::cin), {}}, queries);
    });
    program.add_option("--out", out, "Table to write, CSV")->type_name("FILE");
    add_number(program, "--epochs", epochs, "How many, each in a process of its own", most_epochs);
    if (!parse(program, std::move(arguments)) || !program.get_subcommands().empty())
        return EXIT_CODE_OK;
    return time_peers(out, epochs, known);
}

} // namespace

int main(int argc, char **argv)
{
    return run_program("time_peers", argc, argv, run);
}
