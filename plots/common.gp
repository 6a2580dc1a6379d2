# SPDX-License-Identifier: MIT
#
# What all plots share. A script names the space-separated modes it needs in `modes`, and then says
#
#     call ARG0[1 : strlen(ARG0) - strlen("NAME.gp")]."common.gp" ARG0 ARGC ARG1 ARG2 ARG3 ARG4 ARG5
#
# after which the rows to be drawn are in $rows (see rows.awk), the slowest technique first. Lengths
# are in pixels. What would be procedures are functions whose text is to be passed to eval.

script = ARG1
csv = ARG3
piece = ARG4
workload = ARG5
caption = ARG6
output = ARG7
# What a picture is about; a workload's rows of all pieces together are `any`.
subject = piece eq "any" ? workload : piece.", ".workload
if (!exists("sorted_by")) { sorted_by = "ns_per_lookup" }

ending(text) = strlen(text) < 4 ? "" : text[strlen(text) - 3 : *]
is_png = ending(output) eq ".png"
if (ARG2 != 5 || !(is_png || ending(output) eq ".svg")) {
    print sprintf("usage: gnuplot -c %s COMPARISON.csv PIECE WORKLOAD CAPTION OUTPUT.svg|OUTPUT.png", script)
    exit status 2
}

# --- Rows ---

# A word of the shell that stands for any text. No other shell is used, and no text is a command.
quoted(text) = "'".escaped(text)."'"
escaped(text) = strstrt(text, "'") == 0 ? text \
    : text[1 : strstrt(text, "'") - 1]."'\\''".escaped(text[strstrt(text, "'") + 1 : *])

selected = system(sprintf("LC_ALL=C awk -f %s %s %s %s %s %s", quoted(ARG0[1 : strlen(ARG0) - 9]."rows.awk"), \
                          quoted(csv), quoted(piece), quoted(workload), quoted(modes), sorted_by))
if (GPVAL_SYSTEM_ERRNO != 0) {
    print sprintf("%s: %s", script, selected)
    exit status 2
}
set print $rows
print selected
set print
set datafile columnheaders

# The text in a named column of the i-th row; the first row is 2, after the header.
field(i, name) = word($rows[i], place_of(name, 1))
place_of(name, n) = word($rows[1], n) eq name ? n : place_of(name, n + 1)

# The techniques, and their places in the registry, as lists of words.
techniques = ""
positions = ""
do for [i = 2 : |$rows|] {
    if (words(techniques) == 0 || field(i, "technique") ne word(techniques, words(techniques))) {
        techniques = techniques." ".field(i, "technique")
        positions = positions." ".field(i, "position")
    }
}
count = words(techniques)

# Those of `modes` that there are. A script that `needs_all` cannot do with some.
present = ""
missing = ""
do for [mode in modes] {
    if (strstrt(selected, " ".mode." ") > 0) {
        present = present." ".mode
    } else {
        missing = missing.(missing eq "" ? "" : " or ").mode
    }
}
if (count == 0 || exists("needs_all") && missing ne "") {
    print sprintf("%s: no rows of mode %s for %s, %s in %s", script, missing, piece, workload, csv)
    exit status 3
}

# Whether the row that is read belongs to the i-th technique, to a mode, and whether a quantity has an
# interval there.
of(i) = strcol("technique") eq word(techniques, i)
in(mode) = strcol("mode") eq mode
bounded(name) = strcol(name."_low") ne "NaN"
# The number in a column, or another where the field is empty: what has met NaN stays undefined.
given(name, otherwise) = strcol(name) eq "NaN" ? otherwise : column(name)

# Sets low and high to the ends of all intervals of a quantity in the rows that fulfil the condition;
# a row without interval counts with its figure. The ranges of axes would hide rows from stats.
figure(name) = column(name eq "ns" ? "ns_per_lookup" : name)
lower_end(name) = given(name."_low", figure(name))
upper_end(name) = given(name."_high", figure(name))
extent(condition, name) = sprintf("set autoscale; \
    stats $rows using (%s ? lower_end('%s') : NaN) name 'LOW' nooutput; low = LOW_min; \
    stats $rows using (%s ? upper_end('%s') : NaN) name 'HIGH' nooutput; high = HIGH_max", \
    condition, name, condition, name)

