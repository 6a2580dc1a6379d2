// SPDX-License-Identifier: MIT
#include "magics/apart.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "magics/cooling.hpp"

namespace slidebench {
namespace {

// Counts occupancies whose index is taken by other attacks; gives up above `most`.
std::size_t count_collisions(const magic_slider &slider, std::uint64_t magic, std::size_t most)
{
    std::array<std::uint8_t, most_slots> answer_in{};
    std::array<std::uint64_t, most_slots> sums;
    std::size_t collisions = 0;

    sums[0] = slider.start_of(magic);
    answer_in[sums[0] >> slider.shift()] = slider.answers()[0];
    for (std::size_t k = 0; k < slider.squares().size() && collisions <= most; ++k) {
        const std::size_t half = std::size_t{1} << k;
        for (std::size_t i = 0; i < half && collisions <= most; ++i) {
            const std::size_t subset = i + half;
            sums[subset] = sums[i] + (magic << slider.squares()[k]);
            std::uint8_t &answer = answer_in[sums[subset] >> slider.shift()];
            if (answer == 0)
                answer = slider.answers()[subset];
            collisions += answer != slider.answers()[subset];
        }
    }
    return collisions;
}

} // namespace

std::optional<std::uint64_t> drive_apart(const magic_slider &slider, std::uint64_t start,
                                         std::size_t steps, std::uint64_t random,
                                         const std::function<bool()> &stop)
{
    constexpr unsigned most_changes = 3;
    // So many more collisions are taken with a chance of 1/e.
    constexpr double hottest = 6, coldest = 0.5;

    std::uint64_t magic = start;
    std::size_t collisions = count_collisions(slider, magic, most_slots);
    for (std::size_t step = 0; step < steps && collisions > 0; ++step) {
        if (step % 4096 == 0 && stop())
            break;
        const std::uint64_t next = variation(magic, most_changes, &random);
        const double gone = static_cast<double>(step) / static_cast<double>(steps);
        const double temperature = after(gone, hottest, coldest / hottest);
        const double evenly = random_share(&random);
        const std::size_t most =
            collisions + static_cast<std::size_t>(-temperature * std::log(evenly));
        const std::size_t next_collisions = count_collisions(slider, next, most);
        if (next_collisions <= most) {
            magic = next;
            collisions = next_collisions;
        }
    }
    return collisions == 0 ? std::optional(magic) : std::nullopt;
}

} // namespace slidebench
