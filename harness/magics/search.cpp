// SPDX-License-Identifier: MIT
#include "magics/search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
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

magic_search::magic_search(magic_kind kind, std::optional<few_misses> aim, std::uint64_t seed,
                           std::size_t width, unsigned threads)
    : magic_hunt(kind, seed, width, threads), aim_(std::move(aim)), unit_(aim_ ? line_entries : 1),
      packing_(threads_), shrinkage_(first_shrinkage)
{
}

void magic_search::search_for(std::vector<magic_subject> subjects)
{
    magic_hunt::search_for(std::move(subjects));
    for (const magic_subject &s : subjects_) {
        const magic_slider &slider = slider_of(s);
        if (aim_)
            costs_.emplace(std::piecewise_construct, std::forward_as_tuple(s),
                           std::forward_as_tuple(slider, weights_of(slider, aim_->recording),
                                                 aim_->price_of_line));
    }
}

const magic_slider &magic_search::slider_of(const magic_subject &subject)
{
    return sliders_.try_emplace(subject, found_.kind, subject).first->second;
}

// The units that slots lie in.
magic_slots magic_search::units_of(const magic_slots &slots) const
{
    magic_slots units;
    for (const std::uint16_t slot : slots)
        if (const auto unit = static_cast<std::uint16_t>(slot / unit_);
            units.empty() || units.back() != unit)
            units.push_back(unit);
    return units;
}

// Candidates by their units, the smallest first.
std::vector<candidate> magic_search::in_units(std::vector<candidate> some) const
{
    for (candidate &c : some)
        c.slots = units_of(c.slots);
    std::stable_sort(some.begin(), some.end(), [](const candidate &a, const candidate &b) {
        return a.slots.size() < b.slots.size();
    });
    return some;
}

void magic_search::take_over(const magic_set &set)
{
    count_on_from(set);
    const std::size_t whole = aim_ ? page_entries : unit_; // what shares a page goes on sharing one
    const auto end = static_cast<std::int64_t>(found_.entries_in_whole(whole));
    for (const found_magic &m : set.magics) {
        if (magic_of(m.subject) != nullptr)
            proven_[m.subject].push_back({m.magic, units_of(m.slots)});
        else
            place(m, end + m.offset);
    }
}

// Puts a magic where it is wanted to lie if it fits there, or to the first place where it fits.
void magic_search::place(found_magic m, std::optional<std::int64_t> wanted)
{
    std::vector<bool> taken((found_.entries() + 2 * most_slots) / unit_ + 1);
    for (const found_magic &other : found_.magics)
        for (const std::uint16_t unit : units_of(other.slots))
            taken[static_cast<std::size_t>(other.offset) / unit_ + unit] = true;
    const magic_slots units = units_of(m.slots);
    const auto fits = [&](std::size_t offset) {
        return std::none_of(units.begin(), units.end(), [&](std::uint16_t unit) {
            return offset + unit < taken.size() && taken[offset + unit];
        });
    };
    std::size_t offset = static_cast<std::size_t>(wanted.value_or(0)) / unit_;
    if (!wanted || static_cast<std::size_t>(*wanted) % unit_ != 0 || !fits(offset))
        for (offset = 0; !fits(offset);)
            ++offset;
    m.offset = static_cast<std::int64_t>(offset * unit_);
    found_.magics.push_back(std::move(m));
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
            pool = candidates_for(*missing, random_of(round), stop);
        if (stop())
            return outcome::stopped;
        better = !pool.empty();
        if (better) {
            const magic_slider &slider = slider_of(*missing);
            const std::uint64_t magic = pool.front().magic;
            place({*missing, slider.bits(), magic, *slider.slots(magic), 0});
        }
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
            pools_.at(s) = candidates_for(s, next_random(&random), stop);
        }
    });
}

