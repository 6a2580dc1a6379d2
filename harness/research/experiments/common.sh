# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What the experiments share: their arguments, their runs, the neighbour. They source this with `here`
# set to their folder.

say() { printf '%s: %s\n' "$(basename "$0" .sh)" "$*" >&2; }
fail() { say "$@"; exit 2; }

require_program() { command -v "$program" >/dev/null || fail "PROGRAM '$program' cannot be run"; }

# begin USAGE COUNT PROGRAM RUNS FOLDER ...: checks these, of which COUNT are needed, and keeps them in
# variables of these names.
begin() {
    if [ $# -lt $(($2 + 2)) ]; then
        echo "usage: $0 $1" >&2
        exit 2
    fi
    program=$3 runs=$4 folder=$5
    case $runs in
    '' | *[!0-9]* | ?????*) fail "RUNS '$runs' is not a number from 0 to 9999" ;;
    esac
    if [ "$runs" -gt 0 ]; then require_program; fi
    for tool in python3 nproc; do
        command -v "$tool" >/dev/null || fail "this needs $tool, which is not on the PATH"
    done
    neighbour=
    trap stop_neighbour EXIT
    trap 'exit 130' INT
    trap 'exit 143' HUP TERM
}

# start_neighbour STATE: makes the machine quiet, as far as that is up to us, busy or crowded.
start_neighbour() {
    if [ "$1" = quiet ]; then return 0; fi
    # shellcheck disable=SC2154 # set by who sources this
    python3 "$here/neighbour.py" "$1" &
    neighbour=$!
}

stop_neighbour() {
    [ -n "$neighbour" ] || return 0
    kill "$neighbour" 2>/dev/null || true
    wait "$neighbour" 2>/dev/null || true
    neighbour=
}

is_partial() { grep -qs '"partial": true' "$1/machine.json"; }

# measure STATE RUN BENCH_OPTION...: makes the folder RUN, in this state of the machine, unless it is
# there; completes it if it was interrupted.
measure() {
    state=$1 run=$2
    shift 2
    if [ -e "$run/comparison.csv" ]; then
        is_partial "$run" || return 0
        # The run knows its options, but not where files are.
        left=$#
        while [ "$left" -gt 0 ]; do
            case $1 in
            --workload)
                set -- "$@" "$1" "$2"
                shift
                left=$((left - 1))
                ;;
            --workload=*) set -- "$@" "$1" ;;
            esac
            shift
            left=$((left - 1))
        done
        set -- --resume "$run" "$@"
    else
        set -- --out "$run" "$@"
    fi
    mkdir -p "${run%/*}"
    say "$run, $state"
    start_neighbour "$state"
    "$program" bench "$@" >/dev/null
    if [ -n "$neighbour" ] && ! kill -0 "$neighbour" 2>/dev/null; then
        fail "the neighbour stopped during $run; remove that run"
    fi
    stop_neighbour
}

# measure_states STATES BENCH_OPTION...: FOLDER/STATE/run_1 to run_RUNS for each of these states, which
# are separated by commas; first run_1 of each.
measure_states() {
    states=$(echo "$1" | tr , ' ')
    shift
    for state in $states; do
        case $state in
        quiet) ;;
        busy | crowded)
            [ "$(nproc)" -gt 1 ] || fail "a $state machine needs a second core, for the neighbour"
            ;;
        *) fail "STATE '$state' is none of quiet, busy and crowded" ;;
        esac
    done
    number=1
    while [ "$number" -le "$runs" ]; do
        for condition in $states; do measure "$condition" "$folder/$condition/run_$number" "$@"; done
        number=$((number + 1))
    done
}

# judge NAME ARGUMENT...: hands FOLDER to judge_NAME.py, after these.
judge() {
    name=$1
    shift
    python3 "$here/judge_$name.py" "$@" "$folder"
}
