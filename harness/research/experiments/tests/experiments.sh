#!/bin/sh
# SPDX-License-Identifier: MIT
#
# experiments.sh EXPERIMENTS SCRATCH
#
# What predictors.py says of runs made up for the purpose, and what it refuses.
set -eu

experiments=$1
scratch=$2
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/expect.sh"

rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"

# verdict RUN PAIRS ROW...: a run with means, where a ROW is "mode technique ratio", and PAIRS are lines
# "mode technique other ratio low high", without the ends of intervals that have no width.
verdict() {
    run=$1 quotients=$2
    shift 2
    mkdir -p "$run"
    echo '{"run": {"baseline": "base", "partial": false}}' >"$run/machine.json"
    {
        echo technique,mode,piece,ratio
        printf '%s\n' "$@" | awk '{ print $2 "," $1 ",all," $3 }'
        echo a,latency,queen,9
    } >"$run/comparison.csv"
    {
        echo technique,other,mode,piece,ratio,ratio_low,ratio_high
        echo "$quotients" | awk '{ print $2 "," $3 "," $1 ",all," $4 "," (NF > 4 ? $5 "," $6 : $4 "," $4) }'
        echo a,b,search,all,0.5,,
    } | gzip >"$run/pairs.csv.gz"
}

# predicted TEXT RUN...
predicted() { text=$1 && shift && expect 0 "$text" "$experiments/predictors.py" "$@"; }
# refused TEXT RUN...
refused() { text=$1 && shift && expect 2 "$text" "$experiments/predictors.py" "$@"; }

# A fourfold time in throughput is a double one in the search, one of whose pairs may be equal; latency has it once otherwise.
pairs='search a b 0.5
search a c 0.25
search a d 0.125
search b c 0.5 0.2 1
search b d 0.25
search c d 0.5'
verdict run "$pairs
$(echo "$pairs" | sed 's/^search/latency/; s/d 0.125/d 0.2/; s/a b/b a/')
throughput c d 0.5" \
    'throughput a 1' 'throughput b 4' 'throughput c 16' 'throughput d 64' 'latency a 2' 'latency b 1' 'latency c 4' 'latency d 8' \
    'replay a 1' 'replay b 2' 'replay c 2' 'replay d 4' 'search a 1' 'search b 2' 'search c 4' 'search d 8'
predicted 'throughput,search,1.0,5,5,0,0.5,0.0' run
predicted 'latency,search,0.8,5,4,2,0.8,103.59154' run
predicted 'replay,search,0.94868,5,5,0,' run
predicted '(all techniques alike),search,,,,,,103.32828' run
refused 'run has no mode engine' run run

# The search of this run, as an engine's.
mkdir engine
cp run/machine.json engine
sed '/latency\|throughput\|replay/d; s/search,all/engine,any/' run/comparison.csv >engine/comparison.csv
gzip -dc run/pairs.csv.gz | sed '/latency\|throughput\|replay/d; s/search,all/engine,any/' | gzip >engine/pairs.csv.gz
predicted 'search,engine,1.0,5,5,0,1.0,0.0' run engine
refused 'engine has no means of mode search' engine
sed -i '/^d,/d' engine/comparison.csv
refused '3 techniques, and it takes 4' run engine
sed -i 's/"base"/"itself"/' engine/machine.json
refused 'relative to itself' run engine
sed -i 's/false/true/' engine/machine.json
refused 'engine was interrupted' run engine
cp run/machine.json engine
head -c 60 run/pairs.csv.gz >engine/pairs.csv.gz
refused 'engine is not a finished run: ' run engine
refused 'engine/nothing is not a finished run: ' run engine/nothing
refused 'usage: ' run run run
echo 'made-up runs are judged'
