#!/bin/sh
# SPDX-License-Identifier: MIT
#
# any_folder.sh PROJECT FOLDER C_COMPILER CXX_COMPILER CACHE
#
# A copy of the project in FOLDER, however that is called, configures with its tests, and what is given paths works
# there: CMake's scripts, sed and the compiler's definitions. What the compilers know is in the CACHE of another build.
set -eu

project=$1
folder=$2

rm -rf "$folder"
mkdir -p "$folder/data"
cp -R "$project/CMakeLists.txt" "$project/CITATION.cff" "$project/harness" "$project/plots" "$project/techniques" "$folder"
cp -R "$project/data/magics" "$folder/data"
sed -n 's/^\(COMPILER_KNOWS[A-Za-z0-9_]*\):INTERNAL=\(.*\)$/set(\1 "\2" CACHE INTERNAL "")/p' "$5" >"$folder/known.cmake"
cmake -C "$folder/known.cmake" -S "$folder" -B "$folder/build" -G Ninja -DCMAKE_C_COMPILER="$3" -DCMAKE_CXX_COMPILER="$4" \
    -DCMAKE_BUILD_TYPE=Debug -DSLIDEBENCH_KERNEL_LEVEL=-O0 -DSLIDEBENCH_CHESS=OFF -DCMAKE_OPTIMIZE_DEPENDENCIES=ON \
    -DSLIDEBENCH_TECHNIQUES=qbb
cd "$folder/build"
ninja commit_fact techniques/qbb_kernels_0.o
