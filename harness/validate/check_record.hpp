// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/mapped_array.hpp"
#include "validate/failure.hpp"

namespace slidebench {

// What a process that queries a technique writes down as it goes, in memory that it shares with those
// who watch it: so nothing is lost when the technique ends that process.
class check_record {
public:
    // What is being done.
    enum class stage : std::uint8_t { init, second_init, querying };

    // Counts whatever was done, so that a watcher sees that something is.
    std::atomic<std::uint64_t> steps;

    std::atomic<std::uint32_t> parts_done;
    std::atomic<bool> stop; // whether the watchers want no more

    // Where it is: the part, the group in it and the mode, or of a group queried one by one the
    // query.
    std::atomic<stage> doing;
    std::atomic<std::uint32_t> part, group_number, query_number;
    std::atomic<enum mode> mode;

    // Whether a mode has failed for a piece already.
    bool blamed(enum mode m, piece p) const { return blamed_[m][p]; }
    void blame(enum mode m, piece p) { blamed_[m][p] = true; }

    // Failures in the order in which they were found; no more than one for each mode and piece, and
    // one more.
    std::size_t failures() const { return count_; }
    failure get(std::size_t i, const technique &culprit) const;
    std::uint32_t part_of(std::size_t i) const { return entries_[i].part; }
    void add(const failure &f, std::uint32_t part_number);
    void replace(std::size_t i, const failure &f);

private:
    // A failure without what only one process can read.
    struct entry {
        std::uint32_t part;
        enum mode mode;
        enum piece piece;
        Square square;
        Bitboard occupied, sliders, expected, got;
        placed_pieces placed;
        symptom what;
        int signal;
        bool in_init, second_init, is_amid;
        failure::surroundings amid;
        std::size_t toggle_count;
        std::array<std::uint8_t, most_toggles> toggles;
    };

    std::atomic<std::size_t> count_;
    std::array<std::array<bool, PIECE_COUNT>, MODE_COUNT> blamed_;
    std::array<entry, std::size_t{MODE_COUNT} * PIECE_COUNT + 1> entries_;
};

using check_records = mapped_array<check_record>;

} // namespace slidebench
