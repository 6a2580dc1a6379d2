// SPDX-License-Identifier: MIT
#include "magics/square_search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/errors.hpp"
#include "base/splitmix.h"
#include "magics/apart.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

// Steps of annealing for each unit of width: to make a magic better, and to find one.
constexpr std::size_t steps_to_improve = 2'000, steps_to_find = 1'000;

// Starts from which a round looks for a magic with fewer bits. Many short annealings find more than
// a long one, which ends with the last 32 collisions.
constexpr unsigned starts = 8;

// Returns the magic that does for relevant squares that lie as far from `to` what this one does for
// those of `from`: as far as bits of it need not be lost.
std::uint64_t moved(std::uint64_t magic, Square from, Square to)
{
    return from > to ? magic << (from - to)
                     : static_cast<std::uint64_t>(static_cast<std::int64_t>(magic) >> (to - from));
}

std::size_t whole_lines(std::size_t entries)
{
    return (entries + line_entries - 1) / line_entries;
}

} // namespace

const std::vector<magic_objective> &all_magic_objectives()
{
    static const std::vector<magic_objective> objectives = {
        magic_objective::entries, magic_objective::lines, magic_objective::pages};
    return objectives;
}

std::string_view name_of(magic_objective objective)
{
    switch (objective) {
    case magic_objective::entries:
        return "entries";
    case magic_objective::lines:
        return "lines";
    case magic_objective::pages:
        return "pages";
    }
    return "";
}

magic_objective parse_magic_objective(const std::string &name)
{
    const std::vector<std::string> names = names_of(all_magic_objectives());
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
        throw input_error(unknown_name("objective", name, names));
    return all_magic_objectives()[static_cast<std::size_t>(found - names.begin())];
}

// A number of index bits of a square.
struct square_search::form {
    form(magic_kind kind, const magic_subject &subject, unsigned bits,
         const std::vector<recorded_query> &recording)
        : slider(kind, subject, bits), misses(slider, weights_of(slider, recording))
    {
    }

    magic_slider slider;
    line_cost misses;
};

square_search::square_search(magic_kind kind, magic_objective objective, std::uint64_t seed,
                             std::size_t width, unsigned threads,
                             std::vector<recorded_query> recording)
    : magic_hunt(kind, seed, width, threads), objective_(objective),
      recording_(std::move(recording))
{
}

square_search::~square_search() = default;

void square_search::search_for(std::vector<magic_subject> subjects)
{
    magic_hunt::search_for(std::move(subjects));
    for (const magic_subject &s : subjects_)
        for (const unsigned bits : possible_bits(found_.kind, s))
            forms_[s].push_back(std::make_unique<form>(found_.kind, s, bits, recording_));
}

void square_search::take_over(const magic_set &set)
{
    count_on_from(set);
    for (const found_magic &m : set.magics)
        take(m);
}

hunt_news square_search::news()
{
    return {.magics = found_.magics, .candidates = {}, .share = 0};
}

void square_search::learn(const std::vector<hunt_news> &of_all)
{
    found_.magics = best_of(of_all).magics;
    for (const hunt_news &news : of_all)
        for (const found_magic &m : news.magics)
            take(m);
}

const square_search::form &square_search::form_of(const found_magic &m) const
{
    const forms &all = forms_.at(m.subject);
    return **std::find_if(all.begin(), all.end(),
                          [&](const auto &f) { return f->slider.bits() == m.bits; });
}

double square_search::cost_of(const found_magic &m) const
{
    if (objective_ == magic_objective::lines)
        return form_of(m).misses(m.magic).value();
    const auto used = static_cast<double>(m.slots.size());
    return static_cast<double>(std::size_t{1} << m.bits) + used / (2 * most_slots);
}

// Gives a square this magic if it has none, or one that costs more. Returns whether it did.
bool square_search::take(found_magic m)
{
    const found_magic *present = magic_of(m.subject);
    const bool is_searched = forms_.count(m.subject) > 0;
    if (present != nullptr && !(is_searched && cost_of(m) < cost_of(*present)))
        return false;
    std::erase_if(found_.magics, [&](const found_magic &o) { return o.subject == m.subject; });
    found_.magics.push_back(std::move(m));
    line_up();
    return true;
}

// Puts the tables of all squares one behind the other, each from a line on, rooks first. A line is
// left between two: tables are powers of two, and the likely entries of all would lie in the same
// sets of a cache.
void square_search::line_up()
{
    std::sort(found_.magics.begin(), found_.magics.end(),
              [](const found_magic &a, const found_magic &b) { return a.subject < b.subject; });
    std::size_t end = 0;
    for (found_magic &m : found_.magics) {
        m.offset = static_cast<std::int64_t>(end);
        end += (whole_lines(std::size_t{1} << m.bits) + 1) * line_entries;
    }
}

