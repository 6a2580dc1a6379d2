// SPDX-License-Identifier: MIT

// The controls: cells and techniques of the run to choose from.

const column = Object.fromEntries((data.columns || []).map((name, i) => [name, i]));
const isTechnique = slug => currentTechniques.has(slug);
let measured = null; // the run that is shown, as it was measured
let current = null; // the same, relative to the chosen baseline
let currentTechniques = new Map(); // its techniques by slug
let picks = []; // the techniques in colour
let looks = new Map(); // colour and shape of each technique of the run
const colours = 8,
    mostPicks = 8,
    picksByDefault = 6;

// A number with the decimals of files.
const asInFiles = value => Number(value.toFixed(5));

// The ends of an interval, by its width or as they stand; null without one.
const endsBy = (value, width) =>
    typeof width === 'number'
        ? [-width, width].map(change => asInFiles(value * Math.exp(change / 1e5)))
        : width || [null, null];

// A row of a cell as an object. `low` and `high` are the interval of the ratio.
function rowOf(techniques, fields, place) {
    const value = name => fields[column[name]] ?? null;
    const technique = techniques[value('technique')],
        ratio = value('ratio'),
        ns = value('ns_per_lookup');
    const [low, high] = endsBy(ratio, value('ratio_width')),
        [nsLow, nsHigh] = endsBy(ns, value('ns_width'));
    return {
        ...{technique, place, slug: technique.slug, rank: value('rank'), ratio, low, high, ns, nsLow, nsHigh},
        ...{code: value('code_bytes'), lines: value('query_lines'), instructions: value('query_instructions')},
    };
}

// Makes objects of a cell's rows. Their `ties` are the places of those that they are tied with.
function readCell(cell, techniques, baseline) {
    cell.baseline = baseline;
    cell.rows = cell.figures.map((fields, place) => rowOf(techniques, fields, place));
    const ranked = cell.rows.filter(row => row.rank !== null);
    for (const row of cell.rows)
        row.ties =
            row.rank === null
                ? []
                : ranked.filter(other => other !== row && !pairOf(cell, row, other).isDecided).map(other => other.place);
}

// The registry's facts of a technique; placeholders if it has gone, or is an engine's own code.
const factsOf = slug => ({
    ...{title: slug, family: '', isa: '', level: null, by: '', year: null, brings: '', text: '', files: []},
    ...data.techniques[slug],
});

function readRun(run) {
    if (run.relative) return run;
    for (const cell of run.cells) readCell(cell, run.techniques, run.baseline);
    for (const technique of run.techniques) technique.facts = factsOf(technique.slug);
    run.relative = new Map([[run.baseline, run]]); // the run by baseline
    return run;
}

const whenOf = run => (run.time || run.name).slice(0, 16).replace('T', ' ');
const pooledText = run => (run.pooled > 1 ? `${run.pooled} runs until ` : '');
const runKey = run => `${run.machine}/${run.name}`;

