// SPDX-License-Identifier: MIT

// The page that sets machines and compilers side by side.

const runName = run => (run.engine ? `${run.engine} on ${run.cpu}` : run.cpu);

// Labels of a run among others, from short to long; no two runs have the same last one.
function labelsOf(run, others) {
    const name = runName(run),
        like = others.filter(one => runName(one) === name),
        built = distinct(like.map(one => one.compiler)).length > 1 ? `${name}, ${run.compiler}` : name,
        time = `${built}, ${pooledText(run)}${whenOf(run)}`;
    return [name, built, time, `${time}, commit ${run.commit}`, `${name}, ${runKey(run)}`];
}

// The shortest of them that no other of these runs has.
function labelAmong(run, others) {
    const labels = others.map(one => labelsOf(one, others));
    return labelsOf(run, others).find((label, i) => labels.filter(those => those[i] === label).length === 1);
}
const labelOf = run => (run.label ??= labelAmong(run, data.runs));

// The runs to choose from: those that were chosen, by default those without doubts.
const wantedRuns = () =>
    data.runs
        .map((run, i) => ({...run, i}))
        .filter(run => (choice.has('runs') ? chosenList('runs').includes(runKey(run)) : run.doubts.length === 0));

// The chosen cell that several runs have, by default a search. Cells of one name can have different queries.
function commonCell() {
    const machines = new Map(wantedRuns().map(run => [run.i, run.machine]));
    const shared = cell => new Set(cell.runs.flatMap(({run}) => machines.get(run) || [])).size;
    const isSearched = cell => cell.mode === 'search' && shared(cell) > 0;
    const preferred = {mode: 'throughput', workload: 'random_25', piece: 'queen'};
    let left = data.cells;
    const options = {},
        value = {};
    for (const key of ['mode', 'workload', 'piece', 'parameter', 'queries']) {
        options[key] = distinct(left.map(cell => cell[key]));
        const most = [...left].sort(
            (a, b) =>
                isSearched(b) - isSearched(a) ||
                shared(b) - shared(a) ||
                (b[key] === preferred[key]) - (a[key] === preferred[key])
        )[0];
        value[key] = options[key].includes(chosen(key)) && choice.has(key) ? chosen(key) : most[key];
        left = left.filter(cell => cell[key] === value[key]);
    }
    return {cell: left[0], options, value};
}

// The runs that are set side by side: those chosen that have the cell, by default the first such run of each machine, which
// is of bench, has most means and is the latest. Without a cell, runs need none.
function runsWith(cell) {
    const there = cell && new Set(cell.runs.map(({run}) => run));
    const runs = wantedRuns().filter(run => !cell || there.has(run.i));
    return choice.has('runs') ? runs : runs.filter(run => run === runs.find(one => one.machine === run.machine));
}
const shownCell = () => (data.cells.length > 0 ? commonCell().cell : null);

// The runs whose boxes are ticked: those chosen, by default those that are shown.
const tickedRuns = () => (choice.has('runs') ? wantedRuns() : runsWith(shownCell()));

// The cell's rows in each run that has it, read once.
function rowsByRun(cell) {
    const techniques = data.names.map(slug => currentTechniques.get(slug));
    for (const one of cell.runs) if (!one.baseline) readCell(one, techniques, data.runs[one.run].baseline);
    return cell.runs;
}

// What times may be relative to: what has an interval in all runs that are shown, since pairs say how.
function baselinesOf(cell) {
    const there = new Set(runsWith(cell).map(run => run.i));
    const ranked = rowsByRun(cell)
        .filter(({run}) => there.has(run))
        .map(({rows}) => rows.filter(row => row.rank !== null).map(row => row.slug));
    return [data.baseline, ...(ranked[0] || []).filter(slug => ranked.every(slugs => slugs.includes(slug)))];
}

const baselineOf = cell => baselinesOf(cell).find(slug => slug === chosen('baseline')) || data.baseline;

// The techniques of the cell, each with its row in each run.
function techniquesIn(cell) {
    const baseline = baselineOf(cell),
        techniques = new Map();
    for (const one of rowsByRun(cell))
        for (const row of cellRelativeTo(one, baseline).rows) {
            if (!techniques.has(row.slug)) techniques.set(row.slug, {...row.technique, by: new Map()});
            techniques.get(row.slug).by.set(one.run, row);
        }
    return [...techniques.values()].filter(passes);
}

