// SPDX-License-Identifier: MIT
#include "workload/workload.hpp"

#include "workload/hash.hpp"

namespace slidebench {

std::uint64_t workload::fingerprint() const
{
    running_digest digest;
    digest.add(std::span<const Square>(squares));
    digest.add(std::span<const Bitboard>(occupied));
    digest.add(std::span<const Bitboard>(sliders));
    return digest.value();
}

const std::vector<random_kind> &random_kinds()
{
    static const std::vector<random_kind> kinds = {{"random_50", 50}, {"random_25", 25}};
    return kinds;
}

Bitboard random_subset(Bitboard squares, unsigned count, std::mt19937_64 &random)
{
    Bitboard subset = 0;
    for (unsigned left = popcount(squares); left > 0 && count > 0; --left) {
        // Keep this square with probability count / left. The generator is taken modulo: the
        // standard's distributions differ from library to library.
        if (random() % left < count) {
            subset |= squares & -squares;
            --count;
        }
        squares &= squares - 1;
    }
    return subset;
}

Bitboard random_occupancy(unsigned pieces, std::mt19937_64 &random)
{
    return random_subset(~Bitboard{0}, pieces, random);
}

workload random_workload(const random_kind &kind, std::size_t count, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    workload result;
    result.name = kind.name;
    result.squares.reserve(count);
    result.occupied.reserve(count);
    result.sliders.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Bitboard half = random();
        const Bitboard occupied = kind.percent == 50 ? half : half & random();
        result.squares.push_back(static_cast<Square>(random() % 64));
        result.occupied.push_back(occupied);
        result.sliders.push_back(random_subset(occupied, sliders_per_set, random));
    }
    return result;
}

} // namespace slidebench
