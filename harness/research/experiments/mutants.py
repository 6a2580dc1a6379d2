#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# mutants.py FOLDER [--count N] [--seed N] [--jobs N] [--only FILE]... [--short-tables TECHNIQUE]...
#            [-- CMAKE OPTION...]
#
# Does validation notice when a technique is wrong? Makes small changes in the files of techniques/, one
# at a time, and has `validate` judge the technique that results. What it does not notice is an
# equivalent change, as an oracle of this script's own finds, or a survivor.
#
# Exits 0 if there are no survivors, 1 if there are, 2 on bad input, 130 if stopped.

import argparse
import csv
import os
import queue
import random
import re
import resource
import signal
import sys
import threading
import time
from collections import Counter
from pathlib import Path

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from mutant_build import TECHNIQUES, Bench, BuildError
from mutant_judge import NOT_COMPILED, SURVIVOR, VERDICTS, Experiment, say
from mutation import mutants_of

COLUMNS = ["file", "line", "column", "change", "before", "after", "technique", "verdict", "detail",
           "seconds"]


class InputError(Exception):
    pass


def sequence(files, seed):
    """All mutants of these files of techniques/, those of different files in turn."""
    rng = random.Random(seed)
    by_file = []
    for file in sorted(files):
        mutants = mutants_of(TECHNIQUES / file, TECHNIQUES)
        rng.shuffle(mutants)
        by_file.append(mutants)
    rng.shuffle(by_file)
    return [m[i] for i in range(max(map(len, by_file), default=0)) for m in by_file if i < len(m)]


def read_rows(file):
    if not file.exists():
        return []
    with file.open(newline="", encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    keys = {m.key() for path in TECHNIQUES.rglob("*.[ch]") for m in mutants_of(path, TECHNIQUES)}
    for number, row in enumerate(rows, 2):
        if list(row) != COLUMNS or None in row.values():
            raise InputError(f"{file}:{number}: not the columns that this script writes")
        if key_of(row) not in keys:
            raise InputError(f"{file}:{number}: there is no such mutant; for changed sources take "
                             "another folder")
        if row["verdict"] not in VERDICTS:
            raise InputError(f"{file}:{number}: '{row['verdict']}' is no verdict")
    return rows


def key_of(row):
    return tuple(row[c] for c in COLUMNS[:6])


def counted(rows):
    return sum(row["verdict"] != NOT_COMPILED for row in rows)


class ProcessPool:
    """Workers that judge mutants until enough of them compiled."""

    def __init__(self, experiment, todo, users, rows, options):
        self.experiment = experiment
        self.users = users
        self.rows = rows
        self.todo = queue.SimpleQueue()
        for mutant in todo:
            self.todo.put(mutant)
        self.wanted = options.count
        self.seed = options.seed
        self.file = experiment.folder / "mutants.csv"
        self.lock = threading.Lock()
        self.trouble = None

    def work(self, number):
        try:
            bench = Bench(self.experiment.folder / f"worker_{number}", self.experiment.build)
            while self.trouble is None and counted(self.rows) < self.wanted:
                self.one(bench, self.todo.get_nowait())
        except (queue.Empty, KeyboardInterrupt):
            pass
        except Exception as e:  # pylint: disable=broad-except
            self.trouble = e

    def one(self, bench, mutant):
        start = time.monotonic()
        users = sorted(self.users[mutant.file])
        random.Random(f"{self.seed} {mutant.key()}").shuffle(users)
        technique, verdict, detail = self.experiment.judge(bench, mutant, users)
        seconds = f"{time.monotonic() - start:.1f}"
        row = dict(zip(COLUMNS, [*mutant.key(), technique, verdict, detail, seconds]))
        with self.lock:
            self.rows.append(row)
            is_new = not self.file.exists()
            with self.file.open("a", newline="", encoding="utf-8") as stream:
                writer = csv.DictWriter(stream, COLUMNS)
                if is_new:
                    writer.writeheader()
                writer.writerow(row)
            if verdict != NOT_COMPILED:
                say(f"{counted(self.rows)} of {self.wanted}: {describe(row)}: {verdict}, {seconds} s")

    def run(self, jobs):
        threads = [threading.Thread(target=self.work, args=(n,)) for n in range(jobs)]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                thread.join()
        except KeyboardInterrupt:
            self.experiment.processes.stop()
            raise
        if self.trouble is not None:
            raise self.trouble


def describe(row):
    before, after = (" ".join(row[c].split()) for c in ("before", "after"))
    return f"{row['file']}:{row['line']}:{row['column']} {row['change']}: '{before}' -> '{after}'"


def print_table(rows):
    counts = {}
    for row in rows:
        counts.setdefault(row["file"], Counter())[row["verdict"]] += 1
    total = sum(counts.values(), Counter())
    print("| file | mutants | " + " | ".join(VERDICTS) + " |")
    print("| --- |" + " ---: |" * (len(VERDICTS) + 1))
    for file, count in [*sorted(counts.items()), ("all", total)]:
        mutants = sum(count.values()) - count[NOT_COMPILED]
        print(f"| {file} | {mutants} | " + " | ".join(str(count[v]) for v in VERDICTS) + " |")
    print()
    for row in rows:
        if row["verdict"] == SURVIVOR:
            print(f"survivor: {describe(row)} ({row['technique']}): {row['detail']}")
    return total[SURVIVOR]


def run_mutants(options):
    for file in options.only:
        if not (TECHNIQUES / file).is_file():
            raise InputError(f"--only '{file}' is no file of techniques/")
    rows = read_rows(options.folder / "mutants.csv")
    if counted(rows) < options.count:
        judge_more(rows, options)
    return 1 if print_table(rows) else 0


def judge_more(rows, options):
    experiment = Experiment(options)
    users = experiment.users(options.only)
    for file in options.only:
        if file not in users:
            raise InputError(f"--only '{file}': no technique that this machine can judge is made of it")
    done = {key_of(row) for row in rows}
    todo = [m for m in sequence(users, options.seed) if m.key() not in done]
    ProcessPool(experiment, todo, users, rows, options).run(options.jobs)


def short_tables(technique):
    """A technique's files with one dimension of one of its tables one entry smaller: what is smaller,
    and the changed files by name."""
    files = [technique + ".h", technique + ".c"]
    texts = {f: (TECHNIQUES / f).read_text(encoding="utf-8") for f in files if (TECHNIQUES / f).exists()}
    table = re.compile(rf"^(?:extern|_Alignas\(\d+\)) [\w ]+?\b({technique}_\w+)((?:\[[^\]]+\])+)",
                       re.MULTILINE)
    shapes = dict(match.groups() for text in texts.values() for match in table.finditer(text))
    if not shapes:
        raise InputError(f"--short-tables '{technique}' has no tables of its own")
    for name, shape in shapes.items():
        sizes = re.findall(r"\[([^\]]+)\]", shape)
        for i, size in enumerate(sizes):
            smaller = "".join(f"[{s} - 1]" if k == i else f"[{s}]" for k, s in enumerate(sizes))
            changed = {f: t.replace(name + shape, name + smaller) for f, t in texts.items()}
            yield name + smaller, changed


def run_short_tables(options):
    for technique in options.short_tables:
        if not (TECHNIQUES / (technique + ".h")).is_file():
            raise InputError(f"--short-tables '{technique}' is no technique")
    experiment = Experiment(options)
    missed = 0
    for technique in options.short_tables:
        for table, changed in short_tables(technique):
            bench = Bench(experiment.folder / "short_tables", experiment.sanitized)
            for file, text in changed.items():
                bench.write(file, text)
            caught, words = experiment.is_caught_by_sanitizers(bench, technique, list(changed))
            print(f"{table}: {'' if caught else 'NOT '}caught: {words}", flush=True)
            missed += not caught
    return 1 if missed else 0


class Parser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, f"mutants: {message}\n")