function useChosenRun() {
    measured = readRun(data.runs.find(run => runKey(run) === chosen('run')) || data.runs[0]);
    current = relativeRun(measured);
    currentTechniques = new Map(current.techniques.map(technique => [technique.slug, technique]));
    const {cell} = chosenCell(() => '');
    const ranked = rankedOf(withoutFloor(cell.rows));
    looks = looksOf([...highlights(cell, ranked), ...ranked.map(row => row.slug), ...currentTechniques.keys()]);
    picks = choice.has('pick')
        ? distinct(chosenList('pick')).filter(isTechnique).slice(0, mostPicks)
        : highlights(chosenCell().cell, rankedOf(contenders(chosenCell().cell.rows)));
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

// The techniques that are in colour by default: the fastest, those of the cell's answer, the baseline, and the fastest of
// other families.
function highlights(cell, ranked) {
    const {levels} = answerBy(current, cell) || {levels: []};
    const named = distinct(levels.flatMap(({take, fastest}) => [take, fastest]));
    const rows = distinct([...named.map(slug => ranked.find(row => row.slug === slug)), ranked[0]])
        .filter(Boolean)
        .slice(0, picksByDefault - 1);
    const base = currentTechniques.get(current.baseline);
    const families = new Set(
        [...rows.map(row => row.technique), base].map(technique => technique && technique.facts.family)
    );
    const others = ranked.filter(
        ({technique: {role, facts}}) => role !== 'oracle' && !families.has(facts.family) && families.add(facts.family)
    );
    const slugs = [...rows.map(row => row.slug), base && base.slug, ...others.map(row => row.slug)];
    return distinct(slugs.filter(Boolean)).slice(0, picksByDefault);
}

const distinct = values => [...new Set(values)];
const seriesOf = workload => (/^(density|square)_/.exec(workload) || [])[1];

// Rows that have a rank, in the order of their ratios.
const rankedOf = rows => rows.filter(row => row.rank !== null).sort((a, b) => a.ratio - b.ratio);
const isTied = (a, b) => a.place === b.place || a.ties.includes(b.place);

// The chosen cell. Where the run lacks a chosen word, the cell of its first answer comes first, then any
// that the run has.
function chosenCell(wanted = chosen) {
    const byDefault = current.answers[0] || {...current.cells[0], piece: 'queen'};
    const keys = ['mode', 'workload', 'piece', 'parameter'];
    let left = current.cells.filter(cell => !seriesOf(cell.workload));
    if (left.length === 0) left = current.cells;
    const options = {},
        value = {};
    for (const key of keys) {
        options[key] = distinct(left.map(cell => cell[key]));
        const preferred = [wanted(key), byDefault[key], 'all', 'queen'];
        value[key] = preferred.find(word => options[key].includes(word)) ?? options[key][options[key].length - 1];
        left = left.filter(cell => cell[key] === value[key]);
    }
    return {cell: left[0], options, value};
}

// The mode's cell most like `cell`: with its piece and workload, if the mode has them.
function cellLike(cell, mode) {
    const fits = other =>
        (other.piece === cell.piece) * 2 + (other.workload === cell.workload) + (other.workload === 'all') * 0.5;
    const candidates = current.cells.filter(other => other.mode === mode && !seriesOf(other.workload));
    return candidates.sort((a, b) => fits(b) - fits(a))[0];
}

// Filters.
const tableLimits = [0, 4, 16, 64, 256, 1024];

// Says whether the CPUs of the chosen level have another level, a place among all: every one, where none is chosen.
function isBuiltFor(level) {
    const wanted = data.levels.find(({name}) => name === chosen('level'));
    return !wanted || wanted.has.includes(level);
}

function passes(technique) {
    const kib = Number(chosen('kib'));
    return (
        (!chosen('family') || technique.facts.family === chosen('family')) &&
        (!chosen('kib') || (technique.table_bytes ?? 0) <= 1024 * kib) &&
        isBuiltFor(technique.level) &&
        (!chosen('find') ||
            `${technique.slug} ${technique.facts.title} ${technique.facts.by}`
                .toLowerCase()
                .includes(chosen('find').toLowerCase()))
    );
}
const passing = rows => rows.filter(row => passes(row.technique));
const withoutFloor = rows => rows.filter(row => row.technique.role !== 'floor');
const contenders = rows => withoutFloor(passing(rows));

const isPicked = slug => picks.includes(slug);
const lookOf = slug => (isPicked(slug) ? looks.get(slug) : {colour: 'var(--field)', shape: 'circle'});
const colourOf = slug => lookOf(slug).colour;
const glyphOf = slug => glyph(lookOf(slug));
function togglePick(slug) {
    const others = picks.filter(other => other !== slug);
    choose({
        pick: (others.length < picks.length
            ? others
            : [...picks.slice(picks.length < mostPicks ? 0 : 1), slug]
        ).join(','),
    });
}

function selection(key, options, value, textOf = word => word, label = key, focusKey = key) {
    if (options.length < 2) return null;
    return html(
        'label',
        {},
        label,
        html(
            'select',
            {'data-key': focusKey, onchange: event => choose({[key]: event.target.value})},
            options.map(option => html('option', {value: option, selected: option === value}, textOf(option)))
        )
    );
}

const workloadText = workload => (workload === 'all' ? 'all, geometric mean' : workload);
const parameterText = (mode, parameter) =>
    mode === 'pressure'
        ? sizeText(Number(parameter))
        : mode === 'setwise'
          ? parameter === ''
              ? 'sets of the positions'
              : plural(Number(parameter), 'slider', 'sliders')
          : mode === 'move'
            ? plural(Number(parameter), 'query', 'queries')
            : parameter === ''
              ? ''
              : `depth ${parameter}`;

// "search, all pieces and workloads", "latency, queen, random_25"
function cellText(cell) {
    const parameter = parameterText(cell.mode, cell.parameter);
    return [
        cell.mode,
        cell.workload === 'all'
            ? 'mean over pieces and workloads'
            : `${cell.piece === 'any' ? '' : `${cell.piece}, `}${cell.workload}`,
        parameter,
    ]
        .filter(text => text !== '')
        .join(', ');
}

const inCell = cell =>
    cell.mode === 'engine'
        ? cell.workload
        : cell.piece !== 'all'
          ? cellText(cell)
          : cell.mode === 'search'
            ? 'the search'
            : `the mean of ${cell.mode}`;

function runText(run) {
    const kind = run.engine || (run.answers[0] || {}).mode;
    return `${pooledText(run)}${whenOf(run)}${kind ? `, ${kind}` : ''}, ${run.compiler}, commit ${run.commit}`;
}

const cellFields = (options, value) => [
    selection('mode', options.mode, value.mode),
    selection('workload', options.workload, value.workload, workloadText),
    selection('piece', options.piece, value.piece),
    selection('parameter', options.parameter, value.parameter, word => parameterText(value.mode, word) || 'none'),
];

// The levels that techniques of the page need.
function levelField() {
    const needed = new Set(Object.values(data.techniques).map(({level}) => level));
    const names = data.levels.filter((level, i) => needed.has(i)).map(({name}) => name);
    return selection('level', ['', ...names], chosen('level'), word => word || 'all', 'built for');
}

const familyField = facts => {
    const families = distinct(facts.map(({family}) => family)).filter(Boolean).sort();
    return selection('family', ['', ...families], chosen('family'), word => word || 'all');
};

const findField = () =>
    html(
        'label',
        {},
        'technique',
        html('input', {
            type: 'search',
            'data-key': 'find',
            value: chosen('find'),
            size: 15,
            placeholder: 'name or author',
            oninput: event => choose({find: event.target.value || null}),
        })
    );

function drawControls(panel) {
    const {options, value} = chosenCell();
    const left = contenders(current.techniques.map(technique => ({technique})));
    const listed = current.techniques.filter(technique => technique.role !== 'floor');
    panel.append(
        html(
            'div',
            {class: 'fields'},
            selection('run', data.runs.map(runKey), runKey(current), key =>
                runText(data.runs.find(run => runKey(run) === key))
            ),
            cellFields(options, value),
            baselineField('baseline'),
            levelField(),
            familyField(current.techniques.map(technique => technique.facts)),
            selection(
                'kib',
                ['', ...tableLimits.map(String)],
                chosen('kib'),
                word => (word === '' ? 'any size' : word === '0' ? 'none' : `up to ${word} KiB`),
                'tables'
            ),
            findField(),
            html(
                'span',
                {class: 'soft', id: 'count', role: 'status'},
                `${left.length} of ${plural(listed.length, 'technique', 'techniques')}`
            ),
            resetButton()
        )
    );
}
