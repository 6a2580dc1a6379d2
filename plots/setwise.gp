# SPDX-License-Identifier: MIT
#
# Time for the attacks of a whole set of sliders by their number.

modes = "setwise"
call system(sprintf("dirname '%s'", ARG0))."/common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5

heading = sprintf("%s, %s: time per set of sliders by their number, with 95 %% intervals", piece, workload)
top = 40
eval canvas
set xtics 1
set xlabel "sliders in the set"
set ylabel "ns per set"

mode = modes
eval extent("1", "ns")
eval log_axis("y", low, high)
eval panel(1, 1)
set xrange [0.7 : 10.3]
eval curves
unset multiplot
