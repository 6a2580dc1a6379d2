#!/bin/sh
# SPDX-License-Identifier: MIT
#
# limit.sh LIMIT
#
# LIMIT must find its recording right in every block that it times, and notice two queries that are not in their places.
#
# shellcheck disable=SC2016 # backquotes are Markdown's
set -eu

# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/expect.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

expect 0 '| `ready_answers` | search_network | ' "$1" 2
expect 1 'a query is not the one that was recorded in its place' "$1" 2 swapped
expect 2 'a number from 1 on' "$1" 0
expect 2 'a number from 1 on' "$1" 2 shuffled
