/* SPDX-License-Identifier: MIT */
#ifndef SLIDES_H
#define SLIDES_H

/* How a piece slides: a rook straight, a bishop diagonally, a queen both, a knight not at all. */
enum { SLIDES_NOT = 0, SLIDES_STRAIGHT = 1, SLIDES_DIAGONALLY = 2 };

#endif