// Returns new candidates for a square, the magic that it has among them; and those that it had if
// misses are to be few, so that the cheapest one is never lost.
std::vector<candidate> magic_search::candidates_for(const magic_subject &subject,
                                                    std::uint64_t random,
                                                    const std::function<bool()> &stop) const
{
    const found_magic *present = magic_of(subject);
    if (!aim_) {
        const auto known = present == nullptr
                               ? std::nullopt
                               : std::optional(candidate{present->magic, present->slots});
        return many_candidates(sliders_.at(subject), width_, known, random, stop);
    }
    std::vector<std::uint64_t> known;
    for (const candidate &c : pools_.at(subject))
        known.push_back(c.magic);
    if (present != nullptr)
        known.push_back(present->magic);
    return in_units(cheap_candidates(costs_.at(subject), width_, known, random, stop));
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
            if (const found_magic *own = magic_of(m.subject); own == nullptr)
                place(m);
            else if (own->magic != m.magic)
                add_proven(proven_[m.subject], {m.magic, units_of(m.slots)});
        for (const auto &[subject, some] : news.candidates) {
            pools_[subject] = in_units(some);
            awaited_.erase(subject);
        }
    }
    shrinkage_ = share_of(of_all);
}

// A square and its table, in units.
packed_square magic_search::square_of(const found_magic &m)
{
    packed_square square = {.slots_of = {},
                            .chosen = {m.magic, units_of(m.slots)},
                            .offset = static_cast<std::size_t>(m.offset) / unit_,
                            .others = pools_[m.subject],
                            .proven = std::move(proven_[m.subject])};
    if (std::find(subjects_.begin(), subjects_.end(), m.subject) == subjects_.end())
        return square;
    const magic_slider &slider = slider_of(m.subject);
    if (!aim_) {
        square.slots_of = [&slider](std::uint64_t magic) {
            return slider.slots(magic).value_or(magic_slots());
        };
    } else if (!square.others.empty()) {
        const line_cost &cost = costs_.at(m.subject);
        double least = std::numeric_limits<double>::infinity();
        for (const candidate &c : square.others)
            least = std::min(least, *cost(c.magic));
        square.slots_of = [&, most = most_of_candidates(least)](std::uint64_t magic) {
            const std::optional<double> price = cost(magic);
            return price && *price <= most ? units_of(*slider.slots(magic)) : magic_slots();
        };
    }
    return square;
}

// Lets squares wander to where they use fewer entries. Then tries to make the table shorter or, two
// times in three, to replace magics that cost too much since there are better ones; or else to make
// a square smaller, which leaves room for the next one. Returns whether anything became better.
bool magic_search::pack(std::uint64_t random, const std::function<bool()> &stop)
{
    std::vector<packed_square> squares;
    for (const found_magic &m : found_.magics)
        squares.push_back(square_of(m));
    magic_set next = found_;
    const auto keep = [&] {
        for (std::size_t i = 0; i < squares.size(); ++i) {
            found_magic &m = next.magics[i];
            m.magic = squares[i].chosen.magic;
            m.slots = *slider_of(m.subject).slots(m.magic);
            m.offset = static_cast<std::int64_t>(squares[i].offset * unit_);
        }
    };
    const auto units = [&] { return (next.entries() + unit_ - 1) / unit_; };
    packing_.slim(squares, units(), next_random(&random));
    keep();
    std::size_t size = units();
    std::vector<packed_square *> larger; // than they need be
    for (packed_square &square : squares)
        if (!square.others.empty() &&
            square.others.front().slots.size() < square.chosen.slots.size())
            larger.push_back(&square);
    std::vector<packed_square *> dear; // those whose magic costs too much
    for (packed_square &square : squares)
        if (aim_ && square.slots_of && square.slots_of(square.chosen.magic).empty())
            dear.push_back(&square);
    const bool shorten = (larger.empty() && dear.empty()) || next_random(&random) % 3 == 0;
    if (shorten) {
        const double evenly = static_cast<double>(next_random(&random) >> 11) * 0x1p-53;
        const double share = shrinkage_ * std::pow(0.1, evenly);
        const auto less = static_cast<std::size_t>(share * static_cast<double>(size));
        size -= std::max<std::size_t>(less, 1);
    } else if (!dear.empty()) {
        for (packed_square *square : dear)
            square->chosen = square->others.front();
    } else {
        packed_square &s = *larger[next_random(&random) % larger.size()];
        const std::size_t least = s.others.front().slots.size();
        s.limit = least + next_random(&random) % (s.chosen.slots.size() - least);
    }
    const bool fits = packing_.squeeze(squares, size, next_random(&random), stop);
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
