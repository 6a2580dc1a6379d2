#!/bin/sh
# SPDX-License-Identifier: MIT
#
# experiments.sh EXPERIMENTS SCRATCH
#
# Runs made up for the purpose, good and bad: the scripts in EXPERIMENTS must tell them apart.
#
# shellcheck disable=SC2016 # backquotes are Markdown's
set -eu

experiments=$1
scratch=$2

rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"

# run FOLDER/run_N BASELINE ROW...: a ROW is "technique piece role ratio low high". A dash stands for an empty field.
# `disturbed` is the share of single queries' samples that were, 0 unless it is set; "none" if there are none of them.
# `unseen` is how many cases have disturbed samples alone, if it is set.
run() {
    run_folder=$1
    mkdir -p "$run_folder"
    {
        printf '{"cpu": {"name": "C"}, "build": {"compiler": "gcc", "commit": "0"}, "run": {\n"baseline": "%s",\n' "$2"
        if [ "${disturbed:-0}" != none ]; then printf '"disturbed": %s,\n' "${disturbed:-0}"; fi
        if [ -n "${unseen:-}" ]; then printf '"without_quiet_sample": [{"mode": "latency", "cases": %s}],\n' "$unseen"; fi
        printf '"partial": false}}\n'
    } >"$run_folder/machine.json"
    shift 2
    # Another order than the program's, and a column that is of no interest.
    {
        printf 'role,isa,ratio_high,ratio_low,ratio,parameter,mode,workload,piece,technique,'
        echo 'table_bytes,registry_place'
        printf '%s\n' "$@" | awk '{
            line = $3 ",\"a,b\"," $6 "," $5 "," $4 ",,latency,w," $2 "," $1
            gsub(/,-/, ",", line)
            print line ",0," NR
        }'
    } >"$run_folder/comparison.csv"
}

# expect CODE TEXT SCRIPT ARGUMENT...: the exit code of an experiment, and what it must say.
expect() {
    wanted=$1 text=$2 script=$3 code=0
    shift 3
    "$experiments/$script" "$@" >out 2>&1 || code=$?
    if [ "$code" -ne "$wanted" ] || ! grep -qF -e "$text" out; then
        echo "$script $*: exit code $code, not $wanted, or no '$text' in:"
        cat out
        exit 1
    fi
}

# A program that writes down how it was called, and what neighbour it has. The runs that it makes of bench,
# by length of sample, lie ready.
mkdir ready
cat >program <<'END'
#!/bin/sh
echo "$*" >>calls
for process in /proc/[0-9]*; do
    if grep -qs "^PPid:.$PPID\$" "$process/status"; then
        tr '\0' ' ' <"$process/cmdline" | grep -o 'neighbour.py.*' >>calls
    fi
done
length=default
while [ $# -gt 0 ]; do
    case $1 in
    --out) out=$2 ;;
    --block) length=$2 ;;
    esac
    shift
done
if [ -n "${out:-}" ]; then cp -r "ready/$length" "$out"; fi
END
chmod +x program

# called TIMES TEXT: so many calls must have been these.
called() {
    if [ "$(grep -cxF -e "$2" calls)" -ne "$1" ]; then
        echo "not $1 calls '$2' in:"
        cat calls
        exit 1
    fi
}

# Without Python nothing is measured.
mkdir bin
for tool in basename dirname; do
    ln -s "$(command -v "$tool")" bin/
done
code=0
PATH=$scratch/bin "$experiments/aa.sh" /bin/true 1 toolless quiet >toolless.out 2>&1 || code=$?
if [ "$code" -ne 2 ] || ! grep -qF 'needs python3' toolless.out || [ -e toolless ]; then
    echo "without python3: exit code $code and:"
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

# --- aa.sh and twins.sh ---

# aa CODE TEXT FOLDER: what judging FOLDER must exit with and say.
aa() { expect "$1" "$2" aa.sh none 0 "$3" quiet; }
rows() { awk -v row="$1" -v count="$2" 'BEGIN { for (i = 1; i <= count; ++i) print row }'; }

good='fine queen technique 1.001 0.999 1.002'
most=$(rows "$good" 186)

# Two hundred less fourteen are 93 per cent.
run at_limit/quiet/run_1 itself "$most" "$(rows 'last queen technique 0.995 0.990 0.999' 14)"
aa 0 '| quiet | 1 | 0 % | 200 | 93.0 % of 200 | 0.15 % | 0.100 % | 0.500 % |' \
    at_limit
