// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/technique.h"

namespace slidebench {

// A query of a recording.
struct recorded_query {
    enum piece piece;
    Square square;
    Bitboard occupied;

    bool operator==(const recorded_query &) const = default;
};

// The longest recording: 16,777,216 queries.
inline constexpr std::size_t most_recorded_queries = std::size_t{1} << 24;

// Returns a recording as the bytes of a file. All numbers are little-endian:
//
//   bytes 0 to 7     "slidebq" and a zero byte
//   bytes 8 to 11    version of the format, 1
//   bytes 12 to 15   number of queries
//   bytes 16 to 23   number of bytes that follow, without the checksum
//   ...              one byte a query or a change, in order: square + 64 * what
//   last 8 bytes     XXH3, 64 bits, of all bytes before
//
// `what` is 0, 1 or 2 for a query about a rook, a bishop or a queen on that square, and 3 where the
// square changes between empty and occupied. The board is empty at first.
std::string encoded(const std::vector<recorded_query> &recording);

// Returns the recording of such bytes. Throws input_error, which says what is wrong with `bytes`.
std::vector<recorded_query> decoded(std::string_view bytes);

// Returns whether a file is to be read as a recording: it begins like one, or its name ends in
// .replay.
bool is_recording(const std::filesystem::path &file);

// Reads a recording. Throws input_error, which names the file, if it cannot be read or is none.
std::vector<recorded_query> read_recording(const std::filesystem::path &file);

} // namespace slidebench
