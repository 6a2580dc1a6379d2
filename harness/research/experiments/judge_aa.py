#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# judge_aa.py aa|twins FOLDER
#
# Judges the runs FOLDER/STATE/run_N, in which every technique was timed against itself, or its twin, so
# that all ratios should be 1: each state of the machine by itself.

import statistics
import sys
from collections import defaultdict
from dataclasses import dataclass

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from runs import Estimate, InputError, percent, finish, run_judge, runs_in, table

LEAST_HOLDING = 0.93  # of all intervals
MOST_MISSING = 0.05   # of the cases, that have no interval or no figure
LARGEST_ERROR = 0.005
LEAST_DISTURBED = {"crowded": 0.5}


@dataclass
class Finding:
    """What one run says of a technique in a cell."""
    where: str
    mode: str
    technique: str
    estimate: Estimate

    @property
    def error(self):
        return round(abs(self.estimate.ratio - 1), 5)  # as many decimals as the ratio has


class Group:
    """Findings that belong together."""

    def __init__(self):
        self.findings = []
        self.missing = 0  # cases without a quiet sample, and so without a figure

    def with_interval(self):
        return [f.estimate for f in self.findings if f.estimate.has_interval]

    def holding(self):
        """The share of intervals that hold 1; None if there are none."""
        intervals = self.with_interval()
        return sum(e.holds_1 for e in intervals) / len(intervals) if intervals else None

    def worst(self):
        return max(self.findings, key=lambda f: f.error)

    def cells(self):
        """What a table has of it."""
        intervals = self.with_interval()
        widths = [e.half_width for e in intervals]
        return [len(self.findings), f"{percent(self.holding(), 1)} of {len(intervals)}" if intervals else "-",
                percent(statistics.median(widths)) if widths else "-",
                percent(statistics.median(f.error for f in self.findings), 3),
                percent(self.worst().error, 3)]


HEADER = ["figures", "intervals that hold 1", "median half width", "median error", "largest error"]


def check_kind(run, kind):
    against_itself = run.baseline == "itself"
    has_twin = any(row.technique.endswith("_twin") for row in run.rows)
    fitting = "aa" if against_itself else "twins" if has_twin else "neither"
    if fitting != kind:
        raise InputError(f"{run.folder} is for {fitting}.sh, not {kind}.sh" if fitting != "neither" else
                         f"{run.folder} times techniques against others, so ratios need not be 1")


def findings_of(run):
    for row in run.rows:
        if estimate := row.estimate():
            yield Finding(f"{row.technique}, {row.cell}, {run.folder.name}", row.mode, row.technique, estimate)


def faults_of(state, group, disturbed):
    holding = group.holding()
    if holding is not None and holding < LEAST_HOLDING:
        yield f"{state}: less than {percent(LEAST_HOLDING, 0)} of the intervals hold 1"
    if len(group.with_interval()) < (1 - MOST_MISSING) * (len(group.findings) + group.missing):
        yield f"{state}: too many cases without figure or interval"
    if group.worst().error > LARGEST_ERROR:
        yield f"{state}: a figure is off by more than {percent(LARGEST_ERROR, 1)}"
    if disturbed is not None and disturbed < (least := LEAST_DISTURBED.get(state, 0)):
        yield f"{state}: less than {percent(least, 0)} of the samples of single queries were disturbed"


def judge(kind, folder):
    states = [s for s in ("quiet", "busy", "crowded") if (folder / s).is_dir()]
    if not states:
        raise InputError(f"no folder quiet, busy or crowded in '{folder}'")
    rows, worst, faults = [], [], []
    parts = defaultdict(Group)
    for state in states:
        runs = runs_in(folder / state)
        group = Group()
        for run in runs:
            check_kind(run, kind)
            group.findings += findings_of(run)
            group.missing += run.cases_without_figure
        if not group.findings:
            raise InputError(f"no ratios in '{folder / state}'")
        for f in group.findings:
            parts[f"{state}, mode {f.mode}"].findings.append(f)
            parts[f"{state}, `{f.technique}`"].findings.append(f)
        shares = [run.disturbed for run in runs if run.disturbed is not None]
        disturbed = statistics.mean(shares) if shares else None
        rows.append([state, len(runs), "-" if disturbed is None else percent(disturbed, 0), *group.cells()])
        worst.append(f"largest error, {state}: {percent(group.worst().error, 3)}, {group.worst().where}")
        faults += faults_of(state, group, disturbed)
    print(table(["state", "runs", "single queries disturbed", *HEADER], rows))
    print(*worst, sep="\n", end="\n\n")
    by_error = sorted(parts.items(), key=lambda item: -item[1].worst().error)
    print(table(["part", *HEADER], [[name, *group.cells()] for name, group in by_error]))
    return finish(faults)


run_judge(judge)
