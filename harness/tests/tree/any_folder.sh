#!/bin/sh
# SPDX-License-Identifier: MIT
#
# any_folder.sh PROJECT FOLDER C_COMPILER CXX_COMPILER
#
# A copy of the project in FOLDER, however that is called, configures with its tests, and what is given paths works
# there: CMake's scripts, sed and the compiler's definitions.
set -eu

project=$1
folder=$2

rm -rf "$folder"
mkdir -p "$folder/data"
cp -R "$project/CMakeLists.txt" "$project/CITATION.cff" "$project/harness" "$project/plots" "$project/techniques" "$folder"
cp -R "$project/data/magics" "$folder/data"
cmake -S "$folder" -B "$folder/build" -G Ninja -DCMAKE_C_COMPILER="$3" -DCMAKE_CXX_COMPILER="$4" \
    -DCMAKE_BUILD_TYPE=Debug -DSLIDEBENCH_KERNEL_LEVEL=-O0 -DSLIDEBENCH_CHESS=OFF -DCMAKE_OPTIMIZE_DEPENDENCIES=ON \
    -DSLIDEBENCH_TECHNIQUES=qbb
cd "$folder/build"
ninja commit_fact techniques/qbb_kernels_0.o
