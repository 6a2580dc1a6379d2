// SPDX-License-Identifier: MIT
#include "validate/technique_check.hpp"

#include "base/digest.hpp"
#include "validate/guarded_runner.hpp"
#include "validate/isolated_work.hpp"

namespace slidebench {
namespace {

using edge = guarded_memory::edge;
using std::chrono_literals::operator""s;
using std::chrono_literals::operator""ms;

// The CPU time that init() may take, the answers to a group, and to one query.
constexpr patience for_init = {60s};
constexpr patience for_group = {2s};
constexpr patience for_query = {200ms};

// Queries one technique in this process, and writes into a record what it finds.
class checker {
public:
    checker(const technique_check &what, check_record &record) : what_(what), record_(record) {}

    // Goes on with part `from`.
    void work(std::size_t from)
    {
        start(check_record::stage::init);
        bool second_init = false;
        for (std::size_t part = from; part < what_.plan->parts() && !record_.stop;
             part += what_.stride) {
            record_.part = static_cast<std::uint32_t>(part);
            record_.group_number = 0;
            if (!second_init && part >= what_.plan->first_part_after_second_init()) {
                second_init = true;
                start(check_record::stage::second_init);
            }
            group_number_ = 0;
            what_.plan->go_through(part, [&](const query_group &given) { ask(given); });
            ++record_.parts_done;
        }
    }

private:
    void start(check_record::stage s)
    {
        record_.doing = s;
        what_.candidate->init();
        record_.doing = check_record::stage::querying;
        ++record_.steps;
    }

    void ask(const query_group &given)
    {
        const std::size_t number = group_number_++;
        if (record_.stop)
            return;
        record_.group_number = static_cast<std::uint32_t>(number);
        runner_.take(given.batch, given.layout, given.at);
        for (const mode m : given.modes) {
            if (is_settled(m, given))
                continue;
            record_.mode = m;
            ++record_.steps;
            const std::span<const Bitboard> got = runner_.answers(*what_.candidate, m, given.piece);
            const bool overran = runner_.overran();
            if (overran || digest_of(got) != (*what_.expected)[record_.part][number])
                note(given, m, got, overran);
        }
    }

    bool is_settled(mode m, const query_group &given) const
    {
        // The default is the throughput kernel itself.
        if (m == MODE_BATCH && !(what_.candidate->capabilities & CAPABILITY_BATCH))
            return true;
        if (m != MODE_REPLAY)
            return record_.blamed(m, given.piece);
        return record_.blamed(m, PIECE_ROOK) && record_.blamed(m, PIECE_BISHOP) &&
               record_.blamed(m, PIECE_QUEEN);
    }

    // The first wrong answer of each piece, or the last one if too many were written.
    void note(const query_group &given, mode m, std::span<const Bitboard> got, bool overran)
    {
        answer_rightly(*what_.oracle, given, expected_);
        for (std::size_t i = 0; i < got.size(); ++i) {
            const bool last = overran && i + 1 == got.size();
            if (got[i] == expected_[i] && !last)
                continue;
            const query q = query_at(given.batch, m, given.piece, i);
            if (record_.blamed(m, q.piece))
                continue;
            add(q, expected_[i], got[i], last ? symptom::overrun : symptom::wrong_answer);
        }
        if (got.empty() && !record_.blamed(m, given.piece)) // and yet it wrote
            add({m, given.piece}, 0, 0, symptom::overrun);
    }

    void add(const query &q, Bitboard expected, Bitboard got, symptom s)
    {
        failure f = {what_.candidate, q};
        f.what = s;
        f.expected = expected;
        f.got = got;
        record_.add(f, record_.part);
        record_.blame(q.mode, q.piece);
    }

