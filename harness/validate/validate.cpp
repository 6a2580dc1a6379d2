// SPDX-License-Identifier: MIT
#include "validate/validate.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <random>
#include <thread>
#include <tuple>
#include <utility>

#include "registry/names.hpp"
#include "workload/hash.hpp"

namespace slidebench {
namespace {

// The first failure of each technique, piece and mode; "first" by the number of the unit, so that
// it does not depend on which thread was faster.
class failure_book {
public:
    bool has_earlier(std::size_t technique_index, piece p, check c, std::size_t unit_number)
    {
        const std::lock_guard lock(mutex_);
        const auto found = book_.find({technique_index, p, c});
        return found != book_.end() && found->second.first <= unit_number;
    }

    void add(std::size_t technique_index, std::size_t unit_number, const failure &f)
    {
        const std::lock_guard lock(mutex_);
        const auto [entry, is_new] =
            book_.try_emplace({technique_index, f.asked.asked, f.asked.how}, unit_number, f);
        if (!is_new && unit_number < entry->second.first)
            entry->second = {unit_number, f};
    }

    std::vector<failure> shrunk(const technique &oracle) const
    {
        std::vector<failure> failures;
        for (const auto &[about, entry] : book_)
            failures.push_back(shrink(entry.second, oracle));
        return failures;
    }

private:
    using key = std::tuple<std::size_t, piece, check>;

    std::mutex mutex_;
    std::map<key, std::pair<std::size_t, failure>> book_;
};

class worker {
public:
    worker(const validation &what, const technique &oracle, failure_book &book)
        : what_(what), oracle_(oracle), book_(book)
    {
    }

    std::uint64_t questions_asked = 0;
    std::array<std::uint64_t, PIECE_COUNT> digests{};

    void ask(std::size_t unit_number, const questions &asked)
    {
        // Every other time, since batches are large and small in turn.
        if (++batches_ % 2 == 0)
            interrogator_.next_layout();
        for (const piece p : what_.pieces) {
            if (std::find(asked.pieces.begin(), asked.pieces.end(), p) == asked.pieces.end())
                continue;
            ask_piece(unit_number, p, asked);
        }
        if (checks(check::replay))
            ask_replay(unit_number, asked);
        for (const check c : {check::side, check::sides})
            if (checks(c) && !asked.sliders.empty())
                ask_sets(unit_number, PIECE_QUEEN, c, asked);
    }

    // A walk from a random board of so many pieces, a few toggles at a time, asked about after
    // every step.
    void walk(std::size_t unit_number, unsigned pieces, std::uint64_t seed)
    {
        constexpr int steps = 64;
        interrogator_.next_layout();
        for (std::size_t t = 0; t < what_.techniques.size(); ++t) {
            for (const piece p : what_.pieces) {
                std::mt19937_64 random(seed);
                const Bitboard start = random_occupancy(pieces, random);
                std::vector<Square> toggles;
                for (int step = 0; step < steps; ++step) {
                    for (std::uint64_t more = 1 + random() % 8; more > 0; --more)
                        toggles.push_back(static_cast<Square>(random() % 64));
                    if (!compare_after(unit_number, t, p, start, toggles))
                        break;
                }
            }
        }
    }

private:
    bool checks(check c) const
    {
        return std::find(what_.checks.begin(), what_.checks.end(), c) != what_.checks.end();
    }

    void ask_piece(std::size_t unit_number, piece p, const questions &asked)
    {
        const std::size_t count = asked.occupied.size();
        const question_batch plain = {asked.squares, asked.occupied, {}};
        expected_.resize(count);
        for (std::size_t i = 0; i < count; ++i)
            expected_[i] = oracle_.attacks[p](asked.squares[i], asked.occupied[i]);
        const std::uint64_t digest = digest_of(expected_);
        digests[p] += digest;
        questions_asked += count;

        for (const check c : what_.checks) {
            if (c == check::setwise && !asked.sliders.empty())
                ask_sets(unit_number, p, c, asked);
            else if (c == check::setwise)
                ask_sets_of_one(unit_number, p, asked, digest);
            else if (c == check::move)
                ask_moves(unit_number, p, plain);
            else if (c != check::toggle && c != check::replay && !is_about_set(c))
                compare(unit_number, p, c, plain, expected_, digest);
        }
    }

