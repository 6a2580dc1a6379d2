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
mkdir -p "$scratch/run" "$scratch/engine"
cd "$scratch"

# predicted TEXT RUN...
predicted() { text=$1 && shift && expect 0 "$text" "$experiments/predictors.py" "$@"; }
# refused TEXT RUN...
refused() { text=$1 && shift && expect 2 "$text" "$experiments/predictors.py" "$@"; }
# row MODE PIECE RATIO...: of the techniques a, b and so on.
row() {
    mode=$1,$2 technique=a
    shift 2
    for ratio; do
        echo "$technique,$mode,$ratio"
        technique=$(echo $technique | tr abcd bcde)
    done
}

# A fourfold time in throughput is a double one in the engine, one of whose pairs may be equal; latency has one pair in
# another order.
for run in run engine; do
    echo '{"run": {"baseline": "base", "partial": false}}' >$run/machine.json
done
{
    echo technique,mode,piece,ratio
    row throughput all 1 4 16 64
    row latency all 2 1 4 8
    row search all 1 2 4 8
    row latency queen 9 8 7 6
} >run/comparison.csv
{ echo technique,mode,piece,ratio; row engine any 1 2 4 8; } >engine/comparison.csv
gzip >run/pairs.csv.gz <<END
technique,other,mode,piece,ratio,ratio_low,ratio_high
a,b,search,all,2,1.9,2.1
END
gzip >engine/pairs.csv.gz <<END
technique,other,mode,piece,ratio,ratio_low,ratio_high
a,b,engine,any,0.5,0.5,0.5
c,a,engine,any,4,4,4
a,d,engine,any,0.125,0.125,0.125
b,c,engine,any,0.5,0.2,1
b,d,engine,any,0.25,0.25,0.25
c,d,engine,any,0.5,0.5,0.5
c,e,engine,any,0.5,0.5,0.5
END
predicted 'throughput,5,5,0.0' run engine
predicted 'search,5,5,0.0' run engine
predicted 'latency,5,4,103.59154' run engine
refused 'run has no mode engine' run run
refused 'engine has no means of mode search' engine engine
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
refused 'usage: ' run
echo 'made-up runs are judged'
