// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/technique.h"

namespace slidebench {

// Queries, as the arrays that a kernel reads. Arrays that no kernel needs are empty; the others are
// of one length.
struct query_view {
    std::span<const Square> squares{}; // of single sliders, whether or not occupied
    std::span<const Bitboard> occupied{};
    std::span<const Bitboard> sliders{};     // sets of sliders, all of them occupied
    std::span<const std::uint8_t> pieces{};  // in a recording: the enum piece of each
    std::span<const placed_pieces> placed{}; // where all pieces are known

    std::size_t size() const { return occupied.empty() ? squares.size() : occupied.size(); }

    // Returns `count` queries, from the one with number `first` on.
    query_view part(std::size_t first, std::size_t count) const
    {
        const auto part_of = [](auto queries, std::size_t from, std::size_t length) {
            return queries.empty() ? queries : queries.subspan(from, length);
        };
        return {.squares = part_of(squares, first, count),
                .occupied = part_of(occupied, first, count),
                .sliders = part_of(sliders, first, count),
                .pieces = part_of(pieces, first, count),
                .placed = part_of(placed, first, count)};
    }
};

} // namespace slidebench
