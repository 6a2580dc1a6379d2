#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""convert_runs.py RUN...

Converts finished runs of earlier versions, in place, to what this version reads: takes out the rows of modes that are
gone and the figures of either state of the core, gives states, techniques, modes and columns their present names, and
compresses samples.csv to samples.csv.gz. Says what it has done. A run of which nothing is left stays as it is.
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
           "hyperbola_quintessence_bit_reverse": "hyperbola_quintessence_bitrev",
           "search_nnue_shaped": "search_network"}
LEAST_EPOCHS = 6  # of an interval, where intervals of fewer were only how far samples spread
STATES = {"alone": "quiet", "shared": "disturbed", "pooled": "all"}
COLUMNS = {"state": "samples_used", "pairs": "samples", "position": "registry_place"}
COLUMNS_OF_SAMPLES = {"shared_rounds": "disturbed_rounds"}  # their `pairs` are others


def converted(text, columns):
    """The CSV as this version has it, with present names of `columns`, and how many rows are left."""
    reader = csv.DictReader(io.StringIO(text))
    reader.fieldnames = [columns.get(name, name) for name in reader.fieldnames]
    header = [name for name in reader.fieldnames if not name.startswith(("alone_", "shared_"))]
    left = [row for row in reader if row["mode"] not in GONE]
    for row in left:
        if "samples_used" not in row and row.get("epochs") and int(row["epochs"]) < LEAST_EPOCHS:
            row.update({name: "" for name in row if name.endswith(("_low", "_high"))}, rank="", tied="")
        row.update({name: RENAMED.get(row[name], row[name]) for name in ("technique", "mode")})
        if "samples_used" in row:
            row["samples_used"] = STATES.get(row["samples_used"], row["samples_used"])
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
    comparison, machine = run / "comparison.csv", run / "machine.json"
    samples, packed = run / "samples.csv", run / "samples.csv.gz"
    pairs = run / "pairs.csv"
    before = comparison.read_text(encoding="utf-8")
    text, left = converted(before, COLUMNS)
    if left == 0:
        print(f"{run}: has nothing but modes that are gone")
        return
    if text != before:
        replace(comparison, text.encode())
        print(f"{run}: comparison.csv has {left} rows and {text.partition(chr(10))[0].count(',') + 1} columns")
    if pairs.exists():
        before = pairs.read_text(encoding="utf-8")
        text, _ = converted(before, {})
        if text != before:
            replace(pairs, text.encode())
            print(f"{run}: {pairs.name} has present names")
    before = machine.read_text(encoding="utf-8")
    facts = json.loads(before)
    facts["run"].pop("states", None)
    text = json.dumps(facts, indent=2, ensure_ascii=False) + "\n"
    for old, new in RENAMED.items():
        text = text.replace(f'"{old}"', f'"{new}"')
    if text != before:
        replace(machine, text.encode())
        print(f"{run}: machine.json has no states of modes, and present names")
    if samples.exists() or packed.exists():
        before = samples.read_text(encoding="utf-8") if samples.exists() else gzip.decompress(packed.read_bytes()).decode()
        text, _ = converted(before, COLUMNS_OF_SAMPLES)
        if samples.exists() or text != before:
            replace(packed, gzip.compress(text.encode(), 9, mtime=0))
            print(f"{run}: {packed.name} has present names")
        samples.unlink(missing_ok=True)


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
