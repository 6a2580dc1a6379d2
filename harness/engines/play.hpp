// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>

#include "engines/build.hpp"
#include "engines/engine.hpp"

namespace slidebench {

// What an engine did in a run.
struct engine_play {
    std::uint64_t nodes;
    double user_seconds;         // CPU time of it and of all that it has started, without the start
    std::optional<double> speed; // in nodes per second, by its own account
};

// Runs it, by turns with others if `by_turns` is not null, and starts it once more to know what
// that takes, which fills tables for one. Returns nothing if an interrupt_guard has caught Ctrl-C,
// or if `stop` is requested. Throws engine_fault if it fails, does not end, or does not say how
// many nodes it has searched.
std::optional<engine_play> play(const engine_setting &engine, const engine_build &build,
                                turns *by_turns = nullptr, const std::stop_token &stop = {});

// Runs two, or one twice, by turns on the same CPU, the number of which is counted from the first
// that may be used.
std::optional<std::pair<engine_play, engine_play>> play_both(const engine_setting &engine,
                                                             const engine_build &first,
                                                             const engine_build &second,
                                                             unsigned cpu);

} // namespace slidebench
