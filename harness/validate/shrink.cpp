// SPDX-License-Identifier: MIT
#include "validate/shrink.hpp"

#include <algorithm>

#include "validate/query_check.hpp"

namespace slidebench {
namespace {

// Removes calls of init(), copies, squares and toggles from what fails, as long as it does.
class shrinker {
public:
    shrinker(const technique &oracle, const failure &found, const std::atomic<bool> &stop)
        : oracle_(oracle), found_(found), stop_(stop), least_(found)
    {
    }

    std::optional<failure> least()
    {
        if (!drop_inits())
            return std::nullopt;
        for (std::size_t many = least_.query.copies / 2; many > 0; many /= 2)
            while (drop_copies(many)) {
            }
        // Many at once first: a failing query may take long.
        for (std::size_t many = 64; many > 0; many /= 2)
            while (drop_toggles(many) || drop_squares(&query::sliders, many) ||
                   drop_squares(&query::occupied, many)) {
            }
        // It may have failed by chance.
        return fails(least_.query) ? std::optional(least_) : std::nullopt;
    }

private:
    // Whether a query fails in the same way; false once the validation is to stop.
    bool fails(const query &simpler)
    {
        if (stop_)
            return false;
        const auto again = check_query(*found_.technique, oracle_, simpler, under_,
                                       simpler.copies > 1 ? group_limit : query_limit);
        if (!again || again->what != found_.what)
            return false;
        least_ = *again;
        return true;
    }

    // Looks for the fewest calls of init(), if need be without the copies. Returns whether it fails.
    bool drop_inits()
    {
        for (; under_.inits <= found_.under.inits; ++under_.inits)
            if (fails(found_.query))
                return true;
        under_ = {.at_once = found_.under.at_once};
        query alone = found_.query;
        alone.copies = 1;
        return under_.at_once && fails(alone);
    }

    bool drop_copies(std::size_t many)
    {
        query simpler = least_.query;
        simpler.copies -= std::min(many, simpler.copies - 1);
        return simpler.copies != least_.query.copies && fails(simpler);
    }

    bool drop_squares(Bitboard query::*of, std::size_t many)
    {
        for (Bitboard rest = least_.query.*of; rest != 0;) {
            query simpler = least_.query;
            for (std::size_t i = 0; i < many && rest != 0; ++i)
                simpler.*of &= ~square_bit(pop_lowest_square(&rest));
            simpler.sliders &= simpler.occupied;
            simpler.placed = only_on(simpler.occupied, simpler.placed);
            if (fails(simpler))
                return true;
        }
        return false;
    }

    bool drop_toggles(std::size_t many)
    {
        for (std::size_t i = 0; i < least_.query.toggles.size(); i += many) {
            query simpler = least_.query;
            const auto begin = simpler.toggles.begin() + static_cast<std::ptrdiff_t>(i);
            const std::size_t count = std::min(many, simpler.toggles.size() - i);
            const auto end = begin + static_cast<std::ptrdiff_t>(count);
            Bitboard changed = 0;
            for (auto toggled = begin; toggled != end; ++toggled)
                changed ^= square_bit(*toggled);
            simpler.toggles.erase(begin, end);
            if (fails(simpler))
                return true;
            simpler.occupied ^= changed; // as if they came before
            if (fails(simpler))
                return true;
        }
        return false;
    }

    const technique &oracle_;
    const failure &found_;
    const std::atomic<bool> &stop_;
    circumstances under_;
    failure least_; // that was seen
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

std::optional<failure> shrunk_failure(const technique &oracle, const failure &found,
                                      const std::atomic<bool> &stop)
{
    return shrinker(oracle, found, stop).least();
}

} // namespace slidebench
