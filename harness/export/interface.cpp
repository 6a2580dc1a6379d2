// SPDX-License-Identifier: MIT
#include "export/interface.hpp"

#include <string_view>

#include "kernels/technique.h"

namespace slidebench {
namespace {

// What a queen attacks, by the names of what rooks and bishops do.
std::string both(const std::string &rook, const std::string &bishop, const std::string &arguments)
{
    return "    return NAME(" + rook + ")(" + arguments + ") | NAME(" + bishop + ")(" + arguments +
           ");\n";
}

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

std::vector<exported_function> exported_functions(unsigned with, bool by_state)
{
    const std::string number = "uint64_t", single = "unsigned square, uint64_t occupied",
                      set = "uint64_t sliders, uint64_t occupied",
                      state = "unsigned square, const NAME(state) *state";
    std::vector<exported_function> result = {{"init", "void", "void", ""}};
    if ((with & CAPABILITY_STATE) != 0 || by_state) {
        result.push_back({"load", "void", "NAME(state) *state, uint64_t occupied", ""});
        result.push_back({"toggle", "void", "NAME(state) *state, unsigned square", ""});
        result.push_back({"state_rook_attacks", number, state, ""});
        result.push_back({"state_bishop_attacks", number, state, ""});
        result.push_back({"state_queen_attacks", number, state,
                          both("state_rook_attacks", "state_bishop_attacks", "square, state")});
    }
    const auto by_its_state = [](const std::string &piece) {
        return "    NAME(state) state;\n\n    NAME(load)(&state, occupied);\n    return "
               "NAME(state_" +
               piece + "_attacks)(square, &state);\n";
    };
    for (const std::string piece : {"rook", "bishop"})
        result.push_back({piece + "_attacks", number, single, by_state ? by_its_state(piece) : ""});
    result.push_back({"queen_attacks", number, single,
                      by_state ? by_its_state("queen")
                               : both("rook_attacks", "bishop_attacks", "square, occupied")});
    if ((with & CAPABILITY_SETWISE) != 0) {
        result.push_back({"rooks_attacks", number, set, ""});
        result.push_back({"bishops_attacks", number, set, ""});
        result.push_back({"queens_attacks", number, set,
                          both("rooks_attacks", "bishops_attacks", "sliders, occupied")});
    }
    if ((with & CAPABILITY_SIDE) != 0)
        result.push_back({"side_attacks", number,
                          "uint64_t orthogonal, uint64_t diagonal, uint64_t occupied", ""});
    if ((with & CAPABILITY_BATCH) != 0)
        for (const std::string piece : {"rook", "bishop", "queen"})
            result.push_back(
                {piece + "_attacks_batch", "void",
                 "const unsigned *squares, const uint64_t *occupied, uint64_t *attacks, "
                 "size_t count",
                 ""});
    if ((with & CAPABILITY_KEPT) != 0) {
        const std::string kept = "NAME(kept) *kept, ",
                          of_kept = "unsigned square, const NAME(kept) *kept";
        result.push_back({"kept_load", "void",
                          kept + "uint64_t orthogonal, uint64_t diagonal, uint64_t occupied", ""});
        result.push_back({"kept_put", "void", kept + "unsigned square, unsigned slides", ""});
        result.push_back({"kept_remove", "void", kept + "unsigned square", ""});
        result.push_back({"kept_replace", "void", kept + "unsigned square, unsigned slides", ""});
        result.push_back({"kept_attacks", number, of_kept, ""});
        result.push_back({"kept_attackers", number, of_kept, ""});
    }
    return result;
}

} // namespace slidebench
