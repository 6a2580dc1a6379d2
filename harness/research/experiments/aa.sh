#!/bin/sh
# SPDX-License-Identifier: MIT
#
# aa.sh PROGRAM RUNS FOLDER STATE[,STATE]... [BENCH OPTION...]
#
# Does the same come out as the same? Times every technique against itself on a machine that is quiet,
# busy or crowded, in FOLDER/STATE/run_1 to run_RUNS as far as they are not there yet, and judges each
# state in FOLDER by itself. Exits 1 if one of them is not as it should be.
set -eu

here=$(dirname "$0")
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

begin 'PROGRAM RUNS FOLDER STATE[,STATE]... [BENCH OPTION...]' 4 "$@"
states=$4
shift 4
measure_states "$states" --aa "$@"
judge aa aa
