// SPDX-License-Identifier: MIT
#include "magics/slot_shape.hpp"

#include <bit>

#include "base/splitmix.h"

namespace slidebench {
namespace {

// Folds the words of a set into one period, which has what any has; returns how many words that is.
std::size_t fold(slot_bits &bits, std::size_t words, unsigned period)
{
    const std::size_t kept = period / 64;
    for (std::size_t i = kept; i < words; ++i) {
        bits[i % kept] |= bits[i];
        bits[i] = 0;
    }
    return words / kept;
}

template <typename Value, std::size_t Count>
Value one_of(const std::array<Value, Count> &values, std::uint64_t *random)
{
    return values[next_random(random) % Count];
}

} // namespace

int count_slots(const slot_bits &bits)
{
    int sum = 0;
    for (const std::uint64_t word : bits)
        sum += std::popcount(word);
    return sum;
}

int lost_slots(slot_bits used, std::size_t slots, const slot_shape &wanted)
{
    const std::size_t words = (slots + 63) / 64;
    const bool repeats = wanted.period != 0 && wanted.period < slots;
    const std::size_t periods = repeats ? fold(used, words, wanted.period) : 1;
    // The first bit of a block becomes the union of its bits.
    for (unsigned step = 1; step < wanted.block; step *= 2)
        for (std::size_t i = 0; i < words; ++i)
            used[i] |= used[i] >> step;
    const std::uint64_t firsts = ~std::uint64_t{0} / ((std::uint64_t{2} << (wanted.block - 1)) - 1);
    for (std::size_t i = 0; i < words; ++i)
        used[i] &= firsts;
    return count_slots(used) * static_cast<int>(wanted.block * periods);
}

slot_shape random_shape(std::uint64_t *random)
{
    slot_shape s;
    const auto kind = next_random(random) % 3; // whole blocks, sets that repeat, or both
    if (kind != 1)
        s.block = one_of<unsigned, 6>({2, 4, 8, 16, 32, 64}, random);
    if (kind != 0)
        s.period = one_of<unsigned, 6>({64, 128, 256, 512, 1024, 2048}, random);
    s.gap_cost = one_of<float, 5>({0, 0.1F, 0.3F, 1, 1}, random);
    return s;
}

} // namespace slidebench
