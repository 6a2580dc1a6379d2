# SPDX-License-Identifier: MIT
#
# Time per query by the number of pieces on the board, by throughput and by latency. WORKLOAD is
# `density`, for the workloads density_0 to density_64.

modes = "throughput latency"
call ARG0[1 : strlen(ARG0) - strlen("density.gp")]."common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5

heading = sprintf("%s: time by the number of pieces, %s", subject, intervals)
eval canvas
set xtics 8
set xlabel "pieces on the board"
set ylabel "ns per query"

do for [k = 1 : words(present)] {
    mode = word(present, k)
    eval curves_extent
    eval log_axis("y", low, high)
    eval panel(k, words(present))
    set xrange [-1 : 65]
    set title mode
    eval curves
    eval once
}
unset multiplot
