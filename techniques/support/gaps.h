/* SPDX-License-Identifier: MIT */
#ifndef GAPS_H
#define GAPS_H

/*
 * Bitboards between the tables of two squares: a cache line.
 *
 * Tables have a power of two of entries. One behind the other, they would have their likely entries,
 * those of few occupied squares, at the same distance from a multiple of 4 KiB, and so in the same
 * few sets of a first-level cache, which would drop them while other sets have room.
 */
enum { TABLE_GAP = 8 };

#endif
