// SPDX-License-Identifier: MIT
#pragma once

namespace slidebench {

// Nanoseconds that one core cycle takes now, estimated by timing a chain of dependent additions,
// each of which takes one cycle on every CPU that runs chess engines. Takes some microseconds.
// Being interrupted falsifies it: take the median of several.
double nanoseconds_per_cycle();

} // namespace slidebench
