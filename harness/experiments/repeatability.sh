#!/bin/sh
# SPDX-License-Identifier: MIT
#
# repeatability.sh PROGRAM RUNS FOLDER [BENCH OPTION...]
#
# Does another verdict say the same? Makes FOLDER/run_1 to run_RUNS with `bench --verdict` as far as they
# are not there yet, even ones beside a busy neighbour, has PROGRAM compare every two runs in FOLDER, and
# judges the comparisons, FOLDER/pairs_M_N.csv. Exits 1 if they are not as they should be.
set -eu

here=$(dirname "$0")
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

begin 'PROGRAM RUNS FOLDER [BENCH OPTION...]' 3 "$@"
shift 3
number=1
while [ "$number" -le "$runs" ]; do
    if [ $((number % 2)) -eq 0 ]; then state=busy; else state=quiet; fi
    measure "$state" "$folder/run_$number" --verdict "$@"
    number=$((number + 1))
done

require_program
rm -f "$folder"/pairs_*.csv
for second in "$folder"/run_*; do
    for first in "$folder"/run_*; do
        m=${first##*_} n=${second##*_}
        case $m$n in *[!0-9]*) continue ;; esac
        if [ "$m" -ge "$n" ]; then continue; fi
        for run in "$first" "$second"; do
            if is_partial "$run"; then fail "$run was interrupted; ask for it again"; fi
        done
        say "$first and $second"
        "$program" compare "$first" "$second" --pairs "$folder/pairs_${m}_$n.csv" >/dev/null
    done
done
judge repeatability
