#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# modes_apart.py MODE[,MODE]... KEPT[,KEPT]... RUN...
#
# Does a mode tell us anything that other modes do not? For each cell of MODE in the runs: which pairs of techniques
# it decides (their intervals are disjoint), and which of these the cells of the modes KEPT in the same runs order
# otherwise. RUNs should be of one machine and one baseline. Prints a table in Markdown: first what the cell of KEPT
# says that comes nearest, with the fewest pairs otherwise; then how many pairs no cell of KEPT has in that order,
# though one at least decides them, and how many none decides.

import itertools
import sys
from collections import Counter
from pathlib import Path

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from runs import InputError, Run, disjoint, run_judge, table


def cells_of(runs):
    """The ratios that have an interval, by technique, by cell; the floor has no part in it."""
    cells = {}
    for run in runs:
        for row in run.rows:
            ratio = row.estimate()
            if row.role != "floor" and ratio and ratio.has_interval:
                cells.setdefault((row.mode, row.cell), {})[row.technique] = ratio
    return cells


def orders(ratios):
    """(a, b) where a is decided to take less time than b."""
    return {(a, b) if ratios[a].high < ratios[b].low else (b, a)
            for a, b in itertools.combinations(ratios, 2) if disjoint(ratios[a], ratios[b])}


def answer(order, kept):
    """How a cell has a pair that another decides: alike, otherwise, undecided, or it has no such pair."""
    ratios, decided = kept
    if any(technique not in ratios for technique in order):
        return "absent"
    return "alike" if order in decided else "otherwise" if order[::-1] in decided else "undecided"


def row_of(name, decided, kept):
    counts = {cell: Counter(answer(order, k) for order in decided) for cell, k in kept.items()}
    nearest = min(counts, key=lambda cell: (counts[cell]["absent"], counts[cell]["otherwise"], -counts[cell]["alike"]))
    near = counts[nearest]
    answers = [Counter(answer(order, k) for k in kept.values()) for order in decided]
    never = sum(a["otherwise"] > 0 and a["alike"] == 0 for a in answers)
    nowhere = sum(a["otherwise"] == 0 and a["alike"] == 0 for a in answers)
    return [name, len(decided), nearest, near["alike"], near["undecided"], near["otherwise"], never, nowhere]


def judge(modes, kept_modes, *folders):
    cells = cells_of([Run(Path(folder)) for folder in folders])
    wanted, kept_modes = modes.split(","), kept_modes.split(",")
    kept = {cell: (ratios, orders(ratios)) for (mode, cell), ratios in cells.items() if mode in kept_modes}
    if not kept:
        raise InputError(f"no figures of {' or '.join(kept_modes)} in these runs")
    rows = [row_of(cell, orders(ratios), kept) for (mode, cell), ratios in cells.items() if mode in wanted]
    if not rows:
        raise InputError(f"no figures of {' or '.join(wanted)} in these runs")
    print(table(["cell", "pairs decided", "nearest", "alike there", "undecided there", "otherwise there",
                 "in this order nowhere", "decided nowhere"], rows), end="")
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 4:
        print("usage: modes_apart.py MODE[,MODE]... KEPT[,KEPT]... RUN...", file=sys.stderr)
        sys.exit(2)
    run_judge(judge)
