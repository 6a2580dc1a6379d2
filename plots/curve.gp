# SPDX-License-Identifier: MIT
#
# Ratio to the baseline by the length of a sample, by a table of harness/experiments/judge_curve.py: its
# parameter is the length in microseconds, and 0 the length that bench takes by itself, a dashed line.
# That also says what is in `modes`, and in `of_cell`, which stands in the heading.

sorted_by = "ratio"
call ARG0[1 : strlen(ARG0) - strlen("curve.gp")]."common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5

heading = sprintf("%s: ratio by the length of a sample, %s", of_cell, intervals)
top = 40
eval canvas
length_text(us) = us < 1000 ? sprintf("%g µs", us) : sprintf("%.3g ms", us / 1000.0)
length_ticks(us, high) = sprintf("'%s' %.0f", length_text(us), us) \
    .(us * 1.9 > high ? "" : ", ".length_ticks(2 * us, high))
stats $rows using (column("x") > 0 ? column("x") : NaN) name "LENGTH" nooutput
set logscale x 2
eval sprintf("set xtics (%s)", length_ticks(LENGTH_min, LENGTH_max))
set xlabel "length of a sample, each side of a pair"
set ylabel "time relative to the baseline"

shown(mode) = column("x") > 0
y(mode) = column("ratio")
y_low(mode) = column("ratio_low")
y_high(mode) = column("ratio_high")
has_interval(mode) = bounded("ratio")
mode = modes
eval extent("1", "ratio")
eval log_axis("y", low, high)
eval panel(1, 1)
set xrange [LENGTH_min / 1.2 : LENGTH_max * 1.2]
do for [r = 2 : |$rows|] {
    do for [i = 1 : count] {
        if (field(r, "technique") eq word(techniques, i) && real(field(r, "x")) == 0) {
            place = int(word(positions, i)) - 1
            set arrow from graph 0, first real(field(r, "ratio")) to graph 1, first real(field(r, "ratio")) \
                nohead linecolor rgb int(word(colours, 1 + place % 7)) linewidth 1 dashtype 2
        }
    }
}
eval curves
unset multiplot
