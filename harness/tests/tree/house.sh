#!/bin/sh
# SPDX-License-Identifier: MIT
#
# house.sh PROJECT
#
# Whether the house is in order. Fails where a folder of harness/ uses one that it must not, by the table in
# harness/README.md, where a word is back that was replaced by a better one, and where a line of a document is very long.
set -eu

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
echo "Arrows between $(echo "$folders" | wc -l) folders: $(wc -l <"$scratch/includes")"

# Words are looked for in what git knows, so not in an unpacked release.
known_files() { git -c safe.directory='*' ls-files -z -- "$@" 2>/dev/null || true; }
# Words that were replaced, as extended regular expressions, and what is said now.
while IFS='|' read -r word now; do
    known_files . ':!CHANGELOG.md' ':!harness/tests/tree/house.sh' ':!results/*/*' ':!data' |
        xargs -0r grep -snwiE -e "$word" -- >"$scratch/found" || true
    [ ! -s "$scratch/found" ] || report "'$word' was replaced by '$now':" "$(head -n 5 "$scratch/found")"
done <<'END'
can_wait|has_non_pawn_material
contest|epoch
core_states|estimate
crew|processes
culprit|technique
officers|non-pawns
offences?|fault
patience|timeout
query_price|query_time
score_without_moves|prune_node
stretch(es)?|block
timed_queries|cell
usual_[a-z_]*|default_
END

[ "$failures" -eq 0 ]
