#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# committed_runs.sh PROJECT PROGRAM
#
# Every run that the repository has must be fit to be published, or have no samples, which some have left in its history. Outside of a
# clone, every run that is there.
set -euo pipefail

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$(dirname "$0")/known_project.sh" "$1" "$scratch"
# None is of a time to come. Where this machine's clock is behind, that of the last commit counts.
last=$(git -C "$1" log -1 --format=%ct 2>/dev/null || echo 0)
cd "$scratch"
export SLIDEBENCH_ROOT=$PWD

# A run is a folder, whatever it is called and whatever is in it.
mapfile -d '' folders < <(find results -mindepth 2 -type f -printf '%h\0' | sort -zu)
test "${#folders[@]}" -gt 0 || { echo 'results/ has no runs' >&2; exit 1; }

now=$(date +%s)
now=$(date -u -d "@$((last > now ? last : now))" +%Y-%m-%dT%H-%M-%SZ)
for folder in "${folders[@]}"; do
    [[ ${folder##*/} < $now ]] || { echo "$folder is of a time to come, by the clock" >&2; exit 1; }
done

checked=$("$2" submit --check -- "${folders[@]}")
echo "$checked"
lines=$(grep -cE ': (can be published|has no samples)' <<<"$checked" || true)
test "$lines" -eq "${#folders[@]}" ||
    { echo "$lines of ${#folders[@]} folders of runs are checked" >&2; exit 1; }
