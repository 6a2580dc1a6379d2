#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# judge_repeatability.py FOLDER
#
# Judges FOLDER/pairs_M_N.csv, what `compare --pairs` has written of runs M and N: does any two runs'
# verdict contradict the other's, and how far are their ratios apart?

import re
import statistics
import sys
from dataclasses import dataclass, field

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from runs import InputError, disjoint, estimate_of, finish, percent, read_csv, run_judge, table

LEAST_OVERLAPPING = 0.9
MOST_LISTED = 20
DECIDED_BY = {"both": (True, True), "contradicted": (True, True), "only_1": (True, False),
              "only_2": (False, True), "neither": (False, False)}
RATIOS = ["ratio_1", "ratio_2", "other_ratio_1", "other_ratio_2"]
COLUMNS = ["mode", "parameter", "technique", "other", "agreement",
           *(ratio + end for ratio in RATIOS for end in ("", "_low", "_high"))]


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


class Verdicts:
    """What all comparisons say."""

    def __init__(self):
        self.by_mode = {}
        self.by_neighbour = {}
        self.of_run = {}  # by run, mode and pair of techniques: whether it is decided
        self.contradictions = []

    def add_file(self, path, first, second):
        neighbour = ("both quiet", "one busy", "both busy")[(first % 2 == 0) + (second % 2 == 0)]
        decided = {first: {}, second: {}}
        ratios = {}
        for row, where in read_csv(path, COLUMNS):
            if row["agreement"] not in DECIDED_BY:
                raise InputError(f"{where}: agreement '{row['agreement']}' is none that compare writes")
            mode = " ".join(filter(None, (row["mode"], row["parameter"])))
            for run, by_it in zip((first, second), DECIDED_BY[row["agreement"]]):
                decided[run].setdefault(mode, {})[frozenset((row["technique"], row["other"]))] = by_it
            estimates = [estimate_of(row, ratio, where) for ratio in RATIOS]
            if None in estimates:
                raise InputError(f"{where} lacks a ratio")
            ratios[mode, row["technique"]] = estimates[:2]
            ratios[mode, row["other"]] = estimates[2:]
            contradicted = row["agreement"] == "contradicted"
            for group in (self.by_mode.setdefault(mode, Group()),
                          self.by_neighbour.setdefault(neighbour, Group())):
                group.pairs += 1
                group.contradicted += contradicted
            if contradicted:
                quotients = [e.ratio / other.ratio for e, other in zip(estimates[:2], estimates[2:])]
                self.contradictions.append(
                    f"contradiction in {mode}: {row['technique']} to {row['other']} {quotients[0]:.3f} "
                    f"in run {first}, {quotients[1]:.3f} in run {second}")
        for (mode, technique), (a, b) in ratios.items():
            where = f"`{technique}`, runs {first} and {second}"
            self.by_mode[mode].add_ratios(a, b, where)
            self.by_neighbour[neighbour].add_ratios(a, b, f"{mode} of {where}")
        for run, by_mode in decided.items():
            # Runs of different options are no repetitions of each other.
            if not by_mode or self.of_run.setdefault(run, by_mode) != by_mode:
                raise InputError(f"{path}: run {run} has other modes and techniques in common with this one "
                                 "than with the others")


def judge(folder):
    files = {}
    for path in folder.glob("pairs_*_*.csv"):
        if match := re.fullmatch(r"pairs_(\d+)_(\d+)\.csv", path.name):
            files[tuple(map(int, match.groups()))] = path
    if not files:
        raise InputError(f"no pairs_M_N.csv in '{folder}'; it takes at least two runs")
    verdicts = Verdicts()
    for runs, path in sorted(files.items()):
        verdicts.add_file(path, *runs)

    numbers = sorted(verdicts.of_run)
    rows = []
    for mode, group in verdicts.by_mode.items():
        of_runs = [verdicts.of_run[run][mode] for run in numbers]
        rows.append([mode, len(of_runs[0]), ", ".join(str(sum(d.values())) for d in of_runs), *group.cells()])
    print(f"{len(numbers)} runs, {len(files)} pairs of them\n")
    print(table(["mode", "pairs", "decided in run " + ", ".join(map(str, numbers)), *HEADER], rows))
    print(table(["neighbour", *HEADER],
                [[name, *group.cells()] for name, group in sorted(verdicts.by_neighbour.items())]))
    for text in verdicts.contradictions[:MOST_LISTED]:
        print(text)
    if len(verdicts.contradictions) > MOST_LISTED:
        print(f"and {len(verdicts.contradictions) - MOST_LISTED} more")

    faults = [f"{mode}: less than {percent(LEAST_OVERLAPPING, 0)} of the intervals overlap"
              for mode, group in verdicts.by_mode.items()
              if group.overlapping < LEAST_OVERLAPPING * group.with_intervals]
    if verdicts.contradictions:
        faults.append("decided orders contradict each other")
    return finish(faults)


run_judge(judge)
