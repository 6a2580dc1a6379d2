// SPDX-License-Identifier: MIT
#include "magics/search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <utility>

#include "chess/splitmix.h"
#include "magics/beam.hpp"

namespace slidebench {
namespace {

template <typename Value, std::size_t Count>
Value one_of(const std::array<Value, Count> &values, std::uint64_t *random)
{
    return values[next_random(random) % Count];
}

beam_settings random_settings(std::uint64_t *random)
{
    beam_settings settings;
    settings.reach = one_of<unsigned, 6>({2, 4, 8, 16, 32, 64}, random);
    settings.gap_cost = one_of<float, 5>({0, 0.1F, 0.3F, 1, 1}, random);
    settings.noise = one_of<float, 6>({1, 4, 16, 64, 1024, 65536}, random);
    settings.seed = next_random(random);
    return settings;
}

constexpr std::array<unsigned, 3> most_ones = {1, 2, 64};

// How far apart slots may be, by the number of subsets, each of which may need its own.
constexpr std::array<float, 5> spans = {1.05F, 1.25F, 1.6F, 2.5F, 5};

// Trial of sparse random numbers, as Tord Romstad described it: sure to find something in the end.
std::vector<std::uint64_t> any_magic(const magic_slider &slider, std::uint64_t *random)
{
    constexpr unsigned most_trials = 20'000'000;
    Bitboard mask = 0;
    for (const Square square : slider.squares())
        mask |= square_bit(square);
    for (unsigned trial = 0; trial < most_trials; ++trial) {
        const std::uint64_t magic = next_random(random) & next_random(random) & next_random(random);
        // A good one spreads the mask over the top byte; few of the others pass this.
        if (popcount(mask * magic >> 56) >= 6 && slider.slots(magic))
            return {magic};
    }
    return {};
}

std::size_t sum_of_numbers(const magic_slots &slots, std::size_t first)
{
    return std::accumulate(slots.begin(), slots.end(), std::size_t{0}) + slots.size() * first -
           slots.size() * slots.front();
}

} // namespace

magic_search::magic_search(magic_kind kind, std::uint64_t seed, unsigned threads,
                           const technique &oracle)
    : threads_(threads), oracle_(oracle)
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
}

void magic_search::take_over(const magic_set &set)
{
    if (found_.magics.empty()) {
        found_.magics = set.magics;
        if (shares_table(found_.kind))
            for (const found_magic &m : found_.magics)
                table_.take(m.slots, static_cast<std::size_t>(m.offset + m.slots.front()));
        if (set.seed == found_.seed)
            found_.rounds = set.rounds;
        return;
    }
    for (const found_magic &m : set.magics)
        improve({m.kind, m.square}, m.bits, {&m.magic, 1});
}

found_magic *magic_search::magic_of(const magic_subject &subject)
{
    const auto found =
        std::find_if(found_.magics.begin(), found_.magics.end(), [&](const found_magic &m) {
            return m.kind == subject.kind && m.square == subject.square;
        });
    return found == found_.magics.end() ? nullptr : &*found;
}

std::size_t magic_search::missing() const
{
    return static_cast<std::size_t>(
        std::count_if(subjects_.begin(), subjects_.end(), [this](const magic_subject &s) {
            return std::none_of(
                found_.magics.begin(), found_.magics.end(),
                [&](const found_magic &m) { return m.kind == s.kind && m.square == s.square; });
        }));
}

std::vector<std::uint64_t> magic_search::candidates(const magic_slider &slider,
                                                    std::uint64_t random, std::size_t width,
                                                    bool is_new) const
{
    beam_settings settings = random_settings(&random);
    settings.threads = threads_;
    std::vector<std::uint64_t> magics;
    for (std::size_t i = is_new ? 0 : next_random(&random) % spans.size();
         magics.empty() && i < spans.size(); ++i) {
        settings.most_span = spans[i] * static_cast<float>(slider.answers().size());
        for (std::size_t ones = is_new ? 0 : next_random(&random) % most_ones.size();
             magics.empty() && ones < most_ones.size(); ++ones) {
            settings.most_ones = most_ones[ones];
            // Few ones are few possibilities: more of them can survive.
            settings.width = most_ones[ones] < 64 ? 4 * width : width;
            magics = beam_search(slider, settings);
        }
    }
    return magics.empty() && is_new ? any_magic(slider, &random) : magics;
}

