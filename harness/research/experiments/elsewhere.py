#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# elsewhere.py RESULTS >new
#
# Prints elsewhere.md of the folder RESULTS, each block as the runs and simulated.csv, which
# simulate.py writes, are now: what a queen's query takes on CPUs that have no runs, predicted, and
# how far such predictions are off on those that have, each predicted from the others alone. A block
# stands between `<!-- block: NAME -->` and `<!-- end of block -->`.
#
# A prediction takes three steps. (1) The simulated cycles, times a scale. (2) Large tables: the
# lines that a query reads, times the share of the tables that the first-level cache does not hold,
# times what such a line costs; the same for the second level. (3) Times what this technique took on
# other CPUs relative to the first two: the mean, drawn towards 1, since few CPUs say little.

import math
import statistics
import sys
from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from runs import CELL, InputError, read_csv, run_judge, table

ROW = CELL + ["technique", "role", "cycles_per_lookup", "query_lines"]
PAIR = CELL + ["technique", "other", "ratio", "decided"]
SMALL = 16 << 10  # bytes of tables
RUNS = "*_GNU-12.2.0*"  # by the compiler of the simulation, all for the CPU itself
REFERENCE = "magic_fancy"
STEPS = ["as simulated", "and cache lines", "and as elsewhere"]


@dataclass(frozen=True)
class Cpu:
    name: str
    model: str     # as simulated.csv has it
    caches: tuple  # KiB, of the first two levels
    machine: str = ""


CPUS = [Cpu("Zen 3", "znver3", (32, 512), "amd-epyc-25-1"),
        Cpu("Zen 4", "znver4", (32, 1024), "amd-epyc-25-17"),
        Cpu("Zen 5, as a Zen 4", "znver4", (48, 1024), "amd-epyc-26-2"),
        Cpu("Ice Lake", "icelake-server", (48, 1280), "intel-xeon-6-106"),
        Cpu("Xeon with AMX", "sapphirerapids", (48, 2048), "intel-xeon-6-167"),
        Cpu("Zen 1", "znver1", (32, 512)), Cpu("Zen 2", "znver2", (32, 512)),
        Cpu("Haswell", "haswell", (32, 256)), Cpu("Skylake", "skylake", (32, 256)),
        Cpu("Cascade Lake", "cascadelake", (32, 1024)),
        Cpu("Alder Lake, P-core", "alderlake", (48, 1280)),
        Cpu("Neoverse N1", "neoverse-n1", (64, 1024)),
        Cpu("Neoverse N2", "neoverse-n2", (64, 1024)),
        Cpu("Neoverse V1", "neoverse-v1", (64, 1024)),
        Cpu("Neoverse V2", "neoverse-v2", (64, 2048))]
WORKLOADS = {"random_25": ["random_25"],
             "positions": ["positions", "positions_1", "positions_2"]}


def mean(values):
    """The geometric one."""
    return math.exp(statistics.fmean(map(math.log, values)))


def root_mean_square(values):
    return math.sqrt(statistics.fmean(value * value for value in values))


class Simulated:
    """simulated.csv, and the lines that the newest run counts."""

    def __init__(self, path):
        self.table_bytes, self.lines, self._cycles = {}, {}, {}
        for fields, where in read_csv(path, ["technique", "table_bytes", "mode"]):
            name = fields["technique"]
            try:
                self.table_bytes[name] = int(fields["table_bytes"])
                for model in list(fields)[3:]:
                    if fields[model]:
                        self._cycles[name, fields["mode"], model] = float(fields[model])
            except ValueError as error:
                raise InputError(f"{where}: {error}") from error

    def cycles(self, name, mode, cpu):
        """None if the CPU cannot run it, or it cannot be simulated, or no run counts its lines."""
        has_lines = self.is_small(name) or name in self.lines
        return self._cycles.get((name, mode, cpu.model)) if has_lines else None

    def is_small(self, name):
        return self.table_bytes[name] <= SMALL

    def missing_lines(self, name, cpu):
        """Lines of a query that are not in the first-level cache, and not in the second either."""
        if self.is_small(name):
            return 0, 0
        size = self.table_bytes[name]
        return [self.lines[name] * max(0, 1 - 1024 * cache / size) for cache in cpu.caches]


def is_of(fields, mode, workloads):
    """Whether a row is of queens, in this mode and one of these workloads."""
    return (fields["piece"], fields["mode"]) == ("queen", mode) and fields["workload"] in workloads


class Measured:
    """What the runs of a machine have of a mode and a workload, of queens."""

    def __init__(self, runs, mode, workloads, techniques):
        cycles, orders = defaultdict(list), defaultdict(set)
        for run in runs:
            for fields, where in read_csv(run / "comparison.csv", ROW):
                if not is_of(fields, mode, workloads) or fields["role"] == "floor":
                    continue
                name = fields["technique"]
                try:
                    cycles[name].append(float(fields["cycles_per_lookup"]))
                except ValueError as error:
                    raise InputError(f"{where}: {error}") from error
            for fields, _ in read_csv(run / "pairs.csv.gz", PAIR):
                if is_of(fields, mode, workloads):
                    is_slower = float(fields["ratio"]) > 1 if fields["decided"] == "yes" else None
                    orders[fields["technique"], fields["other"]].add(is_slower)
        self.cycles = {name: mean(values) for name, values in cycles.items()
                       if name in techniques}
        # Whether the first of two is slower, where all runs and workloads decide it, and alike.
        self.is_slower = {}
        for (one, other), order in orders.items():
            if order in ({True}, {False}):
                self.is_slower[one, other] = True in order
                self.is_slower[other, one] = False in order


