// SPDX-License-Identifier: MIT
#include "research/magics/table_search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "research/magics/candidates.hpp"
#include "research/magics/packing.hpp"
#include "support/random.h"

namespace slidebench {
namespace {

// The share by which a round tries to shorten a table is left to chance, from a tenth of a greatest
// one up to that, which grows when a round succeeds and falls when it does not. A small share
// disturbs so little that a table is soon stuck; a great one seldom succeeds.
constexpr double first_shrinkage = 0.02, least_shrinkage = 0.01, most_shrinkage = 0.05;
constexpr double after_success = 1.2, after_failure = 0.7;

// Rounds after which squares get new candidates, in every second round one of them: that has helped
// whenever a table was stuck.
constexpr std::uint64_t first_rounds = 256;

} // namespace

table_search::table_search(magic_kind kind, const std::vector<magic_subject> &subjects,
                           std::uint64_t seed, std::size_t steps)
    : steps_(steps),
      subjects_(subjects), found_{.kind = kind, .seed = seed, .rounds = 0, .magics = {}},
      shrinkage_(first_shrinkage)
{
    std::ranges::stable_sort(subjects_, [](const magic_subject &a, const magic_subject &b) {
        return popcount(relevant_squares(a)) > popcount(relevant_squares(b));
    });
}

table_search::square_state &table_search::state_of(const magic_subject &subject)
{
    const auto found = states_.find(subject);
    return found != states_.end()
               ? found->second
               : states_.emplace(subject, square_state{{found_.kind, subject}}).first->second;
}

// Begins with a square afresh if its index had another number of bits.
void table_search::index_by(const magic_subject &subject, unsigned bits)
{
    if (square_state &state = state_of(subject); state.slider.bits() != bits)
        state = {{found_.kind, subject, bits}};
}

const placed_magic *table_search::magic_of(const magic_subject &subject) const
{
    const auto found = std::ranges::find_if(
        found_.magics, [&](const placed_magic &m) { return m.subject == subject; });
    return found == found_.magics.end() ? nullptr : &*found;
}

std::size_t table_search::missing() const
{
    return static_cast<std::size_t>(std::ranges::count_if(
        subjects_, [this](const magic_subject &s) { return magic_of(s) == nullptr; }));
}

// Where the random numbers of a round start.
std::uint64_t table_search::random_of(std::uint64_t round) const
{
    std::uint64_t random = found_.seed;
    return next_random(&random) ^ round;
}

void table_search::learn(const magic_set &set)
{
    if (set.kind != found_.kind) {
        for (const placed_magic &m : set.magics)
            if (m.bits < popcount(relevant_squares(m.subject)))
                starts_.emplace(m.subject, m);
        return;
    }
    if (found_.magics.empty() && set.seed == found_.seed)
        found_.rounds = set.rounds;
    for (const placed_magic &m : set.magics)
        if (const placed_magic *own = magic_of(m.subject); own == nullptr)
            place(m);
        else if (own->chosen.magic != m.chosen.magic && own->bits == m.bits)
            add_proven(state_of(m.subject).proven, m.chosen, m.chosen.magic);
}

// Puts a magic where it lies, or if it does not fit there to the first place where it does.
void table_search::place(placed_magic m)
{
    std::vector<bool> taken(found_.entries());
    for (const placed_magic &other : found_.magics)
        for (const std::uint16_t slot : other.chosen.slots)
            taken[other.offset + slot] = true;
    const auto fits = [&](std::size_t offset) {
        return std::ranges::none_of(m.chosen.slots, [&](std::uint16_t slot) {
            return offset + slot < taken.size() && taken[offset + slot];
        });
    };
    if (!fits(m.offset))
        for (m.offset = 0; !fits(m.offset);)
            ++m.offset;
    index_by(m.subject, m.bits);
    found_.magics.push_back(std::move(m));
}

bool table_search::make_round(const std::function<bool()> &stop)
{
    std::uint64_t random = random_of(found_.rounds + 1);
    // A square without a magic, or one without candidates, or each in its turn.
    auto next = std::ranges::find_if(
        subjects_, [this](const auto &subject) { return magic_of(subject) == nullptr; });
    if (next == subjects_.end())
        next = std::ranges::find_if(
            subjects_, [this](const auto &subject) { return state_of(subject).pool.empty(); });
    const bool is_poor = next != subjects_.end();
    const magic_subject &s = is_poor ? *next : subjects_[found_.rounds / 2 % subjects_.size()];
    square_state &state = state_of(s);
    const placed_magic *present = magic_of(s);
    std::optional<candidate> known;
    if (present != nullptr) {
        known = present->chosen;
    } else if (const auto start = starts_.find(s); start != starts_.end()) {
        const magic_slider dense(found_.kind, s, start->second.bits);
        known = nearby_magic(dense, start->second.chosen.magic, steps_, next_random(&random), stop);
        index_by(s, known ? dense.bits() : index_bits(found_.kind, s));
    }
    if (is_poor || (found_.rounds >= first_rounds && found_.rounds % 2 == 0)) {
        std::vector<candidate> pool = many_candidates(state.slider, known ? &*known : nullptr,
                                                      steps_, next_random(&random), stop);
        if (stop())
            return false;
        state.pool = std::move(pool);
    }
    const bool is_new = present == nullptr;
    if (is_new)
        place({s, state.pool.front(), state.slider.bits()});
    const bool better = is_new || pack(random, stop);
    found_.rounds += is_new || !stop();
    return better;
}

// Lets squares wander to where they use fewer entries. Then tries to make the table shorter, or a
// square smaller, which leaves room for the next one. Returns whether anything became better.
bool table_search::pack(std::uint64_t random, const std::function<bool()> &stop)
{
    std::vector<packed_square> squares;
    std::vector<packed_square *> larger; // than they need be
    for (const placed_magic &m : found_.magics) {
        square_state &state = state_of(m.subject);
        squares.push_back(
            {&state.slider, &state.pool, m.chosen, m.offset, std::move(state.proven)});
    }
    magic_set next = found_;
    const auto keep = [&] {
        for (std::size_t i = 0; i < squares.size(); ++i) {
            next.magics[i].chosen = squares[i].chosen;
            next.magics[i].offset = squares[i].offset;
        }
    };
    slim(squares, next.entries(), next_random(&random));
    keep();
    for (packed_square &s : squares)
        if (!s.others->empty() && s.others->front().slots.size() < s.chosen.slots.size())
            larger.push_back(&s);
    std::size_t size = next.entries();
    const bool shorten = larger.empty() || next_random(&random) % 3 == 0;
    if (shorten) {
        const double evenly = static_cast<double>(next_random(&random) >> 11) * 0x1p-53;
        const double share = shrinkage_ * std::pow(0.1, evenly);
        const auto less = static_cast<std::size_t>(share * static_cast<double>(size));
        size -= std::max<std::size_t>(less, 1);
    } else {
        packed_square &s = *larger[next_random(&random) % larger.size()];
        const std::size_t least = s.others->front().slots.size();
        s.limit = least + next_random(&random) % (s.chosen.slots.size() - least);
    }
    const bool fits = squeeze(squares, size, next_random(&random), stop);
    if (fits)
        keep();
    if (shorten)
        shrinkage_ = std::clamp(shrinkage_ * (fits ? after_success : after_failure),
                                least_shrinkage, most_shrinkage);
    for (std::size_t i = 0; i < squares.size(); ++i)
        state_of(next.magics[i].subject).proven = std::move(squares[i].proven);
    if (stop())
        return false;
    std::swap(found_, next);
    return is_better(found_, next);
}

} // namespace slidebench
