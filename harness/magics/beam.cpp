// SPDX-License-Identifier: MIT
#include "magics/beam.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>

#include "base/splitmix.h"

namespace slidebench {
namespace {

// Bits below the index, of what a square adds, that are chosen with the square, where they are not
// those of another one; what lies still lower stays 0.
constexpr unsigned chosen_fraction = 4;

struct partial {
    std::uint64_t magic; // bits not yet chosen are 0
    float score;
};

bool operator<(const partial &a, const partial &b)
{
    return a.score != b.score ? a.score < b.score : a.magic < b.magic;
}

// The best `width` of what is added, whatever the order.
class survivors {
public:
    explicit survivors(std::size_t width) : width_(width) { best_.reserve(2 * width); }

    bool could_take(float score) const { return score <= bound_; }

    void add(const partial &p)
    {
        if (!could_take(p.score))
            return;
        best_.push_back(p);
        if (best_.size() >= 2 * width_)
            shrink();
    }

    std::vector<partial> sorted()
    {
        std::sort(best_.begin(), best_.end());
        best_.resize(std::min(best_.size(), width_));
        return std::move(best_);
    }

private:
    void shrink()
    {
        const auto last = best_.begin() + static_cast<std::ptrdiff_t>(width_ - 1);
        std::nth_element(best_.begin(), last, best_.end());
        bound_ = last->score;
        best_.resize(width_);
    }

    std::size_t width_;
    std::vector<partial> best_;
    float bound_ = std::numeric_limits<float>::infinity();
};

// Bits of the magic that a level chooses. Those of `high` add whole indices to what the new square
// adds: they rotate one and the same set of slots.
struct choice {
    std::uint64_t high = 0, low = 0;
};

choice choice_at(const magic_slider &slider, std::size_t level)
{
    const std::vector<Square> &squares = slider.squares();
    const unsigned above = level == 0 ? 64 : squares[level - 1];
    choice c;
    for (unsigned bit = 64 - above; bit < 64 - squares[level]; ++bit) {
        if (bit + squares[level] >= slider.shift())
            c.high |= std::uint64_t{1} << bit;
        else if (bit + squares[level] + chosen_fraction >= slider.shift())
            c.low |= std::uint64_t{1} << bit;
    }
    return c;
}

// Returns a width that is greater where subsets are few, and so are cheap: each level takes about
// as long. Most black magics are dropped in the end, and what only has to be kept costs little.
std::size_t width_at(const magic_slider &slider, const beam_settings &settings, std::size_t level)
{
    constexpr unsigned black_at_the_end = 64;
    const std::size_t to_come = slider.squares().size() - 1 - level;
    if (to_come == 0 && slider.is_black())
        return settings.width * black_at_the_end;
    return settings.width << std::min<std::size_t>(to_come, 8);
}

// Calls action for each way to choose `bits`, a run of them, on top of `magic`, whose bits from
// there on are 0. A bit that differs from the next lower one is a change; there are at most
// `most_changes`.
template <typename Action>
void for_choices(std::uint64_t magic, std::uint64_t bits, unsigned most_changes,
                 const Action &action)
{
    if (bits == 0) {
        action(magic);
        return;
    }
    const std::uint64_t lowest = bits & (0 - bits);
    const std::uint64_t same = magic << 1 & lowest;
    for_choices(magic | same, bits ^ lowest, most_changes, action);
    if (most_changes > 0)
        for_choices(magic | (same ^ lowest), bits ^ lowest, most_changes - 1, action);
}

// The work at one level.
class expansion {
public:
    expansion(const magic_slider &slider, const beam_settings &settings, std::size_t level)
        : slider_(slider), settings_(settings), level_(level), half_(std::size_t{1} << level),
          slots_(std::size_t{1} << slider.bits()), choice_(choice_at(slider, level)),
          best_(width_at(slider, settings, level))
    {
        std::uint64_t random = settings.seed;
        start_ = slider.is_black() ? next_random(&random) >> slider.bits() : 0;
    }

    void expand(const partial &parent)
    {
        if (!fill_old(parent.magic))
            return;
        const unsigned most = settings_.most_changes;
        for_choices(parent.magic, choice_.low, most, [&](std::uint64_t low) {
            if (fill_new(low))
                for_choices(low, choice_.high, most,
                            [&](std::uint64_t magic) { consider(magic, magic ^ low); });
        });
    }

    survivors &best() { return best_; }

private:
    // Finds the slots of all subsets without the new square. Returns false if they conflict.
    bool fill_old(std::uint64_t magic)
    {
        const std::vector<Square> &squares = slider_.squares();
        sums_[0] = start_;
        for (std::size_t k = 0; k < level_; ++k)
            for (std::size_t i = 0; i < std::size_t{1} << k; ++i)
                sums_[i + (std::size_t{1} << k)] = sums_[i] + (magic << squares[k]);

        std::memset(old_.data(), 0, slots_);
        old_bits_ = {};
        for (std::size_t i = 0; i < half_; ++i) {
            const std::size_t slot = sums_[i] >> slider_.shift();
            const std::uint8_t answer = slider_.answers()[i];
            if (old_[slot] != 0 && old_[slot] != answer)
                return false;
            old_[slot] = answer;
            old_bits_[slot / 64] |= std::uint64_t{1} << slot % 64;
        }
        old_count_ = count_slots(old_bits_);
        return true;
    }

