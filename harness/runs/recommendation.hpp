// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "runs/finished_run.hpp"

namespace slidebench {

// A technique that nothing speaks for: `by` is decidedly faster, its tables are no larger, and it
// needs no instruction set that the other does not need.
struct domination {
    const result_row *technique, *by;
};

// What to take, by the rows of one mode. Only techniques with a rank and an interval take part in
// what is said of the order, floors in nothing. Lists are in the order of the ratios.
struct recommendation {
    const result_row *first = nullptr;    // of equal ones that with the smaller tables; or null
    std::vector<const result_row *> tied; // whose intervals overlap that of the first; not itself
    const result_row *smallest = nullptr; // tables of the first and these; null if one is unknown
    const result_row *plain = nullptr;    // the fastest that needs no instruction set, if any does
    std::vector<domination> dominated;    // each by the fastest that does, itself not dominated

    // What the rows cannot say.
    std::vector<const result_row *> open; // those without an interval
    std::size_t tied_by_width = 0; // of `tied`, those that intervals half as wide would tell apart
    std::size_t ranked = 0, needing_isa = 0; // how many take part, and of these need something
    std::size_t pairs = 0,
                decided = 0; // of those that take part; decided if intervals are disjoint
};

// `rows` must be of one mode and comparable, as those of one cell or of one mode in
// combined_rows(); they must outlive the result.
recommendation recommend(const std::vector<result_row> &rows);

// How a text is to be read: as it is, or as Markdown.
enum class text_form { plain, markdown };

// The recommendation in lines of up to `advice_width` characters. Lists of techniques are cut short
// so that there are up to `most_advice_lines`, for which names of up to 30 characters leave room.
// Empty if there is nothing to recommend from. `baseline` is what ratios are to.
std::string recommendation_text(const recommendation &r, const std::string &baseline,
                                text_form form);

inline constexpr std::size_t most_advice_lines = 8;
inline constexpr std::size_t advice_width = 80;

// The rows that a recommendation for the run rests on: those of the search in combined_rows(), or,
// if nothing searches, those of the first cell with that piece and workload: modes in the order of
// enum mode, then by parameter. An empty `workload` stands for the run's first that is not part of
// a series. If the run has nothing of the piece, any will do.
std::vector<result_row> deciding_rows(const finished_run &run, const std::string &piece,
                                      const std::string &workload);

// The text of what deciding_rows() recommend. Empty for a run of each technique against itself.
std::string advice(const finished_run &run, text_form form, const std::string &piece = "queen",
                   const std::string &workload = "");

} // namespace slidebench
