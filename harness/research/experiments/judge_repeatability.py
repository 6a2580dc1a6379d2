#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# judge_repeatability.py FOLDER
#
# Judges the runs FOLDER/run_N of bench --verdict: does any run's verdict contradict another's, and how far are
# their ratios apart? It looks at the means of each mode, and at their pairs.

import statistics
import sys
from dataclasses import dataclass, field
from itertools import combinations

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from runs import InputError, disjoint, estimate_of, finish, number_of, percent, read_csv, run_judge, runs_in, table

LEAST_OVERLAPPING = 0.9
MOST_LISTED = 20
PAIR = ["technique", "other", "piece", "mode", "parameter", "ratio", "ratio_low", "ratio_high", "decided"]


class Verdict:
    """What a run says of each mode: ratios by technique, and quotients of pairs that it decides or leaves open."""

    def __init__(self, run):
        self.number = number_of(run.folder)
        self.ratios, self.pairs = {}, {}
        for row in run.means:
            self.ratios.setdefault(mode_of(row), {})[row.technique] = row.estimate()
        for fields, where in read_csv(run.folder / "pairs.csv.gz", PAIR):
            if fields["piece"] == "all":
                quotient = estimate_of(fields, "ratio", where).ratio
                decided = fields["decided"] == "yes"
                self.pairs.setdefault(mode_of(fields), {})[fields["technique"], fields["other"]] = quotient, decided
        if not self.pairs:
            raise InputError(f"{run.folder} has no pairs of means; bench --verdict measures them")

    def quotient(self, mode, first, second):
        """The time of the first to that of the second, and whether the run decides which is less."""
        if (first, second) in self.pairs[mode]:
            return self.pairs[mode][first, second]
        ratio, decided = self.pairs[mode][second, first]
        return 1 / ratio, decided


def mode_of(row):
    return " ".join(filter(None, (row["mode"], row["parameter"])))


@dataclass
class Group:
    """Comparisons of two runs that belong together."""
    pairs: int = 0
    contradicted: int = 0
    differences: list = field(default_factory=list)  # of a technique's two ratios, and where
    with_intervals: int = 0
    overlapping: int = 0

    def add_ratios(self, first, second, where):
        quotient = first.ratio / second.ratio
        self.differences.append((max(quotient, 1 / quotient) - 1, where))
        if first.has_interval and second.has_interval:
            self.with_intervals += 1
            self.overlapping += not disjoint(first, second)

    def cells(self):
        """What a table has of it."""
        overlapping = percent(self.overlapping / self.with_intervals, 1) if self.with_intervals else "-"
        largest, where = max(self.differences)
        return [f"{self.contradicted} of {self.pairs}", overlapping,
                percent(statistics.median(d for d, _ in self.differences)), f"{percent(largest)}, {where}"]


HEADER = ["contradicted", "intervals that overlap", "median difference of ratios", "largest"]


def compare(a, b, groups_of, contradictions):
    """Adds what two verdicts say to the groups of each mode."""
    for mode, pairs in a.pairs.items():
        for first, second in pairs:
            (x, x_decided), (y, y_decided) = (v.quotient(mode, first, second) for v in (a, b))
            contradicted = x_decided and y_decided and (x < 1) != (y < 1)
            for group in groups_of(mode):
                group.pairs += 1
                group.contradicted += contradicted
            if contradicted:
                contradictions.append(f"contradiction in {mode}: {first} to {second} {x:.3f} in run {a.number}, "
                                      f"{y:.3f} in run {b.number}")
        for technique, ratio in a.ratios[mode].items():
            for group in groups_of(mode):
                group.add_ratios(ratio, b.ratios[mode][technique],
                                 f"{mode} of `{technique}`, runs {a.number} and {b.number}")


def judge(folder):
    verdicts = [Verdict(run) for run in runs_in(folder)]
    if len(verdicts) < 2:
        raise InputError(f"one run in '{folder}'; it takes at least two runs")
    for v in verdicts[1:]:
        def asked(of):
            return {mode: {frozenset(pair) for pair in pairs} for mode, pairs in of.pairs.items()}
        # Runs of different options are no repetitions of each other.
        if asked(v) != asked(verdicts[0]):
            raise InputError(f"{folder}/run_{v.number} has other modes and techniques than run_{verdicts[0].number}")
    by_mode, by_neighbour, contradictions = {}, {}, []
    for a, b in combinations(verdicts, 2):
        neighbour = ("both quiet", "one busy", "both busy")[(a.number % 2 == 0) + (b.number % 2 == 0)]
        compare(a, b, lambda mode, n=neighbour: (by_mode.setdefault(mode, Group()), by_neighbour.setdefault(n, Group())),
                contradictions)

    print(f"{len(verdicts)} runs, {len(verdicts) * (len(verdicts) - 1) // 2} pairs of them\n")
    numbers = ", ".join(str(v.number) for v in verdicts)
    print(table(["mode", "pairs", "decided in run " + numbers, *HEADER],
                [[mode, len(verdicts[0].pairs[mode]),
                  ", ".join(str(sum(decided for _, decided in v.pairs[mode].values())) for v in verdicts),
                  *group.cells()] for mode, group in by_mode.items()]))
    print(table(["neighbour", *HEADER], [[name, *group.cells()] for name, group in sorted(by_neighbour.items())]))
    for text in contradictions[:MOST_LISTED]:
        print(text)
    if len(contradictions) > MOST_LISTED:
        print(f"and {len(contradictions) - MOST_LISTED} more")
    faults = [f"{mode}: less than {percent(LEAST_OVERLAPPING, 0)} of the intervals overlap"
              for mode, group in by_mode.items() if group.overlapping < LEAST_OVERLAPPING * group.with_intervals]
    if contradictions:
        faults.append("decided orders contradict each other")
    return finish(faults)


run_judge(judge)
