#!/bin/sh
# SPDX-License-Identifier: MIT
#
# registry.sh PROJECT SCRATCH COMPILER
#
# What CMake says of registry lines, right and wrong ones. Nothing is compiled.
set -eu

project=$1 scratch=$2 compiler=$3

rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"
cat >CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.25)
project(registry LANGUAGES C)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(PROJECT_SOURCE_DIR $project)
list(APPEND CMAKE_MODULE_PATH $project/harness/cmake)
include(ProjectOptions)
include(Techniques)
add_technique(ray_walk ROLE oracle)
include(lines.cmake)
add_technique_library(made_up)
END

# The longest that fits, and one more.
longest=a_technique_with_a_name_of_40_characters
for slug in plain other riscv arm wasm x86 $longest ${longest}x; do : >"$slug.h"; done
: >other.c

# says CODE TEXT LINE...: with these lines CMake must exit so; TEXT is its complaint, or part of a generated file or of
# the commands that compile.
says() {
    wanted=$1 text=$2 code=0
    shift 2
    printf '%s\n' "$@" >lines.cmake
    rm -f build/*.[ch]
    cmake -S . -B build -G Ninja -DCMAKE_C_COMPILER="$compiler" >out 2>&1 || code=$?
    # CMake wraps its complaints.
    tr -s ' \n' '  ' <out >said
    if [ "$code" -eq 0 ]; then cat build/*.[ch] build/*_digests.txt build/compile_commands.json >said; fi
    [ "$code" -eq "$wanted" ] || : >said
    has "$text"
}
# has TEXT: and this, too.
has() {
    grep -qF -e "$1" said || { echo "exit code $code, and not '$1' of:"; cat lines.cmake out; exit 1; }
}

# plain.h may read the tables of other.c.
says 0 "$scratch/other.c" 'set(SLIDEBENCH_TECHNIQUES plain)' 'add_technique(plain)' 'add_technique(other)'
# Digests have the words that are compiled, whatever their order.
says 0 'plain.h	QUEEN;SETWISE ISA bmi;avx2 all' 'add_technique(plain SETWISE EXTRA VECTORS avx2 ISA bmi QUEEN)' \
    'add_technique(riscv ISA riscv64 zbb zbkb)' 'add_technique(arm VECTORS aarch64 sve2-bitperm)' \
    'add_technique(wasm VECTORS wasm32 simd128)' 'add_technique(x86 ISA bmi bmi2)' "add_technique($longest)"
for text in '&plain_technique,' "&${longest}_technique" '"-march=rv64gc_zbb_zbkb"' '"-march=armv8.2-a+sve2-bitperm"' \
    '"-msimd128"' '"-mbmi -mbmi2"'; do
    has "$text"
done
says 1 'a slug of 41 characters; it must have at most 40' "add_technique(${longest}x)"
says 1 "'plain-er' is not lower_snake_case" 'add_technique(plain-er)'
says 1 "'Plain' is not lower_snake_case" 'add_technique(Plain)'
says 1 'there is no absent.h' 'add_technique(absent)'
says 1 'unknown words: FASTER' 'add_technique(plain FASTER)'
says 1 "SLIDEBENCH_TECHNIQUES: 'plane' is not one of the techniques that are built" \
    'set(SLIDEBENCH_TECHNIQUES plane)' 'add_technique(plain)'
says 1 "there must be one ROLE oracle: 'ray_walk;plain'" 'add_technique(plain ROLE oracle)'
says 1 "'plain' is the name of two techniques" 'add_technique(plain)' 'add_technique(plain)'
echo 'registry lines are read, and wrong ones refused'
