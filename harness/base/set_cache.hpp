// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace slidebench {

inline constexpr std::size_t cache_line_bytes = 64;

// A model of a set-associative cache; a miss replaces what was not used for longest in the set.
class set_cache {
public:
    // Rounds down to whole sets, of which there must be one.
    set_cache(std::size_t bytes, std::size_t ways)
        : ways_(ways), sets_(bytes / cache_line_bytes / ways), lines_(sets_ * ways_, nothing)
    {
    }

    std::size_t lines() const { return lines_.size(); }

    // Returns whether the line was missing.
    bool use(std::uint64_t line)
    {
        const auto set = lines_.begin() + static_cast<std::ptrdiff_t>(line % sets_ * ways_);
        const auto end = set + static_cast<std::ptrdiff_t>(ways_);
        const auto place = std::find(set, end, line);
        const bool is_missing = place == end;
        std::move_backward(set, is_missing ? end - 1 : place, is_missing ? end : place + 1);
        *set = line;
        return is_missing;
    }

private:
    static constexpr std::uint64_t nothing = ~std::uint64_t{0};

    std::size_t ways_, sets_;
    std::vector<std::uint64_t> lines_; // of each set, the last used first
};

} // namespace slidebench
