// SPDX-License-Identifier: MIT

// What the page's data say: runs, cells and rows as objects, and which techniques are in colour.

let measured = null; // the run that is shown, as it was measured
let current = null; // the same, relative to the chosen baseline
let coloured = []; // the techniques in colour
let looks = new Map(); // colour and shape of each technique of the run
const colours = 8; // the most techniques that are in colour

// A row of a cell as an object. `atLeast` and `atMost` are what it loses, `low` and `high` the interval of the ratio.
function rowOf(techniques, [place, atLeast, atMost, ratio, low, high, ns]) {
    const technique = techniques[place];
    return {technique, slug: technique.slug, atLeast, atMost, ratio, low, high, ns};
}

// Makes objects of a cell's rows, and a map of its pairs.
function readCell(cell, techniques, baseline) {
    cell.baseline = baseline;
    cell.rows = cell.figures.map(figures => rowOf(techniques, figures));
    const slugOf = place => techniques[place].slug;
    cell.pairOf = new Map(
        cell.pairs.map(([technique, other, ratio, low, high]) => [`${slugOf(technique)} ${slugOf(other)}`, {ratio, low, high}])
    );
}

function readRun(run) {
    if (run.relative) return run;
    for (const cell of run.cells) readCell(cell, run.techniques, run.baseline);
    run.relative = new Map([[run.baseline, run]]); // the run by baseline
    return run;
}

const whenOf = run => (run.name.match(/\d{4}-\d\d-\d\dT\d\d-\d\d/)?.[0] || run.name).replace(/T(\d\d)-/, ' $1:');
const pooledText = run => (run.pooled > 1 ? `${run.pooled} runs until ` : '');
const runKey = run => `${run.machine}/${run.name}`;

function useChosenRun() {
    measured = readRun(data.runs.find(run => runKey(run) === chosen('run')) || data.runs[0]);
    current = relativeRun(measured);
    const {cell} = chosenCell(() => '');
    const ranked = rankedOf(withoutFloor(cell.rows));
    looks = looksOf([...highlights(cell, ranked), ...ranked.map(row => row.slug), ...current.techniques.map(one => one.slug)]);
    coloured = highlights(chosenCell().cell, rankedOf(contenders(chosenCell().cell.rows)));
}

// Looks of techniques, no two alike; those of the first few differ in colour and in shape.
const looksOf = slugs =>
    new Map(
        distinct(slugs).map((slug, i) => [
            slug,
            {
                colour: `var(--c${i % colours})`,
                shape: shapes[((i % colours) + Math.floor(i / colours)) % shapes.length],
            },
        ])
    );

// The techniques that are in colour: the fastest, those of the cell's answer, the baseline, what is common, and
// the fastest of other families.
function highlights(cell, ranked) {
    const named = distinct(current.answer ? current.answer.taken : []);
    const rows = distinct([...named.map(slug => ranked.find(row => row.slug === slug)), ranked[0]])
        .filter(Boolean)
        .slice(0, colours - 1 - data.common.length);
    const base = current.techniques.find(one => one.slug === current.baseline);
    const families = new Set(
        [...rows.map(row => row.technique), base].map(technique => technique && technique.family)
    );
    const others = ranked.filter(
        ({technique: {role, family}}) => role !== 'oracle' && !families.has(family) && families.add(family)
    );
    const common = data.common.filter(slug => ranked.some(row => row.slug === slug));
    const slugs = [...rows.map(row => row.slug), base && base.slug, ...common, ...others.map(row => row.slug)];
    return distinct(slugs.filter(Boolean)).slice(0, colours);
}

const distinct = values => [...new Set(values)];

// Rows that have pairs with all others, in the order of their ratios.
const rankedOf = rows => rows.filter(row => row.atMost !== null).sort((a, b) => a.ratio - b.ratio);
const withoutFloor = rows => rows.filter(row => row.technique.role !== 'floor');
