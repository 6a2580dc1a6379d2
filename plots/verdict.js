// SPDX-License-Identifier: MIT

// A technique's speed in an engine, and the modes that predict it.

// Modes from a whole search to a technique alone, and what they are where the mode's name does not say it.
const steps = [
    {mode: 'search', what: ''},
    {mode: 'perft', what: ''},
    {mode: 'replay', what: ' (the queries of a search)'},
    {mode: 'pressure', what: ' (busy caches)'},
    {mode: 'throughput', what: ' (single queries)'},
];

// The search has an axis of its own: its few per cent would not be seen on that of single queries.
function drawVerdict(section) {
    const there = steps
        .map(step => ({...step, cell: current.cells.find(cell => cell.mode === step.mode && cell.workload === 'all')}))
        .filter(step => step.cell);
    if (there.length < 2 || there[0].mode !== 'search') return false;
    for (const step of there) step.rows = new Map(step.cell.rows.map(row => [row.slug, row]));
    const rows = contenders(there[0].cell.rows);
    if (rows.length === 0) return false;
    const figures = step => rows.map(row => step.rows.get(row.slug));
    const factor = step => {
        const [least, most] = d3.extent(figures(step), row => row.ratio);
        return `${(most / least).toFixed(1)} in ${step.mode}${step.what}`;
    };
    const wide = narrow() ? 64 : 0.16 * figureWidth(),
        slim = narrow() ? 44 : 0.065 * figureWidth();
    const axis = (values, width) => scaleOf(values, [8, width - 8]);
    const own = axis(withoutFarOnes(endsOf(figures(there[0]))), wide),
        common = axis(there.slice(1).flatMap(step => endsOf(figures(step))), slim);
    section.append(
        paragraph(
            `The slowest takes longer than the fastest by a factor of ${[...there].reverse().map(factor).join(', ')}. The search has an axis of its own; arrows lie beyond it.`
        ),
        html(
            'figure',
            {'data-rows': rows.length * there.length},
            sortableTable(
                'verdict',
                [
                    pickColumn,
                    nameColumn,
                    ...there.map((step, i) =>
                        ratioColumn({
                            name: step.mode,
                            key: step.mode,
                            x: i === 0 ? own : common,
                            width: i === 0 ? wide : slim,
                            cell: step.cell,
                            of: row => step.rows.get(row.slug),
                            look: row => lookOf(row.slug),
                            figures: i === 0 ? figuresOf : row => html('span', {class: 'figures'}, ratioText(row.ratio)),
                            title: `, ${step.mode}`,
                            kind: i === 0 || i === there.length - 1 ? '' : 'roomy',
                        })
                    ),
                    tablesColumn,
                ],
                rows.map(row => ({...row, class: rowClass(row)})),
                'search'
            ),
            caption(
                there.map(step => step.cell),
                ['ratio', 'ratio_low', 'ratio_high'],
                `Times relative to ${current.baseline}. Lines through marks are 95 % intervals. `
            )
        )
    );
    return true;
}

function drawPredictors(section) {
    const lines = current.predictors.filter(one => one.predicted === 'search' && one.error !== null);
    if (lines.length < 2) return false;
    const rows = lines.map(one => ({...one, slug: one.mode}));
    const width = narrow() ? 150 : 400;
    const x = d3
        .scaleLinear()
        .domain([0, 105 * d3.max(lines, one => one.error)])
        .range([4, width - 30]);
    section.append(
        paragraph(current.prediction)
    );
    const number = (name, key) => ({
        name,
        key,
        kind: 'number',
        wide: true,
        value: row => row[key],
        cell: row => (row[key] === null ? '' : row[key].toFixed(2)),
    });
    const columns = [
        {
            name: 'mode',
            key: 'mode',
            isName: true,
            value: row => row.mode,
            cell: row => (row.mode === '' ? html('span', {class: 'soft'}, '(all alike)') : row.mode),
        },
        {
            name: 'error, %',
            key: 'error',
            kind: 'chart',
            value: row => row.error,
            cell: row =>
                drawing(
                    width,
                    rowHeight,
                    `${(100 * row.error).toFixed(1)} %`,
                    {},
                    svg('line', {class: 'rule', x1: x(0), x2: x(0), y1: 0, y2: rowHeight}),
                    svg(
                        'g',
                        {class: 'mark'},
                        svg('line', {
                            x1: x(0),
                            x2: x(100 * row.error),
                            y1: rowHeight / 2,
                            y2: rowHeight / 2,
                            stroke: row.mode === '' ? 'var(--field)' : 'var(--accent)',
                            'stroke-width': 7,
                        })
                    ),
                    svg('text', {x: x(100 * row.error) + 5, y: rowHeight / 2 + 4}, (100 * row.error).toFixed(1))
                ),
        },
        {
            name: 'pairs in order',
            key: 'alike',
            kind: 'number',
            value: row => (row.mode === '' ? null : row.alike),
            cell: row => (row.mode === '' ? '' : `${row.alike} of ${row.decided}`),
        },
        number('Spearman', 'spearman'),
        number('scale', 'scale'),
    ];
    section.append(
        html(
            'figure',
            {'data-rows': rows.length},
            sortableTable('what predicts the search', columns, rows, 'error'),
            html(
                'figcaption',
                {},
                'Error: how far a technique lies from the line through all others; (all alike) takes none to be faster. ',
                'Pairs are those of techniques that the search decides. Scale is the power of a ',
                `ratio that is left in the search. ${originText()} `,
                html(
                    'span',
                    {class: 'data'},
                    'The numbers are those of ',
                    html('code', {}, 'slidebench verdict'),
                    '. '
                ),
                savePictureButton()
            )
        )
    );
    return true;
}
