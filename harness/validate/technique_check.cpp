// SPDX-License-Identifier: MIT
#include "validate/technique_check.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <vector>

#include <unistd.h>

#include "base/digest.hpp"
#include "core/names.hpp"
#include "validate/at_once.hpp"
#include "validate/guarded_runner.hpp"
#include "validate/isolated_work.hpp"
#include "validate/query_check.hpp"
#include "validate/shrink.hpp"

namespace slidebench {
namespace {

using std::chrono_literals::operator""ms;

// How much later than a first thread a second one calls init(), in eighths of the time that it takes,
// whose first part is to get memory. One that takes long meets another in any case.
constexpr std::array later_inits = {5, 0, 2, 4, 6, 7};
constexpr std::chrono::nanoseconds long_init = 1ms;

// How long each of several threads queries in each mode, at least.
constexpr cpu_time mode_at_once = 10ms;

// Records a failure in the present part. The toggles of the longest walk, for which no record has
// room, are put into the occupancy.
void add_failure(const technique_check &check, check_record &record, failure f)
{
    f.under = check.plan->circumstances_of(record.part);
    if (f.query.toggles.size() > most_toggles) {
        f.walked = f.query.toggles.size();
        f.query.occupied = occupied_at_query(f.query);
        f.query.toggles.clear();
        f.query.copies = 1;
        f.under = {};
        f.in_sequence = check.plan->sequence();
    }
    record.add(f);
}

// The pieces that the queries of a group are about in one of its modes.
std::vector<piece> pieces_of(const query_group &group, mode m)
{
    return m == MODE_REPLAY ? all_pieces() : std::vector{group.piece};
}

bool has_failed(const check_record &record, const query_group &group, mode m)
{
    return std::ranges::all_of(pieces_of(group, m),
                               [&](piece p) { return record.has_failed(m, p); });
}

// Queries one technique in this process, and records its failures.
class checker {
public:
    checker(const technique_check &what, check_record &record) : what_(what), record_(record) {}

    // Queries from part `from` on.
    void work(std::size_t from)
    {
        record_.inits = 0;
        for (std::size_t part = from; part < what_.plan->parts() && !record_.stop;
             part += what_.stride) {
            record_.part = static_cast<std::uint32_t>(part);
            record_.group_number = 0;
            const circumstances under = what_.plan->circumstances_of(part);
            record_.at_once = under.at_once;
            fill_tables(*what_.technique, record_, under.inits);
            if (under.at_once)
                go_through_at_once(part);
            else
                go_through(part);
            ++record_.parts_done;
        }
    }

private:
    void go_through(std::size_t part)
    {
        what_.plan->go_through(part, [&](const query_group &group) { check(group); });
    }

    void go_through_at_once(std::size_t part)
    {
        checker other(what_, record_);
        const auto queries_of = [&](checker &of_thread) {
            return [&, part] {
                of_thread.go_through(part);
                return !record_.stop;
            };
        };
        for (const mode m : what_.plan->modes()) { // both threads in the same, so that they meet
            only_ = other.only_ = m;
            run_at_once(*what_.technique, record_, mode_at_once,
                        {queries_of(*this), queries_of(other)});
        }
        only_.reset();
    }

    void check(const query_group &group)
    {
        if (record_.stop)
            return;
        const std::size_t original = what_.plan->original_of(record_.part);
        bool is_set = false;
        for (const mode m : group.modes) {
            if ((only_ && m != *only_) || is_skipped(m, group))
                continue;
            if (!is_set)
                runner_.set_queries(group.batch, group.layout, group.placement);
            is_set = true;
            record_.group_number = static_cast<std::uint32_t>(group.number); // one with this mode
            record_.mode = m;
            ++record_.steps;
            const std::span<const Bitboard> got = runner_.answers(*what_.technique, m, group.piece);
            const std::optional<symptom> effect = runner_.side_effect();
            if (effect || digest_of(got) != (*what_.expected)[original][group.number])
                add_failures(group, m, got, effect);
        }
    }

    bool is_skipped(mode m, const query_group &group) const
    {
        // The default of a batch is the throughput kernel, that of a pair two single queries. Those of
        // a side are part of mode threats.
        const auto is_in = [&](mode other, unsigned capability) {
            return !(what_.technique->capabilities & capability) && what_.plan->has(other);
        };
        if ((m == MODE_BATCH && is_in(MODE_THROUGHPUT, CAPABILITY_BATCH)) ||
            (m == MODE_PAIR && group.piece != PIECE_QUEEN && is_in(MODE_SINGLE, CAPABILITY_PAIR)) ||
            (m == MODE_SIDE && is_in(MODE_THREATS, CAPABILITY_SIDE | CAPABILITY_KNIGHTS)))
            return true;
        return has_failed(record_, group, m);
    }

    // Adds the first wrong answer of each piece, or the last answer with a side effect.
    void add_failures(const query_group &group, mode m, std::span<const Bitboard> got,
                      const std::optional<symptom> &effect)
    {
        static std::mutex of_records; // several threads may check
        const std::lock_guard lock(of_records);
        const std::vector<Bitboard> expected =
            right_answers(*what_.oracle, group.batch, m, group.piece);
        for (std::size_t i = 0; i < got.size(); ++i) {
            const bool last = effect && i + 1 == got.size();
            if (got[i] == expected[i] && !last)
                continue;
            add(query_at(group.batch, m, group.piece, i), got.size(), expected[i], got[i],
                last ? *effect : symptom::wrong_answer);
        }
        if (got.empty()) // an empty group, yet answers
            add({{m, group.piece}}, 0, 0, 0, effect.value_or(symptom::overrun));
    }