bool magic_search::make_round(std::size_t width)
{
    std::uint64_t random = found_.seed;
    random = next_random(&random) ^ ++found_.rounds;
    auto chosen = std::find_if(subjects_.begin(), subjects_.end(),
                               [this](const magic_subject &s) { return magic_of(s) == nullptr; });
    if (chosen == subjects_.end()) {
        chosen = subjects_.begin() +
                 static_cast<std::ptrdiff_t>(next_random(&random) % subjects_.size());
        if (shares_table(found_.kind) && next_random(&random) % 2 == 0)
            chosen = std::max_element(subjects_.begin(), subjects_.end(),
                                      [this](const magic_subject &a, const magic_subject &b) {
                                          return end_of(found_.kind, *magic_of(a)) <
                                                 end_of(found_.kind, *magic_of(b));
                                      });
    }

    const found_magic *present = magic_of(*chosen);
    unsigned bits = fixed_bits(chosen->kind);
    if (found_.kind == magic_kind::fancy)
        bits = present != nullptr
                   ? present->bits - static_cast<unsigned>(next_random(&random) % 2)
                   : popcount(relevant_squares(chosen->square, oracle_.attacks[chosen->kind]));
    const magic_slider slider(chosen->kind, chosen->square, found_.kind == magic_kind::black, bits,
                              oracle_.attacks[chosen->kind]);
    return improve(*chosen, bits, candidates(slider, random, width, present == nullptr));
}

bool magic_search::improve(const magic_subject &subject, unsigned bits,
                           std::span<const std::uint64_t> magics)
{
    const magic_slider slider(subject.kind, subject.square, found_.kind == magic_kind::black, bits,
                              oracle_.attacks[subject.kind]);
    return shares_table(found_.kind) ? improve_shared(slider, magics) : improve_own(slider, magics);
}

bool magic_search::improve_own(const magic_slider &slider, std::span<const std::uint64_t> magics)
{
    found_magic *present = magic_of({slider.kind(), slider.square()});
    found_magic best;
    if (present != nullptr)
        best = *present;
    bool better = false;
    for (const std::uint64_t magic : magics) {
        const auto slots = slider.slots(magic);
        if (!slots || (best.bits != 0 && std::pair(slider.bits(), slots->size()) >=
                                             std::pair(best.bits, best.slots.size())))
            continue;
        best = {slider.kind(), slider.square(), slider.bits(), magic, *slots, 0};
        better = true;
    }
    if (better && present != nullptr)
        *present = best;
    else if (better)
        found_.magics.push_back(best);
    if (better)
        lay_out();
    return better;
}

bool magic_search::improve_shared(const magic_slider &slider, std::span<const std::uint64_t> magics)
{
    found_magic *present = magic_of({slider.kind(), slider.square()});
    // The size of the table, then the sum of the entry numbers: the least is the best.
    constexpr std::size_t none = most_table_entries;
    std::pair<std::size_t, std::size_t> least = {none, 0};
    if (present != nullptr) {
        const auto first = static_cast<std::size_t>(present->offset + present->slots.front());
        least = {table_.size(), sum_of_numbers(present->slots, first)};
        table_.release(present->slots, first);
    }
    const std::size_t rest = table_.size();
    std::optional<found_magic> best;
    for (const std::uint64_t magic : magics) {
        const auto slots = slider.slots(magic);
        if (!slots)
            continue;
        const std::size_t span = 1U + slots->back() - slots->front();
        if (span > least.first)
            continue;
        const auto first = table_.first_fit(*slots, least.first - span + 1);
        if (!first)
            continue;
        const std::pair value = {std::max(rest, *first + span), sum_of_numbers(*slots, *first)};
        if (value >= least)
            continue;
        least = value;
        best = {slider.kind(), slider.square(), slider.bits(),
                magic,         *slots,          static_cast<std::int64_t>(*first) - slots->front()};
    }
    if (best && present != nullptr)
        *present = *best;
    else if (best)
        found_.magics.push_back(*best);
    present = magic_of({slider.kind(), slider.square()});
    if (present != nullptr)
        table_.take(present->slots,
                    static_cast<std::size_t>(present->offset + present->slots.front()));
    if (best)
        settle();
    return best.has_value();
}

// Moves all down as far as there is room for them, the lowest first.
void magic_search::settle()
{
    std::vector<found_magic *> rising;
    for (found_magic &m : found_.magics)
        rising.push_back(&m);
    std::stable_sort(rising.begin(), rising.end(), [](const found_magic *a, const found_magic *b) {
        return a->offset + a->slots.front() < b->offset + b->slots.front();
    });
    for (found_magic *m : rising) {
        const auto first = static_cast<std::size_t>(m->offset + m->slots.front());
        table_.release(m->slots, first);
        const std::size_t lower = table_.first_fit(m->slots, first).value_or(first);
        table_.take(m->slots, lower);
        m->offset = static_cast<std::int64_t>(lower) - m->slots.front();
    }
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
