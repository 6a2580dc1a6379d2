// SPDX-License-Identifier: MIT
#include "magics/search.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <thread>
#include <utility>

#include "chess/splitmix.h"

namespace slidebench {
namespace {

// After so many rounds there are new candidates.
constexpr std::uint64_t rounds_of_an_age = 1 << 15;

// Squares that a round takes out of a table, at most.
constexpr std::size_t most_lifted = 8;

// From the first to the last slot of a square, at most.
constexpr std::size_t most_span = 4096;

constexpr double unlimited = std::numeric_limits<double>::infinity();

std::size_t first_entry(const found_magic &m)
{
    return static_cast<std::size_t>(m.offset + m.slots.front());
}

std::size_t last_entry(const found_magic &m)
{
    return static_cast<std::size_t>(m.offset + m.slots.back());
}

std::size_t difference(std::size_t a, std::size_t b)
{
    return a < b ? b - a : a - b;
}

struct place {
    const candidate *what = nullptr;
    std::size_t first = 0;
    double cost = unlimited;
};

// How much each scale of a cost counts.
using weights = std::array<double, std::tuple_size_v<table_cost>>;

constexpr weights all_alike = {1, 1, 1, 1, 1};

double weighed(const table_cost &cost, const weights &by)
{
    double sum = 0;
    for (std::size_t scale = 0; scale < cost.size(); ++scale)
        sum += by[scale] * static_cast<double>(cost[scale]);
    return sum;
}

// A part of the table, from a multiple of 64 on.
struct range {
    std::size_t begin, end;
};

// Where something may have become free that was not before: around what was lifted, and from the last entries on.
std::vector<range> ranges_around(std::vector<range> lifted, std::size_t size)
{
    lifted.push_back({size, most_table_entries});
    std::vector<range> result;
    std::sort(lifted.begin(), lifted.end(),
              [](const range &a, const range &b) { return a.begin < b.begin; });
    for (const range &r : lifted) {
        const std::size_t begin = (r.begin - std::min(r.begin, most_span)) / 64 * 64;
        if (result.empty() || result.back().end < begin)
            result.push_back({begin, r.end});
        else
            result.back().end = std::max(result.back().end, r.end);
    }
    return result;
}

// The best one of `best` and of the lowest places where the candidate fits. The first weight is 1.
place better_place(place best, const candidate &c, const shared_table &table,
                   const std::vector<range> &ranges, const weights &by)
{
    // Before the table there is nothing, and no offset leads there.
    const std::size_t least = (c.slots.front() + std::size_t{63}) / 64 * 64;
    for (const range &r : ranges) {
        const double end =
            std::min(best.cost / static_cast<double>(c.slots.size()), static_cast<double>(r.end));
        const auto first =
            table.first_fit(c.slots, std::max(r.begin, least), static_cast<std::size_t>(end));
        if (!first)
            continue;
        const place other = {&c, *first, weighed(table.cost(c.slots, *first), by)};
        if (other.cost < best.cost)
            best = other;
    }
    return best;
}

found_magic found_at(const magic_subject &subject, unsigned bits, const place &where)
{
    const magic_slots &slots = where.what->slots;
    return {subject.kind, subject.square,
            bits,         where.what->magic,
            slots,        static_cast<std::int64_t>(where.first) - slots.front()};
}

} // namespace

magic_search::magic_search(magic_kind kind, std::uint64_t seed, std::size_t width, unsigned threads,
                           const technique &oracle)
    : width_(width), threads_(threads), oracle_(oracle)
{
    found_.kind = kind;
    found_.seed = seed;
}

void magic_search::search_for(std::vector<magic_subject> subjects)
{
    const auto relevant = [this](const magic_subject &s) {
        return popcount(relevant_squares(s.square, oracle_.attacks[s.kind]));
    };
    std::stable_sort(
        subjects.begin(), subjects.end(),
        [&](const magic_subject &a, const magic_subject &b) { return relevant(a) > relevant(b); });
    subjects_ = std::move(subjects);
    for (const magic_subject &s : subjects_)
        pools_.try_emplace(s);
}

void magic_search::take_over(const magic_set &set)
{
    if (found_.magics.empty()) {
        if (set.seed == found_.seed)
            found_.rounds = set.rounds;
        found_.magics = set.magics;
        if (shares_table(found_.kind))
            for (const found_magic &m : found_.magics)
                table_.take(m.slots, first_entry(m));
        return;
    }
    for (const found_magic &m : set.magics) {
        const std::vector<candidate> one = {{m.magic, m.slots}};
        const magic_subject subject = {m.kind, m.square};
        apply(shares_table(found_.kind)
                  ? moved({subject}, 1,
                          [&](const magic_subject &) { return std::span<const candidate>(one); })
                  : own_change(subject, m.bits, one));
    }
}

const found_magic *magic_search::magic_of(const magic_subject &subject) const
{
    const auto found =
        std::find_if(found_.magics.begin(), found_.magics.end(), [&](const found_magic &m) {
            return m.kind == subject.kind && m.square == subject.square;
        });
    return found == found_.magics.end() ? nullptr : &*found;
}

found_magic *magic_search::magic_of(const magic_subject &subject)
{
    return const_cast<found_magic *>(std::as_const(*this).magic_of(subject));
}

magic_slider magic_search::slider_for(const magic_subject &subject, unsigned bits) const
{
    return {subject.kind, subject.square, found_.kind == magic_kind::black, bits,
            oracle_.attacks[subject.kind]};
}

std::size_t magic_search::missing() const
{
    return static_cast<std::size_t>(
        std::count_if(subjects_.begin(), subjects_.end(),
                      [this](const magic_subject &s) { return magic_of(s) == nullptr; }));
}

std::span<const candidate> magic_search::pool_of(const magic_subject &subject, std::uint64_t round)
{
    pool &p = pools_.at(subject);
    const std::uint64_t age = 1 + round / rounds_of_an_age;
    const std::lock_guard lock(p.making);
    if (p.age != age) {
        std::uint64_t random = found_.seed ^ (age << 8);
        p.candidates = many_candidates(slider_for(subject, fixed_bits(subject.kind)), width_,
                                       next_random(&random));
        p.age = age;
    }
    return p.candidates;
}

// Rounds about missing squares follow on each other, but the making of their candidates takes longest.
void magic_search::make_first_pools(std::uint64_t round)
{
    std::vector<std::thread> threads;
    for (const magic_subject &s : subjects_)
        if (magic_of(s) == nullptr && threads.size() < threads_)
            threads.emplace_back([this, &s, round] { pool_of(s, round); });
    for (std::thread &t : threads)
        t.join();
}

magic_search::progress magic_search::make_rounds(std::uint64_t most)
{
    const std::uint64_t first = found_.rounds + 1;
    const bool one_by_one = missing() > 0;
    if (one_by_one && shares_table(found_.kind))
        make_first_pools(first);
    const std::uint64_t of_this_age = rounds_of_an_age - first % rounds_of_an_age;
    std::vector<change> changes(
        one_by_one ? 1 : std::min({most, of_this_age, std::uint64_t{threads_}}));
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < changes.size(); ++i)
        others.emplace_back([&, i] { changes[i] = make_round(first + i); });
    changes[0] = make_round(first);
    for (std::thread &t : others)
        t.join();

