// SPDX-License-Identifier: MIT

// Tables that have a drawing in each row, on one axis; and what stands around every figure.

// Names the samples that these cells are about; runs of earlier versions do not have this.
function statesText(cells) {
    const words = {quiet: 'a quiet core', disturbed: 'a disturbed core', all: 'a core quiet or not'};
    const states = distinct(cells.map(cell => words[cell.samples_used])).filter(text => text);
    return states.length === 0 ? '' : `Samples of ${states.join(', or of ')}. `;
}

// The provenance of all figures of a run.
const originText = () =>
    `${current.cpu}; ${current.compiler}; ${shareText(current.disturbed)} of samples disturbed; commit ${current.commit}.`;

// A link to a file beside the page, or its name if it is not there.
function fileLink(file) {
    const link = current.files.find(name => name.endsWith(`/${file}`));
    return link ? html('a', {href: link}, file) : html('code', {}, file);
}

// A caption: provenance, the columns of comparison.csv with a button that saves them, and the meaning of
// lines.
function caption(cells, columns, lines = 'Lines through marks are 95 % intervals. ') {
    const rows = () =>
        cells.flatMap(cell =>
            passing(cell.rows).map(row => [
                row.slug,
                cell.piece,
                cell.workload,
                cell.mode,
                cell.parameter,
                ...columns.map(name => row.fields[column[name]]),
            ])
        );
    const names = html('code', {}, columns.join(', '));
    return html(
        'figcaption',
        {},
        `${originText()} ${statesText(cells)}${lines}`,
        html('span', {class: 'data'}, 'Columns ', names, ' of ', fileLink('comparison.csv'), '. '),
        html(
            'button',
            {
                class: 'plain',
                type: 'button',
                onclick: () =>
                    download(
                        'comparison.csv',
                        csvOf(['technique', 'piece', 'workload', 'mode', 'parameter', ...columns], rows()),
                        'text/csv'
                    ),
            },
            'save as CSV'
        ),
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

// The line of an interval across a cell, and the dot on it. Without an interval the dot is hollow; a value
// beyond the axis is an arrow.
function drawInterval(x, y, row, cell, colour) {
    const {ratio: value, low, high} = row;
    const [first, last] = x.range(),
        within = place => Math.max(first - 6, Math.min(last + 6, place));
    const beyond = x(value) > last + 2 ? 1 : x(value) < first - 2 ? -1 : 0,
        edge = beyond > 0 ? last : first;
    if (beyond !== 0)
        return svg(
            'g',
            markOf(row, cell),
            svg('path', {d: `M${edge - 2 * beyond},${y - 5}l${9 * beyond},5l${-9 * beyond},5z`, fill: colour})
        );
    return svg(
        'g',
        markOf(row, cell),
        low === null ? null : intervalLine(within(x(low)), within(x(high)), y, y, colour),
        svg('circle', {
            cx: x(value),
            cy: y,
            r: 4.5,
            fill: low === null ? 'var(--paper)' : colour,
            stroke: colour,
            'stroke-width': 1.5,
        })
    );
}

// Lines for an axis in a column, from top to bottom of a row of that height.
function drawGuides(x, height) {
    return niceTicks(x, 5).map(tick =>
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

// The heading of a column of ratios, shorter on a phone.
const relativeText = baseline => (narrow() ? 'relative time' : `time relative to ${baseline}`);

const narrow = () => document.documentElement.clientWidth <= 640;
// Drawings of a column are all of one width, in pixels, by which the browser scales them.
const chartWidth = () => (narrow() ? 150 : 400);

function axisHead(x, width) {
    return svg(
        'svg',
        {viewBox: `0 0 ${width} 16`, width, 'aria-hidden': 'true'},
        niceTicks(x, narrow() ? 3 : 5).map(tick =>
            svg('text', {x: x(tick), y: 12, 'text-anchor': 'middle'}, String(tick))
        )
    );
}

// A table that its headings sort; floors are last. Columns have `name`, `key`, `value` to sort by, `cell` for what
// is shown, and perhaps `kind`, `heading` and `wide`, which a phone leaves out.
function sortableTable(title, columns, rows, defaultKey) {
    const [key, order] = (chosen('sort') || defaultKey).split(' ');
    const by = columns.find(one => one.key === key && one.value) || columns.find(one => one.key === defaultKey);
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
            one.value
                ? html(
                      'button',
                      {
                          type: 'button',
                          'data-key': `sort ${one.key}`,
                          onclick: () => choose({sort: one === by && sign > 0 ? `${one.key} down` : one.key}),
                      },
                      one.name
                  )
                : one.name,
            one.heading || null
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
                            ...(one.attributes ? one.attributes(row) : {}),
                        },
                        one.cell(row)
                    )
                )
            )
        )
    );
}

