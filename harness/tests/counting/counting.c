/* SPDX-License-Identifier: MIT */
#include "counting.h"

uint64_t counting_queries[3];
