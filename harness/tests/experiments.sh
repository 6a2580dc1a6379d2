#!/bin/sh
# SPDX-License-Identifier: MIT
#
# experiments.sh EXPERIMENTS SCRATCH
#
# Runs made up for the purpose, good and bad: the scripts in EXPERIMENTS must tell them apart.
set -eu

experiments=$1
scratch=$2

rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"

# run FOLDER/run_N BASELINE ROW...: a ROW is "technique piece role ratio low high".
run() {
    made=$1
    mkdir -p "$made"
    printf '{\n  "baseline": "%s",\n  "partial": false\n}\n' "$2" >"$made/machine.json"
    shift 2
    # Another order than the program's, and a column that is of no interest.
    {
        echo role,isa,ratio_high,ratio_low,ratio,epochs,parameter,mode,workload,piece,technique
        printf '%s\n' "$@" |
            awk '{ printf "%s,,%s,%s,%s,20,,latency,w,%s,%s\n", $3, $6, $5, $4, $2, $1 }'
    } >"$made/comparison.csv"
}

# expect CODE TEXT EXPERIMENT FOLDER: what judging FOLDER must exit with and say.
expect() {
    code=0
    "$experiments/$3.sh" none 0 "$4" some >"$4.out" 2>&1 || code=$?
    if [ "$code" -ne "$1" ] || ! grep -qF -e "$2" "$4.out"; then
        echo "$3.sh of $4: exit code $code, not $1, or no '$2' in:"
        cat "$4.out"
        exit 1
    fi
}

# Without what the neighbour needs, nothing is measured.
mkdir bin
for tool in basename dirname; do
    ln -s "$(command -v "$tool")" bin/
done
code=0
PATH=$scratch/bin "$experiments/aa.sh" /bin/true 1 toolless >toolless.out 2>&1 || code=$?
if [ "$code" -ne 2 ] || ! grep -qF 'needs taskset' toolless.out || [ -e toolless ]; then
    echo "without taskset: exit code $code and:"
    cat toolless.out
    exit 1
fi

# refused TEXT ARGUMENT...: emulated_cpu.sh with these must exit 2, say TEXT and leave nothing behind.
refused() {
    text=$1 code=0
    shift
    "$experiments/emulated_cpu.sh" "$@" >refused.out 2>&1 || code=$?
    if [ "$code" -ne 2 ] || ! grep -qF -e "$text" refused.out || [ -e emulated ]; then
        echo "emulated_cpu.sh $*: exit code $code, not 2, or no '$text' in:"
        cat refused.out
        exit 1
    fi
}
refused 'usage:' emulated
refused "PROGRAM 'nothing' cannot be run" emulated nothing
refused "ARGUMENT 'two words'" emulated /bin/true --flag 'two words'

# Twenty rows make one of them five per cent.
nineteen=$(awk 'BEGIN {
    for (i = 1; i < 20; ++i)
        print "fine_" i " queen technique 1.001 0.999 1.002"
}')

run good/run_1 itself "$nineteen" 'last queen technique 0.995 0.990 1.000'
expect 0 'at most by 0.500 %: last, queen w latency, run_1' aa good
run one_beside/run_1 itself "$nineteen" 'last queen technique 1.001 1.0001 1.002'
expect 0 '95.00 % of them contain 1' aa one_beside
run two_beside/run_1 itself "$nineteen" 'a queen technique 1.001 1.0001 1.002' \
    'b queen technique 0.998 0.997 0.9999'
expect 1 'less than 95 % of the intervals contain 1' aa two_beside
run far_off/run_1 itself "$nineteen"
run far_off/run_2 itself "$nineteen" 'last queen technique 0.99499 0.990 1.000'
expect 1 'at most by 0.501 %: last, queen w latency, run_2' aa far_off
run no_interval/run_1 itself "$nineteen" 'last queen technique 1.001 - -'
sed -i 's/-,-/,/' no_interval/run_1/comparison.csv
expect 0 '19 intervals, 100.00 % of them contain 1; 1 more have none' aa no_interval
sed -i '/,fine_1$/s/,20,/,5,/' no_interval/run_1/comparison.csv
expect 1 '18 intervals, 100.00 % of them contain 1; 2 more have none' aa no_interval
sed -i '/,fine_/d' no_interval/run_1/comparison.csv
expect 2 'no rows with an interval' aa no_interval
run broken/run_1 itself 'a queen technique 1.001 0.99 nan'
expect 2 'cannot be' aa broken
sed -i 's/ratio_low/lower/' good/run_1/comparison.csv
expect 2 'no column ratio_low' aa good
expect 2 'no run_*/comparison.csv' aa nowhere

