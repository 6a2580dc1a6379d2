// SPDX-License-Identifier: MIT
#include "validate/shrink.hpp"

#include <algorithm>
#include <utility>

namespace slidebench {
namespace {

// Removes copies, squares and toggles from a query, as long as it fails.
class query_shrinker {
public:
    query_shrinker(query failing, const std::function<bool(const query &)> &fails)
        : current_(std::move(failing)), fails_(fails)
    {
    }

    query least()
    {
        for (std::size_t many = current_.copies / 2; many > 0; many /= 2)
            while (drop_copies(many)) {
            }
        // Many at once first: a failing query may take long.
        for (std::size_t many = 64; many > 0; many /= 2)
            while (drop_toggles(many) || drop_sliders(many) || drop_pieces(many)) {
            }
        return current_;
    }

private:
    bool try_instead(const query &simpler)
    {
        if (!fails_(simpler))
            return false;
        current_ = simpler;
        return true;
    }

    // Removes the lowest `many` squares from `rest` and returns them.
    static Bitboard take(Bitboard &rest, std::size_t many)
    {
        const Bitboard before = rest;
        for (std::size_t i = 0; i < many && rest != 0; ++i)
            pop_lowest_square(&rest);
        return before ^ rest;
    }

    bool drop_pieces(std::size_t many)
    {
        for (Bitboard rest = current_.occupied; rest != 0;) {
            query simpler = current_;
            simpler.occupied &= ~take(rest, many);
            simpler.sliders &= simpler.occupied;
            simpler.placed = only_on(simpler.occupied, simpler.placed);
            if (try_instead(simpler))
                return true;
        }
        return false;
    }

    bool drop_sliders(std::size_t many)
    {
        for (Bitboard rest = current_.sliders; rest != 0;) {
            query simpler = current_;
            simpler.sliders &= ~take(rest, many);
            if (try_instead(simpler))
                return true;
        }
        return false;
    }

    bool drop_copies(std::size_t many)
    {
        query simpler = current_;
        simpler.copies -= std::min(many, simpler.copies - 1);
        return simpler.copies != current_.copies && try_instead(simpler);
    }

    bool drop_toggles(std::size_t many)
    {
        for (std::size_t i = 0; i < current_.toggles.size(); i += many) {
            query simpler = current_;
            const auto begin = simpler.toggles.begin() + static_cast<std::ptrdiff_t>(i);
            const std::size_t count = std::min(many, simpler.toggles.size() - i);
            const auto end = begin + static_cast<std::ptrdiff_t>(count);
            Bitboard changed = 0;
            for (auto toggled = begin; toggled != end; ++toggled)
                changed ^= square_bit(*toggled);
            simpler.toggles.erase(begin, end);
            if (try_instead(simpler))
                return true;
            simpler.occupied ^= changed; // as if they came before
            if (try_instead(simpler))
                return true;
        }
        return false;
    }

    query current_;
    const std::function<bool(const query &)> &fails_;
};

} // namespace

placed_pieces only_on(Bitboard squares, const placed_pieces &placed)
{
    return {.orthogonal = placed.orthogonal & squares,
            .diagonal = placed.diagonal & squares,
            .knights = placed.knights & squares,
            .kings = placed.kings & squares,
            .pawns = placed.pawns & squares,
            .white = placed.white & squares};
}

query shrunk_query(query failing, const std::function<bool(const query &)> &fails)
{
    return query_shrinker(std::move(failing), fails).least();
}

} // namespace slidebench
