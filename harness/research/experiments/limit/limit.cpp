// SPDX-License-Identifier: MIT
//
// limit [EPOCHS [swapped]]
//
// How near are techniques to the limit? Times chess around ready_answers, which computes nothing, as
// bench times it around techniques. A block of play asks the same each time: that is recorded in a
// first pass, and compared query by query in a second one (with `swapped` it differs). Timed, a block
// has to use up its answers and to find what magic_fancy finds. Exits 1 if something does not fit.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/machine.hpp"
#include "bench/epoch_scheduler.hpp"
#include "bench/plan.hpp"
#include "bench/rounds.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "results/estimated_rows.hpp"
#include "workload/recorder.h"
#include "workload/recording.hpp"

using namespace slidebench;

extern "C" {
extern const struct chess recorder_chess_0;
void check_query(enum piece slider, Square square, Bitboard occupied);
const Bitboard *next_ready_answer = nullptr;
}

namespace {

constexpr const char *reader = "ready_answers", *reference = "magic_fancy";

std::vector<recorded_query> asked;          // in the block recorded last
std::vector<std::vector<Bitboard>> answers; // of each block, in the order in which they are timed
std::size_t begun = 0;                      // of these blocks
const Bitboard *end_of_block = nullptr;
const struct chess *rules = nullptr; // of the reader

[[noreturn]] void fail(const char *what)
{
    std::fprintf(stderr, "limit: %s\n", what);
    std::_Exit(EXIT_CODE_WRONG_ANSWERS);
}

// Plays a block twice: its queries are recorded, and then asked again.
void record_block(const registry &known, const cell &played, std::size_t number, bool swapped)
{
    static round_timer rounds({});
    technique recorder{};
    recorder.chess[0] = &recorder_chess_0;
    recorder_on_query = [](piece p, Square square, Bitboard occupied) {
        asked.push_back({p, square, occupied});
    };
    asked.clear();
    rounds.play(recorder, played, 0, number);
    if (swapped)
        std::swap(asked.front(),
                  *std::ranges::find_if(asked, [](auto &q) { return q != asked.front(); }));
    answers.emplace_back();
    for (const recorded_query &q : asked)
        answers.back().push_back(known.oracle().attacks[q.piece](q.square, q.occupied));
    next_ready_answer = answers.back().data();
    rounds.play(known.find("checked_answers"), played, 0, number);
    if (next_ready_answer != answers.back().data() + answers.back().size())
        fail("a block has fewer queries than were recorded");
}

// Replaces load(), which comes before the time of a block starts: if the answers of the block before
// are used up, those of the next one follow.
void load(void *position, const board *b)
{
    rules->load(position, b);
    if (next_ready_answer != end_of_block)
        return;
    if (begun == answers.size())
        fail("more blocks are timed than were recorded");
    next_ready_answer = answers[begun].data();
    end_of_block = next_ready_answer + answers[begun++].size();
}

// Measures an epoch of one cell, as the command `epoch` of slidebench does, but records it before.
int run_epoch(const registry &known, bool swapped)
{
    const auto task = nlohmann::json::parse(std::cin);
    const nlohmann::json &name = task.at("cases").front().at("name").at("cell");
    const workload w = make_workload(task.at("workloads").front().at("made_of"));
    const cell played =
        cell_of({name.at("piece"), name.at("workload"), name.at("mode"), name.at("parameter")}, w);
    technique timed = known.find(reader);
    rules = timed.chess[0];
    rules->init();
    for (std::size_t i = 0; i < LAYOUT_COUNT; ++i)
        record_block(known, played, task.at("epoch").get<std::size_t>() * LAYOUT_COUNT + i,
                     swapped);
    next_ready_answer = nullptr;

    struct chess hooked = *rules;
    hooked.load = load;
    timed.chess[0] = &hooked;
    std::vector<const technique *> all(known.all().begin(), known.all().end());
    std::ranges::replace(all, &known.find(reader), &timed);
    run_epoch_program(registry({all.data(), all.size()}), task.dump());
    if (begun != answers.size() || next_ready_answer != end_of_block)
        fail("blocks that were timed have left answers over");
    return EXIT_CODE_OK;
}

std::string text_of(const estimate &e)
{
    return formatted("%.4f", e.value) +
           (e.interval ? formatted(" (%.4f-%.4f)", e.interval->low, e.interval->high) : "");
}

void print(const std::vector<case_samples> &cases)
{
    std::printf("| technique | played | relative to `%s` | to the other |\n"
                "| --- | --- | --- | --- |\n",
                reference);
    const auto describe = [](result_row &row) { row.role = "contender"; };
    for (const result_row &row : estimated_rows(cases, false, describe))
        if (row.is_mean())
            std::printf("| `%s` | %s | %s | %s |\n", row.technique.c_str(), row.cell.mode.c_str(),
                        text_of(row.ratio).c_str(),
                        row.pairs.empty() ? "" : text_of(row.pairs.begin()->second).c_str());
    const machine_facts machine = this_machine();
    std::printf("\n%s, %s, epochs: %zu\n", machine.cpu.name.c_str(), machine.build.compiler.c_str(),
                epochs_of(cases.front()));
}

// Measures two epochs of each cell, and then again two, until there are enough.
int measure(const registry &known, unsigned epochs, const std::string &swapped)
{
    bench_settings settings;
    settings.techniques = {"folded_lines_ssse3", reader};
    settings.baseline = &known.find(reference);
    settings.verdict = true;
    const bench_plan plan = make_plan(known, settings);
    std::vector<std::vector<case_samples>> cells;
    for (const cell &c : plan.cells) {
        cells.emplace_back();
        for (const technique *t : plan.contenders)
            cells.back().push_back({{{t->slug, name_of(c)}, reference}});
    }
    progress_line progress("measuring");
    for (unsigned done = 0; done < epochs; progress.show(1.0 * done / epochs)) {
        done = std::min(done + 2, epochs);
        for (std::vector<case_samples> &cases : cells) {
            measurement_result measured =
                measure_epochs({.cases = std::move(cases),
                                .workloads = plan.sources,
                                .epochs = done,
                                .parallel = settings.parallel,
                                .executor = executor_of({"/proc/self/exe", "epoch", swapped})});
            for (const technique_fault &f : measured.faults)
                fail((f.technique + " " + f.what).c_str());
            if (!measured.failure.empty())
                fail(measured.failure.c_str());
            cases = std::move(measured.cases);
        }
    }
    progress.clear();
    std::vector<case_samples> all;
    for (const std::vector<case_samples> &cases : cells)
        all.insert(all.end(), cases.begin(), cases.end());
    print(all);
    return EXIT_CODE_OK;
}

int run(std::vector<std::string> arguments)
{
    const registry known(techniques);
    unsigned epochs = default_epochs;
    arguments.resize(std::max(arguments.size(), std::size_t{2}));
    const bool swapped = arguments[1] == "swapped";
    if (arguments[0] == "epoch")
        return run_epoch(known, swapped);
    if (arguments.size() > 2 || (!swapped && !arguments[1].empty()) ||
        !(arguments[0].empty() || (parse_number(arguments[0], epochs) && epochs > 0)))
        throw input_error("EPOCHS must be a number from 1 on, and behind it may be `swapped`");
    return measure(known, epochs, arguments[1]);
}

} // namespace

void check_query(enum piece slider, Square square, Bitboard occupied)
{
    const auto place = static_cast<std::size_t>(next_ready_answer - answers.back().data());
    if (place >= asked.size() || asked[place] != recorded_query{slider, square, occupied})
        fail("a query is not the one that was recorded in its place");
}

int main(int argc, char **argv)
{
    return run_program("limit", argc, argv, run);
}
