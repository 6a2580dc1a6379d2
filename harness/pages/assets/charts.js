// SPDX-License-Identifier: MIT

// Points, lines and boards.

const figureWidth = () => Math.max(280, Math.min(document.documentElement.clientWidth - 32, 1024));

// A drawing with room for axes. `x` and `y` are scales, `xTicks` places with texts.
function drawFrame({width, height, margin, x, y, xTicks, xName, yName, name}) {
    const right = width - margin.right, bottom = height - margin.bottom;
    const frame = svg('svg', {viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': name});
    const axis = svg('g', {class: 'axis', 'aria-hidden': 'true'});
    for (const tick of niceTicks(y, 6)) {
        axis.append(svg('line', {class: 'rule', x1: margin.left, x2: right, y1: y(tick), y2: y(tick)}),
            svg('text', {x: margin.left - 6, y: y(tick) + 4, 'text-anchor': 'end'}, String(tick)));
    }
    for (const [place, text] of xTicks)
        axis.append(svg('line', {class: 'rule', x1: x(place), x2: x(place), y1: bottom, y2: bottom + 4}),
            svg('text', {x: x(place), y: bottom + 17, 'text-anchor': 'middle'}, text));
    axis.append(svg('text', {x: right, y: height - 4, 'text-anchor': 'end'}, xName),
        svg('text', {x: margin.left, y: 12}, yName));
    frame.append(axis);
    return frame;
}

// Places labels beside points so that none covers another; those that find no room are left out, those
// that come last in `points` first.
function drawLabels(frame, points, width) {
    const taken = points.map(({x, y}) => ({x0: x - 5, x1: x + 5, y0: y - 5, y1: y + 5}));
    const free = box => box.x0 >= 0 && box.x1 <= width && !taken.some(other =>
        box.x0 < other.x1 && box.x1 > other.x0 && box.y0 < other.y1 && box.y1 > other.y0);
    for (const {x, y, text, colour, bold} of points) {
        if (!text) continue;
        const long = text.length * 7.4;
        const places = [[8, 4, 'start'], [-8, 4, 'end'], [0, -10, 'middle'], [0, 18, 'middle'], [8, -8, 'start'], [8, 16, 'start'], [-8, -8, 'end'], [-8, 16, 'end']];
        for (const [dx, dy, anchor] of places) {
            const from = x + dx - (anchor === 'end' ? long : anchor === 'middle' ? long / 2 : 0);
            const box = {x0: from, x1: from + long, y0: y + dy - 11, y1: y + dy + 3};
            if (!free(box)) continue;
            taken.push(box);
            frame.append(svg('text', {class: 'label', x: x + dx, y: y + dy, 'text-anchor': anchor, style: `fill: ${colour}`, 'font-weight': bold ? 600 : null}, text));
            break;
        }
    }
}

const labelColour = slug => isPicked(slug) ? colourOf(slug) : 'var(--ink)';

// Picked ones last, so that they lie above the others.
const inDrawingOrder = rows => [...rows].sort((a, b) => isPicked(a.slug) - isPicked(b.slug));

// Draws a mark for each row; one that lies above the axis is an arrow at its `top`.
function drawPoints(frame, rows, place, top) {
    for (const row of inDrawingOrder(rows)) {
        const {x, y, xLow, xHigh, yLow, yHigh} = place(row), colour = colourOf(row.slug);
        if (y < top) {
            frame.append(svg('g', {class: 'mark', 'data-technique': row.slug, onclick: () => choose({card: row.slug}), ...tipped(place(row).tip)},
                svg('path', {d: `M${x - 5},${top + 2}h10l-5,-9z`, fill: colour})));
            continue;
        }
        const bar = (x1, x2, y1, y2) => svg('line', {x1, x2, y1, y2, stroke: colour, 'stroke-width': 2.5, 'stroke-linecap': 'round', opacity: 0.4});
        frame.append(svg('g', {class: 'mark', 'data-technique': row.slug, onclick: () => choose({card: row.slug}), ...tipped(place(row).tip)},
            yLow === undefined ? null : bar(x, x, yLow, yHigh), xLow === undefined ? null : bar(xLow, xHigh, y, y),
            svg('circle', {cx: x, cy: y, r: isPicked(row.slug) ? 5.5 : 4.5, fill: row.low === null ? 'var(--paper)' : colour, stroke: row.low === null ? colour : 'var(--paper)', 'stroke-width': 1.5})));
    }
}

// The techniques that nothing beats in both: smaller `x` costs a larger `y`.
function paretoFront(rows, x, y) {
    const front = [];
    for (const row of [...rows].sort((a, b) => x(a) - x(b) || y(a) - y(b)))
        if (front.length === 0 || y(row) < y(front[front.length - 1])) front.push(row);
    return front;
}

function dataTable(name, columns, rows) {
    return html('details', {class: 'data'}, html('summary', {}, `${name} as a table`),
        html('div', {class: 'scrolls'}, html('table', {'aria-label': name},
            html('thead', {}, html('tr', {}, columns.map(([text]) => html('th', {scope: 'col'}, text)))),
            html('tbody', {}, rows.map(row => html('tr', {}, columns.map(([, cell], i) => html(i === 0 ? 'th' : 'td', {scope: i === 0 ? 'row' : null}, cell(row)))))))));
}
const ratioAndRange = row => `${ratioText(row.ratio)} (${rangeText(row.low, row.high)})`;

// The caches that a size on an axis can be compared with.
function drawCaches(frame, x, margin, height) {
    const [low, high] = x.domain();
    for (const {level, bytes} of current.caches)
        if (bytes > low && bytes < high)
            frame.append(svg('line', {class: 'reference cache', x1: x(bytes), x2: x(bytes), y1: margin.top, y2: height - margin.bottom}),
                svg('text', {x: x(bytes) + 4, y: margin.top + 10}, `L${level}`));
}

function drawTables(section) {
    const {cell} = chosenCell();
    const rows = contenders(cell.rows).filter(row => row.technique.table_bytes !== null);
    if (rows.length < 2) return false;
    const width = figureWidth(), height = 380, margin = {left: 44, right: 16, top: 24, bottom: 40};
    // No tables at all have a place beside the logarithms.
    const least = 256, most = Math.max(2048, d3.max(rows, row => row.technique.table_bytes));
    const place = row => Math.max(row.technique.table_bytes, least);
    const x = d3.scaleLog().domain([least / 1.3, most * 2]).range([margin.left, width - margin.right]);
    const y = scaleOf(withoutFarOnes(endsOf(rows)), [height - margin.bottom, margin.top]);
    const ticks = [[least, 'none'], ...[1, 4, 16, 64, 256, 1024, 4096].filter(kib => kib * 1024 < most * 2).map(kib => [kib * 1024, String(kib)])];
    const front = paretoFront(rows, place, row => row.ratio);
    section.append(paragraph(`No other technique is faster with tables as small: ${front.map(row => `\`${row.slug}\` (${kibText(row.technique.table_bytes)} KiB)`).join(', ')}. Of ${cellText(cell)}.`));
    const frame = drawFrame({width, height, margin, x, y, xTicks: ticks, xName: 'tables, KiB', yName: `time relative to ${current.baseline}`, name: `tables against time, ${cellText(cell)}`});
    drawCaches(frame, x, margin, height);
    const edges = front.map((row, i) => `${i === 0 ? 'M' : 'H'}${x(place(row))}${i === 0 ? ',' : 'V'}${y(row.ratio)}`).join('');
    frame.append(svg('path', {class: 'front', d: `${edges}H${x.range()[1]}`}));
    drawPoints(frame, rows, row => ({
        x: x(place(row)), y: y(row.ratio), tip: `${row.slug}: ${kibText(row.technique.table_bytes)} KiB, ${ratioAndRange(row)}`,
        ...(row.low === null ? {} : {yLow: y(row.low), yHigh: Math.max(y(row.high), margin.top)}),
    }), margin.top);
    const named = [...front, ...rows.filter(row => isPicked(row.slug) && !front.includes(row)), ...rows.filter(row => !isPicked(row.slug) && !front.includes(row))];
    drawLabels(frame, named.map(row => ({x: x(place(row)), y: y(row.ratio), colour: labelColour(row.slug), bold: front.includes(row),
        text: front.includes(row) || isPicked(row.slug) ? row.slug : ''})), width);
    section.append(html('figure', {'data-rows': rows.length}, frame,
        dataTable('Tables against time', [['technique', row => nameButton(row.slug)], ['tables, KiB', row => kibText(row.technique.table_bytes)], ['ratio', ratioAndRange],
            ['not beaten', row => front.includes(row) ? 'yes' : '']], [...rows].sort((a, b) => place(a) - place(b))),
        caption([cell], ['ratio', 'ratio_low', 'ratio_high'])));
    return true;
}

function drawLatency(section) {
    const {cell} = chosenCell();
    const across = cellLike(cell, 'throughput'), up = across && current.cells.find(other =>
        other.mode === 'latency' && other.piece === across.piece && other.workload === across.workload);
    if (!across || !up) return false;
    const upRows = new Map(up.rows.map(row => [row.slug, row]));
    const rows = contenders(across.rows).filter(row => upRows.has(row.slug));
    if (rows.length < 2) return false;
    const width = figureWidth(), height = 420, margin = {left: 44, right: 16, top: 24, bottom: 40};
    const x = scaleOf(endsOf(rows), [margin.left, width - margin.right]);
    const y = scaleOf(endsOf(rows.map(row => upRows.get(row.slug))), [height - margin.bottom, margin.top]);
    const front = paretoFront(rows, row => row.ratio, row => upRows.get(row.slug).ratio);
    section.append(paragraph(`Queries that can overlap, against those that wait for the last answer. Nothing is faster in both than ${front.map(row => `\`${row.slug}\``).join(', ')}.`));
    const frame = drawFrame({width, height, margin, x, y, xTicks: niceTicks(x, narrow() ? 4 : 8).map(tick => [tick, String(tick)]),
        xName: `throughput, relative to ${current.baseline}`, yName: 'latency, relative', name: 'throughput against latency'});
    drawPoints(frame, rows, row => {
        const other = upRows.get(row.slug);
        return {x: x(row.ratio), y: y(other.ratio), tip: `${row.slug}: throughput ${ratioAndRange(row)}, latency ${ratioAndRange(other)}`,
            ...(row.low === null ? {} : {xLow: x(row.low), xHigh: x(row.high)}), ...(other.low === null ? {} : {yLow: y(other.low), yHigh: y(other.high)})};
    }, 0);
    const isNamed = row => front.includes(row) || isPicked(row.slug);
    drawLabels(frame, [...rows.filter(isNamed), ...rows.filter(row => !isNamed(row))].map(row => ({x: x(row.ratio), y: y(upRows.get(row.slug).ratio),
        colour: labelColour(row.slug), bold: front.includes(row), text: isNamed(row) ? row.slug : ''})), width);
    section.append(html('figure', {'data-rows': rows.length}, frame,
        dataTable('Throughput and latency', [['technique', row => nameButton(row.slug)], ['throughput', ratioAndRange], ['latency', row => ratioAndRange(upRows.get(row.slug))]], rows),
        caption([across, up], ['ratio', 'ratio_low', 'ratio_high'])));
    return true;
}

// Lines over a sweep: cells with a place each. The field is grey; the leader is named where it changes.
function drawLines(section, {cells, placeOf, textOf, xName, what, message}) {
    const columns = cells.map(cell => ({cell, at: placeOf(cell), rows: new Map(passing(cell.rows).map(row => [row.slug, row]))})).sort((a, b) => a.at - b.at);
    const slugs = distinct(columns.flatMap(one => [...one.rows.keys()]));
    if (columns.length < 2 || slugs.length === 0) return false;
    const positive = columns.map(one => one.at).filter(at => at > 0);
    const wide = d3.max(positive) / d3.min(positive) > 100;
    const zero = d3.min(positive) / 4, at = one => one.at > 0 || !wide ? one.at : zero;
    const width = figureWidth(), height = 380, margin = {left: 44, right: narrow() ? 16 : 210, top: 24, bottom: 40};
    const x = (wide ? d3.scaleLog() : d3.scaleLinear()).domain([at(columns[0]), at(columns[columns.length - 1])]).range([margin.left + 4, width - margin.right]);
    const values = columns.flatMap(one => [...one.rows.values()].map(row => row.ns));
    const y = scaleOf(values, [height - margin.bottom, margin.top]);
    const leaders = leadersOf(columns);
    section.append(paragraph(message(leaders)));
    const every = Math.ceil(columns.length / (narrow() ? 5 : 12));
    const frame = drawFrame({width, height, margin, x, y, xTicks: columns.filter((one, i) => i % every === 0).map(one => [at(one), textOf(one.cell)]), xName, yName: 'ns', name: what});
    if (wide) drawCaches(frame, x, margin, height);
    leaders.slice(1).forEach(({slug, from}, i) => {
        const left = x(at(from)) < width / 2;
        frame.append(svg('line', {class: 'reference crossover', x1: x(at(from)), x2: x(at(from)), y1: margin.top, y2: height - margin.bottom}),
            svg('text', {class: 'label', x: x(at(from)) + (left ? 4 : -4), y: height - margin.bottom - 6 - 14 * (leaders.length - 2 - i), 'text-anchor': left ? 'start' : 'end'}, `${textOf(from.cell)}: ${slug}`));
    });
    const leads = slug => leaders.some(leader => leader.slug === slug);
    const lines = inDrawingOrder(slugs.map(slug => ({slug, points: columns.filter(one => one.rows.has(slug)).map(one => ({one, row: one.rows.get(slug)}))})));
    const path = d3.line().x(point => x(at(point.one))).y(point => y(point.row.ns));
    for (const {slug, points} of lines) {
        const floor = points[0].row.technique.role === 'floor', bold = isPicked(slug) || leads(slug), colour = isPicked(slug) || !bold ? colourOf(slug) : 'var(--ink)';
        const line = svg('g', {'data-technique': slug, class: 'line'},
            svg('path', {d: path(points), fill: 'none', stroke: colour, 'stroke-width': bold ? 2.25 : 1, 'stroke-dasharray': floor ? '3 3' : null, opacity: bold ? 1 : 0.55}));
        for (const {one, row} of points)
            line.append(svg('g', {class: 'mark', onclick: () => choose({card: slug}), ...tipped(`${slug}: ${nsText(row.ns)} ns${row.nsLow === null ? '' : ` (${nsText(row.nsLow)}–${nsText(row.nsHigh)})`}, ${textOf(one.cell)}`)},
                bold && row.nsLow !== null ? svg('line', {x1: x(at(one)), x2: x(at(one)), y1: y(row.nsLow), y2: y(row.nsHigh), stroke: colour, 'stroke-width': 3, opacity: 0.35}) : null,
                svg('circle', {cx: x(at(one)), cy: y(row.ns), r: bold ? 3.5 : 2.25, fill: colour})));
        line.addEventListener('pointerenter', () => line.classList.add('on'));
        line.addEventListener('pointerleave', () => line.classList.remove('on'));
        frame.append(line);
    }
    if (!narrow()) drawLineNames(frame, lines.filter(({slug, points}) => isPicked(slug) || leads(slug) || points[0].row.technique.role === 'floor'), x, y, at, height - margin.bottom);
    const figure = html('figure', {'data-rows': d3.sum(columns, one => one.rows.size)}, frame,
        narrow() ? html('ul', {class: 'legend'}, lines.filter(({slug}) => isPicked(slug)).map(({slug}) => html('li', {}, html('span', {style: `color: ${colourOf(slug)}`}, '●'), slug))) : null,
        dataTable(what, [['technique', slug => nameButton(slug)], ...columns.map(one => [textOf(one.cell), slug => one.rows.has(slug) ? nsText(one.rows.get(slug).ns) : ''])], slugs),
        caption(columns.map(one => one.cell), ['ns_per_lookup', 'ns_low', 'ns_high']));
    section.append(figure);
    return true;
}

// Names at the right end of these lines, apart from each other.
function drawLineNames(frame, lines, x, y, at, bottom) {
    const ends = lines.map(({slug, points}) => ({slug, x: x(at(points[points.length - 1].one)), y: y(points[points.length - 1].row.ns)})).sort((a, b) => a.y - b.y);
    let last = -Infinity;
    for (const end of ends) last = end.place = Math.max(end.y, last + 14);
    last = Infinity;
    for (const end of [...ends].reverse()) last = end.place = Math.min(end.place, last - 14, bottom + 4);
    for (const end of ends)
        frame.append(svg('text', {class: 'label', x: end.x + 10, y: end.place + 4, style: `fill: ${labelColour(end.slug)}`}, end.slug));
}

// Who leads from where on: a leader stays until another one is decidedly faster, by ratios.
function leadersOf(columns) {
    const leaders = [];
    for (const one of columns) {
        const rows = [...one.rows.values()].filter(row => row.technique.role !== 'floor' && row.low !== null).sort((a, b) => a.ratio - b.ratio);
        if (rows.length === 0) continue;
        const now = leaders.length === 0 ? null : one.rows.get(leaders[leaders.length - 1].slug);
        if (!now || now.low === null || rows[0].high < now.low) leaders.push({slug: rows[0].slug, from: one});
    }
    return leaders;
}

// Boards with a figure on each square, one for each technique in colour.
function drawBoards(section) {
    const {cell} = chosenCell();
    const squares = current.cells.filter(one => seriesOf(one.workload) === 'square');
    const mode = distinct(squares.map(one => one.mode)).includes(cell.mode) ? cell.mode : squares.length > 0 ? squares[0].mode : '';
    const cells = squares.filter(one => one.mode === mode && one.piece === (squares.some(other => other.piece === cell.piece && other.mode === mode) ? cell.piece : squares[0].piece));
    if (cells.length < 2) return false;
    const of = new Map(); // rows by technique
    for (const one of cells)
        for (const row of contenders(one.rows)) {
            if (!of.has(row.slug)) of.set(row.slug, []);
            of.get(row.slug).push({square: one.workload.slice('square_'.length), row});
        }
    const shown = picks().filter(slug => of.has(slug));
    if (shown.length === 0) return false;
    const values = shown.flatMap(slug => of.get(slug).map(({row}) => row.ns));
    const colour = d3.scaleLinear().domain([d3.min(values), d3.max(values)]).range([0, 100]);
    section.append(paragraph(`Nanoseconds of a ${cells[0].piece} on each square, ${modeText(mode)}, of the techniques in colour. The darker, the slower, on one scale for all boards.`));
    const side = 30;
    const board = slug => html('figure', {'data-rows': of.get(slug).length}, html('h3', {}, nameButton(slug)),
        svg('svg', {viewBox: `0 0 ${8 * side + 14} ${8 * side + 14}`, role: 'img', 'aria-label': `${slug}: ns by square`},
            of.get(slug).map(({square, row}) => {
                const left = 14 + (square.charCodeAt(0) - 97) * side, top = (8 - Number(square[1])) * side, share = colour(row.ns);
                return svg('g', {class: 'mark', ...tipped(`${slug}, ${square}: ${nsText(row.ns)} ns`)},
                    svg('rect', {x: left, y: top, width: side - 1, height: side - 1, style: `fill: color-mix(in srgb, var(--high) ${share.toFixed(0)}%, var(--low))`}),
                    svg('text', {x: left + side / 2, y: top + side / 2 + 3, 'text-anchor': 'middle', style: `fill: ${share > 55 ? 'var(--on-high)' : 'var(--ink)'}`}, nsText(row.ns)));
            }),
            'abcdefgh'.split('').map((file, i) => svg('text', {x: 14 + i * side + side / 2, y: 8 * side + 11, 'text-anchor': 'middle'}, file)),
            '12345678'.split('').map((rank, i) => svg('text', {x: 4, y: (7 - i) * side + side / 2 + 3, 'text-anchor': 'middle'}, rank))));
    section.append(html('div', {class: 'boards'}, shown.map(board)),
        dataTable('Squares', [['square', one => one.workload.slice('square_'.length)], ...shown.map(slug => [slug, one => {
            const row = one.rows.find(other => other.slug === slug);
            return row ? nsText(row.ns) : '';
        }])], cells), caption(cells, ['ns_per_lookup', 'ns_low', 'ns_high']));
    return true;
}
