#!/bin/sh
# SPDX-License-Identifier: MIT
#
# without_kernels.sh PROJECT SMALL WHOLE
#
# What the program without kernels prints must be what the whole one prints.
set -eu

cd "$1"
small=$2
whole=$3
export SLIDEBENCH_ROOT="$1"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# agree ARGUMENT...: on output and exit code.
agree() {
    for program in "$small" "$whole"; do
        code=0
        "$program" "$@" >"$scratch/${program##*/}" 2>&1 </dev/null || code=$?
        echo "exit code $code" >>"$scratch/${program##*/}"
    done
    if ! cmp -s "$scratch/${small##*/}" "$scratch/${whole##*/}"; then
        echo "$*: without kernels (<) and with them (>):"
        diff "$scratch/${small##*/}" "$scratch/${whole##*/}" | head -n 20
        exit 1
    fi
}

run=$(find results -name comparison.csv | sort | head -n 1)
run=${run%/*}
for command in list info export show compare site submit; do
    agree "$command" --help
    agree "$command" --no-such-option
done
agree list --format csv
agree info pext 'magic*'
agree export hyperbola_quintessence --with state
agree export pext_compressed --tables
agree show "$run"
agree compare "$run" "$run" --format json
if "$small" bench 2>"$scratch/refusal" || ! grep -q "unknown command 'bench'" "$scratch/refusal"; then
    echo 'bench is not unknown without kernels:'
    cat "$scratch/refusal"
    exit 1
fi
echo 'the same without kernels'
