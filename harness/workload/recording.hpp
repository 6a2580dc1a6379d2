// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/technique.h"

namespace slidebench {

// One query of a recording.
struct recorded_query {
    enum piece piece;
    Square square;
    Bitboard occupied;

    bool operator==(const recorded_query &) const = default;
};

// The longest recording: 16,777,216 queries.
inline constexpr std::size_t most_recorded_queries = std::size_t{1} << 24;

// A recording as a file. All numbers are little-endian:
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

// The other way round. Throws input_error, which says what is wrong with `bytes`: "is truncated:
// ...".
std::vector<recorded_query> decoded(std::string_view bytes);

// Whether a file is to be read as a recording: because it begins as one, as far as it goes, or
// because its name ends in .replay.
bool is_recording(const std::filesystem::path &file);

// Throws input_error, which names the file, if it cannot be read or is no recording.
std::vector<recorded_query> read_recording(const std::filesystem::path &file);

// Percentiles of the number of pieces on the board, in percent of the queries.
inline constexpr std::array<unsigned, 5> piece_percentiles = {5, 25, 50, 75, 95};

// What a recording looks like. Shares are of the queries, 0 to 1.
struct recording_facts {
    double share_of_piece[PIECE_COUNT];
    double mean_pieces; // on the board
    std::array<unsigned, piece_percentiles.size()> pieces;
    double mean_run; // queries in a row with the same occupancy
    double
        second_halves; // the one before was about the same square and occupancy, one of a rook and
                       // one of a bishop
    double square_occupied;
    double on_border;
};

// There must be at least one query.
recording_facts facts_of(const std::vector<recorded_query> &recording);

} // namespace slidebench