    // What comes after a change did not know of it, and is made again.
    for (std::size_t i = 0; i < changes.size(); ++i) {
        ++found_.rounds;
        if (!changes[i].empty()) {
            apply(changes[i]);
            return {i + 1, true};
        }
    }
    return {changes.size(), false};
}

magic_search::change magic_search::make_round(std::uint64_t round)
{
    std::uint64_t random = found_.seed;
    random = next_random(&random) ^ round;
    const auto missing =
        std::find_if(subjects_.begin(), subjects_.end(),
                     [this](const magic_subject &s) { return magic_of(s) == nullptr; });
    if (shares_table(found_.kind)) {
        const std::vector<magic_subject> lifted =
            missing == subjects_.end() ? neighbours(&random) : std::vector{*missing};
        return moved(lifted, random, [&](const magic_subject &s) { return pool_of(s, round); });
    }

    const magic_subject &subject =
        missing == subjects_.end() ? subjects_[next_random(&random) % subjects_.size()] : *missing;
    const found_magic *present = magic_of(subject);
    unsigned bits = present != nullptr ? present->bits : fixed_bits(subject.kind);
    if (found_.kind == magic_kind::fancy)
        bits = present != nullptr
                   ? present->bits - static_cast<unsigned>(next_random(&random) % 2)
                   : popcount(relevant_squares(subject.square, oracle_.attacks[subject.kind]));
    return own_change(subject, bits, some_candidates(slider_for(subject, bits), width_, random));
}

magic_search::change magic_search::own_change(const magic_subject &subject, unsigned bits,
                                              std::span<const candidate> candidates) const
{
    const found_magic *present = magic_of(subject);
    std::pair least = {std::size_t{64}, std::size_t{0}};
    if (present != nullptr)
        least = {present->bits, present->slots.size()};
    const candidate *best = nullptr;
    for (const candidate &c : candidates)
        if (const std::pair size = {std::size_t{bits}, c.slots.size()}; size < least) {
            least = size;
            best = &c;
        }
    if (best == nullptr)
        return {};
    return {{subject.kind, subject.square, bits, best->magic, best->slots, 0}};
}

