// SPDX-License-Identifier: MIT
#include "validate/examiner.hpp"

#include "base/digest.hpp"
#include "validate/apart.hpp"
#include "validate/interrogator.hpp"

namespace slidebench {
namespace {

using edge = guarded_memory::edge;
using std::chrono_literals::operator""s;
using std::chrono_literals::operator""ms;

// The CPU time that init() may take, the answers to an inquiry, and to one query.
constexpr patience for_init = {60s};
constexpr patience for_inquiry = {2s};
constexpr patience for_query = {200ms};

// Asks one technique in this process, and writes into a logbook what it finds.
class examiner {
public:
    examiner(const examination &what, logbook &book) : what_(what), book_(book) {}

    // Goes on with part `from`.
    void work(std::size_t from)
    {
        start(logbook::stage::init);
        bool second_init = false;
        for (std::size_t part = from; part < what_.whole->parts() && !book_.stop;
             part += what_.stride) {
            book_.part = static_cast<std::uint32_t>(part);
            book_.inquiry_number = 0;
            if (!second_init && part >= what_.whole->first_part_after_second_init()) {
                second_init = true;
                start(logbook::stage::second_init);
            }
            inquiry_number_ = 0;
            what_.whole->go_through(part, [&](const inquiry &given) { ask(given); });
            ++book_.parts_done;
        }
    }

private:
    void start(logbook::stage s)
    {
        book_.doing = s;
        what_.candidate->init();
        book_.doing = logbook::stage::asking;
        ++book_.steps;
    }

    void ask(const inquiry &given)
    {
        const std::size_t number = inquiry_number_++;
        if (book_.stop)
            return;
        book_.inquiry_number = static_cast<std::uint32_t>(number);
        interrogator_.take(given.batch, given.layout, given.at);
        for (const mode m : given.modes) {
            if (is_settled(m, given))
                continue;
            book_.mode = m;
            ++book_.steps;
            const std::span<const Bitboard> got =
                interrogator_.answers(*what_.candidate, m, given.piece);
            const bool overran = interrogator_.overran();
            if (overran || digest_of(got) != (*what_.expected)[book_.part][number])
                note(given, m, got, overran);
        }
    }

    bool is_settled(mode m, const inquiry &given) const
    {
        // The default is the throughput kernel itself.
        if (m == MODE_BATCH && !(what_.candidate->capabilities & CAPABILITY_BATCH))
            return true;
        if (m != MODE_REPLAY)
            return book_.blamed(m, given.piece);
        return book_.blamed(m, PIECE_ROOK) && book_.blamed(m, PIECE_BISHOP) &&
               book_.blamed(m, PIECE_QUEEN);
    }

    // The first wrong answer of each piece, or the last one if too many were written.
    void note(const inquiry &given, mode m, std::span<const Bitboard> got, bool overran)
    {
        answer_rightly(*what_.oracle, given, expected_);
        for (std::size_t i = 0; i < got.size(); ++i) {
            const bool last = overran && i + 1 == got.size();
            if (got[i] == expected_[i] && !last)
                continue;
            const query q = query_at(given.batch, m, given.piece, i);
            if (book_.blamed(m, q.piece))
                continue;
            add(q, expected_[i], got[i], last ? symptom::overrun : symptom::wrong_answer);
        }
        if (got.empty() && !book_.blamed(m, given.piece)) // and yet it wrote
            add({m, given.piece}, 0, 0, symptom::overrun);
    }

    void add(const query &q, Bitboard expected, Bitboard got, symptom s)
    {
        failure f = {what_.candidate, q};
        f.what = s;
        f.expected = expected;
        f.got = got;
        book_.add(f, book_.part);
        book_.blame(q.mode, q.piece);
    }

    const examination &what_;
    logbook &book_;
    interrogator interrogator_;
    std::vector<Bitboard> expected_;
    std::size_t inquiry_number_ = 0;
};

// What a technique does with one query, in this process.
struct reaction {
    symptom what = symptom::wrong_answer;
    Bitboard got = 0;
    bool is_right = true;
};

reaction react(interrogator &ask, const technique &t, const technique &oracle, const query &q)
{
    const Bitboard right = right_answer(oracle, q);
    for (const edge at : {edge::front, edge::back}) {
        const Bitboard got = ask.answer(t, q, at);
        if (ask.overran())
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
    shrinker(const technique &oracle, const failure &found, logbook &book)
        : oracle_(oracle), found_(found), book_(book)
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
        const reaction r = react(ask_, *found_.culprit, oracle_, f.query);
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
        book_.doing = logbook::stage::init;
        found_.culprit->init();
        book_.doing = logbook::stage::asking;
    }

    // In the same way as the failure. Nothing does any more when the watchers want an end.
    bool fails(const query &q)
    {
        ++book_.steps;
        if (book_.stop)
            return false;
        if (!is_an_end()) {
            const reaction r = react(ask_, *found_.culprit, oracle_, q);
            return !r.is_right && r.what == found_.what;
        }
        apart trial([&] { react(ask_, *found_.culprit, oracle_, q); });
        const ending end = trial.wait(book_.steps, [] { return for_query; });
        return end.result != ending::outcome::done && symptom_of(end) == found_.what;
    }

    const technique &oracle_;
    const failure &found_;
    logbook &book_;
    interrogator ask_;
};

// Starts examiners, and finds what ended them. Nothing of the technique runs in its own process.
class supervisor {
public:
    supervisor(const examination &what, logbook &book) : what_(what), book_(book) {}

