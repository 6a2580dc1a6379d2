// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "runs/finished_run.hpp"

namespace slidebench {

// The second figure over the first. Its interval takes the runs as independent and adds the
// half-widths of the intervals of the two logarithms in squares, each side by itself: the lower one
// is as far away as the second's lower and the first's upper end are, and the other way round. It
// is missing if one of the two is. What differs between any two runs of one program on one machine
// is not in it.
figure quotient(const figure &first, const figure &second);

enum class verdict { faster, slower, tied, open };

// Of a quotient of times: tied if 1 lies in the interval, open if there is none.
verdict verdict_of(const figure &quotient);

// A technique in a cell that both runs have; the figures are those of run 2 over those of run 1.
struct change {
    const result_row *first, *second; // rows of the two runs
    figure ns, cycles, ratio;
    unsigned contradictions; // in how many it takes part
};

// Two techniques of one cell whose ratios have disjoint intervals in both runs, in opposite order.
struct contradiction {
    change faster_before, faster_now;
};

struct run_comparison {
    std::vector<change> changes;               // in the order of the first run
    std::vector<contradiction> contradictions; // the clearest first
    std::vector<const result_row *> only_first, only_second;
};

// Both runs must outlive the result. Ratios mean nothing where the baselines differ.
run_comparison compare_runs(const finished_run &first, const finished_run &second);

// Throws input_error if a workload that several runs have is not the same in all of them, or if
// those with figures under pressure did not touch as much memory for each query.
void require_same_workloads(const std::vector<finished_run> &runs);

} // namespace slidebench
