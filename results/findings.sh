#!/bin/sh
# SPDX-License-Identifier: MIT
#
# findings.sh [BLOCK | answers RUN...]
#
# Prints a block of findings.md, or what to take by some runs, or without arguments all of findings.md, with each block as the runs
# are now. A block stands between `<!-- block: NAME -->` and `<!-- end of block -->`. $SLIDEBENCH is the program, by default ./slidebench.
set -eu

cd "$(dirname "$0")/.."
slidebench() { "${SLIDEBENCH:-./slidebench}" "$@"; }

xeon=results/intel-xeon-6-167
zen3=results/amd-epyc-25-1
zen4=results/amd-epyc-25-17
zen5=results/amd-epyc-26-2
compiler=Z_GNU-12.2.0
verdict_zen3=$zen3/2026-11-23T16-40-55$compiler
verdict_zen4=$zen4/2026-11-26T15-25-40$compiler

# relative_to TECHNIQUE MODE 'TECHNIQUES': a table with a row for each line of stdin, "RUN[,RUN...] NAME": times of techniques in the runs,
# or in a machine's, relative to those of one.
relative_to() {
    techniques=$3
    echo "| |$(for each in $techniques; do printf ' `%s` |' "$each"; done)" |
        sed 's/`as-is`/its own code/; s/`as-is-again`/in other layouts/'
    echo "| --- |$(for _ in $techniques; do printf ' --- |'; done)"
    while read -r runs name; do
        # shellcheck disable=SC2046 # a word for each run
        slidebench show --format csv --mode "$2" --instead-of "$1" $(echo "$runs" | tr , ' ') | sed 's/"[^"]*"//g' |
            awk -F, -v mode="$2" -v techniques="$techniques" -v name="$name" -v run="${runs#results/}" '
                NR == 1 { for (i = 1; i <= NF; ++i) column[$i] = i; next }
                $column["technique"] != "" && (mode != "search" || $1 ~ /^means/) {
                    low = $column[mode "_ratio_low"]
                    ratio[$column["technique"]] = sprintf("%.3f", $column[mode "_ratio"]) (low == "" ? "" : sprintf(" (%.3f-%.3f)", low, $column[mode "_ratio_high"]))
                }
                END {
                    count = split(techniques, slugs, " ")
                    line = "| " (run ~ /,/ ? name : "[" name "](" run ")") " |"
                    for (i = 1; i <= count; ++i)
                        line = line " " ratio[slugs[i]] " |"
                    print line
                }'
    done
}

common='folded_lines_ssse3 folded_lines_avx2 pext pext_compressed kindergarten kogge_stone'
berserk=$zen4/2026-11-27T03-09-59$compiler,$zen4/2026-11-27T04-00-25$compiler,$zen4/2026-11-27T04-32-23$compiler,$zen4/2026-11-27T07-14-07$compiler

# berserk_runs: lines for relative_to, of each run and of all as one.
berserk_runs() {
    echo "$berserk" | tr , '\n' | sed 's/.*T\(..\)-\(..\)-.*/& Berserk, Zen 4, \1:\2/'
    echo "$berserk Berserk, Zen 4, these four"
}

# placebos: relative to an engine's own code.
placebos() { berserk_runs | relative_to as-is engine 'as-is-again pext folded_lines_ssse3 folded_lines_avx2 kindergarten'; }

engines() {
    {
        cat <<END
$xeon/2026-11-26T08-23-33$compiler Smallbrain
$xeon/2026-11-26T09-05-36$compiler Smallbrain, 40 minutes later
$xeon/2026-11-26T02-26-11$compiler Smallbrain, with a profile
$xeon/2026-11-26T08-55-38$compiler Berserk
$xeon/2026-11-26T06-33-54$compiler Stockfish
$xeon/2026-11-26T08-38-09$compiler Stockfish, two plies deeper
$xeon/2026-11-26T08-52-55$compiler Stockfish, two processes
$xeon/2026-11-26T08-35-15$compiler Stockfish, with a profile
END
        berserk_runs
        cat <<END
$zen3/2026-11-23T15-47-46$compiler Ethereal, Zen 3
$zen4/2026-11-25T03-51-38$compiler Ethereal, Zen 4
$zen5/2026-11-24T18-33-22$compiler Ethereal, Zen 5
$zen3/2026-11-23T19-07-08$compiler Glaurung, Zen 3
END
    } | relative_to magic_fancy engine "$common as-is"
}

