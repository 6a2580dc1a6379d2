// SPDX-License-Identifier: MIT
#include "engines/layouts.hpp"

#include <array>

namespace slidebench {
namespace {

struct layout {
    unsigned alignment; // of functions; 0 for that of the engine's flags
    bool is_reordered;  // or functions are in the order of the sources
};

// Already the first few have both orders and several alignments.
constexpr std::array<layout, engine_layout_count> layouts = {{
    {0, false},
    {64, true},
    {64, false},
    {0, true},
    {32, false},
    {128, true},
    {128, false},
    {32, true},
}};

// Returns what orders the sections of functions in another way than the sources: by their names, or
// in an order that chance has made once. A shell leaves the asterisk as it is, for no file has such
// a name.
const char *order_flag(linker links)
{
    switch (links) {
    case linker::lld:
        return "-Wl,--shuffle-sections=.text*=1";
    case linker::mold:
        return "-Wl,--shuffle-sections=1";
    case linker::gnu:
        break;
    }
    return "-Wl,--sort-section=name";
}

} // namespace

std::string layout_flags(unsigned layout, linker links)
{
    const auto &[alignment, is_reordered] = layouts.at(layout);
    std::string flags;
    if (alignment != 0)
        flags = "-falign-functions=" + std::to_string(alignment);
    if (is_reordered)
        flags += std::string(flags.empty() ? "" : " ") + "-ffunction-sections " + order_flag(links);
    return flags;
}

} // namespace slidebench
