#!/bin/sh
# SPDX-License-Identifier: MIT
#
# same_kernels.sh BUILD_A BUILD_B [OLD=NEW...]
#
# Did a change of the sources leave the machine code alone? Compares what two builds have compiled of techniques, of
# their kernels and of chess around them: instructions, what they refer to, and constants; only addresses may differ.
# The folders are those of two builds by the same compiler with the same options, in which at least the target
# `slidebench` was built. Prints each function that differs with its first difference, and what only one build has.
# Exits 1 if there is any.
#
# OLD=NEW: what is called OLD in BUILD_A is called NEW in BUILD_B, also as part of longer names, between underscores:
# a slug in the names of kernels, say. Earlier ones have precedence.
set -eu

say() { printf 'same_kernels: %s\n' "$*" >&2; }
fail() { say "$@"; exit 2; }

if [ $# -lt 2 ]; then
    echo "usage: $0 BUILD_A BUILD_B [OLD=NEW...]" >&2
    exit 2
fi
build_a=$1 build_b=$2
shift 2
command -v objdump >/dev/null || fail 'this needs objdump, which is not on the PATH'

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# By way of numbers, so that a new name is not taken for an old one. Neighbours share what is between them: a second
# round finds those that the first one has skipped.
number=0
: >"$scratch/to_numbers"
: >"$scratch/to_names"
for renamed; do
    old=${renamed%%=*} new=${renamed#*=}
    if ! echo "$renamed" | grep -qxE '[A-Za-z0-9_]+=[A-Za-z0-9_]+'; then
        fail "OLD=NEW '$renamed' is not two names with = between them"
    fi
    number=$((number + 1))
    place="s/(^|[^A-Za-z0-9])$old([^A-Za-z0-9]|\$)/\\1<<$number>>\\2/g"
    printf '%s\n' "$place" "$place" >>"$scratch/to_numbers"
    printf 's/<<%s>>/%s/g\n' "$number" "$new" >>"$scratch/to_names"
done
cat "$scratch/to_numbers" "$scratch/to_names" >"$scratch/renaming"

# objects: those below the current folder that timed code is in. What the build makes of a technique's facts, for
# other code to look at, is left out: it has their text in it.
objects() {
    find techniques harness/CMakeFiles/chess_support.dir \
        '(' -name '*_kernels_[0-9]*.o' -o -name '*_chess_[0-9]*.o' -o \
        -path '*/chess_support.dir/*.o' -o -path '*/techniques.dir/*.o' -o -path '*/technique_support.dir/*.o' ')' \
        ! -name '*_technique.c.o' ! -name '*_absent.c.o' ! -name '*_descriptions.c.o' ! -name '*_registry.c.o'
}

# functions_of OBJECT...: a line for each function or section of constants: object, name, tab, and its contents.
# Mergeable constants stand by value where they are used, as their labels are numbered.
functions_of() {
    {
        objdump -ts -dr --no-show-raw-insn --no-addresses "$@"
        objdump -r "$@"
    } | sed -E -f "$scratch/renaming" | awk '
        function end() {
            if (item != "") print item "\t" text
            item = text = ""
        }
        function begin(name) { end(); item = object " " name }
        function add(line) { text = text line "|" }

        # The value of the constant that this line refers to instead of its label.
        function by_value(line,    label, size) {
            if (!match(line, /\.LC[A-Z0-9_]+/)) return line
            label = substr(line, RSTART, RLENGTH)
            size = section_of[label]
            if (!sub(/^\.rodata\.cst/, "", size)) return line
            return substr(line, 1, RSTART - 1) "[" substr(bytes[section_of[label]], 2 * place_of[label] + 1, 2 * size) \
                "]" substr(line, RSTART + RLENGTH)
        }
        function number(hexadecimal,    i, value) {
            for (i = 1; i <= length(hexadecimal); ++i)
                value = 16 * value + index("0123456789abcdef", substr(hexadecimal, i, 1)) - 1
            return value
        }

        /: +file format / {
            end()
            object = $1
            sub(/.*\//, "", object)
            sub(/:$/, "", object)
            split("", bytes)
            split("", section_of)
            part = ""
            next
        }
        /^SYMBOL TABLE:/ { part = "symbols"; next }
        /^Contents of section / {
            end()
            part = "contents"
            section = $4
            sub(/:$/, "", section)
            # Text is for messages, and has names in it.
            if (section ~ /^\.rodata/ && section !~ /\.cst|\.str/) begin(section)
            next
        }
        /^Disassembly of section / { end(); part = "code"; next }
        /^RELOCATION RECORDS FOR / {
            end()
            part = "references"
            section = substr($4, 2, length($4) - 3)
            if (section ~ /^\.rodata/) begin(section " references")
            next
        }
        NF == 0 { next }
        part == "symbols" && $NF ~ /^\.LC/ { section_of[$NF] = $(NF - 2); place_of[$NF] = number($1) }
        part == "contents" {
            sub(/^ [0-9a-f]+ /, "")
            line = substr($0, 1, 35)
            gsub(/ /, "", line)
            if (section ~ /\.cst/) bytes[section] = bytes[section] line
            if (item != "") add(line)
        }
        part == "code" && /^<.*>:$/ { begin(substr($1, 2, length($1) - 3)); next }
        part == "code" && item != "" {
            sub(/^[ \t]+/, "")
            gsub(/[ \t]+/, " ")
            add($2 ~ /^\.LC/ ? by_value($0) : $0)
        }
        part == "references" && item != "" && /^[0-9a-f]/ { add($1 " " $2 " " $3) }
        END { end() }'
}

# list BUILD FILE
list() (
    cd "$1" 2>/dev/null || fail "BUILD '$1' is no folder"
    objects >"$scratch/objects" 2>/dev/null || true
    if ! grep -q '_kernels_' "$scratch/objects"; then
        fail "BUILD '$1' has no kernels; build the target slidebench there"
    fi
    # shellcheck disable=SC2046 # none of these paths has blanks
    functions_of $(cat "$scratch/objects") >"$2"
)

list "$build_a" "$scratch/a"
: >"$scratch/renaming"
list "$build_b" "$scratch/b"

awk -F '\t' '
    function first_difference(a, b,    n, m, i, as, bs) {
        n = split(a, as, "|")
        m = split(b, bs, "|")
        for (i = 1; i < n && i < m && as[i] == bs[i]; ++i) continue
        return "    " (i < n ? as[i] : "(ends)") "\n    " (i < m ? bs[i] : "(ends)")
    }
    NR == FNR { a[$1] = $2; next }
    !($1 in a) { print "only in the second: " $1; bad = 1; next }
    a[$1] != $2 { print "differs: " $1 "\n" first_difference(a[$1], $2); bad = 1 }
    { ++compared; delete a[$1] }
    END {
        for (name in a) { print "only in the first: " name; bad = 1 }
        if (!bad) print compared " functions and tables of constants: all the same"
        exit bad
    }' "$scratch/a" "$scratch/b"
