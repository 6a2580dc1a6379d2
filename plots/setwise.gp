# SPDX-License-Identifier: MIT
#
# Time for the attacks of a whole set of sliders by their number.

modes = "setwise"
call ARG0[1 : strlen(ARG0) - strlen("setwise.gp")]."common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5

heading = sprintf("%s: time per set of sliders by their number, %s", subject, intervals)
top = 40
eval canvas
set xlabel "sliders in the set"
set ylabel "ns per set"

mode = modes
stats $rows using (column("x")) name "SLIDERS" nooutput
eval curves_extent
eval log_axis("y", low, high)
margin = 0.03 * (SLIDERS_max - SLIDERS_min)
set xrange [SLIDERS_min - margin : SLIDERS_max + margin]
by = SLIDERS_max - SLIDERS_min < 16 ? 1 : step(SLIDERS_max - SLIDERS_min)
set xtics by
eval panel(1, 1)
eval curves
unset multiplot
