// SPDX-License-Identifier: MIT
#include "magics/hunt.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "base/splitmix.h"

namespace slidebench {

magic_hunt::magic_hunt(magic_kind kind, std::uint64_t seed, std::size_t width, unsigned threads)
    : width_(width), threads_(threads)
{
    found_.kind = kind;
    found_.seed = seed;
}

void magic_hunt::search_for(std::vector<magic_subject> subjects)
{
    std::stable_sort(subjects.begin(), subjects.end(),
                     [](const magic_subject &a, const magic_subject &b) {
                         return popcount(relevant_squares(a)) > popcount(relevant_squares(b));
                     });
    subjects_ = std::move(subjects);
}

void magic_hunt::take_part(unsigned rank, unsigned size)
{
    rank_ = rank;
    size_ = size;
}

std::size_t magic_hunt::missing() const
{
    return static_cast<std::size_t>(
        std::count_if(subjects_.begin(), subjects_.end(),
                      [this](const magic_subject &s) { return magic_of(s) == nullptr; }));
}

const found_magic *magic_hunt::magic_of(const magic_subject &subject) const
{
    const auto found = std::find_if(found_.magics.begin(), found_.magics.end(),
                                    [&](const found_magic &m) { return m.subject == subject; });
    return found == found_.magics.end() ? nullptr : &*found;
}

void magic_hunt::count_on_from(const magic_set &set)
{
    if (found_.magics.empty() && set.seed == found_.seed)
        found_.rounds = set.rounds;
}

std::uint64_t magic_hunt::random_of(std::uint64_t round) const
{
    std::uint64_t random = found_.seed;
    for (unsigned lower = 0; lower < rank_; ++lower)
        next_random(&random);
    return next_random(&random) ^ round;
}

const hunt_news &magic_hunt::best_of(const std::vector<hunt_news> &of_all)
{
    const auto is_better = [](const hunt_news &one, const hunt_news &other) {
        const magic_set a = {.magics = one.magics}, b = {.magics = other.magics};
        return std::tuple(b.magics.size(), a.entries(), a.used()) <
               std::tuple(a.magics.size(), b.entries(), b.used());
    };
    return *std::min_element(of_all.begin(), of_all.end(), is_better);
}

double magic_hunt::share_of(const std::vector<hunt_news> &of_all)
{
    return std::accumulate(of_all.begin(), of_all.end(), 0.0,
                           [](double sum, const hunt_news &news) { return sum + news.share; }) /
           static_cast<double>(of_all.size());
}

} // namespace slidebench
