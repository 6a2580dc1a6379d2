#!/bin/sh
# SPDX-License-Identifier: MIT
#
# code_digest.sh CODE_DIGEST COMPILER
#
# The digest of a file's code must be the same wherever it is compiled and whatever its headers declare, and another for
# another instruction or constant.
set -eu

code_digest=$1 compiler=$2

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# digest NAME [OPTION...]: of what the compiler makes of NAME/code.c, in that folder.
digest() {
    name=$1
    shift
    (cd "$name" && "$compiler" -O2 -Wno-unused "$@" -S code.c -o code.s)
    "$code_digest" digest "$name/code.s"
}

# other SEDS [NAME]: the same source after these commands of sed, in folder NAME.
other() {
    mkdir -p "${2:-other}"
    sed "$1" first/code.c >"${2:-other}/code.c"
}

fail() {
    echo "$1:"
    diff first/code.s "${2:-other}/code.s" | head -n 40
    exit 1
}

mkdir first
cat >first/code.c <<'END'
double table[64];
int next(int);
static int again(int number) { return next(number) + next(number + 1); }
int counted(int from, int end)
{
    int sum = 0;
    for (; from < end; ++from) {
        __asm__ volatile("" : "+r"(from));
        if (table[from & 63] > 0.625)
            sum += again(from);
    }
    return sum;
}
int chosen(int number)
{
    switch (number) {
    case 0: return next(17);
    case 1: return next(5) * 3;
    case 2: return next(3) - 8;
    case 3: return next(9) ^ 6;
    case 4: return next(1) + 99;
    case 5: return number + next(2);
    }
    return 0;
}
END
first=$(digest first)
expr "$first" : 'const char digest\[\] = "[0-9a-f]\{16\}";$' >/dev/null || fail "not a digest: $first" first

other '' elsewhere
[ "$(digest elsewhere)" = "$first" ] || fail 'another folder' elsewhere
other '3i\
// A comment.\
static int unused(int n) { int sum = 0; for (int i = 0; i < n; ++i) sum += next(i) > 0.5; return sum; }'
[ "$(digest other)" = "$first" ] || fail 'a function that is not compiled, and lines that are elsewhere'
other ''
[ "$(digest other -g)" = "$first" ] || fail 'debug information'
other ''
[ "$(digest other -fno-asynchronous-unwind-tables)" = "$first" ] || fail 'no frame tables'

for change in 's/from < end/from <= end/' 's/0\.625/0.75/' 's/number + 1/number + 2/' 's/> 0/>= 0/' 's/case 5/case 6/' \
    's/next(17)/last(17)/; 2i\
int last(int);' '/^double/s/64/65/' '/__asm__/s/""/"nop"/'; do
    other "$change"
    [ "$(digest other)" != "$first" ] || fail "$change"
done
other ''
[ "$(digest other -falign-functions=64)" != "$first" ] || fail 'functions elsewhere in a cache line'
[ "$("$code_digest" digest first/code.s elsewhere/code.s)" != "$first" ] || fail 'a file more'

code=0
"$code_digest" digest first/code.s missing.s >out 2>&1 || code=$?
[ $code -eq 2 ] && grep -q "'missing.s'" out || fail 'a file that is not there'
echo 'code_digest finds what is other code, and nothing else'
