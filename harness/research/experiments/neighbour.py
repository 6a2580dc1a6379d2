#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# neighbour.py busy|crowded
#
# Keeps the machine as busy as others do who share it, until it is stopped or what started it has ended:
#
#   busy      one core, the last, all the time; the scheduler finds a measurement another
#   crowded   every core, two thirds of the time, at random

import os
import random
import signal
import sys
import time

SHARE = {"busy": 1, "crowded": 2 / 3}
MEAN_TURN = 0.05  # seconds at work, on the average; long beside a sample, so that it has one state
BLOCK = bytes(1 << 18)


def work_until(end, memory):
    """What others do: branches and additions, Python's own, and memory that drives out what is in caches."""
    while time.monotonic() < end:
        at = random.randrange(0, len(memory) - len(BLOCK))
        memory[at:at + len(BLOCK)] = BLOCK
        sorted(random.random() for _ in range(500))


def live_on(core, share, parent):
    os.sched_setaffinity(0, {core})
    random.seed(core)
    memory = bytearray(32 << 20)
    while os.getppid() == parent:
        work_until(time.monotonic() + random.expovariate(1 / MEAN_TURN), memory)
        time.sleep(0 if share == 1 else random.expovariate(share / (1 - share) / MEAN_TURN))


def main(how):
    parent = os.getppid()
    cores = sorted(os.sched_getaffinity(0))
    if how == "busy":
        cores = cores[1:][-1:]
        if not cores:
            print("neighbour: a second core is needed to be busy on", file=sys.stderr)
            return 2
    children = []
    for core in cores:
        myself = os.getpid()
        child = os.fork()
        if child == 0:
            live_on(core, SHARE[how], myself)
            os._exit(0)
        children.append(child)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        while os.getppid() == parent:
            time.sleep(0.2)
            if os.waitpid(-1, os.WNOHANG) != (0, 0):
                return 1
    finally:
        for child in children:
            os.kill(child, signal.SIGKILL)
    return 0


if len(sys.argv) != 2 or sys.argv[1] not in SHARE:
    sys.exit("usage: neighbour.py busy|crowded")
sys.exit(main(sys.argv[1]))
