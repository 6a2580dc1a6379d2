#!/bin/sh
# SPDX-License-Identifier: MIT
#
# curve.sh PROGRAM RUNS FOLDER MODE [BENCH OPTION...]
#
# Does a longer sample change the ratio? Times techniques in MODE with samples of doubling lengths, and of
# the length that bench takes by itself, in FOLDER/LENGTH/run_1 to run_RUNS as far as they are not there
# yet: RUNS rounds, each with all lengths in random order, so that what changes with time does not come
# out as a matter of length. Then judges all runs in FOLDER. Exits 1 if a ratio at bench's own length is still
# another one than with long samples.
#
# Techniques without, with small and with large tables take part, unless an option names others.
set -eu

here=$(dirname "$0")
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

begin 'PROGRAM RUNS FOLDER MODE [BENCH OPTION...]' 4 "$@"
mode=$4
shift 4
case " $*" in
*" --technique"*) ;;
*) set -- --technique kogge_stone,kindergarten,magic_fancy,pext "$@" ;;
esac
case $mode in
perft | search*)
    lengths='500us 1ms 2ms 4ms 8ms 16ms'
    case " $* " in
    *" --workload"*) ;;
    *) set -- --workload positions "$@" ;;
    esac
    ;;
*) lengths='25us 50us 100us 200us 400us 800us 1600us' ;;
esac

command -v shuf >/dev/null || fail 'this needs shuf, which is not on the PATH'
round=1
while [ "$round" -le "$runs" ]; do
    # shellcheck disable=SC2086 # a line for each
    for length in $(printf '%s\n' default $lengths | shuf); do
        run=$folder/$length/run_$round
        if [ "$length" = default ]; then
            measure quiet "$run" --mode "$mode" "$@"
        else
            measure quiet "$run" --mode "$mode" --block "$length" "$@"
        fi
    done
    round=$((round + 1))
done
judge curve
