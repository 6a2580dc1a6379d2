#!/bin/sh
# SPDX-License-Identifier: MIT
#
# aa.sh PROGRAM RUNS FOLDER [BENCH OPTION...]
#
# Does the same come out as the same? Times every technique against itself beside a busy neighbour,
# in FOLDER/run_1 to run_RUNS as far as they are not there yet, and judges all runs in FOLDER.
# Exits 1 if they are not as they should be.
set -eu

here=$(dirname "$0")
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

begin "$@"
shift 3
measure_all busy busy --aa "$@"
judge aa aa