def parse_arguments(arguments):
    def number(text):
        if not re.fullmatch(r"\d{1,9}", text):
            raise argparse.ArgumentTypeError(f"'{text}' is not a number from 0 to 999999999")
        return int(text)

    cmake_options = []
    if "--" in arguments:
        cmake_options = arguments[arguments.index("--") + 1:]
        arguments = arguments[:arguments.index("--")]
    parser = Parser(prog="mutants.py", description="Is validation strong enough?")
    parser.add_argument("folder", type=Path, metavar="FOLDER",
                        help="where builds and mutants.csv are; rows that are there are kept")
    parser.add_argument("--count", type=number, default=500, help="how many that compile; 500; 0 only judges")
    parser.add_argument("--seed", type=number, default=1, help="which ones; 1")
    parser.add_argument("--jobs", "-j", type=number, default=os.cpu_count(), help="workers")
    parser.add_argument("--only", action="append", default=[], metavar="FILE",
                        help="only of this file of techniques/; may be repeated")
    parser.add_argument("--short-tables", action="append", default=[], metavar="TECHNIQUE",
                        help="instead: make its tables one entry smaller, and validate under sanitizers")
    options = parser.parse_args(arguments)
    if options.jobs == 0:
        parser.error("--jobs 0 would do nothing")
    options.folder = options.folder.resolve()
    options.cmake_options = cmake_options
    return options


def main():
    options = parse_arguments(sys.argv[1:])
    os.nice(19)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return run_short_tables(options) if options.short_tables else run_mutants(options)
    except (InputError, BuildError, OSError) as e:
        say(e)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
