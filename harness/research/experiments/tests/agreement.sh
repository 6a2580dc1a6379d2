#!/bin/sh
# SPDX-License-Identifier: MIT
#
# agreement.sh AGREEMENT_PY SCRATCH
#
# What agreement.py says of a made-up run and a made-up file of kernels_benchmark, and what it refuses.
set -eu

agreement=$1
scratch=$2
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/expect.sh"

enter "$scratch"
mkdir beside

# agrees CODE TEXT ARGUMENT...
agrees() { code=$1 text=$2 && shift 2 && expect "$code" "$text" "$agreement" "$@"; }
# Of b, kernels_benchmark has 1.1 of the run's ratio in latency, beyond its interval, and the run's in setwise; layout 0 has a
# quarter of it in latency.
echo '{"run": {"baseline": "base"}}' >beside/machine.json
cat >beside/comparison.csv <<'END'
technique,piece,workload,mode,parameter,ratio,ratio_low,ratio_high
base,queen,w,latency,,1,1,1
b,queen,w,latency,,2,1.9,2.1
base,queen,w,setwise,3,1,1,1
b,queen,w,setwise,3,2,1.9,2.1
b,all,all,latency,,7,7,7
c,queen,w,latency,,7,,
END
gzip >beside/samples.csv.gz <<'END'
technique,piece,workload,mode,parameter,layout,disturbed,ns_per_lookup
base,queen,w,latency,,0,,10
b,queen,w,latency,,0,,5
b,queen,w,latency,,0,yes,50
b,queen,w,latency,,1,,50
base,queen,w,setwise,3,0,,10
b,queen,w,setwise,3,0,,20
END
cat >beside.json <<'END'
{"benchmarks": [
{"run_type": "iteration", "run_name": "queen/w/latency/base", "real_time": 10},
{"run_type": "iteration", "run_name": "queen/w/latency/b", "real_time": 1},
{"run_type": "iteration", "run_name": "queen/w/latency/b", "real_time": 22},
{"run_type": "iteration", "run_name": "queen/w/latency/b", "real_time": 1000},
{"run_type": "aggregate", "run_name": "queen/w/latency/b", "real_time": 1},
{"run_type": "iteration", "run_name": "queen/w/setwise_3/base", "real_time": 10},
{"run_type": "iteration", "run_name": "queen/w/setwise_3/b", "real_time": 20},
{"run_type": "iteration", "run_name": "queen/w/latency/c", "error_message": "wrong answers"}]}
END
agrees 0 '| `b` | **+10.0** | +0.0 |' beside beside.json
agrees 0 '| beside | beside, layout 0 | 1 | 0.00 | 75.00 | 75.0, queen/w/latency/b |' beside.json beside
agrees 2 'usage: ' beside
agrees 2 'it takes a run and a file' beside beside
agrees 2 'beside/samples.csv.gz is neither' beside beside/samples.csv.gz
echo 'a made-up run and a made-up file are set beside each other'
