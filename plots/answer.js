// SPDX-License-Identifier: MIT

// What to take, of the techniques that the filters leave, in the chosen cell: by the rule of
// harness/results/recommendation.hpp.

const isasOf = row => row.technique.isa.split(' ').filter(isa => isa !== '');
const isTied = (a, b) => a.place === b.place || a.ties.includes(b.place);

// Says whether a CPU that lacks an instruction set lacks the other, too: vectors of x86-64 come in this order.
function lacks(lacking, needed) {
    const place = isa => ['ssse3', 'avx2', 'avx512'].findIndex(vectors => isa.startsWith(vectors));
    return needed === lacking || (place(lacking) >= 0 && place(needed) > place(lacking));
}

// The row that the rule chooses of rows in the order of their ratios; undefined if there are none.
function chosenByRule(ranked) {
    const bytes = row => row.technique.table_bytes ?? Number.MAX_VALUE;
    const tied = ranked.filter(row => isTied(ranked[0], row));
    return tied.sort((a, b) => isasOf(a).length - isasOf(b).length || bytes(a) - bytes(b))[0];
}

// The answer by `rows` of a cell: `own` is the engine's own code, where that was measured.
function answerOf(rows) {
    const isOwn = row => row.slug === 'as-is';
    const ordered = rows
        .filter(row => row.rank !== null)
        .sort((a, b) => a.ratio - b.ratio || a.technique.table_bytes - b.technique.table_bytes);
    const own = ordered.find(isOwn),
        ranked = ordered.filter(row => !isOwn(row));
    const better = ranked.filter(row => own && row.ratio < own.ratio && !isTied(row, own));
    const take = chosenByRule(better.length > 0 ? better : ranked);
    const needs = take && isasOf(take)[0];
    return {
        own,
        better,
        ranked,
        take,
        tied: ranked.filter(row => row !== take && isTied(ranked[0], row)),
        needs,
        without: needs && chosenByRule(ranked.filter(row => !isasOf(row).some(isa => lacks(needs, isa)))),
        plain: take && !needs ? take : chosenByRule(ranked.filter(row => row.technique.isa === '')),
    };
}

const inCell = cell =>
    cell.piece !== 'all' ? cellText(cell) : cell.mode === 'search' ? 'the search' : `the mean of ${cell.mode}`;

// Names of rows, few of them.
const namesOf = (rows, most = 5) =>
    rows
        .slice(0, most)
        .map(row => `\`${row.slug}\``)
        .join(', ') + (rows.length > most ? ` and ${rows.length - most} more` : '');

const tiesText = tied => (tied.length === 0 ? 'Nothing is tied with it.' : `Tied with it: ${namesOf(tied)}.`);

// What the program says of the run, or the same in short where another cell is chosen or filters leave fewer.
function answerText(cell) {
    const {recommendation} = current;
    const isWhole = passing(cell.rows).length === cell.rows.length;
    if (isWhole && Object.entries(recommendation.cell).every(([key, word]) => cell[key] === word))
        return recommendation.answer;
    const {own, better, ranked, take, tied} = answer;
    if (!take) return `In ${inCell(cell)} nothing that the filters leave has an interval.`;
    return (
        (own && better.length === 0 ? "Keep your engine's own code: nothing is decidedly faster. " : '') +
        `In ${inCell(cell)} take \`${take.slug}\`, of ${ranked.length}${isWhole ? '' : ' that the filters leave'}: ` +
        `${ratioAndRange(take)} times the time of \`${current.baseline}\`. ${tiesText(tied)}`
    );
}

function drawAnswer(section) {
    if (current.doubts.length > 0)
        section.append(html('p', {class: 'alarm'}, `Doubtful: ${current.doubts.join('; ')}.`));
    if (!current.recommendation.cell) return current.doubts.length > 0;
    const {cell} = chosenCell();
    const {own, ranked, take, tied, needs, without, plain} = answer;
    const tile = (what, row, extra, kind = '') =>
        row &&
        html(
            'div',
            {class: `tile ${kind}`, 'data-technique': row.slug},
            html('div', {class: 'what'}, what),
            html('div', {class: 'name'}, glyphOf(row.slug), nameButton(row.slug)),
            html(
                'div',
                {},
                `${ratioText(row.ratio)} `,
                html('span', {class: 'soft'}, `(${rangeText(row.low, row.high)}) of the baseline's time`)
            ),
            html(
                'div',
                {class: 'soft small'},
                [
                    row.technique.table_bytes === null ? null : `${row.technique.kib} KiB of tables`,
                    `needs ${needsText(row.technique)}`,
                    extra,
                ]
                    .filter(Boolean)
                    .join('; ')
            )
        );
    section.append(
        html(
            'div',
            {class: 'tiles'},
            tile(
                `Take in ${inCell(cell)}, of ${ranked.length}`,
                take,
                tied.length > 0 ? `tied with ${tied.length}` : 'nothing is tied with it',
                'first'
            ) || null,
            (without !== plain && tile(`Without ${needs}`, without)) || null,
            (plain !== take && tile('In plain C', plain)) || null,
            tile("Your engine's own code", own) || null
        ),
        paragraph(answerText(cell))
    );
    return true;
}
