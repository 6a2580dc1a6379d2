#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# predictors.py RUN ENGINE_RUN
#
# How well does each mode predict an engine? By the means of a run of bench, for a run of the command engine: a line for
# each mode, the best first, as CSV. `pairs_decided` are the pairs of techniques that the engine tells apart, and `alike`
# those of them that the mode has in the same order. `error` is how far a technique is from the line through the others,
# of the logarithms of their ratios: root of the mean square, in per cent.

import csv
import gzip
import json
import math
import statistics
import sys
import zlib
from pathlib import Path

LEAST_IN_COMMON = 4  # techniques of a run and that of an engine


class InputError(Exception):
    """Nothing can be said of these runs."""


def rows_of(path, piece):
    with (gzip.open if path.suffix == ".gz" else open)(path, "rt", newline="", encoding="utf-8") as stream:
        yield from (row for row in csv.DictReader(stream) if row["piece"] == piece)


def read_run(folder, piece):
    """The ratios of the rows of this piece, by mode and technique, and the pairs that are decided, as mode, faster, slower."""
    ratios, decided = {}, []
    try:
        facts = json.loads((folder / "machine.json").read_text(encoding="utf-8"))["run"]
        if facts["partial"] or facts["baseline"] == "itself":
            raise InputError(f"{folder} " + ("was interrupted" if facts["partial"] else
                                             "has each technique's time relative to itself, which does not rank them"))
        for row in rows_of(folder / "comparison.csv", piece):
            ratios.setdefault(row["mode"], {})[row["technique"]] = float(row["ratio"])
        for row in rows_of(folder / "pairs.csv.gz", piece):
            if row["ratio_low"] and (float(row["ratio_low"]) > 1 or float(row["ratio_high"]) < 1):
                pair = [row["technique"], row["other"]]
                decided.append((row["mode"], *(pair if float(row["ratio"]) < 1 else reversed(pair))))
    except (OSError, EOFError, zlib.error, ValueError, KeyError, TypeError, csv.Error) as error:
        raise InputError(f"{folder} is not a finished run: {error!r}") from error
    return ratios, decided


def left_out_error(x, y):
    """How far points are from the line through the others, in per cent; None if one of these lines is undefined."""
    squares = []
    for i, (a, b) in enumerate(zip(x, y)):
        others = x[:i] + x[i + 1:]
        if len(set(others)) == 1:
            return None
        line = statistics.linear_regression(others, y[:i] + y[i + 1:])
        squares.append((b - line.intercept - line.slope * a) ** 2)
    return 100 * math.sqrt(statistics.fmean(squares))


def study(run, engine):
    modes, _ = read_run(run, "all")
    played, decided = read_run(engine, "any")
    if "search" not in modes:
        raise InputError(f"{run} has no means of mode search; slidebench bench --verdict measures them")
    if "engine" not in played:
        raise InputError(f"{engine} has no mode engine; slidebench engine measures it")
    techniques = [technique for technique in modes["search"] if technique in played["engine"]]
    if len(techniques) < LEAST_IN_COMMON:
        raise InputError(f"{len(techniques)} techniques, and it takes {LEAST_IN_COMMON}")
    pairs = [pair for mode, *pair in decided if mode == "engine" and {*pair} <= {*techniques}]
    lines = []
    for mode, ratios in modes.items():
        x, y = ([math.log(of[technique]) for technique in techniques] for of in (ratios, played["engine"]))
        lines.append([mode, len(pairs), sum(ratios[faster] < ratios[slower] for faster, slower in pairs), left_out_error(x, y)])
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["mode", "pairs_decided", "alike", "error"])
    for *counts, error in sorted(lines, key=lambda line: math.inf if line[-1] is None else line[-1]):
        out.writerow([*counts, "" if error is None else round(error, 5)])


if len(sys.argv) != 3:
    print("usage: predictors.py RUN ENGINE_RUN", file=sys.stderr)
    sys.exit(2)
try:
    study(*map(Path, sys.argv[1:]))
except InputError as unusable:
    print(unusable, file=sys.stderr)
    sys.exit(2)
