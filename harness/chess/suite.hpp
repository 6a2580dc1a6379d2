// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "chess/fen.hpp"

namespace slidebench {

// A position, and how many nodes perft has there.
struct perft_case {
    struct expectation {
        unsigned depth;
        std::uint64_t nodes;
    };

    std::string fen;
    chess960_board position;
    std::vector<expectation> expected;
};

inline constexpr unsigned most_perft_depth = 15; // more nodes than 64 bits can count take centuries

// Reads a file with lines like "FEN ;D1 20 ;D2 400". Where one is wrong, what is wrong is put into
// `faults`, or thrown as an input_error if that is null; either names file and line.
std::vector<perft_case> read_suite(const std::filesystem::path &file,
                                   std::vector<std::string> *faults = nullptr);

} // namespace slidebench
