// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

#include "base/mapped_array.hpp"
#include "validate/failure.hpp"

namespace slidebench {

// Record of a process that checks a technique, in memory shared with its watchers, so that nothing
// is lost if the technique ends that process.
class check_record {
public:
    // Counts all steps, so that a watcher sees progress.
    std::atomic<std::uint64_t> steps;

    std::atomic<std::uint32_t> parts_done;
    std::atomic<bool> stop; // set by the watchers to end the check

    // The current place: calls of init() so far, whether one is running, part, group in the part and
    // mode, and for a group that is run one by one the query.
    std::atomic<unsigned> inits;
    std::atomic<bool> in_init;
    std::atomic<std::chrono::nanoseconds> init_time; // of one call alone
    std::atomic<bool> at_once;                       // whether several threads query
    std::atomic<std::uint32_t> part, group_number, query_number;
    std::atomic<enum mode> mode;

    // Whether a mode has failed for a piece.
    bool has_failed(enum mode m, piece p) const { return failed_[m][p]; }
    void set_failed(enum mode m, piece p) { failed_[m][p] = true; }

    // Failures in order of discovery: at most one for each mode and piece, and one of init().
    std::size_t failures() const { return count_; }
    failure get(std::size_t i) const;
    std::uint32_t part_of(std::size_t i) const { return entries_[i].part; }
    void add(const failure &f); // of the current part
    void replace(std::size_t i, const failure &f);

private:
    // A failure as other processes can read it.
    struct entry {
        std::uint32_t part;
        finding found;
        query_values query;
        std::size_t toggle_count;
        std::array<std::uint8_t, most_toggles> toggles;
    };

    std::atomic<std::size_t> count_;
    std::array<std::array<std::atomic<bool>, PIECE_COUNT>, MODE_COUNT> failed_;
    std::array<entry, std::size_t{MODE_COUNT} * PIECE_COUNT + 1> entries_;
};

using check_records = mapped_array<check_record>;

} // namespace slidebench
