// SPDX-License-Identifier: MIT
#include "validate/validate.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <tuple>

#include "base/child_process.hpp"
#include "base/digest.hpp"
#include "base/machine.hpp"
#include "validate/check_record.hpp"
#include "validate/isolated_work.hpp"
#include "validate/technique_check.hpp"

namespace slidebench {
namespace {

// The oracle's share of the time, about.
constexpr double share_of_oracle = 0.1;

// Finds the oracle's answers to all queries, on all cores. Returns their digests, and adds those of
// the counted queries to `result`.
right_digests digests_of_oracle(const query_plan &plan, const validation &what,
                                const technique &oracle, validation_result &result)
{
    right_digests all(plan.parts());
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    const auto work = [&] {
        std::vector<Bitboard> answers;
        std::uint64_t queries = 0;
        std::array<std::uint64_t, PIECE_COUNT> digests{};
        for (std::size_t part = next++; part < plan.parts() && !(what.stop && what.stop());
             part = next++) {
            const std::size_t repeated = part - plan.first_repetition();
            if (repeated < plan.repetitions())
                continue; // `part` has the answers of that part
            plan.go_through(part, [&](const query_group &group) {
                right_answers(oracle, group, answers);
                all[part].push_back(digest_of(answers));
                if (!group.counts)
                    return;
                if (part < plan.repetitions())
                    all[plan.first_repetition() + part].push_back(all[part].back());
                queries += answers.size();
                digests[group.piece] += all[part].back();
            });
            const std::lock_guard lock(mutex);
            if (what.progress)
                what.progress(share_of_oracle * static_cast<double>(part) /
                              static_cast<double>(plan.parts()));
        }
        const std::lock_guard lock(mutex);
        result.queries += queries;
        for (std::size_t p = 0; p < digests.size(); ++p)
            result.digests[p] += digests[p];
    };
    std::vector<std::jthread> threads;
    for ([[maybe_unused]] const int cpu : usable_cpus())
        threads.emplace_back(work);
    threads.clear(); // joins them
    return all;
}

// Runs all checks, as many at a time as there are CPUs to use.
void check_all(const std::vector<technique_check> &checks, const check_records &records,
               const validation &what)
{
    const std::size_t parts_in_all =
        checks.empty() ? 0 : checks.front().plan->parts() * what.techniques.size();
    const std::size_t cpus = usable_cpus().size();
    std::vector<isolated_work> at_work;
    std::size_t next = 0;
    while (next < checks.size() || !at_work.empty()) {
        while (next < checks.size() && at_work.size() < cpus) {
            const technique_check &check = checks[next];
            check_record &record = records[next];
            at_work.emplace_back([&] { check_technique(check, record); });
            ++next;
        }
        std::vector<child_process *> processes;
        for (isolated_work &work : at_work)
            processes.push_back(&work.process());
        child_process::wait_for_output(processes, std::chrono::milliseconds(100));
        for (std::size_t i = processes.size(); i-- > 0;) {
            if (!processes[i]->is_output_closed())
                continue;
            if (at_work[i].wait().fault)
                throw std::logic_error("a process that validates has crashed");
            at_work.erase(at_work.begin() + static_cast<std::ptrdiff_t>(i));
        }

        std::size_t parts_done = 0;
        for (check_record &record : records.all())
            parts_done += record.parts_done;
        if (what.progress)
            what.progress(share_of_oracle + (1 - share_of_oracle) *
                                                static_cast<double>(parts_done) /
                                                static_cast<double>(parts_in_all));
        if (what.stop && what.stop()) {
            for (check_record &record : records.all())
                record.stop = true;
            next = checks.size();
        }
    }
}

// The first failure of each technique, piece and mode.
std::vector<failure> failures_of(const std::vector<technique_check> &checks,
                                 const check_records &records)
{
    struct found {
        std::size_t technique_number;
        std::uint32_t part;
        failure what;
    };
    std::vector<found> all;
    for (std::size_t c = 0; c < checks.size(); ++c) {
        const technique_check &check = checks[c];
        for (std::size_t i = 0; i < records[c].failures(); ++i)
            all.push_back(
                {c / check.stride, records[c].part_of(i), records[c].get(i, *check.technique)});
    }
    const auto about = [](const found &f) {
        return std::tuple(f.technique_number, !f.what.in_init, f.what.query.piece,
                          f.what.query.mode);
    };
    std::ranges::stable_sort(all, [&](const found &a, const found &b) {
        return std::tuple(about(a), a.part) < std::tuple(about(b), b.part);
    });
    const auto end = std::unique(all.begin(), all.end(), [&](const found &a, const found &b) {
        return about(a) == about(b);
    });
    std::vector<failure> failures;
    std::transform(all.begin(), end, std::back_inserter(failures),
                   [](const found &f) { return f.what; });
    return failures;
}

} // namespace

bool validation_result::wrong(const technique &t) const
{
    return std::ranges::any_of(failures, [&](const failure &f) { return f.technique == &t; });
}

validation_result validate(const validation &what, const technique &oracle)
{
    validation_result result;
    const query_plan plan(what.scope);
    const right_digests right = digests_of_oracle(plan, what, oracle, result);

    // Where there are more CPUs than techniques, each is checked by several processes.
    const std::size_t count = std::max<std::size_t>(1, what.techniques.size());
    const std::size_t stride = (usable_cpus().size() + count - 1) / count;
    std::vector<technique_check> checks;
    for (const technique *t : what.techniques)
        for (std::size_t first = 0; first < stride; ++first)
            checks.push_back({&plan, t, &oracle, &right, first, stride});
    const check_records records(checks.size());
    if (!(what.stop && what.stop()))
        check_all(checks, records, what);
    result.failures = failures_of(checks, records);
    return result;
}

} // namespace slidebench
