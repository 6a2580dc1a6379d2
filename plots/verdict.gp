# SPDX-License-Identifier: MIT
#
# What is left of a technique in an engine: a row for each, the fastest in the search on top, with its
# times relative to the baseline in the search, in perft, and in single queries with caches busy and
# free. COMPARISON.csv is what `verdict --csv` writes, PIECE and WORKLOAD are `all`. For a part of the
# rows, `-e 'first_row = 16; last_row = 38'` before `-c` says which, counted from the top.

modes = "search perft pressure throughput"
sorted_by = "ratio"
call ARG0[1 : strlen(ARG0) - strlen("verdict.gp")]."common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5
if (!exists("first_row")) { first_row = 1 }
if (!exists("last_row") || last_row > count) { last_row = count }
if (word(present, 1) ne "search" || first_row > last_row) {
    print sprintf("%s: no rows %d to %d of mode search in %s", script, first_row, last_row, csv)
    exit status 3
}
row_count = last_row - first_row + 1

# Techniques are numbered from the slowest, rows from the top.
number_of(name, i) = name eq word(techniques, i) ? i : number_of(name, i + 1)
row_of(name) = count + 1 - number_of(name, 1)
is_shown(name) = row_of(name) >= first_row && row_of(name) <= last_row
level(row) = last_row - row

# Modes are numbered as in `modes`, and lie below each other in a row. Each has a colour of Okabe and
# Ito's and a point, solid with an interval, else hollow.
array title_of[4] = ["search", "perft", "single queries, caches busy (pressure)", \
    "single queries, caches free (throughput)"]
array colour_of[4] = [0x000000, 0xD55E00, 0x0072B2, 0xE69F00]
array point_of[4] = [7, 5, 9, 13]
array point_size[4] = [1.1, 0.8, 0.85, 0.8]
array thickness[4] = [2.6, 1.7, 1.7, 1.7]
mode_number(mode, m) = mode eq word(modes, m) ? m : mode_number(mode, m + 1)
array depth[4]
legend = ""
do for [m = 1 : 4] {
    set style line m linecolor rgb colour_of[m] linewidth thickness[m] dashtype 1 \
        pointtype point_of[m] pointsize point_size[m]
    set style line 10 + m linecolor rgb colour_of[m] linewidth 1.5 dashtype 1 \
        pointtype point_of[m] - 1 pointsize point_size[m]
    depth[m] = 0
    if (strstrt(present." ", " ".word(modes, m)." ") > 0) {
        depth[m] = words(legend) + 0.5
        legend = legend." ".m
    }
}
drawn(m) = in(word(modes, m)) && is_shown(strcol("technique"))
height_in(row, m) = level(row) + 0.8 * (0.5 - depth[m] / words(legend))
y(m) = height_in(row_of(strcol("technique")), m)

# Slow single queries must not squeeze the rest: what lies beyond twice the slowest of the engine's
# modes is an arrow with its number.
eval extent("is_shown(strcol('technique')) && (in('search') || in('perft'))", "ratio")
limit = 2 * high
eval extent("is_shown(strcol('technique'))", "ratio")
least = low
if (high < limit) { limit = high }
axis = log_axis("x", least, limit)
limit = limit * slack(least, limit)
inside(m) = drawn(m) && column("ratio") <= limit
beyond(m) = drawn(m) && column("ratio") > limit
back(share) = limit / (limit / least) ** share

# The rows of the search say what stands beside the picture.
size_text(bytes) = sprintf(int(bytes) % 1024 == 0 ? "%.0f KiB" : "%.1f KiB", bytes / 1024)
array name_text[count]
array figures[count]
array rank_text[count]
array is_first[count]
baseline = "the baseline"
any_first = 0
longest = 0
do for [r = 2 : |$rows|] {
    technique = field(r, "technique")
    row = row_of(technique)
    if (field(r, "role") eq "baseline") { baseline = technique }
    if (field(r, "mode") eq "pressure" && real(field(r, "x")) > 0) {
        title_of[3] = sprintf("single queries, caches busy (pressure, %s)", bytes_text(real(field(r, "x"))))
    }
    if (field(r, "mode") eq "search" && is_shown(technique)) {
        bytes = field(r, "table_bytes")
        name_text[row] = technique.(bytes eq "NaN" ? "" : bytes eq "0" ? ", no tables" : ", ".size_text(real(bytes)))
        if (strlen(name_text[row]) > longest) { longest = strlen(name_text[row]) }
        has_rank = field(r, "rank") ne "NaN"
        is_first[row] = has_rank && field(r, "rank") eq "1"
        any_first = any_first || is_first[row]
        rank_text[row] = !has_rank ? "-" : (field(r, "tied") eq "yes" ? "=" : "").field(r, "rank")
        figures[row] = sprintf("%.2f", real(field(r, "ratio"))).(field(r, "ratio_low") eq "NaN" ? "" \
            : sprintf("  %.2f-%.2f", real(field(r, "ratio_low")), real(field(r, "ratio_high"))))
    }
}

