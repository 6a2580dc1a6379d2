#!/bin/sh
# SPDX-License-Identifier: MIT
#
# front_door.sh PROJECT SCRATCH PROGRAM
#
# What the front door does before there is a program: help, refusals with exit code 2 and one line,
# and a build that shows how far it is. PROGRAM is a real one.
set -eu

project=$1
scratch=$2
real=$3
unset CC MARCH

rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"

# wrong WHAT: ends the test; what was printed last is in `out` and `err`.
wrong() {
    echo "$*:"
    cat out err
    exit 1
}

# door ARGUMENT...: ./slidebench ARGUMENT..., and its exit code.
door() {
    code=0
    "$project/slidebench" "$@" >out 2>err </dev/null || code=$?
}

# refuses TEXT ARGUMENT...: ./slidebench ARGUMENT... must say so, after what it may have to build.
refuses() {
    text=$1
    shift
    door "$@"
    if [ "$code" -ne 2 ] || [ -s out ] || [ "$(grep -cv '^slidebench: building: ' err)" -ne 1 ] || ! grep -qF -e "$text" err; then
        wrong "$*: exit code $code, and not one line with '$text'"
    fi
}

refuses "test takes one preset or name; './slidebench test all lint' has two" test all lint
misspelt=$(echo sanitize | tr z s) # not in the sources
refuses "no test and no preset is named '$misspelt'; ./slidebench test --help shows the presets" test "$misspelt"
# The list of tests, which needs a build, says that this is none.
[ ! -x "$project/build/release/harness/slidebench" ] || refuses "no test and no preset is named 't.*nowhere'" test 't.*nowhere'
refuses 'a command is missing; ./slidebench --help' --no-install
refuses '--no-install stands before the command: ./slidebench --no-install bench' bench --quick --no-install

# As on a machine of somebody who must not install: all is there but a compiler for the target and
# its emulator.
rm -rf elsewhere
mkdir -p elsewhere/bin
cp "$project/slidebench" "$project/CMakeLists.txt" "$project/CMakePresets.json" elsewhere/
for tool in awk cat chmod cp diff dirname env find grep head mkdir mv readlink rm sed sh sort tail tr wc; do
    ln -s "$(command -v $tool)" elsewhere/bin/
done
stub() {
    printf '#!/bin/sh\necho %s\n' "$2" >"elsewhere/bin/$1"
    chmod +x "elsewhere/bin/$1"
}
for tool in apt-get cc cmake ctest g++ gcc ninja; do stub $tool nothing; done
# shellcheck disable=SC2016 # for the program
echo '[ "$1" != -S ] || { mkdir -p "$4"; echo >"$4/CMakeCache.txt"; }' >>elsewhere/bin/cmake
# All libraries are here, and no program that is missing.
cat >elsewhere/libraries <<'END'
#!/bin/sh
case $4 in *-dev | *-libc | node-d3 | libclang-rt-*) echo 'install ok installed' ;; esac
END
chmod +x elsewhere/libraries
cp elsewhere/libraries elsewhere/bin/dpkg-query
stub id 1000
project=elsewhere
PATH=$PWD/elsewhere/bin
for target in aarch64 riscv64 s390x; do
    refuses "run: sudo apt-get update; sudo apt-get install g++-$target-linux-gnu python3 qemu-user unicode-data" test $target
done
refuses "run: sudo apt-get update; sudo apt-get install clang lld nodejs" test wasm32
refuses "run: sudo apt-get update; sudo apt-get install g++-mingw-w64-x86-64 wine" test mingw
# shows TEXT ARGUMENT...: without a program, ./slidebench ARGUMENT... must print this.
shows() {
    text=$1
    shift
    door "$@"
    if [ "$code" -ne 0 ] || ! grep -qF -e "$text" out; then wrong "$*: does not print '$text'"; fi
}

