#!/bin/sh
# SPDX-License-Identifier: MIT
#
# mutants.sh EXPERIMENTS SCRATCH
#
# What mutants.py changes in a file made up for the purpose and what it leaves alone, and which arguments it refuses. Nothing is
# compiled.
set -eu

experiments=$1
scratch=$2
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/expect.sh"

enter "$scratch"

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
        d |= shifted(b, 7) << 0x108;
    return _mm_slli_epi64(d, 9);
}
END
cat >expected <<'END'
made_up.h:2: sibling: 'A_FILE' -> 'H_FILE'
made_up.h:2: operator: '|' -> '&'
made_up.h:2: operator: '|' -> '^'
made_up.h:2: term dropped: '| 2' -> ''
made_up.h:2: constant + 1: '2' -> '3'
made_up.h:2: constant - 1: '2' -> '1'
made_up.h:2: constant 0: '2' -> '0'
made_up.h:10: unary dropped: '~' -> ''
made_up.h:11: condition negated: 'd & *c' -> '!(d & *c)'
made_up.h:11: operator: '&' -> '^'
made_up.h:11: operator: '&' -> '|'
made_up.h:11: term dropped: '& *c' -> ''
made_up.h:12: statement dropped: 'd |= shifted(b, 7) << 0x108;' -> ';'
made_up.h:12: operator: '|=' -> '&='
made_up.h:12: operator: '|=' -> '^='
made_up.h:12: constant + 1: '7' -> '8'
made_up.h:12: constant - 1: '7' -> '6'
made_up.h:12: constant 0: '7' -> '0'
made_up.h:12: operator: '<<' -> '>>'
made_up.h:12: term dropped: '<< 0x108' -> ''
made_up.h:12: constant + 1: '0x108' -> '0x109'
made_up.h:12: constant - 1: '0x108' -> '0x107'
made_up.h:12: constant 0: '0x108' -> '0x000'
made_up.h:12: constant, one bit: '0x108' -> '0x118'
made_up.h:13: intrinsic: '_mm_slli_epi64' -> '_mm_srli_epi64'
made_up.h:13: constant + 1: '9' -> '10'
made_up.h:13: constant - 1: '9' -> '8'
made_up.h:13: constant 0: '9' -> '0'
END
"$experiments/mutants.py" --list made_up.h >listed
diff expected listed

expect 2 "'ten' is not a number" "$experiments/mutants.py" verdicts --count ten
expect 2 "--only 'none.h' is no file of techniques/" "$experiments/mutants.py" verdicts --only none.h
[ ! -e verdicts ] || { echo 'mutants.py refused its arguments and made a folder all the same'; exit 1; }