    void add(query q, std::size_t copies, Bitboard expected, Bitboard got, symptom s)
    {
        if (record_.has_failed(q.mode, q.piece))
            return;
        q.copies = copies;
        add_failure(
            what_, record_,
            {{.technique = what_.technique, .what = s, .expected = expected, .got = got}, q});
        record_.set_failed(q.mode, q.piece);
    }

    const technique_check &what_;
    check_record &record_;
    guarded_runner runner_;
    std::optional<mode> only_; // no other, while threads query at once
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
            const work_end end = wait_for(checking, record_, group_limit);
            if (!end.fault)
                break;
            if (record_.in_init) {
                add_init_failure(*end.fault, end.signal, {.inits = record_.inits});
                break;
            }
            if (!locate(end) || end.fault == symptom::hang)
                break;
            from = record_.part;
        }
        if (what_.first == 0 && record_.failures() == 0)
            check_inits();
        for (std::size_t i = 0; i < record_.failures(); ++i)
            shrink(i);
    }

private:
    void add_init_failure(symptom what, int signal, const circumstances &under)
    {
        record_.add({{.technique = what_.technique,
                      .what = what,
                      .signal = signal,
                      .in_init = true,
                      .under = under},
                     {}});
    }

    // Calls init() from one thread, and then from two. What shows after a single call but a changed
    // CPU, queries find, too.
    void check_inits()
    {
        if (!passes_inits(std::nullopt))
            return;
        const std::chrono::nanoseconds time = record_.init_time;
        for (const int eighths : later_inits)
            if (!passes_inits(eighths * time / 8) || time > long_init)
                return;
    }

    bool passes_inits(const std::optional<std::chrono::nanoseconds> &later)
    {
        const circumstances under = {.at_once = later.has_value()};
        record_.in_init = true;
        isolated_work calling([&] {
            const auto found = symptom_after_inits(*what_.technique, *what_.oracle, record_, later);
            if (under.at_once ? found.has_value() : found == symptom::cpu_mode)
                add_init_failure(*found, 0, under);
            else if (found)
                _exit(EXIT_FAILURE);
        });
        const work_end end = wait_for(calling, record_, init_limit);
        record_.in_init = false;
        if (end.fault && under.at_once)
            add_init_failure(*end.fault, end.signal, under);
        return !end.fault && record_.failures() == 0 && !record_.stop;
    }

    // Finds the query that ended a checker. Returns false if mode and piece have failed before: then
    // the checker ended between queries, as if its memory was corrupted, and would end so again.
    bool locate(const work_end &end)
    {
        bool is_new = false;
        what_.plan->go_through(record_.part, [&](const query_group &group) {
            if (group.number != record_.group_number || has_failed(record_, group, record_.mode))
                return;
            is_new = true;
            blame(group, record_.mode, end);
        });
        if (!is_new && record_.failures() == 0)
            add_init_failure(*end.fault, end.signal, {.inits = record_.inits});
        return is_new;
    }

    // Records the query of a group that ended a checker: one that does so alone, or else the first.
    void blame(const query_group &group, mode m, const work_end &end)
    {
        for (const piece p : pieces_of(group, m))
            record_.set_failed(m, p);
        record_.at_once = false;
        record_.query_number = 0;
        isolated_work one_by_one([&] { query_one_by_one(group, m); });
        const work_end alone = wait_for(one_by_one, record_, query_limit);
        const work_end found = alone.fault ? alone : end;
        failure f = {{.technique = what_.technique, .what = *found.fault, .signal = found.signal},
                     {{m, group.piece}}};
        if (group.batch.size() > 0)
            f.query = query_at(group.batch, m, group.piece,
                               alone.fault ? record_.query_number.load() : 0);
        f.query.copies = alone.fault ? 1 : group.batch.size();
        f.expected = right_answer(*what_.oracle, f.query);
        add_failure(what_, record_, f);
    }

    void query_one_by_one(const query_group &group, mode m)
    {
        record_.inits = 0;
        fill_tables(*what_.technique, record_, what_.plan->circumstances_of(record_.part).inits);
        guarded_runner runner;
        for (std::size_t i = 0; i < group.batch.size(); ++i) {
            record_.query_number = static_cast<std::uint32_t>(i);
            failure_of(*what_.technique, *what_.oracle, query_at(group.batch, m, group.piece, i),
                       runner, record_);
        }
    }

    // Whether a failure before `end` is shrunk that is of the piece and amid other threads. One is drawn
    // of each piece, and to shrink these takes long.
    bool has_shrunk_at_once(piece p, std::size_t end) const
    {
        for (std::size_t i = 0; i < end; ++i)
            if (const failure f = record_.get(i);
                f.query.piece == p && f.under.at_once && !f.in_sequence)
                return true;
        return false;
    }

    // Replaces a failure by its shrunk form, or by the query alone if no query fails without others.
    void shrink(std::size_t i)
    {
        const failure found = record_.get(i);
        if (found.in_init || found.walked != 0)
            return;
        failure alone = found;
        alone.query.copies = std::min<std::size_t>(1, found.query.copies);
        alone.under = {.at_once = found.under.at_once};
        alone.in_sequence = what_.plan->sequence();
        record_.replace(i, alone);
        if (found.under.at_once && has_shrunk_at_once(found.query.piece, i))
            return;
        if (const auto shrunk = shrunk_failure(*what_.oracle, found, record_.stop))
            record_.replace(i, *shrunk);
    }

    const technique_check &what_;
    check_record &record_;
};

} // namespace

void check_technique(const technique_check &what, check_record &record)
{
    supervisor(what, record).work();
}

} // namespace slidebench
