// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "engines/build.hpp"
#include "engines/engine.hpp"
#include "engines/turns.hpp"

namespace slidebench {

// Result of a run of an engine.
struct engine_play {
    std::uint64_t nodes;
    double cpu_seconds; // of the searches in a dialogue, otherwise of the whole engine
};

// Runs an engine, in turn with others if `member` is not null. Returns nothing if an interrupt_guard
// has caught Ctrl-C, or if `stop` is requested. Throws engine_fault if the engine fails, does not end,
// or does not say how many nodes it has searched.
std::optional<engine_play> play(const engine_setting &engine, const engine_build &build,
                                const turn_member *member = nullptr,
                                const std::stop_token &stop = {});

// Returns the CPU time of the command that only starts the engine; 0 if there is none, and nothing as
// play() does. Throws engine_fault if the engine fails or does not end.
std::optional<double> seconds_to_start(const engine_setting &engine, const engine_build &build,
                                       const turn_member *member = nullptr,
                                       const std::stop_token &stop = {});

// Throws engine_fault if a run takes too little time to be measured, its start left out, or if the
// number of nodes cannot be one.
void require_measurable(const engine_setting &engine, const engine_build &build,
                        const engine_play &played, double start_seconds);

} // namespace slidebench