shows ' validate ' --help
shows ' bench ' help
[ "$(wc -l <out)" -eq 6 ] || wrong 'usage has not six lines'
# Its commands are those of the program, `kernels` and `test`.
{ printf 'kernels\ntest\n'; "$real" help | sed -n '/^Commands:/,$ s/^  \([a-z]\{1,\}\) .*/\1/p'; } | sort >err
sed -n 's/^Commands: //p' out | tr ' ' '\n' | sort | diff - err || wrong 'usage has other commands than the program'
shows '  sanitize  ' test --help
shows '  lint  ' help test
shows 'not built yet' --version
refuses "unknown command 'lst'; ./slidebench --help shows what there is" lst
refuses "unknown command '--format'" --format csv
refuses "unknown command 'lst'" help lst
(
    CC=icc
    export CC
    refuses "CC names 'icc', and there is no such compiler" list
    CC=gcc-99
    refuses 'apt-get install gcc-99' list
)
printf '#!/bin/sh\nexit 1\n' >elsewhere/bin/cc
(MARCH=x86-64-v9; export MARCH; refuses "MARCH names 'x86-64-v9', which cc does not know" list)
rm -r elsewhere/build
refuses "unknown command 'find-magics'" find-magics
[ -z "$(find elsewhere/build -type f ! -name lock)" ] || wrong 'something was built for that'

# A clone in which nothing can be built.
rm -rf elsewhere/build
: >elsewhere/build
(export LC_ALL=C; refuses 'elsewhere/build/: cannot be made: File exists' list)
rm elsewhere/build

# Somebody who may install, but does not want it to be done.
stub id 0
stub dpkg-query 'deinstall ok config-files'
refuses 'packages are missing; run: apt-get update; apt-get install libbenchmark-dev' --no-install list

# What cannot be installed is said in one line.
printf '#!/bin/sh\necho "Err: 1"\necho "E: Unable to locate package libcsv-dev"\nexit 100\n' >elsewhere/bin/apt-get
door list
if [ $code -ne 2 ] || [ "$(wc -l <err)" -ne 2 ] ||
    ! grep -qF 'Debian 12 or Ubuntu 24.04 at least: E: Unable to locate package libcsv-dev (all of it is in' err; then
    wrong 'not what cannot be installed, and why'
fi

# What is missing is installed, and nothing else.
cp elsewhere/libraries elsewhere/bin/dpkg-query
stub apt-get nothing
shows nothing test mingw
grep -qxF 'slidebench: the first time takes one to five minutes; installing, by apt-get: g++-mingw-w64-x86-64 wine' err ||
    wrong 'not what is missing was installed'

# What ctest says of tests is shown, and those that fail end with 1.
printf '#!/bin/sh\necho "99%% tests passed of $*"\nexit 8\n' >elsewhere/bin/ctest
door test magics
if [ $code -ne 1 ] || [ "$(cat out)" != '99% tests passed of --preset magics' ]; then
    wrong "not what ctest says and exit code 1, but $code"
fi
rm -r elsewhere/build

# The first build and those that follow, by a cmake that only looks like one.
cat >elsewhere/bin/cmake <<'END'
#!/bin/sh
case $1 in
-S)
    folder=$4
    mkdir -p "$folder"
    echo >"$folder/build.ninja"
    echo "$*" >>"$folder/configured"
    echo "CMAKE_HOME_DIRECTORY:INTERNAL=$2" >"$folder/CMakeCache.txt"
    for option; do
        case $option in -DSLIDEBENCH_EXTRA=*) echo "SLIDEBENCH_EXTRA:STRING=${option#*=}" >>"$folder/CMakeCache.txt" ;; esac
    done
    ;;
--build)
    step=0
    while [ $step -lt 200 ]; do
        step=$((step + 1))
        echo "step $step 200 Building C object $step"
        echo 'what nobody needs to see'
    done
    [ ! -e "$SLIDEBENCH_ROOT/fails" ] || { printf 'FAILED: object\nno such header\n'; exit 1; }
    program=$2/harness/$4
    mkdir -p "${program%/*}"
    cat "$SLIDEBENCH_ROOT/program" >"$program"
    chmod +x "$program"
    ;;