# --- Look ---

# A technique looks the same everywhere because its look follows from its place in the registry.
# Colours are Okabe and Ito's without yellow, too pale for lines. Six points, seven colours and
# five dashes have no common divisor: 210 techniques differ, and any 42 in a row by point and colour.
# Each point is solid; the type before it is the same shape, hollow.
colours = "0x0072B2 0xD55E00 0x009E73 0xCC79A7 0xE69F00 0x56B4E9 0x000000"
points = "7 5 9 13 11 15"
do for [i = 1 : count] {
    place = int(word(positions, i)) - 1
    colour = int(word(colours, 1 + place % 7))
    point = int(word(points, 1 + place % 6))
    set style line i linecolor rgb colour linewidth 1.5 dashtype 1 + place % 5 pointtype point pointsize 0.8
    set style line 1000 + i linecolor rgb colour linewidth 1.5 dashtype 1 pointtype 0
    set style line 2000 + i linecolor rgb colour linewidth 1.5 dashtype 1 pointtype point - 1 pointsize 0.9
}
# The second is for its intervals, the third for points that have none.
look(i) = i
interval_look(i) = 1000 + i
hollow_look(i) = 2000 + i

# Sets intervals to what a heading says of those in the rows that fulfil the condition. A row has those
# of all its quantities or none.
intervals_in(condition) = sprintf("stats $rows using (%s ? bounded('ratio') : NaN) name 'BOUNDED' nooutput; \
    intervals = BOUNDED_max == 0 ? 'too few samples for intervals' \
        : BOUNDED_min == 1 ? 'with 95 %% intervals' : 'with 95 %% intervals; hollow points have none'", condition)
eval intervals_in("1")

font(size) = sprintf(",%g", is_png ? 0.75 * size : size)
set errorbars 0
set grid linetype 1 linecolor rgb "#dcdcdc" linewidth 1
set border linecolor rgb "#707070"
set tics nomirror textcolor rgb "black"
set encoding utf8

# --- Curves ---

# `eval curves` draws a line with intervals for each technique, and the legend, in the panel of `mode`;
# `eval curves_extent` sets low and high to the ends of all that it draws. A script may define these
# anew: which rows are shown in the panel of a mode, and what they say.
shown(mode) = in(mode)
x(mode) = column("x")
y(mode) = column("ns_per_lookup")
y_low(mode) = column("ns_low")
y_high(mode) = column("ns_high")
has_interval(mode) = bounded("ns")
lowest(mode) = has_interval(mode) ? y_low(mode) : y(mode)
highest(mode) = has_interval(mode) ? y_high(mode) : y(mode)
curves_extent = 'set autoscale; \
    stats $rows using (shown(mode) ? lowest(mode) : NaN) name "LOW" nooutput; low = LOW_min; \
    stats $rows using (shown(mode) ? highest(mode) : NaN) name "HIGH" nooutput; high = HIGH_max'
curves = 'plot \
    for [i = 1 : count] $rows \
        using (of(i) && shown(mode) ? x(mode) : NaN):(y(mode)):(y_low(mode)):(y_high(mode)) \
        with yerrorbars linestyle interval_look(i) notitle, \
    for [i = 1 : count] $rows using (of(i) && shown(mode) ? x(mode) : NaN):(y(mode)) \
        with lines linestyle look(i) notitle, \
    for [i = 1 : count] $rows using (of(i) && shown(mode) && has_interval(mode) ? x(mode) : NaN):(y(mode)) \
        with points linestyle look(i) notitle, \
    for [i = 1 : count] $rows using (of(i) && shown(mode) && !has_interval(mode) ? x(mode) : NaN):(y(mode)) \
        with points linestyle hollow_look(i) notitle, \
    for [i = 1 : count] keyentry with linespoints linestyle look(i) title word(techniques, i)'

# --- Canvas ---

# A script may change these before `eval canvas`, which begins the picture under the title `heading`.
# The widest letters and the height of a line, for whatever font there is.
CHARACTER = 7.3
LINE = 17
longest = 0
do for [technique in techniques] {
    if (strlen(technique) > longest) { longest = strlen(technique) }
}
width = 1200
left = 18
top = 62
right = 60 + CHARACTER * longest
height = LINE * count + 150 > 640 ? LINE * count + 150 : 640

