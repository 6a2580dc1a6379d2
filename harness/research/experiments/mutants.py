#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# mutants.py FOLDER [--count N] [--seed N] [--only FILE]... [--faults] [-- CMAKE OPTION...]
# mutants.py --list FILE...
#
# Does validation notice when a technique is wrong? Makes small changes in a copy of techniques/, or with --faults plants
# such as show in some circumstances only, one at a time. `validate` judges the techniques that result, and `export` what
# they state of their tables. What neither notices is an equivalent change, as an oracle of this script's own finds, or a
# survivor. --list prints all small changes of these files of techniques/.
#
# Exits 0 if there are no survivors, 1 if there are, 2 on bad input, 130 if stopped.

import argparse
import csv
import hashlib
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from mutation import BATCH_SIZES, faults_of, mutants_of, occupied_by

PROJECT = Path(__file__).resolve().parents[3]
TECHNIQUES = PROJECT / "techniques"
ORACLE = Path(__file__).resolve().parent / "mutant_oracle.c"
BOARDS = [occupied_by(line) for name in ("perft", "search", "positions")
          for line in (PROJECT / f"data/{name}.epd").read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
COPIED = ["CMakeLists.txt", "CMakePresets.json", "CITATION.cff", "LICENSE", "data", "harness", "plots", "techniques"]

WRONG, CRASH, HANG, REFUSED, SANITIZER = "wrong answer", "crash", "hang", "refused", "sanitizer"
EQUIVALENT, SURVIVOR, NOT_COMPILED = "equivalent", "survivor", "does not compile"
VERDICTS = [WRONG, CRASH, HANG, REFUSED, SANITIZER, EQUIVALENT, SURVIVOR, NOT_COMPILED]

# Warned of, but no C.
NO_C = "-Werror=int-conversion -Werror=incompatible-pointer-types -Werror=implicit-function-declaration"
# Nothing is timed, and hundreds are compiled. The sanitizers are gcc's: clang 14 puts no guard behind what is aligned to more
# than 32 bytes, and tables are to 64.
BUILDS = {"plain": ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DSLIDEBENCH_KERNEL_LEVEL=-O1", "-DSLIDEBENCH_CHESS=OFF"],
          "sanitize": ["--preset", "sanitize", "-DSLIDEBENCH_WERROR=OFF", "-DCMAKE_C_COMPILER=gcc", "-DCMAKE_CXX_COMPILER=g++"]}
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g1"]
BUILD_SECONDS, ORACLE_SECONDS = 1800, 1200


class InputError(Exception):
    pass


class Refused(Exception):
    """What `export` has to say of a technique."""


class BuildError(Exception):
    """Something that no mutant is to blame for."""


def say(text):
    print(f"mutants: {text}", file=sys.stderr, flush=True)


def run(command, cwd, seconds):
    """Its exit code, negative for a signal and None if it took too long, and all that it wrote."""
    with subprocess.Popen([str(word) for word in command], cwd=cwd, start_new_session=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace") as process:
        try:
            output, _ = process.communicate(timeout=seconds)
            return process.returncode, output
        except subprocess.TimeoutExpired:
            return None, ""
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def first_error(output):
    """The line that says what went wrong, or the first one."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    telling = [line for line in lines if re.search(r"error|undefined|ERROR|crash|hang", line)]
    return (telling or lines or [""])[0][:200]


def files_of(technique):
    """The files of techniques/ that it is made of: what they include, and the .c of the same names."""
    files, todo = set(), [TECHNIQUES / f"{technique}.h", TECHNIQUES / f"{technique}.c"]
    while todo:
        path = todo.pop()
        if not path.exists() or path in files:
            continue
        files.add(path)
        names = re.findall(r'^#include "([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE)
        todo += [path.with_suffix(".c")] + [folder / name for name in names for folder in (path.parent, TECHNIQUES)]
    return {path.relative_to(TECHNIQUES).as_posix() for path in files}


class Copy:
    """A copy of the project, of which one file at a time is changed, and its builds."""

    def __init__(self, options):
        self.folder, self.options = options.folder, options
        self.project = self.folder / "project"
        shutil.rmtree(self.project, ignore_errors=True)
        for name in COPIED:
            (self.project / name).parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if (PROJECT / name).is_dir() else shutil.copyfile)(PROJECT / name, self.project / name)
        (self.folder / "boards.h").write_text(",\n".join(f"UINT64_C(0x{board:X})" for board in BOARDS), encoding="utf-8")
        (self.folder / "sizes.h").write_text(", ".join(map(str, BATCH_SIZES)), encoding="utf-8")
        lines = re.findall(r"^add_technique\((\w+)([^)]*)\)", (TECHNIQUES / "CMakeLists.txt").read_text(encoding="utf-8"), re.MULTILINE)
        self.words = {technique: words.split() for technique, words in lines}
        self.files = {technique: files_of(technique) for technique in self.words}
        self.oracle, self.baseline = (next(t for t, words in self.words.items() if role in words) for role in ("oracle", "baseline"))
        self.seconds = {}  # that validation of a technique takes; None if it cannot run here
        self.configured = set()
        self.must(*self.build("plain"))
        self.unchanged = self.objects()

    @staticmethod
    def must(code, output):
        if code != 0:
            raise BuildError(f"the unchanged sources fail:\n{output[-3000:]}")

    def build(self, kind):
        """The exit code, and what the compiler said."""
        folder = self.folder / kind
        if kind not in self.configured:
            say(f"building in {folder}")
            self.must(*run(["cmake", "-S", self.project, "-B", folder, *BUILDS[kind], f"-DCMAKE_C_FLAGS={NO_C}",
                            "-DSLIDEBENCH_TESTS=OFF", *self.options.cmake_options], self.project, BUILD_SECONDS))
            self.configured.add(kind)
        return run(["cmake", "--build", folder, "--target", "slidebench"], self.folder, BUILD_SECONDS)

    def program(self, kind):
        return self.folder / kind / "harness" / "slidebench"

    def objects(self):
        """Digests of all that is compiled of techniques."""
        return {path: hashlib.sha256(path.read_bytes()).digest() for path in sorted((self.folder / "plain/techniques").rglob("*.o"))
                if "descriptions" not in path.name}

    def validation(self, kind, techniques, quick):
        return [self.program(kind), "validate", "--technique", ",".join(techniques)] + ["--quick"] * quick

    def can_judge(self, technique):
        """Whether it can run here; it must be right as long as it is unchanged."""
        if technique not in self.seconds:
            start = time.monotonic()
            code, output = run(self.validation("plain", [technique], True), self.folder, 600)
            if code == 2:
                say(f"{technique} is left out: {first_error(output)}")
            else:
                self.must(code, output)
            self.seconds[technique] = None if code == 2 else time.monotonic() - start
        return self.seconds[technique] is not None

    def users(self, file):
        """The techniques that judge a changed file: all by the baseline if it is the oracle's."""
        users = [t for t, files in self.files.items() if file in files and t not in (self.oracle, "null") and self.can_judge(t)]
        if file in self.files[self.oracle] and self.baseline not in users and self.can_judge(self.baseline):
            users.append(self.baseline)
        return users

    def judge(self, mutant, users):
        """The verdict, and details."""
        changed = self.project / "techniques" / mutant.file
        changed.write_text(mutant.text, encoding="utf-8")
        try:
            return self.judge_changed(users)
        finally:
            shutil.copyfile(TECHNIQUES / mutant.file, changed)

    def judge_changed(self, users):
        code, output = self.build("plain")
        if code != 0:
            return NOT_COMPILED, first_error(output)
        if self.objects() == self.unchanged:
            return EQUIVALENT, "the same code"
        for quick in True, False:
            verdict, detail = self.validate(users, quick)
            if verdict:
                return verdict, detail
        for technique in users:
            for sanitizers in [], SANITIZERS:
                try:
                    complaint = self.ask_oracle(technique, sanitizers)
                except Refused as e:
                    return REFUSED, str(e)
                if complaint:
                    return self.judge_memory(technique, complaint)
        return EQUIVALENT, "the same answers"

    def validate(self, users, quick):
        """The verdict and details; an empty verdict if all come out as right."""
        limit = (5 + 4 * sum(self.seconds[user] for user in users)) * (4 if quick else 24)
        code, output = run(self.validation("plain", users, quick), self.folder, limit)
        if code == 0:
            return "", ""
        if code is None or "CPU time limit" in output or re.search(r"\bhangs?\b", output):
            return HANG, ""
        if code < 0 or re.search(r"\bcrash", output):
            return CRASH, first_error(output)
        if code != 1:
            raise BuildError(f"validate exits with {code}:\n{output[-2000:]}")
        return WRONG, first_error(output)

    def judge_memory(self, technique, complaint):
        """Of what is right in the program and wrong in another, where other memory lies beside a table: does validation under
        sanitizers notice?"""
        code, output = self.build("sanitize")
        if code == 0:
            code, output = run(self.validation("sanitize", [technique], True), self.folder, BUILD_SECONDS)
        found = re.search(r"(runtime error: .*|ERROR: AddressSanitizer: .*)", output)
        return (SANITIZER, found[1][:200]) if code != 0 and found else (SURVIVOR, f"{technique} in the program alone is right: {complaint}")

    def ask_oracle(self, technique, sanitizers):
        """What mutant_oracle.c has to complain of, which includes the technique's header; empty if nothing."""
        parts = [part for part in ("SETWISE", "SIDE", "KNIGHTS", "STATE", "BATCH", "PAIR") if part in self.words[technique]]
        header, program = self.folder / "mutant.h", self.folder / "mutant_oracle"
        more = ["--with", ",".join(parts).lower()] if parts else []
        code, output = run([self.program("plain"), "export", technique, "--no-tables", *more, "--out", header], self.folder, 60)
        if code == 2:
            raise Refused(first_error(output))
        self.must(code, output)
        self.must(*run(["cc", "-O1", "-march=native", "-w", "-pthread", *sanitizers, *[f"-DWITH_{part}" for part in parts],
                        f"-I{self.folder}", "-include", header, ORACLE, "-o", program], self.folder, BUILD_SECONDS))
        code, output = run([program], self.folder, ORACLE_SECONDS)
        return "" if code == 0 else first_error(output) or "it crashes or takes too long"


def in_turn(files, seed, faults):
    """All mutants of these files, those of different files in turn, or all faults, different kinds in turn."""
    chance = random.Random(seed)
    groups = {}
    for file in sorted(files):
        of_file = (TECHNIQUES / file, TECHNIQUES)
        for mutant in faults_of(*of_file, BOARDS[:1] + chance.sample(BOARDS, 8)) if faults else mutants_of(*of_file):
            groups.setdefault(mutant.change if faults else file, []).append(mutant)
    groups = list(groups.values())
    for mutants in groups:
        chance.shuffle(mutants)
    chance.shuffle(groups)
    return [m[i] for i in range(max(map(len, groups), default=0)) for m in groups if i < len(m)]


def judge_all(options):
    """Verdicts by file, in FOLDER/mutants.csv, too."""
    for file in options.only:
        if not (TECHNIQUES / file).is_file():
            raise InputError(f"--only '{file}' is no file of techniques/")
    copy = Copy(options)
    counts, compiled = {}, 0
    with (options.folder / "mutants.csv").open("w", newline="", encoding="utf-8") as stream:
        table = csv.writer(stream)
        table.writerow(["mutant", "verdict", "detail"])
        for mutant in in_turn(options.only or set().union(*copy.files.values()), options.seed, options.faults):
            users = copy.users(mutant.file) if compiled < options.count else []
            if not users:
                continue
            verdict, detail = copy.judge(mutant, users)
            counts.setdefault(mutant.file, Counter())[verdict] += 1
            compiled += verdict != NOT_COMPILED
            table.writerow([mutant, verdict, detail])
            stream.flush()
            say(f"{compiled} of {options.count}: {mutant}: {verdict}")
            if verdict == SURVIVOR:
                print(f"survivor: {mutant}: {detail}", flush=True)
    return counts


def print_table(counts):
    total = sum(counts.values(), Counter())
    print("| file | " + " | ".join(VERDICTS) + " |\n| --- |" + " ---: |" * len(VERDICTS))
    for file, count in [*sorted(counts.items()), ("all", total)]:
        print(f"| {file} | " + " | ".join(str(count[verdict]) for verdict in VERDICTS) + " |")
    return 1 if total[SURVIVOR] else 0


def parse_arguments(arguments):
    class Parser(argparse.ArgumentParser):
        def error(self, message):
            self.exit(2, f"mutants: {message}\n")

    def number(text):
        if not re.fullmatch(r"\d{1,9}", text):
            raise argparse.ArgumentTypeError(f"'{text}' is not a number from 0 to 999999999")
        return int(text)

    split = arguments.index("--") if "--" in arguments else len(arguments)
    parser = Parser(prog="mutants.py", description="Is validation strong enough?")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where builds and mutants.csv are")
    parser.add_argument("--count", type=number, default=500, help="how many that compile; 500")
    parser.add_argument("--seed", type=number, default=1, help="which ones; 1")
    parser.add_argument("--only", action="append", default=[], metavar="FILE", help="only of this file of techniques/; may be repeated")
    parser.add_argument("--faults", action="store_true", help="plant faults that show in some circumstances only")
    options = parser.parse_args(arguments[:split])
    options.folder, options.cmake_options = options.folder.resolve(), arguments[split + 1:]
    return options


def main():
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        if sys.argv[1:2] == ["--list"]:
            for file in sys.argv[2:]:
                print(*mutants_of(Path(file), Path(file).parent), sep="\n")
            return 0
        options = parse_arguments(sys.argv[1:])
        os.nice(19)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        return print_table(judge_all(options))
    except (InputError, BuildError, OSError) as e:
        say(e)
        return 2
    except KeyboardInterrupt:
        return 130


sys.exit(main())
