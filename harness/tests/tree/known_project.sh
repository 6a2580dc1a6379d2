#!/bin/sh
# SPDX-License-Identifier: MIT
#
# known_project.sh PROJECT FOLDER
#
# Makes FOLDER a project with results/ as far as git knows it, so without runs that a user has measured, and links to
# all else. Outside of a clone, as in an unpacked release, results/ is whole.
set -eu

mkdir -p "$2"
folder=$(cd "$2" && pwd)
cd "$1"
for entry in *; do
    [ "$entry" = results ] || ln -s "$PWD/$entry" "$folder"
done
known() { git -c safe.directory='*' ls-files -z -- results 2>/dev/null; }
if [ "$(known | wc -c)" -gt 0 ]; then
    known | xargs -0 sh -c 'for file; do [ ! -e "$file" ] || printf "%s\0" "$file"; done' sh
else
    find results -type f -print0
fi | xargs -0 cp --parents -t "$folder" --