    const technique_check &what_;
    check_record &record_;
    guarded_runner runner_;
    std::vector<Bitboard> expected_;
    std::size_t group_number_ = 0;
};

// What a technique does with one query, in this process.
struct reaction {
    symptom what = symptom::wrong_answer;
    Bitboard got = 0;
    bool is_right = true;
};

reaction react(guarded_runner &runner, const technique &t, const technique &oracle, const query &q)
{
    const Bitboard right = right_answer(oracle, q);
    for (const edge at : {edge::front, edge::back}) {
        const Bitboard got = runner.answer(t, q, at);
        if (runner.overran())
            return {symptom::overrun, got, false};
        if (got != right)
            return {symptom::wrong_answer, got, false};
    }
    return {symptom::wrong_answer, right, true};
}

symptom symptom_of(const ending &end)
{
    return end.result == ending::outcome::hung ? symptom::hang : symptom::crash;
}

// Looks closer at a failure, in a process in which no init() has run.
class shrinker {
public:
    shrinker(const technique &oracle, const failure &found, check_record &record)
        : oracle_(oracle), found_(found), record_(record)
    {
    }

    // The same failure with as little on the board as can be, or what can be said of it if it does
    // not show by a single query.
    failure least(failure::surroundings amid)
    {
        failure f = found_;
        fill_tables();
        if (!fails(f.query)) {
            fill_tables();
            f.second_init = fails(f.query);
            if (!f.second_init) {
                f.amid = amid;
                return f;
            }
        }
        f.query = shrunk(f.query, [&](const query &q) { return fails(q); });
        f.expected = right_answer(oracle_, f.query);
        if (is_an_end())
            return f;
        const reaction r = react(runner_, *found_.culprit, oracle_, f.query);
        f.got = r.got;
        if (!r.is_right)
            return f;
        f = found_; // it fails at times only: what was found is all that can be shown
        f.amid = amid;
        return f;
    }

private:
    bool is_an_end() const { return found_.what == symptom::crash || found_.what == symptom::hang; }

    void fill_tables()
    {
        record_.doing = check_record::stage::init;
        found_.culprit->init();
        record_.doing = check_record::stage::querying;
    }

    // In the same way as the failure. Nothing does any more when the watchers want an end.
    bool fails(const query &q)
    {
        ++record_.steps;
        if (record_.stop)
            return false;
        if (!is_an_end()) {
            const reaction r = react(runner_, *found_.culprit, oracle_, q);
            return !r.is_right && r.what == found_.what;
        }
        isolated_work trial([&] { react(runner_, *found_.culprit, oracle_, q); });
        const ending end = trial.wait(record_.steps, [] { return for_query; });
        return end.result != ending::outcome::done && symptom_of(end) == found_.what;
    }

    const technique &oracle_;
    const failure &found_;
    check_record &record_;
    guarded_runner runner_;
};

// Starts checkers, and finds what ended them. Nothing of the technique runs in its own process.
class supervisor {
public:
    supervisor(const technique_check &what, check_record &record) : what_(what), record_(record) {}

    void work()
    {
        for (std::size_t from = what_.first;;) {
            isolated_work checking([&] { checker(what_, record_).work(from); });
            const ending end = wait_for(checking, for_group);
            if (end.result == ending::outcome::done)
                break;
            if (record_.doing != check_record::stage::querying) {
                note_init(end);
                break;
            }
            if (!locate(end) || end.result == ending::outcome::hung)
                break;
            from = record_.part;
        }
        for (std::size_t i = 0; i < record_.failures(); ++i)
            make_small(i);
    }

private:
    ending wait_for(isolated_work &process, patience while_querying)
    {
        return process.wait(record_.steps, [&] {
            return record_.doing == check_record::stage::querying ? while_querying : for_init;
        });
    }

    void note_init(const ending &end)
    {
        failure f = {what_.candidate, {}};
        f.what = symptom_of(end);
        f.signal = end.signal;
        f.in_init = true;
        f.second_init = record_.doing == check_record::stage::second_init;
        record_.add(f, record_.part);
    }

