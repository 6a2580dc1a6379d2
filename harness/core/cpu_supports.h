/* SPDX-License-Identifier: MIT */
#ifndef CPU_SUPPORTS_H
#define CPU_SUPPORTS_H

/* CPU_SUPPORTS("name") says whether this CPU has an instruction set, by its name in the registry. Used
 * only where the compiler knows it. */

#ifdef __x86_64__
#define CPU_SUPPORTS(name) __builtin_cpu_supports(name)
#else
#include <stdbool.h>

#define CPU_SUPPORTS(name) cpu_supports(name)

bool cpu_supports(const char *name);
#endif

#endif
