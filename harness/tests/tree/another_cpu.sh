#!/bin/sh
# SPDX-License-Identifier: MIT
#
# another_cpu.sh QEMU PROGRAM KERNELS_BENCHMARK
#
# On a CPU that lacks what timed code was compiled for, the program does what needs no such code, and refuses all else
# in one line, as kernels_benchmark does.
set -eu

qemu=$1 program=$2 kernels_benchmark=$3
grep -qw avx2 /proc/cpuinfo || exit 77 # what it lacks

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# answers CODE TEXT ARGUMENT...: the program must exit so, and say TEXT.
answers() {
    wanted=$1 text=$2 code=0
    shift 2
    "$qemu" -cpu core2duo "$program" "$@" >"$scratch/out" 2>"$scratch/err" || code=$?
    if [ "$code" -ne "$wanted" ] || ! cat "$scratch/out" "$scratch/err" | grep -qF -e "$text" ||
        [ "$(wc -l <"$scratch/err")" -ne $((wanted != 0)) ]; then
        echo "$*: exit code $code, and not $wanted with '$text':"
        cat "$scratch/out" "$scratch/err"
        exit 1
    fi
}

answers 0 'compiled by' --version
answers 0 'on this CPU: ray_walk' list
answers 0 'Idea' info ray_walk
answers 0 'sliding_rook_attacks' export ray_walk
for command in 'bench --quick' validate 'validate --piece rook --square d4 --occupied 0' 'export hyperbola_quintessence'; do
    # shellcheck disable=SC2086 # words
    answers 2 'this build is for another CPU: it needs ' $command
    grep -qF "remove ${program%/harness/slidebench}/ to build" "$scratch/err"
done
program=$kernels_benchmark
answers 2 'this build is for another CPU: it needs '
echo 'On another CPU the program says what it is built for'
