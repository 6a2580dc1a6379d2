// SPDX-License-Identifier: MIT

// The ranking of a cell.

// Names of rows, few of them.
const namesOf = (rows, most = 5) =>
    rows
        .slice(0, most)
        .map(row => `\`${row.slug}\``)
        .join(', ') + (rows.length > most ? ` and ${rows.length - most} more` : '');

// What nothing is faster than, and how many pairs are decided.
function rankingText(cell) {
    if (current.baseline === 'itself') return `${cellText(cell)}: each technique against itself, so ratios should be 1.`;
    const ranked = rankedOf(contenders(cell.rows));
    if (ranked.length === 0) return `${cellText(cell)}: no technique has an interval, so nothing is ranked.`;
    const firsts = ranked.filter(({rank}) => rank === 1),
        pairs = (ranked.length * (ranked.length - 1)) / 2;
    const decided = pairs - d3.sum(ranked, row => ranked.filter(other => other !== row && isTied(row, other)).length) / 2;
    return (
        `In ${inCell(cell)} ${firsts.length > 0 ? `nothing is decidedly faster than ${namesOf(firsts)}` : 'what the filters leave is slower than others'}. ` +
        `Of ${plural(pairs, 'pair', 'pairs')}, ${decided} ${decided === 1 ? 'is' : 'are'} decided.`
    );
}

// Names the techniques that are faster than all with smaller tables.
function bySizeText(rows) {
    const sorted = rows
        .filter(({technique}) => technique.table_bytes !== null)
        .sort((a, b) => a.technique.table_bytes - b.technique.table_bytes || a.ratio - b.ratio);
    const fastest = sorted.filter((row, i) => sorted.slice(0, i).every(smaller => smaller.ratio > row.ratio));
    const texts = fastest.map(row => `\`${row.slug}\` (${row.technique.kib} KiB) ${ratioText(row.ratio)}`);
    return texts.length > 0 ? `Nothing with tables as small is faster than ${texts.join(', ')}.` : '';
}

function drawRanking(section) {
    const {cell} = chosenCell();
    const rows = passing(cell.rows).map(row => ({...row, class: rowClass(row, cell)}));
    const ranked = rows.filter(row => row.class !== 'floor');
    const width = narrow() ? 110 : 300;
    section.append(paragraph(rankingText(cell)));
    if (rows.length === 0) {
        section.append(html('p', {class: 'soft'}, 'No technique passes the filters.'));
        return;
    }
    section.append(paragraph(bySizeText(withoutFloor(rows))));
    const x = scaleOf(withoutFarOnes(endsOf(ranked.length > 0 ? ranked : rows)), [12, width - 12]);
    // In chess, ratios are of blocks side by side, and median times are not.
    const speed = d3.median(cell.rows, row => (1e9 / row.ns) * row.ratio);
    const nps = row => Math.round(speed / row.ratio);
    const times = !playsChess(cell.mode)
        ? [{name: 'ns', key: 'ns', kind: 'number', wide: true, value: row => row.ns, cell: row => nsText(row.ns)}]
        : cell.mode === 'engine'
          ? [{name: 'nodes a second', key: 'nps', kind: 'number', wide: true, value: nps, cell: row => String(nps(row))}]
          : [];
    const columns = [
        nameColumn,
        {name: 'rank', key: 'rank', kind: 'number', value: row => row.rank, cell: rankText},
        ratioColumn({
            name: relativeText(cell.baseline),
            key: 'ratio',
            x,
            width,
            cell,
            look: row => lookOf(row.slug),
            figures: figuresOf,
        }),
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
                ['ratio', 'ratio_low', 'ratio_high', 'rank', ...(playsChess(cell.mode) ? [] : ['ns_per_lookup'])]
            )
        )
    );
}
