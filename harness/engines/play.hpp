// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "engines/build.hpp"
#include "engines/engine.hpp"
#include "engines/turns.hpp"
#include "engines/uci.hpp"

namespace slidebench {

// Runs an engine, in turn with others if `member` is not null. Returns nothing if an
// interrupt_guard has caught Ctrl-C, or if `stop` is requested. Throws engine_fault if the engine
// fails, does not end, or does not say how many nodes it has searched.
std::optional<engine_play> play(const engine_setting &engine, const engine_build &build,
                                const turn_member *member = nullptr,
                                const std::stop_token &stop = {});

// Throws engine_fault if a run takes too little time to be measured.
void require_measurable(const engine_setting &engine, const engine_build &build,
                        const engine_play &played);

} // namespace slidebench
