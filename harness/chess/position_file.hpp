// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "chess/fen.hpp"

namespace slidebench {

// Calls `read` for each line of a file of positions, without a byte order mark and carriage
// returns. Skips blank lines and lines that begin with #. Throws input_error if the file cannot be
// read or has no position. An input_error of `read` gets file and line in front.
void for_each_position(const std::filesystem::path &file,
                       const std::function<void(std::string_view line)> &read);

// A position with its published perft counts.
struct perft_case {
    struct expectation {
        unsigned depth;
        std::uint64_t nodes;
    };

    std::string fen;
    board position;
    std::vector<expectation> expected;
};

inline constexpr unsigned max_perft_depth = 15; // more nodes than 64 bits can count take centuries

// Reads a file with lines such as "FEN ;D1 20 ;D2 400". Throws as above.
std::vector<perft_case> read_perft_cases(const std::filesystem::path &file);

} // namespace slidebench
