// SPDX-License-Identifier: MIT
#include "validate/query_check.hpp"

#include <algorithm>
#include <random>

#include "core/lengths.hpp"
#include "validate/at_once.hpp"
#include "validate/cpu_mode.hpp"
#include "validate/shrink.hpp"

namespace slidebench {
namespace {

// How long each of several threads makes a query, at least.
constexpr cpu_time query_at_once = std::chrono::milliseconds(200);

// Limit of the CPU time of answers while other threads take most of it.
constexpr cpu_time limit_at_once = std::chrono::seconds(20);

// Runs the copies of a query while another thread makes like queries of other boards and init() is
// called. Both make as many as a timed kernel call has, so that they spend their time in the
// technique.
std::optional<failure> failure_at_once(const technique &t, const technique &oracle, const query &q,
                                       guarded_runner &runner, check_record &record)
{
    std::optional<failure> found;
    query many = q;
    many.copies = kernel_batch;
    query other = many;
    std::mt19937_64 random;
    guarded_runner other_runner;
    const auto query_other = [&] {
        other.square = static_cast<Square>(random() % 64);
        other.occupied = (random() & random()) | q.sliders;
        other.placed = only_on(other.occupied, q.placed);
        other_runner.answers(t, other, guarded_memory::front);
        return true;
    };
    const auto query_many = [&] {
        found = failure_of(t, oracle, many, runner, record);
        return !found;
    };
    run_at_once(t, record, query_at_once, {query_many, query_other});
    return found;
}

} // namespace

work_end wait_for(isolated_work &process, const check_record &record, cpu_time alone)
{
    return process.wait(record.steps, [&] {
        return record.in_init ? init_limit : record.at_once ? limit_at_once : alone;
    });
}

void fill_tables(const technique &t, check_record &record, unsigned inits)
{
    while (record.inits < inits) {
        record.in_init = true;
        ++record.inits;
        t.init();
        restore_cpu_mode(); // check_inits() shows that it is changed
        ++record.steps;     // first, or the time of init() would count as that of a query
        record.in_init = false;
    }
}

std::optional<failure> failure_of(const technique &t, const technique &oracle, const query &q,
                                  guarded_runner &runner, check_record &record)
{
    const Bitboard right = right_answer(oracle, q);
    for (unsigned placement = 0; placement < placement_count; ++placement) {
        ++record.steps;
        const std::span<const Bitboard> all = runner.answers(t, q, placement);
        const auto wrong = std::ranges::find_if(all, [&](Bitboard got) { return got != right; });
        const symptom what = runner.side_effect().value_or(symptom::wrong_answer);
        const Bitboard got = wrong == all.end() ? right : *wrong;
        if (what != symptom::wrong_answer || got != right)
            return failure{{.technique = &t, .what = what, .expected = right, .got = got}, q};
    }
    return std::nullopt;
}

std::optional<failure> check_query(const technique &t, const technique &oracle, const query &q,
                                   const circumstances &under, cpu_time limit)
{
    const check_records shared(1);
    check_record &record = shared[0];
    record.at_once = under.at_once;
    failure f = {{.technique = &t, .expected = right_answer(oracle, q), .under = under}, q};
    isolated_work querying([&] {
        fill_tables(t, record, under.inits);
        guarded_runner runner;
        const auto failure_here = under.at_once ? failure_at_once : failure_of;
        if (const auto wrong = failure_here(t, oracle, q, runner, record)) {
            f.what = wrong->what;
            f.got = wrong->got;
            record.add(f);
        }
    });
    const work_end end = wait_for(querying, record, limit);
    if (!end.fault)
        return record.failures() == 0 ? std::nullopt : std::optional(record.get(0));
    f.what = *end.fault;
    f.signal = end.signal;
    f.in_init = record.in_init;
    if (f.in_init)
        f.under.inits = record.inits;
    return f;
}

} // namespace slidebench
