#!/bin/sh
# SPDX-License-Identifier: MIT
#
# exported.sh PROJECT PROGRAM
#
# The headers in techniques/exported are what the command in each's head writes, but for the commit that it names.
set -eu

project=$1
program=$2

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Of a machine's runs, those that git knows.
"$project/harness/tests/tree/known_project.sh" "$project" "$scratch/project"
export SLIDEBENCH_ROOT="$scratch/project"

without_commit() { sed '/^ \* Written by "slidebench export/{:line;/end\.$/!{N;b line
};d}' "$1"; }

for header in "$project"/techniques/exported/*.h; do
    arguments=$(sed -n '2,/ \*\//s/^ \* //p' "$header" | tr '\n' ' ' |
        sed -n 's/.* Written by "slidebench export \([^"]*\)".*/\1/p')
    # shellcheck disable=SC2086 # they are words
    (cd "$scratch/project" && "$program" export $arguments --out "$scratch/new.h")
    without_commit "$header" >"$scratch/here"
    without_commit "$scratch/new.h" >"$scratch/new"
    diff -u "$scratch/here" "$scratch/new" || {
        echo "mend it: ./slidebench export $arguments --out techniques/exported/${header##*/}" >&2
        exit 1
    }
done
