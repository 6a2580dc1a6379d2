#!/bin/sh
# SPDX-License-Identifier: MIT
#
# magics.sh PROJECT SCRATCH COMPILER
#
# What CMake says of files of magics, right and falsified ones.
set -eu

project=$1 scratch=$2 compiler=$3

rm -rf "$scratch"
mkdir -p "$scratch/data/magics"
cd "$scratch"
cat >CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.25)
project(magics LANGUAGES C)
include($project/harness/cmake/Magics.cmake)
make_magics_header(\${KIND})
END

# says CODE TEXT KIND [EDIT]: with the file of that kind, changed by sed, CMake must exit so; TEXT is of its complaint.
says() {
    sed "${4-}" "$project/data/magics/$3.csv" >"data/magics/$3.csv"
    code=0
    cmake -S . -B build -G Ninja -DCMAKE_C_COMPILER="$compiler" -DKIND="$3" >out 2>&1 || code=$?
    # CMake wraps its complaints.
    tr -s ' \n' '  ' <out >said
    if [ "$code" -ne "$1" ] || ! grep -qF -e "$2" said; then
        echo "$3, changed by '${4-}': exit code $code, and not $1 with '$2':"
        cat out
        exit 1
    fi
}

for kind in fancy dense black black-dense fixed-shift; do says 0 '' $kind; done
says 1 'fancy.csv:3: there is a magic of this square already' fancy '3s/,b1,/,a1,/'
says 1 'fixed-shift.csv:2: shift 53 is not' fixed-shift '2s/,5[25],/,53,/'
echo 'files of magics are read, and wrong ones refused'
