#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# committed_runs.sh PROJECT PROGRAM
#
# Every run that the repository has must be fit to be published. Outside of a clone, every run that is there.
set -euo pipefail

cd "$1"
SLIDEBENCH_ROOT=$PWD
export SLIDEBENCH_ROOT

if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    mapfile -d '' files < <(git ls-files -z results)
else
    mapfile -d '' files < <(find results -type f -print0)
fi
# A run is a folder, whatever it is called and whatever is in it.
declare -A folders=()
for file in "${files[@]}"; do
    folder=${file%/*}
    if [[ $folder != results ]]; then
        folders[$folder]=1
    fi
done
test "${#folders[@]}" -gt 0 || { echo 'results/ has no runs' >&2; exit 1; }

# None is of a time to come. Where this machine's clock is behind, that of the last commit counts.
last=$(git log -1 --format=%ct 2>/dev/null || echo 0)
now=$(date +%s)
now=$(date -u -d "@$((last > now ? last : now))" +%Y-%m-%dT%H-%M-%SZ)
for folder in "${!folders[@]}"; do
    [[ ${folder##*/} < $now ]] || { echo "$folder is of a time to come, by the clock" >&2; exit 1; }
done

checked=$("$2" submit --check -- "${!folders[@]}")
echo "$checked"
lines=$(grep -c ': can be published' <<<"$checked" || true)
test "$lines" -eq "${#folders[@]}" ||
    { echo "$lines of ${#folders[@]} folders of runs are checked" >&2; exit 1; }
