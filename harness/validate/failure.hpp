// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "validate/question.hpp"

namespace slidebench {

// The remark on a kernel that writes more answers than it was asked for.
inline constexpr const char *writes_beyond = "writes beyond its last answer";

// A wrong answer.
struct failure {
    const technique *culprit;
    question asked;
    Bitboard expected, got;
    std::string remark; // what the boards do not show; mostly empty
};

// The same failure with as few occupied squares, sliders and toggles as still make the technique
// fail. One that does not fail when asked alone stays as it is, with a remark.
failure shrink(const failure &found, const technique &oracle);

// The command that asks this question again.
std::string reproduction(const failure &f);

// Headline, boards and reproduction, ending in a newline.
std::string describe(const failure &f);

// Writes all of them to `file`, columns as in results/README.md. Throws input_error if it cannot.
void write_failures_csv(const std::vector<failure> &failures, const std::filesystem::path &file);

} // namespace slidebench
