#!/bin/sh
# SPDX-License-Identifier: MIT
#
# committed_runs.sh PROJECT PROGRAM
#
# Every run that the repository has must be fit to be published. Outside of a clone, every run that is there.
set -eu

cd "$1"
SLIDEBENCH_ROOT=$PWD
export SLIDEBENCH_ROOT

if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    files=$(git ls-files results)
else
    files=$(find results -type f)
fi
runs=$(echo "$files" | sed -n 's,/\(comparison\.csv\|machine\.json\)$,,p' | sort -u)
test -n "$runs" || { echo 'results/ has no runs' >&2; exit 1; }
# shellcheck disable=SC2086 # a word for each
"$2" submit --check $runs
