#!/bin/sh
# SPDX-License-Identifier: MIT
#
# kernel_shape.sh OBJDUMP OBJCOPY PROGRAM
#
# Looks at the machine code of every kernel: none may call anything (the query must be inlined, unless
# the technique says in a function's name that it is to be out of line), and
# none of a technique without an ISA line may use vector registers (one query is scalar code), unless
# its mode allows it.
set -eu

objdump=$1
objcopy=$2
program=$3

# Only the last but three columns are free of quotes and commas.
"$program" list --csv | sed -n 's/^\([a-z0-9_]*\),.*,\([a-z0-9_ ]*\),\(yes\|no\),[0-9]*,[a-z ]*,[a-z]*$/\1 \3 \2/p' >isa

# Of the whole program's sections and symbols, objdump would take a multiple of the time.
"$objcopy" --wildcard --only-section='code_of_*_kernel_[0-9]' --only-section=.text \
    --strip-symbol='__st*_code_of_*' "$program" kernels

"$objdump" -d --no-show-raw-insn kernels | awk '
    FILENAME == "isa" { if (NF > 2) has_isa[$1] = 1; if ($2 == "yes") available[$1] = 1; known[$1] = 1; next }
    /^[0-9a-f]+ <[a-z][a-z0-9_]*_kernel_[0-9]>:$/ {
        kernel = $2
        gsub(/[<>:]/, "", kernel)
        slug = kernel
        sub(/_(rook|bishop|queen)_[a-z]+_kernel_[0-9]$|_(load|toggle|sides?|replay)_kernel_[0-9]$/, "", slug)
        if (!(slug in known)) { print "kernel of an unknown technique: " kernel; bad = 1 }
        ++kernels
        ++kernels_of[slug]
        next
    }
    /^[0-9a-f]+ </ || /^$/ { kernel = ""; next }
    kernel == "" { next }
    { instruction = $2 }
    index($0, "<" slug "_") && /_out_of_line>$/ { next }
    instruction ~ /^call/ { print kernel ": calls: " $0; bad = 1 }
    # jmp to another function is a call in disguise; those within have <kernel+0x...>.
    instruction ~ /^jmp/ && $0 ~ /</ && index($0, "<" kernel "+") == 0 && index($0, "<" kernel ">") == 0 {
        print kernel ": leaves by a jump: " $0
        bad = 1
    }
    /%[xyz]mm/ && !(slug in has_isa) && kernel !~ /_autovectorized_/ {
        print kernel ": vector registers without an ISA line: " $0
        bad = 1
    }
    END {
        # In each of four layouts: three pieces in six modes at least, load, toggle, side, sides and replay.
        for (slug in available) {
            ++techniques
            if (kernels_of[slug] < 4 * 23) {
                print slug ": only " kernels_of[slug] + 0 " kernels"
                bad = 1
            }
        }
        if (!bad) print kernels " kernels of " techniques " techniques: as they should be"
        exit bad
    }' isa -
