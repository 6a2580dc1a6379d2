#!/bin/sh
# SPDX-License-Identifier: MIT
#
# twins.sh PROGRAM RUNS FOLDER TECHNIQUE [BENCH OPTION...]
#
# Does the same come out as the same, even if each has tables of its own that drive out the other's? Times
# TECHNIQUE_twin against TECHNIQUE beside a busy neighbour, in FOLDER/run_1 to run_RUNS as far as they are
# not there yet, and judges all runs in FOLDER. Exits 1 if they are not as they should be.
#
# PROGRAM must be built with -DSLIDEBENCH_TWINS=TECHNIQUE.
set -eu

here=$(dirname "$0")
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

begin "$@"
shift 3
if [ $# -eq 0 ]; then fail "which TECHNIQUE has a twin?"; fi
technique=$1
shift
measure_all busy busy --technique "${technique}_twin" --baseline "$technique" "$@"
judge twins aa
