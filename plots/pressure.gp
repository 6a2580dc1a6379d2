# SPDX-License-Identifier: MIT
#
# Time per query under cache pressure by the size of the buffer whose lines are loaded in between, which is
# not timed: whole and, where there is one, above the floor.

if (!exists("modes")) { modes = "pressure" }
call ARG0[1 : strlen(ARG0) - strlen("pressure.gp")]."common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5

if (!exists("asked")) { asked = "independent queries" }
heading = sprintf("%s: time of %s under cache pressure, %s", subject, asked, intervals)
bottom = bottom + 24
eval canvas

# No buffer stands left of the least one by a tick.
stats $rows using (column("x") > 0 ? column("x") : NaN) name "BYTES" nooutput
place(bytes) = bytes > 0 ? bytes : BYTES_min / 4
set logscale x 2
set xtics rotate by -35
eval sprintf("set xtics ('none' %.0f, %s)", place(0), byte_ticks(BYTES_min, BYTES_max))
set xlabel "size of the buffer"
x(mode) = place(column("x"))

# A difference of nearly nothing is noise, and has no logarithm if below nothing: it stands at LEAST.
LEAST = 0.1
at_least(ns) = ns < LEAST ? LEAST : ns
above = 0
shown(mode) = !(above && strcol("floor") eq "yes")
y(mode) = above ? at_least(column("ns_per_lookup") - column("floor_ns")) : column("ns_per_lookup")
y_low(mode) = above ? at_least(column("ns_low") - column("floor_high")) : column("ns_low")
y_high(mode) = above ? at_least(column("ns_high") - column("floor_low")) : column("ns_high")
has_interval(mode) = bounded("ns") && !(above && !bounded("floor"))

mode = modes
panels = 1
do for [i = 2 : |$rows|] { if (field(i, "role") eq "floor" && count > 1) { panels = 2 } }
do for [k = 1 : panels] {
    above = k - 1
    eval curves_extent
    eval log_axis("y", low, high)
    if (above) { set ytics add (sprintf("≤ %g", LEAST) LEAST) }
    set xrange [place(0) / 1.6 : BYTES_max * 1.6]
    set title above ? "above the floor" : "whole"
    set ylabel above ? "ns per query more than the floor's" : "ns per query, without the loads of the buffer"
    eval panel(k, panels)
    eval curves
    eval once
}
unset multiplot