    // Of several pieces at once: the first failure of each counts.
    void ask_replay(std::size_t unit_number, const questions &asked)
    {
        const std::vector<std::uint8_t> pieces = pieces_to_replay(asked);
        if (pieces.empty())
            return;
        const std::size_t count = asked.occupied.size();
        expected_.resize(count);
        for (std::size_t i = 0; i < count; ++i)
            expected_[i] = oracle_.attacks[pieces[i]](asked.squares[i], asked.occupied[i]);
        const std::uint64_t digest = digest_of(expected_);

        for (std::size_t t = 0; t < what_.techniques.size(); ++t) {
            const technique &culprit = *what_.techniques[t];
            const std::span<const Bitboard> got = interrogator_.answers(
                culprit, check::replay, {}, {asked.squares, asked.occupied, {}, pieces});
            const bool overran = interrogator_.overran();
            if (digest_of(got) == digest && !overran)
                continue;
            std::array<bool, PIECE_COUNT> blamed{};
            for (std::size_t i = 0; i < count; ++i) {
                const bool wrong = got[i] != expected_[i] || (overran && i == count - 1);
                if (!wrong || std::exchange(blamed[pieces[i]], true))
                    continue;
                const question q = {check::replay,
                                    static_cast<piece>(pieces[i]),
                                    asked.squares[i],
                                    asked.occupied[i],
                                    0,
                                    {}};
                book_.add(t, unit_number,
                          {&culprit, q, expected_[i], got[i], overran ? writes_beyond : ""});
            }
        }
    }

    // One for each question; empty if none of the pieces is wanted.
    std::vector<std::uint8_t> pieces_to_replay(const questions &asked) const
    {
        if (!asked.recorded.empty())
            return asked.recorded;
        std::vector<std::uint8_t> wanted, pieces;
        for (const piece p : asked.pieces)
            if (std::find(what_.pieces.begin(), what_.pieces.end(), p) != what_.pieces.end())
                wanted.push_back(static_cast<std::uint8_t>(p));
        for (std::size_t i = 0; !wanted.empty() && i < asked.squares.size(); ++i)
            pieces.push_back(wanted[i % wanted.size()]);
        return pieces;
    }

    // Fewer of them: every answer is made of several.
    void ask_moves(std::size_t unit_number, piece p, const question_batch &asked)
    {
        const std::size_t count = (asked.occupied.size() + 7) / 8;
        expected_moves_.resize(count);
        for (std::size_t i = 0; i < count; ++i)
            expected_moves_[i] =
                right_answer(oracle_, {check::move, p, asked.squares[i], asked.occupied[i], 0, {}});
        compare(unit_number, p, check::move,
                {asked.squares.first(count), asked.occupied.first(count), {}}, expected_moves_,
                digest_of(expected_moves_));
    }

    void ask_sets(std::size_t unit_number, piece p, check c, const questions &asked)
    {
        expected_sets_.resize(asked.occupied.size());
        for (std::size_t i = 0; i < expected_sets_.size(); ++i)
            expected_sets_[i] =
                right_answer(oracle_, {c, p, 0, asked.occupied[i], asked.sliders[i], {}});
        compare(unit_number, p, c, {{}, asked.occupied, asked.sliders}, expected_sets_,
                digest_of(expected_sets_));
    }

    // Each slider a set of its own: the answers are those of the single queries.
    void ask_sets_of_one(std::size_t unit_number, piece p, const questions &asked,
                         std::uint64_t digest)
    {
        const std::size_t count = asked.occupied.size();
        sets_.resize(count);
        occupied_.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            sets_[i] = square_bit(asked.squares[i]);
            occupied_[i] = asked.occupied[i] | sets_[i];
        }
        compare(unit_number, p, check::setwise, {{}, occupied_, sets_}, expected_, digest);
    }

