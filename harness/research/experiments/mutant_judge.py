# SPDX-License-Identifier: MIT
#
# How mutants.py judges one mutant.

import re
import sys
import threading
import time
from pathlib import Path

from mutant_build import SANITIZERS, TECHNIQUES, Bench, Build, BuildError, Processes, first_error

WRONG, CRASH, HANG, SANITIZER = "wrong answer", "crash", "hang", "sanitizer"
NOT_COMPILED, EQUIVALENT, SURVIVOR = "does not compile", "equivalent", "survivor"
VERDICTS = [WRONG, CRASH, HANG, SANITIZER, EQUIVALENT, SURVIVOR, NOT_COMPILED]

# Nothing is timed, and hundreds are compiled.
PLAIN = ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DSLIDEBENCH_KERNEL_LEVEL=-O1"]
# With gcc: clang 14 puts no guard behind what is aligned to more than 32 bytes, and tables are to 64.
SANITIZED = ["--preset", "sanitize", "-DSLIDEBENCH_WERROR=OFF", "-DCMAKE_C_COMPILER=gcc",
             "-DCMAKE_CXX_COMPILER=g++"]


def say(text):
    print(f"mutants: {text}", file=sys.stderr, flush=True)


class Experiment:
    """The builds, and what is known of unchanged techniques."""

    def __init__(self, options):
        self.folder = options.folder
        self.folder.mkdir(parents=True, exist_ok=True)
        self.processes = Processes()
        self.lock = threading.Lock()
        self.builds = {}
        self.limits = {}
        self.cmake_options = options.cmake_options

    def build_of(self, kind, cmake_options):
        with self.lock:
            if kind not in self.builds:
                say(f"building in {self.folder / kind}")
                self.builds[kind] = Build(self.folder / kind, self.processes, cmake_options)
            return self.builds[kind]

    @property
    def build(self):
        return self.build_of("build", PLAIN + self.cmake_options)

    @property
    def sanitized(self):
        return self.build_of("sanitize", SANITIZED)

    def measure(self, technique):
        """Validates it unchanged, which shows how long that may take. False if it cannot run here."""
        if technique in self.limits:
            return True
        start = time.monotonic()
        code, output = self.processes.run(self.validation(self.build.program, technique, quick=True),
                                          self.folder, 600)
        if code == 2:
            say(f"{technique} is left out: {first_error(output)}")
            return False
        if code != 0:
            raise BuildError(f"{technique} is wrong before anything is changed:\n{output}")
        self.limits[technique] = 5 + 4 * (time.monotonic() - start)
        return True

    def validation(self, program, technique, quick):
        return [str(program), "validate", "--technique", technique] + ["--quick"] * quick

    def users(self, only):
        """For each file of techniques/, or only these, that can be judged here: the techniques that
        are made of it."""
        users = {}
        for technique, files in self.build.files.items():
            wanted = [f for f in files if f in only or not only]
            if wanted and self.measure(technique):
                for file in wanted:
                    users.setdefault(file, []).append(technique)
        return users

    def judge(self, bench, mutant, users):
        """The technique that decided, the verdict, and details."""
        text = (TECHNIQUES / mutant.file).read_text(encoding="utf-8")
        bench.write(mutant.file, mutant.applied_to(text))
        try:
            return self.judge_changed(bench, mutant.file, users)
        finally:
            bench.restore(mutant.file)

    def judge_changed(self, bench, file, users):
        differing = []
        for technique in users:
            objects, trouble = bench.compile(technique, file)
            if trouble:
                return technique, NOT_COMPILED, trouble
            if not objects:
                continue
            differing.append(technique)
            verdict, detail = self.validate(bench, technique, objects, quick=True)
            if verdict:
                return technique, verdict, detail
        if not differing:
            return users[0], EQUIVALENT, "the same code"
        for technique in differing:
            objects, _ = bench.compile(technique, file)
            verdict, detail = self.validate(bench, technique, objects, quick=False)
            if verdict:
                return technique, verdict, "only in full; " + detail
        for sanitizers in [], SANITIZERS:
            for technique in differing:
                is_right, complaint = bench.ask_oracle(technique, sanitizers)
                if not is_right:
                    return self.judge_memory(bench, technique, file, complaint)
        return differing[0], EQUIVALENT, "the same answers"

    def validate(self, bench, technique, objects, quick):
        """The verdict and details; an empty verdict if it comes out as right. An oracle is right by
        definition: there, others must come out as wrong."""
        asked = technique
        if self.build.is_oracle(technique):
            asked = self.build.baseline()
            self.measure(asked)
        program, trouble = bench.link(objects)
        if trouble:
            return NOT_COMPILED, trouble
        limit = self.limits[asked] * (1 if quick else 6)
        code, output = bench.run(self.validation(program, asked, quick), bench.folder, 4 * limit, limit)
        if code == 0:
            return "", ""
        if code is None:
            return HANG, ""
        if code < 0 or code > 128:  # of the program itself, or as a shell has it
            return CRASH, f"signal {-code if code < 0 else code - 128}"
        if "CPU time limit" in output:  # of one of validate's processes
            return HANG, ""
        if code != 1:
            raise BuildError(f"validate exits with {code}:\n{output[-2000:]}")
        if re.search(r"\bhangs?\b", output):
            return HANG, "as validate says"
        if re.search(r"\bcrash", output):
            return CRASH, "as validate says"
        return WRONG, first_error(output)

    def judge_memory(self, bench, technique, file, complaint):
        """For what is right in the program and wrong in another, where other memory lies beside a table:
        does validation under sanitizers see it?"""
        sanitized = Bench(bench.folder / "sanitized", self.sanitized)
        sanitized.write(file, (bench.techniques / file).read_text(encoding="utf-8"))
        caught, words = self.is_caught_by_sanitizers(sanitized, technique, [file])
        if caught:
            return technique, SANITIZER, words
        return technique, SURVIVOR, "right in the program alone: " + complaint

    def is_caught_by_sanitizers(self, bench, technique, files):
        """Validates with these changed files in a build with sanitizers, and whether that complains."""
        objects = []
        for file in files:
            more, trouble = bench.compile(technique, file)
            if trouble:
                raise BuildError(f"{technique} with changed {file}: {trouble}")
            objects += [o for o in more if o not in objects]
        program, trouble = bench.link(objects)
        if trouble:
            raise BuildError(f"{technique} with changed {', '.join(files)}: {trouble}")
        code, output = bench.run(self.validation(program, technique, quick=True), bench.folder, 3000)
        complaint = re.search(r"(runtime error: .*|ERROR: AddressSanitizer: .*)", output)
        return code != 0 and complaint is not None, complaint.group(1)[:200] if complaint else f"exit code {code}"
