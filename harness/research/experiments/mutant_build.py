# SPDX-License-Identifier: MIT
#
# What mutants.py needs of CMake's build: which files a technique is made of, how they are compiled, and
# a place for each worker to compile changed ones in.

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import threading
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
TECHNIQUES = PROJECT / "techniques"
ORACLE = Path(__file__).resolve().parent / "mutant_oracle.c"
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g1"]
# Warned of, but no C.
NO_C = ["-Werror=int-conversion", "-Werror=incompatible-pointer-types",
        "-Werror=implicit-function-declaration"]
COMPILE_SECONDS = 120


class BuildError(Exception):
    """Something that no mutant is to blame for."""


class Processes:
    """Those that run at the moment, each with what it has started, so that all can be ended."""

    def __init__(self):
        self.running = set()
        self.lock = threading.Lock()
        self.stopped = False

    def run(self, command, cwd, seconds, cpu_seconds=None, environment=None):
        """Its exit code, negative for a signal and None if it took too long, and all that it wrote."""
        if isinstance(command, list):
            command = shlex.join(command)
        if cpu_seconds is not None:
            command = f"ulimit -S -t {int(cpu_seconds) + 1}; exec {command}"
        with self.lock:
            if self.stopped:
                raise KeyboardInterrupt
            process = subprocess.Popen(command, shell=True, cwd=cwd, start_new_session=True,
                                       env=environment, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                       errors="replace")
            self.running.add(process)
        try:
            output, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            self.end(process, signal.SIGKILL)
            return None, process.communicate()[0]
        except BaseException:
            self.end(process, signal.SIGTERM)
            raise
        finally:
            with self.lock:
                self.running.discard(process)
        if self.stopped:
            raise KeyboardInterrupt
        if process.returncode == -signal.SIGXCPU:
            return None, output
        return process.returncode, output

    @staticmethod
    def end(process, number):
        try:
            os.killpg(process.pid, number)
        except ProcessLookupError:
            pass

    def stop(self):
        with self.lock:
            self.stopped = True
            for process in self.running:
                self.end(process, signal.SIGTERM)  # which ninja passes on


@dataclass
class Step:
    """A command of the build that makes one file of others."""
    source: str
    output: str
    command: str

    def compiles(self):
        return self.source.endswith(".c")


class Build:
    """The program as CMake builds it in `folder`, from unchanged sources."""

    def __init__(self, folder, processes, configure):
        self.folder = folder
        self.processes = processes
        options = ["-DSLIDEBENCH_CHESS=OFF", "-DSLIDEBENCH_TESTS=OFF"]
        for command in (["cmake", "-G", "Ninja", "-S", str(PROJECT), "-B", str(folder), *configure, *options],
                        ["cmake", "--build", str(folder), "--target", "slidebench"]):
            code, output = processes.run(command, PROJECT, None)
            if code != 0:
                raise BuildError(f"{shlex.join(command)} failed:\n{output[-3000:]}")
        code, output = processes.run(["ninja", "-C", str(folder), "--quiet", "-t", "compdb"], PROJECT,
                                     COMPILE_SECONDS)
        if code != 0:
            raise BuildError(f"ninja cannot show the commands of {folder}:\n{output[-3000:]}")
        self.steps = [Step(e["file"], e["output"], e["command"]) for e in json.loads(output)
                      if e["command"]]
        self.link = next(s for s in self.steps if s.output.endswith("/slidebench"))
        self.program = folder / self.link.output
        self.lines = {line.stem[:-len("_line")]: line.read_text(encoding="utf-8")
                      for line in sorted((folder / "techniques").glob("*_line.h"))}
        self.files = {t: closure([t + ".h", t + ".c"]) for t in self.lines}

    def is_oracle(self, technique):
        return "ROLE_ORACLE" in self.lines[technique]

    def baseline(self):
        return next(t for t, line in self.lines.items() if "ROLE_BASELINE" in line)

    def steps_of(self, technique, changed):
        """Those that compile something of it that includes `changed`, and those that go on from
        there. Kernels are compiled to assembly, which is assembled once for each layout."""
        generated = re.compile(re.escape(technique) + r"_(kernels|technique)\.c")
        steps = []
        for step in self.steps:
            file = name_of(step.source)
            if step.compiles() and (generated.fullmatch(file) or file in self.files[technique]):
                start = [technique + ".h"] if generated.fullmatch(file) else [file]
                if changed in closure(start, with_tables=False):
                    steps.append(step)
        objects = {s.output for s in steps}
        return steps, [s for s in self.steps if s.source in objects and s.output.endswith(".o")]


def name_of(source):
    """A source file's path within techniques/; of others the last part."""
    path = Path(source)
    return path.relative_to(TECHNIQUES).as_posix() if path.is_relative_to(TECHNIQUES) else path.name


