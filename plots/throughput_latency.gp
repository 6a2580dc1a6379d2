# SPDX-License-Identifier: MIT
#
# Latency against throughput, a point for each technique, with both intervals.

modes = "throughput latency"
needs_all = 1
call ARG0[1 : strlen(ARG0) - strlen("throughput_latency.gp")]."common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5

heading = sprintf("%s: latency against throughput, %s", subject, intervals)
top = 40
eval canvas

eval extent("in('latency')", "ns")
y_axis = log_axis("y", low, high)
eval extent("in('throughput')", "ns")
eval log_axis("x", low, high)
eval y_axis
set xlabel "throughput: ns per independent query"
set ylabel "latency: ns per query that waits for the answer to the last"

here(i) = of(i) && in("throughput")
solid(i) = here(i) && bounded("ns") && bounded("latency")
eval panel(1, 1)
plot x linecolor rgb "#909090" dashtype 2 title "latency = throughput", \
    for [i = 1 : count] $rows using \
        (here(i) ? column("ns_per_lookup") : NaN):(column("latency_ns")): \
        (column("ns_low")):(column("ns_high")) \
        with xerrorbars linestyle interval_look(i) notitle, \
    for [i = 1 : count] $rows using \
        (here(i) ? column("ns_per_lookup") : NaN):(column("latency_ns")): \
        (column("latency_low")):(column("latency_high")) \
        with yerrorbars linestyle interval_look(i) notitle, \
    for [i = 1 : count] $rows using \
        (solid(i) ? column("ns_per_lookup") : NaN):(column("latency_ns")) \
        with points linestyle look(i) notitle, \
    for [i = 1 : count] $rows using \
        (here(i) && !solid(i) ? column("ns_per_lookup") : NaN):(column("latency_ns")) \
        with points linestyle hollow_look(i) notitle, \
    for [i = 1 : count] keyentry with points linestyle look(i) title word(techniques, i)
unset multiplot
