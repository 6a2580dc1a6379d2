/* SPDX-License-Identifier: MIT */
#ifndef JOINING_H
#define JOINING_H

/* How names are made of others, after macros in them. NAME() needs TECHNIQUE, the slug, and
 * FOR_PIECE() PIECE, too. */

#define JOIN_(a, b, c, d) a##b##c##d
#define JOIN(a, b, c, d)  JOIN_(a, b, c, d)
#define NAME(suffix)      JOIN(TECHNIQUE, _, suffix, )
#define FOR_PIECE(suffix) JOIN(TECHNIQUE, _, PIECE, suffix)
#define STRING_(x)        #x
#define STRING(x)         STRING_(x)

#endif