esac
END
# The program that it builds refuses --full with --verdict, and lacks kernels and chess of what is left out.
cat >elsewhere/program <<'END'
#!/bin/sh
case $* in
*--full*--verdict*) echo 'program: not both' >&2; exit 2 ;;
'bench --lacks '*left_out*) echo chess ;;
'bench --lacks --full' | 'validate --lacks --quick' | 'validate --lacks '*left_out*) echo kernels ;;
*' --lacks'*) echo nothing ;;
*) echo "${0##*/}: $*" ;;
esac
END
shows 'slidebench: bench --quick' --no-install bench --quick
if ! head -n 1 err | grep -qF 'one to four minutes' || ! grep -qF 'building: 100 of 200' err || [ "$(wc -l <err)" -ne 12 ]; then
    wrong 'not how long the first build takes, that it begins, and ten times how far it is'
fi
shows 'slidebench: list' list
# around_extra WHAT: what the build has around techniques that a plain bench leaves out.
around_extra() {
    grep -qx "SLIDEBENCH_EXTRA:STRING=$1" elsewhere/build/release/CMakeCache.txt || wrong "SLIDEBENCH_EXTRA is not $1"
}
for command in 'bench --technique usual' 'show --technique left_out' 'info left_out'; do
    # shellcheck disable=SC2086 # words
    shows "slidebench: $command" $command
    around_extra nothing
done
refuses 'program: not both' bench --full --verdict --technique left_out
around_extra nothing
shows 'slidebench: validate --quick' validate --quick
around_extra kernels
grep -qxF 'slidebench: building kernels around all techniques, too' err || wrong 'not what is built, and why'
shows 'slidebench: bench --quick --technique left_out' bench --quick --technique left_out
around_extra chess
grep -qxF 'slidebench: building chess around all techniques, too' err || wrong 'not what is built, and why'
shows 'kernels_benchmark: --benchmark_filter=x' kernels --benchmark_filter=x
shows 'kernels_benchmark: --help' help kernels
shows 'slidebench: bench --quick' bench --quick
around_extra chess
sed -i '/^SLIDEBENCH_EXTRA:/d' elsewhere/build/release/CMakeCache.txt # as an older version left it
shows 'slidebench: list' list
around_extra nothing
rm -r elsewhere/build
shows 'kernels_benchmark: ' kernels
around_extra kernels
# A compiler and a level have a build of their own.
stub cc nothing
stub clang-19 nothing
(
    CC=clang-19 MARCH=x86-64-v3
    export CC MARCH
    shows 'slidebench: bench --quick' bench --quick
)
grep -q -e '-DSLIDEBENCH_MARCH=x86-64-v3' elsewhere/build/release-clang-19-x86-64-v3/configured
# What the environment says reaches no build.
(
    GTEST_FILTER=y CMAKE_GENERATOR=z
    export GTEST_FILTER CMAKE_GENERATOR
    echo env >>elsewhere/program
    door list
    ! grep -e '=[yz]$' out
)
shows 'slidebench: site --help' help site
[ ! -s err ] || wrong 'help builds what is there'
: >elsewhere/fails
door list
rm elsewhere/fails
if [ $code -ne 2 ] || [ -s out ] || ! grep -qxF 'no such header' err || ! grep -qxF 'slidebench: cannot build' err ||
    grep -q nobody err; then
    wrong "a build that fails: exit code $code"
fi
# Two do not build at once.
if command -v flock >/dev/null && [ -x "$project/build/release/harness/slidebench" ]; then
    exec 8>"$project/build/lock"
    flock 8
    "$project/slidebench" list >out 2>err 8>&- &
    until grep -q 'waiting for another slidebench, which builds in ' err; do
        kill -0 $! 2>/dev/null || wrong 'two build at once'
    done
    exec 8>&-
    wait
fi
echo 'the front door says what it does, and refuses what it should'
