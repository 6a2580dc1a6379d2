// SPDX-License-Identifier: MIT
#include "validate/technique_check.hpp"

#include "base/digest.hpp"
#include "validate/guarded_runner.hpp"
#include "validate/isolated_work.hpp"
#include "validate/shrink.hpp"

namespace slidebench {
namespace {

using edge = guarded_memory::edge;
using std::chrono_literals::operator""s;
using std::chrono_literals::operator""ms;

// Limits of the CPU time of a group's answers and of one answer.
using cpu_time = std::chrono::duration<double>;
constexpr cpu_time group_limit = 2s;
constexpr cpu_time query_limit = 200ms;

// Fills the tables of a technique, the first time or once more.
void fill_tables(const technique &t, check_record &record, check_record::stage s)
{
    record.current = s;
    t.init();
    record.current = check_record::stage::querying;
    ++record.steps;
}

// Queries one technique in this process, and records its failures.
class checker {
public:
    checker(const technique_check &what, check_record &record) : what_(what), record_(record) {}

    // Queries from part `from` on.
    void work(std::size_t from)
    {
        fill_tables(*what_.technique, record_, check_record::stage::init);
        bool second_init = false;
        for (std::size_t part = from; part < what_.plan->parts() && !record_.stop;
             part += what_.stride) {
            record_.part = static_cast<std::uint32_t>(part);
            record_.group_number = 0;
            if (!second_init && part >= what_.plan->first_part_after_second_init()) {
                second_init = true;
                fill_tables(*what_.technique, record_, check_record::stage::second_init);
            }
            group_number_ = 0;
            what_.plan->go_through(part, [&](const query_group &group) { check(group); });
            ++record_.parts_done;
        }
    }

private:
    void check(const query_group &group)
    {
        const std::size_t number = group_number_++;
        if (record_.stop)
            return;
        record_.group_number = static_cast<std::uint32_t>(number);
        runner_.set_queries(group.batch, group.layout, group.at);
        for (const mode m : group.modes) {
            if (is_skipped(m, group))
                continue;
            record_.mode = m;
            ++record_.steps;
            const std::span<const Bitboard> got = runner_.answers(*what_.technique, m, group.piece);
            const bool overran = runner_.overran();
            if (overran || digest_of(got) != (*what_.expected)[record_.part][number])
                add_failures(group, m, got, overran);
        }
    }

    bool is_skipped(mode m, const query_group &group) const
    {
        // The default of a batch is the throughput kernel.
        if (m == MODE_BATCH && !(what_.technique->capabilities & CAPABILITY_BATCH))
            return true;
        if (m != MODE_REPLAY)
            return record_.has_failed(m, group.piece);
        return record_.has_failed(m, PIECE_ROOK) && record_.has_failed(m, PIECE_BISHOP) &&
               record_.has_failed(m, PIECE_QUEEN);
    }

    // Adds the first wrong answer of each piece, or the last answer if too many were written.
    void add_failures(const query_group &group, mode m, std::span<const Bitboard> got, bool overran)
    {
        right_answers(*what_.oracle, group, expected_);
        for (std::size_t i = 0; i < got.size(); ++i) {
            const bool last = overran && i + 1 == got.size();
            if (got[i] == expected_[i] && !last)
                continue;
            const query q = query_at(group.batch, m, group.piece, i);
            if (record_.has_failed(m, q.piece))
                continue;
            add(q, expected_[i], got[i], last ? symptom::overrun : symptom::wrong_answer);
        }
        if (got.empty() && !record_.has_failed(m, group.piece)) // an empty group, yet answers
            add({m, group.piece}, 0, 0, symptom::overrun);
    }

    void add(const query &q, Bitboard expected, Bitboard got, symptom s)
    {
        record_.add({what_.technique, q, s, 0, expected, got}, record_.part);
        record_.set_failed(q.mode, q.piece);
    }

