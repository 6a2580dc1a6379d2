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
    if (found)
        found->query = q;
    return found;
}

// Does either, as the circumstances are.
std::optional<failure> failure_under(const circumstances &under, const technique &t,
                                     const technique &oracle, const query &q,
                                     guarded_runner &runner, check_record &record)
{
    return under.at_once ? failure_at_once(t, oracle, q, runner, record)
                         : failure_of(t, oracle, q, runner, record);
}

// Shrinks a failure, in a process in which no init() has run.
class shrinker {
public:
    shrinker(const technique &oracle, const failure &found, check_record &record)
        : oracle_(oracle), found_(found), record_(record)
    {
    }

    std::optional<failure> shrunk_failure()
    {
        failure f = found_;
        f.under = {};
        record_.inits = 0;
        do
            fill_tables(*found_.technique, record_, f.under.inits);
        while (!fails(f) && f.under.inits++ < found_.under.inits);
        if (f.under.inits > found_.under.inits) {
            f.under = {.at_once = found_.under.at_once};
            f.query.copies = 1;
            if (!f.under.at_once || !fails(f))
                return std::nullopt;
        }
        f.query = shrunk_query(f.query, [&](const query &q) {
            failure simpler = f;
            simpler.query = q;
            return fails(simpler);
        });
        f.expected = right_answer(oracle_, f.query);
        if (ends_process())
            return f;
        // The shrunk query may fail only sometimes.
        ++record_.steps;
        const auto again =
            failure_under(f.under, *found_.technique, oracle_, f.query, runner_, record_);
        if (!again)
            return std::nullopt;
        f.got = again->got;
        return f;
    }

private:
    bool ends_process() const { return slidebench::ends_process(found_.what); }

    // Whether a query fails in the same way; false once the validation is to stop.
    bool fails(const failure &f)
    {
        ++record_.steps;
        if (record_.stop)
            return false;
        const auto again = [&] {
            return failure_under(f.under, *f.technique, oracle_, f.query, runner_, record_);
        };
        if (!ends_process()) {
            const std::optional<failure> found = again();
            return found && found->what == found_.what;
        }
        isolated_work trial(again);
        const work_end end = trial.wait(
            record_.steps, [&] { return f.under.at_once ? limit_at_once : query_limit; });
        return end.fault == found_.what;
    }

    const technique &oracle_;
    const failure &found_;
    check_record &record_;
    guarded_runner runner_;
};

} // namespace

cpu_time limit_of(const check_record &record, const circumstances &under, cpu_time alone)
{
    return record.in_init ? init_limit : under.at_once ? limit_at_once : alone;
}

work_end wait_for(isolated_work &process, const check_record &record, const circumstances &under,
                  cpu_time alone)
{
    return process.wait(record.steps, [&] { return limit_of(record, under, alone); });
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
            return failure{{.what = what, .expected = right, .got = got}, &t, q};
    }
    return std::nullopt;
}

std::optional<failure> shrunk_failure(const technique &oracle, const failure &found,
                                      check_record &record)
{
    return shrinker(oracle, found, record).shrunk_failure();
}

std::optional<failure> check_query(const technique &t, const technique &oracle, const query &q,
                                   const circumstances &under)
{
    const check_records shared(1);
    check_record &record = shared[0];
    failure f = {{.expected = right_answer(oracle, q), .under = under}, &t, q};
    isolated_work querying([&] {
        fill_tables(t, record, under.inits);
        guarded_runner runner;
        if (const auto wrong = failure_under(under, t, oracle, q, runner, record)) {
            f.what = wrong->what;
            f.got = wrong->got;
            record.add(f);
        }
    });
    const work_end end = wait_for(querying, record, under, group_limit);
    if (!end.fault)
        return record.failures() == 0 ? std::nullopt : std::optional(record.get(0, t));
    f.what = *end.fault;
    f.signal = end.signal;
    f.in_init = record.in_init;
    if (f.in_init)
        f.under.inits = record.inits;
    return f;
}

} // namespace slidebench
