#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""findings.py

Writes README.md and results/findings.md anew, with each block as the runs are now. A block stands between `<!-- block: NAME -->` and
`<!-- end of block -->`; the function of that name below makes it. $SLIDEBENCH is the program, by default ./slidebench.
"""

import csv
import functools
import io
import json
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("SLIDEBENCH", ROOT / "slidebench")
ZEN3, ZEN4, ZEN5, XEON = "amd-epyc-25-1", "amd-epyc-25-17", "amd-epyc-26-2", "intel-xeon-6-167"


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

BERSERK = runs(ZEN4, "GNU-12.2.0", "2026-11-27T03-09-59", "2026-11-27T04-00-25", "2026-11-27T04-32-23", "2026-11-27T07-14-07")
COMMON = ["folded_lines_ssse3", "folded_lines_avx2", "pext", "pext_compressed", "kindergarten", "kogge_stone"]


@functools.lru_cache(None)
def shown(folders, reference):
    """The rows of all tables that `show` has of runs as one, relative to a technique; each with its table's title."""
    command = [PROGRAM, "show", "--all", "--format", "json", "--instead-of", reference, *folders]
    tables = json.loads(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)["tables"]
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
    """A row for each line, a name and its runs: times of techniques in the runs, or in all as one, relative to those of one."""
    names = {"as-is": "its own code", "as-is-again": "in other layouts"}
    rows = []
    for name, folders in lines.items():
        found = figures(folders, mode, reference)
        linked = name if len(folders) > 1 else f"[{name}]({folders[0].removeprefix('results/')})"
        rows.append([linked] + [text(found.get(each), f"{mode}_ratio") for each in techniques])
    return table([""] + [names.get(each, f"`{each}`") for each in techniques], rows)


def answers():
    """What to take by each build at its highest level, and in plain C."""
    rows = []
    for name, folders, level in [*((name, folders, None) for name, folders in BUILDS.items()),
                                 ("no more than plain C, `-march=native`, gcc 12", GCC, "plain C")]:
        of_levels = levels(folders)
        level = level or next(iter(of_levels))
        row = of_levels[level]
        by_pext = levels(folders, "pext").get(level) if "pext" in figures(folders, "search_network", "magic_fancy") else None
        rows.append([name, f"`{row['take']}`", f"{row['table_bytes'] / 1024:.0f}", f"{row['at_most']:.1f} %"] +
                    [text(by, key) for by in (row, by_pext) for key in ("search_small_network", "search_network")])
    return table(["built for", "take", "tables, KiB", "slower than any other, at most", "time of `magic_fancy`'s: small network",
                  "large network", "of `pext`'s: small", "large"], rows)


def sittings():
    """What each sitting and all of them as one say to take, by level."""
    every_level = list(levels(GCC))
    rows = []
    for name, folders in BUILDS.items():
        for number, these in enumerate([*((one,) for one in folders), *([folders] if len(folders) > 1 else [])], 1):
            of_levels = levels(these)
            which = "all as one" if len(these) > 1 else f"[{number}]({these[0].removeprefix('results/')})"
            rows.append([f"{name}: {which}"] + [f"`{row['take']}` {row['at_most']:.1f} %" if row else "" for row in
                                              map(of_levels.get, every_level)])
    return table([""] + every_level, rows)


def have_now():
    """How much slower than the best some techniques are, at least and at most, by each build, at its highest level."""
    techniques = ["magic_fancy", "pext", "hyperbola_quintessence", "kindergarten"]
    rows = []
    for name, folders in BUILDS.items():
        small, large = (figures(folders, mode, "magic_fancy") for mode in ("search_small_network", "search_network"))
        rows.append([name])
        for each in techniques:
            ends = [max(small[each][f"search_small_network_slower_{end}"], large[each][f"search_network_slower_{end}"])
                    for end in ("at_least", "at_most")] if each in small else []
            rows[-1].append("-".join(f"{end:.1f}" for end in ends) + (" %" if ends else ""))
    return table([""] + [f"`{each}`" for each in techniques], rows)


