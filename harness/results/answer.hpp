// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "results/finished_run.hpp"
#include "results/table.hpp"

namespace slidebench {

// What most readers have: savings are over these, and pages have them in colour.
inline constexpr std::array common_techniques = {"magic_fancy", "pext"};

// The rows of a cell, by technique.
using cell_rows = std::map<std::string, result_row>;

// Returns these, with one for both copies of an engine's own code.
cell_rows rows_of(const finished_run &run, const cell_name &cell);

// A technique among those that a level allows.
struct candidate {
    std::string technique;
    std::size_t level; // that it needs
    std::optional<double> table_bytes;
    regret slower; // than any other of the level: the larger of each figure in all cells
    // What a single run of bench may lose at most on another day; else the most of `slower`.
    double loses;
    bool is_good; // by the rule
    // Relative to each of answer::have, in the cell where it saves least.
    std::vector<estimate> times;
};

// What to take of the techniques that a level of instruction sets allows.
//
// The rule: good is what is not known to be slower than another of the level, in any cell, and has
// a regret of at most 1 % (reader_wishes::within), or at most the smallest of the level if none is
// that good. Of these the one that needs least is taken: tables of at most small_table_bytes before
// larger ones, then the lowest level, then the smallest tables. If none is good, the one with the
// smallest regret is taken. An engine's own code stays unless a technique is known to be faster, by
// more than its copies differ; then the rule is among such.
//
// Which of several good ones is taken may be chance. That it is slower than any other by no more
// than its regret says holds as an interval holds.
struct level_answer {
    std::size_t level;                 // as level_at() has it
    std::vector<candidate> candidates; // the smallest regret first
    std::size_t take;                  // the place of what to take

    const candidate &taken() const { return candidates[take]; }
    // Returns the candidate of that name; nothing if the level does not allow it.
    const candidate *find(const std::string &technique) const;
};

// Answer for a kind of programs, by cells in which chess is played, all of them: what is slow in
// one is not taken.
struct answer {
    std::string about; // the kind: "network engines", an engine's name
    std::vector<cell_name> cells;
    std::vector<std::string> have; // techniques that readers have
    double unknown;                // what copies of the same code differ by: less is no difference
    double within;                 // the regret that is good enough
    std::vector<level_answer> levels; // the highest first; empty if nothing has an interval

    // Returns the technique that the ranking beside the answer is relative to.
    const std::string &reference() const { return have.front(); }
};

// Returns the answers of a run, one for each kind of programs of whose cells the run has all:
// engines with a network, by a small and a large one; those without; move generators, by perft. Or
// one for the engine that was measured. None for a run of each technique against itself.
std::vector<answer> answers_of(const run_view &view);

// A line of an answer: what to take from a level up.
struct answer_line {
    const answer *of;
    const level_answer *at; // the highest level that the line is for: bounds are the largest there
    std::size_t level;      // the lowest

    // Returns the others that are good and need no more than the line does.
    std::vector<std::string> as_good() const;
};

// Returns the lines of answers, the highest levels of each first. They point into the answers.
std::vector<answer_line> lines_of(const std::vector<answer> &answers);

// Returns "What to take on a CPU by a compiler, 3 runs".
std::string answer_title(const finished_run &run);

// Returns what a line says: "pext loses at most 0.4 % to the best in network engines", or, if there
// is a line above it, "... to the best for SSSE3 in ...".
std::string found_text(const answer_line &line);

// Returns what is said above the answers: own_code_text(), and of which kinds the run is too short
// to say what to take; "" if there is nothing.
std::string answer_lead(const finished_run &run, const std::vector<answer> &answers);

// Returns what has to be said of the answers, in one line: how they are made, and how certain they
// are.
std::string answer_note(const finished_run &run, const std::vector<answer> &answers);

// Returns why a run without answers has none, in a sentence; "" if it could have none: each
// technique was compared with itself.
std::string why_no_answer(const finished_run &run);

// Returns what a run's answer says of an engine's own code; "" if that was not measured.
std::string own_code_text(const finished_run &run, const answer &a);

// Returns a table of the lines_of() the answers, which have the same number of techniques that
// readers have.
report_table answer_table(const finished_run &run, const std::vector<answer> &answers);

// Adds the answer_lead(), the answer_table(), and the note.
void add_answers(report &result, const finished_run &run, const std::vector<answer> &answers);

} // namespace slidebench
