/* SPDX-License-Identifier: MIT */
#ifndef JOINING_H
#define JOINING_H

/* Join names after macros in them are expanded. NAME() needs TECHNIQUE, the slug, and FOR_PIECE()
 * also PIECE. */

#define JOIN_(a, b, c, d) a##b##c##d
#define JOIN(a, b, c, d)  JOIN_(a, b, c, d)
#define NAME(suffix)      JOIN(TECHNIQUE, _, suffix, )
#define FOR_PIECE(suffix) JOIN(TECHNIQUE, _, PIECE, suffix)
#define STRING_(x)        #x
#define STRING(x)         STRING_(x)

#endif
