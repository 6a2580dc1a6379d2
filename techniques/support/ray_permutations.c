/* SPDX-License-Identifier: MIT */
#include "ray_permutations.h"

static const struct {
    int file, rank;
} steps[8] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

struct ray_permutation ray_permutation_of(Square square)
{
    struct ray_permutation p;

    for (unsigned i = 0; i < 64; ++i) {
        p.to_rays[i] = (uint8_t)square;
        p.to_board[i] = 0;
    }
    for (unsigned direction = 0; direction < 8; ++direction) {
        int file = (int)file_of(square) + steps[direction].file;
        int rank = (int)rank_of(square) + steps[direction].rank;

        for (unsigned distance = 1; file >= 0 && file < 8 && rank >= 0 && rank < 8; ++distance) {
            const unsigned bit = 8 * direction + distance;
            const unsigned target = (unsigned)(8 * rank + file);

            p.to_rays[bit] = (uint8_t)target;
            p.to_board[target] = (uint8_t)bit;
            file += steps[direction].file;
            rank += steps[direction].rank;
        }
    }
    return p;
}