part = row_count == count ? sprintf("%d techniques in a search: ", count) \
    : first_row == 1 ? sprintf("the %d fastest of %d in a search: ", last_row, count) \
    : last_row == count ? sprintf("the other %d of %d in a search: ", row_count, count) \
    : sprintf("%d to %d of %d in a search: ", first_row, last_row, count)
eval intervals_in("is_shown(strcol('technique'))")
heading = part."time relative to the baseline, ".intervals
width = 1200
left = CHARACTER * longest - 40
right = 196
top = 112
height = 46 * row_count + top + bottom
eval canvas

unset key
set label "sorted by the search".(any_first ? "; on blue: may be the fastest, by the intervals" : "") \
    .(high > limit ? "; arrows lead beyond the axis" : "") \
    at screen 14.0 / width, 1 - 44.0 / height font font(12) textcolor rgb "#505050"
# The legend, in one line.
edge = 22.0
do for [m in legend] {
    set label title_of[int(m)] at screen edge / width, 1 - 70.0 / height offset 0.8, -0.2 font font(12) \
        point linestyle int(m)
    edge = edge + CHARACTER * strlen(title_of[int(m)]) + 40
}
eval panel(1, 1)
eval axis
set yrange [-0.5 : row_count - 0.5]
set xlabel "time relative to ".baseline
unset ytics
unset grid
set grid xtics linetype 1 linecolor rgb "#dcdcdc" linewidth 1
set errorbars 0.5
set arrow from 1, graph 0 to 1, graph 1 nohead back linecolor rgb "#707070" dashtype 2
do for [row = first_row : last_row] {
    set object 1000 + row rectangle from graph 0, first level(row) - 0.5 to graph 1, first level(row) + 0.5 \
        behind fillstyle solid border linecolor rgb "white" linewidth 2 \
        fillcolor rgb (is_first[row] ? "#cfe2f7" : level(row) % 2 ? "#ffffff" : "#f4f4f4")
    set label name_text[row] at graph 0, first level(row) right offset -0.8, 0 font font(12)
    set label figures[row] at graph 1, first level(row) left offset 0.8, 0 font font(11)
    set label rank_text[row] at screen 1 - 20.0 / width, first level(row) right font font(11)
}
do for [r = 2 : |$rows|] {
    row = row_of(field(r, "technique"))
    ratio = real(field(r, "ratio"))
    if (is_shown(field(r, "technique")) && ratio > limit) {
        set label sprintf("%.1f", ratio) at first back(0.035), first height_in(row, mode_number(field(r, "mode"), 1)) \
            right font font(9)
    }
}
set label "search, interval" at graph 1, 1 left offset 0.8, 0.7 font font(11)
set label "rank" at screen 1 - 20.0 / width, graph 1 right offset 0, 0.7 font font(11)
# The search comes last, in front of all others.
plot for [m = 4 : 1 : -1] $rows using (inside(m) && bounded("ratio") ? column("ratio") : NaN):(y(m)): \
        (column("ratio_low")):(column("ratio_high") < limit ? column("ratio_high") : limit) \
        with xerrorbars linestyle m pointtype 0 notitle, \
    for [m = 4 : 1 : -1] $rows using (inside(m) && bounded("ratio") ? column("ratio") : NaN):(y(m)) \
        with points linestyle m notitle, \
    for [m = 4 : 1 : -1] $rows using (inside(m) && !bounded("ratio") ? column("ratio") : NaN):(y(m)) \
        with points linestyle 10 + m notitle, \
    for [m = 4 : 1 : -1] $rows using (beyond(m) ? back(0.03) : NaN):(y(m)):(limit - back(0.03)):(0) \
        with vectors linestyle m notitle
unset multiplot
