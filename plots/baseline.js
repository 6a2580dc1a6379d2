// SPDX-License-Identifier: MIT

// All times relative to another technique, by the pairs that the program has estimated.

// Two rows of a cell by their entry among its pairs (harness/pages/run_data.cpp): how the time of the first relates to that
// of the other, how wide the interval of that is, null without one, and whether one is decided to be faster.
function pairOf(cell, row, other) {
    const [first, second] = row.place < other.place ? [row, other] : [other, row];
    const at = first.place * cell.rows.length - (first.place * (first.place + 1)) / 2 + second.place - first.place - 1;
    const entry = [cell.pairs[at] ?? 0].flat(),
        width = entry[entry.length - 1],
        ratio = entry.length > 1 ? entry[0] : first.ratio / second.ratio;
    return {ratio: first === row ? ratio : 1 / ratio, width: Math.abs(width) || null, isDecided: width > 0};
}

// A cell with all ratios relative to a technique, as `show --instead-of` has them; as it is where that was not timed.
function cellRelativeTo(cell, baseline) {
    const base = cell.rows.find(row => row.slug === baseline);
    if (!base) return cell;
    const rows = cell.rows.map(row => {
        const {ratio, width} = row === base ? {ratio: 1, width: 0} : pairOf(cell, row, base);
        const [low, high] = endsBy(ratio, width);
        return {...row, ratio: asInFiles(ratio), low, high};
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

const baselineSelection = (slugs, value, key) =>
    selection('baseline', distinct(slugs).sort(), value, word => word, 'relative to', key);

// What all times may be relative to: what has an interval in the cell, and the run's own baseline.
function baselineField(key) {
    if (measured.baseline === 'itself') return null;
    const slugs = chosenCell().cell.rows.filter(row => row.rank !== null).map(row => row.slug);
    return baselineSelection([current.baseline, measured.baseline, ...slugs], current.baseline, key);
}