magic_hunt::outcome square_search::make_round(const std::function<bool()> &stop)
{
    const std::uint64_t round = found_.rounds + 1;
    std::vector<std::optional<found_magic>> attempts(subjects_.size());
    threads_.work([&](unsigned member) {
        for (std::size_t i = member; i < subjects_.size() && !stop(); i += threads_.size()) {
            std::uint64_t random =
                random_of(round) + 64 * std::uint64_t{subjects_[i].who} + subjects_[i].square;
            attempts[i] = tried_for(subjects_[i], next_random(&random), stop);
        }
    });
    if (stop())
        return outcome::stopped;
    bool better = false;
    for (const std::optional<found_magic> &m : attempts)
        better |= m && take(*m);
    ++found_.rounds;
    return better ? outcome::better : outcome::no_better;
}

// Returns a magic that may be better than that of the square, or the first one.
std::optional<found_magic> square_search::tried_for(const magic_subject &subject,
                                                    std::uint64_t random,
                                                    const std::function<bool()> &stop) const
{
    const forms &all = forms_.at(subject);
    const found_magic *present = magic_of(subject);
    const form *used = all.back().get();
    std::optional<std::uint64_t> magic;
    if (present != nullptr && objective_ == magic_objective::entries) {
        used = all.front().get();
        if (present->bits != used->slider.bits())
            magic = with_fewer_bits(subject, random, stop);
    } else if (present != nullptr && next_random(&random) % 2 == 0) {
        used = &form_of(*present);
        magic = present->magic;
    } else {
        if (present != nullptr)
            used = all[next_random(&random) % all.size()].get();
        magic = from_beam(*used, random, stop);
    }
    if (magic && objective_ == magic_objective::lines)
        magic = with_fewer_misses(used->misses, *magic, steps_to_improve * width_, random, stop);
    if (!magic)
        return std::nullopt;
    return found_magic{subject, used->slider.bits(), *magic, *used->slider.slots(*magic), 0};
}

// Returns the best magic of a beam. If that finds none: a sparse random number that is a magic, for
// these are frequent but among dense ones, which are looked for by annealing.
std::optional<std::uint64_t> square_search::from_beam(const form &f, std::uint64_t random,
                                                      const std::function<bool()> &stop) const
{
    std::optional<found_magic> best;
    for (candidate &c : some_candidates(f.slider, width_, next_random(&random))) {
        found_magic m = {f.slider.subject(), f.slider.bits(), c.magic, std::move(c.slots), 0};
        if (!best || cost_of(m) < cost_of(*best))
            best = std::move(m);
    }
    if (best)
        return best->magic;
    const bool is_dense = f.slider.bits() < possible_bits(found_.kind, f.slider.subject()).back();
    while (!stop()) {
        const std::uint64_t sparse =
            next_random(&random) & next_random(&random) & next_random(&random);
        if (is_dense)
            return drive_apart(f.slider, sparse, steps_to_find * width_, random, stop);
        if (f.slider.slots(sparse))
            return sparse;
    }
    return std::nullopt;
}

// Looks for a magic with the fewest bits: by a beam; or from a magic of another square that has so
// few, moved here, for those of neighbours are alike; or from a magic with more bits.
std::optional<std::uint64_t> square_search::with_fewer_bits(const magic_subject &subject,
                                                            std::uint64_t random,
                                                            const std::function<bool()> &stop) const
{
    const forms &all = forms_.at(subject);
    const magic_slider &fewest = all.front()->slider;
    std::vector<const found_magic *> others;
    for (const found_magic &m : found_.magics)
        if (m.subject.who == subject.who && m.bits < possible_bits(found_.kind, m.subject).back())
            others.push_back(&m);
    std::optional<std::uint64_t> magic;
    for (unsigned i = 0; i < starts && !magic && !stop(); ++i) {
        std::uint64_t start = 0;
        const bool is_beam = others.empty() || next_random(&random) % 4 == 0;
        const bool is_short = next_random(&random) % 2 == 0;
        const bool is_moved = next_random(&random) % 4 != 0;
        if (is_beam) {
            const form &f = is_short ? *all.front() : *all.back();
            const auto some = some_candidates(f.slider, width_, next_random(&random));
            if (some.empty())
                continue;
            start = some[next_random(&random) % some.size()].magic;
        } else {
            const found_magic &other = *others[next_random(&random) % others.size()];
            start =
                is_moved ? moved(other.magic, other.subject.square, subject.square) : other.magic;
        }
        magic = drive_apart(fewest, start, steps_to_find * width_, next_random(&random), stop);
    }
    return magic;
}

} // namespace slidebench
