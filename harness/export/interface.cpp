// SPDX-License-Identifier: MIT
#include "export/interface.hpp"

#include "core/technique.h"

namespace slidebench {

std::vector<exported_function> exported_functions(const std::string &slug, unsigned with,
                                                  bool by_state)
{
    const std::string own = slug + "_", single = "Square square, Bitboard occupied",
                      set = "Bitboard sliders, Bitboard occupied",
                      of_state = "Square square, const " + own + "state *state",
                      batch = "const Square *squares, const Bitboard *occupied, "
                              "Bitboard *attacks, size_t count";
    const auto either = [&](const char *rook, const char *bishop, const std::string &arguments) {
        return "    return " + own + rook + arguments + " | " + own + bishop + arguments + ";\n";
    };
    const auto by_loaded = [&](const char *query) {
        return "    " + own + "state state ZEROS;\n\n    " + own + "load(&state, occupied);\n" +
               "    return " + own + query + "(square, &state);\n";
    };
    with |= by_state ? CAPABILITY_STATE : 0;
    std::vector<exported_function> functions = {
        {0, "init", "void ", "void"},
        {0, "technique", "const char *", "void", "    return \"" + slug + "\";\n"},
        {CAPABILITY_STATE, "load", "void ", own + "state *state, Bitboard occupied"},
        {CAPABILITY_STATE, "toggle", "void ", own + "state *state, Square square"},
        {CAPABILITY_STATE, "state_rook_attacks", "Bitboard ", of_state},
        {CAPABILITY_STATE, "state_bishop_attacks", "Bitboard ", of_state},
        {CAPABILITY_STATE, "state_queen_attacks", "Bitboard ", of_state,
         either("state_rook_attacks", "state_bishop_attacks", "(square, state)")},
        {0, "rook_attacks", "Bitboard ", single, by_loaded("state_rook_attacks")},
        {0, "bishop_attacks", "Bitboard ", single, by_loaded("state_bishop_attacks")},
        {0, "queen_attacks", "Bitboard ", single,
         by_state ? by_loaded("state_queen_attacks")
                  : either("rook_attacks", "bishop_attacks", "(square, occupied)")},
        {CAPABILITY_SETWISE, "rooks_attacks", "Bitboard ", set},
        {CAPABILITY_SETWISE, "bishops_attacks", "Bitboard ", set},
        {CAPABILITY_SETWISE, "queens_attacks", "Bitboard ", set,
         either("rooks_attacks", "bishops_attacks", "(sliders, occupied)")},
        {CAPABILITY_SIDE, "side_attacks", "Bitboard ",
         "Bitboard orthogonal, Bitboard diagonal, Bitboard occupied"},
        {CAPABILITY_KNIGHTS, "side_and_knights_attacks", "Bitboard ",
         "Bitboard orthogonal, Bitboard diagonal, Bitboard knights, Bitboard occupied"},
        {CAPABILITY_BATCH, "rook_attacks_batch", "void ", batch},
        {CAPABILITY_BATCH, "bishop_attacks_batch", "void ", batch},
        {CAPABILITY_BATCH, "queen_attacks_batch", "void ", batch},
        {CAPABILITY_PAIR, "rook_and_bishop_attacks", "void ",
         "Square square, Bitboard occupied, Bitboard *rook, Bitboard *bishop"}};
    std::erase_if(functions, [&](const exported_function &f) {
        return (with & f.capability) != f.capability;
    });
    return functions;
}

} // namespace slidebench
