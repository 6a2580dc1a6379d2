# SPDX-License-Identifier: MIT
#
# gnuplot -c plots/ranking.gp RUN PIECE WORKLOAD OUTPUT.svg|OUTPUT.png
#
# Time of each technique relative to the baseline, with its interval, by throughput and by latency.

if (ARGC != 4) {
    print "usage: gnuplot -c plots/ranking.gp RUN PIECE WORKLOAD OUTPUT.svg|OUTPUT.png"
    exit status 2
}

# The cell's rows of comparison.csv, the slowest first: columns 12 to 14 are the ratio and its interval.
rows(mode) = sprintf("< awk -F, '$2 == \"%s\" && $3 == \"%s\" && $4 == \"%s\"' '%s/comparison.csv' | sort -t, -k12,12gr", \
                     ARG2, ARG3, mode, ARG1)

if (ARG4[strlen(ARG4) - 3 : *] eq ".png") {
    set terminal pngcairo size 1200,520 noenhanced font "sans,10"
} else {
    set terminal svg size 1200,520 noenhanced font "sans,12"
}
set output ARG4
set datafile separator ","
set logscale x
set xtics (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50)
set grid x
set offsets 0, 0, 0.5, 0.5
set xlabel "time relative to the baseline"
set arrow from 1, graph 0 to 1, graph 1 nohead linewidth 1 dashtype 2
unset key
# Room for the longest name.
set lmargin 36

set multiplot layout 1, 2 title sprintf("%s, %s: 95 %% intervals", ARG2, ARG3)
do for [mode in "throughput latency"] {
    set title mode
    plot rows(mode) using 12:0:13:14:ytic(1) with xerrorbars linecolor rgb "#0072B2" linewidth 2 pointtype 7 pointsize 0.6
}
unset multiplot