    // Finds the query that ended a checker, by asking those of its group one by one. Returns
    // whether it was one that had not been blamed: else it ended between queries, as if its memory
    // was spoilt, and would so again.
    bool locate(const ending &end)
    {
        const std::size_t group_number = record_.group_number;
        std::size_t number = 0;
        bool is_new = false;
        what_.plan->go_through(record_.part, [&](const query_group &given) {
            if (number++ != group_number)
                return;
            const mode m = record_.mode;
            if (record_.blamed(m, given.piece) && m != MODE_REPLAY)
                return;
            is_new = true;
            record_.query_number = 0;
            if (m != MODE_REPLAY)
                record_.blame(m, given.piece);
            else
                for (const piece p : {PIECE_ROOK, PIECE_BISHOP, PIECE_QUEEN})
                    record_.blame(m, p);

            isolated_work one_by_one([&] { ask_one_by_one(given, m); });
            const ending one_end = wait_for(one_by_one, for_query);
            const bool is_found = one_end.result != ending::outcome::done;
            failure f = {what_.candidate, {m, given.piece}};
            if (is_found || given.batch.size() > 0)
                f.query = query_at(given.batch, m, given.piece,
                                   is_found ? record_.query_number.load() : 0);
            f.what = symptom_of(is_found ? one_end : end);
            f.signal = is_found ? one_end.signal : end.signal;
            f.expected = right_answer(*what_.oracle, f.query);
            if (!is_found)
                f.amid = what_.plan->surroundings();
            record_.add(f, record_.part);
        });
        if (!is_new && record_.failures() == 0)
            note_init(end);
        return is_new;
    }

    void ask_one_by_one(const query_group &given, mode m)
    {
        record_.doing = check_record::stage::init;
        what_.candidate->init();
        if (record_.part >= what_.plan->first_part_after_second_init())
            what_.candidate->init();
        record_.doing = check_record::stage::querying;
        guarded_runner runner;
        for (std::size_t i = 0; i < given.batch.size(); ++i) {
            record_.query_number = static_cast<std::uint32_t>(i);
            ++record_.steps;
            react(runner, *what_.candidate, *what_.oracle,
                  query_at(given.batch, m, given.piece, i));
        }
    }

    // A failure that crashes or hangs while it is looked at stays as it is. So does one that fails
    // in its smaller form only after others, as if something was left of them.
    void make_small(std::size_t i)
    {
        const failure found = record_.get(i, *what_.candidate);
        if (found.in_init || found.amid || record_.stop)
            return;
        isolated_work shrinking([&] {
            record_.replace(
                i, shrinker(*what_.oracle, found, record_).least(what_.plan->surroundings()));
        });
        if (wait_for(shrinking, for_group).result != ending::outcome::done)
            return;
        const failure small = record_.get(i, *what_.candidate);
        const std::optional<failure> again =
            check_query(*what_.candidate, *what_.oracle, small.query, small.second_init);
        if (small.amid || (again && again->what == small.what))
            return;
        failure f = found;
        f.amid = what_.plan->surroundings();
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

std::optional<failure> check_query(const technique &candidate, const technique &oracle,
                                   const query &q, bool init_twice)
{
    const check_records shared(1);
    check_record &record = shared[0];
    failure f = {&candidate, q};
    f.expected = right_answer(oracle, q);
    f.second_init = init_twice;
    isolated_work asking([&] {
        record.doing = check_record::stage::init;
        candidate.init();
        if (init_twice) {
            record.doing = check_record::stage::second_init;
            candidate.init();
        }
        record.doing = check_record::stage::querying;
        ++record.steps;
        guarded_runner runner;
        const reaction r = react(runner, candidate, oracle, q);
        if (r.is_right)
            return;
        f.what = r.what;
        f.got = r.got;
        record.add(f, 0);
    });
    const ending end = asking.wait(record.steps, [&] {
        return record.doing == check_record::stage::querying ? for_group : for_init;
    });
    if (end.result == ending::outcome::done)
        return record.failures() == 0 ? std::nullopt : std::optional(record.get(0, candidate));
    f.what = symptom_of(end);
    f.signal = end.signal;
    f.in_init = record.doing != check_record::stage::querying;
    if (f.in_init)
        f.second_init = record.doing == check_record::stage::second_init;
    return f;
}

} // namespace slidebench
