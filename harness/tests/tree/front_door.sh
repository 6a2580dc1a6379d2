#!/bin/sh
# SPDX-License-Identifier: MIT
#
# front_door.sh PROJECT SCRATCH
#
# What the front door does before there is a program: help, refusals with exit code 2 and one line,
# and a build that shows how far it is.
set -eu

project=$1
scratch=$2

rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"

# refuses TEXT ARGUMENT...: ./slidebench ARGUMENT... must say so, after what it may have to build.
refuses() {
    text=$1
    shift
    code=0
    "$project/slidebench" "$@" >out 2>all </dev/null || code=$?
    grep -v '^slidebench: building: ' all >err || true
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
refuses "--compiler '' is not gcc or clang" bench --compiler=
refuses '--out needs a value' bench --compiler gcc --out
refuses "unknown option '--lst'; ./slidebench test --help shows what there is" test --lst
refuses "test takes one preset or name; './slidebench test all lint' has two" test all lint
misspelt=$(echo sanitize | tr z s) # not in the sources
refuses "no test and no preset is named '$misspelt'; ./slidebench test --help shows the presets" test "$misspelt"
# The list of tests, which needs a build, says that this is none.
[ ! -x "$project/build/release/harness/slidebench" ] || refuses "no test and no preset is named 't.*nowhere'" test 't.*nowhere'
refuses 'a command is missing; ./slidebench --help' --no-install

# As on a machine of somebody who must not install: all is there but a compiler for the target and
# its emulator.
rm -rf elsewhere
mkdir -p elsewhere/bin
cp "$project/slidebench" "$project/CMakeLists.txt" "$project/CMakePresets.json" elsewhere/
mkdir -p elsewhere/harness/commands
cp "$project/harness/commands/README.md" elsewhere/harness/commands/
for tool in awk cat chmod cp dirname find fold grep mkdir mv readlink rm sed sh sort tail tr wc; do
    ln -s "$(command -v $tool)" elsewhere/bin/
done
stub() {
    printf '#!/bin/sh\necho %s\n' "$2" >"elsewhere/bin/$1"
    chmod +x "elsewhere/bin/$1"
}
for tool in apt-get cmake ctest g++ gcc ninja; do stub $tool nothing; done
# shellcheck disable=SC2016 # for the program
echo '[ "$1" != --fresh ] || { mkdir -p "$5"; echo >"$5/CMakeCache.txt"; }' >>elsewhere/bin/cmake
# All libraries are here, and no program that is missing.
cat >elsewhere/libraries <<'END'
#!/bin/sh
case $4 in *-dev | *-libc | node-d3 | libclang-rt-*) echo 'install ok installed' ;; esac
END
chmod +x elsewhere/libraries
cp elsewhere/libraries elsewhere/bin/dpkg-query
stub id 1000
techniques=$project/techniques project=elsewhere
PATH=$PWD/elsewhere/bin
for target in aarch64 riscv64 s390x; do
    refuses "run: sudo apt-get install g++-$target-linux-gnu qemu-user" test $target
done
refuses "run: sudo apt-get install clang lld nodejs" test wasm32
refuses "run: sudo apt-get install g++-mingw-w64-x86-64 wine" test mingw
# shows TEXT ARGUMENT...: without a program, ./slidebench ARGUMENT... must print this.
shows() {
    text=$1
    shift
    if ! "$project/slidebench" "$@" >out 2>err </dev/null || ! grep -qF -e "$text" out; then
        echo "$*: does not print '$text':"
        cat out err
        exit 1
    fi
}

shows '  validate' --help
shows '  bench' help
shows '  sanitize  ' test --help
shows '  lint  ' help test
shows 'not built yet' --version
refuses "unknown command 'lst'; ./slidebench --help shows what there is" lst
refuses "unknown command '--format'" --format csv
refuses "unknown command 'lst'" help lst
refuses 'info needs NAME; ./slidebench --help says more' info
refuses 'compare needs RUN RUN' --no-install compare
refuses "unknown command 'find-magics'" find-magics
if [ -n "$(find elsewhere/build -type f ! -name lock)" ]; then
    echo 'something was built for that'
    exit 1
fi

# A clone in which nothing can be built.
rm -rf elsewhere/build
: >elsewhere/build
(export LC_ALL=C; refuses 'elsewhere/build/: cannot be made: File exists' list)
rm elsewhere/build

# Somebody who may install, but does not want it to be done.
stub id 0
stub dpkg-query 'deinstall ok config-files'
refuses 'packages are missing; run: apt-get install libbenchmark-dev' --no-install list
refuses 'packages are missing; run: apt-get install libbenchmark-dev' bench --quick --no-install

# What is missing is installed, and nothing else.
cp elsewhere/libraries elsewhere/bin/dpkg-query
stub env nothing
shows nothing test mingw
if ! grep -qxF 'slidebench: the first time takes two to five minutes; installing, by apt-get: g++-mingw-w64-x86-64 wine' err; then
    echo 'not what is missing was installed:'
    cat err
    exit 1
fi

# What ctest says of tests is shown, and those that fail end with 1.
printf '#!/bin/sh\necho "99%% tests passed of $*"\nexit 8\n' >elsewhere/bin/ctest
code=0
"$project/slidebench" test magics >out 2>err || code=$?
if [ $code -ne 1 ] || [ "$(cat out)" != '99% tests passed of --preset magics' ]; then
    echo "not what ctest says and exit code 1, but $code:"
    cat out err
    exit 1
