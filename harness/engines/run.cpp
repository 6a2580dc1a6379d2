// SPDX-License-Identifier: MIT
#include "engines/run.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <future>
#include <random>
#include <utility>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/interrupt.hpp"
#include "bench/read_core.hpp"
#include "engines/epochs.hpp"
#include "results/csv_tables.hpp"
#include "results/run_name.hpp"

namespace slidebench {
namespace {

// As median_nanoseconds_per_cycle(), on that CPU.
double nanoseconds_per_cycle_of(int cpu)
{
    return std::async(std::launch::async,
                      [cpu] {
                          run_only_on(cpu);
                          return median_nanoseconds_per_cycle();
                      })
        .get();
}

std::string text_of(std::chrono::duration<double> time)
{
    constexpr double minute = 60;
    return time.count() < 2 * minute ? formatted("%.0f s", std::ceil(time.count()))
                                     : formatted("%.0f min", time.count() / minute);
}

// Returns "850 MiB" or "3.4 GiB".
std::string memory_text(std::size_t bytes)
{
    constexpr double mebibyte = 1 << 20, gibibyte = 1 << 30;
    const auto size = static_cast<double>(bytes);
    return size < gibibyte ? formatted("%.0f MiB", std::ceil(size / mebibyte))
                           : formatted("%.1f GiB", size / gibibyte);
}

} // namespace

void require_memory(std::size_t processes, std::size_t bytes_of_each, std::size_t bytes_of_machine)
{
    if (bytes_of_machine > 0 && processes * bytes_of_each > bytes_of_machine / 2)
        throw input_error(formatted(
            "%zu processes at once, each of %s, need more than half of this machine's %s: "
            "name fewer by --technique, or a smaller --parallel",
            processes, memory_text(bytes_of_each).c_str(), memory_text(bytes_of_machine).c_str()));
}

engine_run::engine_run(engine_plan plan, const std::optional<std::string> &resumed)
    : plan_(std::move(plan)), builds_(plan_)
{
    if (!resumed)
        return;
    const partial_run &begun = resumed_.emplace(*resumed);
    others_.add(begun.machine().cpus_of_others);
    begun.require_options(plan_.options);
    if (plan_.layouts_by_time)
        plan_.layouts = static_cast<unsigned>(
            std::min<std::uint64_t>(begun.facts().layouts, engine_layout_count));
    plan_.layouts_by_time = false;
    cases_ = begun.samples({plan_.baseline().slug, plan_.layouts}, plan_.contenders.size());
}

// Says what the builds and the runs will cost, as far as the first shows it, and decides how many
// layouts there will be: by time, as many as take half of the budget, but 4 at least.
void engine_run::announce(const reports &report)
{
    // Below that, Student's factor makes most of an interval.
    constexpr unsigned least = 4;
    const engine_build &first = builds_.first();
    const auto time_of = [&](std::size_t count) {
        return first.time * std::ceil(static_cast<double>(count) / plan_.builds_at_once);
    };
    const std::size_t in_layout = plan_.contenders.size();
    if (plan_.layouts_by_time)
        plan_.layouts = static_cast<unsigned>(
            std::clamp<double>(0.5 * plan_.budget / time_of(in_layout),
                               std::min(least, plan_.layouts), plan_.layouts));
    const std::vector<engine_variant> all = plan_.variants(0, plan_.layouts);
    const std::size_t kept = builds_.kept(all);
    const std::size_t processes = in_layout * plan_.epochs_at_once;
    require_memory(processes, first.play.memory, memory_bytes());
    report.note(formatted(
        "%zu builds in each of %u layout%s, %s%u at a time, take some %s; then runs take %s, %zu "
        "processes at once, with some %s",
        in_layout, plan_.layouts, plan_.layouts == 1 ? "" : "s",
        kept == 0 ? "" : formatted("%zu of %zu kept, ", kept, all.size()).c_str(),
        plan_.builds_at_once, text_of(time_of(all.size() - kept)).c_str(),
        text_of(plan_.budget).c_str(), processes,
        memory_text(processes * first.play.memory).c_str()));
}

void engine_run::build(const reports &report)
{
    if (const std::vector<std::string> left_out = builds_.source().left_out(); !left_out.empty())
        report.note("copies leave out what git ignores: " + joined(left_out));
    std::size_t done = 0;
    const auto add = [&] {
        if (++done == 1)
            announce(report);
        report.progress(static_cast<double>(done) /
                        static_cast<double>(plan_.variants(0, plan_.layouts).size()));
    };
    builds_.build(0, 1, add);
    // Two show whether layouts differ at all.
    const unsigned two = std::min(2U, plan_.layouts);
    for (const auto &[first, end] : {std::pair(1U, two), std::pair(two, plan_.layouts)}) {
        builds_.build(first, end, add);
        builds_.require_different_layouts();
    }
}

run_file engine_run::facts(bool partial) const
{
    run_facts facts = {.command = "engine",
                       .workloads = {{.name = plan_.name,
                                      .queries = builds_.queries(),
                                      .fingerprint = hex(builds_.nodes()),
                                      .nodes = builds_.nodes()}},
                       .baseline = plan_.baseline().slug,
                       .partial = partial,
                       .layouts = plan_.layouts,
                       .compiler = builds_.compiler(),
                       .source = builds_.source().checked_out(),
                       .code = digests_of(plan_.contenders),
                       .options = plan_.options};
    for (const technique *t : plan_.skipped)
        facts.skipped.push_back({t->slug, t->isa});
    for (const case_samples &c : cases_)
        facts.epochs = std::max<std::uint64_t>(facts.epochs, epochs_of(c));
    std::vector<std::string> &flags = facts.layout_flags.emplace();
    for (unsigned layout = 0; layout < plan_.layouts; ++layout)
        flags.push_back(layout_flags(layout, builds_.links()));
    if (plan_.own != nullptr)
        facts.own = plan_.own->slug;
    run_file whole = {this_machine(), facts};
    whole.machine.cpus_of_others = others_.cpus();
    return whole;
}

void engine_run::measure(result_set &results, const std::function<void(double)> &progress)
{
    const run_file begun = facts(true); // of now: epochs are work of ours
    if (resumed_)
        resumed_->require_same_work(begun.facts);
    const engine_measurement what = {
        .plan = plan_,
        .nodes = builds_.nodes(),
        .seed = std::random_device{}(),
        .play =
            [&](const std::vector<engine_variant> &variants, std::size_t number) {
                const int cpu = usable_cores().at(number);
                const double cycle_before = nanoseconds_per_cycle_of(cpu);
                const std::vector<double> seconds = builds_.play_in_turn(variants, cpu);
                const double cycle_after = nanoseconds_per_cycle_of(cpu);
                return played_epoch{seconds, (cycle_before + cycle_after) / 2};
            },
        .earlier = cases_,
        .keep =
            [&](const csv_writer &epoch) {
                if (!results.begun())
                    results.begin(samples_table(cases_), begun);
                results.add(epoch);
            },
        .progress = progress};
    try {
        cases_ = measure_engine_epochs(what);
    } catch (const engine_fault &e) {
        if (!results.begun())
            throw;
        throw engine_fault(std::string(e.what()) + "; what was measured before is kept, and " +
                               how_to_resume(results.folder()),
                           e.log);
    }
    if (!undisturbed(cases_).empty())
        return;
    if (interrupt_guard::interrupted())
        throw interruption();
    throw input_error("the budget of " + text_of(plan_.budget) +
                      " is shorter than one turn of all builds");
}

finished_run engine_run::write(const registry &registered, const result_set &results) const
{
    const run_file file = facts(interrupt_guard::interrupted());
    return results.write(tables_of_samples(file.facts, cases_, as_registered(registered, {})),
                         file);
}

} // namespace slidebench
