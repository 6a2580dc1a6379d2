#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""findings.py

Writes README.md, results/findings.md, harness/engines/README.md and techniques/README.md anew, with each block as the runs and the
headers of techniques are now. A block stands between `<!-- block: NAME -->` and `<!-- end of block -->`; the function of that name below
makes it. $SLIDEBENCH is the program, by default ./slidebench.
"""

import csv
import functools
import gzip
import itertools
import json
import math
import os
import pathlib
import re
import statistics
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("SLIDEBENCH", ROOT / "slidebench")
ZEN4, ZEN5 = "amd-epyc-25-17", "amd-epyc-26-2"


def runs(machine, compiler, *times):
    return tuple(f"results/{machine}/{time}Z_{compiler}" for time in times)


# Verdicts of one commit on a Zen 5, by build.
GCC = runs(ZEN5, "GNU-12.2.0", "2026-11-27T22-32-55", "2026-11-27T23-40-12", "2026-11-28T00-33-20")
CLANG = runs(ZEN5, "Clang-19.1.7", "2026-11-27T22-46-31", "2026-11-27T23-50-19", "2026-11-28T00-47-01")
V4 = runs(ZEN5, "GNU-12.2.0", "2026-11-27T23-35-05", "2026-11-28T00-28-13")
V3 = runs(ZEN5, "GNU-12.2.0", "2026-11-27T23-29-59", "2026-11-28T00-23-06")
V2 = runs(ZEN5, "GNU-12.2.0", "2026-11-27T23-24-52", "2026-11-28T00-18-00")
BUILDS = {"`-march=native`, gcc 12": GCC, "`-march=native`, clang 19": CLANG, "`x86-64-v4`, gcc 12": V4, "`x86-64-v3`, gcc 12": V3,
          "`x86-64-v2`, gcc 12": V2}

# Engines, built and run by the same commands, at the commits that edit_engine.sh names.
ENGINES = {"Berserk, Zen 4": runs(ZEN4, "GNU-12.2.0", "2026-11-27T03-09-59", "2026-11-27T04-00-25", "2026-11-27T04-32-23",
                               "2026-11-27T07-14-07"),
           "Berserk, Zen 5": runs(ZEN5, "GNU-12.2.0", "2026-11-28T07-07-21", "2026-11-28T11-01-06", "2026-11-28T12-18-01"),
           "Patricia, Zen 5": runs(ZEN5, "GNU-12.2.0", "2026-11-28T07-12-34", "2026-11-28T11-06-29", "2026-11-28T12-23-23"),
           "Smallbrain, Zen 5": runs(ZEN5, "GNU-12.2.0", "2026-11-28T11-29-19", "2026-11-28T12-07-32", "2026-11-28T13-39-50"),
           "Weiss, Zen 5": runs(ZEN5, "GNU-12.2.0", "2026-11-28T07-02-09", "2026-11-28T10-55-56", "2026-11-28T12-12-49")}
NETWORKS = ("search_small_network", "search_network")
HEADERS = ["folded_lines_ssse3", "folded_lines_avx2", "pext", "pext_compressed", "kindergarten", "hyperbola_quintessence"]

# From one technique to the next, and what that adds to the one before.
PATH = {"ray_walk": "a loop for each ray", "dumb7fill": "all sliders at once, no branches", "kogge_stone": "strides that double",
        "obstruction_difference": "both rays in one subtraction", "hyperbola_quintessence": "no bit scan",
        "first_rank_lookup": "lines in a small table", "kindergarten": "finished lines in larger ones",
        "magic_fancy": "both lines in one lookup", "pext": "an instruction that makes the index",
        "folded_lines_avx2": "all lines in one subtraction"}


def printed(*arguments):
    """What a command prints as JSON."""
    command = [PROGRAM, *arguments, "--format", "json"]
    return json.loads(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)


@functools.lru_cache(None)
def shown(folders, reference):
    """The rows of all tables that `show` has of runs as one, relative to a technique; each with its table's title."""
    tables = printed("show", "--all", "--instead-of", reference, *folders)["tables"]
    return [{"title": table["title"], **row} for table in tables for row in table["rows"]]


def levels(folders, reference="magic_fancy"):
    """What to take, by level, the highest first."""
    return {row["needs"]: row for row in shown(folders, reference) if "needs" in row}


def figures(folders, mode, reference):
    """The rows of techniques in a mode: means, or those of an engine."""
    return {row["technique"]: row for row in shown(folders, reference)
            if f"{mode}_ratio" in row and (mode == "engine" or row["title"].startswith("means"))}


def text(row, key, decimals=3):
    if row is None or row.get(key) is None:
        return ""
    low, high = row[f"{key}_low"], row[f"{key}_high"]
    return f"{row[key]:.{decimals}f}" + ("" if low is None else f" ({low:.{decimals}f}-{high:.{decimals}f})")


