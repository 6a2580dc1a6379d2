#!/bin/sh
# SPDX-License-Identifier: MIT
#
# installed.sh PROJECT BUILD SCRATCH C_COMPILER CXX_COMPILER
#
# Installs the headers of techniques, moves them, and builds and runs a project that finds them there.
set -eu

project=$1 build=$2 scratch=$3

rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"
cmake --install "$build" --prefix "$scratch/first" >install.log
mv first moved
for header in moved/include/slidebench/*.h; do
    test -e "$project/techniques/${header##*/}" ||
        { echo "$header is of no technique" >&2; exit 1; }
done
cmake -S "$project/harness/tests/installed" -B build -G Ninja -DCMAKE_PREFIX_PATH="$scratch/moved" \
    -DCMAKE_C_COMPILER="$4" -DCMAKE_CXX_COMPILER="$5" -DCMAKE_C_FLAGS='-std=c11 -Wall -Wextra -Wpedantic -Werror' \
    -DCMAKE_CXX_FLAGS='-std=c++11 -Wall -Wextra -Wpedantic -Werror' >configure.log
count=$(find moved/include/slidebench -name '*.h' | wc -l)
grep -qx -- "-- slidebench has $((count)) targets" configure.log
cmake --build build >build.log || { cat build.log >&2; exit 1; }
build/engine
echo "$((count)) headers are found, compiled and right"
