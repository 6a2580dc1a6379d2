# SPDX-License-Identifier: MIT
#
# awk -f rows.awk COMPARISON.csv PIECE WORKLOAD MODES [KEY]
#
# Prints the rows of comparison.csv that belong to one picture, for gnuplot: a header, then a line
# for each row, separated by spaces, with NaN in place of empty fields. The slowest technique comes
# first, by column KEY (ns_per_lookup unless given) at the largest x of the first of the
# space-separated MODES; rows of one technique and mode are in order of x. WORKLOAD `density` or
# `square` stands for that whole family of workloads. Columns that the file does not have:
#
#   x                             the parameter; of a family the pieces, or the square (a1 0, b1 1)
#   floor                         yes for the technique that only measures the harness
#   floor_ns floor_low floor_high what that one took at the same mode and x
#   latency_ns latency_low latency_high
#                                 what this technique took in mode latency at the same x
#
# Runs of earlier versions, which have no column `state`, put how far samples spread where an interval
# stands if fewer than 6 epochs were left: these rows are printed without intervals and ranks.
#
# Exits 2 with a line of explanation if the file is of no use.

function fail(message)
{
    print message
    exit 2
}

# Splits a line of CSV at commas outside quotes; returns the number of fields.
function split_csv(line, fields,    n, i, c, quoted)
{
    n = 1
    fields[1] = ""
    for (i = 1; i <= length(line); ++i) {
        c = substr(line, i, 1)
        if (c == "\"")
            quoted = !quoted
        else if (c == "," && !quoted)
            fields[++n] = ""
        else if (c != "\r")
            fields[n] = fields[n] c
    }
    return n
}

function field(name)
{
    return values[column[name]]
}

# Where the workload stands on the x axis, or "other" if it does not belong to the picture.
function x_of(workload)
{
    # Sets of all sizes, as positions have them, stand nowhere; but in a verdict all figures are means.
    if (workload == wanted && wanted != "all" && field("mode") == "setwise" && field("parameter") == "")
        return "other"
    if (workload == wanted)
        return field("parameter")
    if (wanted == "density" && workload ~ /^density_[0-9]+$/)
        return substr(workload, 9)
    if (wanted == "square" && workload ~ /^square_[a-h][1-8]$/)
        return index("abcdefgh", substr(workload, 8, 1)) - 1 + 8 * (substr(workload, 9) - 1)
    return "other"
}

function or_nan(text)
{
    return text == "" ? "NaN" : text
}

# Empties what stands in the place of an interval, and what was derived from it, unless it is one.
function drop_spread(    i)
{
    if ("state" in column || !("epochs" in column) || field("epochs") + 0 >= 6)
        return
    for (i in printed)
        if (printed[i] ~ /_low$|_high$|^rank$|^tied$/)
            values[column[printed[i]]] = ""
}

function time_and_interval()
{
    return field("ns_per_lookup") " " or_nan(field("ns_low")) " " or_nan(field("ns_high"))
}

function keep_row(x,    mode, i, is_floor)
{
    mode = field("mode")
    ++row_count
    owner[row_count] = field("technique")
    floor_key[row_count] = mode " " x
    latency_key[row_count] = field("technique") " " x
    # The first mode last, so that its largest x is the last that is seen of a technique.
    sort_key[row_count] = x - mode_place[mode] * 1e15
    time_there[row_count] = field(key)
    is_floor = field("role") == "floor"
    if (is_floor)
        floor_of[mode " " x] = time_and_interval()
    if (mode == "latency")
        latency_of[field("technique") " " x] = time_and_interval()
    for (i = 1; i <= printed_count; ++i)
        row[row_count] = row[row_count] or_nan(field(printed[i])) " "
    row[row_count] = row[row_count] or_nan(x) " " (is_floor ? "yes" : "no")
}

function found(times, key)
{
    return key in times ? times[key] : "NaN NaN NaN"
}

# Orders order[1..n] by key, ascending; equals keep their places.
function sort_by(key, order, n,    i, j, moved)
{
    for (i = 2; i <= n; ++i) {
        moved = order[i]
        for (j = i - 1; j >= 1 && key[order[j]] > key[moved]; --j)
            order[j + 1] = order[j]
        order[j + 1] = moved
    }
}

function print_rows(    i, t, r)
{
    for (i = 1; i <= row_count; ++i)
        order[i] = i
    sort_by(sort_key, order, row_count)
    for (i = 1; i <= row_count; ++i) {
        r = order[i]
        if (!(owner[r] in minus_time))
            techniques[++technique_count] = owner[r]
        minus_time[owner[r]] = -time_there[r]
        rows_of[owner[r]] = rows_of[owner[r]] row[r] " " \
            found(floor_of, floor_key[r]) " " found(latency_of, latency_key[r]) "\n"
    }
    sort_by(minus_time, techniques, technique_count)
    print columns, "x floor floor_ns floor_low floor_high latency_ns latency_low latency_high"
    for (t = 1; t <= technique_count; ++t)
        printf "%s", rows_of[techniques[t]]
}

BEGIN {
    file = ARGV[1]
    piece = ARGV[2]
    wanted = ARGV[3]
    mode_count = split(ARGV[4], modes, " ")
    for (i = 1; i <= mode_count; ++i)
        mode_place[modes[i]] = i
    key = ARGV[5] == "" ? "ns_per_lookup" : ARGV[5]
    columns = "technique position mode ns_per_lookup ns_low ns_high ratio ratio_low ratio_high" \
        " rank tied table_bytes role"
    printed_count = split(columns, printed, " ")

    if ((getline line < file) <= 0)
        fail("cannot read " file)
    n = split_csv(line, header)
    for (i = 1; i <= n; ++i)
        column[header[i]] = i
    needed_count = split(columns " piece workload parameter", needed, " ")
    for (i = 1; i <= needed_count; ++i)
        if (!(needed[i] in column))
            fail("no column " needed[i] " in " file)

    while ((getline line < file) > 0) {
        split_csv(line, values)
        if (field("piece") != piece || !(field("mode") in mode_place))
            continue
        drop_spread()
        x = x_of(field("workload"))
        if (x != "other")
            keep_row(x)
    }
    print_rows()
}
