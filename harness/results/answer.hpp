// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "results/finished_run.hpp"
#include "results/table.hpp"

namespace slidebench {

// What times are relative to, since most readers know or have it.
inline constexpr const char *default_reference = "magic_fancy";

// What is slower than the fastest by at most this share is good enough.
inline constexpr double good_enough = 0.01;

// What to take of the techniques that a level of instruction sets allows.
//
// The rule: of those that nothing is decided to be faster than, the fastest is the one with the
// smallest upper end of its time, so that what was measured badly is not first by luck. Good enough
// is what is slower than the fastest by at most that share, by the upper end of the interval of
// their ratio; where something is decidedly faster than an engine's own code, only that. Taken is what
// needs the lowest level of these, then the smallest tables, then the least time.
struct level_answer {
    std::size_t level; // as level_at() has it
    const result_row *take, *fastest;
    estimate time; // of `take`, relative to the answer's reference
    std::size_t
        others; // than `take`, that may be the fastest, since it is not decided that they are slower
    // Returns whether `take` is the fastest: "yes", "no" or "perhaps".
    const char *is_fastest() const;
};

// Answer by a cell in which chess is played.
struct answer {
    cell_name cell;
    std::string reference;            // the technique that times are relative to
    std::vector<level_answer> levels; // the highest first; empty if nothing has an interval
    bool is_own_code_kept; // whether an engine's was measured, and nothing is decidedly faster
    // The largest share of its own code's time that a technique may save, by the intervals.
    double most_gained;
    // What else is relative to the own code's time: techniques that are decidedly faster, the
    // fastest first, itself in other layouts, and the technique that it is by our header.
    std::vector<std::pair<std::string, estimate>> faster;
    std::optional<estimate> own_again, own_by_header;
};

// Returns the answers by all cells of a run in which chess is played, which point into the run: by
// the search first, then by searches with a network, an engine, and perft; means before the cells
// that they are of. None for a run of each technique against itself.
std::vector<answer> answers_of(const finished_run &run);

// Returns "search on a CPU by a compiler, 3 runs; magic_fancy = 1".
std::string answer_title(const finished_run &run, const answer &a);

// Returns what has to be said of an answer, in one line: how it is made, and how certain it is.
std::string answer_note(const finished_run &run, const answer &a);

// Returns what the run says of an engine's own code; "" if it was not measured.
std::string own_code_text(const finished_run &run, const answer &a);

// Returns the own_code_text(), a table with a line for each level and a title, and the note.
report answer_report(const finished_run &run, const answer &a, report_format format);

} // namespace slidebench
