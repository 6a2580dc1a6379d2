/* SPDX-License-Identifier: MIT */

/* Includes LAYOUT_BODY for each layout, whose number is LAYOUT in it. There are LAYOUT_COUNT of them, and
 * FOR_EACH_LAYOUT() names the same. */

#define LAYOUT 0
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 1
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 2
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 3
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 4
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 5
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 6
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 7
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 8
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 9
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 10
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 11
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 12
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 13
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 14
#include LAYOUT_BODY
#undef LAYOUT
#define LAYOUT 15
#include LAYOUT_BODY
#undef LAYOUT

#undef LAYOUT_BODY
