#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""answers_resampled.py RUN...

How often each technique is what to take, at each level, if the epochs and layouts of a run's search are drawn again 1,000 times.
Of a run with samples. Intervals stay as wide as those of the run's pairs. $SLIDEBENCH is the program, by default ./slidebench.
"""

import collections
import csv
import gzip
import io
import itertools
import json
import math
import os
import random
import statistics
import subprocess
import sys
from pathlib import Path

DRAWS, WITHIN = 1000, 0.01


def rows_of(file):
    with gzip.open(file, "rt", encoding="utf-8") as text:
        yield from csv.DictReader(text)


def sampled(run):
    """By technique, for each workload and each first of a pair, the logarithms of ratios in order, with epoch and layout."""
    samples = collections.defaultdict(lambda: collections.defaultdict(list))
    for row in rows_of(run / "samples.csv.gz"):
        if row["mode"] == "search":
            ratio = float(row["ns_per_lookup"]) / float(row["baseline_ns_per_lookup"])
            samples[row["technique"]][row["workload"], row["first"]].append((math.log(ratio), row["epoch"], row["layout"]))
    return {technique: [sorted(values) for values in groups.values()] for technique, groups in samples.items()}


def drawn_median(values, epochs, layouts):
    weights = [epochs[epoch] * layouts[layout] for _, epoch, layout in values]
    half = sum(weights) / 2
    for (value, _, _), reached in zip(values, itertools.accumulate(weights)):
        if reached >= half:
            return value


def answers(logs, halves, needs):
    """What to take at each level: `needs` has each technique's level and table bytes, `halves` half the width of each ratio and pair."""
    taken = {}

    def most(one, other):
        return logs[one] - logs[other] + halves.get(frozenset((one, other)), math.inf)

    for level in sorted({level for level, _ in needs.values()}):
        allowed = [technique for technique in logs if needs[technique][0] <= level]
        candidates = [one for one in allowed if not any(most(other, one) < 0 for other in allowed)]
        fastest = min(candidates, key=lambda one: logs[one] + halves[frozenset((one,))])
        enough = [one for one in allowed if one == fastest or most(one, fastest) <= math.log(1 + WITHIN)]
        taken[level] = min(enough, key=lambda one: (*needs[one], logs[one]))
    return taken


def study(run, program):
    page = subprocess.run([program, "show", run, "--format", "html"], check=True, capture_output=True, text=True).stdout
    data = json.loads(page.split('<script type="application/json" id="data">')[1].split("</script>")[0])
    halves = {frozenset((row["technique"], row.get("other", row["technique"]))): math.log(float(row["ratio_high"]) / float(row["ratio_low"])) / 2
              for row in itertools.chain(rows_of(run / "pairs.csv.gz"), csv.DictReader(io.StringIO((run / "comparison.csv").read_text(encoding="utf-8"))))
              if row["mode"] == "search" and row["piece"] == "all"}
    cells = sampled(run)
    needs = {one["slug"]: (one["level"], one["table_bytes"]) for one in data["runs"][0]["techniques"]
             if one["slug"] in cells and one["role"] != "floor"}
    groups = [values for of_technique in cells.values() for values in of_technique]
    epochs, layouts = (sorted({value[place] for values in groups for value in values}) for place in (1, 2))
    counts = collections.defaultdict(collections.Counter)
    chance = random.Random(1)
    for _ in range(DRAWS):
        drawn = [collections.Counter(chance.choices(names, k=len(names))) for names in (epochs, layouts)]
        logs = {technique: statistics.fmean(drawn_median(values, *drawn) for values in cells[technique]) for technique in needs}
        for level, taken in answers(logs, halves, needs).items():
            counts[level][taken] += 1
    for level in sorted(counts, reverse=True):
        shares = ", ".join(f"{technique} {count / DRAWS:.0%}" for technique, count in counts[level].most_common())
        print(f"{run.parent.name}/{run.name}, {data['levels'][level]['name']}: {shares}")


def main():
    runs = [Path(name) for name in sys.argv[1:]]
    if not runs or not all((run / "samples.csv.gz").is_file() for run in runs):
        print("usage: answers_resampled.py RUN..., of runs that have samples.csv.gz", file=sys.stderr)
        return 2
    for run in runs:
        study(run, os.environ.get("SLIDEBENCH", "./slidebench"))
    return 0


sys.exit(main())
