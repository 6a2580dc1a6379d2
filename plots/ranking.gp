# SPDX-License-Identifier: MIT
#
# Time of each technique relative to the baseline with its interval, throughput beside latency, or questions
# that engines ask, or in an engine, the fastest at the top. To the right of each panel stand the ranks.

modes = "throughput latency superpiece attackers pins engine"
sorted_by = "ratio"
call ARG0[1 : strlen(ARG0) - strlen("ranking.gp")]."common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5

heading = sprintf("%s: time relative to the baseline, %s; rank at the right, = if tied", subject, intervals)
left = CHARACTER * longest - 46
# Room for the ranks.
right = 30
height = LINE * count + top + bottom + 20
eval canvas

rank_text(rank, tied) = rank eq "NaN" ? "" : tied eq "yes" ? rank." =" : rank
set ytics ()
do for [i = 1 : count] { set ytics add (word(techniques, i) i) }
set xlabel "time relative to the baseline"
set errorbars 0.5
set arrow from 1, graph 0 to 1, graph 1 nohead linecolor rgb "#707070" dashtype 2

panels = words(present)
do for [k = 1 : panels] {
    mode = word(present, k)
    eval extent("in(mode)", "ratio")
    eval log_axis("x", low, high)
    set yrange [0.3 : count + 0.7]
    edge = 0.9999 * high * slack(low, high)
    eval panel(k, panels)
    set title mode
    set label 13 "rank" at graph 1, 1 offset 0.5, 0.8
    plot for [i = 1 : count] $rows using (of(i) && in(mode) && bounded("ratio") ? column("ratio") : NaN):(i) \
             with points linestyle look(i) notitle, \
         for [i = 1 : count] $rows using (of(i) && in(mode) && !bounded("ratio") ? column("ratio") : NaN):(i) \
             with points linestyle hollow_look(i) notitle, \
         for [i = 1 : count] $rows \
             using (of(i) && in(mode) ? column("ratio") : NaN):(i):(column("ratio_low")):(column("ratio_high")) \
             with xerrorbars linestyle interval_look(i) notitle, \
         for [i = 1 : count] $rows \
             using (of(i) && in(mode) ? edge : NaN):(i):(rank_text(strcol("rank"), strcol("tied"))) \
             with labels left offset 0.5, 0 notitle
    eval once
    do for [i = 1 : count] { set ytics add ("" i) }
}
unset multiplot
