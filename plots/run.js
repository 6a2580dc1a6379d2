// SPDX-License-Identifier: MIT

// The page of a run: its sections, in order, each left out where the run has nothing for it.

// The age of a date in days, in UTC like all dates here.
function ageText(time) {
    const dayOf = ms => Math.floor(ms / 86400000);
    const days = dayOf(Date.now()) - dayOf(Date.parse(time));
    return Number.isNaN(days) ? '' : days < 1 ? 'today' : `${plural(days, 'day', 'days')} ago`;
}

// Draws a mode by its parameter. `text` says what it is, `textOf` what a parameter is called on the axis and
// `wordsOf` in a sentence.
function sweep(mode, {xName, yName = 'ns', unit, say, text, textOf = byParameter, wordsOf = byWords, rowsOf = cell => cell.rows}) {
    return section => {
        const {cell} = chosenCell();
        const candidates = current.cells.filter(
            one => one.mode === mode && one.parameter !== '' && one.workload !== 'all'
        );
        const like =
            candidates.find(one => one.piece === cell.piece && one.workload === cell.workload) ||
            candidates.find(one => one.piece === 'queen') ||
            candidates[0];
        if (!like) return false;
        const cells = candidates.filter(
            one => one.piece === like.piece && one.workload === like.workload
        );
        const first = [...cells].sort((a, b) => a.parameter - b.parameter)[0];
        return drawLines(section, {
            cells,
            rowsOf: one => rowsOf(one, first),
            textOf,
            wordsOf,
            xName,
            yName,
            unit,
            say,
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

// The rows of a cell relative to those of another cell: errors of both are independent.
function rowsRelativeTo(other, cell) {
    const before = new Map(other.rows.map(row => [row.slug, row]));
    const half = (a, b) => Math.exp(Math.hypot(Math.log(a), Math.log(b)));
    return cell.rows
        .filter(row => before.has(row.slug))
        .map(row => {
            const {ns, nsLow, nsHigh} = before.get(row.slug);
            return cell === other || nsLow === null
                ? {...row, ns: row.ns / ns, nsLow: null, nsHigh: null}
                : withTimes(
                      row,
                      value => value / ns,
                      low => row.ns / ns / half(row.ns / low, nsHigh / ns),
                      high => (row.ns / ns) * half(high / row.ns, ns / nsLow)
                  );
        });
}

const rowsPerQuery = cell => cell.rows.map(row => withTimes(row, ns => ns / Number(cell.parameter)));

// What grows most and least from the first column to the last, and whether large tables do.
function growthText(leaders, wordsOf, columns) {
    const last = columns[columns.length - 1],
        rows = withoutFloor([...last.rows.values()]).sort((a, b) => a.ns - b.ns);
    const level1 = (current.caches.find(({level}) => level === '1') || {bytes: 32768}).bytes;
    const named = row => `\`${row.slug}\` (${row.technique.kib} KiB of tables) ${row.ns.toFixed(2)} times`;
    const median = (words, fits) => {
        const times = rows.filter(({technique: {table_bytes: bytes}}) => bytes !== null && fits(bytes)).map(row => row.ns);
        return times.length === 0 ? [] : [`${d3.median(times).toFixed(2)} times with ${words}`];
    };
    if (rows.length === 0) return '';
    return (
        `With ${wordsOf(last.cell)}, least: ${named(rows[0])} as long; most: ${named(rows[rows.length - 1])}. Median: ` +
        [
            ...median(`tables of up to ${sizeText(level1 / 2)}`, bytes => bytes <= level1 / 2),
            ...median('larger ones', bytes => bytes > level1 / 2),
        ].join(', ') +
        '.'
    );
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
        ['baseline', measured.baseline],
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

// `name` stands in the navigation, `title` above the chart that answers it.
const runSections = [
    {id: 'answer', name: 'What to take', title: () => 'What should you take?', draw: drawAnswer},
    {
        id: 'ranking',
        name: 'Ranking',
        title: ({mode}) =>
            mode === 'search'
                ? 'Which technique makes a search fastest?'
                : mode === 'engine'
                  ? `Which technique makes ${current.engine} fastest?`
                  : `Which technique is fastest in mode ${mode}?`,
        draw: drawRanking,
    },
    {id: 'verdict', name: 'Queries and search', title: () => 'How much of a difference is left in a search?', draw: drawVerdict},
    {id: 'tables', name: 'Tables', title: () => 'Does a small table pay?', draw: drawTables},
    {id: 'latency', name: 'Latency', title: () => 'Who is fast when each query waits for the last?', draw: drawLatency},
    {
        id: 'pressure',
        name: 'Pressure',
        title: () => 'What grows when the caches are busy?',
        draw: sweep('pressure', {
            xName: 'buffer that is loaded between queries',
            yName: 'times as long as with the smallest buffer',
            unit: 'times',
            text: 'Time of queries between loads from a buffer, which takes the caches away from tables',
            textOf: bySize,
            wordsOf: byBytes,
            rowsOf: (cell, first) => rowsRelativeTo(first, cell),
            say: growthText,
        }),
    },
    {
        id: 'setwise',
        name: 'Sets',
        title: () => 'Which is fastest for a set of sliders?',
        draw: sweep('setwise', {xName: 'sliders in a set', yName: 'ns per set', text: 'All attacks of a set at once'}),
    },
    {
        id: 'moves',
        name: 'Moves',
        title: () => 'Which is fastest when moves come between queries?',
        draw: sweep('move', {
            xName: 'queries between making and unmaking a move',
            yName: 'ns per query, with its share of the move',
            text: 'A move is made, queries follow, and it is unmade',
            rowsOf: rowsPerQuery,
        }),
    },
    {id: 'machine', name: 'Machine and run', title: () => 'What was measured, and where?', draw: drawFacts},
];

function runPage() {
    return {
        before: useChosenRun,
        head: () => [
            data.home ? html('p', {class: 'small home'}, html('a', {href: data.home}, 'all machines')) : null,
            html('h1', {}, `${current.engine ? `${current.engine} on ` : ''}${current.cpu}, ${current.compiler}`),
            html(
                'p',
                {class: 'soft'},
                `Techniques for sliding attacks in chess: time relative to ${current.baseline}, with 95 % intervals. `,
                `${current.time ? `${current.time.slice(0, 10)}, ${ageText(current.time)}; ` : ''}commit ${current.commit}${disturbedText()}.`
            ),
        ],
        controls: drawControls,
        sections: runSections.map(one => ({...one, title: () => one.title(chosenCell().cell)})),
    };
}
