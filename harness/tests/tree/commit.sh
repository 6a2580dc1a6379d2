#!/bin/sh
# SPDX-License-Identifier: MIT
#
# commit.sh PROJECT
#
# The commit that a build names is its sources' own, whoever owns them, and not that of a repository in which a
# release was unpacked.
set -eu

command -v git >/dev/null || exit 77

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

git init -q "$folder/clone"
cd "$folder/clone"
mkdir unpacked
git -c user.name=a -c user.email=a@a -c commit.gpgsign=false commit -q --allow-empty -m first
if [ "$(id -u)" = 0 ]; then
    chown -R 12345 "$folder/clone"
fi

# commit_of SOURCES: the line that names it.
commit_of() {
    cmake -DSOURCE_DIR="$1" -DOUTPUT="$folder/commit.h" -P "$project/harness/cmake/Commit.cmake"
    cat "$folder/commit.h"
}

project=$1
commit_of "$folder/clone" | grep -qE '^#define SLIDEBENCH_COMMIT "[0-9a-f]{12}"$'
test "$(commit_of "$folder/clone/unpacked")" = '#define SLIDEBENCH_COMMIT ""'
