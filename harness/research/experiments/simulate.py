#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# simulate.py BUILD >results/simulated.csv
#
# Cycles that a queen's query takes by LLVM's machine code analyser, llvm-mca, on each CPU of
# MODELS: of the loops that `bench` times, compiled as BUILD compiles them, but for that CPU. A
# field is empty where the CPU lacks an instruction set, and where the loop has a call or another
# branch than its own, of which the analyser knows nothing. It knows no caches either. Needs a
# built program in BUILD, gcc, its cross compiler for ARM, and LLVM; $CC, $ARM_CC and $LLVM_MCA
# name others.

import csv
import json
import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from runs import InputError

SOURCES = Path(__file__).resolve().parents[3]
COMPILERS = {"x86_64": os.environ.get("CC", "gcc"),
             "aarch64": os.environ.get("ARM_CC", "aarch64-linux-gnu-gcc")}
ANALYSER = os.environ.get("LLVM_MCA", "llvm-mca-19")
ITERATIONS = 200
MODES = ["throughput", "latency"]


@dataclass
class Model:
    """A CPU as LLVM calls it, and the gcc options that stand for it."""
    name: str
    options: list = field(default_factory=list)
    architecture: str = "x86_64"
    dispatched: int = 0  # instructions a cycle, where LLVM 19 has more than the CPU


def x86(name, options=None):
    return Model(name, (options or f"-march={name}").split())


def arm(name, dispatched, core=None):
    """LLVM 19 has what they issue a cycle in place of what they decode (llvm-project #136374)."""
    return Model(name, [f"-mcpu={core or name}"], "aarch64", dispatched)


# gcc 12 takes a Zen 4 for a Zen 3 with AVX-512, and a Xeon with AMX for a Rocket Lake. LLVM 19 has
# the Cortex-A76 as an A57, Apple's as one of 2013, and E-cores as P-cores, so these are not here.
ZEN_4 = "-march=znver3 -mgfni -mavx512" + " -mavx512".join("f vl bw dq cd vbmi bitalg".split())
MODELS = [x86("znver1"), x86("znver2"), x86("znver3"), x86("znver4", ZEN_4), x86("haswell"),
          x86("skylake"), x86("cascadelake"), x86("icelake-server"),
          x86("sapphirerapids", "-march=rocketlake"), x86("alderlake"),
          arm("neoverse-n1", 4), arm("neoverse-n2", 5), arm("neoverse-v1", 8),
          arm("neoverse-v2", 8, "neoverse-n2")]

# PEXT and PDEP in microcode: cycles with 8 bits set in the mask, as ours have on average. Measured
# on a Zen+ for PDEP of 32 bits, latency and throughput alike (llvm-project #217304); with none set
# it is 18, as for both of 64 bits by uops.info.
MICROCODE = {"znver1": 36, "znver2": 36}


