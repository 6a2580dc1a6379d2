// SPDX-License-Identifier: MIT

// The contenders, in searches with a network.

const networks = [
    {mode: 'search_small_network', text: 'small network', look: {shape: 'circle', colour: 'var(--accent)'}},
    {mode: 'search_network', text: 'large network', look: {shape: 'square', colour: 'var(--ink)'}},
];
const mostLost = 0.03; // to the best, in both

// A row for each contender and for the baseline, with a mark for each network. Texts are at places that suit any font.
function drawVerdict(section) {
    const judges = networks.map(network => ({...network, cell: current.cells.find(({mode, workload}) => mode === network.mode && workload === 'all')}));
    if (!current.answer || judges.some(({cell}) => !cell || cell.baseline !== current.baseline)) return false;
    for (const judge of judges) judge.rowOf = new Map(judge.cell.rows.map(row => [row.slug, row]));
    const lost = ({slug}) => d3.max(judges, ({rowOf}) => rowOf.get(slug)?.atMost ?? Infinity);
    const rows = d3.sort(
        contenders(judges[0].cell.rows).filter(row => row.slug === current.baseline || lost(row) <= mostLost),
        lost,
        row => row.ratio
    );
    if (rows.length === 0) return false;
    const width = figureWidth(),
        names = narrow() ? 0 : 8.5 * d3.max(rows, ({slug}) => slug.length),
        line = narrow() ? 48 : 30,
        top = 44;
    const x = scaleOf(judges.flatMap(({rowOf}) => endsOf(rows.map(({slug}) => rowOf.get(slug)))), [names + 16, width - 80]);
    const taken = linesLeft(current.answer)[0]?.taken;
    const drawRow = ({slug, technique}, i) => {
        const y = top + i * line,
            middle = y + line - 15;
        return [
            svg('text', {class: 'name', y: narrow() ? y + 16 : middle + 4}, slug),
            svg('text', {x: width, y: middle + 4, 'text-anchor': 'end'}, technique.kib && `${technique.kib} KiB`),
            judges.map(({rowOf, cell, look}, place) => drawInterval(x, middle - 5 + 10 * place, rowOf.get(slug), cell, look)),
        ];
    };
    const height = top + rows.length * line,
        place = top + line * rows.findIndex(({slug}) => slug === taken);
    section.append(
        paragraph(
            `${current.compiler}${current.pooled > 1 ? `, ${current.pooled} runs` : ''}: time relative to \`${current.baseline}\`; ` +
                `techniques that lose at most ${100 * mostLost} % to the best.`
        ),
        html(
            'figure',
            {'data-rows': rows.length * judges.length},
            drawing(
                width,
                height,
                foundText(),
                judges.map(({text, look}, i) => [drawShape(look, 6 + 150 * i, 8), svg('text', {x: 16 + 150 * i, y: 12}, text)]),
                svg('text', {x: width, y: 36, 'text-anchor': 'end'}, 'tables'),
                axisNumbers(x, 36),
                place >= top ? svg('rect', {class: 'taken', y: place, width, height: line}) : '',
                svg('g', {transform: `translate(0,${top})`}, drawGuides(x, height - top)),
                rows.map(drawRow)
            ),
            caption(
                judges.map(({cell}) => cell),
                ['ratio', 'ratio_low', 'ratio_high']
            )
        )
    );
}
