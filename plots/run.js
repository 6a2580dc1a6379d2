// SPDX-License-Identifier: MIT

// The page of a run: its sections, in order, each left out where the run has nothing for it.

// The age of a date in days, in UTC like all dates here.
function ageText(time) {
    const dayOf = ms => Math.floor(ms / 86400000);
    const days = dayOf(Date.now()) - dayOf(Date.parse(time));
    return Number.isNaN(days) ? '' : days < 1 ? 'today' : `${plural(days, 'day', 'days')} ago`;
}

function drawRecommendation(section) {
    const {recommendation} = current;
    if (current.doubts.length > 0)
        section.append(html('p', {class: 'alarm'}, `Doubtful: ${current.doubts.join('; ')}.`));
    if (!recommendation.cell) return recommendation.text.length > 0;
    const {mode, workload, piece, parameter} = recommendation.cell;
    const cell = current.cells.find(
        one => one.mode === mode && one.workload === workload && one.piece === piece && one.parameter === parameter
    );
    const tile = (what, slug, extra, kind) => {
        const row = slug && cell.rows.find(one => one.slug === slug);
        if (!row) return null;
        return html(
            'div',
            {class: `tile ${kind || ''}`},
            html('div', {class: 'what'}, what),
            html('div', {class: 'name'}, nameButton(slug)),
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
    };
    section.append(
        html(
            'div',
            {class: 'tiles'},
            tile(
                `Take in ${workload === 'all' ? `the ${mode}` : cellText(recommendation.cell)}, of ${recommendation.ranked}`,
                recommendation.take,
                recommendation.tied.length > 0 ? `tied with ${recommendation.tied.length}` : 'nothing is tied with it',
                'first'
            ),
            recommendation.without && recommendation.without !== recommendation.plain
                ? tile(`Without ${recommendation.needs}`, recommendation.without)
                : null,
            recommendation.plain !== recommendation.take ? tile('In plain C', recommendation.plain) : null
        ),
        ...recommendation.text.map(text => paragraph(text))
    );
    return true;
}

// Draws a mode by its parameter. `text` says what it is, `textOf` what a parameter is called on the axis and
// `wordsOf` in a sentence.
function sweep(mode, {xName, yName = 'ns', text, textOf = byParameter, wordsOf = byWords, rowsOf = cell => cell.rows}) {
    return section => {
        const {cell} = chosenCell();
        const all = current.cells.filter(
            one => one.mode === mode && one.parameter !== '' && !seriesOf(one.workload) && one.workload !== 'all'
        );
        const like =
            all.find(one => one.piece === cell.piece && one.workload === cell.workload) ||
            all.find(one => one.piece === 'queen') ||
            all[0];
        if (!like) return false;
        const cells = all.filter(
            one => one.piece === like.piece && one.workload === like.workload && rowsOf(one).length > 0
        );
        return drawLines(section, {
            cells,
            rowsOf,
            placeOf: one => Number(one.parameter),
            textOf,
            wordsOf,
            xName,
            yName,
            what: `${mode}, ${placeOf(like)}`,
            text: `${text} (${placeOf(like)}).`,
        });
    };
}

const byParameter = cell => cell.parameter;
const bySize = cell => sizeText(Number(cell.parameter));
const byBytes = cell => (cell.parameter === '0' ? '0 bytes' : bySize(cell));
const byWords = cell => parameterText(cell.mode, cell.parameter);
const placeOf = cell => `${cell.piece === 'any' ? '' : `${cell.piece}, `}${cell.workload}`;

// A row with its time changed by `change`, and the ends of its interval by `low` and `high`.
function withTimes(row, change, low = change, high = change) {
    const bounded = row.nsLow !== null;
    return {...row, ns: change(row.ns), nsLow: bounded ? low(row.nsLow) : null, nsHigh: bounded ? high(row.nsHigh) : null};
}

// The rows of a cell, less the floor's time; none if it has no floor. Times below a tenth of a nanosecond
// are noise, and drawn there.
function rowsAboveFloor(cell) {
    const floor = cell.rows.find(row => row.technique.role === 'floor');
    if (!floor) return [];
    const less = ns => value => Math.max(0.1, value - ns);
    return contenders(cell.rows).map(row =>
        withTimes(row, less(floor.ns), less(floor.nsHigh ?? floor.ns), less(floor.nsLow ?? floor.ns))
    );
}

const rowsPerQuery = cell => cell.rows.map(row => withTimes(row, ns => ns / Number(cell.parameter)));

const underPressure = {
    xName: 'buffer',
    text: 'Queries between loads from a buffer, which takes the caches away from tables',
    textOf: bySize,
    wordsOf: byBytes,
};

function drawDensity(section) {
    const {cell} = chosenCell();
    const all = current.cells.filter(one => seriesOf(one.workload) === 'density' && one.parameter === '');
    const like =
        all.find(one => one.mode === cell.mode && one.piece === cell.piece) ||
        all.find(one => one.piece === 'queen') ||
        all[0];
    if (!like) return false;
    const place = one => Number(one.workload.slice('density_'.length));
    return drawLines(section, {
        cells: all.filter(one => one.mode === like.mode && one.piece === like.piece),
        rowsOf: one => one.rows,
        placeOf: place,
        textOf: one => String(place(one)),
        wordsOf: one => plural(place(one), 'piece', 'pieces'),
        xName: 'pieces on the board',
        yName: 'ns',
        what: `${like.mode} by pieces on the board, ${like.piece}`,
        text: 'The more pieces, the shorter the lines.',
    });
}

function drawFacts(section) {
    const run = current;
    const pairs = [
        [
            'CPU',
            `${run.cpu}${run.cores ? `, ${plural(Number(run.cores), 'logical core', 'logical cores')}` : ''}${run.virtual_machine === true ? ', a virtual machine' : ''}`,
        ],
        ['caches for data', run.caches.map(({level, bytes}) => `L${level} ${sizeText(bytes)}`).join(', ')],
        ['governor', run.governor],
        ['system', [run.system, run.release].filter(Boolean).join(' ')],
        ['compiler', run.compiler],
        ['flags', run.flags],
        ['march', run.march && html('details', {}, html('summary', {}, `${run.march.split(' ')[0]} ...`), run.march)],
        ['commit', run.commit],
        ['run', runKey(run)],
        ['time', run.time ? `${run.time}, ${ageText(run.time)}` : null],
        ['baseline', run.baseline],
        ['epochs', run.epochs],
        ['samples disturbed', shareText(run.disturbed)],
    ].filter(([, text]) => text !== null && text !== '');
    section.append(
        html(
            'dl',
            {class: 'facts'},
            pairs.map(([name, text]) => [
                html('dt', {}, name),
                html('dd', {}, typeof text === 'number' ? String(text) : text),
            ])
        ),
        ...run.notes
            .flatMap(text => text.split('\n'))
            .filter(line => line !== '')
            .map(line => html('p', {class: 'small'}, line))
    );
    if (run.files.length > 0)
        section.append(
            html(
                'p',
                {},
                'Raw data: ',
                run.files.map((name, i) => [i > 0 ? ', ' : '', html('a', {href: name}, name.split('/').pop())])
            )
        );
    return true;
}

const runSections = [
    {id: 'recommendation', name: 'What to take', draw: drawRecommendation},
    {id: 'ranking', name: 'Ranking', draw: drawRanking},
    {id: 'tables', name: 'Tables against time', draw: drawTables},
    {id: 'latency', name: 'Throughput against latency', draw: drawLatency},
    {
        id: 'pressure',
        name: 'Caches busy',
        draw: sweep('pressure', underPressure),
    },
    {
        id: 'pressure-above',
        name: 'Caches busy, above the floor',
        draw: sweep('pressure', {...underPressure, yName: 'ns more than the floor', rowsOf: rowsAboveFloor}),
    },
    {
        id: 'setwise',
        name: 'Sets of sliders',
        draw: sweep('setwise', {xName: 'sliders in a set', yName: 'ns per set', text: 'All attacks of a set at once'}),
    },
    {id: 'squares', name: 'Squares', draw: drawBoards},
    {id: 'density', name: 'Pieces on the board', draw: drawDensity},
    {
        id: 'moves',
        name: 'Moves',
        draw: sweep('move', {
            xName: 'queries between making and unmaking a move',
            yName: 'ns per query, with its share of the move',
            text: 'A move is made, queries follow, and it is unmade',
            rowsOf: rowsPerQuery,
        }),
    },
    {id: 'verdict', name: 'From queries to an engine', draw: drawVerdict},
    {id: 'predictors', name: 'What predicts the search', draw: drawPredictors},
    {id: 'machine', name: 'Machine and run', draw: drawFacts},
];

function runPage() {
    return {
        before: useChosenRun,
        head: () => [
            data.home ? html('p', {class: 'small home'}, html('a', {href: data.home}, 'all machines')) : null,
            html('h1', {}, `${current.cpu}, ${current.compiler}`),
            html(
                'p',
                {class: 'soft'},
                `Techniques for sliding attacks in chess: time relative to ${current.baseline}, with 95 % intervals. `,
                `${current.time ? `${current.time.slice(0, 10)}, ${ageText(current.time)}; ` : ''}commit ${current.commit}; ${shareText(current.disturbed)} of samples disturbed.`
            ),
        ],
        controls: drawControls,
        sections: runSections,
        after: drawCard,
    };
}
