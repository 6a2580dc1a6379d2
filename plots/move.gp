# SPDX-License-Identifier: MIT
#
# What a technique with kept state saves, and what it pays: the time of making a move, asking n
# queries and unmaking it, for each query.

modes = "move"
call ARG0[1 : strlen(ARG0) - strlen("move.gp")]."common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5

heading = sprintf("%s: make + n queries + unmake, divided by n, %s", subject, intervals)
top = 40
eval canvas
set logscale x 2
set xtics (1, 2, 4, 8, 16, 32, 64)
set xlabel "queries between make and unmake, n"
set ylabel "ns per query, make and unmake included"

y(mode) = column("ns_per_lookup") / column("x")
y_low(mode) = column("ns_low") / column("x")
y_high(mode) = column("ns_high") / column("x")
mode = modes
eval curves_extent
eval log_axis("y", low, high)
eval panel(1, 1)
set xrange [0.9 : 71]
eval curves
unset multiplot
