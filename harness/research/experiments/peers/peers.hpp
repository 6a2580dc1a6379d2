// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/technique.h"

namespace slidebench {

// A technique of ours, and functions of somebody else's that do the same, as a technique that has
// kernels for throughput and latency alone, and none for a piece that it has no function for.
struct peer_pair {
    const char *ours; // slug
    const technique *theirs;
    bool slider_occupied; // right answers are promised only if the slider's own square is occupied
};

// All pairs that were compiled in, generated from the add_peer() lines.
extern const std::span<const peer_pair> peer_pairs;

} // namespace slidebench
