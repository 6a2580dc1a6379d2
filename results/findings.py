#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""findings.py

Writes README.md, results/findings.md, harness/engines/README.md and techniques/README.md anew, with each block as the runs and the
headers of techniques are now. A block stands between `<!-- block: NAME -->` and `<!-- end of block -->`; the function of that name below
makes it. $SLIDEBENCH is the program, by default ./slidebench. Nothing is written if a block or the picture quotes a run that did not time
a technique, or the suite, as it is here: exit code 1, with a line for each.
"""

import bisect
import collections
import csv
import datetime
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
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("SLIDEBENCH", ROOT / "slidebench")

# CPUs by the folder of their runs, newest first. The first one has the pictures.
CPUS = {"amd-epyc-26-2": "Zen 5", "amd-epyc-23-1": "Zen 1"}
NATIVE = "gcc 12, native"
BUILDS = [NATIVE, "clang 19, native", "gcc 12, x86-64-v3", "gcc 12, x86-64-v2", "gcc 12, x86-64"]

# Runs of `perft` before had the stack at one place, which decided what builds with AVX-512 gave (decision 110).
STACK_TAKES_TURNS_FROM = "2026-11-29T14"

# Runs of a machine with less than this between them are one sitting.
HOURS_BETWEEN_SITTINGS = 0.5

HEADERS = ["folded_lines_ssse3", "pext", "kindergarten", "hyperbola_quintessence"]
HAD = {"PEXT": "pext", "fancy magics": "magic_fancy", "hyperbola quintessence": "hyperbola_quintessence", "kindergarten": "kindergarten"}
KINDS = {"network engines": ["search_small_network", "search_network"], "classical engines": ["search"], "move generators": ["perft"]}
# Kinds of programs in tables, by the mode that plays them.
PROGRAMS = {"small network": "search_small_network", "large network": "search_network", "no network": "search", "move generator": "perft"}

# Engines by the program of that table that they are.
ENGINES = {"berserk": "small network", "patricia": "small network", "smallbrain": "small network", "ethereal": "no network",
           "stash": "no network", "stockfish_11": "no network", "weiss": "no network", "chess-library": "move generator"}

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


@functools.lru_cache(None)
def committed():
    """What machine.json says of each run that git knows, or of all where git knows none, by folder in the order of time."""
    known = subprocess.run(["git", "ls-files", "results/*/machine.json"], cwd=ROOT, check=False, capture_output=True, text=True).stdout
    files = known.split() or [str(file.relative_to(ROOT)) for file in ROOT.glob("results/*/*/machine.json")]
    return {str(pathlib.Path(file).parent): json.loads((ROOT / file).read_text()) for file in sorted(files)}


def build_of(facts):
    """The name in BUILDS of what has made a run."""
    compiler, version = re.match(r"(\w+) (\d+)", facts["build"]["compiler"]).groups()
    march = re.search(r"-march=(\S+)", facts["build"]["kernel_flags"])[1]
    return f"{'gcc' if compiler == 'GNU' else compiler.lower()} {version}, {march}"


@functools.lru_cache(None)
def sittings(machine):
    """The verdicts of a machine by sitting: when it began, and its runs by build."""
    found, last = [], None
    for folder, facts in committed().items():
        options = facts["run"]["options"]
        if not folder.startswith(f"results/{machine}/") or not options.get("verdict") or options["technique"]:
            continue
        time = datetime.datetime.strptime(folder.split("/")[2].split("_")[0], "%Y-%m-%dT%H-%M-%SZ")
        if last is None or time - last > datetime.timedelta(hours=HOURS_BETWEEN_SITTINGS):
            found.append((time, {}))
        found[-1][1].setdefault(build_of(facts), []).append(folder)
        last = time
    return [(time, {build: tuple(each[build]) for build in BUILDS if build in each}) for time, each in found]


@functools.lru_cache(None)
def pool(machine, build):
    """All verdicts of a machine by a build."""
    return tuple(folder for _, runs in sittings(machine) for folder in runs.get(build, ()))


def grouped(key):
    """Runs by key(machine, facts), in the order of time; without those that have none."""
    found = {}
    for folder, facts in committed().items():
        if of := key(folder.split("/")[1], facts):
            found.setdefault(of, []).append(folder)
    return {of: tuple(folders) for of, folders in found.items()}


def queries_of(machine):
    """Its runs of single queries by build."""
    return grouped(lambda of, facts: of == machine and "pressure" in facts["run"]["options"].get("mode", []) and build_of(facts))


def of_all_techniques():
    """The verdicts of all techniques by machine."""
    return grouped(lambda of, facts: facts["run"]["options"].get("verdict") and facts["run"]["options"]["technique"] and of)


@functools.lru_cache(None)
def engine_runs():
    """Runs of engines by machine and engine, in the order of ENGINES."""
    found = grouped(lambda of, facts: facts["run"]["command"] == "engine" and (of, facts["run"]["workloads"][0]["name"]))
    return dict(sorted(found.items(), key=lambda item: [*ENGINES].index(item[0][1])))


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


def had_the_stack_at_one_place(folder):
    return folder.split("/")[2] < STACK_TAKES_TURNS_FROM and re.search(r"(-m|\+)avx512f\b", committed()[folder]["build"]["march"])


def figures(folders, mode, reference):
    """The rows of techniques in a mode: means, or what an engine has. Without rows if no run timed it well."""
    if mode == "perft":
        folders = tuple(folder for folder in folders if not had_the_stack_at_one_place(folder))
    return Figures(folders, {row["technique"]: row for row in (shown(folders, reference) if folders else [])
                             if f"{mode}_ratio" in row and (mode == "engine" or row["title"].startswith("means"))})


def text(row, key, decimals=3):
    if row is None or row.get(key) is None:
        return ""
    low, high = row[f"{key}_low"], row[f"{key}_high"]
    return f"{row[key]:.{decimals}f}" + ("" if low is None else f" ({low:.{decimals}f}-{high:.{decimals}f})")


def logarithm(row, key):
    """The logarithm of a ratio and half the width of its interval."""
    return math.log(row[f"{key}_ratio"]), math.log(row[f"{key}_ratio_high"] / row[f"{key}_ratio_low"]) / 2


def table(heading, rows):
    return ["| " + " | ".join(row) + " |" for row in [heading, ["---"] * len(heading), *rows]]


def relative_to(reference, mode, techniques, lines):
    """A row for each line, a name and its runs: times of techniques in the runs as one relative to those of one."""
    rows = []
    for name, folders in lines.items():
        found = figures(folders, mode, reference)
        rows.append([name] + [text(found.get(each), f"{mode}_ratio") for each in techniques])
    return table([""] + [f"`{each}`" for each in techniques], rows)


def kib(size):
    return f"{size:.1f}".removesuffix(".0") if size < 100 else f"{size:.0f}"


def from_to(counts):
    return f"{min(counts)} to {max(counts)}" if len(set(counts)) > 1 else f"{max(counts)}"


def percent(values):
    low, high = (f"{value:.1f}".replace("-0.0", "0.0") for value in (min(values), max(values)))
    return f"{low} to {high} %"


def saving(folders, mode, instead_of, technique):
    """Per cent of time that a technique saves over another, by runs as one."""
    return 100 - 100 / figures(folders, mode, technique)[instead_of][f"{mode}_ratio"]


def saved(machine, mode, instead_of, technique):
    """Per cent of time that a technique saves in a search over another, by the verdicts of a sitting and build as one: by build, a value
    for each sitting."""
    found = {}
    for _, runs in sittings(machine):
        for build, folders in runs.items():
            if {technique, instead_of} <= figures(folders, mode, "magic_fancy").keys():
                found.setdefault(build, []).append(saving(folders, mode, instead_of, technique))
    return found


def saved_in_engines(machine, program, instead_of, technique):
    """The same by engines of a kind, header against header: a value for each, of its runs as one."""
    return [saving(folders, "engine", instead_of, technique)
            for (of, engine), folders in engine_runs().items() if (of, ENGINES[engine]) == (machine, program)]


def student(freedom):
    """What 95 of 100 values of Student's t with these degrees of freedom lie within, of either sign."""
    steps = 10_000
    sums = [*itertools.accumulate(math.cos(math.pi / 2 * (step + 0.5) / steps) ** (freedom - 1) for step in range(steps))]
    return math.sqrt(freedom) * math.tan(math.pi / 2 * (bisect.bisect(sums, 0.95 * sums[-1]) + 0.5) / steps)


