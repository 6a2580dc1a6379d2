// SPDX-License-Identifier: MIT
#include "bench/runner.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>

#include <benchmark/benchmark.h>

#include "bench/contest.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

// A contest with the epochs that it still needs.
struct entry {
    const technique *contender;
    const cell *where;
    std::vector<sample> earlier;
    std::size_t epochs;
    std::unique_ptr<contest> work; // null if nothing is left to do
};

std::vector<sample> samples_of(std::span<const sample> samples, const technique *t, const cell *c)
{
    std::vector<sample> result;
    std::copy_if(samples.begin(), samples.end(), std::back_inserter(result),
                 [&](const sample &s) { return s.contender == t && s.where == c; });
    return result;
}

// What is left, judged by what each contest took last; one that has not run yet by the mean of the
// others.
double seconds_left(const std::vector<entry> &entries)
{
    double known = 0;
    double left = 0;
    std::size_t contests_known = 0;
    std::size_t epochs_unknown = 0;
    for (const entry &e : entries) {
        if (!e.work)
            continue;
        const double per_epoch = e.work->seconds_per_epoch();
        const std::size_t epochs = e.epochs - std::min(e.epochs, e.work->epochs());
        if (per_epoch > 0) {
            known += per_epoch;
            ++contests_known;
            left += per_epoch * static_cast<double>(epochs);
        } else {
            epochs_unknown += epochs;
        }
    }
    if (contests_known > 0)
        left += known / static_cast<double>(contests_known) * static_cast<double>(epochs_unknown);
    return left;
}

void register_benchmark(entry &e, const std::function<void()> &report)
{
    const std::string name = name_of(*e.where) + "/" + e.contender->slug;
    benchmark::RegisterBenchmark(name.c_str(),
                                 [&e, &report](benchmark::State &state) {
                                     e.work->run(state);
                                     report();
                                 })
        ->UseManualTime()
        ->Repetitions(static_cast<int>(e.epochs));
}

// What a core of one's own looks like may have been seen only later.
void mark_shared(std::vector<sample> &samples)
{
    if (samples.empty())
        return;
    std::vector<core_reading> readings;
    for (const sample &s : samples)
        readings.push_back(s.core);
    const core_reading alone = standard(readings);
    for (sample &s : samples)
        if (s.disturbed == disturbance::none && is_shared(s.core, alone))
            s.disturbed = disturbance::intrusion;
}

} // namespace

measured measure(const measurement &what)
{
    measured all;
    std::vector<entry> entries;
    for (const technique *t : what.techniques) {
        for (const cell &where : what.matrix) {
            if (!what.wanted(*t, where))
                continue;
            entry e = {t, &where, samples_of(what.earlier, t, &where), 0, nullptr};
            const unsigned there = e.earlier.empty() ? 0 : e.earlier.back().epoch + 1;
            const std::size_t wanted = what.flags->repetitions();
            e.epochs = wanted - std::min<std::size_t>(wanted, there);
            if (e.epochs > 0)
                e.work = std::make_unique<contest>(
                    *t, what.baseline != nullptr ? *what.baseline : *t, where,
                    plays_chess(where.how) ? 1 : what.pairs_per_iteration, there, *what.processes,
                    all.failure);
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

    for (const entry &e : entries) {
        all.samples.insert(all.samples.end(), e.earlier.begin(), e.earlier.end());
        if (e.work)
            all.samples.insert(all.samples.end(), e.work->samples().begin(),
                               e.work->samples().end());
    }
    mark_shared(all.samples);
    return all;
}

} // namespace slidebench
