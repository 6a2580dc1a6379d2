# SPDX-License-Identifier: MIT
#
# Reads comparison.csv of each run, by the names of its columns, for the awk program that follows.
# That one defines add_row(), which is called for each row with these set:
#
#   run                     name of the run's folder
#   technique, mode, role   the columns
#   cell                    piece, workload, mode and parameter
#   ratio, low, high        the ratio and its interval
#
# Rows without interval, or with one of fewer than 6 epochs, because something else ran on the core most of
# the time, go to add_row_without_interval() instead.
#
# Its END must begin with leave_if_failed(), because awk goes there after a failure, too.

function fail(message)
{
    print message > "/dev/stderr"
    failed = 1
    exit 2
}

function refuse_file(message)
{
    fail(FILENAME ": " message)
}

function leave_if_failed()
{
    if (failed)
        exit 2
}

# What there is to say of rows without interval.
function missing_text()
{
    return without_interval ? "; " without_interval " more have none, or one of fewer than 6 epochs" : ""
}

# Whether there are more of them than can be put down to chance.
function too_many_missing()
{
    return without_interval > 0.05 * row_count
}

function percent(part, whole)
{
    return sprintf("%.2f %%", 100 * part / whole)
}

function read_header(    i, n, needed)
{
    split("", column)
    for (i = 1; i <= NF; ++i)
        column[$i] = i
    n = split("technique piece workload mode parameter ratio ratio_low ratio_high epochs role", needed,
        " ")
    for (i = 1; i <= n; ++i)
        if (!(needed[i] in column))
            refuse_file("no column " needed[i])
    field_count = NF
    n = split(FILENAME, needed, "/")
    run = needed[n - 1]
    ++run_count
}

function read_row(    parameter)
{
    if (NF != field_count)
        refuse_file("line " FNR " has " NF " fields, the header " field_count)
    technique = $column["technique"]
    mode = $column["mode"]
    role = $column["role"]
    parameter = $column["parameter"]
    cell = $column["piece"] " " $column["workload"] " " mode (parameter == "" ? "" : " " parameter)
    ratio = $column["ratio"]
    low = $column["ratio_low"]
    high = $column["ratio_high"]
    epochs = $column["epochs"]
    if (low == "" && high == "")
        return
    if (ratio !~ number || low !~ number || high !~ number || low + 0 > high + 0)
        refuse_file("line " FNR ": ratio '" ratio "' with interval '" low "' to '" high \
            "' cannot be")
}

BEGIN {
    FS = ","
    number = "^[0-9]+(\\.[0-9]+)?$"
}

# Fields are quoted only where they hold a comma or a quote, as a workload's file name might.
/"/ {
    refuse_file("line " FNR " has quotes; name workload files without commas and quotes")
}
FNR == 1 { read_header(); next }
{
    read_row()
    ++row_count
    if (low != "" && epochs >= 6) {
        add_row()
    } else {
        ++without_interval
        add_row_without_interval()
    }
}