def table(heading, rows):
    return ["| " + " | ".join(row) + " |" for row in [heading, ["---"] * len(heading), *rows]]


def relative_to(reference, mode, techniques, lines):
    """A row for each line, a name and its runs: times of techniques in the runs as one relative to those of one."""
    rows = []
    for name, folders in lines.items():
        found = figures(folders, mode, reference)
        rows.append([name] + [text(found.get(each), f"{mode}_ratio") for each in techniques])
    return table([""] + ["its own code" if each == "as-is" else f"`{each}`" for each in techniques], rows)


def taken(level):
    """The row of what to take at a level."""
    return levels(GCC)[level]


def gains():
    """What to take saves of the time of a search, from the lowest to the highest end of all intervals of all builds."""
    rows = []
    for name, technique in [("PEXT", "pext"), ("fancy magics", "magic_fancy"), ("hyperbola quintessence", "hyperbola_quintessence"),
                            ("kindergarten bitboards", "kindergarten")]:
        rows.append([name])
        for mode in NETWORKS:
            have = [figures(folders, mode, taken("SSSE3")["take"]).get(technique) for folders in BUILDS.values()]
            ends = [100 - 100 / row[f"{mode}_ratio_{end}"] for row in have if row for end in ("low", "high")]
            rows[-1].append(f"{min(ends):z.1f} to {max(ends):.1f} %")
        rows[-1].append(f"{have[0]['tables_kib']:.0f} KiB")
    return table(["you have", "small network", "large network", "its tables"], rows)


def answers():
    """What sliding.h takes, and how much slower than any other it is at most."""
    folded, plain = taken("SSSE3"), taken("plain C")
    bounds = [max(figures(folders, mode, "magic_fancy")[folded["take"]][f"{mode}_slower_at_most"] for mode in NETWORKS)
              for folders in BUILDS.values()]
    lines = [("SSSE3 or more", folded, f"{min(bounds):.1f} to {max(bounds):.1f} %, five builds"),
             ("plain C alone", plain, f"{plain['at_most']:.1f} %, `-march=native`, gcc 12")]
    return table(["your compiler may use", "take", "tables", "slower than any other, at most"],
                 [[name, f"`{row['take']}`", f"{row['table_bytes'] / 1024:.0f} KiB", bound] for name, row, bound in lines])


def sittings():
    """What all sittings of a build as one say to take, by level, and how many of them say so alone."""
    every_level = list(levels(GCC))
    rows = []
    for name, folders in BUILDS.items():
        pooled, alone = levels(folders), [levels((folder,)) for folder in folders]
        rows.append([name])
        for level in every_level:
            row = pooled.get(level)
            rows[-1].append(f"`{row['take']}` {row['at_most']:.1f}, {sum(one[level]['take'] == row['take'] for one in alone)} "
                            f"of {len(folders)}" if row else "")
    return table([""] + every_level, rows)


def in_mode(mode):
    return relative_to("magic_fancy", mode, HEADERS, BUILDS)


def small_network():
    return in_mode("search_small_network")


def large_network():
    return in_mode("search_network")


def no_network():
    return in_mode("search")


def queries():
    """Means of modes without chess, by the first sitting of gcc, which timed them."""
    modes = ["throughput", "latency", "replay", "pressure"]
    found = {mode: figures(GCC[:1], mode, "magic_fancy") for mode in modes}
    return table([""] + [f"`{mode}`" for mode in modes],
                 [[f"`{each}`"] + [text(found[mode].get(each), f"{mode}_ratio", 2) for mode in modes] for each in HEADERS])


def engines():
    """All runs of an engine as one, relative to the header of magic_fancy."""
    lines = {f"{engine}, {len(folders)} runs": folders for engine, folders in ENGINES.items()}
    return relative_to("magic_fancy", "engine", HEADERS + ["as-is"], lines)


def layouts():
    """Times of the second copy of an engine's own code relative to the first, in each layout alone and in all."""
    rows = []
    for engine, folders in ENGINES.items():
        times = {}
        for folder in folders:
            with gzip.open(ROOT / folder / "samples.csv.gz", "rt", newline="") as stream:
                for row in csv.DictReader(stream):
                    times.setdefault((int(row["layout"]), folder, row["epoch"]), {})[row["technique"]] = float(row["ns_per_lookup"])
        by_layout = {}
        for (layout, *_), of_epoch in times.items():
            by_layout.setdefault(layout, []).append(math.log(of_epoch["as-is-again"] / of_epoch["as-is"]))
        cells = []
        for _, logs in sorted(by_layout.items()):
            mean, error = statistics.fmean(logs), statistics.stdev(logs) / math.sqrt(len(logs))
            cells.append("{:.3f} ({:.3f}-{:.3f})".format(*map(math.exp, (mean, mean - 1.96 * error, mean + 1.96 * error))))
        rows.append([engine, *cells, text(figures(folders, "engine", "as-is")["as-is-again"], "engine_ratio")])
    return table([""] + [f"layout {layout}" for layout in range(len(rows[0]) - 2)] + ["all"], rows)


