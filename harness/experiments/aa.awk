# SPDX-License-Identifier: MIT
#
# awk -f rows.awk -f aa.awk FOLDER/run_*/comparison.csv
#
# Judges runs in which every technique was timed against itself, or its twin, so that all ratios should
# be 1.

# Into the figures of one group of rows. Ratios have five decimals, so deviations can be counted.
function add_to(group,    off)
{
    off = int((ratio > 1 ? ratio - 1 : 1 - ratio) * 1e5 + 0.5)
    ++rows[group]
    if (low <= 1 && 1 <= high)
        ++with_1[group]
    ++rows_off_by[group, off]
    if (!(group in largest) || off > largest[group]) {
        largest[group] = off
        where[group] = technique ", " cell ", " run
    }
}

function add_row()
{
    ratio += 0
    low += 0
    high += 0
    add_to("all")
    add_to("mode " mode)
    add_to("technique " technique)
}

function add_row_without_interval() {}

# The smallest deviation that this share of the group does not exceed, in percent.
function quantile(group, share,    off, seen)
{
    for (off = 0; off < largest[group]; ++off) {
        if ((group, off) in rows_off_by)
            seen += rows_off_by[group, off]
        if (seen >= share * rows[group])
            break
    }
    return off / 1e3
}

function print_groups(kind, sorted_by,    group)
{
    printf "%-46s %6s %10s %7s %7s %7s %8s\n", "by " kind, "rows", "contain 1", "50 %", "95 %",
        "99 %", "largest"
    for (group in rows)
        if (index(group, kind " ") == 1)
            printf "%-46s %6d %9.2f%% %6.3f%% %6.3f%% %6.3f%% %7.3f%%\n", group, rows[group],
                100 * with_1[group] / rows[group], quantile(group, 0.5), quantile(group, 0.95),
                quantile(group, 0.99), largest[group] / 1e3 | sorted_by
    close(sorted_by)
    print ""
}

END {
    leave_if_failed()
    if (!rows["all"])
        fail("no rows with an interval, which takes 6 epochs")
    printf "%d runs, %d intervals, %s of them contain 1%s\n", run_count, rows["all"],
        percent(with_1["all"], rows["all"]), missing_text()
    printf "median off 1 by %.3f %% (50 %% of rows), %.3f %% (95 %%), %.3f %% (99 %%)\n",
        quantile("all", 0.5), quantile("all", 0.95), quantile("all", 0.99)
    printf "at most by %.3f %%: %s\n\n", largest["all"] / 1e3, where["all"]
    fflush()
    print_groups("mode", "sort -k 8,8nr")
    print_groups("technique", "sort -k 8,8nr")

    if (with_1["all"] < 0.95 * rows["all"])
        wrong = wrong "; less than 95 % of the intervals contain 1"
    if (too_many_missing())
        wrong = wrong "; too many rows without interval"
    if (largest["all"] > 500)
        wrong = wrong "; a median is off by more than 0.5 %"
    print wrong == "" ? "as it should be" : "not as it should be: " substr(wrong, 3)
    exit wrong != ""
}
