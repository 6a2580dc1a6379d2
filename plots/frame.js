// SPDX-License-Identifier: MIT

// Axes, labels and marks of drawings.

// A drawing with room for axes. `x` and `y` are scales, `xTicks` places with texts.
function drawFrame({width, height, margin, x, y, xTicks, xName, yName, name}) {
    const right = width - margin.right,
        bottom = height - margin.bottom;
    const frame = drawing(width, height, name, {height});
    const axis = svg('g', {class: 'axis', 'aria-hidden': 'true'});
    for (const tick of niceTicks(y, 6)) {
        axis.append(
            svg('line', {class: 'rule', x1: margin.left, x2: right, y1: y(tick), y2: y(tick)}),
            svg('text', {x: margin.left - 6, y: y(tick) + 4, 'text-anchor': 'end'}, String(tick))
        );
    }
    for (const [place, text] of xTicks)
        axis.append(
            svg('line', {class: 'rule', x1: x(place), x2: x(place), y1: bottom, y2: bottom + 4}),
            svg('text', {x: x(place), y: bottom + 17, 'text-anchor': 'middle'}, text)
        );
    axis.append(
        svg('text', {x: right, y: height - 4, 'text-anchor': 'end'}, xName),
        svg('text', {x: margin.left, y: 12}, yName)
    );
    frame.append(axis);
    return frame;
}

// Places labels beside points so that none covers another, one of the `lines`, which are boxes, or where there is room
// elsewhere, one of the `intervals`. Labels without room are left out, those of the last points first.
function drawLabels(frame, points, width, lines, intervals) {
    const taken = [...points.map(({x, y}) => ({x0: x - 5, x1: x + 5, y0: y - 5, y1: y + 5})), ...lines];
    const meets = (box, others) =>
        others.some(other => box.x0 < other.x1 && box.x1 > other.x0 && box.y0 < other.y1 && box.y1 > other.y0);
    const axisName = 16; // its height, at the top
    const free = box =>
        box.y0 >= axisName &&
        box.x0 >= 0 &&
        box.x1 <= width &&
        !meets(box, taken);
    for (const {x, y, text, colour, bold} of points) {
        if (!text) continue;
        const long = text.length * 7.4;
        const places = [
            [8, 4, 'start'],
            [-8, 4, 'end'],
            [0, -10, 'middle'],
            [0, 18, 'middle'],
            [8, -8, 'start'],
            [8, 16, 'start'],
            [-8, -8, 'end'],
            [-8, 16, 'end'],
        ];
        const freePlaces = places
            .map(([dx, dy, anchor]) => {
                const from = x + dx - (anchor === 'end' ? long : anchor === 'middle' ? long / 2 : 0);
                return {dx, dy, anchor, box: {x0: from, x1: from + long, y0: y + dy - 11, y1: y + dy + 3}};
            })
            .filter(({box}) => free(box));
        const place = freePlaces.find(({box}) => !meets(box, intervals)) || freePlaces[0];
        if (!place) continue;
        taken.push(place.box);
        frame.append(
            svg(
                'text',
                {
                    class: 'label',
                    x: x + place.dx,
                    y: y + place.dy,
                    'text-anchor': place.anchor,
                    style: `fill: ${colour}`,
                    'font-weight': bold ? 600 : null,
                },
                text
            )
        );
    }
}

// Names the points of techniques that are in front, in bold, or in colour, and keeps the names off all others,
// intervals and `lines`.
function drawPointLabels(frame, rows, front, place, width, lines) {
    const order = row => (front.includes(row) ? 0 : isPicked(row.slug) ? 1 : 2);
    const points = [...rows]
        .sort((a, b) => order(a) - order(b))
        .map(row => ({
            ...place(row),
            colour: labelColour(row.slug),
            bold: order(row) === 0,
            text: order(row) < 2 ? row.slug : '',
        }));
    const intervals = rows.map(place).flatMap(({x, y, xLow, xHigh, yLow, yHigh}) => [
        ...(yLow === undefined ? [] : [{x0: x - 1, x1: x + 1, y0: yHigh, y1: yLow}]),
        ...(xLow === undefined ? [] : [{x0: xLow, x1: xHigh, y0: y - 1, y1: y + 1}]),
    ]);
    drawLabels(frame, points, width, lines, intervals);
}

const labelColour = slug => (isPicked(slug) ? colourOf(slug) : 'var(--ink)');

// Orders techniques in colour last, so that they lie above the others.
const inDrawingOrder = rows => [...rows].sort((a, b) => isPicked(a.slug) - isPicked(b.slug));

// Draws a mark for each row of a cell; a value above the axis is an arrow at its `top`.
function drawPoints(frame, cell, rows, place, top) {
    for (const row of inDrawingOrder(rows)) {
        const {x, y, xLow, xHigh, yLow, yHigh, tip: text} = place(row),
            colour = colourOf(row.slug);
        const parts =
            y < top
                ? [svg('path', {d: `M${x - 5},${top + 2}h10l-5,-9z`, fill: colour})]
                : [
                      yLow === undefined ? null : intervalLine(x, x, yLow, yHigh, colour),
                      xLow === undefined ? null : intervalLine(xLow, xHigh, y, y, colour),
                      drawShape(lookOf(row.slug), x, y, row.low === null),
                  ];
        frame.append(
            svg('g', {...markOf(row, cell), ...tipped(text)}, parts)
        );
    }
}

// The Pareto front: techniques that no other beats in both `x` and `y`.
function paretoFront(rows, x, y) {
    const front = [];
    for (const row of [...rows].sort((a, b) => x(a) - x(b) || y(a) - y(b)))
        if (front.length === 0 || y(row) < y(front[front.length - 1])) front.push(row);
    return front;
}

// The boxes of a front's steps, which go right from each corner and down to the next.
const stepBoxes = (corners, right) =>
    corners.flatMap(({x, y}, i) => {
        const next = corners[i + 1] || {x: right, y};
        return [
            {x0: x, x1: next.x, y0: y - 1, y1: y + 1},
            {x0: next.x - 1, x1: next.x + 1, y0: y, y1: next.y},
        ];
    });

function dataTable(name, columns, rows) {
    return html(
        'details',
        {class: 'data'},
        html('summary', {}, `${name} as a table`),
        tableOf(
            name,
            columns.map(([text]) => html('th', {scope: 'col'}, text)),
            rows.map(row =>
                html(
                    'tr',
                    {},
                    columns.map(([, cell], i) =>
                        html(i === 0 ? 'th' : 'td', {scope: i === 0 ? 'row' : null}, cell(row))
                    )
                )
            )
        )
    );
}
// The caches that a size on an axis can be compared with.
function drawCaches(frame, x, margin, height) {
    const [low, high] = x.domain();
    for (const {level, bytes} of current.caches)
        if (bytes > low && bytes < high)
            frame.append(
                svg('line', {
                    class: 'reference cache',
                    x1: x(bytes),
                    x2: x(bytes),
                    y1: margin.top,
                    y2: height - margin.bottom,
                }),
                svg('text', {x: x(bytes) + 4, y: margin.top + 10}, `L${level}`)
            );
}