aa 0 'largest error, quiet: 0.500 %, last, queen w latency, run_1' at_limit
run ranked/busy/run_1 itself "$most" "$(rows 'last queen technique 1.001 1.0001 1.002' 15)"
aa 1 'be: busy: less than 93 % of the intervals hold 1' ranked
run far_off/quiet/run_1 itself "$most"
run far_off/busy/run_1 itself "$most"
run far_off/busy/run_2 itself "$most" 'last queen technique 0.99499 0.990 1.000'
aa 1 'not as it should be: busy: a figure is off by more than 0.5 %' far_off
aa 1 'largest error, busy: 0.501 %, last, queen w latency, run_2' far_off
aa 1 '| busy, `last` | 1 |' far_off
run missing/quiet/run_1 itself "$(rows "$good" 19)" 'last queen technique 1.001 - -'
aa 0 '| quiet | 1 | 0 % | 20 | 100.0 % of 19 |' missing
run missing/quiet/run_2 itself 'last queen technique 1.001 - -'
aa 1 'quiet: too many cases without figure or interval' missing
unseen=1 && run unseen/quiet/run_1 itself "$(rows "$good" 19)"
aa 0 '| quiet | 1 | 0 % | 19 | 100.0 % of 19 |' unseen
unseen=2 && run unseen/quiet/run_1 itself "$(rows "$good" 19)"
aa 1 'quiet: too many cases without figure or interval' unseen
unseen=
disturbed=0.4 && run crowded/crowded/run_1 itself "$good"
disturbed=0.59 && run crowded/crowded/run_2 itself "$good"
aa 1 'be: crowded: less than 50 % of the samples of single queries were disturbed' crowded
disturbed=0.61 && run crowded/crowded/run_2 itself "$good"
aa 0 '| crowded | 2 | 50 % |' crowded
# Chess has no such samples.
disturbed=none && run crowded/crowded/run_2 itself "$good"
aa 1 '| crowded | 2 | 40 % |' crowded
run crowded/crowded/run_1 itself "$good"
aa 0 '| crowded | 2 | - |' crowded
disturbed=

run wide/quiet/run_1 itself 'a queen technique 1.001 0.00000 99999.9'
aa 0 '| quiet | 1 | 0 % | 1 | 100.0 % of 1 | inf % |' wide

run broken/quiet/run_1 itself 'a queen technique 1.001 0.99 nan'
aa 2 "line 2: ratio '1.001' with interval '0.99' to 'nan' cannot be" broken
run broken/quiet/run_1 itself 'a queen technique 1.001 0.99 -'
aa 2 "with interval '0.99' to '' cannot be" broken
run broken/quiet/run_1 itself 'a queen technique 0.00000 0 1'
aa 2 "ratio '0.00000' with" broken
run broken/quiet/run_1 itself 'a queen technique 1.001 1.02 1.01'
aa 2 "with interval '1.02' to '1.01' cannot be" broken
run broken/quiet/run_1 itself "$good"
echo technique >>broken/quiet/run_1/comparison.csv
aa 2 'line 3 has another number of fields than the header' broken
sed -i 's/,ratio_low/,lower/' broken/quiet/run_1/comparison.csv
aa 2 'no column ratio_low' broken
sed -i 's/false/true/' broken/quiet/run_1/machine.json
aa 2 'was interrupted' broken
echo '{' >broken/quiet/run_1/machine.json
aa 2 'machine.json is not that of a run' broken
aa 2 'no folder quiet, busy or crowded' nowhere
mkdir -p empty/quiet
aa 2 'no run_*/comparison.csv' empty
expect 2 "STATE 'noisy' is none of quiet, busy and crowded" aa.sh none 0 at_limit quiet,noisy
expect 2 'usage:' aa.sh none 0 at_limit
expect 2 "RUNS 'x' is not a number" aa.sh none x at_limit quiet
expect 2 "PROGRAM 'none' cannot be run" aa.sh none 1 at_limit quiet

run others/quiet/run_1 some 'fast queen technique 0.8 0.7 0.9'
aa 2 'times techniques against others' others
run twins/quiet/run_1 some 'some_twin queen technique 1.001 0.999 1.002'
aa 2 'is for twins.sh, not aa.sh' twins
expect 0 '| quiet | 1 | 0 % | 1 | 100.0 % of 1 |' twins.sh none 0 twins quiet some
expect 2 'is for aa.sh, not twins.sh' twins.sh none 0 at_limit quiet some

