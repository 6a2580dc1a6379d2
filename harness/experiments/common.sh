# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What the experiments share: their arguments, their runs, the busy neighbour. They source this with
# `here` set to their folder.

say() { printf '%s: %s\n' "$(basename "$0" .sh)" "$*" >&2; }
fail() { say "$@"; exit 2; }

# begin PROGRAM RUNS FOLDER ...: checks these and keeps them in variables of these names.
begin() {
    if [ $# -lt 3 ]; then
        echo "usage: $0 PROGRAM RUNS FOLDER [BENCH OPTION...]" >&2
        exit 2
    fi
    program=$1 runs=$2 folder=$3
    case $runs in
    '' | *[!0-9]* | ?????*) fail "RUNS '$runs' is not a number from 0 to 9999" ;;
    esac
    if [ "$runs" -gt 0 ] && ! command -v "$program" >/dev/null; then
        fail "PROGRAM '$program' cannot be run"
    fi
    if [ "$runs" -gt 0 ]; then
        for tool in taskset nproc; do
            command -v "$tool" >/dev/null || fail "the busy neighbour needs $tool, which is not on the PATH"
        done
        [ "$(nproc)" -gt 1 ] || fail "the busy neighbour needs a second core to run on"
    fi
    # awk would take x=y/run_1 for an assignment.
    case $folder in
    /*) ;;
    *) folder=./$folder ;;
    esac
    neighbour=
    trap stop_neighbour EXIT
    trap 'exit 130' INT
    trap 'exit 143' HUP TERM
}

# Keeps another core busy, and the memory and caches that it shares with ours: it stays on the last
# core, and the scheduler finds us another.
start_neighbour() {
    (
        child=
        trap 'kill "$child" 2>/dev/null; exit' TERM
        # $$ is the experiment: even if it is killed, nothing stays behind for long.
        while kill -0 $$; do
            taskset -c "$(($(nproc) - 1))" "$program" validate --technique magic_plain --mode single --piece queen \
                --failures "$folder/failures.csv" &
            child=$!
            wait "$child"
        done
    ) >/dev/null 2>&1 &
    neighbour=$!
}

stop_neighbour() {
    [ -n "$neighbour" ] || return 0
    kill "$neighbour" 2>/dev/null || true
    wait "$neighbour" 2>/dev/null || true
    neighbour=
}

is_partial() { grep -qs '"partial": true' "$1/machine.json"; }

# experiment_of RUN: the one that this run can be judged by.
experiment_of() {
    if grep -qs '"baseline": "itself"' "$1/machine.json"; then
        echo aa
    elif grep -qs '^ *"[a-z0-9_]*_twin"' "$1/machine.json"; then
        echo twins
    else
        echo repeatability
    fi
}

# measure quiet|busy NUMBER BENCH_OPTION...: makes FOLDER/run_NUMBER unless it is there; completes
# it if it was interrupted.
measure() {
    condition=$1 run=$folder/run_$2
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
        set -- --no-plots --out "$run" "$@"
    fi
    mkdir -p "$folder"
    say "$run, $condition"
    if [ "$condition" = busy ]; then start_neighbour; fi
    "$program" bench "$@" >/dev/null
    if [ "$condition" = busy ] && ! kill -0 "$neighbour" 2>/dev/null; then
        fail "the neighbour stopped during $run; remove that run"
    fi
    stop_neighbour
}

# measure_all ODD EVEN BENCH_OPTION...: run_1 to run_RUNS, odd and even ones under these conditions.
measure_all() {
    odd=$1 even=$2
    shift 2
    number=1
    while [ "$number" -le "$runs" ]; do
        if [ $((number % 2)) -eq 0 ]; then condition=$even; else condition=$odd; fi
        measure "$condition" "$number" "$@"
        number=$((number + 1))
    done
}

# judge EXPERIMENT JUDGE: hands the rows of all runs in FOLDER, which must be its own, to JUDGE.awk.
judge() {
    experiment=$1 judge=$2
    set -- "$folder"/run_*/comparison.csv
    [ -e "$1" ] || fail "no run_*/comparison.csv in '$folder'"
    for table; do
        run=${table%/*}
        if is_partial "$run"; then fail "$run was interrupted; ask for it again"; fi
        fitting=$(experiment_of "$run")
        [ "$fitting" = "$experiment" ] || fail "$run is for $fitting.sh, not $experiment.sh"
    done
    # shellcheck disable=SC2154 # set by who sources this
    awk -f "$here/rows.awk" -f "$here/$judge.awk" "$@"
}
