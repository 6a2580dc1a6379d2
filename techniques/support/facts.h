/* SPDX-License-Identifier: MIT */
#ifndef FACTS_H
#define FACTS_H

#include <stddef.h>

/* What a technique says of itself: every NAME.h defines one, `NAME_facts`. */
struct technique_facts {
    const char *title;
    const char *family;      /* subtraction, fill, lookup, ... */
    const char *originators; /* who is to be credited, first inventor first */
    int year;                /* when it was published in this form; 0 where nobody knows */
    const char *reference;   /* where it was published or is best described */
    size_t table_bytes;      /* sizeof all that a query for any piece may read */
};

#endif