def expected(found):
    """Where one more sitting has what saved() has found, in 95 of 100: the lowest and the highest end of all builds. A sitting moves all
    builds alike, so there are as many degrees of freedom as sittings, less one."""
    means = {build: statistics.mean(values) for build, values in found.items()}
    squares = sum((value - means[build]) ** 2 for build, values in found.items() for value in values)
    deviation = math.sqrt(squares / sum(len(values) - 1 for values in found.values()))
    reach = student(max(map(len, found.values())) - 1) * deviation
    return [means[build] + sign * reach * math.sqrt(1 + 1 / len(values)) for build, values in found.items() for sign in (-1, 1)]


@functools.lru_cache(None)
def listed():
    """What `list` says of each technique, in the order of the registry."""
    return {row["technique"]: row for row in json.loads(printed("json", "list"))["tables"][0]["rows"]}


def behind_best(ratios):
    """Per cent of time that each technique loses to the best of these, by name."""
    best = min(ratios.values(), default=None)
    return {name: 100 * (ratio / best - 1) for name, ratio in ratios.items()}


LEVELS = {"all": None, "SSSE3": {"", "ssse3"}, "plain C": {""}}


@functools.lru_cache(None)
def lost(level, kind):
    """Per cent that techniques of a level lose to the best of it in a kind of programs at most, by all sittings and builds that have the
    level: by technique, the least first. Without those that a build was timed with in some sittings only."""
    most, sometimes = {}, set()
    for mode, machine, build in itertools.product(KINDS[kind], CPUS, BUILDS):
        series = [{name: row[f"{mode}_ratio"] for name, row in rows.items() if LEVELS[level] is None or listed()[name]["isa"] in LEVELS[level]}
                  for _, runs in sittings(machine) if build in runs and (rows := figures(runs[build], mode, "magic_fancy"))]
        for found in series:
            if level == "plain C" or any(listed()[name]["isa"] for name in found):
                for name, loss in behind_best(found).items():
                    most[name] = max(loss, most.get(name, 0))
                    sometimes |= {name for other in series if name not in other}
    return {name: most[name] for name in sorted(most, key=most.get) if name not in sometimes}


