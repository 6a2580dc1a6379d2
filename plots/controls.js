// SPDX-License-Identifier: MIT

// The controls: cells and techniques of the run to choose from.

const column = Object.fromEntries((data.columns || []).map((name, i) => [name, i]));
const isTechnique = slug => currentTechniques.has(slug);
let current = null; // the run that is shown
let currentTechniques = new Map(); // its techniques by slug
const maxPicks = 8; // number of colours

// A row of a cell as an object. `low` and `high` are the interval of the ratio.
function rowOf(run, fields) {
    const value = name => fields[column[name]];
    return {
        technique: run.techniques[value('technique')],
        fields,
        slug: run.techniques[value('technique')].slug,
        ns: value('ns_per_lookup'),
        nsLow: value('ns_low'),
        nsHigh: value('ns_high'),
        cycles: value('cycles_per_lookup'),
        ratio: value('ratio'),
        low: value('ratio_low'),
        high: value('ratio_high'),
        rank: value('rank'),
        tied: value('tied'),
    };
}

// The registry's facts of a technique; placeholders if it has gone.
const factsOf = slug =>
    data.techniques[slug] || {title: slug, family: 'unknown', by: '', year: null, brings: '', text: '', files: []};

function readRun(run) {
    if (run.ready) return run;
    for (const cell of run.cells) cell.rows = cell.rows.map(fields => rowOf(run, fields));
    for (const technique of run.techniques) technique.facts = factsOf(technique.slug);
    run.ready = true;
    return run;
}

const runKey = run => `${run.machine}/${run.name}`;

function useChosenRun() {
    current = readRun(data.runs.find(run => runKey(run) === chosen('run')) || data.runs[0]);
    currentTechniques = new Map(current.techniques.map(technique => [technique.slug, technique]));
}

const distinct = values => [...new Set(values)];
const seriesOf = workload => (/^(density|square)_/.exec(workload) || [])[1];

// The chosen cell. Where the run lacks a chosen word, the recommendation's cell comes first, then any
// that the run has.
function chosenCell() {
    const byDefault = current.recommendation.cell || current.cells[0];
    const keys = ['mode', 'workload', 'piece', 'parameter'];
    let left = current.cells.filter(cell => !seriesOf(cell.workload));
    if (left.length === 0) left = current.cells;
    const options = {},
        value = {};
    for (const key of keys) {
        options[key] = distinct(left.map(cell => cell[key]));
        const preferred = [chosen(key), byDefault[key], 'all', 'queen'];
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
const needsText = technique => technique.isa || 'nothing';

function passes(technique) {
    const without = chosenList('without'),
        kib = Number(chosen('kib'));
    return (
        (!chosen('family') || technique.facts.family === chosen('family')) &&
        (!chosen('kib') || technique.table_bytes === null || technique.table_bytes <= 1024 * kib) &&
        !technique.isa.split(' ').some(isa => without.includes(isa)) &&
        (!chosen('find') ||
            `${technique.slug} ${technique.facts.title} ${technique.facts.by}`
                .toLowerCase()
                .includes(chosen('find').toLowerCase()))
    );
}
const passing = rows => rows.filter(row => passes(row.technique));
const contenders = rows => passing(rows).filter(row => row.technique.role !== 'floor');

// The techniques in colour: those picked, by default those of the recommendation.
function picks() {
    const byDefault = [
        current.recommendation.take,
        current.recommendation.without,
        current.recommendation.plain,
        ...(current.recommendation.tied || []).slice(0, 2),
        current.baseline,
    ];
    const list = choice.has('pick') ? chosenList('pick') : byDefault;
    return distinct(list).filter(isTechnique).slice(0, maxPicks);
}
function colourOf(slug) {
    const at = picks().indexOf(slug);
    return at < 0 ? 'var(--field)' : `var(--c${at})`;
}
const isPicked = slug => picks().includes(slug);
function togglePick(slug) {
    const list = picks();
    const others = list.filter(other => other !== slug);
    choose({
        pick: (others.length < list.length ? others : [...list.slice(list.length < maxPicks ? 0 : 1), slug]).join(','),
    });
}

function selection(key, options, value, textOf = word => word, label = key) {
    if (options.length < 2) return null;
    return html(
        'label',
        {},
        label,
        html(
            'select',
            {'data-key': key, onchange: event => choose({[key]: event.target.value})},
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

function runText(run) {
    return `${run.time ? run.time.slice(0, 16).replace('T', ' ') : run.name}, ${run.compiler}, ${shareText(run.disturbed)} disturbed`;
}

const cellFields = (options, value) => [
    selection('mode', options.mode, value.mode),
    selection('workload', options.workload, value.workload, workloadText),
    selection('piece', options.piece, value.piece),
    selection('parameter', options.parameter, value.parameter, word => parameterText(value.mode, word) || 'none'),
];

const familyField = facts => {
    const families = distinct(facts.map(({family}) => family)).sort();
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
            size: 12,
            placeholder: 'name or author',
            oninput: event => choose({find: event.target.value || null}),
        })
    );

// A box in front of its label.
const checkbox = (key, label, checked, change) =>
    html(
        'label',
        {},
        html('input', {type: 'checkbox', 'data-key': key, checked, onchange: event => change(event.target.checked)}),
        label
    );

// Checkboxes for the instruction sets that techniques may need.
function isaField(needs) {
    const isas = distinct(needs.flatMap(needed => needed.split(' ').filter(isa => isa !== ''))).sort();
    const without = chosenList('without');
    const toggle = (isa, on) =>
        choose({without: (on ? without.filter(word => word !== isa) : [...without, isa]).join(',') || null});
    return isas.length === 0
        ? null
        : html(
              'fieldset',
              {},
              html('legend', {}, 'may need'),
              isas.map(isa => checkbox(`isa ${isa}`, isa, !without.includes(isa), on => toggle(isa, on)))
          );
}

function drawControls(shown) {
    const {options, value} = chosenCell();
    const left = contenders(current.techniques.map(technique => ({technique})));
    const all = current.techniques.filter(technique => technique.role !== 'floor');
    shown.append(
        html(
            'div',
            {class: 'fields'},
            selection('run', data.runs.map(runKey), runKey(current), key =>
                runText(data.runs.find(run => runKey(run) === key))
            ),
            cellFields(options, value),
            familyField(current.techniques.map(technique => technique.facts)),
            selection(
                'kib',
                ['', ...tableLimits.map(String)],
                chosen('kib'),
                word => (word === '' ? 'any size' : word === '0' ? 'none' : `up to ${word} KiB`),
                'tables'
            ),
            findField(),
            isaField(current.techniques.map(technique => technique.isa)),
            html(
                'span',
                {class: 'soft', id: 'count', role: 'status'},
                `${left.length} of ${plural(all.length, 'technique', 'techniques')}`
            ),
            resetButton()
        )
    );
}