fi
rm -r elsewhere/build elsewhere/bin/env

# The first build and those that follow, by a cmake that only looks like one.
cat >elsewhere/bin/cmake <<'END'
#!/bin/sh
case $1 in
--version) echo 'cmake version 3.25.1' ;;
--fresh)
    mkdir -p "$5"
    echo "CMAKE_HOME_DIRECTORY:INTERNAL=$3" >"$5/CMakeCache.txt"
    echo "SLIDEBENCH_EXTRA_CHESS:BOOL=${8#*=}" >>"$5/CMakeCache.txt"
    echo >"$5/build.ninja"
    ;;
-S)
    cache=$4/CMakeCache.txt
    shift 4
    for option; do
        name=${option#-D} name=${name%%=*} type=STRING
        case $name in *_CHESS) type=BOOL ;; esac
        { grep -v "^$name" "$cache"; echo "$name:$type=${option#*=}"; } >changed
        mv changed "$cache"
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
    printf '#!/bin/sh\necho "%s: $*"\n' "$4" >"$program"
    # A run is left where bench would leave it.
    # shellcheck disable=SC2016 # for the program
    printf 'case $1 in bench) mkdir -p "%s"; : >"%s/comparison.csv" ;; esac\n' \
        "elsewhere/results/cpu/${2##*-}" "elsewhere/results/cpu/${2##*-}" >>"$program"
    chmod +x "$program"
    ;;
esac
END
shows 'slidebench_without_kernels: list --format csv' list --no-install --format csv
if ! grep -qF 'what needs no kernels, which takes a minute' err; then
    echo 'not what is built for a command that only reads:'
    cat err
    exit 1
fi
shows 'slidebench: bench --quick' --no-install bench --quick
if ! grep -qF 'two to four minutes' err || ! grep -qF 'building: 100 of 200' err ||
    [ "$(wc -l <err)" -ne 11 ]; then
    echo 'not how long the first build takes, and ten times how far it is:'
    cat err
    exit 1
fi
shows 'slidebench: list' list
# plays ON|OFF: whether the build has chess of techniques that a plain bench leaves out.
plays() {
    if ! grep -qx "SLIDEBENCH_EXTRA_CHESS:BOOL=$1" elsewhere/build/release/CMakeCache.txt; then
        echo "SLIDEBENCH_EXTRA_CHESS is not $1"
        exit 1
    fi
}
plays OFF
shows 'slidebench: bench --full' bench --full
plays ON
shows 'slidebench: bench --quick' bench --quick
plays ON
mkdir -p elsewhere/techniques
long=obstruction_difference_computed
printf 'add_technique(%s INIT)\n' pext kindergarten rotated $long >elsewhere/techniques/CMakeLists.txt
for technique in pext kindergarten rotated $long; do cp "$techniques/$technique.h" elsewhere/techniques/; done
shows 'slidebench: bench --technique pext,pext+kindergarten' bench --technique pext,pext+kindergarten
shows 'slidebench: info kindergarten+pext' info kindergarten+pext
shows 'slidebench: export --tables --out a+b' export --tables --out a+b $long+$long
shows 'slidebench: bench --label before+after' bench --label before+after --technique=pext
if ! tail -n 1 elsewhere/build/release/CMakeCache.txt |
    grep -q "SLIDEBENCH_MIXES:STRING=;*pext+kindergarten;kindergarten+pext;$long+$long\$"; then
    echo 'not the mixes that were named:'
    cat elsewhere/build/release/CMakeCache.txt
    exit 1
fi
refuses "'pext+rotated' cannot be mixed: rotated answers no single query of a bishop" info pext+rotated
shows 'slidebench: bench --technique=pest+kindergarten' bench --technique=pest+kindergarten
shows 'slidebench: show --instead-of pest+kindergarten' show --instead-of pest+kindergarten
shows 'slidebench: help site' help site
stub clang nothing
mkdir -p elsewhere/results/cpu/earlier
: >elsewhere/results/cpu/earlier/comparison.csv
shows 'slidebench: bench --quick' bench --compiler gcc --quick --compiler=clang
if ! grep -qxF 'slidebench: compare results/cpu/clang results/cpu/gcc' out; then
    echo 'not the runs of all compilers side by side:'
    cat out
    exit 1
fi
shows 'slidebench: help site' help site
if [ -s err ]; then
    echo 'help builds what is there:'
    cat err
    exit 1
fi
: >elsewhere/fails
code=0
"$project/slidebench" list >out 2>err || code=$?
rm elsewhere/fails
if [ $code -ne 2 ] || [ -s out ] || ! grep -qxF 'no such header' err || ! grep -qxF 'slidebench: cannot build' err ||
    grep -q nobody err; then
    echo "a build that fails: exit code $code"
    cat out err
    exit 1
fi
# Two do not build at once.
if command -v flock >/dev/null && [ -x "$project/build/release/harness/slidebench" ]; then
    exec 8>"$project/build/lock"
    flock 8
    "$project/slidebench" list >out 2>err 8>&- &
    until grep -q 'waiting for another slidebench, which builds in ' err; do
        kill -0 $! 2>/dev/null || { echo 'two build at once:'; cat err; exit 1; }
    done
    exec 8>&-
    wait
fi
echo 'the front door says what it does, and refuses what it should'
