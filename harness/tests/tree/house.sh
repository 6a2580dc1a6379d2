#!/bin/sh
# SPDX-License-Identifier: MIT
#
# house.sh PROJECT
#
# Fails where a folder of harness/ uses one that it must not, by the table in harness/README.md, where a line of a
# document is very long, and where a run that the repository has holds the path of a folder, or the name of this machine
# or its user. Whether a run's samples make its tables is a unit test.
set -eu

tree=$(dirname "$(realpath "$0")")
cd "$1"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
report() {
    failures=$((failures + 1))
    printf '%s\n' "$@"
}

# Documents are read in editors, too.
awk 'length($0) > 240 { print FILENAME ":" FNR " has " length($0) " characters" }' \
    README.md harness/README.md results/findings.md >"$scratch/long"
[ ! -s "$scratch/long" ] || report 'Lines of documents are too long to read:' "$(cat "$scratch/long")"

# "bench base" and so on, in the table's order.
sed -n 's/^| `\([a-z]*\)\/` | [^|]* | \([^|]*\) |$/\1 \2/p' harness/README.md | tr -d '`,' |
    awk '{ for (i = 2; i <= NF; ++i) print $1, $i }' | sort >"$scratch/table"
folders=$(sed -n 's/^| `\([a-z]*\)\/` | [^|]* | [^|]* |$/\1/p' harness/README.md)
[ -n "$folders" ] || report 'harness/README.md has no table of folders'
for folder in $folders; do
    find "harness/$folder" -name '*.[ch]' -o -name '*.[ch]pp' -o -name '*.c.in' | xargs grep -h '^#include "[a-z]*/' |
        sed 's/^#include "\([a-z]*\)\/.*/\1/; s/^support$/core/' | sort -u | grep -v -x "$folder" | sed "s/^/$folder /"
done | sort >"$scratch/includes"
diff "$scratch/table" "$scratch/includes" >"$scratch/differences" ||
    report 'harness/README.md has other arrows (<) than the includes (>):' "$(cat "$scratch/differences")"
above=''
for folder in $folders; do
    above="$above $folder "
    for used in $(sed -n "s/^$folder //p" "$scratch/includes"); do
        case $above in
        *" $used "*) ;;
        *) report "$folder uses $used, which is below it" ;;
        esac
    done
done

"$tree/known_project.sh" . "$scratch/project"
# Behind a quotation mark, a blank, a sign or an option of one letter.
! grep -nE "([]\"' =@:,;(]|-[A-Za-z])/[A-Za-z]" "$scratch"/project/results/*/*/machine.json \
    "$scratch"/project/results/*/*/comparison.csv || report 'This is the path of a folder.'
! sed 's/^ *"[^"]*"://' "$scratch"/project/results/*/*/machine.json | grep -nwF -e "$(uname -n)" -e "$(id -un)" ||
    report 'This machine or its user is named.'
echo "Arrows between $(echo "$folders" | wc -l) folders: $(wc -l <"$scratch/includes")"

[ "$failures" -eq 0 ]
