// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>

#include "magics/hunt.hpp"
#include "magics/islands.hpp"

namespace slidebench {

struct hunt_plan {
    std::uint64_t rounds;   // that each island is to make
    std::uint64_t exchange; // rounds from one exchange of news to the next
};

// Where the time of a joint hunt went, in seconds.
struct hunt_times {
    double all, waiting, exchanging;
};

/*
 * Makes the rounds of a hunt that searches together with those of the other islands. They exchange
 * news after the first round, which makes candidates, then whenever `plan.exchange` rounds were
 * made, and at the end: so the result depends on the number of islands and rounds, not on how fast
 * they are. A lone island has nothing to exchange.
 *
 * When `stop`, which threads call, returns true on one island, this one goes to the exchange at
 * once, and all end with it.
 *
 * Calls keep() when what was found is better, and after each exchange; after each round
 * show_progress() with a number from 0 to 1.
 */
hunt_times hunt_jointly(magic_hunt &hunt, islands &all, const hunt_plan &plan,
                        const std::function<bool()> &stop, const std::function<void()> &keep,
                        const std::function<void(double)> &show_progress);

} // namespace slidebench
