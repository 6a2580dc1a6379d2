#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# peers.py FOLDER [--movegen FOLDER] [--stockfish FOLDER] [--compiler NAME]... [--epochs N] [-- CMAKE OPTION...]
#
# Is a technique here as fast as what others have written of the same idea? Builds time_peers with each
# compiler, around the sources of others where they lie, has it time all pairs, and prints one table of them
# all. Fetches nothing.
#
# Exits 0 if all answers were right, 1 if some were not, 2 on bad input, 130 if stopped.

import argparse
import csv
import re
import signal
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[4]
MODES = ["throughput", "latency"]
FASTER = 1.01  # up to this, an interval's lower end is no reason to look for a cause


class InputError(Exception):
    pass


def say(*words):
    print("peers:", *words, file=sys.stderr, flush=True)


def run(command, log):
    """Runs a step of the build; what it writes goes to a file, which is named if it fails."""
    with log.open("w", encoding="utf-8") as stream:
        try:
            code = subprocess.run(command, stdout=stream, stderr=subprocess.STDOUT, check=False).returncode
        except FileNotFoundError as e:
            raise InputError(f"this needs {command[0]}, which is not on the PATH") from e
    if code != 0:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
        errors = [line.strip() for line in lines if re.search(r"\berror\b", line, re.I)]
        raise InputError(f"{command[0]} failed: {(errors or lines or ['it wrote nothing'])[0]}; see {log}")


def build(compiler, options):
    """The program, built with this compiler."""
    folder = options.folder / compiler
    folder.mkdir(parents=True, exist_ok=True)
    peers = [f"{name}={path}" for name, path in (("Chess_Movegen", options.movegen),
                                                 ("Stockfish", options.stockfish)) if path]
    plus_plus = compiler.replace("gcc", "g++").replace("clang", "clang++")
    say(f"building with {compiler}")
    run(["cmake", "-G", "Ninja", "-S", PROJECT, "-B", folder, f"-DSLIDEBENCH_PEERS={';'.join(peers)}",
         f"-DCMAKE_C_COMPILER={compiler}", f"-DCMAKE_CXX_COMPILER={plus_plus}",
         "-DSLIDEBENCH_TESTS=OFF", "-DSLIDEBENCH_CHESS=OFF", *options.cmake_options], folder / "configure.log")
    run(["cmake", "--build", folder, "--target", "time_peers"], folder / "build.log")
    return folder / "harness/research/experiments/peers/time_peers"


def time(compiler, program, options):
    """Writes FOLDER/COMPILER.csv; returns whether all answers were right."""
    command = [program, "--out", table_of(compiler, options), "--epochs", str(options.epochs)]
    say(f"timing what {compiler} has made")
    code = subprocess.run(command, check=False).returncode
    if code == 130:
        raise KeyboardInterrupt
    if code not in (0, 1):
        raise InputError(f"time_peers of {compiler} failed with exit code {code}")
    return code == 0


def measure(options):
    """Writes the table of each compiler; returns whether all answers were right."""
    programs = {compiler: build(compiler, options) for compiler in options.compiler}
    right = [time(compiler, program, options) for compiler, program in programs.items()]
    return all(right)


def table_of(compiler, options):
    return options.folder / f"{compiler}.csv"


def read(file):
    try:
        with file.open(newline="", encoding="utf-8") as stream:
            rows = list(csv.DictReader(stream))
    except FileNotFoundError as e:
        raise InputError(f"{file} is not there: measure it first, with --epochs above 0") from e
    if not rows:
        raise InputError(f"{file} has no rows: every pair was left out")
    return rows


def figure(row):
    """A ratio with its interval, in bold if that lies above FASTER."""
    if row is None:
        return ""
    if not row["ratio"]:
        return "no quiet sample"
    if not row["ratio_low"]:
        return f"{float(row['ratio']):.3f}"
    low, high = float(row["ratio_low"]), float(row["ratio_high"])
    text = f"{float(row['ratio']):.3f} ({low:.3f}-{high:.3f})"
    return f"**{text}**" if low > FASTER else text


