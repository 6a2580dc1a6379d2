/* SPDX-License-Identifier: MIT */

/* Defines NAME_technique, which C++ sees. Included last by each generated technique file. */

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

PLACE_CODE(NAME(pair_single), 0)
static void NAME(pair_single)(Square square, Bitboard occupied, Bitboard *rook, Bitboard *bishop)
{
#if HAS_PAIR
    NAME(rook_and_bishop_attacks)(square, occupied, rook, bishop);
#else
    *rook = NAME(rook_attacks)(square, occupied);
    *bishop = NAME(bishop_attacks)(square, occupied);
#endif
}

PLACE_CODE(NAME(side_single), 0)
static Bitboard NAME(side_single)(Bitboard orthogonal, Bitboard diagonal, Bitboard occupied)
{
    return NAME(side_attacks)(orthogonal, diagonal, occupied);
}

PLACE_CODE(NAME(side_and_knights_single), 0)
static Bitboard NAME(side_and_knights_single)(Bitboard orthogonal, Bitboard diagonal,
                                              Bitboard knights, Bitboard occupied)
{
    return NAME(side_and_knights_attacks)(orthogonal, diagonal, knights, occupied);
}

#define KERNELS_IN(layout) &JOIN(TECHNIQUE, _kernels_, layout, )

#if HAS_CHESS
#define CHESS_NAME(layout) JOIN(TECHNIQUE, _chess_, layout, )
#define CHESS_OF(layout)   &CHESS_NAME(layout)
extern const struct chess FOR_EACH_LAYOUT(CHESS_NAME);
#endif

const struct technique NAME(technique) = {
    .slug = TECHNIQUE_SLUG,
    .facts = &NAME(facts),
    .isa = TECHNIQUE_ISA,
    .isa_options = TECHNIQUE_ISA_OPTIONS,
    .role = TECHNIQUE_ROLE,
    .extra = IS_EXTRA,
    .capabilities = HAS_SETWISE * CAPABILITY_SETWISE | HAS_STATE * CAPABILITY_STATE |
                    HAS_BATCH * CAPABILITY_BATCH | HAS_QUEEN * CAPABILITY_QUEEN |
                    HAS_SIDE * CAPABILITY_SIDE | HAS_PAIR * CAPABILITY_PAIR |
                    HAS_KNIGHTS * CAPABILITY_KNIGHTS,
    .state_bytes = sizeof(NAME(state)),
    .cpu_supports = NAME(cpu_supports),
    .init = NAME(init),
    .attacks = {[PIECE_ROOK] = NAME(rook_single),
                [PIECE_BISHOP] = NAME(bishop_single),
                [PIECE_QUEEN] = NAME(queen_single)},
    .pair = NAME(pair_single),
    .side = NAME(side_single),
    .side_and_knights = NAME(side_and_knights_single),
    .kernels = {FOR_EACH_LAYOUT(KERNELS_IN)},
    .load_states = IN_LAYOUT_(NAME(load_kernel), 0),
#if HAS_CHESS
    .chess = {FOR_EACH_LAYOUT(CHESS_OF)},
#endif
};
