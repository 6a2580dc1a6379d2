// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "results/finished_run.hpp"
#include "results/table.hpp"

namespace slidebench {

// A technique that is dominated by another one, which is decidedly faster, has tables that are no
// larger, and needs no instruction set that it does not need.
struct domination {
    const result_row *technique, *by;
};

// Recommendation by the rows of one mode. Only techniques with a rank and an interval are ordered;
// floors and an engine's own code are not recommended. Lists are in the order of the ratios.
//
// The rule: of the fastest and those tied with it, of which it is not decidedly faster, take the one that
// needs the fewest instruction sets; of these the one with the smallest tables; of these the fastest. Where an
// engine's own code was measured, only what is decidedly faster takes part, if anything is.
struct recommendation {
    const result_row *take = nullptr;     // by the rule; null if nothing is ordered
    std::vector<const result_row *> tied; // the others of which the rule has chosen
    const result_row *without =
        nullptr; // by the rule, of those that do without the first instruction
                 // set that `take` needs; null if it needs none
    const result_row *plain =
        nullptr; // `take` if it needs no instruction set, else by the rule, of those
                 // that need none
    const result_row *own_code = nullptr; // the engine's, if it was measured
    std::vector<domination> dominated;    // each by the fastest that does, itself not dominated

    std::vector<const result_row *> open; // without an interval
    std::size_t tied_by_width = 0; // how many are tied that intervals half as wide would separate
    std::vector<const result_row *> ranked; // all that are ordered
    std::size_t needing_isa = 0;            // how many of them need an instruction set
    std::size_t pairs = 0, decided = 0;     // of ordered techniques
};

// Recommends by `rows`, which must be of one cell, or of one mode of a run's means, and must
// outlive the result.
recommendation recommend(const std::vector<result_row> &rows);

// Returns the recommendation, wrapped at `advice_width` characters. Lists of techniques are cut
// short so that it has at most `most_advice_lines` rows of text; there is room for names of up to
// 30 characters. Returns "" if there is nothing to recommend. `baseline` is the technique that
// ratios are to.
std::string recommendation_text(const recommendation &r, const std::string &baseline,
                                report_format format);

// Returns the first sentences of it, which say what to take, in one line.
std::string answer_text(const recommendation &r, const std::string &baseline, report_format format);

// Returns what the intervals of a run's figures in a mode are about, a sentence.
std::string certainty_text(const finished_run &run, const std::string &mode);

inline constexpr std::size_t most_advice_lines = 8;
inline constexpr std::size_t advice_width = 80;

// Returns the rows that a recommendation for the run rests on: those of the search in
// the run's means, or, if nothing searches, those of the first cell with that piece and workload,
// modes in the order of enum mode, then by parameter. An empty `workload` stands for the run's
// first that is not part of a series. If the run has nothing of the piece, another one is taken.
std::vector<result_row> deciding_rows(const finished_run &run, const std::string &piece,
                                      const std::string &workload);

// Returns the recommendation_text() by deciding_rows(), and the certainty_text(); "" for a run of each
// technique against itself.
std::string advice(const finished_run &run, report_format format,
                   const std::string &piece = "queen", const std::string &workload = "");

} // namespace slidebench
