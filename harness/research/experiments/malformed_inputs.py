#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Gives the program thousands of malformed inputs, and sees what they make of them.

usage: malformed_inputs.py PROJECT SLIDEBENCH [--cases N] [--seed N] [--jobs N] [--show]

Each case is a folder with files of the project, one thing in it spoilt, and a command. The command
must end with exit code 2 and one line on stderr, which is no internal error, and leave the folder as
it was. Where what is spoilt is not read, or is as good as before, it may end with 0 instead, if what
it prints is then the same as for the folder unspoilt. Anything else is a fault: it is shown, and the
exit code is 1.

Without --cases all are tried; with it, so many of them at random. --seed also decides which row or
place is spoilt. --show prints every complaint of the program.
"""

import argparse
import collections
import concurrent.futures
import copy
import csv
import io
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

MUST_REFUSE, MAY_IGNORE, MAY_ACCEPT = "must refuse", "may ignore", "may accept"
NOBODY = 65534

# What is done to the folder before, and how the program is started.
Case = collections.namedtuple("Case", "group what arguments spoil expect limits", defaults=[None, MUST_REFUSE, {}])


def read_csv(text):
    return list(csv.reader(io.StringIO(text)))


def csv_text(rows):
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\n").writerows(rows)
    return stream.getvalue()


class Base:
    """A folder with one good file of each kind."""

    def __init__(self, project, program, folder):
        self.folder, self.program = folder, program
        folder.mkdir()
        self.copy_run(project / "results/amd-epyc-25-1/2026-11-23T18-45-29Z_GNU-12.2.0", "run", ["random_50"])
        shutil.copytree(folder / "run", folder / "other")
        self.copy_run(project / "results/amd-epyc-25-1/2026-11-23T16-40-55Z_GNU-12.2.0", "engine", None)
        lines = (project / "data/search.epd").read_text().splitlines()
        self.fens = [line for line in lines if line and not line.startswith("#")]
        self.write("search.epd", "\n".join(self.fens[:3]) + "\n")
        self.write("suite.epd", f"{self.fens[0]} ;D1 20\n".replace(self.fens[0], "8/8/8/8/8/8/k7/2K5 w - - 0 1").replace(
            "D1 20", "D1 3 ;D2 12"))
        self.write("precious", "precious\n")
        os.symlink("loop", folder / "loop")
        os.symlink("nowhere", folder / "dangling")
        self.run("search", "startpos", "--depth", "1", "--record", "search.replay")
        self.run("bench", "--quick", "--epochs", "1", "--queries", "4096", "--piece", "queen", "--mode",
                 "throughput", "--workload", "random_25", "--technique", "null", "--out", "partial")
        facts = json.loads((folder / "partial/machine.json").read_text())
        facts["run"]["partial"] = True
        self.write("partial/machine.json", json.dumps(facts))

    def copy_run(self, run, name, workloads):
        (self.folder / name).mkdir()
        shutil.copy(run / "machine.json", self.folder / name)
        with open(run / "comparison.csv", newline="") as stream:
            rows = list(csv.reader(stream))
        some = ["hyperbola_quintessence", "magic_fancy", "pext", "rotated", "kogge_stone", "null"]
        self.write(f"{name}/comparison.csv", csv_text(
            [rows[0]] + [r for r in rows[1:] if r[0] in some and (not workloads or r[2] in workloads)]))

    def write(self, name, text):
        (self.folder / name).write_text(text)

    def text(self, name):
        return (self.folder / name).read_text()

    def run(self, *arguments):
        done = subprocess.run([self.program, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            sys.exit(f"malformed_inputs: {' '.join(arguments)}: {done.stderr}")


def writing(name, content):
    def spoil(folder):
        file = folder / name
        file.unlink()
        file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogateescape"))
    return spoil


SHOW = ["show", "run", "--format", "markdown"] # as text it ends with the name of the folder
COMPARE = ["compare", "run", "other"]
FORECAST = ["show", "engine", "--nps", "1M"]
RESUME = ["bench", "--resume", "partial"]
BENCH = ["bench", "--quick", "--epochs", "1", "--queries", "4096", "--technique", "null", "--out", "made", "--workload"]

NO_NUMBERS = ["abc", "1,5", "0x10", "1 2", "1.5.2", "--1", "1e", "1e999", "nan", "inf", "-inf", "1\0", "\u0661", "'1'"]
FIGURES = ["ns_per_lookup", "ns_low", "ns_high", "cycles_per_lookup", "cycles_low", "cycles_high", "ratio", "ratio_low",
           "ratio_high"]
COUNTS = ["parameter", "rank", "epochs", "table_bytes", "code_bytes", "registry_place"]
WORDS = {"technique": ["", "two words", "a\tb", "a\nb", "\u00e9", 'quo"te'], "workload": ["", "a\x01b", "a\nb"],
         "piece": ["", "quen", "Queen", "king"], "mode": ["", "latencies", "Latency"],
         "tied": ["maybe", "Yes", "1"], "role": ["", "judge", "Floor"]}
UNREAD = ["samples", "isa", "digest", "init_ns"]


def csv_cells(base, chance):
    for name, commands in [("run", [SHOW, COMPARE]), ("engine", [FORECAST])]:
        file = f"{name}/comparison.csv"
        rows = read_csv(base.text(file))
        bad = {column: NO_NUMBERS + ["-1", "0", "1e308", "1e-300", ""] for column in FIGURES}
        bad |= {column: NO_NUMBERS + ["-1", "1.5", "1e30"] for column in COUNTS}
        bad |= {"query_instructions": NO_NUMBERS + ["-1", "1e30"]} | WORDS
        for column, values in bad.items():
            place = rows[0].index(column)
            for value in values:
                # Where there are no intervals, one without the other is as wrong.
                spoilt = copy.deepcopy(rows)
                row = chance.randrange(1, len(rows))
                while value == "" and spoilt[row][place] == "":
                    row = chance.randrange(1, len(rows))
                spoilt[row][place] = value
                for command in commands:
                    yield Case("cells of comparison.csv", f"{file}:{row + 1}: {column} {value!r}", command,
                               writing(file, csv_text(spoilt)))
        for column in UNREAD:
            spoilt = copy.deepcopy(rows)
            spoilt[chance.randrange(1, len(rows))][rows[0].index(column)] = chance.choice(NO_NUMBERS)
            for command in commands[:2]:
                yield Case("cells of comparison.csv", f"{file}: {column}", command, writing(file, csv_text(spoilt)), MAY_IGNORE)


def csv_structure(base, chance):
    for name, command in [("run", SHOW), ("run", COMPARE), ("engine", FORECAST)]:
        file = f"{name}/comparison.csv"
        text, rows = base.text(file), read_csv(base.text(file))

        def case(what, content, expect=MUST_REFUSE):
            return Case("structure of comparison.csv", f"{file}: {what}", command, writing(file, content), expect)

        for _ in range(40):
            at = chance.randrange(1, len(text))
            if text[at - 1] != "\n":
                yield case(f"cut off at {at}", text[:at])
        for _ in range(30):
            at = chance.randrange(1, len(text))
            yield case(f"quote at {at}", text[:at] + '"' + text[at:])
        for _ in range(20):
            at = chance.choice([i for i, c in enumerate(text) if c == ","])
            yield case(f"no comma at {at}", text[:at] + text[at + 1:])
            yield case(f"a comma more at {at}", text[:at] + "," + text[at:])
            yield case(f"a line break at {at}", text[:at] + "\n" + text[at:])
        for column in FIGURES + COUNTS[:2] + list(WORDS)[:5]:
            place = rows[0].index(column)
            yield case(f"no column {column}", csv_text([r[:place] + r[place + 1:] for r in rows]))
            yield case(f"column {column} twice", csv_text([r + [r[place]] for r in rows]))
            yield case(f"no name of {column}", csv_text([[c if c != column else "" for c in rows[0]]] + rows[1:]))
        yield case("a line twice", csv_text(rows + [chance.choice(rows[1:])]))
        yield case("empty", "")
        yield case("a header alone", csv_text(rows[:1]))
        yield case("semicolons", text.replace(",", ";"))
        yield case("a byte order mark", "\ufeff" + text)
        yield case("UTF-16", text.encode("utf-16"))
        yield case("an empty line", text + "\n")
        yield case("Windows' line ends", text.replace("\n", "\r\n"), MAY_IGNORE)
        yield case("zero bytes", b"\0" * 1000)
        yield case("JSON", base.text(f"{name}/machine.json"))


def pointers(value, path=()):
    yield path
    if isinstance(value, (dict, list)):
        for key, below in value.items() if isinstance(value, dict) else enumerate(value):
            yield from pointers(below, path + (key,))


def changed(content, path, action):
    result = copy.deepcopy(content)
    parent = result
    for key in path[:-1]:
        parent = parent[key]
    action(parent, path[-1])
    return result


NAMING = {("cpu", "family"), ("cpu", "model")}  # The name of the microarchitecture, in the first line, is by these.
# Not all runs have them.
OPTIONAL = {"disturbed", "without_quiet_sample", "seed", "distinct", "queries_per_node"}


def json_values(base, chance):
    values = [None, -1, 0.5, 1e300, 10**30, True, "", "text", [], [1], {}, {"a": 1}]
    for name, commands in [("run", [SHOW, COMPARE]), ("engine", [FORECAST])]:
        file = f"{name}/machine.json"
        content = json.loads(base.text(file))
        for path in pointers(content):
            if not path or path[:2] == ("run", "options") or path[0] in ("libraries", "system"):
                continue
            old = changed_value = content
            for key in path:
                old = old[key]
            if isinstance(old, dict) and path != ("run",) and path != ("cpu",) and path != ("build",) and path[:2] != ("run", "workloads"):
                continue
            choices = [v for v in values if type(v) is not type(old) and not (isinstance(old, (int, float)) and
                                                                              isinstance(v, (int, float)))]
            if isinstance(old, (int, float)) and not isinstance(old, bool):
                choices += [-1, -old - 1, 10**30, 1e300]
            for value in chance.sample(choices, 4):
                for command in commands:
                    def put(parent, key):
                        parent[key] = value
                    spoilt = changed(content, path, put)
                    yield Case("values of machine.json", f"{file}: {path} {value!r}", command,
                               writing(file, json.dumps(spoilt)), MAY_ACCEPT if path in NAMING else MAY_IGNORE)
            for command in commands:
                def remove(parent, key):
                    del parent[key]
                expect = MAY_ACCEPT if path in NAMING or path[-1] in OPTIONAL else MAY_IGNORE
                yield Case("values of machine.json", f"{file}: no {path}", command,
                           writing(file, json.dumps(changed(content, path, remove))), expect)


def json_structure(base, chance):
    for name, command in [("run", SHOW), ("run", COMPARE), ("engine", FORECAST), ("partial", RESUME)]:
        file = f"{name}/machine.json"
        text = base.text(file).rstrip()

        def case(what, content):
            return Case("structure of machine.json", f"{file}: {what}", command, writing(file, content))

        for _ in range(30):
            at = chance.randrange(len(text))
            yield case(f"cut off at {at}", text[:at])
        for _ in range(15):
            at = chance.randrange(len(text))
            yield case(f"not UTF-8 at {at}", text[:at].encode() + b"\xff\xfe" + text[at:].encode())
            yield case(f"a control character at {at}", text[:at] + "\x01" + text[at:])
        for opening, closing in ["[]", ("{\"a\":", "}")]:
            for levels in [100, 100_000]:
                yield case(f"{levels} levels", opening * levels + "1" + closing * levels)
                yield case(f"{levels} levels within", text[:-1] + f',"deep":{opening * levels}1{closing * levels}' + "}")
        for other in ["", "[]", "null", "1", '"text"', "[1e999]", "NaN", "{'a': 1}", "{}", "{\"cpu\": {}}"]:
            yield case(f"{other} alone", other)
        yield case("comments", "// facts\n" + text)
        yield case("more behind it", text + "{}")


def resumed_options(base, chance):
    file = "partial/machine.json"
    content = json.loads(base.text(file))
    for name, old in content["run"]["options"].items():
        for value in [None, 5, -1, 1e300, True, "text", [1], [None], {}, [["a"]]]:
            if type(value) is type(old) and not (isinstance(value, list) and value):
                continue
            spoilt = copy.deepcopy(content)
            spoilt["run"]["options"][name] = value
            yield Case("options of --resume", f"{name} {value!r}", RESUME, writing(file, json.dumps(spoilt)))
        spoilt = copy.deepcopy(content)
        del spoilt["run"]["options"][name]
        yield Case("options of --resume", f"no {name}", RESUME, writing(file, json.dumps(spoilt)))
    for name, value in [("queries", "x"), ("seed", "-1"), ("technique", ["nobody"]), ("workload", ["nowhere.fen"]),
                        ("pressure", ["1"]),
                        ("label", "../x"), ("piece", ["king"]), ("mode", ["fast"]), ("baseline", "nobody")]:
        spoilt = copy.deepcopy(content)
        spoilt["run"]["options"][name] = value
        yield Case("options of --resume", f"{name} {value!r}", RESUME, writing(file, json.dumps(spoilt)))


def fens(base, chance):
    for number, fen in enumerate(base.fens):
        placement, *fields = fen.split()
        wrong = []
        for at in chance.sample(range(len(placement)), min(12, len(placement))):
            wrong.append(placement[:at] + placement[at + 1:])
            wrong.append(placement[:at] + chance.choice("xXzZ?0é,.") + placement[at + 1:])
            wrong.append(placement[:at] + chance.choice("PNpn18/") + placement[at:])
        lines = [" ".join([w] + fields) for w in wrong]
        for i, values in enumerate([["x", "W", "wb", "-"], ["KK", "kqKQx", "0", "KQkqKQkq"], ["e4", "i3", "e", "33"],
                                    ["x", "-1", "1.5", "9" * 30], ["x", "-1", "9" * 30]]):
            for value in values:
                if i < len(fields):
                    lines.append(" ".join([placement] + fields[:i] + [value] + fields[i + 1:]))
        lines.append(" ".join([placement] + fields + ["1", "2", "3"]))
        lines.append(placement.replace("K", "1", 1) + " " + " ".join(fields))
        for line in lines:
            command = chance.choice([
                ["perft", line, "1", "--technique", "magic_fancy"], ["search", line, "--depth", "1"],
                ["search", "--positions", "search.epd", "--record", "precious", "--depth", "1"],
                ["perft", "--suite", "suite.epd"]])
            spoil = writing("search.epd", base.text("search.epd") + line + "\n")
            if command[0] == "perft" and command[1] == "--suite":
                spoil = writing("suite.epd", base.text("suite.epd") + line + " ;D1 1\n")
            # A word in place of a counter is an operation of an EPD; what a suite counts is wrong then.
            is_operation = "x" in line.split()[4:]
            if is_operation and "--suite" in command:
                continue
            yield Case("FEN", f"{number}: {line}", command, spoil, MAY_ACCEPT if is_operation else MUST_REFUSE)


def position_files(base, chance):
    good = base.text("search.epd")
    contents = ["", "\n\n", "# nothing\n", "\0", "\0" * 5000, good + "\0\n", good.encode("utf-16"), "text\n", good + "8/8\n",
                good.replace(" w ", " x "), "x" * 1_000_000, good + "9/8/8/8/8/8/8/8 w - -\n", b"\xff\xfe\xfd\n",
                "slidebq", "slidebq\0", good.encode("utf-32")]
    for content in contents:
        for command in [["search", "--positions", "search.epd", "--depth", "1"], BENCH + ["search.epd"],
                        ["perft", "--suite", "search.epd"]]:
            yield Case("files of positions", repr(content[:30]), command, writing("search.epd", content))
    suite = base.text("suite.epd").split(";")[0]
    for count in ["", "D1", "D0 1", "D16 1", "D1 -5", "D1 x", "1 20", "D1 99999999999999999999", "D1 2 3", "d 20", "D1.5 3",
                  "D-1 1", "D 1", ";", "D1 3;x", "D4294967297 3"]:
        yield Case("files of positions", f"count {count!r}", ["perft", "--suite", "suite.epd"],
                   writing("suite.epd", f"{suite};{count}\n"))


def recordings(base, chance):
    good = (base.folder / "search.replay").read_bytes()
    contents = []
    for at in list(range(24)) + chance.sample(range(24, len(good)), min(150, len(good) - 24)):
        contents.append((f"byte {at}", good[:at] + bytes([good[at] ^ 1 << chance.randrange(8)]) + good[at + 1:]))
    for at in chance.sample(range(len(good)), min(60, len(good))):
        contents.append((f"cut off at {at}", good[:at]))
    contents += [("twice", good * 2), ("a byte more", good + b"\0"), ("a header alone", good[:24])]
    for what, content in contents:
        yield Case("recordings", what, BENCH + ["search.replay"], writing("search.replay", content))


def options(base, chance):
    no_counts = ["", "0", "-1", "x", "1.5", "99999999999999999999", " 1", "1e3", "0x10", "\u0661", "1,"]
    counted = {"bench": ["--queries", "--seed", "--epochs"], "validate": ["--seed"],
               "search": ["--depth", "--hash", "--every"], "perft": ["--nodes"],
               "positions": ["--games", "--seed", "--depth"]}
    needed = {"positions": ["--out", "precious"], "perft": ["--suite"],
              "bench": ["--out", "new"]}
    for command, names in counted.items():
        for name in names:
            for value in no_counts:
                yield Case("options", f"{command} {name} {value!r}", [command, *needed.get(command, []), f"{name}={value}"])
    names = ["nobody", "", " ", "a" * 5000, "two\nlines", "\udcff\udcfe", "%s%n", "../..", "[a,b]", "{}", '"', "'", "\\", "-", "nobody*",
             "NULL", "magic_fanc\u00ff", ","]
    named = [("bench", "--technique"), ("bench", "--piece"), ("bench", "--mode"), ("bench", "--workload"), ("bench", "--baseline"),
             ("bench", "--pressure"), ("bench", "--sliders"), ("bench", "--moves"), ("bench", "--label"),
             ("validate", "--technique"), ("validate", "--piece"), ("validate", "--mode"), ("search", "--technique"),
             ("search", "--eval")]
    good = {("bench", "--label", word) for word in ("nobody", "NULL", "-", "")}
    good.add(("bench", "--baseline", ""))
    for command, option in named:
        for value in names:
            if (command, option, value) in good:
                continue
            more = ["--mode", option[2:-1]] if option in ("--sliders", "--moves", "--pressure") else []
            more = {"--sliders": ["--mode", "setwise"], "--moves": ["--mode", "move"]}.get(option, more)
            yield Case("options", f"{command} {option} {value!r}", [command, *needed.get(command, []), *more, f"{option}={value}"])
    for value in names:
        yield Case("options", f"command {value!r}", [value])
        yield Case("options", f"argument {value!r}", ["list", value])
        for command in ["compare", "show"]:
            yield Case("options", f"{command} {value!r}", [command, value])
        for option in ["--technique", "--piece", "--workload", "--mode"]:
            yield Case("options", f"compare {option} {value!r}", COMPARE + [f"{option}={value}"])
        for option in ["--piece", "--workload"]:
            yield Case("options", f"show {option} {value!r}", SHOW + [f"{option}={value}"])


def paths(base, chance):
    bad = ["nowhere", "nowhere/below", ".", "", "run", "precious/below", "loop", "x" * 300, "x/" * 3000, "y" * 100_000, "/",
           "//", "\udcff", "a\nb"]
    for path in bad:
        for command in [["compare", path, "run"], ["compare", "run", path], ["show", path],
                        ["bench", "--resume", path], ["search", "--positions", path], ["perft", f"--suite={path}"], BENCH + [path]]:
            if command[0] == "perft" and path == "" or path == "run" and command[0] in ("compare", "show"):
                continue
            yield Case("paths", " ".join(command)[:60], command)
        for command in [["show", "run", "--format", "csv", "--out", path],
                        ["positions", "--games", "1", "--out", path], ["search", "startpos", "--depth", "1", "--record", path]]:
            if path not in ("nowhere", "a\nb", "\udcff"):
                yield Case("paths", " ".join(command)[:60], command)
    for file in ["run/comparison.csv", "run/machine.json", "search.epd"]:
        for target in ["/dev/zero", "loop", "nowhere", "."]:
            def link(folder, file=file, target=target):
                (folder / file).unlink()
                (folder / file).symlink_to(target if target.startswith("/") else folder / target)
            command = {"search.epd": ["search", "--positions", "search.epd"]}.get(file, COMPARE)
            yield Case("paths", f"{file} -> {target}", command, link)


def refusals_of_the_system(base, chance):
    def forbidding(name, mode=0):
        return lambda folder: os.chmod(folder / name, mode)
    everybody = {"user": NOBODY}
    if os.geteuid() == 0:
        for name in ["run/comparison.csv", "run/machine.json", "run"]:
            for command in [SHOW, COMPARE]:
                yield Case("permissions", f"{name}: {command[0]}", command, forbidding(name), limits=everybody)
        for name, command in [("search.epd", ["search", "--positions", "search.epd"]), ("suite.epd", ["perft", "--suite", "suite.epd"]),
                              ("search.replay", BENCH + ["search.replay"])]:
            yield Case("permissions", name, command, forbidding(name), limits=everybody)
        for command in [COMPARE, ["positions", "--games", "1", "--out", "precious"], ["positions", "--games", "1", "--out", "new"],
                        ["search", "startpos", "--depth", "1", "--record", "precious"], ["bench", "--out", "new"]]:
            yield Case("permissions", f"a folder: {command}", command, forbidding(".", 0o555), limits=everybody)
        yield Case("permissions", "precious", COMPARE, forbidding("precious", 0o444), limits=everybody)
    yield Case("processes and memory", "no memory for a table", ["search", "startpos", "--depth", "1", "--hash", "1000"],
               limits={resource.RLIMIT_AS: 300 << 20})
    for command in [COMPARE, ["positions", "--games", "1", "--out", "new"], ["search", "startpos", "--depth", "1", "--record", "new"]]:
        yield Case("disk", f"full: {command[0]}", command, limits={resource.RLIMIT_FSIZE: 100})


GROUPS = [csv_cells, csv_structure, json_values, json_structure, resumed_options, fens, position_files, recordings, options, paths,
          refusals_of_the_system]


def listing(folder):
    result = {}
    for path in sorted(folder.rglob("*")):
        is_file = path.is_file() and not path.is_symlink()
        result[str(path)] = (path.stat().st_mode, path.read_bytes()) if is_file else None
    return result


def prepare(limits):
    def prepared():
        for limit, value in limits.items():
            if limit != "user":
                resource.setrlimit(limit, (value, value))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        if "user" in limits:
            os.setgroups([])
            os.setgid(limits["user"])
            os.setuid(limits["user"])
    return prepared


def execute(program, arguments, folder, limits):
    # Files of the project are found by their own folder; pictures must not be drawn in these tests.
    environment = {"PATH": "/nowhere", "LC_ALL": "C", "SLIDEBENCH_ROOT": str(folder)}
    return subprocess.run([os.fsencode(word) for word in [program, *arguments]], cwd=folder, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=prepare(limits), timeout=120, env=environment)


def fault_of(case, program, base, scratch, unspoilt):
    """Returns what is wrong, or None, and what the program said."""
    folder = pathlib.Path(tempfile.mkdtemp(dir=scratch))
    try:
        shutil.copytree(base.folder, folder / "case", symlinks=True, copy_function=shutil.copy)
        folder.chmod(0o755)
        folder = folder / "case"
        if "user" in case.limits:
            for path in [folder, *folder.rglob("*")]:
                os.chown(path, NOBODY, NOBODY, follow_symlinks=False)
        if case.spoil:
            case.spoil(folder)
        before = listing(folder)
        try:
            done = execute(program, case.arguments, folder, case.limits)
        except ValueError:  # a zero byte cannot be an argument
            return None, "not to be given"
        except OSError as error:  # nor can so long a one
            return None, str(error)
        except subprocess.TimeoutExpired:
            return "hangs", ""
        said = done.stderr.decode(errors="replace").rstrip("\n")
        if done.returncode < 0 or done.returncode > 2:
            return f"ends with {done.returncode}", said
        if "internal error" in said:
            return "internal error", said
        if done.returncode < 2 and re.search(r"\d+ of \d+ positions of '.*' are left out$", said):
            return None, said  # wrong lines are named, and the rest is used
        if done.returncode == 0:
            if case.expect == MUST_REFUSE:
                return "accepts it", said
            if case.expect == MAY_IGNORE and done.stdout != unspoilt(case.arguments):
                return "prints something else", said
            return None, said
        if done.returncode != 2:
            return f"ends with {done.returncode}", said
        if "\n" in said or not said.startswith("slidebench: "):
            return "does not say why in one line", said
        if listing(folder) != before:
            return "changes files", said
        return None, said
    finally:
        shutil.rmtree(folder if folder.name != "case" else folder.parent, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n")[2][7:])
    parser.add_argument("project", type=pathlib.Path)
    parser.add_argument("slidebench", type=pathlib.Path)
    parser.add_argument("--cases", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", action="store_true")
    given = parser.parse_args()
    program = str(given.slidebench.resolve())
    chance = random.Random(given.seed)
    with tempfile.TemporaryDirectory(prefix="malformed_inputs.") as scratch:
        os.chmod(scratch, 0o755)
        base = Base(given.project, program, pathlib.Path(scratch) / "base")
        cases = [case for group in GROUPS for case in group(base, chance)]
        total = len(cases)
        if given.cases is not None:
            cases = chance.sample(cases, min(given.cases, len(cases)))
        known = {}

        def unspoilt(arguments):
            key = tuple(arguments)
            if key not in known:
                known[key] = execute(program, arguments, base.folder, {}).stdout
            return known[key]

        for case in cases:
            if case.expect == MAY_IGNORE:
                unspoilt(case.arguments)
        base.write("precious", "precious\n")
        faults, tried = 0, collections.Counter()
        with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
            results = pool.map(lambda case: fault_of(case, program, base, scratch, unspoilt), cases)
            for case, (fault, said) in zip(cases, results):
                tried[case.group] += 1
                if given.show or fault:
                    print(f"{fault or 'as it should be'}: {case.group}: {case.what[:200]!r}: {said[:300]}", flush=True)
                faults += fault is not None
    for group, count in tried.items():
        print(f"{count:6} {group}")
    print(f"{len(cases):6} of {total}: {faults} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
