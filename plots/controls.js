// SPDX-License-Identifier: MIT

// The controls: cells and techniques of the run to choose from.

// The chosen cell. Where the run lacks a chosen word, the cell of its first answer comes first, then any
// that the run has.
function chosenCell(wanted = chosen) {
    const byDefault = current.answer ? current.answer.cell : {...current.cells[0], piece: 'queen'};
    const keys = ['mode', 'workload', 'piece', 'parameter'];
    let left = current.cells;
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

// Says whether the CPUs of the chosen level have another level, a place among all: every one, where none is chosen.
function isBuiltFor(level) {
    const wanted = data.levels.find(({name}) => name === chosen('level'));
    return !wanted || wanted.has.includes(level);
}

const passing = rows => rows.filter(row => isBuiltFor(row.technique.level));
const contenders = rows => withoutFloor(passing(rows));

const lookOf = slug => (coloured.includes(slug) ? looks.get(slug) : {colour: 'var(--field)', shape: 'circle'});

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

const inCell = cell =>
    cell.mode === 'engine'
        ? cell.workload
        : cell.piece !== 'all'
          ? cellText(cell)
          : cell.mode === 'search'
            ? 'the search'
            : `the mean of ${cell.mode}`;

function runText(run) {
    const kind = run.engine || (run.answer ? 'chess' : '');
    return `${pooledText(run)}${whenOf(run)}${kind ? `, ${kind}` : ''}, ${run.compiler}, ${run.commit}`;
}

// The levels that techniques of the run need.
function levelField() {
    const needed = new Set(current.techniques.map(({level}) => level));
    const names = data.levels.filter((level, i) => needed.has(i)).map(({name}) => name);
    return selection('level', ['', ...names], chosen('level'), word => word || 'all', 'needs no more than');
}

function controlFields() {
    const {options, value} = chosenCell();
    return html(
        'div',
        {class: 'fields'},
        selection('run', data.runs.map(runKey), runKey(current), key =>
            runText(data.runs.find(run => runKey(run) === key))
        ),
        selection('mode', options.mode, value.mode),
        selection('workload', options.workload, value.workload, workloadText),
        selection('piece', options.piece, value.piece),
        selection('parameter', options.parameter, value.parameter, word => parameterText(value.mode, word) || 'none'),
        levelField()
    );
}