def line_costs(rows):
    """Of rows with two kinds of missing lines and what they cost together: what each costs, by
    least squares, neither less than nothing."""
    def product(one, other):
        return sum(row[one] * row[other] for row in rows)

    determinant = product(0, 0) * product(1, 1) - product(0, 1) ** 2
    if determinant > 1e-9:
        costs = ((product(0, 2) * product(1, 1) - product(1, 2) * product(0, 1)) / determinant,
                 (product(1, 2) * product(0, 0) - product(0, 2) * product(0, 1)) / determinant)
        if min(costs) >= 0:
            return costs
    if not product(0, 0):
        return 0, 0
    border = [(max(0, product(0, 2) / product(0, 0)), 0)]
    if product(1, 1):
        border.append((0, max(0, product(1, 2) / product(1, 1))))
    return min(border, key=lambda costs: sum((row[0] * costs[0] + row[1] * costs[1] - row[2]) ** 2
                                             for row in rows))


class Prediction:
    """Of a mode, by what the CPUs in `measured` took."""

    def __init__(self, simulated, mode, measured):
        self.simulated, self.mode = simulated, mode
        times = [(cpu, name, cycles) for cpu, of_cpu in measured.items()
                 for name, cycles in of_cpu.cycles.items() if self.is_simulated(name, cpu)]
        quotients = defaultdict(list)
        for cpu, name, cycles in times:
            if simulated.is_small(name):
                quotients[cpu].append(cycles / simulated.cycles(name, mode, cpu))
        scales = {cpu: mean(of_cpu) for cpu, of_cpu in quotients.items()}
        self._scale = mean(scales.values())
        rows = []
        for cpu, name, cycles in times:
            if not simulated.is_small(name):  # as shares of the time, so that each counts alike
                lines = simulated.missing_lines(name, cpu)
                cost = cycles - scales[cpu] * simulated.cycles(name, mode, cpu)
                rows.append([each / cycles for each in (*lines, cost)])
        self._line_costs = line_costs(rows)
        factors = defaultdict(list)
        for cpu, name, cycles in times:
            factors[name].append(cycles / self._with_lines(name, cpu, scales[cpu]))
        self._factors = {name: mean(values) ** (len(values) / (len(values) + 1))
                         for name, values in factors.items()}

    def is_simulated(self, name, cpu):
        return self.simulated.cycles(name, self.mode, cpu) is not None

    def _with_lines(self, name, cpu, scale):
        lines = sum(map(math.prod, zip(self.simulated.missing_lines(name, cpu), self._line_costs)))
        return scale * self.simulated.cycles(name, self.mode, cpu) + lines

    def has_elsewhere(self, name):
        return name in self._factors

    def cycles(self, name, cpu, step):
        if step == STEPS[0]:
            return self._scale * self.simulated.cycles(name, self.mode, cpu)
        factor = self._factors[name] if step == STEPS[2] else 1
        return factor * self._with_lines(name, cpu, self._scale)


class Judgement:
    """Of predictions for a CPU: pairs that its runs decide, and errors, as logarithms. With small
    tables, and with large ones: then errors are about their mean."""

    def __init__(self, cpu, of_cpu, prediction, step):
        names = [name for name in of_cpu.cycles
                 if prediction.is_simulated(name, cpu) and prediction.has_elsewhere(name)]
        predicted = {name: prediction.cycles(name, cpu, step) for name in names}
        errors = {name: math.log(of_cpu.cycles[name] / predicted[name]) for name in names}
        self.to_reference = [errors[name] - errors[REFERENCE]
                             for name in names if name != REFERENCE]
        self.alike, self.errors = {}, {}  # by whether tables are small
        for is_small in (True, False):
            group = [name for name in names if prediction.simulated.is_small(name) == is_small]
            self.alike[is_small] = [
                (predicted[one] > predicted[other]) == of_cpu.is_slower[one, other]
                for one, other in combinations(group, 2) if (one, other) in of_cpu.is_slower]
            average = statistics.fmean(errors[name] for name in group) if group else 0
            self.errors[is_small] = [errors[name] - average for name in group]


def percent(errors):
    return f"{100 * root_mean_square(errors):.0f} %"


HEAD = ["", "small: in order", "error", "large: in order", "error",
        f"to `{REFERENCE}`: error", "its mean"]


def joined(parts):
    return [each for part in parts for each in part]


def judged_row(title, judgements):
    cells = [title]
    for is_small in (True, False):
        alike = joined(each.alike[is_small] for each in judgements)
        errors = joined(each.errors[is_small] for each in judgements)
        cells += [f"{sum(alike)} of {len(alike)}", percent(errors)]
    errors = joined(each.to_reference for each in judgements)
    return cells + [percent(errors), f"{round(100 * statistics.fmean(errors)):+d} %"]


