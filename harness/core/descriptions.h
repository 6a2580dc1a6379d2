/* SPDX-License-Identifier: MIT */
#ifndef DESCRIPTIONS_H
#define DESCRIPTIONS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Description of a technique by its header. Both lists end with NULL. */
struct technique_description {
    const char *slug;
    const char *const *comment; /* the lines of its opening comment; empty if it has none */
    const char *const *files;   /* all files that it needs to compile, its header first */
};

struct technique_description_list {
    const struct technique_description *items;
    size_t count;
};

/* The descriptions of the linked registry, generated from the headers. */
extern const struct technique_description_list technique_descriptions;

#ifdef __cplusplus
}
#endif

#endif
