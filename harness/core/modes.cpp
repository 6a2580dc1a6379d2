// SPDX-License-Identifier: MIT
#include "core/modes.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

namespace slidebench {
namespace {

constexpr std::array<std::size_t, 10> one_to_ten = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
constexpr std::array<std::size_t, 7> one_to_64 = {1, 2, 4, 8, 16, 32, 64};
// Depths that take some milliseconds.
constexpr std::array<std::size_t, 1> five = {5};
constexpr std::array<std::size_t, 1> six = {6};

constexpr std::array<mode_traits, engine_mode + 1> lines_of_all_modes()
{
    using enum subject;
    using enum workload_part;
    using enum answer_form;
    using enum parameter_unit;
    constexpr bool each = true, any = false;
    // clang-format off
    return {{
    // mode                     name                    about     needs      piece gives       param.   default
    {MODE_SINGLE,               "single",               slider,   pieces,    each, attacks,     none,    {}},
    {MODE_THROUGHPUT,           "throughput",           slider,   pieces,    each, attacks,     none,    {}},
    {MODE_LATENCY,              "latency",              slider,   pieces,    each, attacks,     none,    {}},
    {MODE_SETWISE,              "setwise",              set,      pieces,    each, attacks,     sliders, one_to_ten},
    {MODE_BATCH,                "batch",                slider,   pieces,    each, attacks,     none,    {}},
    {MODE_PRESSURE,             "pressure",             slider,   pieces,    each, attacks,     bytes,   {}},
    {MODE_MOVE,                 "move",                 state,    pieces,    each, xor_of_sets, queries, one_to_64},
    {MODE_PAIR,                 "pair",                 slider,   pieces,    any,  xor_of_sets, none,    {}},
    {MODE_THREATS,              "threats",              position, positions, any,  xor_of_sets, none,    {}},
    {MODE_REPLAY,               "replay",               slider,   recording, any,  attacks,     none,    {}},
    {MODE_TOGGLE,               "toggle",               state,    pieces,    each, attacks,     none,    {}},
    {MODE_SIDE,                 "side",                 position, positions, any,  xor_of_sets, none,    {}},
    {MODE_PERFT,                "perft",                game,     boards,    any,  nothing,     depth,   five},
    {MODE_SEARCH,               "search",               game,     boards,    any,  nothing,     depth,   six},
    {MODE_SEARCH_NETWORK,       "search_network",       game,     boards,    any,  nothing,     depth,   five},
    {MODE_SEARCH_SMALL_NETWORK, "search_small_network", game,     boards,    any,  nothing,     depth,   six},
    {engine_mode,               "engine",               game,     boards,    any,  nothing,     none,    {}},
    }};
    // clang-format on
}

constexpr std::array<mode_traits, engine_mode + 1> all_traits = lines_of_all_modes();

constexpr bool is_in_order()
{
    for (std::size_t i = 0; i < all_traits.size(); ++i)
        if (all_traits[i].id != i)
            return false;
    return true;
}
static_assert(is_in_order(), "a line for each mode, in the order of enum mode");

std::vector<mode> modes_that(bool (mode_traits::*are)() const)
{
    std::vector<mode> modes;
    for (const mode_traits &t : all_traits)
        if ((t.*are)())
            modes.push_back(t.id);
    return modes;
}

} // namespace

const mode_traits &traits_of(mode m)
{
    return all_traits[m];
}

const mode_traits &traits_of(std::string_view name)
{
    const auto traits =
        std::ranges::find_if(all_traits, [&](const mode_traits &t) { return t.name == name; });
    if (traits == all_traits.end())
        throw std::logic_error("no mode is called " + std::string(name));
    return *traits;
}

const std::vector<mode> &timed_modes()
{
    static const std::vector<mode> modes = modes_that(&mode_traits::is_timed);
    return modes;
}

const std::vector<mode> &modes_in_runs()
{
    static const std::vector<mode> modes = modes_that(&mode_traits::is_in_runs);
    return modes;
}

const std::vector<mode> &validated_modes()
{
    static const std::vector<mode> modes = modes_that(&mode_traits::is_validated);
    return modes;
}

} // namespace slidebench
