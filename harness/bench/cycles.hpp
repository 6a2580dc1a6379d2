// SPDX-License-Identifier: MIT
#pragma once

namespace slidebench {

// Nanoseconds that one core cycle takes now, estimated by timing a chain of dependent additions,
// each of which takes one cycle on every CPU that runs chess engines. Takes some microseconds. Being
// interrupted falsifies it: take the median of several.
double nanoseconds_per_cycle();

// Cycles that four independent additions take: one or so if the core has adders enough, and twice as
// many while another thread runs on the same core (simultaneous multithreading). Takes a microsecond.
double cycles_of_parallel_additions(double ns_per_cycle);

// What they take while no other thread is on the core, if there are such times in the tenth of a second
// that this takes.
double cycles_of_parallel_additions_alone();

} // namespace slidebench