function drawMachineControls(panel) {
    const {cell, options, value} = commonCell();
    const ticked = tickedRuns().map(runKey);
    panel.append(
        html(
            'div',
            {class: 'fields'},
            cellFields(options, value),
            selection('queries', options.queries, value.queries),
            baselineSelection(baselinesOf(cell), baselineOf(cell), 'baseline'),
            levelField(),
            familyField(Object.values(data.techniques)),
            findField(),
            html(
                'details',
                {open: choice.has('runs')},
                html('summary', {}, `${ticked.length} of ${plural(data.runs.length, 'run', 'runs')}`),
                html(
                    'fieldset',
                    {},
                    data.runs.map(run => {
                        const key = runKey(run),
                            others = ticked.filter(other => other !== key);
                        return html(
                            'label',
                            {},
                            html('input', {
                                type: 'checkbox',
                                'data-key': `run ${key}`,
                                checked: ticked.includes(key),
                                onchange: ({target}) => choose({runs: [...others, ...(target.checked ? [key] : [])].join(',')}),
                            }),
                            labelOf(run) + (run.doubts.length ? ' (doubtful)' : '')
                        );
                    })
                )
            ),
            resetButton()
        )
    );
}

// A run's rows that have a rank, in order.
const rankedIn = (techniques, run) => rankedOf(techniques.flatMap(one => one.by.get(run.i) || []));

// A run's rows that nothing is decidedly faster than.
const firstsIn = (techniques, run) => rankedIn(techniques, run).filter(({rank}) => rank === 1);

function drawComparison(section) {
    if (data.cells.length === 0) {
        section.append(html('p', {}, 'No two runs have a cell in common.'));
        return true;
    }
    const {cell} = commonCell();
    const runs = runsWith(cell),
        baseline = baselineOf(cell);
    const absent = tickedRuns().filter(run => runs.every(one => one.i !== run.i));
    if (absent.length > 0)
        section.append(html('p', {}, `Not in ${inCell(cell)}: ${absent.map(run => labelOf(run)).join('; ')}.`));
    const techniques = techniquesIn(cell).filter(one => runs.some(run => one.by.has(run.i)));
    if (techniques.length === 0) {
        section.append(html('p', {class: 'soft'}, 'No run that is chosen has this; choose others above.'));
        return true;
    }
    const figures = techniques.flatMap(one => runs.flatMap(run => one.by.get(run.i) || []));
    const names = 360, // pixels, with margins
        figureText = 130;
    const room = (Math.min(document.documentElement.clientWidth, 1600) - names) / runs.length - figureText;
    const width = narrow() ? 60 : Math.max(80, Math.min(260, room));
    const x = scaleOf(withoutFarOnes(endsOf(figures)), [8, width - 8]);
    const firsts = new Set(runs.flatMap(run => firstsIn(techniques, run)));
    const everywhere = techniques.filter(one => runs.every(run => firsts.has(one.by.get(run.i))));
    const fullest = [...runs].sort((a, b) => rankedIn(techniques, b).length - rankedIn(techniques, a).length)[0];
    section.append(
        paragraph(
            `Time relative to \`${baseline}\` in ${inCell(cell)}. In bold: what nothing is decidedly faster than. ` +
                (everywhere.length > 0 ? `So in all columns: ${namesOf(everywhere)}.` : 'No technique is so in all columns.')
        ),
        html(
            'figure',
            {'data-rows': figures.length},
            sortableTable(
                `machines: ${cellText(cell)}`,
                [
                    nameColumn,
                    ...runs.map(run =>
                        ratioColumn({
                            name: labelAmong(run, runs),
                            key: `run${run.i}`,
                            x,
                            width,
                            cell,
                            rowIn: one => one.by.get(run.i),
                            look: row => ({colour: firsts.has(row) ? 'var(--accent)' : 'var(--field)', shape: 'circle'}),
                            figures: row => figuresOf(row, firsts.has(row)),
                            title: `, ${labelAmong(run, runs)}`,
                        })
                    ),
                ],
                techniques.map(one => ({...one, class: one.slug === baseline ? 'baseline' : null})),
                `run${fullest.i}`
            ),
            html(
                'figcaption',
                {},
                `${cellText(cell)}. Lines through marks are 95 % intervals. `,
                baseline === data.baseline
                    ? html(
                          'span',
                          {class: 'data'},
                          'Columns ',
                          html('code', {}, 'ratio, ratio_low, ratio_high, rank'),
                          ' of ',
                          html('a', {href: 'machines.csv'}, 'machines.csv'),
                          '. '
                      )
                    : null,
                runs.some(run => run.baseline !== baseline) ? 'Where a run had another baseline, by its pairs.csv.gz. ' : '',
                cell.mode.startsWith('search') ? 'A search is that of its commit. ' : '',
                savePictureButton()
            )
        )
    );
    return true;
}