// `candidates_of` a subject gives those that may take its place, beside what is there.
template <typename CandidatesOf>
magic_search::change magic_search::moved(const std::vector<magic_subject> &subjects,
                                         std::uint64_t random,
                                         const CandidatesOf &candidates_of) const
{
    shared_table table = table_;
    double to_beat = 0;
    std::vector<range> lifted;
    for (const magic_subject &s : subjects) {
        const found_magic *present = magic_of(s);
        if (present == nullptr) {
            to_beat = unlimited;
            lifted.push_back({0, most_table_entries});
            continue;
        }
        table.release(present->slots, first_entry(*present));
        to_beat += weighed(table.cost(present->slots, first_entry(*present)), all_alike);
        lifted.push_back({first_entry(*present), last_entry(*present) + 1});
    }
    const std::vector<range> ranges = ranges_around(std::move(lifted), table.size());

    // Each time by another taste, in which blocks above some size hardly count: else nobody would be the
    // first to leave gaps for the next one.
    weights taste = all_alike;
    const std::size_t counting =
        to_beat == unlimited ? taste.size() : 1 + next_random(&random) % taste.size();
    for (std::size_t scale = counting; scale < taste.size(); ++scale)
        taste[scale] = 0.03;
    change result;
    double cost = 0;
    for (const magic_subject &s : subjects) {
        place best;
        const found_magic *present = magic_of(s);
        const candidate unchanged =
            present != nullptr ? candidate{present->magic, present->slots} : candidate{};
        if (present != nullptr)
            best = better_place(best, unchanged, table, ranges, taste);
        for (const candidate &c : candidates_of(s))
            best = better_place(best, c, table, ranges, taste);
        if (best.what == nullptr)
            return {};
        cost += weighed(table.cost(best.what->slots, best.first), all_alike);
        if (cost >= to_beat)
            return {};
        result.push_back(found_at(s, fixed_bits(s.kind), best));
        table.take(best.what->slots, best.first);
    }
    return result;
}

// Some of the subjects: those whose entries are near to some entry or to the last one, those on squares near
// to each other, or any.
std::vector<magic_subject> magic_search::neighbours(std::uint64_t *random) const
{
    enum { IN_TABLE, AT_END, ON_RANK, ON_FILE, ANYWHERE, WAYS };
    const auto way = next_random(random) % WAYS;
    const std::size_t count = 1 + next_random(random) % std::min(most_lifted, subjects_.size());
    const std::size_t size = table_.size();
    const std::size_t centre = way == AT_END ? size - 1 : next_random(random) % size;
    const magic_subject &middle = subjects_[next_random(random) % subjects_.size()];
    const auto distance = [&](const magic_subject &s) -> std::size_t {
        const found_magic &m = *magic_of(s);
        const std::size_t first = first_entry(m), last = last_entry(m);
        const std::size_t ranks = difference(s.square / 8, middle.square / 8);
        const std::size_t files = difference(s.square % 8, middle.square % 8);
        const std::size_t elsewhere = s.kind == middle.kind ? 0 : 64;
        switch (way) {
        case IN_TABLE:
        case AT_END:
            return centre < first ? first - centre : centre > last ? centre - last : 0;
        case ON_RANK:
            return elsewhere + 8 * ranks + files;
        case ON_FILE:
            return elsewhere + ranks + 8 * files;
        default:
            return 0;
        }
    };
    // So much farther away still counts as near.
    const std::size_t reach = way == ON_RANK || way == ON_FILE ? 4 : 2048;
    std::vector<std::pair<std::size_t, magic_subject>> order;
    for (const magic_subject &s : subjects_)
        order.emplace_back(distance(s) + next_random(random) % reach, s);
    std::sort(order.begin(), order.end());
    std::vector<magic_subject> chosen;
    for (std::size_t i = 0; i < count; ++i)
        chosen.push_back(order[i].second);
    return chosen;
}

void magic_search::apply(const change &better)
{
    if (better.empty())
        return;
    const bool shares = shares_table(found_.kind);
    for (const found_magic &m : better)
        if (const found_magic *present = magic_of({m.kind, m.square}); present != nullptr && shares)
            table_.release(present->slots, first_entry(*present));
    for (const found_magic &m : better) {
        found_magic *present = magic_of({m.kind, m.square});
        if (present != nullptr)
            *present = m;
        else
            found_.magics.push_back(m);
        if (shares)
            table_.take(m.slots, first_entry(m));
    }
    if (!shares)
        lay_out();
}

// Tables of their own lie one behind the other.
void magic_search::lay_out()
{
    std::int64_t next = 0;
    for (found_magic &m : found_.magics) {
        m.offset = next;
        next += std::int64_t{1} << m.bits;
    }
}

} // namespace slidebench
