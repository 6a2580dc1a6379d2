#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""convert_runs.py RUN...

Converts finished runs of earlier versions, in place, to what this version reads: takes out the rows of modes that are
gone, and compresses samples.csv to samples.csv.gz. Says what it has done. A run of which nothing is left stays as it is.
"""

import csv
import gzip
import io
import sys
from pathlib import Path

GONE = {"pressure_latency", "load", "toggle", "side", "sides", "superpiece", "attackers", "pins", "kept_attackers",
        "kept_attacks", "crowd", "crowd_threads", "crowd_search", "crowd_search_threads", "autovectorized"}


def without_gone(text):
    """The CSV without those rows, and how many there were of either kind."""
    header, *rows = csv.reader(io.StringIO(text))
    mode = header.index("mode")
    left = [row for row in rows if row[mode] not in GONE]
    made = io.StringIO()
    csv.writer(made, lineterminator="\n").writerows([header, *left])
    return made.getvalue(), len(left), len(rows) - len(left)


def replace(file, content):
    beside = file.with_name(file.name + ".new")
    beside.write_bytes(content)
    beside.replace(file)


def convert(run):
    comparison, samples = run / "comparison.csv", run / "samples.csv"
    text, left, gone = without_gone(comparison.read_text(encoding="utf-8"))
    if left == 0:
        print(f"{run}: has nothing but modes that are gone")
        return
    if gone:
        replace(comparison, text.encode())
        print(f"{run}: {gone} rows are gone, {left} are left")
    if samples.exists():
        text, _, _ = without_gone(samples.read_text(encoding="utf-8"))
        replace(Path(f"{samples}.gz"), gzip.compress(text.encode(), 9, mtime=0))
        samples.unlink()
        print(f"{run}: samples are compressed")


def main():
    if len(sys.argv) < 2:
        print(__doc__.splitlines()[0], file=sys.stderr)
        return 2
    for name in sys.argv[1:]:
        if not (Path(name) / "comparison.csv").is_file():
            print(f"convert_runs.py: '{name}' is not the folder of a finished run", file=sys.stderr)
            return 2
    for name in sys.argv[1:]:
        convert(Path(name))
    return 0


sys.exit(main())
