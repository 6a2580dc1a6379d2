// SPDX-License-Identifier: MIT
#include "magics/candidates.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "chess/splitmix.h"
#include "magics/beam.hpp"

namespace slidebench {
namespace {

template <typename Value, std::size_t Count>
Value one_of(const std::array<Value, Count> &values, std::uint64_t *random)
{
    return values[next_random(random) % Count];
}

beam_settings random_settings(std::size_t width, std::uint64_t *random)
{
    beam_settings settings;
    settings.width = width;
    const auto kind = next_random(random) % 3; // whole blocks, sets that repeat, or both
    if (kind != 1)
        settings.block = one_of<unsigned, 6>({2, 4, 8, 16, 32, 64}, random);
    if (kind != 0)
        settings.period = one_of<unsigned, 6>({64, 128, 256, 512, 1024, 2048}, random);
    settings.gap_cost = one_of<float, 5>({0, 0.1F, 0.3F, 1, 1}, random);
    settings.most_changes = one_of<unsigned, 4>({2, 2, 2, 3}, random);
    settings.noise = one_of<float, 5>({1, 16, 64, 256, 1024}, random);
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
                                       std::uint64_t random)
{
    constexpr unsigned beams = 4;
    constexpr unsigned most_beams = 4 * beams; // if none of the first finds any
    constexpr std::size_t most_of_one = 12;
    std::vector<candidate> found;
    std::set<magic_slots> shapes;
    for (unsigned beam = 0; beam < beams || (found.empty() && beam < most_beams); ++beam) {
        std::size_t taken = 0;
        const std::size_t wider = width << beam / beams;
        for (candidate &c : some_candidates(slider, wider, next_random(&random))) {
            magic_slots shape = c.slots;
            for (std::uint16_t &slot : shape)
                slot = static_cast<std::uint16_t>(slot - c.slots.front());
            if (taken == most_of_one || !shapes.insert(std::move(shape)).second)
                continue;
            found.push_back(std::move(c));
            ++taken;
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const candidate &a, const candidate &b) {
        return a.slots.size() < b.slots.size();
    });
    // Larger ones would fit in more easily, and leave less for others.
    constexpr double worth = 1.5;
    std::erase_if(
        found,
        [limit = found.empty() ? 0 : worth * static_cast<double>(found.front().slots.size())](
            const candidate &c) { return static_cast<double>(c.slots.size()) > limit; });
    return found;
}

} // namespace slidebench
