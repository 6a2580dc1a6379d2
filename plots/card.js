// SPDX-License-Identifier: MIT

// The card of a technique: what its header says, and its figures.

// Headings, paragraphs and drawings of a header's text: headings are not indented, paragraphs by two blanks.
function drawText(text) {
    const parts = [];
    let drawing = [];
    const flush = () => {
        const lines = drawing.join('\n').replace(/^\n+|\s+$/g, '');
        if (lines) parts.push(html('pre', {tabindex: 0}, lines));
        drawing = [];
    };
    for (const line of text.split('\n')) {
        if (/^ {3}/.test(line) || (line === '' && drawing.length > 0)) {
            drawing.push(line.slice(4));
            continue;
        }
        flush();
        if (line !== '') parts.push(html(line[0] === ' ' ? 'p' : 'h3', {}, line.trim()));
    }
    flush();
    return parts;
}

function drawFigures(slug) {
    const rows = current.cells
        .filter(cell => !seriesOf(cell.workload))
        .flatMap(cell => {
            const row = cell.rows.find(one => one.slug === slug);
            return row ? [{cell, row}] : [];
        });
    const optional = [
        ['code, bytes', 'code'],
    ].filter(([, key]) => rows.some(({row}) => row[key] !== null));
    rows.sort((a, b) => (b.cell.workload === 'all') - (a.cell.workload === 'all'));
    const number = text => html('td', {class: 'number'}, text);
    return tableOf(
        `figures of ${slug}`,
        ['cell', 'rank', `time relative to ${current.baseline}`, 'ns', ...optional.map(([name]) => name)].map((name, i) =>
            html('th', {scope: 'col', class: i === 0 ? null : 'number'}, name)
        ),
        rows.map(({cell, row}) =>
            html(
                'tr',
                {},
                html(
                    'th',
                    {scope: 'row'},
                    cellText(cell),
                    cell.baseline === current.baseline ? '' : `, relative to ${cell.baseline}`
                ),
                [rankText(row), ratioAndRange(row), playsChess(cell.mode) ? '' : nsText(row.ns)].map(number),
                optional.map(([, key]) => number(row[key] === null ? '' : String(Math.round(10 * row[key]) / 10)))
            )
        )
    );
}

// One technique against another, in the chosen cell, in words; and what to set it against.
function drawAgainst(slug) {
    const {cell} = chosenCell();
    const find = name => cell.rows.find(row => row.slug === name);
    const row = find(slug),
        base = find(cell.baseline);
    const verdict = () =>
        row.low === null || base.rank === null || row.rank === null
            ? ''
            : isTied(row, base)
              ? ', and which is faster is not decided'
              : `, decidedly ${row.ratio < 1 ? 'faster' : 'slower'}`;
    return html(
        'div',
        {class: 'fields'},
        baselineField('card baseline'),
        row && base && row !== base && cell.baseline !== 'itself'
            ? html('p', {class: 'against'}, `In ${inCell(cell)}: ${ratioAndRange(row)} of the time of ${base.slug}${verdict()}.`)
            : null
    );
}

const card = html('dialog', {'aria-labelledby': 'card-title'});
card.addEventListener('close', () => {
    if (choice.has('card')) choose({card: null});
});
card.addEventListener('click', event => {
    if (event.target === card) card.close();
});

function drawCard() {
    const technique = currentTechniques.get(chosen('card'));
    if (!technique) {
        card.removeAttribute('data-card');
        if (card.open) card.close();
        return;
    }
    const {slug, facts} = technique;
    if (card.dataset.card === fragmentOf(choice)) return;
    card.dataset.card = fragmentOf(choice);
    const size =
        technique.table_bytes === undefined || technique.table_bytes === null
            ? null
            : ['tables', technique.table_bytes === 0 ? 'none' : `${technique.kib} KiB`];
    const pairs = [
        ['by', `${facts.by}${facts.year ? `, ${facts.year}` : ''}`],
        ['family', facts.family],
        ['needs', technique.isa || (facts.level === null ? '' : 'nothing')],
        size,
        ['brings', facts.brings],
        ['files', facts.files.join(' ')],
    ].filter(pair => pair && pair[1]);
    const isChanged = card.open; // by another baseline
    card.replaceChildren(
        html('button', {class: 'plain close', type: 'button', onclick: () => card.close()}, 'close'),
        html('h2', {id: 'card-title', tabindex: -1}, slug),
        html('p', {class: 'soft'}, facts.title),
        html(
            'dl',
            {class: 'facts'},
            pairs.map(([name, text]) => [html('dt', {}, name), html('dd', {}, text)])
        ),
        ...drawText(facts.text),
        ...(current === null ? [] : [html('h3', {}, 'Figures'), drawAgainst(slug), drawFigures(slug)])
    );
    if (isChanged) {
        const field = card.querySelector('select');
        if (field) field.focus();
        return;
    }
    card.showModal();
    card.scrollTop = 0;
}