# What a reader may have, the level of what is free to take, and the technique of the former.
READERS = [("PEXT", "all", "pext"), ("magics", "SSSE3", "magic_fancy"), ("magics, no SSSE3", "plain C", "magic_fancy")]
KEEP_BELOW = -0.5  # per cent saved


def answers():
    """For what a reader has, the technique that loses least in searches with a network, and what it saves in each kind of programs, ours
    and others. `keep` stands where an estimate is less than KEEP_BELOW, `magics save more` where all estimates over fancy magics are
    negative."""
    rows = []
    for (had, level, own), (machine, cpu) in itertools.product(READERS, CPUS.items()):
        technique = next(each for each in lost(level, "network engines") if each != own)
        cells = []
        for program, mode in PROGRAMS.items():
            over = {other: flat(saved(machine, mode, other, technique)) + saved_in_engines(machine, program, other, technique)
                    for other in (own, "magic_fancy")}
            cells.append(f"keep ({percent(over[own])})" if min(over[own]) < KEEP_BELOW else
                         percent(over[own]) + ", magics save more" * (own != "magic_fancy" and max(over["magic_fancy"]) < 0))
        rows.append([f"{had}, {cpu}", f"[`{technique}`](techniques/exported/{technique}.h)", kib(listed()[technique]["table_bytes"] / 1024)] +
                    cells)
    rows += [[had, what, ""] + [""] * len(PROGRAMS)
             for had, what in (("other x86-64 CPUs", "not timed: `./slidebench bench`"), ("ARM", "keep: nothing is timed there"))]
    return table(["you have", "take", "KiB", *PROGRAMS], rows)


def behind_answers():
    """What the ranges of answers() are of."""
    series = []
    for machine, cpu in CPUS.items():
        counts = {sum(bool(figures(runs.get(build, ()), mode, "magic_fancy")) for _, runs in sittings(machine))
                  for build, mode in itertools.product(BUILDS, PROGRAMS.values())}
        times = "once" if counts == {1} else f"{from_to(counts)} times"
        days = sorted({time.date() for time, _ in sittings(machine)})
        series.append(f"{times} on the {cpu} ({' and '.join(f'{day:%d %B}' for day in days)} {days[-1]:%Y})")
    by = [sum(name in figures(pool([*CPUS][0], build), "search", "magic_fancy") for build in BUILDS)
          for name in ("pext", "folded_lines_ssse3", "kindergarten")]
    return [f"What the change saves of a program's CPU time: the smallest and the largest estimate of {by[0]} builds with PEXT, {by[1]} with SSSE3",
            f"or all {by[2]}, timed {' and '.join(series)},",
            f"and of {len(engine_runs())} programs by others. Negative is slower."]


