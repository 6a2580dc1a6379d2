// SPDX-License-Identifier: MIT

// The ranking of a cell.

// What loses least to the best.
function rankingText(cell) {
    if (current.baseline === 'itself') return `${cellText(cell)}: each technique against itself, so ratios should be 1.`;
    const ranked = rankedOf(contenders(cell.rows));
    if (ranked.length < rankedOf(withoutFloor(cell.rows)).length) return ''; // bounds are among all
    const best = d3.least(ranked, row => row.atMost);
    if (!best) return `${cellText(cell)}: no technique has an interval, so nothing is compared.`;
    return `\`${best.slug}\` loses at most ${percentText(best.atMost)} to the best in ${inCell(cell)}.`;
}

function drawRanking(section) {
    const {cell} = chosenCell();
    const rows = passing(cell.rows).map(row => ({...row, class: rowClass(row, cell)}));
    const ranked = rows.filter(row => row.class !== 'floor');
    const width = narrow() ? 64 : 300;
    section.append(paragraph(rankingText(cell)));
    if (rows.length === 0) {
        section.append(html('p', {class: 'soft'}, 'No technique passes the filters.'));
        return;
    }
    const x = scaleOf(withoutFarOnes(endsOf(ranked.length > 0 ? ranked : rows)), [12, width - 12]);
    // In chess, ratios are of blocks side by side, and times are not.
    const speed = d3.median(cell.rows, row => (1e9 / row.ns) * row.ratio);
    const nps = row => Math.round(speed / row.ratio);
    const times = !playsChess(cell.mode)
        ? [{name: 'ns', key: 'ns', kind: 'number', wide: true, value: row => row.ns, cell: row => nsText(row.ns)}]
        : cell.mode === 'engine'
          ? [{name: 'nodes a second', key: 'nps', kind: 'number', wide: true, value: nps, cell: row => String(nps(row))}]
          : [];
    const columns = [
        nameColumn,
        ratioColumn(x, width, cell),
        ...['atLeast', 'atMost'].map(key => ({
            name: `loses, ${key === 'atLeast' ? 'at least' : 'at most'}`,
            key,
            kind: 'number',
            wide: key === 'atLeast',
            value: row => row[key],
            cell: row => percentText(row[key]),
        })),
        ...times,
        tablesColumn,
        levelColumn,
        {
            name: 'family',
            key: 'family',
            wide: true,
            value: row => row.technique.family,
            cell: row => row.technique.family,
        },
    ];
    section.append(
        html(
            'figure',
            {'data-rows': rows.length},
            sortableTable(`ranking: ${cellText(cell)}`, columns, rows, 'ratio'),
            caption(
                [cell],
                ['ratio', 'ratio_low', 'ratio_high', 'slower_at_least', 'slower_at_most', ...(playsChess(cell.mode) ? [] : ['ns_per_lookup'])]
            )
        )
    );
}
