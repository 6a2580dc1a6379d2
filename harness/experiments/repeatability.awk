# SPDX-License-Identifier: MIT
#
# awk -f rows.awk -f repeatability.awk FOLDER/run_*/comparison.csv
#
# Compares every two runs: do the intervals of a technique in a cell overlap, and is no order of two
# techniques that one run decided decided the other way round by another?

# Returns what the row is about.
function add_to_run(    key)
{
    key = technique SUBSEP cell
    name_of[key] = technique ", " cell
    # A floor is not a technique to choose, so its order is of no interest.
    if (++seen_in[key] == 1 && role != "floor")
        techniques_in[cell] = techniques_in[cell] " " technique
    mode_of[key] = mode
    if (run != runs[run_count])
        runs[run_count] = run
    return key
}

function add_row_without_interval() { add_to_run() }

function add_row(    key)
{
    key = add_to_run()
    low_of[run, key] = low + 0
    high_of[run, key] = high + 0
}

# Runs of different options are no repetitions of each other.
function check_that_rows_agree(    key)
{
    if (run_count < 2)
        fail("it takes at least two runs")
    for (key in seen_in)
        if (seen_in[key] != run_count)
            fail("the runs differ in what they measured: " name_of[key] " is only in " \
                seen_in[key] " of " run_count)
}

# Which of the two lies wholly below: -1 the first, 1 the second, 0 neither.
function order_of(low_a, high_a, low_b, high_b)
{
    return high_a < low_b ? -1 : high_b < low_a ? 1 : 0
}

function count_in(group, overlaps)
{
    ++pairs[group]
    shared[group] += overlaps
}

# Even runs had a busy neighbour.
function conditions_of(a, b,    busy_count)
{
    busy_count = (a ~ /[02468]$/) + (b ~ /[02468]$/)
    return busy_count == 0 ? "both quiet" : busy_count == 1 ? "one busy" : "both busy"
}

function compare_runs(a, b,    key, overlaps)
{
    for (key in seen_in) {
        if (!((a, key) in low_of) || !((b, key) in low_of))
            continue
        overlaps = order_of(low_of[a, key], high_of[a, key], low_of[b, key], high_of[b, key]) == 0
        count_in("all", overlaps)
        count_in("runs " a " and " b, overlaps)
        count_in("neighbour " conditions_of(a, b), overlaps)
        count_in("mode " mode_of[key], overlaps)
    }
}

function interval_text(r, t, c)
{
    return sprintf("%s %.5f to %.5f", t, low_of[r, t, c], high_of[r, t, c])
}

function report_contradiction(c, a, b, t, u)
{
    ++contradictions
    if (contradictions <= 20)
        printf "contradiction in %s: %s: %s, %s; %s: %s, %s\n", c, a, interval_text(a, t, c),
            interval_text(a, u, c), b, interval_text(b, t, c), interval_text(b, u, c)
}

# Of techniques t and u in cell c, in every two runs.
function find_contradictions(c, t, u,    i, j, order)
{
    for (i = 1; i <= run_count; ++i) {
        if (!((runs[i], t, c) in low_of) || !((runs[i], u, c) in low_of))
            continue
        order[i] = order_of(low_of[runs[i], t, c], high_of[runs[i], t, c], low_of[runs[i], u, c],
            high_of[runs[i], u, c])
        for (j = 1; j < i; ++j)
            if (order[i] * order[j] < 0)
                report_contradiction(c, runs[j], runs[i], t, u)
    }
}

function print_groups(kind, sorted_by,    group)
{
    for (group in pairs)
        if (index(group, kind " ") == 1)
            printf "%6.2f %%  %s\n", 100 * shared[group] / pairs[group], group | sorted_by
    close(sorted_by)
}

END {
    leave_if_failed()
    check_that_rows_agree()
    for (i = 1; i <= run_count; ++i)
        for (j = i + 1; j <= run_count; ++j)
            compare_runs(runs[i], runs[j])
    for (c in techniques_in) {
        n = split(techniques_in[c], names, " ")
        for (i = 1; i <= n; ++i)
            for (j = i + 1; j <= n; ++j)
                find_contradictions(c, names[i], names[j])
    }
    if (contradictions > 20)
        printf "and %d more contradictions\n", contradictions - 20

    if (!pairs["all"])
        fail("no rows with an interval, which takes 6 epochs")
    printf "%d runs, %d comparisons, %s of the intervals overlap, %d contradictions%s\n", run_count,
        pairs["all"], percent(shared["all"], pairs["all"]), contradictions, missing_text()
    print "the worst two runs, then by neighbour and mode:"
    fflush()
    print_groups("runs", "sort -n | head -n 1")
    print_groups("neighbour", "sort -n")
    print_groups("mode", "sort -n")

    if (shared["all"] < 0.9 * pairs["all"])
        wrong = wrong "; less than 90 % of the intervals overlap"
    if (too_many_missing())
        wrong = wrong "; too many rows without interval"
    if (contradictions)
        wrong = wrong "; decided orders contradict each other"
    print wrong == "" ? "as it should be: decided orders never contradict each other" : \
        "not as it should be: " substr(wrong, 3)
    exit wrong != ""
}
