// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "results/finished_run.hpp"
#include "results/table.hpp"

namespace slidebench {

// What most readers have: times are relative to the first, and pages have all in colour.
inline constexpr std::array common_techniques = {"magic_fancy", "pext"};
inline constexpr const char *default_reference = common_techniques.front();

// A technique among those that a level allows.
struct candidate {
    std::string technique;
    std::size_t level; // that it needs
    std::optional<double> table_bytes;
    regret slower; // than any other of the level: the larger of each figure in all cells
    std::vector<estimate> times; // in each cell, relative to the answer's reference
};

// What to take of the techniques that a level of instruction sets allows.
//
// The rule: of those whose regret is at most 1 % (finished_run::within), or at most the smallest of
// the level if none is that good, the one that needs least: tables of at most small_table_bytes
// before larger ones, then the lowest level, then the smallest tables. An engine's own code stays
// unless a technique is known to be faster, by more than its copies differ; then such are taken.
//
// Which of several good ones is taken may be chance. That it is slower than any other by no more
// than its regret says holds as an interval holds.
struct level_answer {
    std::size_t level;                 // as level_at() has it
    std::vector<candidate> candidates; // the smallest regret first
    std::size_t take;                  // the place of what to take
    double enough;                     // the regret that is good enough here

    const candidate &taken() const { return candidates[take]; }
    // Returns the candidate of that name; nothing if the level does not allow it.
    const candidate *find(const std::string &technique) const;
    // Returns the others that are good enough.
    std::vector<std::string> as_good() const;
};

// Answer by cells in which chess is played, all of them: what is slow in one is not taken.
struct answer {
    std::string about; // what the cells are like: "engines with a network", an engine's name
    std::vector<cell_name> cells;
    std::string reference; // the technique that times are relative to
    double within; // the regret that is good enough: no less than copies of the same code differ by
    std::vector<level_answer> levels; // the highest first; empty if nothing has an interval
};

// Returns the answers of a run, the first by what engines are: those with a network, by a small and
// a large one; those without; or the engine that was measured. Only those of whose cells the run
// has all; none for a run of each technique against itself.
std::vector<answer> answers_of(const finished_run &run);

// Returns "engines with a network, on a CPU by a compiler, 3 runs; magic_fancy = 1".
std::string answer_title(const finished_run &run, const answer &a);

// Returns what an answer says of a level: "pext: no other technique is more than 0.4 % faster", or
// "... no other technique for SSSE3 is ..." below the highest.
std::string found_text(const answer &a, const level_answer &of_level);

// Returns what has to be said of the answers, in one line: how they are made, and how certain they
// are.
std::string answer_note(const finished_run &run, const answer &a);

// Returns why a run has no answers, in a sentence; "" if it has some, or could have none: each
// technique was compared with itself.
std::string why_no_answer(const finished_run &run);

// Returns what a run's answer says of an engine's own code; "" if that was not measured.
std::string own_code_text(const finished_run &run, const answer &a);

// Returns a table with a line for each level, and the answers side by side.
report_table answer_table(const finished_run &run, const std::vector<answer> &answers);

// Returns the own_code_text(), a table with a line for each level, and the note.
report answer_report(const finished_run &run, const std::vector<answer> &answers);

} // namespace slidebench