def flat(found):
    return [*itertools.chain(*found.values())]


def searches():
    """What folded_lines_ssse3 saves over what a program has: the least and the most of all sittings and builds, and what to expect."""
    rows = []
    for (name, mode), (machine, cpu) in itertools.product(PROGRAMS.items(), CPUS.items()):
        found = [saved(machine, mode, other, "folded_lines_ssse3") for other in HAD.values()]
        rows.append([name, cpu] + [percent(flat(each)) for each in found])
        if len(sittings(machine)) > 1:
            rows.append([name, f"{cpu}, another sitting"] + [percent(expected(each)) for each in found])
    return table(["", ""] + [f"over {each}" for each in HAD], rows)


def shared(folder):
    """Per cent of a run's samples of chess whose reading of the core is 1.12 times that of a quiet one: the lowest but a tenth of all."""
    with gzip.open(ROOT / folder / "samples.csv.gz", "rt") as file:
        rows = [[float(row[each]) for each in ("core_150", "core_300")] for row in csv.DictReader(file) if row["core_150"]]
    quiet = [sorted(column)[len(rows) // 10] for column in zip(*rows)]
    return 100 * sum(any(one > 1.12 * of for one, of in zip(row, quiet)) for row in rows) / len(rows)


def verdicts():
    """How many runs each CPU and build has in each sitting, and what the machine was like."""
    rows = []
    for (machine, cpu), (day, runs) in ((of, each) for of in CPUS.items() for each in sittings(of[0])):
        folders = [folder for build in runs.values() for folder in build]
        busy = max(committed()[folder]["cpus_of_others"] for folder in folders)
        rows.append([cpu, f"{day:%d %B, %H:%M}"] + [f"{len(runs.get(build, ()))}" for build in BUILDS] +
                    [percent([shared(folder) for folder in folders]), f"{busy:.2f}"])
    return table(["runs", "from"] + BUILDS + ["shared cores", "CPUs of others"], rows)


def apart(pairs, mode):
    """Of pairs of figures, each technique's: how far its ratios to magic_fancy differ, and by how much their intervals allow."""
    found = []
    for one, other in pairs:
        for technique in (each for each in one if each in other and each != "magic_fancy"):
            (ratio, reach), (of_other, reach_of_other) = logarithm(one[technique], mode), logarithm(other[technique], mode)
            found.append((abs(ratio - of_other), math.hypot(reach, reach_of_other)))
    return found


def between_sittings():
    """How far two sittings of a build are apart, of one day or of two: the deviation of ratios to magic_fancy, as root of the mean square
    over techniques, in per cent, and how many of 100 differ by no more than their intervals allow."""
    rows = []
    for (machine, cpu), (name, of_one_day) in itertools.product(CPUS.items(), {"of one day": True, "of two days": False}.items()):
        pairs = [(one[build], other[build]) for (time, one), (later, other) in itertools.combinations(sittings(machine), 2)
                 for build in BUILDS if build in one and build in other and (time.date() == later.date()) == of_one_day]
        cells, counts = [], []
        for mode in PROGRAMS.values():
            timed_in = [found for pair in pairs if all(found := [figures(folders, mode, "magic_fancy") for folders in pair])]
            counts.append(len(timed_in))
            if differences := apart(timed_in, mode):
                deviation = 100 * root_of_mean_square([each for each, _ in differences]) / math.sqrt(2)
                agree = 100 * statistics.mean(each <= allowed for each, allowed in differences)
                cells.append(f"{deviation:.1f} %, {agree:.0f} agree")
            else:
                cells.append("")
        if pairs:
            rows.append([f"{cpu}, {name}", from_to(counts)] + cells)
    return table(["sittings", "pairs"] + [*PROGRAMS], rows)


def losses():
    """The four of each level that lose least in engines with a network."""
    return table(["", ""] + [*KINDS], [[level, f"`{technique}`"] + [f"{lost(level, kind)[technique]:.1f} %" for kind in KINDS]
                                       for level in LEVELS for technique in [*lost(level, "network engines")][:4]])


def holds(single, others, kind):
    """Whether what a run takes loses no more than it says by those of the others that timed it, of all that the build allows. None if none
    did."""
    line = next(line for line in answer((single,)) if line["for"] == kind)
    if not (others := tuple(folder for folder in others if line["take"] in timed(folder))):
        return None
    times = [{name: row[f"{mode}_ratio"] for name, row in figures(others, mode, "magic_fancy").items()} for mode in KINDS[kind]]
    return max(behind_best(each)[line["take"]] for each in times) <= float(line["loses"].removesuffix(" %"))


def others_by_day(machine, time, build):
    """A build's runs of other sittings than that of a time, by whether they are of its day."""
    found = {True: [], False: []}
    for other, runs in sittings(machine):
        if other != time:
            found[other.date() == time.date()] += runs.get(build, ())
    return found


def by_build(kind):
    """What all verdicts of a CPU and build as one say to take for each level and what it loses at most, and what folded_lines_ssse3 loses to
    all that the build allows. How many lines of single runs say the same, and how many of their first bounds hold in other sittings."""
    rows, alone, same, held = [], 0, 0, {True: collections.Counter(), False: collections.Counter()}
    for (machine, cpu), build in itertools.product(CPUS.items(), BUILDS):
        folders = pool(machine, build)
        lines = [line for line in answer(folders) if line["for"] == kind]
        for time, single in ((time, folder) for time, runs in sittings(machine) for folder in runs.get(build, ())):
            found = {(line["needs"], line["take"]) for line in answer((single,)) if line["for"] == kind}
            same += sum((line["needs"], line["take"]) in found for line in lines)
            alone += len(lines)
            for of_this_day, others in others_by_day(machine, time, build).items():
                held[of_this_day][holds(single, others, kind)] += 1
        bounds = [row[f"{mode}_slower_at_most"] for mode in KINDS[kind]
                  if (row := figures(folders, mode, "magic_fancy").get("folded_lines_ssse3"))]
        rows.append([f"{cpu}, {build}", "<br>".join(f"{line['needs']}: `{line['take']}` {line['loses']}" for line in lines),
                     f"{max(bounds):.1f} %" if bounds else ""])
    rows.append(["the same by single runs", f"{same} of {alone}", ""])
    rows += [[f"first bounds of single runs, widened, that hold in the {where}", f"{of[True]} of {of[True] + of[False]}", ""]
             for of, where in ((held[True], "other sittings of the day"), (held[False], "sittings of another day"))]
    return table(["", "take", "`folded_lines_ssse3`"], rows)


def network_engines():
    return by_build("network engines")


def classical_engines():
    return by_build("classical engines")


def in_mode(mode):
    return relative_to("magic_fancy", mode, HEADERS, {cpu: pool(machine, NATIVE) for machine, cpu in CPUS.items()})


def small_network():
    return in_mode("search_small_network")


def large_network():
    return in_mode("search_network")


def no_network():
    return in_mode("search")


def title_of(engine, machine):
    return f"{engine.capitalize().replace('_', ' ')}, {CPUS[machine]}"


def engines():
    """All runs of an engine as one, relative to the header of magic_fancy."""
    rows = []
    for (machine, engine), folders in engine_runs().items():
        work = committed()[folders[0]]["run"]["workloads"][0]
        found = figures(folders, "engine", "magic_fancy")
        rows.append([title_of(engine, machine), f"{work['queries'] / work['nodes']:.1f}"] +
                    [text(found.get(each), "engine_ratio") for each in [*HEADERS, "as-is"]])
    return table(["", "queries a node"] + [f"`{each}`" for each in HEADERS] + ["its own code"], rows)


def others():
    """In verdicts of all techniques: those that a plain verdict leaves out and that lose least in each search, relative to magic_fancy."""
    rows = []
    for (machine, folders), (name, mode) in itertools.product(of_all_techniques().items(), PROGRAMS.items()):
        found = figures(folders, mode, "magic_fancy")
        plain = figures(pool(machine, NATIVE), mode, "magic_fancy")
        best = sorted((each for each in found if each not in plain), key=lambda each: found[each][f"{mode}_ratio"])[:2]
        rows.append([f"{CPUS[machine]}, {name}"] + [text(found[each], f"{mode}_ratio") for each in ("folded_lines_ssse3", "pext")] +
                    [f"`{each}` {text(found[each], f'{mode}_ratio')}" for each in best])
    return table(["", "`folded_lines_ssse3`", "`pext`", "best of the others", "second"], rows)


def root_of_mean_square(values):
    return math.sqrt(sum(value ** 2 for value in values) / len(values))


def predictions():
    """How far native verdicts of a CPU are from its engines over HEADERS relative to magic_fancy: the root of the mean square in per cent."""
    rows = []
    for (machine, engine), folders in engine_runs().items():
        logs = {each: math.log(row["engine_ratio"]) for each, row in figures(folders, "engine", "magic_fancy").items() if each in HEADERS}
        cells = []
        for mode in PROGRAMS.values():
            found = figures(pool(machine, NATIVE), mode, "magic_fancy")
            cells.append(root_of_mean_square([math.log(found[each][f"{mode}_ratio"]) - log for each, log in logs.items()]))
        cells.append(root_of_mean_square(logs.values()))
        rows.append([title_of(engine, machine)] + [f"{100 * cell:.1f}" for cell in cells])
    return table([""] + [*PROGRAMS, "all alike"], rows)


def queries():
    """Means of modes without chess."""
    modes = ["throughput", "latency", "replay", "pressure"]
    rows = []
    for (machine, cpu), build in itertools.product(CPUS.items(), BUILDS):
        if folders := queries_of(machine).get(build):
            found = {mode: figures(folders, mode, "magic_fancy") for mode in modes}
            rows += [[f"{cpu}, {build}", f"`{each}`"] + [text(found[mode].get(each), f"{mode}_ratio", 2) for mode in modes]
                     for each in HEADERS]
    return table(["", ""] + [f"`{mode}`" for mode in modes], rows)


def queens():
    """Million queens a second of the ten that have most on the first CPU, each independent of the others."""
    found = {f"{cpu}, {build}": figures(folders, "throughput", "magic_fancy")
             for machine, cpu in CPUS.items() for build, folders in queries_of(machine).items()}
    best = sorted(first := next(iter(found.values())), key=lambda name: first[name]["throughput_ns"])[:10]
    return table([""] + [*found], [[f"`{name}`"] + [f"{1000 / each[name]['throughput_ns']:.0f}" for each in found.values()]
                                   for name in best])


def path():
    """Times of each technique relative to those of the one before, and how many times as fast as the first one it is, on the first CPU."""
    machine, first = [*CPUS][0], [*PATH][0]
    alone = queries_of(machine)[NATIVE]
    modes = {"throughput": alone, "pressure": alone, "search_small_network": pool(machine, NATIVE)}
    of_first = figures(alone, "throughput", first)
    rows = []
    before = first
    for technique, gain in PATH.items():
        found = [figures(folders, mode, before)[technique] for mode, folders in modes.items()]
        rows.append([f"[`{technique}`]({technique}.h)", gain, kib(found[0]["tables_kib"]),
                     f"{1 / of_first[technique]['throughput_ratio']:.2g}"] +
                    ["1" if technique == first else text(row, f"{mode}_ratio", 2) for mode, row in zip(modes, found)])
        before = technique
    return table(["", "has", "KiB", "times as fast"] + [f"`{mode}`" for mode in modes], rows)


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
    lines = []
    assert {row["family"] for row in listed().values()} <= FAMILIES.keys()
    for family, gloss in FAMILIES.items():
        lines += ["", f"**{family.capitalize()}**: {gloss}.", ""]
        for row in (row for row in listed().values() if row["family"] == family):
            needs = [f"{kib(row['table_bytes'] / 1024)} KiB"] * (row["table_bytes"] > 0) + [f"`{row['isa']}`"] * (row["isa"] != "")
            lines.append(f"- [`{row['technique']}`]({row['technique']}.h): {row['idea']}. " + ", ".join(needs) + "." * bool(needs))
    return [line.rstrip() for line in lines[1:]]


def check_picture(file):
    """Refuses a picture that is not of all native verdicts of the first CPU, or of other forms of techniques."""
    folders = pool([*CPUS][0], NATIVE)
    machine, last = folders[-1].split("/")[1:]
    of = re.search(r"<desc>(.*)</desc>", (ROOT / file).read_text())[1]
    runs = f"{len(folders)}-runs-until-{last}" if len(folders) > 1 else last
    if not of.endswith(f" {machine}/{runs}"):
        raise Outdated(f"it is of '{of}', not of {machine}/{runs}")
    answer(folders)


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
