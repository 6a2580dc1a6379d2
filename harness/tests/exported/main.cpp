// SPDX-License-Identifier: MIT
//
// A program of two files, in C++ and in C, which share the tables of an exported header.

#include "names_before.h"

#include "sliding.h"

#include "names_after.h"

extern "C" int wrong_answers(void);

int main()
{
#ifndef CONSTANT_TABLES
    sliding_init();
#endif
    // A rook on a1 sees all of file and rank if nothing stands there.
    if (sliding_rook_attacks(0, 1) != ((A_FILE | 0xFF) & ~1ULL))
        return 2;
    return wrong_answers();
}
