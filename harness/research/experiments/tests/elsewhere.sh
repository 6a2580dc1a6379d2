#!/bin/sh
# SPDX-License-Identifier: MIT
#
# elsewhere.sh EXPERIMENTS SCRATCH
#
# simulate.py with compilers and an analyser that were made up for the purpose, and elsewhere.py
# with runs whose times follow its model: these it must predict without an error.
#
# shellcheck disable=SC2016 # backquotes are Markdown's, and dollars the stubs'
set -eu

# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/expect.sh"

whole=-x # lines
experiments=$1
scratch=$2

rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"

# --- simulate.py ---

mkdir -p tree/harness/research/experiments tree/harness/core tree/techniques build/harness
cp "$experiments/simulate.py" "$experiments/runs.py" tree/harness/research/experiments
echo '#define TECHNIQUE @slug@' >tree/harness/core/line.h.in
cat >tree/techniques/CMakeLists.txt <<'END'
#   INIT          NAME_init() fills tables
add_technique(plain                             INIT)
add_technique(slow                              INIT ISA bmi2)
add_technique(wide                              QUEEN VECTORS avx2 ROLE baseline)
add_technique(branchy)
add_technique(bare                              ISA aarch64)
END
cat >build/compile_commands.json <<'END'
[{"file": "magic_fancy_kernels.c", "command": "cc -DLAYOUT=0 -march=other -O1 -c a.c"},
 {"file": "magic_fancy_kernels.c", "command":
  "cc -DLAYOUT=EACH_LAYOUT -DNDEBUG -march=native -Wall -O3 -fsome -mgeneral-regs-only -o a -c a"}]
END
cat >build/harness/slidebench <<'END'
#!/bin/sh
for each in plain slow wide branchy bare; do
    rows="${rows:-}${rows:+,}{\"technique\": \"$each\", \"table_bytes\": 8}"
done
echo "{\"tables\": [{\"rows\": [$rows]}]}"
END
cat >cc <<'END'
#!/bin/sh
case "$*" in
*-dM*) echo '#define __BMI2__ 1' && exec echo '#define __AVX2__ 1' ;;
esac
echo "$*" >>calls
name=$(sed -n 's/#define TECHNIQUE //p')
echo '	.text'
for mode in throughput latency; do
    printf '%s_queen_%s_kernel_0:\n\tmovq\t%%rdi, %%rbx\n.L3:\n' "$name" "$mode"
    case $name in
    slow) printf '\tpext\t8(%%rax), %%rbx, %%rcx\n' ;;
    branchy) printf '\tje\t.L4\n.L4:\n' ;;
    *) printf '\tmovq\t%%rax, %%rbx\n\t.p2align 4\n' ;;
    esac
    printf '\tjne\t.L3\n\tret\n\t.size\t%s\n' "$name"
done
END
cat >arm_cc <<'END'
#!/bin/sh
case "$*" in
*-dM*) exec echo '#define __aarch64__ 1' ;;
esac
exec ./cc "$@" arm
END
cat >mca <<'END'
#!/bin/sh
# An instruction takes two cycles, a move of registers ten more, PEXT of a Zen 1 a thousand.
cat >in
cycles=$(($(wc -l <in) * 2 + $(grep -c 'movq.*%r.*%r' in) * 10))
case "$*" in
*-mcpu=znver1*) cycles=$((cycles + $(grep -c pext in) * 1000)) ;;
esac
echo "{\"CodeRegions\": [{\"SummaryView\": {\"TotalCycles\": $((cycles * 200))}}]}"
END
chmod +x cc arm_cc mca build/harness/slidebench
export CC=./cc ARM_CC=./arm_cc LLVM_MCA=./mca
simulate=tree/harness/research/experiments/simulate.py
expect 0 'bare,8,throughput,,,,,,,,,,,14.00,14.00,14.00,14.00' "$simulate" build
grep -q '^plain,8,throughput,14.00,14.00,' out
grep -q '^plain,8,latency,4.00,4.00,' out # a move is none
grep -qx 'slow,8,throughput,40.00,40.00,4.00,4.00,4.00,4.00,4.00,4.00,4.00,4.00,,,,' out
if grep branchy out; then
    echo 'a loop with a branch was simulated'
    exit 1
fi
grep -q -e '^-DNDEBUG -O3 -fsome -mgeneral-regs-only -march=znver1 ' calls
grep -q -e '^-DNDEBUG -O3 -fsome -mavx2 -march=znver1 ' calls
grep -q -e '^-DNDEBUG -O3 -fsome -mcpu=neoverse-n1 ' calls
printf '#!/bin/sh\necho no such CPU >&2\nexit 1\n' >mca
"$simulate" build 2>&1 | grep -q '^./mca .* -json -: no such CPU$'

# --- elsewhere.py ---

# Times that follow the model: four cycles for each that is simulated, and for a line beyond the
# first cache two, beyond the second five. With an argument, one technique takes twice as long.
cat >make_up.py <<'END'
import csv, gzip, itertools, pathlib, sys