def included_by(file):
    """Those files of techniques/ that this one includes: they are beside it, or named from there."""
    path = TECHNIQUES / file
    names = re.findall(r'^#include "([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE)
    paths = [next((p for p in (path.parent / n, TECHNIQUES / n) if p.exists()), None) for n in names]
    return [name_of(p) for p in paths if p is not None]


def closure(start, with_tables=True):
    """These files of techniques/, those that they include, and the .c of the same names."""
    files = set()
    todo = [f for f in start if (TECHNIQUES / f).exists()]
    while todo:
        file = todo.pop()
        if file in files:
            continue
        files.add(file)
        todo += included_by(file)
        tables = Path(file).with_suffix(".c").as_posix()
        if with_tables and (TECHNIQUES / tables).exists():
            todo.append(tables)
    return files


class Bench:
    """Where one worker changes files and compiles what depends on them. A copy of techniques/ stands
    in for the original in all commands."""

    def __init__(self, folder, build):
        self.folder = folder
        self.build = build
        self.techniques = folder / "techniques"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(TECHNIQUES, self.techniques)
        for step in build.steps:
            if not Path(step.output).is_absolute():
                (folder / "build" / step.output).parent.mkdir(parents=True, exist_ok=True)

    def write(self, file, text):
        (self.techniques / file).write_text(text, encoding="utf-8")

    def restore(self, file):
        shutil.copyfile(TECHNIQUES / file, self.techniques / file)

    def here(self, command):
        return re.sub(re.escape(str(TECHNIQUES)) + r"(?=[/ ])", str(self.techniques), command)

    def run(self, command, cwd, seconds=COMPILE_SECONDS, cpu_seconds=None):
        # No change comes twice.
        return self.build.processes.run(command, cwd, seconds, cpu_seconds,
                                        {**os.environ, "CCACHE_DISABLE": "1"})

    def compile(self, technique, changed):
        """Compiles what includes the changed file. Returns the objects to be linked, none if the code
        is the same as before, and what went wrong or an empty text."""
        compiled, assembled = self.build.steps_of(technique, changed)
        place = self.folder / "build"
        same = True
        for step in compiled:
            code, output = self.run(shlex.split(self.here(step.command)) + NO_C, place)
            if code != 0:
                return [], "compiler: " + first_error(output)
            same = same and is_same_file(place / step.output, self.build.folder / step.output)
        if same:
            return [], ""
        for step in assembled:
            code, output = self.run(step.command.replace(str(self.build.folder), str(place)), place)
            if code != 0:
                return [], "assembler: " + first_error(output)
        to_assembly = {s.source for s in assembled}
        return [str(place / s.output) for s in compiled + assembled if s.output not in to_assembly], ""

    def link(self, objects):
        """Links the program with these before what the libraries have. Returns it, and what went
        wrong or an empty text."""
        program = self.folder / "slidebench"
        command = self.build.link.command.replace(
            f"-o {self.build.link.output} ", f"{shlex.join(objects)} -o {shlex.quote(str(program))} ")
        code, output = self.run(command, self.build.folder)
        return program, "" if code == 0 else "linker: " + first_error(output)

    def ask_oracle(self, technique, extra):
        """Whether all its answers are right as mutant_oracle.c sees it, compiled with these extra
        options; and what that said."""
        place = self.folder / "oracle"
        place.mkdir(exist_ok=True)
        objects = []
        for step in self.build.steps:
            file = name_of(step.source)
            is_descriptor = file == technique + "_technique.c"
            if not step.compiles() or not (
                    is_descriptor or file in self.build.files[technique]):
                continue
            words = shlex.split(self.here(step.command))
            source = words.index("-c") + 1
            if is_descriptor:
                words[source] = str(ORACLE)
                line = self.build.folder / "techniques" / (technique + "_line.h")
                words += ["-include", str(line)]
            objects.append(str(place / (Path(file).name + ".o")))
            words[words.index("-o") + 1] = objects[-1]
            code, output = self.run(words + extra, self.folder / "build")
            if code != 0:
                raise BuildError(f"the oracle of {technique} cannot be compiled:\n{output[-2000:]}")
            # It may stand behind a launcher.
            compiler = list(takewhile(lambda word: not word.startswith("-"), words))
        code, output = self.run([*compiler, *extra, *objects, "-o", str(place / "oracle")], place)
        if code != 0:
            raise BuildError(f"the oracle of {technique} cannot be linked:\n{output[-2000:]}")
        code, output = self.run([str(place / "oracle")], place, 1200, 300)
        return code == 0, first_error(output) if code is not None else "takes too long"


def is_same_file(one, other):
    return other.exists() and one.read_bytes() == other.read_bytes()


def first_error(output):
    """The line that says what went wrong, or the first one."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    telling = [line for line in lines if re.search(r"error|undefined|ERROR|crash|hang", line)]
    return (telling or lines or [""])[0][:200]
