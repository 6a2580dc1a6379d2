// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>

#include "engines/build.hpp"
#include "engines/engine.hpp"

namespace slidebench {

// Result of a run of an engine.
struct engine_play {
    std::uint64_t nodes;         // 0 if the engine does not say
    double user_seconds;         // CPU time of the engine and its processes, without the start
    std::optional<double> speed; // in nodes per second, as the engine says
};

// Runs an engine, in turn with others if `by_turns` is not null, and starts it once more to know
// what the start takes. Returns nothing if an interrupt_guard has caught Ctrl-C, or if `stop` is
// requested. Throws engine_fault if the engine fails, does not end, or does not say how many nodes
// it has searched.
std::optional<engine_play> play(const engine_setting &engine, const engine_build &build,
                                turns *by_turns = nullptr, const std::stop_token &stop = {});

// Runs two builds, or one twice, in turn on the same CPU, which is allowed_cpu(cpu).
std::optional<std::pair<engine_play, engine_play>> play_both(const engine_setting &engine,
                                                             const engine_build &first,
                                                             const engine_build &second,
                                                             unsigned cpu);

} // namespace slidebench
