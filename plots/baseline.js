// SPDX-License-Identifier: MIT

// All times relative to another technique, by the pairs that the program has estimated.

// The ratio of a row's time to that of another row of the cell, and the ends of its interval: by their pair, whose
// numbers are as the program wrote them, else by both ratios, without an interval.
function ratioTo(cell, row, base) {
    if (row === base) return [1, 1, 1];
    const count = cell.rows.length,
        [first, second] = row.place < base.place ? [row, base] : [base, row];
    const pair = first.place * count - (first.place * (first.place + 1)) / 2 + second.place - first.place - 1;
    const [signed = 0, below, above] = cell.pairs.slice(3 * pair, 3 * pair + 3).map(number => number / 1e5);
    if (signed === 0) return [row.ratio / base.ratio, null, null];
    const slower = Math.abs(signed),
        figures = [slower, slower - below, slower + above];
    return (signed < 0) === (row === first) ? [1 / slower, 1 / figures[2], 1 / figures[1]] : figures;
}

// A cell with all ratios relative to a technique, as `show --instead-of` has them; as it is where that was not timed.
function cellRelativeTo(cell, baseline) {
    const base = cell.rows.find(row => row.slug === baseline);
    if (!base) return cell;
    const rows = cell.rows.map(row => {
        const [ratio, low, high] = ratioTo(cell, row, base).map(value => value && Number(value.toFixed(5)));
        const fields = [...row.fields];
        Object.entries({ratio, ratio_low: low, ratio_high: high}).forEach(([name, value]) => {
            fields[column[name]] = value;
        });
        return {...row, fields, ratio, low, high};
    });
    return {...cell, rows, baseline};
}

// The run relative to the chosen technique, by default to the one that its first answer is relative to.
function relativeRun(run) {
    const isTimed = slug => slug === run.baseline || run.techniques.some(one => one.slug === slug);
    const wanted = run.baseline === 'itself' ? [] : [chosen('baseline'), (run.answers[0] || {}).reference];
    const baseline = wanted.find(isTimed) || run.baseline;
    if (!run.relative.has(baseline))
        run.relative.set(baseline, {
            ...run,
            baseline,
            cells: run.cells.map(cell => cellRelativeTo(cell, baseline)),
        });
    return run.relative.get(baseline);
}

// What all times may be relative to: what has an interval in the cell, and the run's own baseline.
function baselineField(key) {
    if (measured.baseline === 'itself') return null;
    const slugs = chosenCell().cell.rows.filter(row => row.rank !== null).map(row => row.slug);
    const options = distinct([current.baseline, measured.baseline, ...slugs]).sort();
    return selection('baseline', options, current.baseline, word => word, 'relative to', key);
}
