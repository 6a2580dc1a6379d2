#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# predictors.py RUN [ENGINE_RUN]
#
# How well does each mode predict chess? By the means of a run: for each search and perft, or for a run of the command
# engine alone, a line for each mode, the best first, as CSV. Pairs are of techniques: those that `predicted` decides, those
# of them that the mode has in the same order (`alike`), and those whose quotient is another in the mode beyond the intervals
# (`differ`). `scale` is the slope of a line through the logarithms of the
# ratios, and `error` how far a technique is from the line through the others: root of the mean square, in per cent.

import csv
import gzip
import json
import math
import statistics
import sys
import zlib
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

LEAST_IN_COMMON = 4  # techniques of a run and that of an engine
COLUMNS = ["mode", "predicted", "spearman", "pairs_decided", "alike", "differ", "scale", "error"]


class InputError(Exception):
    """Nothing can be said of these runs."""


@dataclass
class Pair:
    """The logarithm of the quotient of two times, and how far the ends of its interval are from it."""
    value: float
    down: float
    up: float

    def inverse(self):
        return Pair(-self.value, self.up, self.down)

    def is_decided(self):
        """Whether equal times are not in the interval."""
        return self.down < self.value or self.up < -self.value

    def differs(self, other):
        """Whether the two are apart beyond their intervals, added in squares."""
        apart = other.value - self.value
        return apart > math.hypot(other.down, self.up) or -apart > math.hypot(other.up, self.down)


@dataclass
class Mode:
    ratios: dict = field(default_factory=dict)  # by technique
    pairs: dict = field(default_factory=dict)   # by two of them; only those that have an interval

    def add_pair(self, technique, other, ends):
        """`ends`: the ratio, and the lower and the upper end of its interval."""
        value, low, high = (math.log(end) if end else -math.inf for end in ends)
        pair = Pair(value, value - low, high - value)
        self.pairs[technique, other], self.pairs[other, technique] = pair, pair.inverse()


def rows_of(path, piece):
    with (gzip.open if path.suffix == ".gz" else open)(path, "rt", newline="", encoding="utf-8") as stream:
        yield from (row for row in csv.DictReader(stream) if row["piece"] == piece)


def modes_of_run(folder, piece):
    """Modes by name: those of the rows of this piece."""
    modes = {}
    try:
        facts = json.loads((folder / "machine.json").read_text(encoding="utf-8"))["run"]
        if facts["partial"] or facts["baseline"] == "itself":
            raise InputError(f"{folder} " + ("was interrupted" if facts["partial"] else
                                             "has each technique's time relative to itself, which does not rank them"))
        for row in rows_of(folder / "comparison.csv", piece):
            modes.setdefault(row["mode"], Mode()).ratios[row["technique"]] = float(row["ratio"])
        for row in rows_of(folder / "pairs.csv.gz", piece):
            if row["ratio_low"]:
                modes[row["mode"]].add_pair(row["technique"], row["other"], [float(row["ratio" + end]) for end in ("", "_low", "_high")])
    except (OSError, EOFError, zlib.error, ValueError, KeyError, TypeError, csv.Error) as error:
        raise InputError(f"{folder} is not a finished run: {error!r}") from error
    return modes


def spearman(x, y):
    """The correlation of ranks, equal values having the mean of theirs; None if all of a side are equal."""
    ranks = [[sum(other < one for other in side) + sum(other <= one for other in side) for one in side] for side in (x, y)]
    return None if min(map(len, map(set, ranks))) == 1 else statistics.correlation(*ranks)


def line_through(x, y):
    return statistics.linear_regression(x, y) if len(set(x)) > 1 else None


def left_out_error(x, y):
    """How far points are from the line through the others, in per cent; None if one of these lines is undefined."""
    lines = [line_through(x[:i] + x[i + 1:], y[:i] + y[i + 1:]) for i in range(len(x))]
    if None in lines:
        return None
    return 100 * math.sqrt(statistics.fmean((b - line.intercept - line.slope * a) ** 2 for a, b, line in zip(x, y, lines)))


def line_of(name, mode, predicted_name, predicted, techniques):
    counts = {"pairs_decided": 0, "alike": 0, "differ": 0}
    for one, other in combinations(techniques, 2):
        ours, theirs = predicted.pairs.get((one, other)), mode.pairs.get((one, other))
        if ours and ours.is_decided():
            counts["pairs_decided"] += 1
            faster, slower = (one, other) if ours.value < 0 else (other, one)
            counts["alike"] += mode.ratios[faster] < mode.ratios[slower]
        counts["differ"] += bool(ours and theirs and ours.differs(theirs))
    x, y = ([math.log(values.ratios[technique]) for technique in techniques] for values in (mode, predicted))
    line = line_through(x, y)
    return {"mode": name, "predicted": predicted_name, "spearman": spearman(x, y), **counts, "scale": line and line.slope,
            "error": left_out_error(x, y)}


def line_of_guess(predicted_name, predicted, techniques):
    """That each technique takes what the others take on average."""
    y = [math.log(predicted.ratios[technique]) for technique in techniques]
    return {"mode": "(all techniques alike)", "predicted": predicted_name,
            "error": 100 * statistics.pstdev(y) * len(y) / (len(y) - 1)}


def study(run, engine=None):
    modes = modes_of_run(run, "all")
    if "search" not in modes:
        raise InputError(f"{run} has no means of mode search; slidebench bench --verdict measures them")
    predicted = {name: mode for name, mode in modes.items() if name.startswith("search") or name == "perft"}
    techniques = list(modes["search"].ratios)
    if engine:
        predicted = {name: mode for name, mode in modes_of_run(engine, "any").items() if name == "engine"}
        if not predicted:
            raise InputError(f"{engine} has no mode engine; slidebench engine measures it")
        techniques = [technique for technique in techniques if technique in predicted["engine"].ratios]
    if len(techniques) < LEAST_IN_COMMON:
        raise InputError(f"{len(techniques)} techniques, and it takes {LEAST_IN_COMMON}")
    out = csv.DictWriter(sys.stdout, COLUMNS, lineterminator="\n")
    out.writeheader()
    for name, of_chess in predicted.items():
        lines = [line_of(by, mode, name, of_chess, techniques) for by, mode in modes.items() if by != name]
        lines.append(line_of_guess(name, of_chess, techniques))
        for line in sorted(lines, key=lambda line: math.inf if line["error"] is None else line["error"]):
            out.writerow({column: round(value, 5) if isinstance(value, float) else value for column, value in line.items()})


if not 2 <= len(sys.argv) <= 3:
    print("usage: predictors.py RUN [ENGINE_RUN]", file=sys.stderr)
    sys.exit(2)
try:
    study(*map(Path, sys.argv[1:]))
except InputError as unusable:
    print(unusable, file=sys.stderr)
    sys.exit(2)