run ready/default itself "$good"
expect 0 '| quiet | 2 | 0 % | 2 |' aa.sh ./program 2 measured quiet --quick
called 1 'bench --out measured/quiet/run_1 --aa --quick'
called 1 'bench --out measured/quiet/run_2 --aa --quick'
sed -i 's/false/true/' measured/quiet/run_1/machine.json
expect 2 'was interrupted' aa.sh ./program 1 measured quiet --queries 1 --workload some.fen
called 1 'bench --resume measured/quiet/run_1 --workload some.fen'
if [ "$(nproc)" -gt 1 ]; then
    disturbed=0.7 && run ready/default itself "$good"
    disturbed=
    expect 0 '| crowded | 1 | 70 % | 1 |' aa.sh ./program 1 neighbours busy,crowded
    called 1 'neighbour.py busy '
    called 1 'neighbour.py crowded '
    run ready/default some 'some_twin queen technique 1.001 0.999 1.002'
    expect 0 '| busy | 1 | 0 % | 1 |' twins.sh ./program 1 measured_twins busy some --full
    called 1 'bench --out measured_twins/busy/run_1 --technique some_twin --baseline some --full'
fi

# --- repeatability.sh ---

# verdict FOLDER/run_N PAIRS ROW...: a run with means, where a ROW is "mode technique ratio low high", and PAIRS are
# lines "mode technique other ratio decided".
verdict() {
    run_folder=$1 quotients=$2
    shift 2
    run "$run_folder" base "$good"
    printf '%s\n' "$@" | awk '{
        line = "contender,," $5 "," $4 "," $3 ",4," $1 ",all,all," $2 ",0,1"
        gsub(/,-/, ",", line)
        print line
    }' >>"$run_folder/comparison.csv"
    {
        echo technique,other,piece,workload,mode,parameter,ratio,ratio_low,ratio_high,decided
        echo "$quotients" | awk 'NF { print $2 "," $3 ",all,all," $1 ",4," $4 "," $4 "," $4 "," $5 }'
    } | gzip >"$run_folder/pairs.csv.gz"
}

# repeated CODE TEXT FOLDER
repeated() { expect "$1" "$2" judge_repeatability.py "$3"; }

x='search x 1.00 0.99 1.01' y='search y 1.20 1.19 1.21' z='search z 1.21 1.20 1.23' p='perft x 1 0.9 1.1' q='perft y 1.2 1.1 1.3'
pairs='search x y 0.83 yes
search x z 0.82 yes
search y z 0.99 no
perft x y 0.83 '
verdict same/run_1 "$pairs yes" "$x" "$y" "$z" "$p" "$q"
verdict same/run_2 "$pairs no" 'search x 1.01 1.00 1.02' "$y" "$z" "$p" "$q"
verdict same/run_10 "$(echo "$pairs" | sed 's/0.99 no/0.98 yes/') no" "$x" "$y" "$z" "$p" "$q"
repeated 0 '3 runs, 3 pairs of them' same
repeated 0 'decided in run 1, 2, 10' same
repeated 0 '| search 4 | 3 | 2, 2, 3 | 0 of 9 | 100.0 % | 0.00 % | 1.00 %, search 4 of `x`, runs 2 and 10 |' same
repeated 0 '| perft 4 | 1 | 1, 0, 0 | 0 of 3 |' same
repeated 0 '| both busy | 0 of 4 |' same
repeated 0 '| one busy | 0 of 8 |' same
verdict swapped/run_1 'search x y 0.83 yes' "$x" "$y"
verdict swapped/run_2 'search y x 0.86 yes' 'search x 1.1 1.0 1.2' 'search y 0.95 0.9 0.99'
repeated 1 'contradiction in search 4: x to y 0.830 in run 1, 1.163 in run 2' swapped
repeated 1 '| search 4 | 1 | 1, 1 | 1 of 1 | 50.0 % | 18.16 % | 26.32 %, search 4 of `y`, runs 1 and 2 |' swapped
repeated 1 'search 4: less than 90 % of the intervals overlap; decided orders contradict each other' swapped
verdict apart/run_1 'search x y 0.5 yes' "$x" 'search y 2 1.9 2.1'
verdict apart/run_3 'search x y 0.5 yes' 'search x 1.1 1.02 1.2' 'search y 2 1.9 2.1'
repeated 1 'not as it should be: search 4: less than 90 % of the intervals overlap' apart
verdict open/run_1 'search x y 0.5 no' 'search x 1.0 - -' 'search y 2 1.9 2.1'
verdict open/run_2 'search x y 0.5 no' 'search x 1.1 - -' 'search y 2 1.9 2.1'
repeated 0 '| search 4 | 1 | 0, 0 | 0 of 1 | 100.0 % | 5.00 % | 10.00 %, search 4 of `x`, runs 1 and 2 |' open
verdict differ/run_1 'search x y 0.5 yes' "$x" "$y"
verdict differ/run_3 'search x z 0.5 yes' "$x" "$z"
repeated 2 'run_3 has other modes and techniques than run_1' differ
verdict alone/run_1 'search x y 0.5 yes' "$x" "$y"
repeated 2 'it takes at least two runs' alone
verdict none/run_1 '' "$x" "$y"
repeated 2 'none/run_1 has no pairs of means' none
head -c 60 same/run_1/pairs.csv.gz >none/run_1/pairs.csv.gz
repeated 2 'ended before the end-of-stream marker' none

