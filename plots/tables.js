// SPDX-License-Identifier: MIT

// Tables that have a drawing in each row, on one axis; and what stands around every figure.

// The provenance of all figures of a run.
const originText = ({cpu, compiler, commit, disturbed}) =>
    `${cpu}; ${compiler}; ${commit}${disturbed === null ? '' : `; ${Math.round(100 * disturbed)} % of single queries disturbed`}.`;

// A caption: provenance, the columns of comparison.csv, and the meaning of lines.
function caption(cells, columns) {
    const names = html('code', {}, columns.join(', '));
    const other = cells.find(cell => cell.baseline !== measured.baseline);
    const byPairs =
        columns.includes('ratio') && other
            ? [`, relative to ${other.baseline} by `, html('code', {}, 'pairs.csv.gz')]
            : null;
    return html(
        'figcaption',
        {},
        `${originText(current)} Lines through marks are 95 % intervals. `,
        html('span', {class: 'data'}, 'Columns ', names, ' of ', html('code', {}, 'comparison.csv'), byPairs, '. '),
        sectionLink('words', `caption ${columns.join(' ')}`, 'What the words mean'),
        ' ',
        savePictureButton()
    );
}

// Ratios and the ends of their intervals, for the range of an axis.
const endsOf = rows => rows.flatMap(row => [row.ratio, row.low ?? row.ratio, row.high ?? row.ratio]);

// Drops outliers, which would leave little of the axis to the other values.
function withoutFarOnes(values) {
    const sorted = [...values].sort((a, b) => a - b);
    const most = sorted[0] + 2.5 * (d3.quantile(sorted, 0.75) - sorted[0]);
    return most > sorted[0] ? sorted.filter(value => value <= most) : sorted;
}

// As many ticks as have room for their texts, or 1 alone.
function columnTicks(x) {
    const [first, last] = x.range();
    const room = Math.floor((last - first) / (x.base ? 16 : 36));
    const [low, high] = x.domain();
    return room < 2 ? [1].filter(tick => low <= tick && tick <= high) : niceTicks(x, Math.min(room, 6));
}

// Lines for an axis in a column, from top to bottom of a row of that height.
function drawGuides(x, height) {
    return columnTicks(x).map(tick =>
        svg('line', {
            class: Math.abs(tick - 1) < 1e-9 ? 'reference' : 'rule',
            x1: x(tick),
            x2: x(tick),
            y1: 0,
            y2: height,
        })
    );
}
const rowHeight = 22;

// A mark on an axis, with its interval. A value beyond the axis is an arrow.
function drawInterval(x, y, row, cell, look) {
    const {ratio: value, low, high} = row;
    const [first, last] = x.range(),
        within = place => Math.max(first - 6, Math.min(last + 6, place));
    const beyond = x(value) > last + 2 ? 1 : x(value) < first - 2 ? -1 : 0,
        edge = beyond > 0 ? last : first;
    return svg(
        'g',
        markOf(row, cell),
        svg('title', {}, `${row.slug}, ${cell.mode}: ${ratioAndRange(row, cell)}`),
        beyond === 0 && low !== null ? intervalLine(within(x(low)), within(x(high)), y, look.colour) : '',
        beyond === 0
            ? drawShape(look, x(value), y, low === null)
            : svg('path', {d: `M${edge - 2 * beyond},${y - 5}l${9 * beyond},5l${-9 * beyond},5z`, fill: look.colour})
    );
}

// The numbers of an axis, their baseline at `y`.
const axisNumbers = (x, y) =>
    columnTicks(x).map(tick => svg('text', {x: x(tick), y, 'text-anchor': 'middle'}, String(tick)));

// A column of ratios: each row has a mark on the axis `x`, of that width in pixels, and its figures beside it.
const ratioColumn = (x, width, cell) => ({
    name: narrow() ? 'relative time' : `time relative to ${cell.baseline}`, // it is short on a phone
    key: 'ratio',
    value: row => row.ratio,
    cell: row => {
        const ns = !playsChess(cell.mode) ? `, ${nsText(row.ns)} ns` : '';
        return html(
            'div',
            {class: 'ratio'},
            drawing(
                width,
                rowHeight,
                `${row.slug}: ${ratioAndRange(row, cell)}${ns}`,
                drawGuides(x, rowHeight),
                drawInterval(x, rowHeight / 2, row, cell, lookOf(row.slug))
            ),
            figuresOf(row, cell)
        );
    },
});

// A ratio, with its interval beside it, or below it on a phone.
const figuresOf = (row, cell) =>
    html(
        'span',
        {class: 'figures'},
        html('span', {}, ratioText(row.ratio, cell)),
        ' ',
        html('span', {class: 'soft'}, rangeText(row, cell))
    );

// A table that its headings sort; floors are last. Columns have `name`, `key`, `value` to sort by, `cell` for what
// is shown, and perhaps `kind` and `wide`, which a phone leaves out.
function sortableTable(title, columns, rows, defaultKey) {
    const [key, order] = (chosen('sort') || defaultKey).split(' ');
    const by = columns.find(one => one.key === key) || columns.find(one => one.key === defaultKey);
    const sign = order === 'down' ? -1 : 1;
    const sorted = [...rows].sort((a, b) => {
        if (a.class !== b.class && (a.class === 'floor' || b.class === 'floor')) return a.class === 'floor' ? 1 : -1;
        const x = by.value(a),
            y = by.value(b);
        if (x === null || y === null) return (x === null) - (y === null);
        return sign * (typeof x === 'string' ? x.localeCompare(y) : x - y);
    });
    const classes = one => [one.kind, one.wide && 'wide'].filter(Boolean).join(' ') || null;
    const head = columns.map(one =>
        html(
            'th',
            {
                scope: 'col',
                class: classes(one),
                'aria-sort': one === by ? (sign > 0 ? 'ascending' : 'descending') : null,
            },
            html(
                'button',
                {
                    type: 'button',
                    'data-key': `sort ${one.key}`,
                    onclick: () => choose({sort: one === by && sign > 0 ? `${one.key} down` : one.key}),
                },
                one.name
            )
        )
    );
    return tableOf(
        title,
        head,
        sorted.map(row =>
            html(
                'tr',
                {class: row.class || null, 'data-technique': row.slug},
                columns.map(one =>
                    html(
                        one.isName ? 'th' : 'td',
                        {
                            class: classes(one),
                            scope: one.isName ? 'row' : null,
                        },
                        one.cell(row)
                    )
                )
            )
        )
    );
}

const nameColumn = {
    name: 'technique',
    key: 'technique',
    isName: true,
    value: row => row.slug,
    cell: row => breakable(row.slug),
};
const tablesColumn = {
    name: 'tables, KiB',
    key: 'tables',
    kind: 'number',
    value: row => row.technique.table_bytes,
    cell: row => row.technique.kib,
};
const levelColumn = {
    name: 'needs',
    key: 'level',
    kind: 'level',
    wide: true,
    value: row => row.technique.level,
    cell: row => (data.levels[row.technique.level] || {name: row.technique.isa}).name,
};

function rowClass(row, cell) {
    return row.slug === cell.baseline ? 'baseline' : row.technique.role === 'floor' ? 'floor' : null;
}
