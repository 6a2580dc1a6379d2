#!/bin/sh
# SPDX-License-Identifier: MIT
#
# readme.sh PROJECT PROGRAM
#
# What README.md and results/findings.md say must be what the runs that git knows say.
#
# - Blocks of both, of harness/engines/README.md and of techniques/README.md are what results/findings.py writes. Outside of them, every
#   number of results/findings.md is in a block of its section. The exceptions are names (AVX2, Zen 3), dates, what is typeset as code,
#   addresses, and whole numbers.
# - Each header that README links is in techniques/exported.
# - The number of techniques is that of `list` without the oracle and the floor.
# - The techniques of Learn's table, in techniques/README.md, have steps for `info --square`.
set -eu

project=$(realpath "$1")
SLIDEBENCH=$2
export SLIDEBENCH

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$project"

python3 -c '' || exit 77 # which findings.py needs
harness/tests/tree/known_project.sh . "$scratch/project"
cd "$scratch/project"
export SLIDEBENCH_ROOT="$PWD"

documents='README.md results/findings.md harness/engines/README.md techniques/README.md'
rm README.md harness techniques # links
mkdir -p harness/engines techniques
ln -s "$project"/techniques/* techniques
for file in $documents; do
    rm -f "$file"
    cp "$project/$file" "$file"
done
results/findings.py
for file in $documents; do
    diff -u "$project/$file" "$file" || {
        echo 'mend it: results/findings.py' >&2
        exit 1
    }
done
awk '
    /^## / { ++section }
    /^<!-- block: / { in_block = 1; ++blocks }
    /^<!-- end of block/ { in_block = 0 }
    in_block { gsub(/[^0-9.]+/, " "); numbers[section] = numbers[section] " " $0 " "; next }
    { line[NR] = $0; section_of_line[NR] = section }
    END {
        for (i = 1; i <= NR; ++i) {
            $0 = line[i]
            gsub(/`[^`]*`|\]\([^)]*\)/, "")
            gsub(/(gcc|clang|version|decision) [0-9]+|[A-Za-z]-?[0-9]+|(Glaurung) [0-9.]+/, "")
            while (match($0, /[0-9]+\.[0-9]+/)) {
                number = substr($0, RSTART, RLENGTH)
                $0 = substr($0, RSTART + RLENGTH)
                if (!index(numbers[section_of_line[i]], " " number " ")) {
                    print "results/findings.md:" i ": no table of the section has " number
                    failed = 1
                }
            }
        }
        print blocks " blocks of results/findings.md are those of the runs"
        exit failed || blocks == 0
    }' results/findings.md

grep -oE '\(techniques/exported/[^)]*\)' README.md | tr -d '()' | while read -r header; do
    test -f "$header" || { echo "README.md links $header, which is not there"; exit 1; }
done

sed -n '/^<!-- block: path/,/^<!-- end of block/s/^| \[`\([a-z0-9_]*\)`.*/\1/p' techniques/README.md >"$scratch/path"
while read -r technique; do
    "$SLIDEBENCH" info "$technique" --square e4 --occupied 0 >"$scratch/steps"
done <"$scratch/path"
echo "$(wc -l <"$scratch/path") techniques to learn from have steps"

count=$(($("$SLIDEBENCH" list --format csv | wc -l) - 3)) # without the columns' names, the oracle and the floor
grep -q "^slidebench compares $count techniques " README.md || { echo "README.md has another number of techniques than $count"; exit 1; }
