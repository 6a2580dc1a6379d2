#!/bin/sh
# SPDX-License-Identifier: MIT
#
# repeatability.sh PROGRAM RUNS FOLDER [BENCH OPTION...]
#
# Does another verdict say the same? Makes FOLDER/run_1 to run_RUNS with `bench --verdict` as far as they
# are not there yet, even ones beside a busy neighbour, and judges all runs in FOLDER. Exits 1 if they are not as
# they should be.
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

judge repeatability