def output_of(command, text=""):
    done = subprocess.run(command, input=text, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise InputError(f"{shlex.join(map(str, command))}: {done.stderr.strip()}")
    return done.stdout


def read_registry():
    """The words of each technique's line, by its name."""
    text = (SOURCES / "techniques/CMakeLists.txt").read_text(encoding="utf-8")
    lines = re.findall(r"^add_technique\((\w+)(.*)\)", text, re.MULTILINE)
    return {name: words.split() for name, words in lines}


def instruction_sets(words):
    """What comes after ISA or VECTORS, up to the next word in capitals."""
    names, is_one = [], False
    for word in words:
        if word.isupper():
            is_one = word in ("ISA", "VECTORS")
        elif is_one:
            names.append(word)
    return names


def options_of_build(build):
    """The options and folders with which BUILD compiles kernels that keep to general registers."""
    commands = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    for entry in commands:
        if "EACH_LAYOUT" in entry["command"] and entry["file"].endswith("magic_fancy_kernels.c"):
            return [word for word in shlex.split(entry["command"])
                    if re.match(r"-[IOfm]|-DNDEBUG", word) and not word.startswith("-march")]
    raise InputError(f"{build}/compile_commands.json has no kernels of magic_fancy")


def has_all(macros, names):
    """Whether the compiler defines a macro for each of these instruction sets."""
    return all(re.search(rf"^#define __(ARM_FEATURE_)?{name.replace('-', '_')}(__)? 1$", macros,
                         re.MULTILINE | re.IGNORECASE) for name in names)


def source_of(name, words):
    """The kernels of both modes, for queens."""
    line = (SOURCES / "harness/core/line.h.in").read_text(encoding="utf-8")
    values = {"slug": name, "role": "CONTENDER", "isa": "", "isa_option_text": ""}

    def value(at):
        return values.get(at[1], str(int(at[1].removeprefix("has_").upper() in words)))

    return (re.sub(r"@(\w+)@", value, line) +
            '#define LAYOUT 0\n#define PIECE queen\n#include "core/throughput_latency.h"\n')


def loop_of(assembly, function):
    """A loop's instructions; None if it has another branch than its own, or a call."""
    lines = assembly.split(f"\n{function}:\n", 1)[1].split("\n\t.size\t", 1)[0].splitlines()
    labels = {line[:-1]: place for place, line in enumerate(lines)
              if re.fullmatch(r"\.L\d+:", line)}
    loops = []
    for place, line in enumerate(lines):
        jump = re.match(r"\t(?:j|b|cb|tb)\S*\t.*?(\.L\d+)$", line)
        if jump and labels.get(jump[1], place) < place:
            loops.append((place - labels[jump[1]], labels[jump[1]], place))
    if not loops:
        return None
    _, start, end = max(loops)
    instructions = [line for line in lines[start:end + 1] if re.match(r"\t[a-z]", line)]
    has_others = any(re.match(r"\t(j|call|bl?\t|b\.|cbn?z|tbn?z)", line)
                     for line in instructions[:-1])
    return None if has_others else instructions


def analyse(model, instructions, mode):
    """Cycles an iteration."""
    text = "\n".join(instructions) + "\n"
    microcode = 0
    if model.name in MICROCODE:  # of the same operands
        text, count = re.subn(r"\tp(ext|dep)(?=[lq]?\t)", r"\tandn", text)
        microcode = count * MICROCODE[model.name]
    if mode == "latency":  # by LLVM 19, what reads the target of a move may wait for nothing
        text = re.sub(r"\tmov([lq])\t(%r\w+), (%r\w+)\n", r"\tlea\1\t(\2), \3\n", text)
    command = [ANALYSER, f"-mtriple={model.architecture}-linux-gnu", f"-mcpu={model.name}",
               f"-iterations={ITERATIONS}", f"-dispatch={model.dispatched}", "-json", "-"]
    regions = json.loads(output_of(command, text))["CodeRegions"]
    return regions[0]["SummaryView"]["TotalCycles"] / ITERATIONS + microcode


def simulate(model, registry, options):
    """Cycles by technique and mode."""
    compiler, is_x86 = COMPILERS[model.architecture], model.architecture == "x86_64"
    macros = output_of([compiler, *model.options, "-dM", "-E", "-x", "c", "/dev/null"])
    cycles = {}
    for name, words in registry.items():
        names = instruction_sets(words)
        if not has_all(macros, names):
            continue
        technique_options = [option for option in options if is_x86 or not option.startswith("-m")]
        if "VECTORS" in words and is_x86:
            technique_options.remove("-mgeneral-regs-only")
        technique_options += [f"-m{each}" for each in names if is_x86]
        assembly = output_of([compiler, *technique_options, *model.options, "-S", "-x", "c", "-", "-o", "-"],
                             source_of(name, words))
        for mode in MODES:
            instructions = loop_of(assembly, f"{name}_queen_{mode}_kernel_0")
            if instructions:
                cycles[name, mode] = analyse(model, instructions, mode)
    return cycles


def main(build):
    registry, options = read_registry(), options_of_build(build)
    listed = json.loads(output_of([build / "harness/slidebench", "list", "--format", "json"]))
    table_bytes = {row["technique"]: row["table_bytes"] for row in listed["tables"][0]["rows"]}
    by_model = {}
    for model in MODELS:
        print(model.name, file=sys.stderr)
        by_model[model.name] = simulate(model, registry, options)
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["technique", "table_bytes", "mode", *by_model])
    for name in registry:
        for mode in MODES:
            cells = [cycles.get((name, mode)) for cycles in by_model.values()]
            if any(cells):
                texts = [cell and f"{cell:.2f}" for cell in cells]
                out.writerow([name, table_bytes[name], mode, *texts])


if len(sys.argv) != 2:
    print("usage: simulate.py BUILD", file=sys.stderr)
    sys.exit(2)
try:
    main(Path(sys.argv[1]))
except (InputError, OSError) as error:
    print(error, file=sys.stderr)
    sys.exit(2)
