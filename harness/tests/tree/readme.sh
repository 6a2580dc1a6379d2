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
# - Outside blocks, every number is in the output of a claim above its paragraph. The exceptions are names (AVX2, Zen 3), dates,
#   what is typeset as code, and addresses.
# MENDED is a file to write, with the outputs as they are now.
#
# README.md has what to take, as `show` says, and rows with the pooled searches of two machines, of which the bold one is what to
# take. What `<!-- claim: COMMAND -->` prints has ratios, and they stand in it.
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
    gzip -dc "$2/pairs.csv.gz" | grep -Ev "^($1),|^[^,]*,($1)," | gzip >"$copy/pairs.csv.gz"
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
        gsub(/[A-Za-z]-?[0-9]+|(Zen|Ethereal|Glaurung|gcc|clang|version|decision|February|May|August) [0-9]+(\.[0-9]+)?/, "")
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

# between FILE COMMENT END: the lines between the two comments.
between() { sed -n "/^<!-- $2/,/^$3\$/p" "$1" | sed '1d;$d'; }

# What to take, without the fence of the text.
run=$(sed -n 's/^<!-- \.\/slidebench show \(.*\) -->$/\1/p' README.md)
between README.md '.\/slidebench show' '<!-- end of show -->' | sed '1d;$d' >"$scratch/in_readme"
lines=$(wc -l <"$scratch/in_readme")
test "$lines" -gt 0 || { echo "README.md does not say what to take"; exit 1; }
"$program" show "$run" | sed -n '/^In the search/,$p' | head -n "$lines" >"$scratch/printed"
diff -u "$scratch/in_readme" "$scratch/printed"
take=$(sed -n '1s/^In the search take \([a-z0-9_]*\),.*/\1/p' "$scratch/printed")

# What that is worth instead of fancy magics.
"$program" show "$run" --instead-of magic_fancy | tr '\n' ' ' |
    sed 's/.* take \([a-z0-9_]*\), of [0-9]*: \([0-9.]*\) times the time of magic_fancy \(([0-9.-]*)\).*/`\1` takes \2 \3/' >"$scratch/instead"
grep -qF "**Instead of fancy magics** $(cat "$scratch/instead")" README.md ||
    { echo "README.md: instead of fancy magics $(cat "$scratch/instead")"; exit 1; }

# Claims of README.md: what their commands print, and each ratio of it stands in the document.
grep '^<!-- claim: ' README.md >"$scratch/claims" || true
while IFS= read -r line; do
    command=${line#<!-- claim: }
    printed "${command% -->}" | grep -oE '[0-9.]+ \([0-9.]+-[0-9.]+\)' >"$scratch/ratios"
    test -s "$scratch/ratios" || { echo "README.md: nothing comes of $command"; exit 1; }
    while IFS= read -r ratio; do
        grep -qF "$ratio" README.md || { echo "README.md lacks $ratio, of $command"; exit 1; }
    done <"$scratch/ratios"
done <"$scratch/claims"

# The rows of the table: the searches of two machines.
between README.md 'rows: ' '' | sed '1,2d' >"$scratch/in_readme"
test -s "$scratch/in_readme" || { echo "README.md has no rows of a search"; exit 1; }
number=0
# shellcheck disable=SC2013 # a machine is a word
for machine in $(sed -n 's/^<!-- rows: \(.*\) -->$/\1/p' README.md); do
    number=$((number + 1))
    "$program" show "results/$machine" --format markdown | sed -n "s/^| \`/$number | \`/p"
    awk -F, 'FNR == 1 { for (i = 1; i <= NF; ++i) column[$i] = i; next } !($1 in seen) { seen[$1]; print "0 | `" $1 "` | " $column["isa"] }' \
        "results/$machine"/*/comparison.csv
done >"$scratch/known"
awk -F ' *[|] *' -v rows="$scratch/in_readme" -v take="$take" -v machines="$number" '
    { name = $2; gsub(/`/, "", name) }
    $1 == 0 { isa[name] = $3 == "" ? "nothing" : $3; next }
    { kib[name] = $3; ratio[$1, name] = $7 }
    END {
        while ((getline row < rows) > 0) {
            split(row, cell, " *[|] *")
            name = cell[2]
            gsub(/[*`]/, "", name)
            if ((cell[2] ~ /[*]/) != (name == take)) {
                print "README.md: the bold row must be " take ", and no other"
                failed = 1
            }
            line = cell[3] " | " cell[4]
            expected = kib[name] " | " isa[name]
            for (i = 1; i <= machines; ++i) {
                line = line " | " cell[4 + i]
                expected = expected " | " ((i, name) in ratio ? ratio[i, name] : "not timed alike")
            }
            if (line != expected) {
                print "README.md, " name ": " line "\n  by the runs: " expected
                failed = 1
            }
            ++count
        }
        print count " rows of README.md are those of the runs"
        exit failed
    }' "$scratch/known"