    // Finds the slots of all subsets with the new square, where its high bits are 0; twice in a
    // row, so that they can be read from any slot on. Returns false if they conflict.
    bool fill_new(std::uint64_t magic)
    {
        const std::uint64_t added = magic << slider_.squares()[level_];
        std::memset(new_.data(), 0, slots_);
        new_bits_ = {};
        list_size_ = 0;
        for (std::size_t i = 0; i < half_; ++i) {
            const std::size_t slot = (sums_[i] + added) >> slider_.shift();
            const std::uint8_t answer = slider_.answers()[i + half_];
            if (new_[slot] == 0)
                list_[list_size_++] = static_cast<std::uint16_t>(slot);
            else if (new_[slot] != answer)
                return false;
            new_[slot] = answer;
            new_bits_[1 + slot / 64] |= std::uint64_t{1} << slot % 64;
        }
        std::memcpy(new_.data() + slots_, new_.data(), slots_);
        const std::size_t words = word_count();
        new_bits_[0] = new_bits_[words];
        std::copy_n(&new_bits_[1], words, &new_bits_[1 + words]);
        return true;
    }

    // Counts the slots that both have, if `rotation` is added to those with the new square; nothing
    // if they conflict.
    std::optional<int> common(std::size_t rotation) const
    {
        int both = 0;
        if (list_size_ <= few) {
            for (std::size_t i = 0; i < list_size_; ++i) {
                const std::uint8_t there = old_[(list_[i] + rotation) & (slots_ - 1)];
                if (there != 0 && there != new_[list_[i]])
                    return std::nullopt;
                both += there != 0;
            }
            return both;
        }
        const std::uint8_t *rotated = new_.data() + ((slots_ - rotation) & (slots_ - 1));
        for (std::size_t from = 0; from < slots_; from += few) {
            std::uint8_t differ = 0, same = 0;
            for (std::size_t i = from; i < from + few; ++i) {
                const std::uint8_t a = old_[i], b = rotated[i];
                const std::uint8_t used = (a != 0) & (b != 0);
                differ |= static_cast<std::uint8_t>(used & (a != b));
                same = static_cast<std::uint8_t>(same + used);
            }
            if (differ != 0)
                return std::nullopt;
            both += same;
        }
        return both;
    }

    // `high` are the bits of the magic that fill_new() has not seen.
    void consider(std::uint64_t magic, std::uint64_t high)
    {
        std::uint64_t random = settings_.seed ^ magic;
        float score = settings_.noise * static_cast<float>(next_random(&random) >> 40) * 0x1p-24F +
                      static_cast<float>(old_count_);
        if (!best_.could_take(score))
            return;
        const std::size_t rotation = (high << slider_.squares()[level_]) >> slider_.shift();
        const std::optional<int> both = common(rotation);
        if (!both)
            return;
        const int more = static_cast<int>(list_size_) - *both;
        score += static_cast<float>(more);
        if (!best_.could_take(score))
            return;
        if (settings_.wanted.gap_cost > 0)
            score += settings_.wanted.gap_cost *
                     static_cast<float>(lost_with(rotation) - old_count_ - more);
        best_.add({magic, score});
    }

    // Counts what is lost if the new slots are rotated.
    int lost_with(std::size_t rotation) const
    {
        const std::size_t words = word_count();
        slot_bits bits = old_bits_;
        if (list_size_ <= few) {
            for (std::size_t i = 0; i < list_size_; ++i) {
                const std::size_t slot = (list_[i] + rotation) & (slots_ - 1);
                bits[slot / 64] |= std::uint64_t{1} << slot % 64;
            }
        } else {
            const std::uint64_t *word = &new_bits_[1 + ((words - rotation / 64) & (words - 1))];
            const unsigned shift = rotation % 64;
            for (std::size_t i = 0; i < words; ++i, ++word)
                bits[i] |= word[0] << shift | word[-1] >> 1 >> (63 - shift);
        }
        return lost_slots(bits, slots_, settings_.wanted);
    }

    std::size_t word_count() const { return (slots_ + 63) / 64; }

    // Slots that are faster to go through one by one. A bishop's index leads to 8 times as many.
    static constexpr std::size_t few = 64;

    const magic_slider &slider_;
    const beam_settings &settings_;
    std::size_t level_, half_, slots_;
    choice choice_;
    survivors best_;

    std::uint64_t start_;
    std::array<std::uint64_t, most_slots> sums_;
    std::array<std::uint8_t, most_slots> old_;
    std::array<std::uint8_t, 2 * most_slots> new_;
    std::array<std::uint16_t, most_slots> list_;
    std::size_t list_size_ = 0;
    slot_bits old_bits_;
    std::array<std::uint64_t, 1 + 2 * slot_bits().size()> new_bits_; // as new_, after the last word
    int old_count_ = 0;
};

std::vector<partial> next_level(const magic_slider &slider, const beam_settings &settings,
                                std::size_t level, const std::vector<partial> &beam)
{
    const auto job = std::make_unique<expansion>(slider, settings, level);
    for (const partial &p : beam)
        job->expand(p);
    return job->best().sorted();
}

} // namespace

std::vector<std::uint64_t> beam_search(const magic_slider &slider, const beam_settings &settings)
{
    std::vector<partial> beam = {{0, 0}};
    for (std::size_t level = 0; level < slider.squares().size(); ++level)
        beam = next_level(slider, settings, level, beam);

    std::vector<std::uint64_t> magics;
    for (const partial &p : beam)
        if (!slider.is_black() || slider.slots(p.magic))
            magics.push_back(p.magic);
    return magics;
}

} // namespace slidebench
