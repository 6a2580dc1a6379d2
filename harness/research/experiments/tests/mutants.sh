#!/bin/sh
# SPDX-License-Identifier: MIT
#
# mutants.sh EXPERIMENTS SCRATCH
#
# What mutation.py changes in a file made up for the purpose and what it leaves alone, and how mutants.py
# judges verdicts made up here. Nothing is compiled.
set -eu

experiments=$1
scratch=$2

rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"

cat >made_up.h <<'END'
#include "support/bitboard.h" /* 1 + 1 */
#define EDGE (A_FILE | 2) // 3
static const struct technique_facts made_up_facts = {
    .year = 1999,
};
extern Bitboard made_up_table[64];
_Static_assert(1 + 1 == 2, "5");
static Bitboard made_up(Bitboard b, const Bitboard *c)
{
    Bitboard d = ~b;
    if (d & *c)
        d |= shifted(b, 7) << 9;
    return d;
}
END
cat >expected <<'END'
made_up.h:2:15: sibling: 'A_FILE' -> 'H_FILE'
made_up.h:2:15: term dropped: 'A_FILE |' -> ''
made_up.h:2:21: term dropped: '| 2' -> ''
made_up.h:2:22: operator: '|' -> '&'
made_up.h:2:22: operator: '|' -> '^'
made_up.h:2:24: constant + 1: '2' -> '3'
made_up.h:2:24: constant - 1: '2' -> '1'
made_up.h:2:24: constant 0: '2' -> '0'
made_up.h:2:24: term negated: '' -> '~'
made_up.h:10:18: unary dropped: '~' -> ''
made_up.h:11:9: condition negated: 'd & *c' -> '!(d & *c)'
made_up.h:11:9: term dropped: 'd &' -> ''
made_up.h:11:10: term dropped: '& *c' -> ''
made_up.h:11:11: operator: '&' -> '^'
made_up.h:11:11: operator: '&' -> '|'
made_up.h:11:13: term negated: '' -> '~'
made_up.h:12:9: statement dropped: 'd |= shifted(b, 7) << 9' -> ''
made_up.h:12:11: operator: '|=' -> '&='
made_up.h:12:11: operator: '|=' -> '^='
made_up.h:12:22: arguments swapped: 'b, 7' -> '7, b'
made_up.h:12:25: constant + 1: '7' -> '8'
made_up.h:12:25: constant - 1: '7' -> '6'
made_up.h:12:25: constant 0: '7' -> '0'
made_up.h:12:27: term dropped: '<< 9' -> ''
made_up.h:12:28: operator: '<<' -> '>>'
made_up.h:12:31: constant + 1: '9' -> '10'
made_up.h:12:31: constant - 1: '9' -> '8'
made_up.h:12:31: constant 0: '9' -> '0'
END
python3 "$experiments/mutation.py" made_up.h >mutants.out
diff expected mutants.out

# expect CODE TEXT ARGUMENT...: what mutants.py with these must exit with and say.
expect() {
    wanted=$1 text=$2 code=0
    shift 2
    python3 "$experiments/mutants.py" "$@" >mutants.out 2>&1 || code=$?
    if [ "$code" -ne "$wanted" ] || ! grep -qF -e "$text" mutants.out; then
        echo "mutants.py $*: exit code $code, not $wanted, or no '$text' in:"
        cat mutants.out
        exit 1
    fi
}
expect 2 "'ten' is not a number" verdicts --count ten
expect 2 '--jobs 0 would do nothing' verdicts --jobs 0
expect 2 "--only 'none.h' is no file of techniques/" verdicts --only none.h
expect 2 "--short-tables 'none' is no technique" verdicts --short-tables none
if [ -e verdicts ]; then
    echo 'mutants.py refused its arguments and made a folder all the same'
    exit 1
fi

# first_mutant FILE: whatever comes first in a file of techniques/, as a row has it.
first_mutant() {
    python3 "$experiments/mutation.py" "$experiments/../../../techniques/$1" |
        sed -n "s/^.*:\(.*\):\(.*\): \(constant + 1\): '\(.*\)' -> '\(.*\)'/\1,\2,\3,\4,\5/p" | sed "s|^|$1,|; q"
}
mutant=$(first_mutant ray_walk.h)
mkdir verdicts
header=file,line,column,change,before,after,technique,verdict,detail,seconds
printf '%s\n' "$header" "$mutant,ray_walk,survivor,wrong all the same,1.0" >verdicts/mutants.csv
expect 1 'survivor: ray_walk.h:' verdicts --count 0
expect 1 '| all | 1 | 0 | 0 | 0 | 0 | 0 | 1 | 0 |' verdicts --count 1
sed -i 's/survivor/does not compile/' verdicts/mutants.csv
expect 0 '| ray_walk.h | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 1 |' verdicts --count 0
printf '%s\n' "$(first_mutant support/lines.c),ray_walk,does not compile,,1.0" >>verdicts/mutants.csv
expect 0 '| support/lines.c | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 1 |' verdicts --count 0
sed -i 's/does not compile/equivalence/' verdicts/mutants.csv
expect 2 "mutants.csv:2: 'equivalence' is no verdict" verdicts --count 0
sed -i 's/constant + 1/constant + 2/' verdicts/mutants.csv
expect 2 'mutants.csv:2: there is no such mutant' verdicts --count 0
sed -i 's/,seconds/,minutes/' verdicts/mutants.csv
expect 2 'mutants.csv:2: not the columns' verdicts --count 0
