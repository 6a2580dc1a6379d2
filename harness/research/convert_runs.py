#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""convert_runs.py RUN...

Converts finished runs of earlier versions, in place, to what this version reads: takes out the rows of modes that are
gone, columns that are, figures of disturbed samples alone, and chess that was not compiled alike around all techniques;
gives techniques, modes and columns their present names, compresses samples.csv, judges anew which single queries
were disturbed, and makes pairs.csv.gz where there is none. `recompute` (recompute.cpp) then estimates those again that have samples. Says what it has done. A run of which nothing is left stays as it is.
"""

import csv
import gzip
import io
import itertools
import json
import math
import statistics
import sys
from pathlib import Path

GONE = {"pressure_latency", "load", "toggle", "side", "sides", "superpiece", "attackers", "pins", "kept_attackers",
        "kept_attacks", "crowd", "crowd_threads", "crowd_search", "crowd_search_threads", "autovectorized"}
RENAMED = {"fill_avx2": "kogge_stone_avx2", "fill_avx512": "kogge_stone_avx512",
           "hyperbola_quintessence_bit_reverse": "hyperbola_quintessence_bitrev",
           "search_nnue_shaped": "search_network"}
CHESS = {"perft", "search", "search_network", "search_small_network", "engine"}
LEAST_EPOCHS = 6  # of an interval, where intervals of fewer were only how far samples spread
DISTURBED = {"disturbed", "shared"}  # of samples_used, which was `state`
COLUMNS = {"pairs": "samples", "position": "registry_place"}
COLUMNS_GONE = {"state", "samples_used", "disturbed", "ratio_by_baseline", "engine_nps", "time_spread", "layout_spread", "layouts",
                "query_bytes", "query_footprint_lines", "counted_instructions_per_lookup"}
CASE = ["technique", "piece", "workload", "mode", "parameter"]
SAMPLES = CASE + ["epoch", "layout", "baseline", "baseline_layout", "disturbed", "first",
                  "ns_per_lookup", "baseline_ns_per_lookup", "core_150", "core_300", "ns_per_cycle"]
PAIRS = ["technique", "other", "piece", "workload", "mode", "parameter", "ratio", "ratio_low", "ratio_high", "decided"]

# As in harness/bench/read_core.cpp and lowest_mode() in harness/stats/statistics.cpp.
DISTURBED_FROM, WIDTH, LEAST_SHARE = 1.12, 1.04, 0.02


def lowest_mode(values):
    values = sorted(values)
    ends, end = [], 0
    for value in values:
        while end < len(values) and values[end] <= value * WIDTH:
            end += 1
        ends.append(end)
    counts = [end - i for i, end in enumerate(ends)]
    enough = min(LEAST_SHARE * len(values), max(counts))

    def is_most(i):
        if any(count > counts[i] for count in counts[i + 1:ends[i]]):
            return False
        for j in range(i - 1, -1, -1):
            if ends[j] <= i:
                break
            if counts[j] > counts[i]:
                return False
        return True

    first = next(i for i, count in enumerate(counts) if count >= enough and is_most(i))
    return statistics.median(values[first:ends[first]])


def rows_in(text, columns):
    """The header and rows of the CSV with present names; without modes that are gone."""
    reader = csv.DictReader(io.StringIO(text))
    reader.fieldnames = [columns.get(name, name) for name in reader.fieldnames]
    rows = [row for row in reader if row["mode"] not in GONE]
    for row in rows:
        row.update({name: RENAMED.get(row[name], row[name]) for name in ("technique", "mode")})
    return reader.fieldnames, rows


def table(header, rows):
    text = io.StringIO()
    writer = csv.DictWriter(text, header, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def interval_within_run(row):
    """The logarithm of the ratio and half its interval's width, without what the baseline's layouts do to all."""
    share = float(row.get("ratio_by_baseline") or 0)
    half = math.log(float(row["ratio_high"]) / float(row["ratio_low"])) / 2
    return math.log(float(row["ratio"])), half * math.sqrt(1 - share)


def pairs_of(rows):
    """Pairs by the ratios of both, as runs had them that lack pairs.csv.gz: decided if their intervals do not overlap."""
    cells = {}
    for row in rows:
        if row["ratio_low"] and row["role"] != "floor":
            cells.setdefault(tuple(row[name] for name in CASE[1:]), []).append(row)
    for cell, of_cell in cells.items():
        for one, other in itertools.combinations(of_cell, 2):
            (a, half_a), (b, half_b) = interval_within_run(one), interval_within_run(other)
            faster, slower = (one, other) if a <= b else (other, one)
            ratio, half = math.exp(-abs(a - b)), math.hypot(half_a, half_b)
            yield dict(zip(PAIRS, (faster["technique"], slower["technique"], *cell, f"{ratio:.5f}",
                                   f"{ratio * math.exp(-half):.5f}", f"{ratio * math.exp(half):.5f}",
                                   "yes" if abs(a - b) > half_a + half_b else "no")))


def unlike_chess(facts, rows):
    """Modes of chess in which techniques with vectors, where there was AVX-512, and others were compiled with other flags."""
    had_avx512 = any("avx512" in row["isa"] for row in rows)
    return CHESS - {"engine"} if had_avx512 and "chess_flags" not in facts["build"] else set()


def digits(value):
    """As time_text() in harness/results/samples.cpp."""
    return f"{value:.{max(0, 4 - math.floor(math.log10(value)))}f}"


def convert_samples(rows, baseline):
    """Rows of samples in the present form. Their times are so that their quotient is the ratio that was recorded."""
    quiet = {}
    for reading in ("core_150", "core_300"):
        values = [float(row[reading]) for row in rows if row["mode"] not in CHESS]
        quiet[reading] = lowest_mode(values) if values else 0
    for row in rows:
        is_chess = row["mode"] in CHESS
        row["disturbed"] = "yes" if not is_chess and any(
            float(row[reading]) > DISTURBED_FROM * quiet[reading] for reading in quiet) else ""
        for reading in quiet:
            row[reading] = "" if is_chess else f"{float(row[reading]):.3f}"
        row.setdefault("first", "")
        row.setdefault("baseline", row["technique"] if baseline == "itself" else baseline)
        ns = float(row["ns_per_lookup"])
        row["baseline_ns_per_lookup"] = digits(ns / float(row.get("ratio") or ns / float(row["baseline_ns_per_lookup"])))
        row["ns_per_lookup"] = digits(ns)


def replace(file, content):
    beside = file.with_name(file.name + ".new")
    beside.write_bytes(content)
    beside.replace(file)


def put(run, name, before, after):
    if after != before:
        replace(run / name, after.encode())
        print(f"{run}: {name} has the present form")


def convert(run):
    comparison, machine = run / "comparison.csv", run / "machine.json"
    pairs, packed_pairs = run / "pairs.csv", run / "pairs.csv.gz"
    samples, packed = run / "samples.csv", run / "samples.csv.gz"
    before = comparison.read_text(encoding="utf-8")
    header, rows = rows_in(before, COLUMNS)
    for row in rows:
        is_judged = packed_pairs.exists() or "samples_used" in row or "state" in row
        if not is_judged and row.get("epochs") and int(row["epochs"]) < LEAST_EPOCHS:
            row.update({name: "" for name in row if name.endswith(("_low", "_high"))}, rank="", tied="")
    if not samples.exists() and not packed.exists():  # to estimate them by
        used = {id(row): row.get("samples_used", row.get("state", "")) for row in rows}
        wrong = {row["mode"] for row in rows if used[id(row)] in DISTURBED} - CHESS  # whose means are, too
        rows = [row for row in rows if row["mode"] not in wrong or (
            used[id(row)] not in DISTURBED and row["piece"] != "all")]
    facts = json.loads(machine.read_text(encoding="utf-8"))
    unlike = unlike_chess(facts, rows)
    rows = [row for row in rows if row["mode"] not in unlike]
    if not rows:
        print(f"{run}: nothing is left of it")
        return
    present = [name for name in header if name not in COLUMNS_GONE and not name.startswith(("alone_", "shared_"))]
    if packed_pairs.exists() and unlike:
        names, of_pairs = rows_in(gzip.decompress(packed_pairs.read_bytes()).decode(), {})
        left = [row for row in of_pairs if row["mode"] not in unlike]
        if len(left) < len(of_pairs):
            replace(packed_pairs, gzip.compress(table(names, left).encode(), 9, mtime=0))
            print(f"{run}: {packed_pairs.name} has no more chess")
        facts["run"].pop("queries_per_node", None)
    if not packed_pairs.exists():
        if pairs.exists():
            text = table(*rows_in(pairs.read_text(encoding="utf-8"), {}))
        else:
            text = table(PAIRS, pairs_of(rows) if facts["run"]["baseline"] != "itself" else [])
        replace(packed_pairs, gzip.compress(text.encode(), 9, mtime=0))
        print(f"{run}: {packed_pairs.name} has the present form")
        pairs.unlink(missing_ok=True)
    put(run, comparison.name, before, table(present, rows))

    before = machine.read_text(encoding="utf-8")
    for gone in ("states", "cycles", "touches", "turns", "precision"):
        facts["run"].pop(gone, None)
    if samples.exists() or packed.exists():
        text = samples.read_text(encoding="utf-8") if samples.exists() else gzip.decompress(packed.read_bytes()).decode()
        header, rows = rows_in(text, {})
        if header != SAMPLES:
            if not set(SAMPLES) <= set(header):
                convert_samples(rows, facts["run"]["baseline"])
            replace(packed, gzip.compress(table(SAMPLES, rows).encode(), 9, mtime=0))
            print(f"{run}: {packed.name} has the present form")
        samples.unlink(missing_ok=True)
        queries = [row for row in rows if row["mode"] not in CHESS]
        facts["run"].pop("without_quiet_sample", None)
        if not queries:
            facts["run"].pop("disturbed", None)
        else:
            facts["run"]["disturbed"] = round(sum(row["disturbed"] == "yes" for row in queries) / len(queries), 4)
        quiet = {tuple(row[name] for name in CASE) for row in queries if not row["disturbed"]}
        without = {tuple(row[name] for name in CASE) for row in queries} - quiet
        if without:
            facts["run"]["without_quiet_sample"] = [
                {"mode": mode, "cases": sum(case[3] == mode for case in without)}
                for mode in dict.fromkeys(row["mode"] for row in queries) if any(case[3] == mode for case in without)]
    text = json.dumps(facts, indent=2, ensure_ascii=False) + "\n"
    for old, new in RENAMED.items():
        text = text.replace(f'"{old}"', f'"{new}"')
    put(run, machine.name, before, text)


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