MODELS = {"amd-epyc-25-1": ("znver3", 32, 512), "amd-epyc-25-17": ("znver4", 32, 1024),
          "amd-epyc-26-2": ("znver4", 48, 1024)}
SIZES = {"a": 0, "b": 4096, "twice": 8192,
         "magic_fancy": 3 << 18, "big": 1 << 21, "bigger": 1 << 22}
LINES = {"magic_fancy": 3, "big": 2, "bigger": 4}
KEYS = ["piece", "workload", "mode", "parameter"]
CELLS = [["queen", workload, mode, ""]
         for mode in ("throughput", "latency") for workload in ("random_25", "positions")]

def simulated(name, model):
    return 4 + 3 * list(SIZES).index(name) % 5 + (model == "znver3")

def beyond(name, cache):
    return LINES[name] * max(0, 1 - cache * 1024 / SIZES[name]) if name in LINES else 0

results = pathlib.Path("results")
results.mkdir()
with open(results / "simulated.csv", "w") as out:
    out.write("technique,table_bytes,mode,znver3,znver4,znver1,neoverse-n1\n")
    for name, mode in itertools.product([*SIZES, "arm"], ["throughput", "latency"]):
        cycles = ["", "", ""]
        if name in SIZES:
            cycles = [simulated(name, "znver3"), simulated(name, "znver4"), 7]
        cycles.append(8)
        out.write(",".join(map(str, [name, SIZES.get(name, 64), mode, *cycles])) + "\n")
for machine, (model, first, second) in MODELS.items():
    run = results / machine / "2026-01-01T00-00-00Z_GNU-12.2.0"
    run.mkdir(parents=True)
    times = {name: 4 * simulated(name, model) * (len(sys.argv) if name == "twice" else 1) +
             2 * beyond(name, first) + 5 * beyond(name, second) for name in SIZES}
    with open(run / "comparison.csv", "w") as out:
        write = csv.writer(out).writerow
        write([*KEYS, "technique", "role", "cycles_per_lookup", "query_lines"])
        for cell in CELLS:
            write([*cell, "null", "floor", "", ""])
            for name in reversed(SIZES):
                write([*cell, name, "contender", times[name], LINES.get(name, "")])
    with gzip.open(run / "pairs.csv.gz", "wt") as out:
        write = csv.writer(out).writerow
        write([*KEYS, "technique", "other", "ratio", "decided"])
        for cell, (one, other) in itertools.product(CELLS, itertools.combinations(SIZES, 2)):
            decided = "no" if (one, other) == ("a", "twice") else "yes"
            write([*cell, one, other, times[one] / times[other], decided])
(results / "elsewhere.md").write_text("Here.\n" + "".join(
    f"<!-- block: {name} -->\nold\n<!-- end of block -->\n"
    for name in ("steps", "CPUs", "x86", "ARM")) + "End.\n")
END
python3 make_up.py
expect 0 '| throughput, `positions`, and cache lines | 6 of 6 | 0 % | 9 of 9 | 0 % | 0 % | +0 % |' \
    "$experiments/elsewhere.py" results
grep -qx '| Zen 4, `random_25` | 2 of 2 | 0 % | 3 of 3 | 0 % | 0 % | +0 % |' out
grep -qx '| predicted: `a` | \*\*[0-9.]*\*\* |  |  |  |  |  |' out # on a Zen 1
grep -qx '| predicted: `arm` | \*\*[0-9.]*\*\* |  |  |  |' out
if grep -qx old out || ! grep -qx 'End.' out; then
    echo 'blocks are not replaced, or what stands between them is:'
    cat out
    exit 1
fi
rm -r results
python3 make_up.py twice
step='| latency, `positions`, and'
expect 0 "$step as elsewhere | 6 of 6 | 11 % | 7 of 9 | 2 % | 9 % | +2 % |" \
    "$experiments/elsewhere.py" results
grep -qxF "$step cache lines | 3 of 6 | 33 % | 7 of 9 | 6 % | 27 % | +7 % |" out
grep -qx '| predicted: `a` | \*\*0.77\*\* |  |  |  |  |  |' out
grep -qx '| predicted: `bigger` | \*\*1.46\*\* |  |  |  |  |  |' out

sed -i 's/^a,0,throughput,5/a,0,throughput,four/' results/simulated.csv
expect 2 "results/simulated.csv: line 2: could not convert string to float: 'four'" \
    "$experiments/elsewhere.py" results
sed -i 's/four/5/' results/simulated.csv
sed -i 's/block: CPUs/block: none/' results/elsewhere.md
expect 2 "results/elsewhere.md has no block 'CPUs'" "$experiments/elsewhere.py" results
rm -r results/amd-epyc-25-1
expect 2 "'results' has runs of throughput, random_25 by 2 CPUs, and it takes 3" \
    "$experiments/elsewhere.py" results
expect 2 'usage: elsewhere.py RESULTS' "$experiments/elsewhere.py"
expect 2 'usage: simulate.py BUILD' "$experiments/simulate.py"
echo 'what follows the model is predicted, and simulations are of what is compiled'
