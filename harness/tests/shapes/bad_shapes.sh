#!/bin/sh
# SPDX-License-Identifier: MIT
#
# bad_shapes.sh COMPILER KERNEL_SHAPE OBJDUMP OBJCOPY
#
# kernel_shape.sh and like_for_like.sh, which lies beside it, must find what they look for: in programs of a function or
# two, written in assembly.
set -eu

compiler=$1
shift

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'plain general\nplain_wide all\n' >registers

# expect EXIT_CODE TEXT COMMAND...: it must exit so and say TEXT.
expect() {
    wanted=$1 text=$2
    shift 2
    code=0
    "$@" >out 2>&1 || code=$?
    if [ $code -ne "$wanted" ] || ! grep -qF -e "$text" out; then
        echo "exit code $code, and not $wanted with '$text':"
        cat ./*.s out
        exit 1
    fi
}

# shape EXIT_CODE TEXT FUNCTION INSTRUCTION [FUNCTION INSTRUCTION]: with these functions beside kernels that are
# as they should be, and a technique's own long query, the script must exit so and say TEXT.
shape() {
    result=$1 says=$2
    shift 2
    set -- "$@" plain_kernel_0 nop plain_wide_kernel_0 nop plain_rook_out_of_line nop other nop
    printf '.file "%s"\n' "$file" >shape.s
    while [ $# -gt 0 ]; do
        printf '.section code_of_%s,"ax"\n%s:\n%s\nret\n' "$1" "$1" "$2"
        shift 2
    done >>shape.s
    "$compiler" -nostdlib -static -Wl,--entry=0 shape.s -o shape
    expect "$result" "$says" "$script" "$objdump" "$objcopy" registers 1 shape
}
script=$1 objdump=$2 objcopy=$3
file=plain_kernels.c

right='kernels of 2 techniques: as they should be'
shape 0 "2 $right" plain_single nop
shape 0 "3 $right" plain_rook_latency_kernel_0 'mov %rax, 8(%rdi)'
shape 0 "3 $right" plain_rook_latency_kernel_0 'jmp *%rax'
shape 0 "3 $right" plain_rook_latency_kernel_0 'call plain_rook_out_of_line'
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
file=plain_chess.c
shape 0 "2 $right" plain_bishop_out_of_line 'vmovq %rax, %xmm0'
shape 1 'uses more than general registers' plain_rook_single 'vmovq %rax, %xmm0'
file=plain_kernels.c
printf 'absent general\n' >>registers
shape 1 'absent: only 0 kernels' plain_single nop

# chess SLUG INSTRUCTION: an object of chess whose play() has this instruction.
chess() {
    for function in play evaluate_node evaluation make_any; do
        printf '.section code_of_%s_%s,"ax"\n%s_%s:\n%s\nret\n' "$1" $function "$1" $function "$2"
        set -- "$1" nop
    done >chess.s
    mkdir -p chess
    "$compiler" -c chess.s -o "chess/$1_chess_0.o"
    printf '  "command": "cc -O3 -m%s -I%s -o chess/%s.o -c %s_chess.c",\n' "$1" "$1" "$1" "$1" >>compile_commands.json
}

# alike EXIT_CODE TEXT: like_for_like.sh must exit so and say TEXT.
alike() { expect "$1" "$2" "$(dirname "$script")/like_for_like.sh" "$objdump" registers chess; }
printf 'plain general\nwide all\nthird general\nown general state\n' >registers
chess plain 'mov %rax, 8(%rdi)'
chess wide 'mov %rax, 8(%rdi)'
alike 1 'only 4 functions without queries around 2 techniques'
chess third 'mov %rax, 8(%rdi)'
chess own 'mov %rax, 16(%rdi)'
alike 0 '4 functions without queries around 3 techniques: the same code'
chess wide 'vmovq %rax, %xmm0'
alike 1 'wide: play is other code than around most techniques'
chess wide 'mov %rax, 8(%rdi)'
"$objcopy" --redefine-sym third_evaluate_node=third_eval chess/third_chess_0.o
alike 1 'third: lacks evaluate_node, which others have'
chess third 'mov %rax, 8(%rdi)'
alike 0 'the same code'
# calls SLUG FUNCTION BYTES: to a part of that function which lies so far behind its start.
calls() {
    printf 'call %s_part; .pushsection code_of_%s_%s,"ax"; .fill %s, 1, 0x90; %s_part: ret; .popsection' \
        "$1" "$1" "$2" "$3" "$1"
}
chess plain "$(calls plain search 1)"
chess wide "$(calls wide search 5)"
chess third "$(calls third search 1)"
alike 0 'the same code'
chess third "$(calls third quiesce 1)"
alike 1 'third: play is other code than around most techniques'
chess third "$(calls third search 1)"
sed 's/-O3 -mwide/-O3 -mwide -mno-avx512f/' compile_commands.json >changed && mv changed compile_commands.json
alike 1 'chess is compiled with different flags'
echo 'kernel_shape.sh and like_for_like.sh find what is wrong, and nothing else'
