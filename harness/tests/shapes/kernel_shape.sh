#!/bin/sh
# SPDX-License-Identifier: MIT
#
# kernel_shape.sh OBJDUMP OBJCOPY REGISTERS COUNT PROGRAM
#
# Looks at the machine code in PROGRAM of every technique in the file REGISTERS: lines of a slug and `all` or
# `general`. It must have COUNT kernels at least. None may call anything (the query must be inlined, unless the
# technique says in a function's name that it is to be out of line). A technique with `general` may use no other
# registers in its queries (one query is scalar code). Chess is
# not looked at: it is compiled alike around all (like_for_like.sh). Of the layouts, the first is looked at: the others
# are assembled from the same text.
set -eu

objdump=$1
objcopy=$2
registers=$3
count=$4
program=$5

# Of the whole program's sections and symbols, objdump would take a multiple of the time: chess alone is most of it.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
code=$scratch/code
"$objcopy" --wildcard --only-section='code_of_*_kernel_0' --only-section='code_of_*_single' \
    --only-section='code_of_*_out_of_line' --only-section=.text --strip-symbol='__st*_code_of_*' "$program" "$code"

# What a technique has out of line has the same name beside the kernels of every mode. Addresses of that within
# chess, by their source file.
"$objdump" -t "$program" |
    awk '$3 == "df" { file = $NF } /_out_of_line$/ && file ~ /_chess\.c$/ { print $1 }' >"$scratch/in_chess"

"$objdump" -d --no-show-raw-insn "$code" | awk -v count="$count" '
    function wrong(what) { print name ": " what; bad = 1 }

    # The technique whose name the symbol starts with: the longest, since pext_split is not pext.
    function technique_of(symbol) {
        while (symbol != "" && !(symbol in may_use)) sub(/_?[^_]*$/, "", symbol)
        return symbol
    }

    FILENAME == ARGV[1] { may_use[$1] = $2; next }
    FILENAME == ARGV[2] { is_in_chess[$1]; next }
    /^[0-9a-f]+ <.*>:$/ {
        name = $2
        gsub(/[<>:]/, "", name)
        slug = technique_of(name)
        is_kernel = name ~ /_kernel_[0-9]$/
        is_query = is_kernel || name ~ /_single$|_out_of_line$/
        if (is_kernel) { ++kernels; ++kernels_of[slug] }
        if (is_kernel && slug == "") wrong("kernel of an unknown technique")
        else if (slug != "") may_use_all = may_use[slug] == "all" || $1 in is_in_chess
        next
    }
    slug == "" || NF == 0 { next }
    is_kernel && $2 ~ /^(call|j)/ && $NF !~ ("^<" slug "_[a-z_]*_out_of_line>$") {
        # A jump to another function is a call in disguise; those within have <kernel+0x...>.
        if ($2 ~ /^call/) wrong("calls: " $0)
        else if (index($0, "<" name "+") == 0 && index($0, "<" name ">") == 0 && $0 !~ /\*/)
            wrong("leaves by a jump: " $0)
    }
    is_query && !may_use_all && /%([xyz]?mm|k|st)[0-7(]?/ { wrong("uses more than general registers: " $0) }
    END {
        for (slug in may_use) {
            ++techniques
            if (kernels_of[slug] < count) { print slug ": only " kernels_of[slug] + 0 " kernels"; bad = 1 }
        }
        if (!techniques) { print "no techniques"; bad = 1 }
        if (!bad) print kernels " kernels of " techniques " techniques: as they should be"
        exit bad
    }' "$registers" "$scratch/in_chess" -
