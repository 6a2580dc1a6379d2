// SPDX-License-Identifier: MIT
#include "engines/build.hpp"

#include <array>

#include <re2/re2.h>

#include "base/errors.hpp"
#include "results/rows.hpp"

namespace slidebench {
namespace {

// Makes a technique that has no code here.
constexpr technique stand_in(const char *slug)
{
    technique t = {};
    t.slug = slug;
    t.isa = t.isa_options = "";
    return t;
}

struct layout {
    unsigned alignment; // of functions; 0 for that of the engine's flags
    bool is_reordered;  // or functions are in the order of the sources
};

// Already the first few have both orders and several alignments.
constexpr std::array<layout, engine_layout_count> engine_layouts = {{
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
    return links == linker::lld    ? "-Wl,--shuffle-sections=.text*=1"
           : links == linker::mold ? "-Wl,--shuffle-sections=1"
                                   : "-Wl,--sort-section=name";
}

std::string list_of(const placeholders &values)
{
    std::string text;
    for (const auto &[name, value] : values)
        text += (text.empty() ? "{" : ", {") + name + "}";
    return text;
}

} // namespace

std::string filled_in(const std::string &option, const std::string &command,
                      const placeholders &values)
{
    static const RE2 next("((?s).*?)(\\$?)\\{([a-z_]+)\\}", RE2::Latin1);
    re2::StringPiece rest(command);
    std::string text, before, dollar, name;
    while (RE2::Consume(&rest, next, &before, &dollar, &name)) {
        text += before;
        if (!dollar.empty()) { // ${name} is the shell's
            text += "${" + name + "}";
            continue;
        }
        const auto value = values.find(name);
        if (value == values.end())
            throw input_error(option + ": {" + name + "} stands for nothing; there are " +
                              list_of(values));
        text += value->second;
    }
    return text + std::string(rest);
}

bool mentions(const std::string &command, const std::string &name)
{
    return RE2::PartialMatch(command, RE2("(^|[^$])\\{" + name + "\\}", RE2::Latin1));
}

const technique as_is = stand_in(own_code_label);
const technique as_is_again = stand_in(own_code_again_label);
const technique counted = stand_in("counted");

std::string phrase_of(const technique &t)
{
    return &t == &counted   ? "with queries counted"
           : is_own_code(t) ? "with its own code"
                            : "with " + std::string(t.slug);
}

std::string layout_flags(unsigned layout, linker links)
{
    const auto &[alignment, is_reordered] = engine_layouts.at(layout);
    std::string flags;
    if (alignment != 0)
        flags = "-falign-functions=" + std::to_string(alignment);
    if (is_reordered)
        flags += std::string(flags.empty() ? "" : " ") + "-ffunction-sections " + order_flag(links);
    return flags;
}

} // namespace slidebench
