#!/bin/sh
# SPDX-License-Identifier: MIT
#
# same_kernels.sh COMPILER SAME_KERNELS
#
# same_kernels.sh must find what differs, and nothing else: in builds of a kernel or two, written in assembly.
set -eu

compiler=$1 script=$2

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# build FOLDER SLUG CONSTANT [LINE...]: an object with a kernel of two lines and these, behind another function of
# the same file. The kernel loads a constant and a table's entry.
build() {
    target=$1 slug=$2 constant=$3
    shift 3
    mkdir -p "$target/techniques" "$target/harness/CMakeFiles/chess_support.dir"
    {
        printf '.text\nother:\n%b\nret\n' "${other:-nop}"
        printf '%s_kernel_0:\nmovdqa .L%s(%%rip), %%xmm0\nmov %s_table(%%rip), %%rax\n' "$slug" "${label:-C0}" "$slug"
        if [ $# -gt 0 ]; then printf '%s\n' "$@"; fi
        printf 'jmp %s_kernel_0\n.section .rodata.cst16,"aM",@progbits,16\n.L%s:\n' "$slug" "${label:-C0}"
        printf '.quad %s, 0\n.section .rodata\n.quad %s\n' "$constant" "${table:-1}"
    } >shape.s
    "$compiler" -c shape.s -o "$target/techniques/${slug}_kernels_0.o"
}

# compare EXIT_CODE TEXT ARGUMENT...: what the script must exit with for these arguments, and a line that it prints.
compare() {
    wanted=$1 text=$2 code=0
    shift 2
    "$script" "$@" >out 2>&1 || code=$?
    if [ $code -ne "$wanted" ] || ! grep -qxF -e "$text" out; then
        echo "same_kernels.sh $*: exit code $code, and not $wanted with '$text':"
        cat out
        exit 1
    fi
}

same='3 functions and tables of constants: all the same'
build a plain 5 nop
build same plain 5 nop
compare 0 "$same" a same

build instruction plain 5 'inc %eax'
compare 1 'differs: plain_kernels_0.o plain_kernel_0' a instruction
compare 1 '    inc %eax' a instruction
build longer plain 5 nop nop
compare 1 'differs: plain_kernels_0.o plain_kernel_0' a longer
build constant plain 6 nop
compare 1 'differs: plain_kernels_0.o plain_kernel_0' a constant
table=2 && build table plain 5 nop
compare 1 'differs: plain_kernels_0.o .rodata' a table
table=
build less plain 5 nop
echo '.globl plain_other_kernel_0; plain_other_kernel_0: ret' >more.s
"$compiler" -c more.s -o less/techniques/plain_kernels_1.o
compare 1 'only in the first: plain_kernels_1.o plain_other_kernel_0' less a
compare 1 'only in the second: plain_kernels_1.o plain_other_kernel_0' a less

# What lies elsewhere in the file, or has another label, is the same.
label=C7 && other='nop\nnop' && build moved plain 5 nop
label='' other=''
compare 1 'differs: plain_kernels_0.o other' a moved
if grep -q plain_kernel_0 out; then
    echo 'a kernel that lies elsewhere counts as another:'
    cat out
    exit 1
fi

build renamed fancy 5 nop
compare 1 'only in the first: plain_kernels_0.o plain_kernel_0' a renamed
compare 0 "$same" a renamed plain=fancy
build long plain_fancy 5 nop
compare 0 "$same" a long plain=plain_fancy
compare 1 'only in the first: plain_kernels_0.o plain_kernel_0' a renamed lain=fancy
mkdir both
cp -r a/* both
cp renamed/techniques/* both/techniques
cp -r both swapped
mv swapped/techniques/plain_kernels_0.o swapped/kept
build swapped plain 5 nop
compare 0 '6 functions and tables of constants: all the same' both swapped plain=fancy fancy=plain

compare 2 "same_kernels: OLD=NEW 'plain' is not two names with = between them" a renamed plain
compare 2 "same_kernels: OLD=NEW '=x' is not two names with = between them" a renamed =x
compare 2 "same_kernels: OLD=NEW 'a.b=x' is not two names with = between them" a renamed a.b=x
compare 2 "same_kernels: BUILD 'nowhere' is no folder" a nowhere
mkdir -p empty/techniques empty/harness/CMakeFiles/chess_support.dir
compare 2 "same_kernels: BUILD 'empty' has no kernels; build the target slidebench there" empty a
compare 2 "usage: $script BUILD_A BUILD_B [OLD=NEW...]" a
echo 'same_kernels.sh finds what differs, and nothing else'
