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
measure_all quiet busy "$@"
judge repeatability repeatability