    void compare(std::size_t unit_number, piece p, check c, const question_batch &asked,
                 std::span<const Bitboard> expected, std::uint64_t expected_digest)
    {
        for (std::size_t t = 0; t < what_.techniques.size(); ++t) {
            if (book_.has_earlier(t, p, c, unit_number))
                continue;
            const technique &culprit = *what_.techniques[t];
            if (c == check::batch && !(culprit.capabilities & CAPABILITY_BATCH))
                continue; // the default is the throughput kernel itself
            const std::span<const Bitboard> got = interrogator_.answers(culprit, c, p, asked);
            const bool overran = interrogator_.overran();
            if (digest_of(got) == expected_digest && !overran)
                continue;
            const auto wrong = std::mismatch(got.begin(), got.end(), expected.begin()).first;
            // The last one, if the answers are right but too many.
            const auto i = std::min(static_cast<std::size_t>(wrong - got.begin()), got.size() - 1);
            question q = {c, p, 0, asked.occupied[i], 0, {}};
            if (is_about_set(c))
                q.sliders = asked.sliders[i];
            else
                q.square = asked.squares[i];
            book_.add(t, unit_number,
                      {&culprit, q, expected[i], got[i], overran ? writes_beyond : ""});
        }
    }

    bool compare_after(std::size_t unit_number, std::size_t t, piece p, Bitboard start,
                       const std::vector<Square> &toggles)
    {
        const technique &culprit = *what_.techniques[t];
        const std::span<const Bitboard> got =
            interrogator_.answers_after(culprit, p, start, toggles);
        for (Square square = 0; square < 64; ++square) {
            const question q = {check::toggle, p, square, start, 0, toggles};
            const Bitboard expected = right_answer(oracle_, q);
            if (got[square] != expected) {
                book_.add(t, unit_number, {&culprit, q, expected, got[square], ""});
                return false;
            }
        }
        return true;
    }

    const validation &what_;
    const technique &oracle_;
    failure_book &book_;
    interrogator interrogator_;
    std::size_t batches_ = 0;
    std::vector<Bitboard> expected_, expected_sets_, expected_moves_, sets_, occupied_;
};

} // namespace

bool validation_result::wrong(const technique &t) const
{
    return std::any_of(failures.begin(), failures.end(),
                       [&](const failure &f) { return f.culprit == &t; });
}

validation_result validate(const validation &what, const technique &oracle)
{
    std::vector<unit> units = board_units(what.how_deep, what.seed);
    for (const workload *w : what.workloads)
        units.push_back(workload_unit(*w));
    const bool with_walks =
        std::find(what.checks.begin(), what.checks.end(), check::toggle) != what.checks.end();
    const unsigned pieces_between_walks = what.how_deep == depth::full ? 1 : 8;
    const std::size_t walks = with_walks ? 64 / pieces_between_walks + 1 : 0;
    const std::size_t total = units.size() + walks;

    failure_book book;
    validation_result result;
    std::mutex result_mutex;
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        worker w(what, oracle, book);
        for (std::size_t i = next++; i < total && !(what.stop && what.stop()); i = next++) {
            if (i < units.size())
                units[i]([&](const questions &asked) { w.ask(i, asked); });
            else
                w.walk(i, static_cast<unsigned>(i - units.size()) * pieces_between_walks,
                       what.seed + i);
            if (what.progress) {
                const std::lock_guard lock(result_mutex);
                what.progress(static_cast<double>(std::min(next.load(), total)) /
                              static_cast<double>(total));
            }
        }
        const std::lock_guard lock(result_mutex);
        result.questions += w.questions_asked;
        for (const piece p : what.pieces)
            result.digests[p] += w.digests[p];
    };

    {
        std::vector<std::jthread> threads;
        for (unsigned i = std::max(1U, std::thread::hardware_concurrency()); i > 0; --i)
            threads.emplace_back(work);
    }
    result.failures = book.shrunk(oracle);
    return result;
}

} // namespace slidebench