verdict ready/default 'search x y 0.5 yes' "$x" "$y"
expect 2 'at least two runs' repeatability.sh ./program 1 verdicts --budget 10m
called 1 'bench --out verdicts/run_1 --verdict --budget 10m'
cp -r verdicts/run_1 verdicts/run_2
cp -r verdicts/run_1 verdicts/run_10
expect 0 '3 runs, 3 pairs of them' repeatability.sh ./program 0 verdicts
sed -i 's/false/true/' verdicts/run_2/machine.json
expect 2 'was interrupted' repeatability.sh ./program 0 verdicts

# --- modes_apart.py ---

# apart CODE TEXT MODE KEPT: of a run whose mode `other` has what `latency` has and then a technique the other way round.
run apart/run_1 base 'a queen technique 0.5 0.4 0.6' 'b queen technique 0.8 0.7 0.9' 'c queen technique 0.85 0.7 1.0' \
    'base queen baseline 1 0.99 1.01' 'null queen floor 0.1 0.1 0.1'
awk '/,latency,/ && !/floor/ { sub(/latency/, "other"); if (/,a,/) gsub(/0\.[456]/, "0.95"); print }' apart/run_1/comparison.csv >rows
cat rows >>apart/run_1/comparison.csv
apart() { expect "$1" "$2" modes_apart.py "$3" "$4" apart/run_1; }
apart 0 '| queen w other | 3 | queen w latency | 2 | 0 | 1 | 1 | 0 |' other latency
apart 0 '| queen w latency | 4 | queen w other | 2 | 1 | 1 | 1 | 1 |' latency other
apart 0 '| queen w latency | 4 | queen w latency | 4 | 0 | 0 | 0 | 0 |' latency other,latency
apart 2 'no figures of nothing in these runs' other nothing
apart 2 'no figures of nothing in these runs' nothing latency

# --- predictors.py ---

# predicted TEXT ARGUMENT...
predicted() { text=$1 && shift && expect 0 "$text" predictors.py "$@"; }

# A fourfold time in throughput is a double one in the search, which does not decide one pair; latency has it once otherwise.
pairs='search a b 0.5 yes
search a c 0.25 yes
search a d 0.125 yes
search b c 0.5 no
search b d 0.25 yes
search c d 0.5 yes'
verdict predicted/run_1 "$pairs
$(echo "$pairs" | sed 's/^search/latency/; s/d 0.125/d 0.2/; s/a b/b a/')
throughput c d 0.5 yes" \
    'throughput a 1 0.9 1.1' 'throughput b 4 3.9 4.1' 'throughput c 16 15 17' 'throughput d 64 63 65' \
    'latency a 2 1.9 2.1' 'latency b 1 0.9 1.1' 'latency c 4 3.9 4.1' 'latency d 8 7 9' \
    'replay a 1 0.9 1.1' 'replay b 2 1.9 2.1' 'replay c 2 1.9 2.1' 'replay d 4 3.9 4.1' \
    'search a 1 0.9 1.1' 'search b 2 1.9 2.1' 'search c 4 3.9 4.1' 'search d 8 7 9'
