/* SPDX-License-Identifier: MIT */
#ifndef RAYS_H
#define RAYS_H

#include "bitboard.h"

/* The halves of a line on either side of a square, without it. By enum line: a file rises north, a
 * rank east, a diagonal north-east, an anti-diagonal north-west. 2 KiB each. */
extern Bitboard rising_rays[64][4];
extern Bitboard falling_rays[64][4];

/* Each fills the table of that name. May be called more than once. */
void rising_rays_init(void);
void falling_rays_init(void);

#endif
