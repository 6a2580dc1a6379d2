// SPDX-License-Identifier: MIT

// The search beside single queries.

// Modes from a whole search to a technique alone, and what they are where the mode's name does not say it.
const steps = [
    {mode: 'search_small_network', note: ''},
    {mode: 'search_network', note: ''},
    {mode: 'search', note: ' (without a network)'},
    {mode: 'throughput', note: ' (single queries)'},
];

// Searches share an axis: their few per cent would not be seen on that of single queries.
function drawVerdict(section) {
    const there = steps
        .map(step => ({...step, cell: current.cells.find(cell => cell.mode === step.mode && cell.workload === 'all')}))
        .filter(({cell}) => cell && cell.baseline === current.baseline);
    if (there.length < 2) return false;
    for (const step of there) step.rows = new Map(step.cell.rows.map(row => [row.slug, row]));
    const rows = contenders(there[0].cell.rows);
    if (rows.length === 0) return false;
    const figures = step => rows.map(row => step.rows.get(row.slug));
    const factor = step => {
        const [lowest, highest] = d3.extent(figures(step), row => row.ratio);
        return `${(highest / lowest).toFixed(1)} in ${step.mode}${step.note}`;
    };
    const width = narrow() ? 56 : 0.1 * figureWidth();
    const axisOf = some => scaleOf(withoutFarOnes(some.flatMap(step => endsOf(figures(step)))), [8, width - 8]);
    const isSearch = step => step.mode.startsWith('search');
    const searchAxis = axisOf(there.filter(isSearch)),
        queryAxis = axisOf(there.filter(step => !isSearch(step)));
    section.append(
        paragraph(
            `The slowest takes longer than the fastest by a factor of ${[...there].reverse().map(factor).join(', ')}. Searches share an axis; arrows lie beyond it.`
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
                            x: isSearch(step) ? searchAxis : queryAxis,
                            width,
                            cell: step.cell,
                            rowIn: row => step.rows.get(row.slug),
                            look: row => lookOf(row.slug),
                            figures: isSearch(step) ? figuresOf : row => html('span', {class: 'figures'}, ratioText(row.ratio)),
                            title: `, ${step.mode}`,
                            kind: i === 0 ? '' : 'roomy',
                        })
                    ),
                    tablesColumn,
                ],
                rows.map(row => ({...row, class: rowClass(row, there[0].cell)})),
                there[0].mode
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
