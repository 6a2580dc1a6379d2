// SPDX-License-Identifier: MIT
#include "magics/search.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "base/splitmix.h"

namespace slidebench {
namespace {

// Rounds after which there are new candidates.
constexpr std::uint64_t rounds_of_an_age = 256;

// The share by which a round tries to shorten a table is left to chance, from a tenth of a greatest
// one up to that, which grows when a round succeeds and falls when it does not. A small share
// disturbs so little that a table is soon stuck; a great one seldom succeeds.
constexpr double first_shrinkage = 0.02, least_shrinkage = 0.01, most_shrinkage = 0.05;
constexpr double after_success = 1.2, after_failure = 0.7;

// Adds a candidate unless it is there already; where there are many, it takes the place of the
// oldest.
void add_proven(std::vector<candidate> &proven, const candidate &c)
{
    const auto is_known = [&](const candidate &o) { return o.magic == c.magic; };
    if (std::any_of(proven.begin(), proven.end(), is_known))
        return;
    if (proven.size() >= most_proven)
        proven.erase(proven.begin());
    proven.push_back(c);
}

} // namespace

magic_search::magic_search(magic_kind kind, std::uint64_t seed, std::size_t width, unsigned threads)
    : magic_hunt(kind, seed, width, threads), packing_(threads_), shrinkage_(first_shrinkage)
{
}

void magic_search::search_for(std::vector<magic_subject> subjects)
{
    magic_hunt::search_for(std::move(subjects));
    for (const magic_subject &s : subjects_)
        sliders_.emplace(s, magic_slider(found_.kind, s));
}

void magic_search::take_over(const magic_set &set)
{
    if (found_.magics.empty()) {
        if (set.seed == found_.seed)
            found_.rounds = set.rounds;
        found_.magics = set.magics;
        return;
    }
    for (const found_magic &m : set.magics)
        if (const candidate c = {m.magic, m.slots}; !place(m.subject, c))
            proven_[m.subject].push_back(c);
}

// Puts a magic where it fits, unless its square has one already. Returns whether it did.
bool magic_search::place(const magic_subject &subject, const candidate &c)
{
    if (magic_of(subject) != nullptr)
        return false;
    const auto offset = static_cast<std::int64_t>(first_fit(found_, c.slots, 1));
    found_.magics.push_back(
        {subject, possible_bits(found_.kind, subject).back(), c.magic, c.slots, offset});
    return true;
}

const magic_subject *magic_search::first_missing() const
{
    const auto found =
        std::find_if(subjects_.begin(), subjects_.end(),
                     [this](const magic_subject &s) { return magic_of(s) == nullptr; });
    return found == subjects_.end() ? nullptr : &*found;
}

magic_hunt::outcome magic_search::make_round(const std::function<bool()> &stop)
{
    const std::uint64_t round = found_.rounds + 1;
    const std::uint64_t age = 1 + round / rounds_of_an_age;
    const magic_subject *missing = first_missing();
    if (age_of_pools_ == 0 || (age != age_of_pools_ && missing == nullptr)) {
        make_pools(age, stop);
        if (stop())
            return outcome::stopped;
        age_of_pools_ = age;
    }
    bool better = false;
    if (missing != nullptr && awaited_.count(*missing) == 0) {
        std::vector<candidate> &pool = pools_[*missing];
        if (pool.empty())
            pool = many_candidates(sliders_.at(*missing), width_, std::nullopt, random_of(round),
                                   stop);
        if (stop())
            return outcome::stopped;
        better = !pool.empty() && place(*missing, pool.front());
    } else if (missing == nullptr) {
        better = pack(random_of(round), stop);
        if (!better && stop())
            return outcome::stopped;
    }
    ++found_.rounds;
    return better ? outcome::better : outcome::no_better;
}

void magic_search::make_pools(std::uint64_t age, const std::function<bool()> &stop)
{
    std::vector<magic_subject> own;
    for (std::size_t i = 0; i < subjects_.size(); ++i) {
        const magic_subject &s = subjects_[i];
        if (i % size_ == rank_)
            own.push_back(s);
        else if (age_of_pools_ == 0)
            awaited_.insert(s);
        pools_[s]; // so that the map itself does not change below
    }
    fresh_.insert(own.begin(), own.end());
    threads_.work([&](unsigned member) {
        for (std::size_t i = member; i < own.size() && !stop(); i += threads_.size()) {
            const magic_subject &s = own[i];
            std::uint64_t random = random_of(age) + 64 * std::uint64_t{s.who} + s.square;
            const found_magic *present = magic_of(s);
            const auto known = present == nullptr
                                   ? std::nullopt
                                   : std::optional(candidate{present->magic, present->slots});
            pools_.at(s) =
                many_candidates(sliders_.at(s), width_, known, next_random(&random), stop);
        }
    });
}

hunt_news magic_search::news()
{
    hunt_news news = {.magics = found_.magics, .candidates = {}, .share = shrinkage_};
    for (const magic_subject &s : fresh_)
        news.candidates[s] = pools_.at(s);
    fresh_.clear();
    return news;
}

void magic_search::learn(const std::vector<hunt_news> &of_all)
{
    found_.magics = best_of(of_all).magics;
    for (const hunt_news &news : of_all) {
        for (const found_magic &m : news.magics)
            if (const candidate c = {m.magic, m.slots};
                !place(m.subject, c) && magic_of(m.subject)->magic != m.magic)
                add_proven(proven_[m.subject], c);
        for (const auto &[subject, some] : news.candidates) {
            pools_[subject] = some;
            awaited_.erase(subject);
        }
    }
    shrinkage_ = share_of(of_all);
}

// Lets squares wander to where they use fewer entries. Then tries to make the table shorter or, two
// times in three, a square smaller, which leaves room for the next one. Returns whether anything
// became better.
bool magic_search::pack(std::uint64_t random, const std::function<bool()> &stop)
{
    std::vector<packed_square> squares;
    for (const found_magic &m : found_.magics) {
        const auto slider = sliders_.find(m.subject);
        squares.push_back({slider == sliders_.end() ? nullptr : &slider->second,
                           {m.magic, m.slots},
                           static_cast<std::size_t>(m.offset),
                           pools_[m.subject],
                           std::move(proven_[m.subject])});
    }
    magic_set next = found_;
    const auto keep = [&] {
        for (std::size_t i = 0; i < squares.size(); ++i) {
            found_magic &m = next.magics[i];
            m.magic = squares[i].chosen.magic;
            m.slots = squares[i].chosen.slots;
            m.offset = static_cast<std::int64_t>(squares[i].offset);
        }
    };
    packing_.slim(squares, next.entries(), next_random(&random));
    keep();
    std::size_t entries = next.entries();
    std::vector<packed_square *> larger; // than they need be
    for (packed_square &square : squares)
        if (!square.others.empty() &&
            square.others.front().slots.size() < square.chosen.slots.size())
            larger.push_back(&square);
    const bool shorten = larger.empty() || next_random(&random) % 3 == 0;
    if (shorten) {
        const double evenly = static_cast<double>(next_random(&random) >> 11) * 0x1p-53;
        const double share = shrinkage_ * std::pow(0.1, evenly);
        const auto less = static_cast<std::size_t>(share * static_cast<double>(entries));
        entries -= std::max<std::size_t>(less, 1);
    } else {
        packed_square &s = *larger[next_random(&random) % larger.size()];
        const std::size_t least = s.others.front().slots.size();
        s.limit = least + next_random(&random) % (s.chosen.slots.size() - least);
    }
    const bool fits = packing_.squeeze(squares, entries, next_random(&random), stop);
    if (fits)
        keep();
    if (shorten)
        shrinkage_ = std::clamp(shrinkage_ * (fits ? after_success : after_failure),
                                least_shrinkage, most_shrinkage);
    for (std::size_t i = 0; i < squares.size(); ++i)
        proven_[next.magics[i].subject] = std::move(squares[i].proven);
    if (stop())
        return false;
    std::swap(found_, next);
    return std::pair(found_.entries(), found_.used()) < std::pair(next.entries(), next.used());
}

} // namespace slidebench