def in_mode(mode):
    return relative_to("magic_fancy", mode, COMMON + ["hyperbola_quintessence"], BUILDS)


def small_network():
    return in_mode("search_small_network")


def large_network():
    return in_mode("search_network")


def no_network():
    return in_mode("search")


def queries():
    """Means of modes without chess, by the first sitting of gcc, which timed them."""
    modes = ["throughput", "latency", "replay", "pressure"]
    techniques = COMMON + ["hyperbola_quintessence", "hyperbola_quintessence_ssse3", "hyperbola_quintessence_avx2", "magic_fancy"]
    found = {mode: figures(GCC[:1], mode, "magic_fancy") for mode in modes}
    return table([""] + [f"`{mode}`" for mode in modes],
                 [[f"`{each}`"] + [text(found[mode].get(each), f"{mode}_ratio", 2) for mode in modes] for each in techniques])


def engines():
    def on(machine, name, time):
        return {name: runs(machine, "GNU-12.2.0", time)}
    lines = {**on(XEON, "Smallbrain", "2026-11-26T08-23-33"), **on(XEON, "Smallbrain, 40 minutes later", "2026-11-26T09-05-36"),
             **on(XEON, "Smallbrain, with a profile", "2026-11-26T02-26-11"), **on(XEON, "Berserk", "2026-11-26T08-55-38"),
             **on(XEON, "Stockfish", "2026-11-26T06-33-54"), **on(XEON, "Stockfish, two plies deeper", "2026-11-26T08-38-09"),
             **on(XEON, "Stockfish, two processes", "2026-11-26T08-52-55"),
             **on(XEON, "Stockfish, with a profile", "2026-11-26T08-35-15"), **berserk_runs(),
             **on(ZEN3, "Ethereal, Zen 3", "2026-11-23T15-47-46"), **on(ZEN4, "Ethereal, Zen 4", "2026-11-25T03-51-38"),
             **on(ZEN5, "Ethereal, Zen 5", "2026-11-24T18-33-22"), **on(ZEN3, "Glaurung, Zen 3", "2026-11-23T19-07-08")}
    return relative_to("magic_fancy", "engine", COMMON + ["as-is"], lines)


def berserk_runs():
    each = {f"Berserk, Zen 4, {re.search(r'T(..-..)', run)[1].replace('-', ':')}": (run,) for run in BERSERK}
    return {**each, "Berserk, Zen 4, these four": BERSERK}


def placebos():
    """Relative to an engine's own code."""
    techniques = ["as-is-again", "pext", "folded_lines_ssse3", "folded_lines_avx2", "kindergarten"]
    return relative_to("as-is", "engine", techniques, berserk_runs())


def predictors():
    """How the modes of verdicts predict the engine that this CPU has played: pairs in order, and the error."""
    modes = ["search", "search_small_network", "search_network", "replay", "throughput", "latency"]
    engine, = runs(ZEN5, "GNU-12.2.0", "2026-11-24T18-33-22")
    rows = []
    for name, verdict in [("gcc 12", GCC[0]), ("clang 19", CLANG[0])]:
        command = [ROOT / "harness/research/experiments/predictors.py", verdict, engine]
        output = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
        by_mode = {row["mode"]: row for row in csv.DictReader(io.StringIO(output))}
        rows.append([f"verdict by {name}"] + [f"{by_mode[mode]['alike']} of {by_mode[mode]['pairs_decided']}, "
                                              f"{float(by_mode[mode]['error']):.1f} %" for mode in modes])
    return table([""] + [f"`{mode}`" for mode in modes], rows)


def main():
    for file in (ROOT / "README.md", ROOT / "results/findings.md"):
        blocks = re.compile(r"(?<=^<!-- block: )(\w+)( -->\n).*?(?=^<!-- end of block -->$)", re.DOTALL | re.MULTILINE)
        made = blocks.sub(lambda block: block[1] + block[2] + "\n".join(globals()[block[1]]()) + "\n", file.read_text())
        file.write_text(made)


if __name__ == "__main__":
    main()