def markdown(tables):
    """One table of all compilers' rows, and where they come from."""
    by_key, pairs = {}, []
    for compiler, rows in tables.items():
        for row in rows:
            pair = (row["ours"], row["theirs"], row["piece"])
            if pair not in pairs:
                pairs.append(pair)
            by_key[compiler, pair, row["mode"]] = row
    columns = [(compiler, mode) for compiler in tables for mode in MODES]
    lines = ["| ours : theirs | piece | " + " | ".join(f"{c}, {m}" for c, m in columns) + " |",
             "| --- | --- |" + " --- |" * len(columns)]
    for pair in pairs:
        cells = [figure(by_key.get((compiler, pair, mode))) for compiler, mode in columns]
        lines.append(f"| `{pair[0]}` : `{pair[1]}` | {pair[2]} | " + " | ".join(cells) + " |")
    lines.append("")
    for compiler, rows in tables.items():
        first = rows[0]
        epochs = sorted(int(row["epochs"]) for row in rows)
        quiet, disturbed = (sum(int(row[column]) for row in rows) for column in ("samples", "disturbed"))
        lines.append(f"{compiler}: {first['compiler']}, {first['cpu']}; epochs: "
                     f"{'-'.join(map(str, dict.fromkeys((epochs[0], epochs[-1]))))}; disturbed samples, which are "
                     f"left out: {100 * disturbed / (quiet + disturbed):.0f} %.")
    lines.append(f"Time of ours by that of theirs, with 95 % intervals; in bold above {FASTER}. "
                 f"{datetime.now(timezone.utc):%Y-%m-%d}.")
    return "\n".join(lines) + "\n"


class Parser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, f"peers: {message}\n")


def parse_arguments(arguments):
    def number(text):
        if not re.fullmatch(r"\d{1,9}", text):
            raise argparse.ArgumentTypeError(f"'{text}' is not a number from 0 to 999999999")
        return int(text)

    def compiler(text):
        if not re.fullmatch(r"(gcc|clang)(-\d{1,2})?", text):
            raise argparse.ArgumentTypeError(f"'{text}' is not gcc or clang, nor a version such as clang-19")
        return text

    def sources(file):
        def folder(text):
            if not (Path(text) / file).is_file():
                raise argparse.ArgumentTypeError(f"'{text}' has no {file}: it is no checkout of that project")
            return Path(text).resolve()
        return folder

    cmake_options = []
    if "--" in arguments:
        cmake_options = arguments[arguments.index("--") + 1:]
        arguments = arguments[:arguments.index("--")]
    parser = Parser(prog="peers.py", description="As fast as what others have written?")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where builds and tables are")
    parser.add_argument("--movegen", type=sources("Hyperbola.hpp"), metavar="FOLDER",
                        help="a checkout of Gigantua/Chess_Movegen")
    parser.add_argument("--stockfish", type=sources("src/attacks.cpp"), metavar="FOLDER",
                        help="a checkout of official-stockfish/Stockfish")
    parser.add_argument("--compiler", type=compiler, action="append", default=[], metavar="NAME",
                        help="gcc, clang-19 and so on; may be repeated; gcc")
    parser.add_argument("--epochs", type=number, default=24, help="by each compiler; 24; 0 only shows the tables that are there")
    options = parser.parse_args(arguments)
    if options.epochs > 0 and not (options.movegen or options.stockfish):
        parser.error("there is nothing to compare with: name --movegen or --stockfish")
    options.folder = options.folder.resolve()
    options.compiler = list(dict.fromkeys(options.compiler)) or ["gcc"]
    options.cmake_options = cmake_options
    return options


def main():
    options = parse_arguments(sys.argv[1:])
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        right = measure(options) if options.epochs else True
        text = markdown({compiler: read(table_of(compiler, options)) for compiler in options.compiler})
        (options.folder / "peers.md").write_text(text, encoding="utf-8")
        print(text, end="")
        return 0 if right else 1
    except (InputError, OSError) as e:
        say(e)
        return 2
    except KeyboardInterrupt:
        return 130


sys.exit(main())
