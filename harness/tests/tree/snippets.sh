#!/bin/sh
# SPDX-License-Identifier: MIT
#
# snippets.sh ROOT
#   Runs what results/README.md shows in Python and SQL, each where its program is at hand, and compares what it prints
#   with the row of pairs.csv.gz. Exits with 77 if there is none of them.

set -eu
cd "$1"
document=results/README.md
pairs=results/amd-epyc-26-2/2026-11-27T22-32-55Z_GNU-12.2.0/pairs.csv.gz
wanted=$(gzip -dc "$pairs" | sed -n 's/^pext,magic_fancy,all,all,search,6,\([0-9.]*\),.*/\1/p')
if [ -z "$wanted" ]; then
    echo "$pairs has no such pair" >&2
    exit 1
fi

snippet() {
    sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p" "$document" | sed '1d;$d'
}

run=0 failed=0
# check LANGUAGE COMMAND...: the command gets the snippet as its last word.
check() {
    language=$1
    shift
    run=$((run + 1))
    code=$(snippet "$language")
    if [ -z "$code" ] || ! printed=$("$@" "$code" 2>&1) || ! printf '%s\n' "$printed" | grep -qF "$wanted"; then
        printf '%s: the snippet in %s does not give %s, but: %s\n' "$document" "$language" "$wanted" "${printed-nothing}" >&2
        failed=1
    fi
}

# Debian's python3 has Debian's pandas.
for python in /usr/bin/python3 python3; do
    if $python -c 'import pandas' 2>/dev/null; then
        check python "$python" -c
        break
    fi
done
if command -v duckdb >/dev/null; then
    check sql duckdb -c
fi
if [ $run -eq 0 ]; then
    echo 'neither pandas nor duckdb is here'
    exit 77
fi
exit $failed
