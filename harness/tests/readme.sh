#!/bin/sh
# SPDX-License-Identifier: MIT
#
# readme.sh PROJECT PROGRAM
#
# The ranking in README.md must be what the command in the comment above it prints.
set -eu

project=$1
program=$2

run=$(sed -n 's/^<!-- \.\/slidebench report \(.*\) -->$/\1/p' "$project/README.md")
test -n "$run" || { echo "README.md names no report"; exit 1; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
sed -n '/^<!-- \.\/slidebench report/,/^<!-- end of report -->$/p' "$project/README.md" | sed '1d;$d' >"$scratch/in_readme"
cd "$project"
"$program" report "$run" >"$scratch/printed"
diff -u "$scratch/in_readme" "$scratch/printed" && echo "README.md shows $run"
