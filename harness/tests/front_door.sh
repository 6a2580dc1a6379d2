#!/bin/sh
# SPDX-License-Identifier: MIT
#
# front_door.sh PROJECT
#
# What the front door itself refuses must end with 2 and one line, before anything is built.
set -eu

project=$1

# refuses TEXT ARGUMENT...: ./slidebench ARGUMENT... must say so.
refuses() {
    text=$1
    shift
    code=0
    "$project/slidebench" "$@" >out 2>err </dev/null || code=$?
    if [ "$code" -ne 2 ] || [ -s out ] || [ "$(wc -l <err)" -ne 1 ] || ! grep -qF -e "$text" err; then
        echo "$*: exit code $code, and not one line with '$text':"
        cat out err
        exit 1
    fi
}

refuses '--compiler and --resume exclude each other' bench --compiler gcc --compiler clang --resume run
refuses '--compiler and --resume exclude each other' bench --resume=run --compiler=gcc
refuses "--compiler 'icc' is not gcc or clang" bench --compiler icc
refuses "--compiler 'clang-x' is not gcc or clang" bench --compiler clang-x
refuses '--compiler needs gcc or clang' bench --compiler=
refuses '--compiler gcc is given twice' bench --compiler gcc --compiler=gcc
refuses '--out needs a value' bench --compiler gcc --out
refuses "unknown preset 'all'" test all

# As on a machine of somebody who must not install: all is there but a compiler for the target and its emulator.
rm -rf elsewhere
mkdir -p elsewhere/bin
cp "$project/slidebench" elsewhere/
for tool in cat dirname grep readlink sh sort wc; do ln -s "$(command -v $tool)" elsewhere/bin/; done
stub() {
    printf '#!/bin/sh\necho %s\n' "$2" >"elsewhere/bin/$1"
    chmod +x "elsewhere/bin/$1"
}
for tool in apt-get cmake g++ gcc ninja; do stub $tool nothing; done
stub dpkg-query 'install ok installed'
stub id 1000
project=elsewhere
PATH=$PWD/elsewhere/bin
for target in aarch64 riscv64 s390x; do
    refuses "run: sudo apt-get install g++-$target-linux-gnu qemu-user" test $target
done
echo 'the front door refuses what it should'
