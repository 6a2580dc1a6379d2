#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# agreement.py RUN... FILE...
#
# Does kernels_benchmark say what `bench` says? RUN is a run of bench, FILE the JSON of kernels_benchmark, of the same cells.
# By ratios to the run's baseline, in Markdown: how far the first FILE is from the first RUN in each cell, in per cent, bold
# beyond the run's interval; then a line for each two of them, and of the medians of layout 0 alone, which is the layout that
# kernels_benchmark times, and of the fastest repetitions in a FILE: in how many cells the second is beyond the interval of the
# first, and how far the two are apart.

import csv
import gzip
import json
import statistics
import sys
import zlib
from itertools import combinations
from pathlib import Path


class InputError(Exception):
    """Nothing can be said of these files."""


def ratios_of(times, baseline, typical=statistics.median):
    """Ratios by cell and technique, of lists of times."""
    typical_times = {case: typical(values) for case, values in times.items()}
    return {(cell, technique): time / typical_times[cell, baseline] for (cell, technique), time in typical_times.items()
            if (cell, baseline) in typical_times}


def cell_of(row):
    return "/".join((row["piece"], row["workload"], row["mode"] + ("_" + row["parameter"] if row["parameter"] else "")))


def read_run(folder):
    """The run's ratios, its intervals, the ratios of layout 0, and the baseline."""
    baseline = json.loads((folder / "machine.json").read_text(encoding="utf-8"))["run"]["baseline"]
    ratios, intervals, times = {}, {}, {}
    with open(folder / "comparison.csv", newline="", encoding="utf-8") as stream:
        for row in csv.DictReader(stream):
            if row["piece"] != "all" and row["ratio_low"]:
                case = cell_of(row), row["technique"]
                ratios[case] = float(row["ratio"])
                intervals[case] = float(row["ratio_low"]), float(row["ratio_high"])
    with gzip.open(folder / "samples.csv.gz", "rt", newline="", encoding="utf-8") as stream:
        for row in csv.DictReader(stream):
            if row["layout"] == "0" and row["disturbed"] != "yes":
                times.setdefault((cell_of(row), row["technique"]), []).append(float(row["ns_per_lookup"]))
    return ratios, intervals, ratios_of(times, baseline), baseline


def read_benchmarks(file, baseline):
    """The ratios of medians and of the fastest repetitions."""
    times = {}
    for row in json.loads(file.read_text(encoding="utf-8"))["benchmarks"]:
        if row["run_type"] == "iteration" and "error_message" not in row:
            times.setdefault(tuple(row["run_name"].rsplit("/", 1)), []).append(row["real_time"])
    return ratios_of(times, baseline), ratios_of(times, baseline, min)


def table(title, rows):
    print(*("| " + " | ".join(row) + " |" for row in [title, ["---"] + ["--:"] * (len(title) - 1), *rows]), "", sep="\n")


def study(paths):
    sources, intervals, baseline = {}, {}, None
    for path in sorted(paths, key=lambda path: not path.is_dir()):
        try:
            if path.is_dir():
                sources[path], intervals[path], sources[f"{path}, layout 0"], baseline = read_run(path)
            else:
                sources[path], sources[f"{path}, fastest"] = read_benchmarks(path, baseline)
        except (OSError, EOFError, zlib.error, ValueError, KeyError, TypeError, csv.Error) as error:
            raise InputError(f"{path} is neither a run nor of kernels_benchmark: {error!r}") from error
    run, file = next(iter(intervals), None), next((path for path in paths if not path.is_dir()), None)
    cases = [case for case in sources.get(run, {}) if all(case in ratios for ratios in sources.values())]
    if not cases or not file:
        raise InputError("it takes a run and a file of kernels_benchmark that have cells in common")

    def percent(one, other, case):
        return 100 * (sources[other][case] / sources[one][case] - 1)

    def is_beyond(one, other, case):
        return not intervals[one][case][0] <= sources[other][case] <= intervals[one][case][1]

    def text(case):
        mark = "**" if is_beyond(run, file, case) else ""
        return f"{mark}{percent(run, file, case):+.1f}{mark}" if case in cases else ""

    cells, techniques = (list(dict.fromkeys(case[i] for case in cases)) for i in (0, 1))
    table(["technique", *cells], [[f"`{technique}`", *(text((cell, technique)) for cell in cells)] for technique in techniques])
    rows = []
    for one, other in combinations(sources, 2):
        apart = sorted((abs(percent(one, other, case)), case) for case in cases)
        beyond = sum(is_beyond(one, other, case) for case in cases) if one in intervals else ""
        rows.append([str(one), str(other), str(beyond), f"{apart[len(apart) // 2][0]:.2f}", f"{apart[len(apart) * 9 // 10][0]:.2f}",
                     f"{apart[-1][0]:.1f}, {'/'.join(apart[-1][1])}"])
    print(f"{len(cases)} cases:\n")
    table(["one", "other", "beyond", "median, %", "nine of ten, %", "largest, %"], rows)


if len(sys.argv) < 3:
    print("usage: agreement.py RUN... FILE...", file=sys.stderr)
    sys.exit(2)
try:
    study(list(map(Path, sys.argv[1:])))
except InputError as unusable:
    print(unusable, file=sys.stderr)
    sys.exit(2)
