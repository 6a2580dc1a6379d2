#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers.sh PROGRAM SCRIPT SCRATCH
#
# PROGRAM times peers that were made up for the purpose: it must check them, in what they promise, before
# it times them. And SCRIPT, which is peers.py, must make one table of what several compilers came to.
#
# shellcheck disable=SC2016 # backquotes are Markdown's
set -eu

# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/expect.sh"

program=$1
script=$2
scratch=$3

enter "$scratch"

# rows OURS THEIRS COUNT: how many rows table.csv has of a pair.
rows() {
    row_count=$(grep -c "^$1,$2," table.csv || true)
    if [ "$row_count" -ne "$3" ]; then
        echo "$row_count rows of $1 and $2, not $3, in:"
        cat table.csv
        exit 1
    fi
}

# What is wrong is not timed, and the rest is.
expect 1 'made_up_corner gives wrong answers and is not timed: bishop on ' "$program" --epochs 2 --out table.csv
grep -qF 'made_up_promise gives wrong answers and is not timed: queen on ' out
rows surround made_up_walk 6
rows hyperbola_quintessence made_up_walk 6
rows surround made_up_toggle 2 # queens, throughput and latency
rows surround made_up_prepared 2
rows surround made_up_table 2
rows surround made_up_corner 0
rows surround made_up_promise 0
grep -q '^surround,made_up_toggle,queen,latency,random_25_occupied,' table.csv
grep -q '^surround,made_up_walk,rook,throughput,random_25,' table.csv
awk -F, 'NR > 1 && $12 + $13 != 2 * 16 { exit 1 }' table.csv # quiet or disturbed

expect 2 '--out FILE is missing' "$program" --epochs 2
expect 2 '--epochs' "$program" --epochs 0 --out table.csv

header=ours,theirs,piece,mode,workload,ours_ns,theirs_ns,ratio,ratio_low,ratio_high,epochs,samples,disturbed,cpu,compiler
test "$(head -n 1 table.csv)" = "$header"
mkdir made
{
    echo $header
    echo 'a,b,queen,throughput,w,1,1,1.001,0.99,1.02,20,60,20,Z,GNU 12'
    echo 'a,b,queen,latency,w,1,1,1.03,1.02,1.04,20,80,0,Z,GNU 12'
} >made/gcc-12.csv
{
    echo $header
    echo 'a,b,queen,latency,w,1,1,0.9,0.89,0.91,20,80,0,Z,Clang 19'
    echo 'a,c,rook,throughput,w,,,,,,0,0,4,Z,Clang 19'
    echo 'a,c,rook,latency,w,1,1,1.5,,,1,4,0,Z,Clang 19'
} >made/clang-19.csv
expect 0 '| `a` : `b` | queen | 1.001 (0.990-1.020) | **1.030 (1.020-1.040)** |  | 0.900 (0.890-0.910) |' \
    "$script" made --epochs 0 --compiler gcc-12 --compiler clang-19
expect 0 '| `a` : `c` | rook |  |  | no quiet sample | 1.500 |' \
    "$script" made --epochs 0 --compiler gcc-12 --compiler clang-19
expect 0 'clang-19: Clang 19, Z; epochs: 0-20; disturbed samples, which are left out: 5 %' \
    "$script" made --epochs 0 --compiler clang-19
expect 0 'gcc-12: GNU 12, Z; epochs: 20; disturbed samples, which are left out: 12 %' "$script" made --epochs 0 --compiler gcc-12
cmp out made/peers.md
expect 2 'made/gcc.csv is not there' "$script" made --epochs 0
expect 2 "'tcc' is not gcc or clang" "$script" made --compiler tcc
expect 2 "'nowhere' has no Hyperbola.hpp" "$script" made --movegen nowhere
expect 2 "'made' has no src/attacks.cpp" "$script" made --stockfish made
expect 2 'name --movegen or --stockfish' "$script" made
