// SPDX-License-Identifier: MIT
#include "magics/candidates.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/splitmix.h"
#include "magics/annealing.hpp"
#include "magics/beam.hpp"

namespace slidebench {
namespace {

beam_settings random_settings(std::size_t width, std::uint64_t *random)
{
    beam_settings settings;
    settings.width = width;
    settings.wanted = random_shape(random);
    settings.most_changes = next_random(random) % 4 == 0 ? 3 : 2;
    settings.noise = static_cast<float>(1 << 2 * (next_random(random) % 6)); // 1 to 1,024
    settings.seed = next_random(random);
    return settings;
}

} // namespace

std::vector<candidate> some_candidates(const magic_slider &slider, std::size_t width,
                                       std::uint64_t random)
{
    std::vector<candidate> found;
    for (const std::uint64_t magic : beam_search(slider, random_settings(width, &random)))
        if (auto slots = slider.slots(magic))
            found.push_back({magic, std::move(*slots)});
    return found;
}

std::vector<candidate> many_candidates(const magic_slider &slider, std::size_t width,
                                       const std::optional<candidate> &known, std::uint64_t random,
                                       const std::function<bool()> &stop)
{
    constexpr unsigned beams = 4;
    constexpr unsigned most_beams = 4 * beams; // if none of the first finds any
    constexpr std::size_t most_of_one = 12;
    constexpr unsigned annealings = 24;
    constexpr std::size_t steps_per_width = 1000; // so that it takes twice the time of the beams

    std::vector<candidate> found;
    std::set<magic_slots> shapes;
    const auto take = [&](candidate &&c) {
        magic_slots moved = c.slots;
        for (std::uint16_t &slot : moved)
            slot = static_cast<std::uint16_t>(slot - c.slots.front());
        const bool is_new = shapes.insert(std::move(moved)).second;
        if (is_new)
            found.push_back(std::move(c));
        return is_new;
    };
    if (known)
        take(candidate(*known));
    for (unsigned beam = 0; (beam < beams || (found.empty() && beam < most_beams)) && !stop();
         ++beam) {
        std::size_t taken = 0;
        for (candidate &c : some_candidates(slider, width << beam / beams, next_random(&random)))
            taken += taken < most_of_one && take(std::move(c));
    }
    for (unsigned i = 0; i < annealings && !found.empty() && !stop(); ++i) {
        const candidate &start = found[next_random(&random) % found.size()];
        const slot_shape wanted = random_shape(&random);
        take(anneal(slider, start, wanted, width * steps_per_width, next_random(&random)));
    }
    std::stable_sort(found.begin(), found.end(), [](const candidate &a, const candidate &b) {
        return a.slots.size() < b.slots.size();
    });
    // Larger ones would fit in more easily, and leave less for others.
    constexpr double worth = 2;
    std::erase_if(
        found,
        [limit = found.empty() ? 0 : worth * static_cast<double>(found.front().slots.size())](
            const candidate &c) { return static_cast<double>(c.slots.size()) > limit; });
    return found;
}

std::vector<candidate> cheap_candidates(const line_cost &cost, std::size_t width,
                                        const std::vector<std::uint64_t> &known,
                                        std::uint64_t random, const std::function<bool()> &stop)
{
    constexpr unsigned annealings = 16;
    constexpr std::size_t steps_per_width = 2000;
    constexpr std::size_t most = 24;

    std::vector<std::pair<double, std::uint64_t>> found; // the cheapest first
    const auto take = [&](std::uint64_t magic) {
        const std::pair<double, std::uint64_t> one = {cost(magic).value(), magic};
        const auto place = std::lower_bound(found.begin(), found.end(), one);
        if (place == found.end() || *place != one)
            found.insert(place, one);
    };
    for (const std::uint64_t magic : known)
        take(magic);
    for (unsigned i = 0; i < annealings && !stop(); ++i) {
        // From the cheapest magic of a beam, or of all.
        std::vector<std::pair<double, std::uint64_t>> starts;
        if (i % 2 == 0)
            for (const candidate &c : some_candidates(cost.slider(), width, next_random(&random)))
                starts.emplace_back(cost(c.magic).value(), c.magic);
        else if (!found.empty())
            starts.push_back(found.front());
        if (const auto start = std::min_element(starts.begin(), starts.end());
            start != starts.end())
            take(with_fewer_misses(cost, start->second, width * steps_per_width,
                                   next_random(&random), stop));
    }
    std::vector<candidate> cheap;
    for (const auto &[price, magic] : found)
        if (cheap.size() < most && price <= most_of_candidates(found.front().first))
            cheap.push_back({magic, *cost.slider().slots(magic)});
    return cheap;
}

double most_of_candidates(double least)
{
    constexpr double about_as_good = 1.01;
    return about_as_good * least;
}

} // namespace slidebench