    const technique_check &what_;
    check_record &record_;
    guarded_runner runner_;
    std::vector<Bitboard> expected_;
    std::size_t group_number_ = 0;
};

// Runs one query in this process. Returns the failure, or nothing if the answer is right.
std::optional<failure> failure_of(const technique &t, const technique &oracle, const query &q,
                                  guarded_runner &runner)
{
    const Bitboard right = right_answer(oracle, q);
    for (const edge at : {edge::front, edge::back}) {
        const Bitboard got = runner.answer(t, q, at);
        if (runner.overran())
            return failure{&t, q, symptom::overrun, 0, right, got};
        if (got != right)
            return failure{&t, q, symptom::wrong_answer, 0, right, got};
    }
    return std::nullopt;
}

symptom symptom_of(const work_end &end)
{
    return end.how == work_end::HUNG ? symptom::hang : symptom::crash;
}

// Shrinks a failure, in a process in which no init() has run.
class shrinker {
public:
    shrinker(const technique &oracle, const failure &found, check_record &record)
        : oracle_(oracle), found_(found), record_(record)
    {
    }

    // Returns the failure with as few pieces and toggles as possible, or marked with `in_sequence`
    // if a single query does not show it.
    failure shrunk_failure(failure::sequence in_sequence)
    {
        failure f = found_;
        fill_tables(*found_.technique, record_, check_record::stage::init);
        if (!fails(f.query)) {
            fill_tables(*found_.technique, record_, check_record::stage::init);
            f.second_init = fails(f.query);
            if (!f.second_init) {
                f.in_sequence = in_sequence;
                return f;
            }
        }
        f.query = shrunk_query(f.query, [&](const query &q) { return fails(q); });
        f.expected = right_answer(oracle_, f.query);
        if (is_crash_or_hang())
            return f;
        if (const auto again = failure_of(*found_.technique, oracle_, f.query, runner_)) {
            f.got = again->got;
            return f;
        }
        f = found_; // the shrunk query fails only sometimes
        f.in_sequence = in_sequence;
        return f;
    }

private:
    bool is_crash_or_hang() const
    {
        return found_.what == symptom::crash || found_.what == symptom::hang;
    }

    // Whether a query fails in the same way; false once the validation is to stop.
    bool fails(const query &q)
    {
        ++record_.steps;
        if (record_.stop)
            return false;
        if (!is_crash_or_hang()) {
            const auto again = failure_of(*found_.technique, oracle_, q, runner_);
            return again && again->what == found_.what;
        }
        isolated_work trial([&] { failure_of(*found_.technique, oracle_, q, runner_); });
        const work_end end = trial.wait(record_.steps, [] { return query_limit; });
        return end.how != work_end::DONE && symptom_of(end) == found_.what;
    }

    const technique &oracle_;
    const failure &found_;
    check_record &record_;
    guarded_runner runner_;
};

// Starts checkers, and finds the queries that ended them. Its own process runs no code of the
// technique.
class supervisor {
public:
    supervisor(const technique_check &what, check_record &record) : what_(what), record_(record) {}

    void work()
    {
        for (std::size_t from = what_.first;;) {
            isolated_work checking([&] { checker(what_, record_).work(from); });
            const work_end end = wait_for(checking, group_limit);
            if (end.how == work_end::DONE)
                break;
            if (record_.current != check_record::stage::querying) {
                add_init_failure(end);
                break;
            }
            if (!locate(end) || end.how == work_end::HUNG)
                break;
            from = record_.part;
        }
        for (std::size_t i = 0; i < record_.failures(); ++i)
            shrink(i);
    }

private:
    work_end wait_for(isolated_work &process, cpu_time querying_limit)
    {
        return process.wait(record_.steps, [&] {
            return record_.current == check_record::stage::querying ? querying_limit : init_limit;
        });
    }

    void add_init_failure(const work_end &end)
    {
        failure f = {what_.technique, {}};
        f.what = symptom_of(end);
        f.signal = end.signal;
        f.in_init = true;
        f.second_init = record_.current == check_record::stage::second_init;
        record_.add(f, record_.part);
    }

