/* SPDX-License-Identifier: MIT */
#ifndef PLACING_H
#define PLACING_H

/* Names of kernels, and sections for their code. */

#include "core/joining.h"

/* Makes the compiler forget what it knows of a value in a register, without an instruction. */
#define OPAQUE(value) __asm__ volatile("" : "+r"(value))

/*
 * Heads the definition of a function in a section of its own, named after it, for which the linker
 * provides the addresses of both ends, and so the size of the code. The code starts `offset` bytes
 * behind the start of a cache line.
 */
#define PLACE_CODE(name, offset)                                                                   \
    DECLARE_CODE(name);                                                                            \
    __asm__(".pushsection code_of_" STRING(name) ",\"ax\"\n"                                       \
                                                 ".balign 64\n.fill " STRING(                      \
                                                     offset) ", 1, 0\n.popsection");               \
    __attribute__((section("code_of_" STRING(name))))

#define DECLARE_CODE(name)                                                                         \
    extern const char JOIN(__start_, code_of_, name, )[], JOIN(__stop_, code_of_, name, )[]

/* A struct code. */
#define CODE(name, offset)                                                                         \
    {                                                                                              \
        JOIN(__start_, code_of_, name, ) + (offset), JOIN(__stop_, code_of_, name, )               \
    }

/* The name of a kernel in one LAYOUT, and the head of its definition. A kernel begins at each place in
 * a cache line in the same number of layouts. */
#define IN_LAYOUT_(name, layout) JOIN(name, _, layout, )
#define IN_LAYOUT(name)          IN_LAYOUT_(name, LAYOUT)
#define LAYOUT_OFFSET            ((LAYOUT & (LAYOUT_PLACES - 1)) * LAYOUT_STEP)
#define DEFINE_KERNEL(name)                                                                        \
    void IN_LAYOUT(name)(const struct batch *batch);                                               \
    PLACE_CODE(IN_LAYOUT(name), LAYOUT_OFFSET) void IN_LAYOUT(name)(const struct batch *batch)

/* Head of a kernel for one PIECE; `mode` is a word. */
#define PIECE_KERNEL(mode) DEFINE_KERNEL(JOIN(TECHNIQUE, _, PIECE, _##mode##_kernel))

/*
 * Heads the definition of one function of several that call each other. In the first LAYOUT_PLACES
 * layouts all begin at the same place in a cache line, in the next ones each is one place further
 * than the one before it in the file, then two: so any two of them are moved against each other, as
 * by linking in another way. Its name has no technique in C; in a program it has, by each_layout.awk.
 */
#define PLACE_FUNCTION(name)                                                                       \
    PLACE_CODE(                                                                                    \
        NAME(name),                                                                                \
        (((LAYOUT + LAYOUT / LAYOUT_PLACES * __COUNTER__) & (LAYOUT_PLACES - 1)) * LAYOUT_STEP))

#endif
