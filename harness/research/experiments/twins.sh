#!/bin/sh
# SPDX-License-Identifier: MIT
#
# twins.sh PROGRAM RUNS FOLDER STATE[,STATE]... TECHNIQUE [BENCH OPTION...]
#
# Does the same come out as the same, even if each has tables of its own that drive out the other's? Times
# TECHNIQUE_twin against TECHNIQUE on a machine that is quiet, busy or crowded, in FOLDER/STATE/run_1 to
# run_RUNS as far as they are not there yet, and judges each state in FOLDER by itself. Exits 1 if one of
# them is not as it should be.
#
# PROGRAM must be built with -DSLIDEBENCH_TWINS=TECHNIQUE.
set -eu

here=$(dirname "$0")
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

begin 'PROGRAM RUNS FOLDER STATE[,STATE]... TECHNIQUE [BENCH OPTION...]' 5 "$@"
states=$4 technique=$5
shift 5
measure_states "$states" --technique "${technique}_twin" --baseline "$technique" "$@"
judge aa twins
