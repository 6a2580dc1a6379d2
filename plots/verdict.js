// SPDX-License-Identifier: MIT

// The search beside single queries.

// Modes from a whole search to a technique alone, and what they are where the mode's name does not say it.
const steps = [
    {mode: 'search', note: ''},
    {mode: 'perft', note: ''},
    {mode: 'replay', note: ' (the queries of a search)'},
    {mode: 'pressure', note: ' (busy caches)'},
    {mode: 'throughput', note: ' (single queries)'},
];

// The search has an axis of its own: its few per cent would not be seen on that of single queries.
function drawVerdict(section) {
    const there = steps
        .map(step => ({...step, cell: current.cells.find(cell => cell.mode === step.mode && cell.workload === 'all')}))
        .filter(({cell}, i, [search]) => cell && search.cell && cell.baseline === search.cell.baseline);
    if (there.length < 2 || there[0].mode !== 'search') return false;
    for (const step of there) step.rows = new Map(step.cell.rows.map(row => [row.slug, row]));
    const rows = contenders(there[0].cell.rows);
    if (rows.length === 0) return false;
    const figures = step => rows.map(row => step.rows.get(row.slug));
    const factor = step => {
        const [lowest, highest] = d3.extent(figures(step), row => row.ratio);
        return `${(highest / lowest).toFixed(1)} in ${step.mode}${step.note}`;
    };
    const wide = narrow() ? 64 : 0.16 * figureWidth(),
        slim = narrow() ? 44 : 0.065 * figureWidth();
    const axis = (values, width) => scaleOf(values, [8, width - 8]);
    const searchAxis = axis(withoutFarOnes(endsOf(figures(there[0]))), wide),
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
                    nameColumn,
                    ...there.map((step, i) =>
                        ratioColumn({
                            name: step.mode,
                            key: step.mode,
                            x: i === 0 ? searchAxis : common,
                            width: i === 0 ? wide : slim,
                            cell: step.cell,
                            rowIn: row => step.rows.get(row.slug),
                            look: row => lookOf(row.slug),
                            figures: i === 0 ? figuresOf : row => html('span', {class: 'figures'}, ratioText(row.ratio)),
                            title: `, ${step.mode}`,
                            kind: i === 0 || i === there.length - 1 ? '' : 'roomy',
                        })
                    ),
                    tablesColumn,
                ],
                rows.map(row => ({...row, class: rowClass(row, there[0].cell)})),
                'search'
            ),
            caption(
                there.map(step => step.cell),
                ['ratio', 'ratio_low', 'ratio_high'],
                `Times relative to ${there[0].cell.baseline}. Lines through marks are 95 % intervals. `
            )
        )
    );
    return true;
}
