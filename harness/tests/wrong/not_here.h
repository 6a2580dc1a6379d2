/* SPDX-License-Identifier: MIT */
#pragma once

/* Not wrong, but needs instructions that only some CPUs of the 2010s have: for tests of what happens
 * to techniques that cannot run. */

#include "tests/wrong/otherwise_right.h"

OTHERWISE_RIGHT(not_here)
