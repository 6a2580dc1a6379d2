// SPDX-License-Identifier: MIT
#include "stats/draws.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <random>

namespace slidebench {
namespace {

using draw_vector = unsigned __attribute__((vector_size(draws_together * sizeof(unsigned))));

draw_vector vector_of(const by_draw<unsigned> &numbers)
{
    draw_vector vector;
    std::memcpy(&vector, numbers.data(), sizeof vector);
    return vector;
}

// Returns how often each of `count` units is drawn, with replacement.
weights next_drawn(std::mt19937_64 &random, std::size_t count)
{
    weights times(count);
    for (std::size_t draw = 0; draw < draws_together; ++draw)
        for (std::size_t j = 0; j < count; ++j)
            ++times[random() % count][draw];
    return times;
}

// Draws of more units are not kept.
constexpr std::size_t most_units_kept = 4'096;

// Returns the same of at least so many draws, and keeps them, since most cells have as many units as
// others.
const std::vector<weights> &times_drawn(std::size_t count, std::size_t draws)
{
    struct sequence {
        std::mt19937_64 random;
        std::vector<weights> times = {};
    };
    constexpr std::size_t most_kept = 1 << 22; // 64 MiB
    thread_local std::map<std::size_t, sequence> kept;
    thread_local std::size_t size = 0;
    if (size > most_kept) {
        kept.clear();
        size = 0;
    }
    sequence &drawn = kept.try_emplace(count, sequence{std::mt19937_64(count)}).first->second;
    for (; drawn.times.size() * draws_together < draws; size += count)
        drawn.times.push_back(next_drawn(drawn.random, count));
    return drawn.times;
}

} // namespace

by_draw<double> weighted_medians(const std::vector<double> &sorted, const unit_numbers &units,
                                 const unit_sizes &sizes, const weights &times)
{
    draw_vector total{}, passed{}, first{},
        second{}; // the latter count the values before these two
    for (const auto &[u, size] : sizes)
        total += vector_of(times[u]) * size;
    constexpr std::size_t at_once = 16; // between looks at whether all have passed half
    for (auto u = units.begin(); u != units.end();) {
        const auto end = u + std::min<std::ptrdiff_t>(at_once, units.end() - u);
        for (; u != end; ++u) {
            passed += vector_of(times[*u]);
            first -= draw_vector(2 * passed < total); // which is -1 where it is true
            second -= draw_vector(2 * passed <= total);
        }
        bool have_all_passed = true;
        for (std::size_t i = 0; i < draws_together; ++i)
            have_all_passed = have_all_passed && 2 * passed[i] > total[i];
        if (have_all_passed)
            break;
    }
    by_draw<double> medians;
    for (std::size_t i = 0; i < draws_together; ++i)
        medians[i] = total[i] == 0 ? nothing_drawn : (sorted[first[i]] + sorted[second[i]]) / 2;
    return medians;
}

by_draw<double> weighted_means(const std::vector<double> &values, const unit_numbers &units,
                               const weights &times)
{
    by_draw<double> means;
    for (std::size_t draw = 0; draw < draws_together; ++draw) {
        double total = 0, sum = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            total += times[units[i]][draw];
            sum += times[units[i]][draw] * values[i];
        }
        means[draw] = total == 0 ? nothing_drawn : sum / total;
    }
    return means;
}

weights each_once(std::size_t count)
{
    by_draw<unsigned> once;
    once.fill(1);
    return weights(count, once);
}

void for_each_draw(std::size_t count, std::size_t draws,
                   const std::function<void(const weights &times, std::size_t together)> &visit)
{
    const std::vector<weights> *kept =
        count <= most_units_kept ? &times_drawn(count, draws) : nullptr;
    std::mt19937_64 random(count);
    for (std::size_t done = 0; done < draws; done += draws_together) {
        const std::size_t together = std::min(draws_together, draws - done);
        if (kept == nullptr)
            visit(next_drawn(random, count), together);
        else
            visit((*kept)[done / draws_together], together);
    }
}

} // namespace slidebench
