// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "runs/finished_run.hpp"

namespace slidebench {

// Returns the second figure over the first. The runs are taken as independent: the half-widths of
// the intervals of the two logarithms are added in squares, each side by itself, the second's lower
// one with the first's upper one and the other way round. The interval is missing if one of the two
// is. It does not cover what differs between any two runs of one program on one machine.
figure quotient(const figure &first, const figure &second);

enum class verdict { faster, slower, tied, open };

// Returns the verdict on a quotient of times: tied if 1 lies in the interval, open if there is
// none.
verdict verdict_of(const figure &quotient);

// A technique in a cell that both runs have; figures are of run 2 over run 1.
struct change {
    const result_row *first, *second; // rows of the two runs
    figure ns, cycles, ratio;
    unsigned contradictions; // number of contradictions that it takes part in
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

// Compares two runs, which must outlive the result. Where the baselines differ, ratios mean
// nothing.
run_comparison compare_runs(const finished_run &first, const finished_run &second);

// Throws input_error if a workload that several runs have is not the same in all of them, or if
// runs with figures under pressure did not touch the same amount of memory for each query.
void require_same_workloads(const std::vector<finished_run> &runs);

} // namespace slidebench