def newest_lines(results, workloads):
    """Cache lines of a queen's query in these workloads, by the newest run that counts them."""
    lines = {}
    for path in sorted(results.glob(f"*/{RUNS}/comparison.csv"), key=lambda path: path.parent.name):
        counted = defaultdict(list)
        for fields, where in read_csv(path, ROW):
            if fields["piece"] == "queen" and fields["workload"] in workloads:
                try:
                    if fields["query_lines"]:
                        counted[fields["technique"]].append(float(fields["query_lines"]))
                except ValueError as error:
                    raise InputError(f"{where}: {error}") from error
        lines.update((name, statistics.fmean(of_name)) for name, of_name in counted.items())
    return lines


def measured_cpus(results, simulated, mode, workload):
    """What each CPU took that has runs of this mode and workload, whose lines the simulation gets."""
    simulated.lines = newest_lines(results, WORKLOADS[workload])
    by_cpu = {}
    for cpu in CPUS:
        if not cpu.machine:
            continue
        runs = sorted(path.parent for path in (results / cpu.machine).glob(f"{RUNS}/comparison.csv"))
        measured = Measured(runs, mode, WORKLOADS[workload], simulated.table_bytes)
        if REFERENCE in measured.cycles:
            by_cpu[cpu] = measured
    if len(by_cpu) < 3:
        raise InputError(f"'{results}' has runs of {mode}, {workload} by {len(by_cpu)} CPUs, "
                         "and it takes 3")
    return by_cpu


def judge(results, simulated, mode, workload):
    """By step and CPU."""
    by_cpu = measured_cpus(results, simulated, mode, workload)
    judgements = {step: {} for step in STEPS}
    for cpu, of_cpu in by_cpu.items():
        others = {other: by_cpu[other] for other in by_cpu if other != cpu}
        prediction = Prediction(simulated, mode, others)
        for step in STEPS:
            judgements[step][cpu] = Judgement(cpu, of_cpu, prediction, step)
    return judgements


def predicted(prediction, names, cpus, step, errors):
    """Times relative to the reference; bold if twice the error away from it."""
    rows = []
    for name in names:
        cells = []
        for cpu in cpus:
            if prediction.is_simulated(name, cpu):
                cycles = [prediction.cycles(each, cpu, step) for each in (name, REFERENCE)]
                ratio = cycles[0] / cycles[1]
                is_beyond = abs(math.log(ratio)) > 2 * root_mean_square(errors)
                cells.append(f"**{ratio:.2f}**" if is_beyond else f"{ratio:.2f}")
            else:
                cells.append("")
        if any(cells):
            rows.append([f"predicted: `{name}`", *cells])
    return table([f"predicted, error {percent(errors)}", *(cpu.name for cpu in cpus)], rows)


def blocks(results):
    simulated = Simulated(results / "simulated.csv")
    judgements = {(mode, workload): judge(results, simulated, mode, workload)
                  for mode in ("throughput", "latency") for workload in WORKLOADS}
    steps = [judged_row(f"{mode}, `{workload}`, {step}", by_step[step].values())
             for (mode, workload), by_step in judgements.items() for step in STEPS]
    cpus = [judged_row(f"{cpu.name}, `{workload}`", [judgement]) for workload in WORKLOADS
            for cpu, judgement in judgements["throughput", workload][STEPS[2]].items()]

    measured = measured_cpus(results, simulated, "throughput", "positions")
    prediction = Prediction(simulated, "throughput", measured)
    errors = {step: joined(judgement.to_reference for judgement in by_cpu.values())
              for step, by_cpu in judgements["throughput", "positions"].items()}
    arm = [cpu for cpu in CPUS if cpu.model.startswith("neoverse")]
    x86 = [cpu for cpu in CPUS if not cpu.machine and cpu not in arm]
    timed = [name for name in simulated.table_bytes if prediction.has_elsewhere(name)]
    x86_has = {name for name in simulated.table_bytes for cpu in CPUS
               if cpu not in arm and prediction.is_simulated(name, cpu)}
    for_arm = [name for name in simulated.table_bytes if name in timed or name not in x86_has]
    return {"steps": table(HEAD, steps), "CPUs": table(HEAD, cpus),
            "x86": predicted(prediction, timed, x86, STEPS[2], errors[STEPS[2]]),
            "ARM": predicted(prediction, for_arm, arm, STEPS[1], errors[STEPS[1]])}


def main(results):
    text = (results / "elsewhere.md").read_text(encoding="utf-8")
    for name, block in blocks(results).items():
        start, end = f"<!-- block: {name} -->\n", "<!-- end of block -->"
        if start not in text:
            raise InputError(f"{results}/elsewhere.md has no block '{name}'")
        before, after = text.split(start, 1)
        text = before + start + block + end + after.split(end, 1)[1]
    sys.stdout.write(text)
    return 0


if len(sys.argv) != 2:
    print("usage: elsewhere.py RESULTS", file=sys.stderr)
    sys.exit(2)
run_judge(main)
