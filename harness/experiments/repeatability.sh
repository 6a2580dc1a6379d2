#!/bin/sh
# SPDX-License-Identifier: MIT
#
# repeatability.sh PROGRAM RUNS FOLDER [BENCH OPTION...]
#
# Does another run say the same? Makes FOLDER/run_1 to run_RUNS as far as they are not there yet,
# even ones beside a busy neighbour, and compares all runs in FOLDER with each other. Exits 1 if
# they are not as they should be.
set -eu

here=$(dirname "$0")
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

begin "$@"
shift 3
number=1
while [ "$number" -le "$runs" ]; do
    if [ $((number % 2)) -eq 0 ]; then condition=busy; else condition=quiet; fi
    measure "$condition" "$number" "$@"
    number=$((number + 1))
done
judge repeatability
