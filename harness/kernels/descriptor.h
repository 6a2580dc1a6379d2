/* SPDX-License-Identifier: MIT */

/* Defines the descriptor NAME_technique. Included last by each generated technique file. */

#if !HAS_INIT
static void NAME(init)(void) {}
#endif

#define DEFINE_SINGLE(piece)                                                                       \
    PLACE_CODE(NAME(piece##_single), 0)                                                            \
    static Bitboard NAME(piece##_single)(Square square, Bitboard occupied)                         \
    {                                                                                              \
        return NAME(piece##_attacks)(square, occupied);                                            \
    }

DEFINE_SINGLE(rook)
DEFINE_SINGLE(bishop)
DEFINE_SINGLE(queen)

#define SINGLE_CODE(piece) CODE(NAME(piece##_single), 0)

_Static_assert(LAYOUT_COUNT == 8, "as many as are named here, in technique.c.in and by the build");

#if HAS_CHESS
extern const struct chess NAME(chess_0), NAME(chess_1), NAME(chess_2), NAME(chess_3), NAME(chess_4),
    NAME(chess_5), NAME(chess_6), NAME(chess_7);
#endif

const struct technique NAME(technique) = {
    .slug = TECHNIQUE_SLUG,
    .facts = &NAME(facts),
    .isa = TECHNIQUE_ISA,
    .isa_options = TECHNIQUE_ISA_OPTIONS,
    .formerly = FORMER_SLUGS,
    .role = TECHNIQUE_ROLE,
    .extra = IS_EXTRA,
    .capabilities = HAS_SETWISE * CAPABILITY_SETWISE | HAS_STATE * CAPABILITY_STATE |
                    HAS_BATCH * CAPABILITY_BATCH | HAS_QUEEN * CAPABILITY_QUEEN |
                    HAS_SIDE * CAPABILITY_SIDE | HAS_KEPT * CAPABILITY_KEPT,
    .state_bytes = sizeof(NAME(state)),
    .cpu_supports = NAME(cpu_supports),
    .init = NAME(init),
    .attacks = {[PIECE_ROOK] = NAME(rook_single),
                [PIECE_BISHOP] = NAME(bishop_single),
                [PIECE_QUEEN] = NAME(queen_single)},
    .attacks_code = {[PIECE_ROOK] = SINGLE_CODE(rook),
                     [PIECE_BISHOP] = SINGLE_CODE(bishop),
                     [PIECE_QUEEN] = SINGLE_CODE(queen)},
    .layouts = {&NAME(layout_0), &NAME(layout_1), &NAME(layout_2), &NAME(layout_3), &NAME(layout_4),
                &NAME(layout_5), &NAME(layout_6), &NAME(layout_7)},
#if HAS_CHESS
    .chess = {&NAME(chess_0), &NAME(chess_1), &NAME(chess_2), &NAME(chess_3), &NAME(chess_4),
              &NAME(chess_5), &NAME(chess_6), &NAME(chess_7)},
#endif
};