const pickColumn = {
    name: html('span', {class: 'soft', title: 'in colour'}, '●'),
    key: 'pick',
    kind: 'pick',
    attributes: row => ({style: isPicked(row.slug) ? `--pick: ${colourOf(row.slug)}` : null}),
    cell: row =>
        html('input', {
            type: 'checkbox',
            'data-key': `pick ${row.slug}`,
            checked: isPicked(row.slug),
            'aria-label': `show ${row.slug} in colour`,
            onchange: () => togglePick(row.slug),
        }),
};
const nameColumn = {
    name: 'technique',
    key: 'technique',
    isName: true,
    value: row => row.slug,
    cell: row => nameButton(row.slug),
};
const tablesColumn = {
    name: 'tables, KiB',
    key: 'tables',
    kind: 'number',
    wide: true,
    value: row => row.technique.table_bytes,
    cell: row => row.technique.kib,
};
const needsColumn = {
    name: 'needs',
    key: 'needs',
    wide: true,
    value: row => row.technique.isa,
    cell: row => row.technique.isa,
};

function rowClass(row) {
    return row.slug === current.baseline ? 'baseline' : row.technique.role === 'floor' ? 'floor' : null;
}

function ratioTip(row) {
    return `${row.slug}: ${ratioText(row.ratio)} (${rangeText(row.low, row.high)}), ${nsText(row.ns)} ns`;
}

// The message of a ranking.
function rankingText(cell) {
    if (current.baseline === 'itself') return `${cellText(cell)}: each technique against itself, so ratios should be 1.`;
    const ranked = contenders(cell.rows)
        .filter(row => row.rank !== null)
        .sort((a, b) => a.ratio - b.ratio);
    if (ranked.length === 0) return `${cellText(cell)}: no technique has an interval, so nothing is ranked.`;
    const first = ranked[0];
    const tied = ranked.filter(row => row !== first && row.low <= first.high);
    return (
        `In ${cellText(cell)}, \`${first.slug}\` takes ${ratioText(first.ratio)} (${rangeText(first.low, first.high)}) times the time of \`${current.baseline}\`` +
        (tied.length === 0
            ? '; nothing is tied with it.'
            : `; tied with it: ${tied
                  .slice(0, 5)
                  .map(row => `\`${row.slug}\``)
                  .join(', ')}${tied.length > 5 ? ` and ${tied.length - 5} more` : ''}.`)
    );
}

function drawRanking(section) {
    const {cell} = chosenCell();
    const rows = passing(cell.rows).map(row => ({...row, class: rowClass(row)}));
    const ranked = rows.filter(row => row.class !== 'floor');
    const width = chartWidth();
    section.append(paragraph(rankingText(cell)));
    if (rows.length === 0) {
        section.append(html('p', {class: 'soft'}, 'No technique passes the filters.'));
        return;
    }
    const x = scaleOf(withoutFarOnes(endsOf(ranked.length > 0 ? ranked : rows)), [12, width - 12]);
    const chart = {
        name: relativeText(current.baseline),
        key: 'chart',
        kind: 'chart',
        heading: axisHead(x, width),
        cell: row =>
            drawing(
                width,
                rowHeight,
                ratioTip(row),
                tipped(ratioTip(row)),
                drawGuides(x, rowHeight),
                drawInterval(x, rowHeight / 2, row, cell, colourOf(row.slug))
            ),
    };
    const nps = row => Math.round(1e9 / row.ns);
    const speeds = cell.mode === 'engine'
        ? [{name: 'nodes a second', key: 'nps', kind: 'number', wide: true, value: nps, cell: row => String(nps(row))}]
        : [];
    const columns = [
        pickColumn,
        nameColumn,
        {name: 'rank', key: 'rank', kind: 'number', value: row => row.rank, cell: rankText},
        {name: 'ratio', key: 'ratio', kind: 'number', value: row => row.ratio, cell: row => ratioText(row.ratio)},
        {name: '95 %', key: 'interval', kind: 'interval', wide: true, cell: row => rangeText(row.low, row.high)},
        chart,
        {name: 'ns', key: 'ns', kind: 'number', wide: true, value: row => row.ns, cell: row => nsText(row.ns)},
        ...speeds,
        tablesColumn,
        needsColumn,
        {
            name: 'family',
            key: 'family',
            wide: true,
            value: row => row.technique.facts.family,
            cell: row => row.technique.facts.family,
        },
    ];
    section.append(
        html(
            'figure',
            {'data-rows': rows.length},
            sortableTable(`ranking: ${cellText(cell)}`, columns, rows, 'ratio'),
            caption(
                [cell],
                ['ratio', 'ratio_low', 'ratio_high', 'rank', 'ns_per_lookup']
            )
        )
    );
}
