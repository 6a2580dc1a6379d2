# SPDX-License-Identifier: MIT
#
# What becomes of techniques when several processes, or threads that share tables, query or search at once:
# time relative to the baseline by their number.

modes = "crowd crowd_threads crowd_search crowd_search_threads"
sorted_by = "ratio"
call ARG0[1 : strlen(ARG0) - strlen("crowd.gp")]."common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5

heading = sprintf("%s: time relative to the baseline by how many run at once, %s", subject, intervals)
eval canvas
set logscale x 2
set xlabel "at once"
set ylabel "time relative to the baseline"

y(mode) = column("ratio")
y_low(mode) = column("ratio_low")
y_high(mode) = column("ratio_high")
has_interval(mode) = bounded("ratio")
stats $rows using (column("x")) name "PROCESSES" nooutput
panels = words(present)
do for [k = 1 : panels] {
    mode = word(present, k)
    eval curves_extent
    eval log_axis("y", low, high)
    eval panel(k, panels)
    set title mode
    set xrange [0.9 * PROCESSES_min : 1.1 * PROCESSES_max]
    eval curves
    eval once
}
unset multiplot
