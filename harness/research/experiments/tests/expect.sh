# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What tests of experiments share. They source this before they leave their folder.

# enter FOLDER: makes it new, and works there.
enter() {
    rm -rf "$1"
    mkdir -p "$1"
    cd "$1"
}

# expect CODE TEXT COMMAND...: its exit code, and what it must say; where $whole is -x, a line of it. Leaves that in `out`.
expect() {
    wanted=$1 text=$2 code=0
    shift 2
    "$@" >out 2>&1 || code=$?
    # shellcheck disable=SC2086 # an option or none
    if [ "$code" -ne "$wanted" ] || ! grep -qF ${whole:-} -e "$text" out; then
        echo "$*: exit code $code, not $wanted, or no '$text' in:"
        cat out
        exit 1
    fi
}
