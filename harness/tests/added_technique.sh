#!/bin/sh
# SPDX-License-Identifier: MIT
#
# added_technique.sh PROJECT SCRATCH CMAKE GENERATOR CC CXX
#
# Adds harness/tests/example/surround.h to a copy of the project as its README says: the file and one line. Then
# the technique must be listed, validated and timed like any other.
set -eu

project=$1
scratch=$2
cmake=$3
generator=$4
export CC="$5" CXX="$6"

rm -rf "$scratch"
mkdir -p "$scratch/project"
cp -R "$project/CMakeLists.txt" "$project/techniques" "$project/harness" "$scratch/project/"
cd "$scratch/project"

cp harness/tests/example/surround.h techniques/
sed -i 's/^add_technique(magic_fancy .*/&\nadd_technique(surround)/' techniques/CMakeLists.txt
# Others that the program could do without would only take time to compile.
sed -i '/^add_technique(/{/surround\|ROLE/!d}' techniques/CMakeLists.txt

# Nor does it have to be fast.
$cmake -S . -B build -G "$generator" -DSLIDEBENCH_TESTS=OFF -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 \
    -DSLIDEBENCH_KERNEL_LEVEL=-O1 >configure.log 2>&1 || { cat configure.log; exit 1; }
$cmake --build build >build.log 2>&1 || { tail -50 build.log; exit 1; }

program=build/harness/slidebench
$program list --csv | grep '^surround,'
$program validate --technique surround
$program bench --quick --no-plots --repetitions 2 --technique surround --out run
# Two workloads, three pieces, two modes.
test "$(grep -c '^surround,' run/comparison.csv)" = 12
