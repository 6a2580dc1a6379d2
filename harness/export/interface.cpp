// SPDX-License-Identifier: MIT
#include "export/interface.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "core/technique.h"

namespace slidebench {
namespace {

constexpr const char *single = "unsigned square, uint64_t occupied";
constexpr const char *set = "uint64_t sliders, uint64_t occupied";
constexpr const char *of_state = "unsigned square, const NAME(state) *state";
constexpr const char *batch =
    "const unsigned *squares, const uint64_t *occupied, uint64_t *attacks, size_t count";

const std::vector<exported_function> functions = {
    {0, "init", "void", "void", ""},
    {0, "technique", "const char *", "void", ""},
    {CAPABILITY_STATE, "load", "void", "NAME(state) *state, uint64_t occupied", ""},
    {CAPABILITY_STATE, "toggle", "void", "NAME(state) *state, unsigned square", ""},
    {CAPABILITY_STATE, "state_rook_attacks", "uint64_t", of_state, ""},
    {CAPABILITY_STATE, "state_bishop_attacks", "uint64_t", of_state, ""},
    {CAPABILITY_STATE, "state_queen_attacks", "uint64_t", of_state,
     "    return NAME(state_rook_attacks)(square, state) | "
     "NAME(state_bishop_attacks)(square, state);\n"},
    {0, "rook_attacks", "uint64_t", single, ""},
    {0, "bishop_attacks", "uint64_t", single, ""},
    {0, "queen_attacks", "uint64_t", single,
     "    return NAME(rook_attacks)(square, occupied) | NAME(bishop_attacks)(square, "
     "occupied);\n"},
    {CAPABILITY_SETWISE, "rooks_attacks", "uint64_t", set, ""},
    {CAPABILITY_SETWISE, "bishops_attacks", "uint64_t", set, ""},
    {CAPABILITY_SETWISE, "queens_attacks", "uint64_t", set,
     "    return NAME(rooks_attacks)(sliders, occupied) | NAME(bishops_attacks)(sliders, "
     "occupied);\n"},
    {CAPABILITY_SIDE, "side_attacks", "uint64_t",
     "uint64_t orthogonal, uint64_t diagonal, uint64_t occupied", ""},
    {CAPABILITY_KNIGHTS, "side_and_knights_attacks", "uint64_t",
     "uint64_t orthogonal, uint64_t diagonal, uint64_t knights, uint64_t occupied", ""},
    {CAPABILITY_BATCH, "rook_attacks_batch", "void", batch, ""},
    {CAPABILITY_BATCH, "bishop_attacks_batch", "void", batch, ""},
    {CAPABILITY_BATCH, "queen_attacks_batch", "void", batch, ""},
    {CAPABILITY_PAIR, "rook_and_bishop_attacks", "void",
     "unsigned square, uint64_t occupied, uint64_t *rook, uint64_t *bishop", ""}};

} // namespace

std::string with_names(std::string text,
                       const std::function<std::string(const std::string &)> &name_of)
{
    constexpr std::string_view mark = "NAME(";
    for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos;) {
        const std::size_t start = at + mark.size();
        const std::size_t end = text.find(')', start);
        const std::string name = name_of(text.substr(start, end - start));
        text.replace(at, end + 1 - at, name);
        at += name.size();
    }
    return text;
}

std::vector<exported_function> exported_functions(const std::string &slug, unsigned with,
                                                  bool by_state)
{
    with |= by_state ? CAPABILITY_STATE : 0;
    std::vector<exported_function> result;
    std::ranges::copy_if(functions, std::back_inserter(result), [&](const exported_function &f) {
        return (with & f.capability) == f.capability;
    });
    for (exported_function &f : result)
        if (f.name == "technique")
            f.body = "    return \"" + slug + "\";\n";
        else if (by_state && f.parameters == single)
            f.body = "    NAME(state) state NAME(ZEROS);\n\n    NAME(load)(&state, occupied);\n"
                     "    return NAME(state_" +
                     f.name + ")(square, &state);\n";
    return result;
}

} // namespace slidebench
