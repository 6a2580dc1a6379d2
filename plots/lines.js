// SPDX-License-Identifier: MIT

// Lines over a sweep, such as sizes of a buffer: cells by their parameter. Techniques in colour are named, and so is the
// leader where it changes; the others are grey. `rowsOf` gives the rows of a cell, with `ns`, `nsLow` and `nsHigh` as they
// are to be drawn. `say` says something of the columns and the leaders, by default who leads where.
function drawLines(section, {cells, rowsOf, textOf, wordsOf, xName, yName, unit = 'ns', what, text, say = leadText}) {
    const columns = cells
        .map(cell => ({cell, at: Number(cell.parameter), rows: new Map(passing(rowsOf(cell)).map(row => [row.slug, row]))}))
        .sort((a, b) => a.at - b.at);
    const slugs = distinct(columns.flatMap(one => [...one.rows.keys()]));
    if (columns.length < 2 || slugs.length === 0) return false;
    const positive = columns.map(one => one.at).filter(at => at > 0);
    const wide = d3.max(positive) / d3.min(positive) > 32;
    const zero = d3.min(positive) / 4,
        at = one => (one.at > 0 || !wide ? one.at : zero);
    const leaders = say === leadText ? leadersOf(columns) : [];
    const isBold = ({slug}) => isPicked(slug) || leaders.some(leader => leader.slug === slug);
    const longest = d3.max(slugs, slug => (isBold({slug}) ? slug.length : 0));
    const width = figureWidth(),
        height = 380,
        margin = {left: 44, right: narrow() ? 16 : 60 + 6 * longest, top: 24, bottom: 40};
    const x = (wide ? d3.scaleLog() : d3.scaleLinear())
        .domain([at(columns[0]), at(columns[columns.length - 1])])
        .range([margin.left + 4, width - margin.right]);
    const xOf = one => x(at(one));
    const values = columns.flatMap(one => [...one.rows.values()].map(row => row.ns));
    // Intervals may reach beyond the axis.
    const y = scaleOf(values, [height - margin.bottom, margin.top]).clamp(true);
    section.append(paragraph(`${text} ${say(leaders, wordsOf, columns)}`));
    const every = Math.ceil(columns.length / (narrow() ? 5 : 12));
    const frame = drawFrame({
        width,
        height,
        margin,
        x,
        y,
        xTicks: columns.filter((one, i) => i % every === 0).map(one => [at(one), textOf(one.cell)]),
        xName,
        yName,
        name: what,
    });
    if (wide) drawCaches(frame, x, margin, height);
    const bottom = height - margin.bottom;
    drawCrossovers(frame, leaders, xOf, textOf, {width, top: margin.top, bottom});
    const lines = inDrawingOrder(
        slugs.map(slug => ({
            slug,
            points: columns.filter(one => one.rows.has(slug)).map(one => ({one, row: one.rows.get(slug)})),
        }))
    );
    for (const line of lines) drawLine(frame, line, xOf, y, unit, textOf, isBold(line));
    if (!narrow()) {
        const named = lines.filter(line => isBold(line) || line.points[0].row.technique.role === 'floor');
        drawLineNames(frame, named, xOf, y, bottom);
    }
    const figure = html(
        'figure',
        {'data-rows': d3.sum(columns, one => one.rows.size)},
        frame,
        narrow()
            ? html(
                  'ul',
                  {class: 'legend'},
                  lines
                      .filter(isBold)
                      .map(({slug}) => html('li', {}, glyphOf(slug), slug))
              )
            : null,
        dataTable(
            what,
            [
                ['technique', slug => breakable(slug)],
                ...columns.map(one => [
                    textOf(one.cell),
                    slug => (one.rows.has(slug) ? nsText(one.rows.get(slug).ns) : ''),
                ]),
            ],
            slugs
        ),
        caption(
            columns.map(one => one.cell),
            ['ns_per_lookup', 'ns_low', 'ns_high']
        )
    );
    section.append(figure);
    return true;
}

