/* SPDX-License-Identifier: MIT */

/*
 * The kernels that go from one placement to the next, as a search goes from a position to its child
 * and back, and then query. Included once by kernels.h, after engine_kernels.h.
 *
 * How the placements differ is found from them, in the same way for all techniques; one that keeps no
 * attacks toggles the squares that change in its state.
 */

/* Pieces, and the squares on which any stands. */
struct standing {
    const struct placed_pieces *placed;
    Bitboard occupied;
};

#if HAS_KEPT
ALWAYS_INLINE unsigned NAME(slides_on)(Square square, const struct placed_pieces *placed)
{
    return (unsigned)(placed->orthogonal >> square & 1) * SLIDES_STRAIGHT |
           (unsigned)(placed->diagonal >> square & 1) * SLIDES_DIAGONALLY;
}
#endif

ALWAYS_INLINE void NAME(keep)(NAME(kept) *kept, struct standing now)
{
#if HAS_KEPT
    NAME(kept_load)(kept, now.placed->orthogonal, now.placed->diagonal, now.occupied);
#else
    NAME(load)(kept, now.occupied);
#endif
}

/* Makes `kept`, which is that of `before`, that of `now`. What goes goes first, so that what it
 * attacks need not be kept any more when others come. */
ALWAYS_INLINE void NAME(follow)(NAME(kept) *kept, struct standing before, struct standing now)
{
#if HAS_KEPT
    Bitboard gone = before.occupied & ~now.occupied;
    Bitboard come = now.occupied & ~before.occupied;
    Bitboard replaced = ((before.placed->orthogonal ^ now.placed->orthogonal) |
                         (before.placed->diagonal ^ now.placed->diagonal)) &
                        before.occupied & now.occupied;

    while (gone != 0)
        NAME(kept_remove)(kept, pop_lowest_square(&gone));
    while (replaced != 0) {
        const Square square = pop_lowest_square(&replaced);
        NAME(kept_replace)(kept, square, NAME(slides_on)(square, now.placed));
    }
    while (come != 0) {
        const Square square = pop_lowest_square(&come);
        NAME(kept_put)(kept, square, NAME(slides_on)(square, now.placed));
    }
    /* All of it is kept, also what no query of a kernel reads. */
    __asm__ volatile("" : : "r"(kept) : "memory");
#else
    NAME(toggle_all)(kept, before.occupied ^ now.occupied);
#endif
}

/* The pieces, of both sides, that attack a square. */
ALWAYS_INLINE Bitboard NAME(kept_attackers_of)(Square square, const NAME(kept) *kept,
                                               const struct placed_pieces *placed)
{
#if HAS_KEPT
    const struct superpiece nothing = {0, 0};

    return NAME(kept_attackers)(square, kept) | attackers_of(square, nothing, placed);
#else
    return attackers_of(square, NAME(superpiece)(square, kept), placed);
#endif
}

DEFINE_KERNEL(NAME(kept_attackers_kernel))
{
    const size_t count = batch->count;
    const uint32_t queries = batch->queries_per_move;
    const Square *restrict squares = batch->squares;
    const Bitboard *restrict occupied = batch->occupied;
    const struct placed_pieces *restrict placed = batch->placed;
    Bitboard *restrict answers = batch->answers;
    struct standing before;
    NAME(kept) kept;

    if (count == 0)
        return;
    before = (struct standing){placed, occupied[0]};
    NAME(keep)(&kept, before);
    for (size_t i = 0; i < count; ++i) {
        const struct standing now = {&placed[i], occupied[i]};
        Square square = squares[i];
        Bitboard all = 0;

        NAME(follow)(&kept, before, now);
        for (uint32_t k = 0; k < queries; ++k) {
            Bitboard attackers = NAME(kept_attackers_of)(square, &kept, &placed[i]);
            OPAQUE(attackers);
            all ^= attackers;
            square = next_square(square);
        }
        OPAQUE(all);
        answers[i] = all;
        before = now;
    }
}

DEFINE_KERNEL(NAME(kept_attacks_kernel))
{
    const size_t count = batch->count;
    const Bitboard *restrict occupied = batch->occupied;
    const struct placed_pieces *restrict placed = batch->placed;
    Bitboard *restrict answers = batch->answers;
    struct standing before;
    NAME(kept) kept;

    if (count == 0)
        return;
    before = (struct standing){placed, occupied[0]};
    NAME(keep)(&kept, before);
    for (size_t i = 0; i < count; ++i) {
        const struct standing now = {&placed[i], occupied[i]};
        Bitboard queens = placed[i].orthogonal & placed[i].diagonal;
        Bitboard rooks = placed[i].orthogonal ^ queens;
        Bitboard bishops = placed[i].diagonal ^ queens;
        Bitboard all = 0;

        NAME(follow)(&kept, before, now);
        while (rooks != 0) {
            Bitboard attacks = NAME(kept_rook_attacks)(pop_lowest_square(&rooks), &kept);
            OPAQUE(attacks);
            all ^= attacks;
        }
        while (bishops != 0) {
            Bitboard attacks = NAME(kept_bishop_attacks)(pop_lowest_square(&bishops), &kept);
            OPAQUE(attacks);
            all ^= attacks;
        }
        while (queens != 0) {
            Bitboard attacks = NAME(kept_queen_attacks)(pop_lowest_square(&queens), &kept);
            OPAQUE(attacks);
            all ^= attacks;
        }
        OPAQUE(all);
        answers[i] = all;
        before = now;
    }
}
