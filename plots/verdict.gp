# SPDX-License-Identifier: MIT
#
# Whether ranks by single queries hold in an engine: an axis for each mode, a line for each technique
# through its times relative to the baseline. Each axis has a scale of its own from the least to the
# greatest, logarithmic, so that lines cross where ranks change. COMPARISON.csv is what `verdict --csv`
# writes, PIECE and WORKLOAD are `all`.

modes = "search_nnue_shaped search perft replay sides side move query toggle load pressure_latency pressure autovectorized batch setwise latency throughput"
sorted_by = "ratio"
call ARG0[1 : strlen(ARG0) - strlen("verdict.gp")]."common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5

heading = "time relative to the baseline, from single queries to an engine, with 95 % intervals; each axis has its own scale"
axes = words(present)
width = left + right + 118 * axes # for the longest mode's name
height = 800
bottom = bottom - 16
eval canvas

# The first mode is the one that the legend is ordered by: the last axis.
mode_at(k) = word(present, axes + 1 - k)
axis_of(mode, k) = mode_at(k) eq mode ? k : axis_of(mode, k + 1)
array least[axes]
array greatest[axes]
do for [k = 1 : axes] {
    eval extent("in(mode_at(k))", "ratio")
    least[k] = low
    greatest[k] = high > low ? high : 1.01 * low
}
place(k, ratio) = log(ratio / least[k]) / log(greatest[k] / least[k])

unset grid
unset border
unset ytics
set yrange [-0.03 : 1.03]
set xrange [0.6 : axes + 0.4]
set xtics scale 0 ()
set style textbox opaque noborder margins 0.5, 0.2
do for [k = 1 : axes] {
    set xtics add (mode_at(k) k)
    set arrow from k, 0 to k, 1 nohead back linecolor rgb "#707070"
    numbers = ticks(least[k], greatest[k]).","
    do for [number in numbers] {
        ratio = real(number[1 : strlen(number) - 1]) # without its comma
        if (ratio >= least[k] && ratio <= greatest[k]) {
            set arrow from k - 0.03, place(k, ratio) to k, place(k, ratio) nohead back \
                linecolor rgb (ratio == 1 ? "black" : "#707070")
            set label sprintf("%g", ratio) at k - 0.05, place(k, ratio) right front boxed font font(10)
        }
    }
}
mode = modes
shown(mode) = 1
x(mode) = axis_of(strcol("mode"), 1)
y(mode) = place(x(mode), column("ratio"))
y_low(mode) = place(x(mode), column("ratio_low"))
y_high(mode) = place(x(mode), column("ratio_high"))
eval panel(1, 1)
eval curves
unset multiplot
