#!/bin/sh
# SPDX-License-Identifier: MIT
#
# model.sh TARGET CORE,... TECHNIQUE...
#
# What llvm-mca says a queen takes at least, one after another in a loop by clang: cycles on each core, in Markdown.
# CLANG and LLVM_MCA name the programs, SLIDEBENCH another one than ./slidebench.
# shellcheck disable=SC2016,SC2086 # Markdown, words
set -eu

[ $# -ge 3 ] || { sed -n '4s/^# /usage: /p' "$0" >&2; exit 2; }
target=$1 cores=$(echo "$2" | tr , ' ')
shift 2
slidebench=${SLIDEBENCH:-$(dirname "$0")/../../../slidebench}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

cat >"$scratch/loop.c" <<'END'
#include "sliding.h"
void loop(const unsigned *square, const unsigned *end, const uint64_t *occupied, uint64_t *answer)
{
    for (; square != end; ++square)
        *answer++ = sliding_queen_attacks(*square, *occupied++);
}
END
echo "| technique |$(printf ' %s |' $cores)"
echo "| --- |$(printf ' %.0s--- |' $cores)"
for technique; do
    "$slidebench" export "$technique" --out "$scratch/sliding.h"
    printf '| `%s` |' "$technique"
    for core in $cores; do
        case $target in x86*) option=-march ;; *) option=-mcpu ;; esac
        "${CLANG:-clang}" --target="$target" $option="$core" -O2 -DNDEBUG -fno-unroll-loops -fno-vectorize -fno-pic \
            -S -o "$scratch/loop.s" "$scratch/loop.c"
        # From the label that the first conditional jump goes back to, up to the jump.
        awk '{ line[NR] = $0 }
            /^[.A-Za-z].*:/ { sub(/:.*/, ""); at[$1] = NR }
            /^\t(b\.|cb|j)/ && $NF in at { for (i = at[$NF] + 1; i <= NR; ++i) print line[i]; exit }' \
            "$scratch/loop.s" >"$scratch/body.s"
        "${LLVM_MCA:-llvm-mca}" -mtriple="$target" -mcpu="$core" "$scratch/body.s" >"$scratch/said"
        printf ' %.1f |' "$(sed -n 's/^Block RThroughput: //p' "$scratch/said")"
    done
    echo
done
