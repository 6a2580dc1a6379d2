#!/bin/sh
# SPDX-License-Identifier: MIT
#
# quoted.sh PROJECT PROGRAM
#
# results/findings.py quotes runs that timed techniques and the suite as the program has them, and refuses others by the name of
# the run and of what it timed. The figures are those of a run that is made here.
set -eu

project=$(realpath "$1")
SLIDEBENCH=$2
export SLIDEBENCH

python3 -c '' || exit 77
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export SLIDEBENCH_ROOT="$scratch"
mkdir -p "$scratch/results" "$scratch/plots"
for entry in techniques harness data; do ln -s "$project/$entry" "$scratch"; done
cp "$project/results/findings.py" "$scratch/results"
cd "$scratch"
"$SLIDEBENCH" bench --quick --epochs 2 --technique magic_fancy,kindergarten --workload positions \
    --mode search_small_network,search_network --out results/machine/run >out 2>&1 || { cat out; exit 1; }
cat >quotes.py <<'END'
import sys
sys.path.insert(0, "results")
import findings

RUN = ("results/machine/run",)
HERE = findings.shipped()


def refusals(quote, **others):
    """What is refused to quote if the program has other digests of these."""
    findings.shipped = lambda: {**HERE, **others}
    findings.timed.cache_clear()
    findings.shown.cache_clear()
    findings.answer.cache_clear()
    try:
        quote()
    except findings.Outdated as other:
        return [*other.args]
    return []


def row(*techniques):
    return lambda: findings.relative_to("magic_fancy", "search_network", techniques, {"a run": RUN})


def one_digit_else(name):
    return ("1" if HERE[name][0] == "0" else "0") + HERE[name][1:]


of = "results/machine/run did not time {} as it is here".format
old_kindergarten = {"kindergarten": one_digit_else("kindergarten")}
assert refusals(row("kindergarten", "pext")) == []
assert refusals(row("kindergarten"), **old_kindergarten) == [of("kindergarten")]
assert refusals(row("magic_fancy"), **old_kindergarten) == []
assert refusals(row("kindergarten"), magic_fancy=one_digit_else("magic_fancy")) == [of("magic_fancy")]
assert refusals(row("kindergarten"), **{"the suite": one_digit_else("the suite")}) == [of("the suite")]
# How much slower than any other a technique is rests on all that were timed.
assert refusals(lambda: findings.answer(RUN)) == []
assert refusals(lambda: findings.answer(RUN), **old_kindergarten) == [of("kindergarten")]
END
python3 quotes.py
echo 'forms that do not ship are not quoted'