// Marks the places where the leader changes.
function drawCrossovers(frame, leaders, xOf, textOf, {width, top, bottom}) {
    leaders.slice(1).forEach(({slug, from}, i) => {
        const left = xOf(from) < width / 2;
        frame.append(
            svg('line', {class: 'reference crossover', x1: xOf(from), x2: xOf(from), y1: top, y2: bottom}),
            svg(
                'text',
                {
                    class: 'label',
                    x: xOf(from) + (left ? 4 : -4),
                    y: bottom - 6 - 14 * (leaders.length - 2 - i),
                    'text-anchor': left ? 'start' : 'end',
                },
                `${textOf(from.cell)}: ${slug}`
            )
        );
    });
}

// One technique: a line through its points, each with its interval if the line is bold.
function drawLine(frame, {slug, points}, xOf, y, unit, textOf, bold) {
    const floor = points[0].row.technique.role === 'floor',
        colour = bold ? labelColour(slug) : colourOf(slug);
    const path = d3
        .line()
        .x(point => xOf(point.one))
        .y(point => y(point.row.ns));
    const line = svg(
        'g',
        {'data-technique': slug, class: 'line'},
        svg('path', {
            d: path(points),
            fill: 'none',
            stroke: colour,
            'stroke-width': bold ? 2.25 : 1,
            'stroke-dasharray': floor ? '3 3' : null,
        })
    );
    for (const {one, row} of points) {
        const range = row.nsLow === null ? '' : ` (${nsText(row.nsLow)}-${nsText(row.nsHigh)})`;
        line.append(
            svg(
                'g',
                {
                    ...markOf(row, one.cell),
                    ...tipped(`${slug}: ${nsText(row.ns)} ${unit}${range}, ${textOf(one.cell)}`),
                },
                bold && row.nsLow !== null
                    ? intervalLine(xOf(one), xOf(one), y(row.nsLow), y(row.nsHigh), colour)
                    : null,
                isPicked(slug)
                    ? drawShape(lookOf(slug), xOf(one), y(row.ns))
                    : svg('circle', {cx: xOf(one), cy: y(row.ns), r: bold ? 3.5 : 2.25, fill: colour})
            )
        );
    }
    line.addEventListener('pointerenter', () => line.classList.add('on'));
    line.addEventListener('pointerleave', () => line.classList.remove('on'));
    frame.append(line);
}

// Names at the right end of these lines, apart from each other.
function drawLineNames(frame, lines, xOf, y, bottom) {
    const ends = lines
        .map(({slug, points}) => ({
            slug,
            x: xOf(points[points.length - 1].one),
            y: y(points[points.length - 1].row.ns),
        }))
        .sort((a, b) => a.y - b.y);
    let last = -Infinity;
    for (const end of ends) last = end.place = Math.max(end.y, last + 14);
    last = Infinity;
    for (const end of [...ends].reverse()) last = end.place = Math.min(end.place, last - 14, bottom + 4);
    for (const end of ends)
        frame.append(
            svg(
                'text',
                {class: 'label', x: end.x + 10, y: end.place + 4, style: `fill: ${labelColour(end.slug)}`},
                end.slug
            )
        );
}

// The leaders, each with its first column: a leader stays until another is decidedly faster.
function leadersOf(columns) {
    const leaders = [];
    for (const one of columns) {
        const rows = [...one.rows.values()]
            .filter(row => row.rank !== null)
            .sort((a, b) => a.ratio - b.ratio);
        const now = leaders.length === 0 ? null : one.rows.get(leaders[leaders.length - 1].slug);
        const first = rows.find(row => !now || (row.ratio < now.ratio && !isTied(row, now)));
        if (first) leaders.push({slug: first.slug, from: one});
    }
    return leaders;
}

const leadText = (leaders, textOf) =>
    leaders.length === 0
        ? 'No technique has an interval, so nobody leads.'
        : `\`${leaders[0].slug}\` leads at ${textOf(leaders[0].from.cell)}` +
          (leaders.length === 1
              ? ', and nowhere is another one decidedly faster.'
              : leaders
                    .slice(1)
                    .map(({slug, from}) => `, \`${slug}\` overtakes at ${textOf(from.cell)}`)
                    .join('') + '.');