    void work()
    {
        for (std::size_t from = what_.first;;) {
            apart examining([&] { examiner(what_, book_).work(from); });
            const ending end = wait_for(examining, for_inquiry);
            if (end.result == ending::outcome::done)
                break;
            if (book_.doing != logbook::stage::asking) {
                note_init(end);
                break;
            }
            if (!locate(end) || end.result == ending::outcome::hung)
                break;
            from = book_.part;
        }
        for (std::size_t i = 0; i < book_.failures(); ++i)
            make_small(i);
    }

private:
    ending wait_for(apart &process, patience while_asking)
    {
        return process.wait(book_.steps, [&] {
            return book_.doing == logbook::stage::asking ? while_asking : for_init;
        });
    }

    void note_init(const ending &end)
    {
        failure f = {what_.candidate, {}};
        f.what = symptom_of(end);
        f.signal = end.signal;
        f.in_init = true;
        f.second_init = book_.doing == logbook::stage::second_init;
        book_.add(f, book_.part);
    }

    // Finds the query that ended an examiner, by asking those of its inquiry one by one. Returns
    // whether it was one that had not been blamed: else it ended between queries, as if its memory
    // was spoilt, and would so again.
    bool locate(const ending &end)
    {
        const std::size_t inquiry_number = book_.inquiry_number;
        std::size_t number = 0;
        bool is_new = false;
        what_.whole->go_through(book_.part, [&](const inquiry &given) {
            if (number++ != inquiry_number)
                return;
            const mode m = book_.mode;
            if (book_.blamed(m, given.piece) && m != MODE_REPLAY)
                return;
            is_new = true;
            book_.query_number = 0;
            if (m != MODE_REPLAY)
                book_.blame(m, given.piece);
            else
                for (const piece p : {PIECE_ROOK, PIECE_BISHOP, PIECE_QUEEN})
                    book_.blame(m, p);

            apart one_by_one([&] { ask_one_by_one(given, m); });
            const ending one_end = wait_for(one_by_one, for_query);
            const bool is_found = one_end.result != ending::outcome::done;
            failure f = {what_.candidate, {m, given.piece}};
            if (is_found || given.batch.size() > 0)
                f.query =
                    query_at(given.batch, m, given.piece, is_found ? book_.query_number.load() : 0);
            f.what = symptom_of(is_found ? one_end : end);
            f.signal = is_found ? one_end.signal : end.signal;
            f.expected = right_answer(*what_.oracle, f.query);
            if (!is_found)
                f.amid = what_.whole->surroundings();
            book_.add(f, book_.part);
        });
        if (!is_new && book_.failures() == 0)
            note_init(end);
        return is_new;
    }

    void ask_one_by_one(const inquiry &given, mode m)
    {
        book_.doing = logbook::stage::init;
        what_.candidate->init();
        if (book_.part >= what_.whole->first_part_after_second_init())
            what_.candidate->init();
        book_.doing = logbook::stage::asking;
        interrogator ask;
        for (std::size_t i = 0; i < given.batch.size(); ++i) {
            book_.query_number = static_cast<std::uint32_t>(i);
            ++book_.steps;
            react(ask, *what_.candidate, *what_.oracle, query_at(given.batch, m, given.piece, i));
        }
    }

    // A failure that crashes or hangs while it is looked at stays as it is. So does one that fails
    // in its smaller form only after others, as if something was left of them.
    void make_small(std::size_t i)
    {
        const failure found = book_.get(i, *what_.candidate);
        if (found.in_init || found.amid || book_.stop)
            return;
        apart shrinking([&] {
            book_.replace(i,
                          shrinker(*what_.oracle, found, book_).least(what_.whole->surroundings()));
        });
        if (wait_for(shrinking, for_inquiry).result != ending::outcome::done)
            return;
        const failure small = book_.get(i, *what_.candidate);
        const std::optional<failure> again =
            ask_apart(*what_.candidate, *what_.oracle, small.query, small.second_init);
        if (small.amid || (again && again->what == small.what))
            return;
        failure f = found;
        f.amid = what_.whole->surroundings();
        book_.replace(i, f);
    }

    const examination &what_;
    logbook &book_;
};

} // namespace

void examine(const examination &what, logbook &book)
{
    supervisor(what, book).work();
}

std::optional<failure> ask_apart(const technique &candidate, const technique &oracle,
                                 const query &q, bool init_twice)
{
    const logbooks shared(1);
    logbook &book = shared[0];
    failure f = {&candidate, q};
    f.expected = right_answer(oracle, q);
    f.second_init = init_twice;
    apart asking([&] {
        book.doing = logbook::stage::init;
        candidate.init();
        if (init_twice) {
            book.doing = logbook::stage::second_init;
            candidate.init();
        }
        book.doing = logbook::stage::asking;
        ++book.steps;
        interrogator ask;
        const reaction r = react(ask, candidate, oracle, q);
        if (r.is_right)
            return;
        f.what = r.what;
        f.got = r.got;
        book.add(f, 0);
    });
    const ending end = asking.wait(
        book.steps, [&] { return book.doing == logbook::stage::asking ? for_inquiry : for_init; });
    if (end.result == ending::outcome::done)
        return book.failures() == 0 ? std::nullopt : std::optional(book.get(0, candidate));
    f.what = symptom_of(end);
    f.signal = end.signal;
    f.in_init = book.doing != logbook::stage::asking;
    if (f.in_init)
        f.second_init = book.doing == logbook::stage::second_init;
    return f;
}

} // namespace slidebench
