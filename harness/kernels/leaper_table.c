/* SPDX-License-Identifier: MIT */
#include "kernels/leaper_table.h"

/* The square `files` to the east and `ranks` to the north of a square; nothing beyond the board. */
#define AT(square, files, ranks)                                                                   \
    (((square) % 8 + (files)) < 0 || ((square) % 8 + (files)) > 7 ||                               \
             ((square) / 8 + (ranks)) < 0 || ((square) / 8 + (ranks)) > 7                          \
         ? 0                                                                                       \
         : UINT64_C(1) << (((square) + (files) + 8 * (ranks)) & 63))

/* The two squares of a row that are as far to the east as to the west. */
#define BOTH(square, files, ranks) (AT(square, files, ranks) | AT(square, -(files), ranks))

#define SQUARE(square)                                                                             \
    {                                                                                              \
        .knights =                                                                                 \
            BOTH(square, 1, 2) | BOTH(square, 2, 1) | BOTH(square, 2, -1) | BOTH(square, 1, -2),   \
        .kings = BOTH(square, 1, 1) | BOTH(square, 1, 0) | BOTH(square, 1, -1) |                   \
                 AT(square, 0, 1) | AT(square, 0, -1),                                             \
        .white_pawns = BOTH(square, 1, -1), .black_pawns = BOTH(square, 1, 1)                      \
    }
#define RANK(first)                                                                                \
    SQUARE(first), SQUARE((first) + 1), SQUARE((first) + 2), SQUARE((first) + 3),                  \
        SQUARE((first) + 4), SQUARE((first) + 5), SQUARE((first) + 6), SQUARE((first) + 7)

_Alignas(64) const struct leaper_squares leaper_table[64] = {
    RANK(0), RANK(8), RANK(16), RANK(24), RANK(32), RANK(40), RANK(48), RANK(56),
};