# The caption, in as many lines as it takes.
caption_width = int((width - 28) / 6)
caption_lines = 0
array caption_line[words(caption) + 1]
do for [i = 1 : words(caption)] {
    if (caption_lines == 0 || strlen(caption_line[caption_lines]) + 1 + strlen(word(caption, i)) > caption_width) {
        caption_lines = caption_lines + 1
        caption_line[caption_lines] = word(caption, i)
    } else {
        caption_line[caption_lines] = caption_line[caption_lines]." ".word(caption, i)
    }
}
bottom = 62 + 14 * caption_lines

canvas = 'if (is_png) { set terminal pngcairo size width,height noenhanced font "sans,9" } \
    else { set terminal svg size width,height noenhanced font "sans-serif,12" background rgb "white" }; \
    set output output; \
    set multiplot; \
    set label heading at screen 14.0 / width, 1 - 20.0 / height font font(15); \
    do for [i = 1 : caption_lines] { \
        set label caption_line[i] \
            at screen 14.0 / width, (14.0 * (caption_lines - i) + 12) / height font font(11) textcolor rgb "#505050" \
    }; \
    set key at screen 1 - (right - 8.0) / width, 1 - (top - 6.0) / height top left Left reverse \
        maxrows (count + 1) samplen 3 spacing (is_png ? 1.1 : 0.86)'
# After the first panel: what stands once in the picture.
once = 'unset label; unset key'

# The i-th of n panels side by side, by distances from the edges.
area(l, r, t, b) = sprintf("set lmargin at screen %f; set rmargin at screen %f; \
    set tmargin at screen %f; set bmargin at screen %f", \
    1.0 * l / width, 1 - 1.0 * r / width, 1 - 1.0 * t / height, 1.0 * b / height)
share(n) = 1.0 * (width - left - right) / n
panel(i, n) = area(left + (i - 1) * share(n) + 56, right + (n - i) * share(n) + 14, top, bottom)

# --- Logarithmic axes ---

# Ticks at 1, 2 and 5 times powers of ten, at powers alone where many, in even steps where few.
log_axis(axis, low, high) = sprintf("set logscale %s; set %srange [%.9g:%.9g]; set %stics (%s)", \
    axis, axis, low / slack(low, high), high * slack(low, high), axis, \
    ticks(low / slack(low, high), high * slack(low, high)))
slack(low, high) = high / low < 3 ? 1.05 : (high / low) ** 0.045
ticks(low, high) = high / low > 2e4 ? decades(floor(log10(low)), high) \
    : high / low > 9 ? thirds(floor(log10(low)), high) \
    : steps(step(high - low) * floor(low / step(high - low)), step(high - low), high * 1.1)
decades(e, high) = sprintf("%g", 10.0 ** e).(10.0 ** e > high ? "" : ", ".decades(e + 1, high))
thirds(e, high) = sprintf("%g, %g, %g", 10.0 ** e, 2 * 10.0 ** e, 5 * 10.0 ** e) \
    .(10.0 ** e > high ? "" : ", ".thirds(e + 1, high))
steps(x, by, high) = sprintf("%g", x).(x > high ? "" : ", ".steps(x + by, by, high))
# The least of 1, 2 and 5 times a power of ten that divides a range into at most eight.
step(range) = rounded_up(range / 8.0, 10.0 ** floor(log10(range / 8.0)))
rounded_up(x, power) = x <= power ? power : x <= 2 * power ? 2 * power \
    : x <= 5 * power ? 5 * power : 10 * power

# Bytes: one tick each power of four; none at all stand left of the least by one tick.
bytes_text(b) = b < 1024 ? sprintf("%g B", b) : b < 2 ** 20 ? sprintf("%g KiB", b / 1024.0) \
    : b < 2 ** 30 ? sprintf("%g MiB", b / 2.0 ** 20) : sprintf("%g GiB", b / 2.0 ** 30)
byte_ticks(b, high) = sprintf("'%s' %.0f", bytes_text(b), b).(b > high ? "" : ", ".byte_ticks(4 * b, high))
