#!/bin/sh
# SPDX-License-Identifier: MIT
#
# readme.sh PROJECT PROGRAM
#
# The ranking in README.md must be what the command in the comment above it prints.
set -eu

project=$1
program=$2

arguments=$(sed -n 's/^<!-- \.\/slidebench show \(.*\) -->$/\1/p' "$project/README.md")
test -n "$arguments" || { echo "README.md shows no run"; exit 1; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
sed -n '/^<!-- \.\/slidebench show/,/^<!-- end of ranking -->$/p' "$project/README.md" | sed '1d;$d' >"$scratch/in_readme"
cd "$project"
# shellcheck disable=SC2086 # several words
"$program" show $arguments >"$scratch/printed"
diff -u "$scratch/in_readme" "$scratch/printed" && echo "README.md shows what $arguments prints"
