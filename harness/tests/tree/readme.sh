#!/bin/sh
# SPDX-License-Identifier: MIT
#
# readme.sh PROJECT PROGRAM
#
# What README.md and results/findings.md say must be what the runs that git knows say.
#
# - Blocks of results/findings.md are what results/findings.sh prints. Outside of them, every number is in a block of its section. The
#   exceptions are names (AVX2, Zen 3), dates, what is typeset as code, addresses, and whole numbers.
# - README.md has a table of answers, with a column for each run or machine that the comment above it names, which are those of
#   `show`. Every ratio with an interval outside of the table is in a block of results/findings.md. Each technique that the table
#   names is in techniques/exported.
set -eu

project=$1
SLIDEBENCH=$2
export SLIDEBENCH

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$project"

python3 -c '' || exit 77 # which predictors.py needs
harness/tests/tree/known_project.sh . "$scratch/project"
cd "$scratch/project"
export SLIDEBENCH_ROOT="$PWD"

results/findings.sh >"$scratch/findings"
diff -u results/findings.md "$scratch/findings" || {
    echo 'mend it: results/findings.sh >new, then mv new results/findings.md' >&2
    exit 1
}
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

# The table of answers: a line for each level that one of them has, the highest first.
sed -n 's/^<!-- answers: \(.*\) -->$/\1/p' README.md | tr ' ' '\n' >"$scratch/runs"
test -s "$scratch/runs" || { echo 'README.md has no answers'; exit 1; }
while read -r run; do
    results/findings.sh answers "results/$run" >"$scratch/answers_of_run"
    if [ -e "$scratch/columns" ]; then
        cut -d'|' -f2 "$scratch/answers_of_run" | paste -d'|' "$scratch/columns" - >"$scratch/wider"
        mv "$scratch/wider" "$scratch/columns"
    else
        mv "$scratch/answers_of_run" "$scratch/columns"
    fi
done <"$scratch/runs"
grep -v '^[^|]*|*$' "$scratch/columns" | sed 's/|/ | /g; s/^/| /; s/$/ |/' >"$scratch/answers"
sed -n '/^<!-- answers: /,/^$/p' README.md | sed '1,3d;$d' >"$scratch/in_readme"
diff -u "$scratch/in_readme" "$scratch/answers"
grep -o '`[a-z0-9_]*`' "$scratch/answers" | tr -d '`' | sort -u | while read -r technique; do
    grep -qF "(techniques/exported/$technique.h)" README.md || { echo "README.md links no header of $technique"; exit 1; }
done
grep -oE '\(techniques/exported/[^)]*\)' README.md | tr -d '()' | while read -r header; do
    test -f "$header" || { echo "README.md links $header, which is not there"; exit 1; }
done

sed '/^<!-- answers: /,/^$/d' README.md | grep -oE '[0-9.]+ \([0-9.]+-[0-9.]+\)' >"$scratch/ratios"
sed -n '/^<!-- block: /,/^<!-- end of block/p' results/findings.md >"$scratch/blocks"
while read -r ratio; do
    grep -qF "$ratio" "$scratch/blocks" || { echo "README.md has $ratio, and results/findings.md has it not"; exit 1; }
done <"$scratch/ratios"
echo "$(wc -l <"$scratch/answers") levels and $(wc -l <"$scratch/ratios") ratios of README.md are those of the runs"
