#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# judge_curve.py FOLDER
#
# Judges the runs FOLDER/LENGTH/run_N: from what length of a sample on does no ratio change?

import functools
import math
import re
import statistics
import sys

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from runs import Estimate, InputError, disjoint, finish, run_judge, runs_in, table

DEFAULT = "default"  # the length that bench takes by itself
UNITS = {"us": 1, "ms": 1000, "s": 1000000}
LEAST_RUNS = 3


def microseconds(length):
    """None for a name that is no length."""
    match = re.fullmatch(r"(\d+)(us|ms|s)", length)
    return int(match[1]) * UNITS[match[2]] if match else None


@functools.cache
def student_quantile(freedom, share):
    """Of the absolute value. With t = tan(angle) * sqrt(freedom) the density is cos(angle) ^ (freedom - 1)."""
    steps = 20000
    densities = [math.cos((i + 0.5) * math.pi / 2 / steps) ** (freedom - 1) for i in range(steps)]
    rest = share * sum(densities)
    for i, density in enumerate(densities):
        rest -= density
        if rest <= 0:
            return math.tan((i + 1) * math.pi / 2 / steps) * math.sqrt(freedom)
    raise AssertionError("no quantile")


def mean_of(ratios):
    """Their geometric mean, with its interval by how far they spread: runs differ by what their intervals
    do not cover, such as where tables lie and what the machine is like at the time."""
    logarithms = [math.log(r) for r in ratios]
    middle = statistics.mean(logarithms)
    error = statistics.stdev(logarithms) / math.sqrt(len(ratios))
    half_width = student_quantile(len(ratios) - 1, 0.95) * error
    return Estimate(*(math.exp(middle + d) for d in (0, -half_width, half_width)))


class Cell:
    """The curves of the techniques in a cell."""

    def __init__(self, name, rows):
        """`rows` by length, technique and run."""
        self.name = name
        self.lengths = sorted(rows, key=lambda length: microseconds(length) or 0)  # the default first
        everything = [row for by_technique in rows.values() for of_runs in by_technique.values() for row in of_runs]
        self.curves = {}  # by technique and length
        for technique in dict.fromkeys(row.technique for row in everything):
            for length in self.lengths:
                estimates = [row.estimate() for row in rows[length].get(technique, [])]
                ratios = [estimate.ratio for estimate in estimates if estimate]
                if len(ratios) < LEAST_RUNS:
                    raise InputError(f"{technique}, {name}: {len(ratios)} runs of {length}; "
                                     f"it takes at least {LEAST_RUNS}")
                self.curves.setdefault(technique, {})[length] = mean_of(ratios)

    def moves(self):
        """Of neighbouring lengths those between which a technique's ratio changes."""
        for technique, curve in self.curves.items():
            for a, b in zip(self.lengths[1:], self.lengths[2:]):
                if disjoint(curve[a], curve[b]):
                    yield f"`{technique}`, {self.name}: {text_of(curve[a])} at {a}, {text_of(curve[b])} at {b}"

    def settled_from(self):
        """The least length from which on no two lengths have another ratio, however far apart; None if even
        the longest two have."""
        settled = None
        for i in range(len(self.lengths) - 2, 0, -1):
            if any(disjoint(curve[self.lengths[i]], curve[longer])
                   for curve in self.curves.values() for longer in self.lengths[i + 1:]):
                break
            settled = self.lengths[i]
        return settled

    def faults(self):
        """The default's ratios that differ from those with the longest samples."""
        for technique, curve in self.curves.items():
            for length in self.lengths[-2:]:
                if disjoint(curve[DEFAULT], curve[length]):
                    yield f"{technique}, {self.name}: {text_of(curve[DEFAULT])} by bench's own length, " \
                          f"{text_of(curve[length])} at {length}"


def text_of(e):
    return f"{e.ratio:.3f} ({e.low:.3f}-{e.high:.3f})"


def read_cells(folder):
    """All cells of the runs, and one of the runs."""
    lengths = [f.name for f in folder.iterdir() if f.is_dir() and (f.name == DEFAULT or microseconds(f.name))]
    if DEFAULT not in lengths or len(lengths) < 3:
        raise InputError(f"it takes a folder '{DEFAULT}' and two more with lengths in '{folder}'")
    rows = {}
    for length in lengths:
        for run in runs_in(folder / length):
            for row in run.rows:
                if row.role != "floor" and row.technique != run.baseline and row["ratio"]:
                    of_length = rows.setdefault(row.cell, {name: {} for name in lengths})[length]
                    of_length.setdefault(row.technique, []).append(row)
    if not rows:
        raise InputError(f"no ratios to another technique in '{folder}'")
    return [Cell(name, by_length) for name, by_length in rows.items()], run


def judge(folder):
    cells, run = read_cells(folder)
    faults = []
    for cell in cells:
        print(f"{cell.name}, ratio to `{run.baseline}`\n")
        print(table(["length of a sample", *(f"`{t}`" for t in cell.curves)],
                    [[length, *(text_of(curve[length]) for curve in cell.curves.values())]
                     for length in cell.lengths]))
        for text in cell.moves():
            print(f"moves: {text}")
        settled = cell.settled_from()
        print(f"no ratio moves from {settled} on\n" if settled else "ratios move up to the longest samples\n")
        faults += cell.faults()
    return finish(faults)


run_judge(judge)