    // Finds the query that ended a checker, by running its group one by one. Returns false if mode
    // and piece have failed before: then the checker ended between queries, as if its memory was
    // corrupted, and would end so again.
    bool locate(const work_end &end)
    {
        const std::size_t group_number = record_.group_number;
        std::size_t number = 0;
        bool is_new = false;
        what_.plan->go_through(record_.part, [&](const query_group &group) {
            if (number++ != group_number)
                return;
            const mode m = record_.mode;
            if (record_.has_failed(m, group.piece) && m != MODE_REPLAY)
                return;
            is_new = true;
            record_.query_number = 0;
            if (m != MODE_REPLAY)
                record_.set_failed(m, group.piece);
            else
                for (const piece p : {PIECE_ROOK, PIECE_BISHOP, PIECE_QUEEN})
                    record_.set_failed(m, p);

            isolated_work one_by_one([&] { query_one_by_one(group, m); });
            const work_end one_end = wait_for(one_by_one, query_limit);
            const bool is_found = one_end.how != work_end::DONE;
            failure f = {what_.technique, {m, group.piece}};
            if (is_found || group.batch.size() > 0)
                f.query = query_at(group.batch, m, group.piece,
                                   is_found ? record_.query_number.load() : 0);
            f.what = symptom_of(is_found ? one_end : end);
            f.signal = is_found ? one_end.signal : end.signal;
            f.expected = right_answer(*what_.oracle, f.query);
            if (!is_found)
                f.in_sequence = what_.plan->sequence();
            record_.add(f, record_.part);
        });
        if (!is_new && record_.failures() == 0)
            add_init_failure(end);
        return is_new;
    }

    void query_one_by_one(const query_group &group, mode m)
    {
        fill_tables(*what_.technique, record_, check_record::stage::init);
        if (record_.part >= what_.plan->first_part_after_second_init())
            fill_tables(*what_.technique, record_, check_record::stage::second_init);
        guarded_runner runner;
        for (std::size_t i = 0; i < group.batch.size(); ++i) {
            record_.query_number = static_cast<std::uint32_t>(i);
            ++record_.steps;
            failure_of(*what_.technique, *what_.oracle, query_at(group.batch, m, group.piece, i),
                       runner);
        }
    }

    // Replaces a failure by its shrunk form. It stays as it is if the technique crashes or hangs
    // meanwhile, or if the shrunk query fails only after other queries.
    void shrink(std::size_t i)
    {
        const failure found = record_.get(i, *what_.technique);
        if (found.in_init || found.in_sequence || record_.stop)
            return;
        isolated_work shrinking([&] {
            record_.replace(
                i, shrinker(*what_.oracle, found, record_).shrunk_failure(what_.plan->sequence()));
        });
        if (wait_for(shrinking, group_limit).how != work_end::DONE)
            return;
        const failure shrunk = record_.get(i, *what_.technique);
        const std::optional<failure> again =
            check_query(*what_.technique, *what_.oracle, shrunk.query, shrunk.second_init);
        if (shrunk.in_sequence || (again && again->what == shrunk.what))
            return;
        failure f = found;
        f.in_sequence = what_.plan->sequence();
        record_.replace(i, f);
    }

    const technique_check &what_;
    check_record &record_;
};

} // namespace

void check_technique(const technique_check &what, check_record &record)
{
    supervisor(what, record).work();
}

std::optional<failure> check_query(const technique &t, const technique &oracle, const query &q,
                                   bool init_twice)
{
    const check_records shared(1);
    check_record &record = shared[0];
    failure f = {&t, q};
    f.expected = right_answer(oracle, q);
    f.second_init = init_twice;
    isolated_work querying([&] {
        fill_tables(t, record, check_record::stage::init);
        if (init_twice)
            fill_tables(t, record, check_record::stage::second_init);
        guarded_runner runner;
        if (const auto wrong = failure_of(t, oracle, q, runner)) {
            f.what = wrong->what;
            f.got = wrong->got;
            record.add(f, 0);
        }
    });
    const work_end end = querying.wait(record.steps, [&] {
        return record.current == check_record::stage::querying ? group_limit : init_limit;
    });
    if (end.how == work_end::DONE)
        return record.failures() == 0 ? std::nullopt : std::optional(record.get(0, t));
    f.what = symptom_of(end);
    f.signal = end.signal;
    f.in_init = record.current != check_record::stage::querying;
    if (f.in_init)
        f.second_init = record.current == check_record::stage::second_init;
    return f;
}

} // namespace slidebench
