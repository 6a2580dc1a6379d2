#!/bin/sh
# SPDX-License-Identifier: MIT
#
# exported.sh PROJECT PROGRAM
#
# The headers in techniques/exported are what `export` writes, but for the commit that each names.
set -eu

project=$1
program=$2

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

without_commit() { sed '/^ \* Written by "slidebench export/,/end\.$/d' "$1"; }

for header in "$project"/techniques/exported/*.h; do
    name=$(basename "$header" .h)
    SLIDEBENCH_ROOT=$project "$program" export "$name" --out "$scratch/new.h"
    without_commit "$header" >"$scratch/here"
    without_commit "$scratch/new.h" >"$scratch/new"
    diff -u "$scratch/here" "$scratch/new" || {
        echo "mend it: ./slidebench export $name --out techniques/exported/$name.h" >&2
        exit 1
    }
done
