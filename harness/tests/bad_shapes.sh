#!/bin/sh
# SPDX-License-Identifier: MIT
#
# bad_shapes.sh COMPILER KERNEL_SHAPE OBJDUMP OBJCOPY
#
# kernel_shape.sh must find what it looks for: in programs of a function or two, written in assembly.
set -eu

compiler=$1
shift

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'plain general\nplain_wide all\n' >registers

# shape EXIT_CODE TEXT FUNCTION INSTRUCTION [FUNCTION INSTRUCTION]: with these functions beside kernels that are
# as they should be, and a technique's own long query, the script must exit so and say TEXT.
shape() {
    wanted=$1 text=$2
    shift 2
    set -- "$@" plain_kernel_0 nop plain_wide_kernel_0 nop plain_rook_out_of_line nop other nop
    printf '.file "%s"\n' "$file" >shape.s
    while [ $# -gt 0 ]; do
        printf '.section code_of_%s,"ax"\n%s:\n%s\nret\n' "$1" "$1" "$2"
        shift 2
    done >>shape.s
    "$compiler" -nostdlib -static -Wl,--entry=0 shape.s -o shape
    code=0
    "$script" "$objdump" "$objcopy" registers 1 shape >out 2>&1 || code=$?
    if [ $code -ne "$wanted" ] || ! grep -qF -e "$text" out; then
        echo "exit code $code, and not $wanted with '$text':"
        cat shape.s out
        exit 1
    fi
}
script=$1 objdump=$2 objcopy=$3
file=plain_kernels.c

right='kernels of 2 techniques: as they should be'
shape 0 "2 $right" plain_single nop
shape 0 "3 $right" plain_rook_latency_kernel_0 'mov %rax, 8(%rdi)'
shape 0 "3 $right" plain_rook_latency_kernel_0 'jmp *%rax'
shape 0 "3 $right" plain_rook_latency_kernel_0 'call plain_rook_out_of_line'
shape 0 "3 $right" plain_rook_autovectorized_kernel_0 'vpaddq %ymm0, %ymm1, %ymm2'
shape 0 "3 $right" plain_wide_rook_latency_kernel_0 'vmovq %rax, %xmm0'
shape 0 "2 $right" plain_perft_white 'vmovdqu (%rsi,%rax,8), %ymm0; vmovdqu %ymm0, (%rdi)'
shape 0 "2 $right" plain_wide_perft_white 'vmovq %rax, %xmm0'

shape 1 'calls' plain_rook_latency_kernel_0 'call other'
shape 1 'calls' plain_wide_rook_latency_kernel_0 'call plain_rook_out_of_line'
shape 1 'leaves by a jump' plain_rook_latency_kernel_0 'jmp other'
shape 1 'leaves by a jump' plain_rook_latency_kernel_0 'je other'
shape 1 'kernel of an unknown technique' fancy_rook_latency_kernel_0 nop
for instruction in 'vmovq %rax, %xmm0' 'kmovq %rax, %k1' 'movq %rax, %mm0' 'movdqu (%rsi), %xmm0' \
    'vmovdqu64 (%rsi), %zmm17' 'fld %st(1)'; do
    shape 1 'uses more than general registers' plain_rook_latency_kernel_0 "$instruction"
done
for function in plain_rook_single plain_bishop_out_of_line; do
    shape 1 'uses more than general registers' $function 'vmovq %rax, %xmm0'
done
(
    file=plain_autovectorized.c
    shape 0 "2 $right" plain_bishop_out_of_line 'vmovq %rax, %xmm0'
    shape 1 'uses more than general registers' plain_rook_single 'vmovq %rax, %xmm0'
)
for instruction in 'vmovq %rax, %xmm0' 'vmovd %xmm0, %r8d' 'kmovd %k1, %esi' 'vpinsrq $1, %rsi, %xmm1, %xmm2'; do
    shape 1 'moves between registers' plain_perft_white "$instruction"
done
printf 'absent general\n' >>registers
shape 1 'absent: only 0 kernels' plain_single nop
echo 'kernel_shape.sh finds what is wrong, and nothing else'