predicted 'throughput,search,1.0,5,5,0,0.5,0.0' predicted/run_1
predicted 'latency,search,0.8,5,4,2,0.8,103.59154' predicted/run_1
predicted 'replay,search,0.94868,5,5,0,' predicted/run_1
predicted '(all techniques alike),search,,,,,,103.32828' predicted/run_1
expect 2 'has no mode engine' predictors.py predicted/run_1 predicted/run_1
cp -r predicted/run_1 predicted/run_2
for file in comparison.csv pairs.csv; do
    if [ $file = pairs.csv ]; then gzip -d predicted/run_2/pairs.csv.gz; fi
    sed -i '/latency\|throughput\|replay/d; s/,4,search,all,all,/,,engine,e,any,/; s/all,all,search,4,/any,e,engine,,/' predicted/run_2/$file
done
gzip predicted/run_2/pairs.csv
predicted 'search,engine,1.0,5,5,0,1.0,0.0' predicted/run_1 predicted/run_2
expect 2 'run_2 has no means of mode search' predictors.py predicted/run_2
sed -i '/,any,d,/d' predicted/run_2/comparison.csv
expect 2 '3 techniques, and it takes 4' predictors.py predicted/run_1 predicted/run_2
sed -i 's/"base"/"itself"/' predicted/run_2/machine.json
expect 2 'relative to itself' predictors.py predicted/run_1 predicted/run_2

# --- curve.sh ---

# curve FOLDER/LENGTH RATIO...: a run with each of these ratios of `fast`, beside a steady technique.
curve() {
    curve=$1 number=0
    shift
    rm -rf "$curve"
    for ratio; do
        number=$((number + 1))
        run "$curve/run_$number" base 'base queen baseline 1 - -' 'null queen floor 0.1 - -' \
            "steady queen technique $(awk -v n="$number" 'BEGIN { print 2 + n / 100 }') - -" \
            "fast queen technique $ratio - -"
    done
}

# curved CODE TEXT FOLDER
curved() { expect "$1" "$2" curve.sh none 0 "$3" latency; }

for length in default 25us 50us 100us 200us; do curve "flat/$length" 0.50 0.51 0.49 0.50; done
curved 0 'no ratio moves from 25us on' flat
curved 0 '| 25us | 2.025 (2.005-2.046) | 0.500 (0.487-0.513) |' flat
curve flat/25us 0.60 0.61 0.59 0.60
curved 0 'moves: `fast`, queen w latency: 0.600 (0.587-0.613) at 25us, 0.500 (0.487-0.513) at 50us' flat
curved 0 'no ratio moves from 50us on' flat
curve flat/default 0.60 0.61 0.59 0.60
curved 1 "be: fast, queen w latency: 0.600 (0.587-0.613) by bench's own length, 0.500 (0.487-0.513) at 100us" flat
# No step is beyond the intervals, but two are.
curve slow/default 0.50 0.51 0.49 0.50
curve slow/1ms 0.54 0.55 0.53 0.54
curve slow/500us 0.56 0.57 0.55 0.56
curve slow/2000us 0.52 0.53 0.51 0.52
curve slow/4ms 0.50 0.51 0.49 0.50
curved 0 'no ratio moves from 2000us on' slow
if grep -q 'moves:' out; then
    echo 'a step within intervals counts as one beyond:'
    cat out
    exit 1
fi
curve slow/8ms 0.44 0.45 0.43 0.44
curved 1 'ratios move up to the longest samples' slow
curved 1 'queen w latency, ratio to `base`' slow

curve short/default 0.5 0.5 0.5
curve short/25us 0.5 0.5 0.5
curved 2 "it takes a folder 'default' and two more" short
curve short/50us 0.5 0.5
curved 2 'steady, queen w latency: 2 runs of 50us; it takes at least 3' short

for length in default 500us 1ms 2ms 4ms 8ms 16ms; do
    curve "ready/$length" 0.5
    mv "ready/$length/run_1"/* "ready/$length"
done
expect 0 'no ratio moves from 500us on' curve.sh ./program 3 curves search --technique fast
called 1 'bench --out curves/default/run_3 --mode search --workload positions --technique fast'
called 1 'bench --out curves/500us/run_1 --mode search --block 500us --workload positions --technique fast'
called 1 'bench --out curves/16ms/run_3 --mode search --block 16ms --workload positions --technique fast'
for length in 25us 50us 100us 200us 400us 800us 1600us; do cp -r ready/16ms "ready/$length"; done
expect 2 '1 runs of default; it takes at least 3' curve.sh ./program 1 queries replay
called 1 'bench --out queries/1600us/run_1 --mode replay --block 1600us --technique kogge_stone,kindergarten,magic_fancy,pext'

echo 'made-up runs are told apart'
