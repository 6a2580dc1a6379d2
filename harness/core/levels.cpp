// SPDX-License-Identifier: MIT
#include "core/levels.hpp"

#include <algorithm>
#include <iterator>

#include "base/format.hpp"
#include "base/lists.hpp"

namespace slidebench {
namespace {

constexpr std::string_view x86_64 = "x86-64";

// Each architecture's levels after plain C, which all have. BMI2 stands for a fast PEXT, so Zen 2
// and older are of the level of AVX2. AVX-512 is that of Ice Lake and Zen 4, with GFNI.
constexpr level levels[] = {
    {"plain C", "", ""},
    {"SSSE3", "ssse3", x86_64},
    {"AVX2", "avx2", x86_64},
    {"BMI2", "bmi bmi2", x86_64},
    {"AVX-512", "avx512f avx512cd avx512vl avx512bw avx512bitalg avx512vbmi gfni", x86_64},
    {"NEON", "aarch64", "aarch64"},
    {"SVE2", "sve2-bitperm", "aarch64"},
    {"Zbkb", "riscv64 zbb zbkb", "riscv64"},
    {"SIMD128", "wasm32 simd128", "wasm32"},
};

// Returns the level that adds an instruction set; the end if none does.
const level *level_that_adds(std::string_view name)
{
    return std::ranges::find_if(levels,
                                [&](const level &l) { return contains(words_of(l.adds), name); });
}

} // namespace

std::size_t level_count()
{
    return std::size(levels);
}

const level &level_at(std::size_t index)
{
    return levels[index];
}

std::optional<std::size_t> level_of(std::string_view isa)
{
    std::size_t highest = plain_level;
    for (const std::string_view needed : words_of(isa)) {
        const level *found = level_that_adds(needed);
        if (found == std::end(levels))
            return std::nullopt;
        highest = std::max(highest, static_cast<std::size_t>(found - levels));
    }
    return highest;
}

bool march_allows(std::string_view march, std::string_view isa)
{
    std::vector<std::string_view> allowed;
    for (const std::string_view option : words_of(march))
        if (option.starts_with("+"))
            allowed.push_back(option.substr(1));
        else if (option.starts_with("-m") && option.find('=') == std::string_view::npos)
            allowed.push_back(option.substr(2));
    const std::vector<std::string_view> needed = words_of(isa);
    return allowed.empty() || std::ranges::all_of(needed, [&](std::string_view name) {
               const level *found = level_that_adds(name);
               return found == std::end(levels) || found->architecture != x86_64 ||
                      contains(allowed, name);
           });
}

bool has_all(std::string_view isa, std::string_view others)
{
    const std::vector<std::string_view> present = words_of(isa), needed = words_of(others);
    const auto has_any = [&](std::string_view start) {
        return std::ranges::any_of(present, [&](auto word) { return word.starts_with(start); });
    };
    return std::ranges::all_of(needed, [&](std::string_view word) {
        return contains(present, word) || (word == "ssse3" && has_any("avx")) ||
               (word == "avx2" && has_any("avx512"));
    });
}

std::vector<std::size_t> levels_up_to(std::size_t index)
{
    std::vector<std::size_t> result;
    for (std::size_t i = index + 1; i-- > 0;)
        if (i == plain_level || levels[i].architecture == levels[index].architecture)
            result.push_back(i);
    return result;
}

} // namespace slidebench
