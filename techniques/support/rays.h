/* SPDX-License-Identifier: MIT */
#ifndef RAYS_H
#define RAYS_H

#include "bitboard.h"

/* The halves of a line on either side of a square, without it. By enum line: a file rises north, a
 * rank east, a diagonal north-east, an anti-diagonal north-west. 2 KiB each. What begins at square
 * 64 is empty. */
extern Bitboard rising_rays[65][4];
extern Bitboard falling_rays[64][4]; /* both aligned to 64 bytes: some techniques load vectors */

/* Falling rays by the leading zeros of the square: what a scan for the highest piece finds. With 64
 * of them it has found nothing, and the ray is empty. */
extern Bitboard falling_rays_by_zeros[65][4];

/* Each fills the table of that name. May be called more than once. */
void rising_rays_init(void);
void falling_rays_init(void);
void falling_rays_by_zeros_init(void);

#endif
