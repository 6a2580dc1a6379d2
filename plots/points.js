// SPDX-License-Identifier: MIT

// Tables against time, and throughput against latency.

function drawTables(section) {
    const {cell} = chosenCell();
    const rows = contenders(cell.rows).filter(row => row.technique.table_bytes !== null);
    if (rows.length < 2) return false;
    const width = figureWidth(),
        height = 380,
        margin = {left: 44, right: 16, top: 24, bottom: 40};
    // Techniques without tables have a place beside the logarithmic axis.
    const smallest = 256,
        largest = Math.max(
            2048,
            d3.max(rows, row => row.technique.table_bytes)
        );
    const place = row => Math.max(row.technique.table_bytes, smallest);
    const x = d3
        .scaleLog()
        .domain([smallest / 1.3, largest * 2])
        .range([margin.left, width - margin.right]);
    const y = scaleOf(withoutFarOnes(endsOf(rows)), [height - margin.bottom, margin.top]);
    const ticks = [
        [smallest, 'none'],
        ...[1, 4, 16, 64, 256, 1024, 4096].filter(kib => kib * 1024 < largest * 2).map(kib => [kib * 1024, String(kib)]),
    ];
    const front = paretoFront(rows, place, row => row.ratio);
    section.append(
        paragraph(
            `In ${inCell(cell)}, these are the fastest with tables as small: ${front
                .map(row => `\`${row.slug}\` (${row.technique.kib} KiB) ${ratioText(row.ratio)}`)
                .join(', ')}.`
        )
    );
    const frame = drawFrame({
        width,
        height,
        margin,
        x,
        y,
        xTicks: ticks,
        xName: 'tables, KiB',
        yName: `time relative to ${cell.baseline}`,
        name: `tables against time, ${cellText(cell)}`,
    });
    drawCaches(frame, x, margin, height);
    // A value above the axis is an arrow at its top.
    const up = row => Math.max(y(row.ratio), margin.top);
    const edges = front
        .map((row, i) => `${i === 0 ? 'M' : 'H'}${x(place(row))}${i === 0 ? ',' : 'V'}${up(row)}`)
        .join('');
    frame.append(svg('path', {class: 'front', d: `${edges}H${x.range()[1]}`}));
    const markAt = row => ({
        x: x(place(row)),
        y: y(row.ratio),
        tip: `${row.slug}: ${row.technique.kib} KiB, ${ratioAndRange(row)}`,
        ...(row.low === null ? {} : {yLow: y(row.low), yHigh: Math.max(y(row.high), margin.top)}),
    });
    drawPoints(frame, cell, rows, markAt, margin.top);
    const corner = row => ({...markAt(row), y: up(row)});
    drawPointLabels(frame, rows, front, corner, width, stepBoxes(front.map(corner), x.range()[1]));
    section.append(
        html(
            'figure',
            {'data-rows': rows.length},
            frame,
            dataTable(
                'Tables against time',
                [
                    ['technique', row => breakable(row.slug)],
                    ['tables, KiB', row => row.technique.kib],
                    ['ratio', ratioAndRange],
                    ['not beaten', row => (front.includes(row) ? 'yes' : '')],
                ],
                [...rows].sort((a, b) => place(a) - place(b))
            ),
            caption([cell], ['ratio', 'ratio_low', 'ratio_high'])
        )
    );
    return true;
}

function drawLatency(section) {
    const {cell} = chosenCell();
    const across = cellLike(cell, 'throughput'),
        up =
            across &&
            current.cells.find(
                other => other.mode === 'latency' && other.piece === across.piece && other.workload === across.workload
            );
    if (!across || !up) return false;
    const upRows = new Map(up.rows.map(row => [row.slug, row]));
    const rows = contenders(across.rows).filter(row => upRows.has(row.slug));
    if (rows.length < 2) return false;
    const width = figureWidth(),
        height = 420,
        margin = {left: 44, right: 16, top: 24, bottom: 40};
    const x = scaleOf(endsOf(rows), [margin.left, width - margin.right]);
    const y = scaleOf(endsOf(rows.map(row => upRows.get(row.slug))), [height - margin.bottom, margin.top]);
    const front = paretoFront(
        rows,
        row => row.ratio,
        row => upRows.get(row.slug).ratio
    );
    section.append(
        paragraph(
            `Queries that can overlap, against those that wait for the last answer. Nothing is faster in both than ${front.map(row => `\`${row.slug}\``).join(', ')}.`
        )
    );
    const frame = drawFrame({
        width,
        height,
        margin,
        x,
        y,
        xTicks: niceTicks(x, narrow() ? 4 : 8).map(tick => [tick, String(tick)]),
        xName: `throughput, relative to ${across.baseline}`,
        yName: 'latency, relative',
        name: 'throughput against latency',
    });
    const markAt = row => {
        const other = upRows.get(row.slug);
        return {
            x: x(row.ratio),
            y: y(other.ratio),
            tip: `${row.slug}: throughput ${ratioAndRange(row)}, ${nsText(row.ns)} ns; latency ${ratioAndRange(other)}, ${nsText(other.ns)} ns`,
            ...(row.low === null ? {} : {xLow: x(row.low), xHigh: x(row.high)}),
            ...(other.low === null ? {} : {yLow: y(other.low), yHigh: y(other.high)}),
        };
    };
    drawPoints(frame, across, rows, markAt, 0);
    drawPointLabels(frame, rows, front, markAt, width, []);
    section.append(
        html(
            'figure',
            {'data-rows': rows.length},
            frame,
            dataTable(
                'Throughput and latency',
                [
                    ['technique', row => breakable(row.slug)],
                    ['throughput', ratioAndRange],
                    ['ns', row => nsText(row.ns)],
                    ['latency', row => ratioAndRange(upRows.get(row.slug))],
                    ['ns', row => nsText(upRows.get(row.slug).ns)],
                ],
                rows
            ),
            caption([across, up], ['ratio', 'ratio_low', 'ratio_high'])
        )
    );
    return true;
}