def predictions():
    """How far the searches of this CPU's verdicts are from its engines, over headers relative to magic_fancy: the root of the mean square
    in per cent, and how many pairs of headers are in the same order. How often the sittings of an engine agree."""
    modes = [*NETWORKS, "search"]
    rows = []
    for engine, folders in ((engine, folders) for engine, folders in ENGINES.items() if ZEN5 in folders[0]):
        workload = json.loads((ROOT / folders[0] / "machine.json").read_text())["run"]["workloads"][0]
        logs = {each: math.log(row["engine_ratio"]) for each, row in figures(folders, "engine", "magic_fancy").items() if each in HEADERS}
        spread = math.sqrt(statistics.fmean(log * log for log in logs.values()))
        sittings = [figures((folder,), "engine", "magic_fancy") for folder in folders]
        agree = [abs(math.log(one[each]["engine_ratio"] / other[each]["engine_ratio"])) <= math.hypot(*(
            math.log(row[each]["engine_ratio_high"] / row[each]["engine_ratio_low"]) / 2 for row in (one, other)))
            for one, other in itertools.combinations(sittings, 2) for each in HEADERS]
        for build, verdict in list(BUILDS.items())[:2]:
            cells = [f"{engine.split(',')[0]}, {build.split(', ')[1]}", f"{workload['queries'] / workload['nodes']:.0f}"]
            for mode in modes:
                found = figures(verdict, mode, "magic_fancy")
                pairs = [(math.log(found[each][f"{mode}_ratio"]), log) for each, log in logs.items()]
                error = math.sqrt(statistics.fmean((ours - log) ** 2 for ours, log in pairs))
                alike = sum((a < c) == (b < d) for (a, b), (c, d) in itertools.combinations(pairs, 2))
                cells.append(f"{100 * error:.1f}, {alike} of {math.comb(len(pairs), 2)}")
            rows.append(cells + [f"{100 * spread:.1f}", f"{sum(agree)} of {len(agree)}"])
    return table(["", "queries a node", *(f"`{mode}`" for mode in modes), "all alike", "sittings agree"], rows)


def path():
    """Means of each technique on the path relative to those of the one before, by the first sitting of gcc, which timed all modes."""
    modes = ["throughput", "pressure", "search_small_network"]
    rows = []
    before = None
    for technique, gain in PATH.items():
        found = [figures(GCC[:1], mode, before or technique)[technique] for mode in modes]
        rows.append([f"[`{technique}`]({technique}.h)", gain, f"{found[0]['tables_kib']:.0f}"] +
                    [text(row, f"{mode}_ratio", 2) if before else "1" for mode, row in zip(modes, found)])
        before = technique
    return table(["", "has", "KiB"] + [f"`{mode}`" for mode in modes], rows)


FAMILIES = {  # what the techniques of each have in common
    "loop": "steps along each ray",
    "fill": "floods all rays at once, by shifts",
    "scan": "finds the nearest piece by counting zeros",
    "subtraction": "finds it by where a borrow ends",
    "lookup": "reads the answer from a table, by an index made of the occupancy",
    "code": "has the masks of each square in code of its own",
    "mixed": "takes rooks from one technique and bishops from another",
    "floor": "answers without thinking",
}


def techniques():
    """All techniques by family, in the order of the registry: the idea, KiB of tables, instruction sets."""
    listed = printed("list")["tables"][0]["rows"]
    lines = []
    assert {row["family"] for row in listed} <= FAMILIES.keys()
    for family, gloss in FAMILIES.items():
        lines += ["", f"**{family.capitalize()}**: {gloss}.", ""]
        for row in (row for row in listed if row["family"] == family):
            needs = [f"{row['table_bytes'] / 1024:.0f} KiB"] * (row["table_bytes"] > 0) + [f"`{row['isa']}`"] * (row["isa"] != "")
            lines.append(f"- [`{row['technique']}`]({row['technique']}.h): {row['idea']}. " + ", ".join(needs) + "." * bool(needs))
    return [line.rstrip() for line in lines[1:]]


def main():
    for file in (ROOT / "README.md", ROOT / "results/findings.md", ROOT / "harness/engines/README.md", ROOT / "techniques/README.md"):
        blocks = re.compile(r"(?<=^<!-- block: )(\w+)( -->\n).*?(?=^<!-- end of block -->$)", re.DOTALL | re.MULTILINE)
        made = blocks.sub(lambda block: block[1] + block[2] + "\n".join(globals()[block[1]]()) + "\n", file.read_text())
        file.write_text(made)


if __name__ == "__main__":
    main()
