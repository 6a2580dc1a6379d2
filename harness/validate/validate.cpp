// SPDX-License-Identifier: MIT
#include "validate/validate.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
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
        std::uint64_t queries = 0;
        std::array<std::uint64_t, PIECE_COUNT> digests{};
        for (std::size_t part = next++; part < plan.parts() && !what.stop(); part = next++) {
            if (plan.original_of(part) != part)
                continue;
            plan.go_through(part, [&](const query_group &group) {
                const mode m = group.modes.empty() ? MODE_SINGLE : group.modes.front();
                const std::uint64_t digest =
                    digest_of(right_answers(oracle, group.batch, m, group.piece));
                all[part].push_back(digest);
                if (group.counts) {
                    queries += group.batch.size();
                    digests[group.piece] += digest;
                }
            });
            const std::lock_guard lock(mutex);
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
        what.progress(share_of_oracle + (1 - share_of_oracle) * static_cast<double>(parts_done) /
                                            static_cast<double>(parts_in_all));
        if (what.stop()) {
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
    // By the technique's number, whether it is of a query, and the query; with its part.
    std::map<std::tuple<std::size_t, bool, piece, mode>, std::pair<std::uint32_t, failure>> firsts;
    for (std::size_t c = 0; c < checks.size(); ++c)
        for (std::size_t i = 0; i < records[c].failures(); ++i) {
            const failure f = records[c].get(i);
            const std::uint32_t part = records[c].part_of(i);
            const auto [first, is_new] = firsts.try_emplace(
                {c / checks[c].stride, !f.in_init, f.query.piece, f.query.mode}, part, f);
            if (!is_new && part < first->second.first)
                first->second = {part, f};
        }
    std::vector<failure> failures;
    for (const auto &[about, first] : firsts)
        failures.push_back(first.second);
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
    if (!what.stop())
        check_all(checks, records, what);
    result.failures = failures_of(checks, records);
    return result;
}

} // namespace slidebench
