#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""findings.py

Writes README.md, results/findings.md, harness/engines/README.md and techniques/README.md anew, with each block as the runs and the
headers of techniques are now. A block stands between `<!-- block: NAME -->` and `<!-- end of block -->`; the function of that name below
makes it. $SLIDEBENCH is the program, by default ./slidebench. Nothing is written if a block or the picture quotes a run that did not time
a technique, or the suite, as it is here: exit code 1, with a line for each.
"""

import functools
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("SLIDEBENCH", ROOT / "slidebench")
ZEN1 = "amd-epyc-23-1"


def runs(machine, compiler, *times):
    return tuple(f"results/{machine}/{time}Z_{compiler}" for time in times)


# Verdicts of a sitting, by build.
GCC = runs(ZEN1, "GNU-12.2.0", "2026-11-29T05-10-13", "2026-11-29T05-26-35", "2026-11-29T05-42-56")
CLANG = runs(ZEN1, "Clang-19.1.7", "2026-11-29T05-13-29", "2026-11-29T05-29-50")
V3 = runs(ZEN1, "GNU-12.2.0", "2026-11-29T05-16-46", "2026-11-29T05-33-06")
V2 = runs(ZEN1, "GNU-12.2.0", "2026-11-29T05-20-02", "2026-11-29T05-36-23")
V1 = runs(ZEN1, "GNU-12.2.0", "2026-11-29T05-23-18", "2026-11-29T05-39-39")
BUILDS = {"`-march=native`, gcc 12": GCC, "`-march=native`, clang 19": CLANG, "`x86-64-v3`, gcc 12": V3, "`x86-64-v2`, gcc 12": V2,
          "`x86-64`, gcc 12": V1}

# Single queries.
QUERIES = runs(ZEN1, "GNU-12.2.0", "2026-11-29T05-55-57")

HEADERS = ["folded_lines_ssse3", "folded_lines_avx2", "pext", "pext_compressed", "kindergarten", "hyperbola_quintessence"]

# From one technique to the next, and what that adds to the one before.
PATH = {"ray_walk": "a loop for each ray", "dumb7fill": "all sliders at once, no branches", "kogge_stone": "strides that double",
        "obstruction_difference": "both rays in one subtraction", "hyperbola_quintessence": "no bit scan",
        "first_rank_lookup": "lines in a small table", "kindergarten": "finished lines in larger ones",
        "magic_fancy": "both lines in one lookup", "pext": "an instruction that makes the index",
        "folded_lines_avx2": "all lines in one subtraction"}


def printed(form, *arguments):
    """What a command prints in a format."""
    command = [PROGRAM, *arguments, "--format", form]
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


@functools.lru_cache(None)
def shipped():
    """Digests of code, as the program has it, by technique and for the suite."""
    rows = json.loads(printed("json", "list"))["tables"][0]["rows"]
    return {"the suite": rows[0]["suite"], **{row["technique"]: row["code"] for row in rows}}


@functools.lru_cache(None)
def timed(folder):
    """The same, as a run timed it."""
    code = json.loads((ROOT / folder / "machine.json").read_text())["run"]["code"]
    return {"the suite": code["suite"], **code["techniques"]}


class Outdated(Exception):
    """A quotation that cannot be made. Its words are the lines to show."""


def require_shipped(folders, *names):
    """Refuses to quote runs that did not time these as they are here."""
    others = [f"{folder} did not time {name} as it is here" for folder in folders for name in names
              if name in timed(folder) and timed(folder)[name] != shipped().get(name)]
    if others:
        raise Outdated(*others)


class Figures(dict):
    """Rows by technique. Those that are looked up are quoted."""

    def __init__(self, folders, rows):
        super().__init__(rows)
        self.folders = folders

    def __getitem__(self, technique):
        require_shipped(self.folders, technique)
        return super().__getitem__(technique)

    def get(self, technique):
        return self[technique] if technique in self else require_shipped(self.folders, technique)


@functools.lru_cache(None)
def shown(folders, reference):
    """The rows of all tables that `show` has of runs as one, relative to a technique; each with its table's title."""
    require_shipped(folders, "the suite", reference)
    tables = json.loads(printed("json", "show", "--all", "--instead-of", reference, *folders))["tables"]
    return [{"title": table["title"], **row} for table in tables for row in table["rows"]]


@functools.lru_cache(None)
def answer(folders):
    """What to take by runs as one, as `show` prints it: a line for each kind of programs and level, by its columns. Each technique has a
    part in what another loses to the best."""
    for folder in folders:
        require_shipped((folder,), *timed(folder))
    lines = printed("markdown", "show", *folders).splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("| for |"))
    heading, _, *rows = (line[2:-2].replace("\\", "").split(" | ") for line in itertools.takewhile(bool, lines[start:]))
    return [dict(zip(heading, row)) for row in rows]


