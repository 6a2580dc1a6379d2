// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engines/engine.hpp"
#include "engines/shell_process.hpp"

namespace slidebench {

// Result of a run of an engine.
struct engine_play {
    std::uint64_t nodes;
    double cpu_seconds; // of the searches in a dialogue, otherwise of the whole engine
    std::size_t memory; // bytes of the largest process
};

// Leads a dialogue to `quit`. `name` is that of the process in messages; it has one `share`th of a
// CPU. Returns what the searches took; nothing if an interrupt_guard has caught Ctrl-C or a stop
// was requested. Throws engine_fault if an answer does not come, if a search does not say how many
// nodes it has searched, or if more than one thread works.
std::optional<engine_play> lead_dialogue(shell_process &process, const uci_dialogue &dialogue,
                                         const std::string &name, double share);

// Throws engine_fault if so many searches take more CPU time than one thread can in the time that
// has passed.
void require_one_thread(const std::string &name, std::size_t searches, double cpu_seconds,
                        double passed);

} // namespace slidebench
