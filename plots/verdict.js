// SPDX-License-Identifier: MIT

// A technique's speed in an engine, and the modes that predict it.

// Modes from a technique alone to a whole engine, with what they are called and how their dots look.
const steps = [
    {mode: 'throughput', name: 'single queries', colour: 'var(--c0)', shape: 'circle'},
    {mode: 'pressure', name: 'queries with busy caches', colour: 'var(--c1)', shape: 'square'},
    {mode: 'replay', name: 'queries of a search', colour: 'var(--c3)', shape: 'diamond'},
    {mode: 'perft', name: 'perft', colour: 'var(--c2)', shape: 'triangle'},
    {mode: 'search', name: 'search', colour: 'var(--ink)', shape: 'bar'},
];

// Paths from the middle of a shape.
const outlines = {
    square: 'm-3.5,-3.5h7v7h-7z',
    diamond: 'm0,-5l5,5l-5,5l-5,-5z',
    triangle: 'm0,-5l4.5,8.5h-9z',
    bar: 'm-1.75,-7h3.5v14h-3.5z',
};

function drawShape({shape, colour}, x, y, hollow) {
    const paint = {fill: hollow ? 'var(--paper)' : colour, stroke: colour, 'stroke-width': 1.25};
    return shape === 'circle'
        ? svg('circle', {cx: x, cy: y, r: 4, ...paint})
        : svg('path', {d: `M${x},${y}${outlines[shape]}`, ...paint});
}

// The shapes, with their meaning.
const legendOf = entries =>
    html(
        'ul',
        {class: 'legend'},
        entries.map(([look, text]) =>
            html(
                'li',
                {},
                svg('svg', {width: 16, height: 16, 'aria-hidden': 'true'}, drawShape(look, 8, 8, false)),
                text
            )
        )
    );

function drawVerdict(section) {
    const there = steps
        .map(step => ({...step, cell: current.cells.find(cell => cell.mode === step.mode && cell.workload === 'all')}))
        .filter(step => step.cell);
    const last = there.find(step => step.mode === 'search');
    if (!last || there.length < 2) return false;
    for (const step of there) step.rows = new Map(step.cell.rows.map(row => [row.slug, row]));
    const rows = contenders(last.cell.rows);
    if (rows.length === 0) return false;
    const figures = rows.flatMap(row => there.map(step => step.rows.get(row.slug)));
    const width = narrow() ? chartWidth() : Math.round(0.47 * figureWidth());
    const x = scaleOf(endsOf(figures), [8, width - 8]);
    const spread = step => {
        const all = rows.map(row => step.rows.get(row.slug).ratio);
        return d3.max(all) / d3.min(all);
    };
    section.append(
        paragraph(
            `The slowest technique takes longer than the fastest by a factor of ${there.map(step => `${spread(step).toFixed(1)} in ${step.name}`).join(', ')}.`
        ),
        legendOf(there.map(step => [step, step.name]))
    );
    const dots = row => {
        const text = there.map(step => `${step.name} ${ratioAndRange(step.rows.get(row.slug))}`).join(', ');
        return drawing(
            width,
            rowHeight,
            `${row.slug}: ${text}`,
            {},
            drawGuides(x, rowHeight),
            there.map(step => {
                const one = step.rows.get(row.slug);
                return svg(
                    'g',
                    {...markOf(one, step.cell), ...tipped(`${row.slug}, ${step.name}: ${ratioAndRange(one)}`)},
                    one.low === null
                        ? null
                        : intervalLine(x(one.low), x(one.high), rowHeight / 2, rowHeight / 2, step.colour),
                    drawShape(step, x(one.ratio), rowHeight / 2, one.low === null)
                );
            })
        );
    };
    const columns = [
        pickColumn,
        nameColumn,
        {
            name: relativeText(current.baseline),
            key: 'dots',
            kind: 'chart',
            heading: axisHead(x, width),
            cell: dots,
        },
        ...there.map(step => ({
            name: step.name,
            key: step.mode,
            kind: 'number',
            wide: step !== last,
            value: row => step.rows.get(row.slug).ratio,
            cell: row => ratioText(step.rows.get(row.slug).ratio),
        })),
        tablesColumn,
    ];
    section.append(
        html(
            'figure',
            {'data-rows': rows.length * there.length},
            sortableTable(
                'verdict',
                columns,
                rows.map(row => ({...row, class: rowClass(row)})),
                'search'
            ),
            caption(
                there.map(step => step.cell),
                ['ratio', 'ratio_low', 'ratio_high']
            )
        )
    );
    return true;
}

function drawPredictors(section) {
    const lines = current.predictors.filter(one => one.predicted === 'search' && one.error !== null);
    if (lines.length < 2) return false;
    const guess = lines.find(one => one.mode === '');
    const rows = lines.map(one => ({...one, slug: one.mode}));
    const width = chartWidth();
    const x = d3
        .scaleLinear()
        .domain([0, 105 * d3.max(lines, one => one.error)])
        .range([4, width - 30]);
    section.append(
        paragraph(
            `How far a technique's time in the search is from what each mode says of it, by the line through all other techniques${guess ? `; taking all techniques to be alike is off by ${(100 * guess.error).toFixed(1)} %` : ''}.`
        )
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
