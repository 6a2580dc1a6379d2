#!/bin/sh
# SPDX-License-Identifier: MIT
#
# arrows.sh PROJECT
#
# Which folder of harness/ uses which, as their includes say, must be the table in harness/README.md, and each folder
# must use only those above it there.
set -eu

cd "$1/harness"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# "bench base" and so on, in the table's order.
sed -n 's/^| `\([a-z]*\)\/` | [^|]* | \([^|]*\) |$/\1 \2/p' README.md | tr -d '`,' |
    awk '{ for (i = 2; i <= NF; ++i) print $1, $i }' | sort >"$scratch/table"
folders=$(sed -n 's/^| `\([a-z]*\)\/` | [^|]* | [^|]* |$/\1/p' README.md)
[ -n "$folders" ] || { echo 'README.md has no table of folders'; exit 1; }

for folder in $folders; do
    find "$folder" -name '*.[ch]' -o -name '*.[ch]pp' -o -name '*.c.in' | xargs grep -h '^#include "[a-z]*/' |
        sed 's/^#include "\([a-z]*\)\/.*/\1/' | sort -u | grep -v -x -e "$folder" -e support | sed "s/^/$folder /"
done | sort >"$scratch/includes"
if ! diff "$scratch/table" "$scratch/includes" >"$scratch/differences"; then
    echo 'harness/README.md has other arrows (<) than the includes (>):'
    cat "$scratch/differences"
    exit 1
fi
for folder in $folders; do
    above="${above-} $folder"
    grep "^$folder " "$scratch/includes" | while read -r _ used; do
        case " $above " in
        *" $used "*) ;;
        *) echo "$folder uses $used, which is below it"; exit 1 ;;
        esac
    done || exit 1
done
echo "$(wc -l <"$scratch/includes") arrows between $(echo "$folders" | wc -l) folders, all upwards"
