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

// Calls `read` for each line of a file of positions, without a byte order mark and what does not
// print at its end. Skips blank lines and lines that begin with #. Leaves out a line of which
// `read` throws an input_error, and remarks which lines and why. Throws input_error if the file
// cannot be read or has no other line. Returns how many lines it has left out.
std::size_t for_each_position(const std::filesystem::path &file,
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

// Reads a file with lines such as "FEN ;D1 20 ;D2 400". Throws and remarks as above, and says how
// many lines it has left out.
std::vector<perft_case> read_perft_cases(const std::filesystem::path &file,
                                         std::size_t *left_out = nullptr);

} // namespace slidebench
