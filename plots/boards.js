// SPDX-License-Identifier: MIT

// Boards with a figure on each square.

// Draws a board for each technique in colour.
function drawBoards(section) {
    const {cell} = chosenCell();
    const squares = current.cells.filter(one => seriesOf(one.workload) === 'square');
    const mode = distinct(squares.map(one => one.mode)).includes(cell.mode)
        ? cell.mode
        : squares.length > 0
          ? squares[0].mode
          : '';
    const cells = squares.filter(
        one =>
            one.mode === mode &&
            one.piece ===
                (squares.some(other => other.piece === cell.piece && other.mode === mode)
                    ? cell.piece
                    : squares[0].piece)
    );
    if (cells.length < 2) return false;
    const rowsBySlug = new Map();
    for (const one of cells)
        for (const row of contenders(one.rows)) {
            if (!rowsBySlug.has(row.slug)) rowsBySlug.set(row.slug, []);
            rowsBySlug.get(row.slug).push({cell: one, square: one.workload.slice('square_'.length), row});
        }
    const drawn = picks.filter(slug => rowsBySlug.has(slug));
    if (drawn.length === 0) return false;
    const medians = new Map(drawn.map(slug => [slug, d3.median(rowsBySlug.get(slug), ({row}) => row.ns)]));
    const relative = row => row.ns / medians.get(row.slug);
    const values = drawn.flatMap(slug => rowsBySlug.get(slug).map(({row}) => relative(row)));
    const colour = d3
        .scaleLinear()
        .domain([Math.min(0.8, d3.min(values)), Math.max(1.25, d3.max(values))]) // so that noise looks like none
        .range([0, 100]);
    section.append(
        paragraph(
            `Nanoseconds of a ${cells[0].piece} on each square, ${mode}, of the techniques in colour. The darker, the slower than the median square of the same board.`
        )
    );
    const side = 30;
    const board = slug =>
        html(
            'figure',
            {'data-rows': rowsBySlug.get(slug).length},
            html('h3', {}, glyphOf(slug), breakable(slug)),
            drawing(
                8 * side + 14,
                8 * side + 14,
                `${slug}: ns by square`,
                {width: null},
                rowsBySlug.get(slug).map(({cell: one, square, row}) => {
                    const left = 14 + (square.charCodeAt(0) - 97) * side,
                        top = (8 - Number(square[1])) * side,
                        share = colour(relative(row));
                    return svg(
                        'g',
                        {...markOf(row, one), ...tipped(`${slug}, ${square}: ${nsText(row.ns)} ns`)},
                        svg('rect', {
                            x: left,
                            y: top,
                            width: side - 1,
                            height: side - 1,
                            style: `fill: color-mix(in srgb, var(--high) ${share.toFixed(0)}%, var(--low))`,
                        }),
                        svg(
                            'text',
                            {
                                x: left + side / 2,
                                y: top + side / 2 + 3,
                                'text-anchor': 'middle',
                                style: `fill: ${share > 63 ? 'var(--on-high)' : 'var(--on-low)'}`,
                            },
                            nsText(row.ns)
                        )
                    );
                }),
                'abcdefgh'
                    .split('')
                    .map((file, i) =>
                        svg('text', {x: 14 + i * side + side / 2, y: 8 * side + 11, 'text-anchor': 'middle'}, file)
                    ),
                '12345678'
                    .split('')
                    .map((rank, i) =>
                        svg('text', {x: 4, y: (7 - i) * side + side / 2 + 3, 'text-anchor': 'middle'}, rank)
                    )
            )
        );
    section.append(
        html('div', {class: 'boards'}, drawn.map(board)),
        dataTable(
            'Squares',
            [
                ['square', one => one.workload.slice('square_'.length)],
                ...drawn.map(slug => [
                    slug,
                    one => {
                        const row = one.rows.find(other => other.slug === slug);
                        return row ? nsText(row.ns) : '';
                    },
                ]),
            ],
            cells
        ),
        caption(cells, ['ns_per_lookup', 'ns_low', 'ns_high'], '')
    );
    return true;
}
