// SPDX-License-Identifier: MIT
#include "bench/runner.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include <benchmark/benchmark.h>

#include "bench/contest.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

// A contest with the epochs that it still needs.
struct entry {
    const technique *contender;
    const struct cell *cell;
    std::vector<sample> earlier;
    std::unique_ptr<contest> work; // null if there are none
};

std::vector<sample> samples_of(std::span<const sample> samples, const technique *t, const cell *c)
{
    std::vector<sample> result;
    std::copy_if(samples.begin(), samples.end(), std::back_inserter(result),
                 [&](const sample &s) { return s.contender == t && s.cell == c; });
    return result;
}

// Returns the numbers of the `wanted` epochs that have no samples.
std::vector<unsigned> missing_epochs(const std::vector<sample> &samples, std::size_t wanted)
{
    std::set<unsigned> there;
    for (const sample &s : samples)
        there.insert(s.epoch);
    std::vector<unsigned> missing;
    for (unsigned i = 0; i < wanted; ++i)
        if (!there.contains(i))
            missing.push_back(i);
    return missing;
}

// What is left, judged by what each contest took last; one that has not run yet by the mean of the
// others.
double seconds_left(const std::vector<entry> &entries)
{
    double known = 0;
    double left = 0;
    std::size_t contests_known = 0;
    std::size_t turns_unknown = 0;
    for (const entry &e : entries) {
        if (!e.work || e.work->is_over())
            continue;
        const double per_turn = e.work->seconds_per_turn();
        const std::size_t turns = e.work->turns_left();
        if (per_turn > 0) {
            known += per_turn;
            ++contests_known;
            left += per_turn * static_cast<double>(turns);
        } else {
            turns_unknown += turns;
        }
    }
    if (contests_known > 0)
        left += known / static_cast<double>(contests_known) * static_cast<double>(turns_unknown);
    return left;
}

void register_benchmark(entry &e, const std::function<void()> &report)
{
    const std::string name = name_of(*e.cell) + "/" + e.contender->slug;
    benchmark::internal::Benchmark *registered =
        benchmark::RegisterBenchmark(name.c_str(), [&e, &report](benchmark::State &state) {
            e.work->run(state);
            report();
        });
    registered->UseManualTime()->Repetitions(static_cast<int>(e.work->turns()));
}

bool by_time(const sample &a, const sample &b)
{
    return std::pair(a.epoch, a.layout) < std::pair(b.epoch, b.layout);
}

} // namespace

measured measure(const measurement &what)
{
    contest_setting setting = {*what.processes,      what.patience, what.keep, what.deadline, "",
                               what.earlier_offences};
    std::vector<entry> entries;
    for (const technique *t : what.techniques) {
        for (const cell &cell : what.matrix) {
            if (!what.wanted(*t, cell))
                continue;
            entry e = {t, &cell, samples_of(what.earlier, t, &cell), nullptr};
            const std::vector<unsigned> missing = missing_epochs(
                e.earlier, what.epochs ? what.epochs(*t, cell) : what.flags->repetitions());
            if (!missing.empty())
                e.work = std::make_unique<contest>(
                    *t, what.baseline != nullptr ? *what.baseline : *t, cell, missing,
                    what.parallel.of(cell.mode),
                    std::chrono::duration<double>(what.flags->seconds_per_epoch()), setting);
            entries.push_back(std::move(e));
        }
    }

    const auto start = std::chrono::steady_clock::now();
    const std::function<void()> report = [&] {
        if (!what.progress)
            return;
        const double left = seconds_left(entries);
        const double passed =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        what.progress(passed / (passed + left), left);
    };
    bool anything_to_do = false;
    for (entry &e : entries) {
        if (e.work) {
            register_benchmark(e, report);
            anything_to_do = true;
        }
    }
    if (anything_to_do)
        what.flags->run();
    benchmark::ClearRegisteredBenchmarks();

    measured all = {{}, setting.failure, setting.offences};
    for (const entry &e : entries) {
        const auto first =
            all.samples.insert(all.samples.end(), e.earlier.begin(), e.earlier.end());
        const std::ptrdiff_t begin = first - all.samples.begin();
        if (e.work)
            all.samples.insert(all.samples.end(), e.work->samples().begin(),
                               e.work->samples().end());
        std::sort(all.samples.begin() + begin, all.samples.end(), by_time);
    }
    std::copy_if(what.earlier.begin(), what.earlier.end(), std::back_inserter(all.samples),
                 [&](const sample &s) {
                     return std::none_of(entries.begin(), entries.end(), [&](const entry &e) {
                         return e.contender == s.contender && e.cell == s.cell;
                     });
                 });
    mark_shared(all.samples);
    return all;
}

} // namespace slidebench
