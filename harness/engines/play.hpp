// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <stop_token>
#include <string>

#include "engines/build.hpp"
#include "engines/engine.hpp"
#include "engines/turns.hpp"

namespace slidebench {

// Runs a build of an engine, in turn with others if `all` is not null, of which there are so many.
// Throws engine_fault if the engine fails, does not end or answer, does not say how many nodes it
// has searched, or if more than one thread works in a dialogue; and interruption.
engine_play play(const engine_setting &engine, const engine_build &build,
                 const std::stop_token &stop, turns *all = nullptr, std::size_t count = 1);

// Throws engine_fault if a run takes too little time to be measured.
void require_measurable(const engine_setting &engine, const engine_build &build,
                        const engine_play &played);

// Throws engine_fault if so many searches take more CPU time than one thread can in the time that
// has passed.
void require_one_thread(const std::string &name, std::size_t searches, double cpu_seconds,
                        double passed);

} // namespace slidebench