def figures(folders, mode, reference):
    """The rows of techniques in a mode: means."""
    return Figures(folders, {row["technique"]: row for row in shown(folders, reference)
                             if f"{mode}_ratio" in row and row["title"].startswith("means")})


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
    return table([""] + [f"`{each}`" for each in techniques], rows)


def answers():
    """What the pictures and sliding.h take."""
    columns = [*answer(GCC)[0]][:-1] # without what is as good
    return table(columns, [[f"`{line[each]}`" if each == "take" else line[each] for each in columns] for line in answer(GCC)])


def by_build(kind):
    """What all sittings of a build that timed a kind of programs say to take there as one, and how many of them say so alone."""
    columns = [*answer(GCC)[0]][1:-1]
    rows = []
    for name, folders in BUILDS.items():
        alone = {folder: lines for folder in folders if (lines := [line for line in answer((folder,)) if line["for"] == kind])}
        for line in answer(tuple(alone)) if alone else []:
            if line["for"] == kind:
                same = sum((line["needs"], line["take"]) in [(one["needs"], one["take"]) for one in lines] for lines in alone.values())
                rows.append([name] + [f"`{line[each]}`" if each == "take" else line.get(each, "") for each in columns] +
                            [f"{same} of {len(alone)}"])
    return table([""] + columns + ["sittings"], rows)


def network_engines():
    return by_build("network engines")


def classical_engines():
    return by_build("classical engines")


def move_generators():
    return by_build("move generators")


def in_mode(mode):
    return relative_to("magic_fancy", mode, HEADERS, BUILDS)


def small_network():
    return in_mode("search_small_network")


def large_network():
    return in_mode("search_network")


def no_network():
    return in_mode("search")


def perft():
    return in_mode("perft")


def queries():
    """Means of modes without chess."""
    modes = ["throughput", "latency", "replay", "pressure"]
    found = {mode: figures(QUERIES, mode, "magic_fancy") for mode in modes}
    return table([""] + [f"`{mode}`" for mode in modes],
                 [[f"`{each}`"] + [text(found[mode].get(each), f"{mode}_ratio", 2) for mode in modes] for each in HEADERS])


def path():
    """Means of each technique on the path relative to those of the one before."""
    modes = {"throughput": QUERIES, "pressure": QUERIES, "search_small_network": GCC}
    rows = []
    before = None
    for technique, gain in PATH.items():
        found = [figures(folders, mode, before or technique)[technique] for mode, folders in modes.items()]
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
    listed = json.loads(printed("json", "list"))["tables"][0]["rows"]
    lines = []
    assert {row["family"] for row in listed} <= FAMILIES.keys()
    for family, gloss in FAMILIES.items():
        lines += ["", f"**{family.capitalize()}**: {gloss}.", ""]
        for row in (row for row in listed if row["family"] == family):
            needs = [f"{row['table_bytes'] / 1024:.0f} KiB"] * (row["table_bytes"] > 0) + [f"`{row['isa']}`"] * (row["isa"] != "")
            lines.append(f"- [`{row['technique']}`]({row['technique']}.h): {row['idea']}. " + ", ".join(needs) + "." * bool(needs))
    return [line.rstrip() for line in lines[1:]]


def check_picture(file):
    """Refuses a picture that is not of GCC, or of other forms of techniques."""
    machine, last = GCC[-1].split("/")[1:]
    of = re.search(r"<desc>(.*)</desc>", (ROOT / file).read_text())[1]
    if f" {machine}/" not in of or not of.endswith(last):
        raise Outdated(f"it is of '{of}', not of runs until {GCC[-1]}")
    answer(GCC)


BLOCK = re.compile(r"(?<=^<!-- block: )(\w+)( -->\n).*?(?=^<!-- end of block -->$)", re.DOTALL | re.MULTILINE)


def main():
    """Returns the lines about what cannot be quoted."""
    refused, made = [], {}

    def quote(where, what):
        print(where, file=sys.stderr)
        try:
            return what()
        except Outdated as other:
            refused.extend(f"{where}: {line}" for line in other.args)
            return []

    for name in ("README.md", "results/findings.md", "harness/engines/README.md", "techniques/README.md"):
        file = ROOT / name
        made[file] = BLOCK.sub(lambda block: block[1] + block[2] + "".join(
            line + "\n" for line in quote(f"{name}, block {block[1]}", globals()[block[1]])), file.read_text())
    for picture in ("verdict", "verdict-dark", "verdict-phone", "verdict-phone-dark"):
        quote(f"plots/{picture}.svg", lambda: check_picture(f"plots/{picture}.svg"))
    if not refused:
        for file, text_of_file in made.items():
            file.write_text(text_of_file)
    return refused


if __name__ == "__main__":
    sys.exit("\n".join(main()) or 0)
