// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/technique.h"

namespace slidebench {

// Numbers that a technique finds in chess, such as nodes and scores.
using chess_answers = std::vector<std::uint64_t>;

// Plays with an initialised technique, and passes what it finds to `note`.
using chess_query =
    std::function<void(const technique &, const std::function<void(std::uint64_t)> &note)>;

struct chess_result {
    const struct technique *technique;
    chess_answers answers;
    std::string fault; // such as "does not come to an end"; empty if none
};

struct chess_check {
    chess_answers expected;            // the reference's answers
    std::vector<chess_result> results; // in the order of the techniques
};

// Plays once with the reference, and then with each other technique in a process of its own, where
// it may crash or never return. Right techniques have the reference's answers, of which
// `most_answers` are kept. All must have chess, and this CPU must be able to run them. Calls
// `progress` with the share that is done, 0 to 1. Throws std::system_error or input_error if the
// system does not let it start processes, and what `play` throws.
chess_check check_chess(const std::vector<const technique *> &techniques,
                        const technique &reference, const chess_query &play,
                        std::size_t most_answers, const std::function<void(double)> &progress);

} // namespace slidebench
