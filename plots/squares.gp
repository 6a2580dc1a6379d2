# SPDX-License-Identifier: MIT
#
# Whether a technique's time depends on the square: a board for each, with the time of queries on one
# square relative to the technique's own median over squares. WORKLOAD is `square`, for the workloads
# square_a1 to square_h8.

modes = "throughput"
call ARG0[1 : strlen(ARG0) - strlen("squares.gp")]."common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5

heading = sprintf("%s: throughput by the square that is asked about", subject)
BOARD = 150
name_width = 0.92 * CHARACTER * longest
board_width = 34 + (name_width > BOARD ? name_width : BOARD)
board_height = BOARD + 62
across = int((width - 20) / board_width)
down = (count + across - 1) / across
bottom = bottom + 14
height = 44 + down * board_height + bottom
eval canvas
unset key

# One scale for all boards, at least 0.8 to 1.25, so that noise does not look like more.
array median[count]
low = 0.8
high = 1.25
do for [i = 1 : count] {
    stats $rows using (of(i) ? column("ns_per_lookup") : NaN) name "NS" nooutput
    median[i] = NS_median
    if (NS_min / NS_median < low) { low = NS_min / NS_median }
    if (NS_max / NS_median > high) { high = NS_max / NS_median }
}
# Lightness rises evenly, which black and white keeps; blue to yellow, which all eyes tell apart.
set palette defined (0 "#0a2450", 1 "#43506c", 2 "#7c7c78", 3 "#b9ab63", 4 "#fce55c")
eval log_axis("cb", low, high)
set colorbox horizontal user origin 20.0 / width, (bottom - 20.0) / height size 300.0 / width, 10.0 / height

set label 14 "time relative to the technique's median over squares, which stands below its name" \
    at screen 336.0 / width, (bottom - 15.0) / height font font(11)

unset grid
set tics scale 0
small = font(10)
set xtics () font small offset 0, 0.4
set ytics 1 font small
set cbtics font small
do for [file = 0 : 7] { set xtics add ("abcdefgh"[file + 1 : file + 1] file) }
set xrange [-0.5 : 7.5]
set yrange [0.5 : 8.5]
set style fill solid noborder
do for [k = 1 : count] {
    # The fastest first.
    i = count + 1 - k
    x_edge = 26 + ((k - 1) % across) * board_width
    y_edge = 80 + ((k - 1) / across) * board_height
    eval area(x_edge, width - x_edge - BOARD, y_edge, height - y_edge - BOARD)
    set label 13 sprintf("%s\n%.3g ns", word(techniques, i), median[i]) at graph 0, 1 \
        offset character 0, 1.6 font font(11)
    plot $rows using (of(i) ? int(column("x")) % 8 : NaN):(int(column("x")) / 8 + 1): \
        (0.5):(0.5):(column("ns_per_lookup") / median[i]) \
        with boxxyerror linecolor palette notitle
    eval once
    unset colorbox
}
unset multiplot