searches() {
    relative_to magic_fancy search "$common obstruction_difference" <<END
$zen4/2026-11-26T13-15-25$compiler Zen 4, the first
$zen4/2026-11-26T14-25-10$compiler Zen 4, the second
$verdict_zen4 Zen 4, the third
$xeon/2026-11-25T23-47-32$compiler Xeon, the first
$xeon/2026-11-26T02-36-02$compiler Xeon, the second
$verdict_zen3 Zen 3
END
}

# compiler_runs: "RUN,RUN NAME", of the Zen 4 by several compilers, and by gcc 12 as engines are shipped.
compiler_runs() {
    at=$zen4/2026-11-26T23-
    again=$zen4/2026-11-27T00-
    cat <<END
${at}16-27Z_GNU-12.5.0,${again}43-34Z_GNU-12.5.0 gcc 12.5
${at}32-09Z_GNU-16.2.0,${again}38-20Z_GNU-16.2.0 gcc 16.2
${at}21-41Z_Clang-19.1.7,${again}33-06Z_Clang-19.1.7 clang 19.1
${at}37-22Z_Clang-22.1.8 clang 22.1
${at}26-55Z_GNU-12.5.0 gcc 12.5, \`x86-64-v3\`
${at}42-36Z_GNU-12.5.0 gcc 12.5, \`x86-64-v2\`
END
}

compilers() { compiler_runs | relative_to magic_fancy search "$common obstruction_difference"; }

# The levels that tables of answers have, the highest first.
levels='AVX-512|BMI2|AVX2|SSSE3|plain C'

# answers RUN...: what to take at each level, by these runs: a line for each level, "LEVEL|TECHNIQUE TIME", without what stands
# behind the | where there is no answer.
answers() {
    slidebench show --format markdown "$@" | awk -F ' *[|] *' -v levels="$levels" '
        /^[|] built for/ { in_table = 1; next }
        !/^[|]/ { in_table = 0 }
        in_table && !/^[|] ---/ { answer[$2] = $3 " " $4 }
        END {
            count = split(levels, names, "|")
            for (i = 1; i <= count; ++i) {
                print names[i] "|" answer[names[i]]
                delete answer[names[i]]
            }
            for (other in answer)
                print "no level " other "|"
        }'
}

# taken: a row for each line of compiler_runs: what to take at each level.
taken() {
    echo "| | $(echo "$levels" | sed 's/|/ | /g') |"
    echo "| --- |$(echo "$levels" | sed 's/[^|]*/ --- /g') |" | sed 's/  / /g'
    compiler_runs | while read -r runs name; do
        # shellcheck disable=SC2046 # a word for each run
        echo "| $name |$(answers $(echo "$runs" | tr , ' ') | sed 's/^[^|]*|/ /; s/$/ |/' | tr -d '\n')"
    done
}

# predicted NAME VERDICT ENGINE...: a row of how the modes of a verdict predict runs of an engine: pairs in order of those that the
# runs decide, then the least and the greatest error.
predicted() {
    name=$1 by=$2
    shift 2
    for run in "$@"; do
        harness/research/experiments/predictors.py "$by" "$run"
    done | awk -F, -v name="$name" '
        $1 == "mode" { for (i = 1; i <= NF; ++i) column[$i] = i; next }
        {
            mode = $column["mode"]
            decided[mode] += $column["pairs_decided"]
            alike[mode] += $column["alike"]
            error = $column["error"] + 0
            if (!(mode in lowest) || error < lowest[mode])
                lowest[mode] = error
            if (error > highest[mode])
                highest[mode] = error
        }
        function errors(mode) {
            lowest_text = sprintf("%.1f", lowest[mode])
            highest_text = sprintf("%.1f", highest[mode])
            return lowest_text (lowest_text == highest_text ? "" : "-" highest_text) " %"
        }
        END {
            line = "| " name " |"
            count = split("search search_small_network search_network replay throughput latency", modes, " ")
            for (i = 1; i <= count; ++i)
                line = line (modes[i] in lowest ? " " alike[modes[i]] " of " decided[modes[i]] ", " errors(modes[i]) " |" : " |")
            print line " " errors("(all techniques alike)") " |"
        }'
}

predictors() {
    echo '| | `search` | `search_small_network` | `search_network` | `replay` | `throughput` | `latency` | all alike |'
    echo '| --- | --- | --- | --- | --- | --- | --- | --- |'
    for verdict in 1:2026-11-25T23-47-32 2:2026-11-26T02-36-02; do
        at=$xeon/2026-11-26T
        predicted "Smallbrain, Xeon, run ${verdict%%:*}" "$xeon/${verdict#*:}$compiler" "${at}08-23-33$compiler" "${at}09-05-36$compiler"
        predicted "Berserk, Xeon, run ${verdict%%:*}" "$xeon/${verdict#*:}$compiler" "${at}08-55-38$compiler"
        predicted "Stockfish, Xeon, run ${verdict%%:*}" "$xeon/${verdict#*:}$compiler" \
            "${at}06-33-54$compiler" "${at}08-38-09$compiler" "${at}08-52-55$compiler" "${at}08-35-15$compiler"
    done
    # shellcheck disable=SC2046 # a word for each run
    predicted 'Berserk, Zen 4, four runs' "$verdict_zen4" $(echo "$berserk" | tr , ' ')
    predicted 'Ethereal, Zen 4' "$verdict_zen4" "$zen4/2026-11-25T03-51-38$compiler"
    predicted 'Ethereal and Glaurung, Zen 3' "$verdict_zen3" "$zen3/2026-11-23T15-47-46$compiler" "$zen3/2026-11-23T19-07-08$compiler"
}

# queries MODE: the times of queens on boards half full, relative to magic_fancy, on three CPUs.
queries() {
    slidebench compare --format markdown --piece queen --workload random_50 --mode "$1" \
        --technique 'folded_lines_avx2,folded_lines_ssse3,hyperbola_quintessence_avx2,hyperbola_quintessence_ssse3,kindergarten,magic_fancy,pext,pext_compressed' \
        --instead-of magic_fancy \
        $zen3/2026-11-23T18-45-29$compiler results/intel-xeon-6-106/2026-11-23T21-09-45$compiler $zen5/2026-11-24T12-02-42$compiler |
        grep '^|' | sed '1s/.*/| | Zen 3 | Ice Lake | Zen 5 |/; 2s/.*/| --- | --- | --- | --- |/'
}

throughput() { queries throughput; }
latency() { queries latency; }

pressure() {
    slidebench show --format markdown --mode pressure \
        --technique 'folded_lines_avx2,kindergarten,magic_fancy,pext,pext_compressed,null' results/amd-epyc/2026-11-22T06-18-51$compiler |
        sed -n '/above the floor/,$p' | grep '^|' | grep -v null | cut -d'|' -f1-3,5,7,9,10,12- | sed '1s/technique//'
}

threats() {
    slidebench show --format markdown --workload positions --mode pair,threats \
        --technique 'folded_lines_avx2,kogge_stone_avx2,pext' $zen4/2026-11-25T07-05-39$compiler |
        grep '^|' | cut -d'|' -f1,2,7,11 | sed 's/$/|/; 1s/.*/| | a rook and a bishop on one square | all that both sides attack |/; 2s/.*/| --- | --- | --- |/'
}

if [ $# -gt 0 ]; then
    "$@"
    exit
fi
in_block=
while IFS= read -r line; do
    test "$line" != '<!-- end of block -->' || in_block=
    test -n "$in_block" || printf '%s\n' "$line"
    case $line in '<!-- block: '*)
        in_block=${line#<!-- block: }
        in_block=${in_block% -->}
        "$in_block" ;;
    esac
done <results/findings.md