base='base queen technique 1 0.99 1.01'
run same/run_1 base "$base" 'fast queen technique 0.8 0.7 0.9' 'floor queen floor 0.5 0.4 0.6'
run same/run_2 base "$base" 'fast queen technique 0.9 0.85 0.95' 'floor queen floor 0.5 0.4 0.6'
expect 0 'never contradict each other' repeatability same
expect 2 'is for repeatability.sh, not aa.sh' aa same
run twins/run_1 some "$nineteen"
printf '"technique": [\n  "some_twin"\n]\n' >>twins/run_1/machine.json
expect 2 'is for twins.sh, not aa.sh' aa twins
expect 0 '19 intervals, 100.00 % of them contain 1' twins twins
# Only the floor changed places, which is no contradiction; one interval in six does not overlap.
run floor/run_1 base "$base" 'a queen technique 2 1.9 2.1' 'b queen technique 3 2.9 3.1' \
    'c queen technique 4 3.9 4.1' 'd queen technique 5 4.9 5.1' 'floor queen floor 0.5 0.4 0.6'
sed 's/^floor,,0.6,0.4,0.5/floor,,2.6,2.4,2.5/' floor/run_1/comparison.csv >changed.csv
run floor/run_2 base "$base"
mv changed.csv floor/run_2/comparison.csv
expect 1 '83.33 % of the intervals overlap, 0 contradictions' repeatability floor
# In one of two cells, a and b changed places between the first and the last of three runs.
run swapped/run_1 base 'a rook technique 2 1.9 2.1' 'b rook technique 3 2.9 3.1' \
    'a queen technique 2 1.9 2.1' 'b queen technique 3 2.9 3.1'
run swapped/run_2 base 'a rook technique 2 1.9 2.1' 'b rook technique 3 2.9 3.1' \
    'a queen technique 2 1.5 3' 'b queen technique 3 2 3.5'
run swapped/run_3 base 'a rook technique 2 1.9 2.1' 'b rook technique 3 2.9 3.1' \
    'a queen technique 3 2.95 3.2' 'b queen technique 2 1.8 2.05'
expect 1 'in queen w latency: run_1: a 1.90000 to 2.10000, b 2.90000 to 3.10000; run_3: a 2.95' \
    repeatability swapped
expect 1 '3 runs, 12 comparisons, 83.33 % of the intervals overlap, 1 contradictions' \
    repeatability swapped
run neighbours/run_1 base 'a rook technique 2 1.9 2.1' 'b rook technique 3 2.9 3.1'
run neighbours/run_2 base 'a rook technique 3 2.9 3.1' 'b rook technique 2 1.9 2.1'
expect 1 '1 contradictions' repeatability neighbours
run lacking/run_1 base "$base" 'fast queen technique 0.8 0.7 0.9'
run lacking/run_2 base "$base"
expect 2 'fast, queen w latency is only in 1 of 2' repeatability lacking
run gap/run_1 base "$base" 'a queen technique 2 1.9 2.1'
run gap/run_2 base "$base" 'a queen technique 3 - -'
sed -i 's/-,-/,/' gap/run_2/comparison.csv
expect 1 '1 comparisons, 100.00 % of the intervals overlap, 0 contradictions; 1 more have none' \
    repeatability gap
run small_gap/run_1 base "$nineteen" 'last queen technique 2 1.9 2.1'
run small_gap/run_2 base "$nineteen" 'last queen technique 3 - -'
sed -i 's/-,-/,/' small_gap/run_2/comparison.csv
expect 0 '19 comparisons, 100.00 % of the intervals overlap, 0 contradictions; 1 more have none' \
    repeatability small_gap
run alone/run_1 base "$base"
expect 2 'at least two runs' repeatability alone
sed -i 's/false/true/' same/run_2/machine.json
expect 2 'was interrupted' repeatability same
echo 'made-up runs are told apart'
