#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""convert_runs.py RUN...

Converts finished runs of earlier versions, in place, to what this version reads: takes out the rows of modes that are
gone and the figures of either state of the core, gives states and techniques their present names, and compresses samples.csv to
samples.csv.gz. Says what it has done. A run of which nothing is left stays as it is.
"""

import csv
import gzip
import io
import json
import sys
from pathlib import Path

GONE = {"pressure_latency", "load", "toggle", "side", "sides", "superpiece", "attackers", "pins", "kept_attackers",
        "kept_attacks", "crowd", "crowd_threads", "crowd_search", "crowd_search_threads", "autovectorized"}
RENAMED = {"fill_avx2": "kogge_stone_avx2", "fill_avx512": "kogge_stone_avx512",
           "hyperbola_quintessence_bit_reverse": "hyperbola_quintessence_bitrev"}
LEAST_EPOCHS = 6  # of an interval, where intervals of fewer were only how far samples spread
STATES = {"alone": "quiet", "shared": "disturbed", "pooled": "all"}


def converted(text):
    """The CSV as this version has it, and how many rows are left."""
    rows = list(csv.DictReader(io.StringIO(text)))
    header = [name for name in csv.DictReader(io.StringIO(text)).fieldnames if not name.startswith(("alone_", "shared_"))
              or name == "shared_rounds"]
    left = [row for row in rows if row["mode"] not in GONE]
    for row in left:
        if "state" not in row and row.get("epochs") and int(row["epochs"]) < LEAST_EPOCHS:
            row.update({name: "" for name in row if name.endswith(("_low", "_high"))}, rank="", tied="")
        row["technique"] = RENAMED.get(row["technique"], row["technique"])
        if "state" in row:
            row["state"] = STATES.get(row["state"], row["state"])
    made = io.StringIO()
    writer = csv.DictWriter(made, header, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(left)
    return made.getvalue(), len(left)


def replace(file, content):
    beside = file.with_name(file.name + ".new")
    beside.write_bytes(content)
    beside.replace(file)


def convert(run):
    comparison, samples, machine = run / "comparison.csv", run / "samples.csv", run / "machine.json"
    before = comparison.read_text(encoding="utf-8")
    text, left = converted(before)
    if left == 0:
        print(f"{run}: has nothing but modes that are gone")
        return
    if text != before:
        replace(comparison, text.encode())
        print(f"{run}: comparison.csv has {left} rows and {text.partition(chr(10))[0].count(',') + 1} columns")
    before = machine.read_text(encoding="utf-8")
    facts = json.loads(before)
    facts["run"].pop("states", None)
    text = json.dumps(facts, indent=2, ensure_ascii=False) + "\n"
    for old, new in RENAMED.items():
        text = text.replace(f'"{old}"', f'"{new}"')
    if text != before:
        replace(machine, text.encode())
        print(f"{run}: machine.json has no states of modes, and present names")
    if samples.exists():
        text, _ = converted(samples.read_text(encoding="utf-8"))
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
