#!/bin/sh
# SPDX-License-Identifier: MIT
#
# readme.sh PROJECT PROGRAM [MENDED]
#
# The figures of README.md and results/findings.md must be what the commands in the comments above them print.
#
# results/findings.md, where commands are rerun:
# - What stands between `<!-- ./slidebench ... -->` and `<!-- end of output -->` is what the command prints.
# - `<!-- claim: COMMAND => OUTPUT -->` stands above a paragraph; the output is on one line.
# - Outside blocks, every number is in the output of a claim above its paragraph. The exceptions are names (AVX2, Zen 3),
#   what is typeset as code, and addresses.
# MENDED is a file to write, with the outputs as they are now.
#
# README.md has what to take as the last lines of `show` say, and rows of a verdict, of which the bold one is what to
# take; their last columns have the searches of other verdicts.
set -eu

project=$1
program=$2

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$project"

# without TECHNIQUES RUN: the folder of a copy of the run that lacks the techniques, which are separated by |.
without() {
    copy=$scratch/without/$2
    mkdir -p "$copy"
    cp "$2/machine.json" "$copy"
    grep -Ev "^($1)," "$2/comparison.csv" >"$copy/comparison.csv"
    gzip -dc "$2/samples.csv.gz" | grep -Ev "^($1)," | gzip >"$copy/samples.csv.gz"
    echo "$copy"
}

# printed COMMAND: what it prints; ./slidebench is the program.
slidebench() { "$program" "$@"; }
printed() { eval "$(printf '%s\n' "$1" | sed 's|\./slidebench|slidebench|g')" </dev/null; }

output=copied
while IFS= read -r line; do
    case $line in
    '<!-- ./slidebench '*)
        printf '%s\n' "$line"
        command=${line#<!-- }
        printed "${command% -->}"
        output=skipped ;;
    '<!-- end of output -->')
        printf '%s\n' "$line"
        output=copied ;;
    '<!-- claim: '*)
        command=${line#<!-- claim: }
        command=${command% => *}
        figures=$(printed "$command" | tr -s '\n ' '  ' | sed 's/^ //; s/ $//')
        printf '%s\n' "<!-- claim: $command => $figures -->" ;;
    *) test "$output" = skipped || printf '%s\n' "$line" ;;
    esac
done <results/findings.md >"$scratch/mended"
test $# -lt 3 || cp "$scratch/mended" "$3"
diff -u results/findings.md "$scratch/mended"

awk '
    /^<!-- \.\/slidebench / { in_block = 1 }
    /^<!-- end of output -->$/ { in_block = 0; next }
    in_block { next }
    /^$/ { claimed = " "; next }
    /^<!-- claim: / { sub(/.* => /, ""); gsub(/[^0-9.]+/, " "); claimed = claimed $0 " "; ++claims; next }
    {
        gsub(/`[^`]*`|\]\([^)]*\)/, "")
        gsub(/[A-Za-z]-?[0-9]+|(Zen|Ethereal|Glaurung|gcc|clang|version|decision) [0-9]+(\.[0-9]+)?/, "")
        while (match($0, /[0-9]+(\.[0-9]+)?/)) {
            number = substr($0, RSTART, RLENGTH)
            $0 = substr($0, RSTART + RLENGTH)
            if (!index(claimed, " " number " ")) {
                print "results/findings.md:" FNR ": no claim above has " number
                failed = 1
            }
        }
    }
    END { print claims " claims of results/findings.md hold"; exit failed }' results/findings.md

# named FILE COMMAND: what the comment in the file names after the command.
named() {
    words=$(sed -n "s/^<!-- \.\/slidebench $2 \(.*\) -->\$/\1/p" "$1")
    test -n "$words" || { echo "$1 names no $2" >&2; exit 1; }
    echo "$words"
}

# between FILE COMMAND END: the lines between the two comments.
between() { sed -n "/^<!-- \.\/slidebench $2/,/^<!-- end of $3 -->\$/p" "$1" | sed '1d;$d'; }

# Above the folder of the run, and without the fence of the text.
between README.md show show | sed '1d;$d' >"$scratch/in_readme"
lines=$(wc -l <"$scratch/in_readme")
test "$lines" -gt 0 || { echo "README.md does not say what to take"; exit 1; }
"$program" show "$(named README.md show)" | head -n -2 | tail -n "$lines" >"$scratch/printed"
diff -u "$scratch/in_readme" "$scratch/printed"
first=$(sed -n '1s/^In the search \([a-z0-9_]*\) is first.*/\1/p' "$scratch/printed")

set --
# shellcheck disable=SC2013 # a run is a word
for run in $(sed -n 's/^<!-- another column: \.\/slidebench verdict \(.*\) -->$/\1/p' README.md); do
    set -- "$@" "$run/comparison.csv"
done
between README.md verdict verdict | sed '/^<!--/d' | sed '1,2d' >"$scratch/in_readme"
test -s "$scratch/in_readme" || { echo "README.md has no rows of a verdict"; exit 1; }
awk -F, -v rows="$scratch/in_readme" -v first="$first" '
    FNR == 1 { ++file; for (i = 1; i <= NF; ++i) column[$i] = i; next }
    $column["piece"] == "all" {
        ratio = sprintf("%.2f", $column["ratio"])
        if ($column["ratio_low"] != "")
            ratio = ratio sprintf(" (%.2f-%.2f)", $column["ratio_low"], $column["ratio_high"])
        figure[file, $column["technique"], $column["mode"]] = ratio
        if (file == 1)
            kib[$column["technique"]] = sprintf("%.1f", $column["table_bytes"] / 1024)
    }
    END {
        modes = split("throughput pressure perft search search_nnue_shaped", mode, " ")
        while ((getline row < rows) > 0) {
            split(row, cell, " *[|] *")
            name = cell[2]
            if (name ~ /^[*][*]/)
                taken = taken name
            gsub(/^[*]*\[`|`\].*/, "", name)
            line = sprintf("%.1f", cell[3])
            expected = kib[name]
            for (i = 1; i <= modes; ++i) {
                line = line " | " cell[4 + i]
                expected = expected " | " figure[1, name, mode[i]]
            }
            for (i = 2; i <= file; ++i) {
                line = line " | " cell[4 + modes + i - 1]
                expected = expected " | " figure[i, name, "search"]
            }
            if (line != expected) {
                print "README.md, " name ": " line "\n  by the run: " expected
                failed = 1
            }
            ++count
        }
        if (taken !~ "^[*][*]\\[`" first "`[^*]*[*][*][^*]*$") {
            print "README.md: the bold row must be " first ", and no other"
            failed = 1
        }
        print count " rows of README.md are those of the run"
        exit failed
    }' "$(named README.md verdict)/comparison.csv" "$@"
