# SPDX-License-Identifier: MIT
#
# Time per query against the size of the tables, which is that of all pieces together. A step line
# joins those that are worth their tables: those for which no other is faster without being larger.

modes = "throughput"
call ARG0[1 : strlen(ARG0) - strlen("table_bytes.gp")]."common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5

heading = sprintf("%s: throughput against the size of the tables, %s", subject, intervals)
top = 40
eval canvas

# No tables stand left of the least ones by a tick.
bytes(i) = real(field(i, "table_bytes"))
least = 0
most = 0
do for [i = 2 : |$rows|] {
    if (bytes(i) > 0 && (least == 0 || bytes(i) < least)) { least = bytes(i) }
    if (bytes(i) > most) { most = bytes(i) }
}
if (most == 0) { least = 1024; most = 1024 }
tick = 4.0 ** floor(log(least) / log(4))
place(b) = b > 0 ? b : tick / 4
eval sprintf("set xtics ('0' %g, %s)", place(0), byte_ticks(tick, most))
set logscale x 2

# Whether the j-th row rules the i-th out. The floor answers nothing, so it rules out none.
ns(i) = real(field(i, "ns_per_lookup"))
rules_out(j, i) = field(j, "floor") eq "no" && bytes(j) <= bytes(i) && ns(j) < ns(i)
set print $front
print "bytes ns"
do for [i = 2 : |$rows|] {
    ruled_out = field(i, "floor") eq "yes"
    do for [j = 2 : |$rows|] { ruled_out = ruled_out || rules_out(j, i) }
    if (!ruled_out) { print place(bytes(i)), ns(i) }
}
set print

eval extent("in(modes)", "ns")
eval log_axis("y", low, high)
set xrange [place(0) / 1.6 : most * 1.6]
set xlabel "tables, those of all pieces together"
set ylabel "throughput: ns per independent query"
eval panel(1, 1)
plot $front using (column("bytes")):(column("ns")) smooth unique \
        with steps linecolor rgb "#707070" linewidth 1.5 title "Pareto front", \
    $front using (column("bytes")):(column("ns")) \
        with points linecolor rgb "#707070" pointtype 6 pointsize 1.8 notitle, \
    for [i = 1 : count] $rows using \
        (of(i) ? place(column("table_bytes")) : NaN):(column("ns_per_lookup")): \
        (column("ns_low")):(column("ns_high")) \
        with yerrorbars linestyle interval_look(i) notitle, \
    for [i = 1 : count] $rows using \
        (of(i) && bounded("ns") ? place(column("table_bytes")) : NaN):(column("ns_per_lookup")) \
        with points linestyle look(i) notitle, \
    for [i = 1 : count] $rows using \
        (of(i) && !bounded("ns") ? place(column("table_bytes")) : NaN):(column("ns_per_lookup")) \
        with points linestyle hollow_look(i) notitle, \
    for [i = 1 : count] keyentry with points linestyle look(i) title word(techniques, i)
unset multiplot
