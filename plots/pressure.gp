# SPDX-License-Identifier: MIT
#
# gnuplot -c plots/pressure.gp RUN PIECE WORKLOAD OUTPUT.svg|OUTPUT.png
#
# Time per query under cache pressure, by the size of the buffer whose lines are loaded in between.

if (ARGC != 4) {
    print "usage: gnuplot -c plots/pressure.gp RUN PIECE WORKLOAD OUTPUT.svg|OUTPUT.png"
    exit status 2
}

chosen = sprintf("$2 == \"%s\" && $3 == \"%s\" && $4 == \"pressure\"", ARG2, ARG3)
# Size and nanoseconds of one technique; no pressure is drawn at 16 KiB, where no other size is.
rows(name) = sprintf("< awk -F, '%s && $1 == \"%s\" {print ($5 == 0 ? 16384 : $5) \",\" $6}' '%s/comparison.csv' | sort -t, -k1,1n", \
                     chosen, name, ARG1)
techniques = system(sprintf("awk -F, '%s && !seen[$1]++ {print $1}' '%s/comparison.csv'", chosen, ARG1))

if (ARG4[strlen(ARG4) - 3 : *] eq ".png") {
    set terminal pngcairo size 1100,620 noenhanced font "sans,10"
} else {
    set terminal svg size 1100,620 noenhanced font "sans,12"
}
set output ARG4
set datafile separator ","
set title sprintf("%s, %s, under cache pressure", ARG2, ARG3)
set xlabel "size of the buffer"
set ylabel "ns per query, touches included"
set logscale x 2
set logscale y
set xtics ("none" 2**14, "64K" 2**16, "256K" 2**18, "1M" 2**20, "4M" 2**22, "16M" 2**24, "64M" 2**26, "256M" 2**28, "1G" 2**30)
set ytics (0.5, 1, 2, 5, 10, 20, 50, 100, 200)
set grid
set key outside right center reverse Left
# Colours for the colour-blind, and dashes and points for black and white.
array colours[7] = [0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x56B4E9, 0x000000]
plot for [i = 1:words(techniques)] rows(word(techniques, i)) using 1:2 with linespoints \
     linecolor rgb colours[1 + (i - 1) % 7] dashtype 1 + (i - 1) / 7 pointtype i linewidth 1.5 title word(techniques, i)
