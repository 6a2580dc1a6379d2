// SPDX-License-Identifier: MIT

// All times relative to another technique, by the pairs that the program has estimated.

// How the time of a row of a cell relates to that of another, with its interval, null without one.
function pairOf(cell, row, other) {
    const pair = cell.pairOf.get(`${row.slug} ${other.slug}`);
    if (pair) return pair;
    const without = {ratio: other.ratio / row.ratio, low: null, high: null};
    const {ratio, low, high} = cell.pairOf.get(`${other.slug} ${row.slug}`) || without;
    const inverse = value => value && Number((1 / value).toFixed(5)); // the decimals of files
    return {ratio: inverse(ratio), low: inverse(high), high: inverse(low)};
}

// A cell with all ratios relative to a technique, as `show --instead-of` has them; as it is where that was not timed.
function cellRelativeTo(cell, baseline) {
    const base = cell.rows.find(row => row.slug === baseline);
    if (!base) return cell;
    const rows = cell.rows.map(row => {
        const {ratio, low, high} = row === base ? {ratio: 1, low: 1, high: 1} : pairOf(cell, row, base);
        return {...row, ratio, low, high};
    });
    return {...cell, rows, baseline};
}

// The run relative to the chosen technique, by default to the one that its first answer is relative to.
function relativeRun(run) {
    const isTimed = slug => slug === run.baseline || run.techniques.some(one => one.slug === slug);
    const wanted = run.baseline === 'itself' ? [] : [chosen('baseline'), (run.answer || {}).reference];
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
function baselineField() {
    if (measured.baseline === 'itself') return null;
    const ranked = chosenCell().cell.rows.filter(row => row.atMost !== null).map(row => row.slug);
    const slugs = distinct([current.baseline, measured.baseline, ...ranked]).sort();
    const common = data.common.filter(slug => slugs.includes(slug));
    return selection('baseline', distinct([...common, ...slugs]), current.baseline, word => word, 'you have');
}
