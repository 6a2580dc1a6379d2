#!/bin/sh
# SPDX-License-Identifier: MIT
#
# committed_runs.sh PROJECT
#
# No run that the repository has may hold the path of a folder, or the name of this machine or its user. Whether its samples make
# its tables is a unit test.
set -eu

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$(dirname "$0")/known_project.sh" "$1" "$scratch"
cd "$scratch/results"

# Behind a quotation mark, a blank, a sign or an option of one letter.
! grep -nE "([]\"' =@:,;(]|-[A-Za-z])/[A-Za-z]" ./*/*/machine.json ./*/*/comparison.csv ||
    { echo 'this is the path of a folder' >&2; exit 1; }
! sed 's/^ *"[^"]*"://' ./*/*/machine.json | grep -nwF -e "$(uname -n)" -e "$(id -un)" ||
    { echo "this machine or its user is named" >&2; exit 1; }
