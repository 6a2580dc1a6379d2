# SPDX-License-Identifier: MIT
#
# What the judges share: they read runs of bench, and print tables in Markdown.

import csv
import gzip
import json
import math
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path


class InputError(Exception):
    """Nothing can be said of these runs."""


@dataclass(frozen=True)
class Estimate:
    """A ratio and its 95 % interval; with one epoch alone there is none, and both ends are None."""
    ratio: float
    low: float | None
    high: float | None

    @property
    def has_interval(self):
        return self.low is not None

    @property
    def holds_1(self):
        return self.low <= 1 <= self.high

    @property
    def half_width(self):
        """As a share of the ratio. Of few epochs the lower end may be 0, as far as it is written."""
        return math.sqrt(self.high / self.low) - 1 if self.low > 0 else math.inf


def disjoint(a, b):
    return a.high < b.low or b.high < a.low


CELL = ["piece", "workload", "mode", "parameter"]


class Row:
    """A row of comparison.csv."""

    def __init__(self, fields, where):
        self._fields = fields
        self._where = where
        self.technique, self.mode, self.role = (fields[c] for c in ("technique", "mode", "role"))
        self.cell = " ".join(fields[c] for c in CELL if fields[c])

    def __getitem__(self, column):
        return self._fields[column]

    def estimate(self):
        """The ratio to the baseline."""
        return estimate_of(self._fields, "ratio", self._where)


def estimate_of(fields, name, where):
    """The ratio of this name and its interval; None if there is none."""
    texts = [fields[name + end] for end in ("", "_low", "_high")]
    if not texts[0]:
        return None
    try:
        numbers = [float(text) if text else None for text in texts]
    except ValueError:
        numbers = [math.nan]
    ratio, *ends = numbers
    fine = all(math.isfinite(n) and n >= 0 for n in numbers if n is not None)
    if not fine or ratio == 0 or ends.count(None) == 1 or (None not in ends and ends[0] > ends[1]):
        raise InputError(f"{where}: {name} '{texts[0]}' with interval '{texts[1]}' to '{texts[2]}' cannot be")
    return Estimate(ratio, *ends)


def read_csv(path, columns):
    """Yields the fields of each row by column, and where it is. All of `columns` must be there."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", newline="", encoding="utf-8") as stream:
        reader = csv.DictReader(stream)
        for column in columns:
            if column not in (reader.fieldnames or []):
                raise InputError(f"{path}: no column {column}")
        for fields in reader:
            where = f"{path}: line {reader.line_num}"
            if None in fields or None in fields.values():
                raise InputError(f"{where} has another number of fields than the header")
            yield fields, where


class Run:
    """A finished run of bench."""

    def __init__(self, folder):
        self.folder = folder
        try:
            facts = json.loads((folder / "machine.json").read_text(encoding="utf-8"))
            about = facts["run"]
            if about["partial"]:
                raise InputError(f"{folder} was interrupted; ask for it again")
            self.baseline = about["baseline"]
            # Share of the samples of single queries; None where there are none.
            self.disturbed = float(about["disturbed"]) if "disturbed" in about else None
            # Cases of which all samples were disturbed, so that they have no row.
            self.cases_without_figure = sum(int(of_mode["cases"]) for of_mode in about.get("without_quiet_sample", []))
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise InputError(f"{folder}/machine.json is not that of a run: {error!r}") from error
        columns = ["technique", *CELL, "role", "ratio", "ratio_low", "ratio_high"]
        rows = [Row(*row) for row in read_csv(folder / "comparison.csv", columns)]
        self.means = [row for row in rows if row["piece"] == "all"]  # over the cells of a mode
        self.rows = [row for row in rows if row["piece"] != "all"]


def runs_in(folder):
    """All runs in the folder, in the order of their numbers. There must be one."""
    files = sorted(folder.glob("run_*/comparison.csv"), key=lambda f: number_of(f.parent))
    if not files:
        raise InputError(f"no run_*/comparison.csv in '{folder}'")
    return [Run(file.parent) for file in files]


def number_of(run):
    """N of a folder run_N."""
    digits = run.name.removeprefix("run_")
    if not digits.isdecimal():
        raise InputError(f"'{run}' is no run_N")
    return int(digits)


def table(header, rows):
    """Markdown; all columns but the first are of numbers."""
    lines = [header, ["---"] + ["--:"] * (len(header) - 1), *rows]
    return "".join("| " + " | ".join(map(str, line)) + " |\n" for line in lines)


def percent(share, decimals=2):
    return f"{100 * share:.{decimals}f} %"


def finish(faults):
    """Says whether all is as it should be, and returns the exit code."""
    print("not as it should be: " + "; ".join(faults) if faults else "as it should be")
    return 1 if faults else 0


def run_judge(judge):
    """Ends this process as `judge`, which gets the folder that is the last argument, says."""
    try:
        code = judge(*sys.argv[1:-1], Path(sys.argv[-1]))
    except (InputError, OSError, EOFError, zlib.error, UnicodeDecodeError, csv.Error) as error:
        print(error, file=sys.stderr)
        code = 2
    sys.exit(code)