function drawAnswers(section) {
    const runs = tickedRuns(),
        cell = shownCell();
    const one = run =>
        html('div', {}, html('h3', {}, html('a', {href: run.page}, labelAmong(run, runs))), drawAnswerOf(run, cell), changes(run, cell));
    section.append(singleQueriesText(cell), html('div', {class: 'answers'}, runs.map(one)));
    return true;
}

// What the machine's run before says otherwise of the cell: the order of pairs that both decide.
function changes(run, cell) {
    if (!cell) return null;
    const there = new Set(cell.runs.map(({run: i}) => i));
    const before = data.runs
        .map((one, i) => ({...one, i}))
        .filter(one => one.machine === run.machine && whenOf(one) < whenOf(run) && there.has(one.i))
        .sort((a, b) => whenOf(b).localeCompare(whenOf(a)))[0];
    if (!before || !there.has(run.i)) return null;
    const ranked = techniquesIn(cell).filter(one => [run, before].every(({i}) => one.by.has(i) && one.by.get(i).rank !== null));
    const order = (a, b, {i}) => !isTied(a.by.get(i), b.by.get(i)) && Math.sign(a.by.get(i).ratio - b.by.get(i).ratio);
    const turned = ranked.flatMap((a, at) =>
        ranked.slice(at + 1).filter(b => order(a, b, run) * order(a, b, before) < 0).map(b => `\`${a.slug}\` and \`${b.slug}\``)
    );
    return paragraph(
        `Since ${whenOf(before)}, commit ${before.commit}, in ${inCell(cell)}: ` +
            (turned.length === 0
                ? 'no pair is decided the other way round'
                : `${plural(turned.length, 'pair is', 'pairs are')} decided the other way round, ${turned.slice(0, 5).join(', ')}`) +
            '.',
        {class: 'soft small'}
    );
}

function drawRuns(section) {
    const columns = [
        {
            name: 'run',
            key: 'run',
            isName: true,
            value: run => labelOf(run),
            cell: run => html('a', {href: run.page}, labelOf(run)),
        },
        {name: 'compiler', key: 'compiler', wide: true, value: run => run.compiler, cell: run => run.compiler},
        {name: 'measured', key: 'time', value: whenOf, cell: run => [whenOf(run), ageText(run.time)].filter(Boolean).join(', ')},
        {name: 'commit', key: 'commit', wide: true, cell: run => html('code', {}, run.commit)},
        {
            name: 'disturbed',
            key: 'disturbed',
            kind: 'number',
            value: run => run.disturbed,
            cell: run => shareText(run.disturbed),
        },
        {
            name: 'take',
            key: 'take',
            cell: ({answers: [answer]}) =>
                answer && answer.levels.length > 0 ? [nameButton(answer.levels[0].take), ` (${answer.mode})`] : '',
        },
        {
            name: 'doubts',
            key: 'doubts',
            kind: 'words',
            value: run => run.doubts.length,
            cell: run => run.doubts.join('; ') || 'none',
        },
        {
            name: 'raw data',
            key: 'files',
            wide: true,
            cell: run =>
                run.files.map((name, i) => [
                    i > 0 ? ', ' : '',
                    html('a', {href: `${encodeURIComponent(run.machine)}/${name}`}, name.split('/').pop()),
                ]),
        },
    ];
    section.append(
        html(
            'details',
            {},
            html('summary', {}, `${plural(data.runs.length, 'run', 'runs')}, with raw data`),
            sortableTable('runs', columns, data.runs, 'run')
        )
    );
    return true;
}

function machinesPage() {
    return {
        before: () => {
            const slugs = distinct([...Object.keys(data.techniques), ...data.names]);
            currentTechniques = new Map(
                slugs.map(slug => [slug, {slug, isa: factsOf(slug).isa, level: factsOf(slug).level, facts: factsOf(slug)}])
            );
        },
        head: () => [
            html('h1', {}, 'Sliding attacks in chess: which technique on which machine?'),
            html(
                'p',
                {class: 'soft'},
                'The runs of each machine that belong together, pooled, or its latest full run; choose others, or other modes, below. Each machine has a page of its own.'
            ),
        ],
        controls: panel => {
            if (data.cells.length > 0) drawMachineControls(panel);
        },
        sections: [
            {
                id: 'comparison',
                name: 'Side by side',
                title: () =>
                    data.cells.length > 0 && commonCell().cell.mode === 'search'
                        ? 'Which technique makes a search fastest?'
                        : 'Which technique is fastest?',
                draw: drawComparison,
            },
            {id: 'answers', name: 'What to take', title: () => 'What should you take on each machine?', draw: drawAnswers},
            {id: 'runs', name: 'Runs', title: () => 'Which runs are there?', draw: drawRuns},
        ],
        after: drawCard,
    };
}
