// SPDX-License-Identifier: MIT

// The page that sets machines and compilers side by side.

const shapes = ['circle', 'square', 'diamond', 'triangle'];
const runLook = i => ({colour: `var(--c${i % maxPicks})`, shape: shapes[i % shapes.length]});
const shortRun = run => `${run.cpu.replace(/\((R|TM)\)| CPU| Processor.*| @.*/g, '')}, ${run.compiler}`;
const whenOf = run => (run.time || run.name).slice(0, 16).replace('T', ' ');

// The runs to compare: by default those without doubts.
function comparedRuns() {
    const wanted = choice.has('runs') ? chosenList('runs') : null;
    return data.runs
        .map((run, i) => ({...run, i}))
        .filter(run => (wanted ? wanted.includes(runKey(run)) : run.doubts.length === 0));
}

// The chosen cell that several runs have. Cells of one name can have different queries.
function commonCell() {
    let left = data.cells;
    const options = {},
        value = {},
        preferred = {mode: ['throughput', 'search'], workload: ['random_25', 'all'], piece: ['queen']};
    const preference = (key, cell) => (preferred[key] || []).indexOf(cell[key]);
    for (const key of ['mode', 'workload', 'piece', 'parameter', 'queries']) {
        options[key] = distinct(left.map(cell => cell[key]));
        const compared = new Set(comparedRuns().map(run => run.i));
        const shared = cell => new Set(cell.ratios.map(([run]) => run).filter(run => compared.has(run))).size;
        // By default the cell that most of these runs have.
        const most = [...left].sort((a, b) => shared(b) - shared(a) || preference(key, b) - preference(key, a))[0];
        value[key] = options[key].includes(chosen(key)) && choice.has(key) ? chosen(key) : most[key];
        left = left.filter(cell => cell[key] === value[key]);
    }
    return {cell: left[0], options, value};
}

// The compared runs that have the cell.
function runsWith(cell) {
    const there = new Set(cell.ratios.map(([run]) => run));
    return comparedRuns().filter(run => there.has(run.i));
}

// A technique's ratios in the cell, by run.
function techniquesIn(cell) {
    const found = new Map();
    for (const [run, slug, isa, ratio, low, high, rank, tied] of cell.ratios) {
        if (!found.has(slug)) found.set(slug, {slug, isa, facts: factsOf(slug), by: new Map()});
        found.get(slug).by.set(run, {ratio, low, high, rank, tied});
    }
    const without = chosenList('without'),
        find = chosen('find').toLowerCase();
    return [...found.values()].filter(
        ({slug, isa, facts}) =>
            !isa.split(' ').some(word => without.includes(word)) &&
            (!chosen('family') || facts.family === chosen('family')) &&
            `${slug} ${facts.title} ${facts.by}`.toLowerCase().includes(find)
    );
}

function drawMachineControls(shown) {
    const {options, value} = commonCell();
    const compared = comparedRuns().map(runKey);
    shown.append(
        html(
            'div',
            {class: 'fields'},
            cellFields(options, value),
            selection('queries', options.queries, value.queries),
            familyField(Object.values(data.techniques)),
            findField(),
            isaField(data.cells.flatMap(cell => cell.ratios.map(([, , isa]) => isa))),
            html(
                'fieldset',
                {},
                html('legend', {}, 'runs'),
                data.runs.map(run =>
                    checkbox(
                        `run ${runKey(run)}`,
                        `${shortRun(run)}, ${whenOf(run)}${run.doubts.length ? ' (doubtful)' : ''}`,
                        compared.includes(runKey(run)),
                        on =>
                            choose({
                                runs: (on
                                    ? [...compared, runKey(run)]
                                    : compared.filter(key => key !== runKey(run))
                                ).join(','),
                            })
                    )
                )
            ),
            resetButton()
        )
    );
}

// Describes which techniques are first in the runs.
function comparisonText(techniques, runs) {
    const ranked = run =>
        techniques
            .filter(one => one.by.has(run.i) && one.by.get(run.i).rank !== null)
            .sort((a, b) => a.by.get(run.i).ratio - b.by.get(run.i).ratio);
    const firsts = runs.map(run => ranked(run)[0]).filter(one => one);
    if (firsts.length === 0) return 'None of these runs has an interval here.';
    const everywhere = techniques.filter(one => runs.every(run => one.by.has(run.i) && one.by.get(run.i).rank === 1));
    return (
        (everywhere.length > 0
            ? `First or tied for it in all of these runs: ${everywhere.map(one => `\`${one.slug}\``).join(', ')}. `
            : 'Nothing is first in all of these runs. ') +
        `Smallest ratio: ${distinct(firsts)
            .map(one => `\`${one.slug}\` in ${firsts.filter(other => other === one).length} of ${firsts.length}`)
            .join(', ')}.`
    );
}

function drawComparison(section) {
    if (data.cells.length === 0) {
        section.append(html('p', {}, 'No two runs have a cell in common.'));
        return true;
    }
    const {cell} = commonCell();
    const runs = runsWith(cell);
    const techniques = techniquesIn(cell).filter(one => runs.some(run => one.by.has(run.i)));
    if (techniques.length === 0) {
        section.append(html('p', {class: 'soft'}, 'No run that is chosen has this; choose others above.'));
        return true;
    }
    const width = chartWidth(),
        height = 10 + 8 * runs.length;
    const figures = techniques.flatMap(one => runs.flatMap(run => (one.by.has(run.i) ? [one.by.get(run.i)] : [])));
    const x = scaleOf(withoutFarOnes(endsOf(figures)), [8, width - 12]);
    const count = run => techniques.filter(one => one.by.has(run.i)).length;
    const fullest = [...runs].sort((a, b) => count(b) - count(a))[0];
    const lineOf = i => height / 2 + 8 * (i - (runs.length - 1) / 2);
    const text = one =>
        runs
            .filter(run => one.by.has(run.i))
            .map(run => `${shortRun(run)} ${ratioAndRange(one.by.get(run.i))}`)
            .join('; ');
    const marks = one =>
        drawing(
            width,
            height,
            `${one.slug}: ${text(one)}`,
            {},
            drawGuides(x, height),
            runs.map((run, i) => {
                const row = one.by.get(run.i);
                if (!row) return null;
                const {colour} = runLook(i),
                    place = Math.min(x(row.ratio), x.range()[1] + 6),
                    end = value => Math.min(x(value), x.range()[1] + 6);
                return svg(
                    'g',
                    {
                        ...markOf({...row, slug: one.slug}, cell),
                        ...tipped(`${one.slug}, ${shortRun(run)}, ${whenOf(run)}: ${ratioAndRange(row)}`),
                    },
                    row.low === null ? null : intervalLine(end(row.low), end(row.high), lineOf(i), lineOf(i), colour),
                    x(row.ratio) > x.range()[1] + 6
                        ? svg('path', {d: `M${place - 4},${lineOf(i) - 4}l7,4l-7,4z`, fill: colour})
                        : drawShape(runLook(i), place, lineOf(i), row.low === null)
                );
            })
        );
    const figureOf = (one, run) =>
        one.by.has(run.i)
            ? [
                  html('span', {class: 'soft'}, rankText(one.by.get(run.i)), ' '),
                  ratioText(one.by.get(run.i).ratio),
                  html('br'),
                  html('span', {class: 'soft small'}, rangeText(one.by.get(run.i).low, one.by.get(run.i).high)),
              ]
            : '';
    const columns = [
        nameColumn,
        {
            name: relativeText(data.baseline),
            key: 'chart',
            kind: 'chart',
            heading: axisHead(x, width),
            cell: marks,
        },
        ...runs.map((run, i) => ({
            name: [
                svg(
                    'svg',
                    {width: 14, height: 14, 'aria-hidden': 'true', style: 'display: inline'},
                    drawShape(runLook(i), 7, 7, false)
                ),
                ` ${shortRun(run)} `,
                html('span', {class: 'small soft'}, whenOf(run), run.recomputed ? ', recomputed' : ''),
            ],
            key: `run${run.i}`,
            kind: 'number',
            wide: true,
            value: one => (one.by.has(run.i) ? one.by.get(run.i).ratio : null),
            cell: one => figureOf(one, run),
        })),
    ];
    section.append(
        paragraph(comparisonText(techniques, runs)),
        legendOf(
            runs.map((run, i) => [runLook(i), html('a', {href: run.page}, `${shortRun(run)}, ${whenOf(run)}`)])
        ),
        html(
            'figure',
            {'data-rows': figures.length},
            sortableTable(
                `machines: ${cellText(cell)}`,
                columns,
                techniques.map(one => ({...one, class: one.slug === data.baseline ? 'baseline' : null})),
                `run${fullest.i}`
            ),
            html(
                'figcaption',
                {},
                `${cellText(cell)}. `,
                html(
                    'span',
                    {class: 'data'},
                    'Columns ',
                    html('code', {}, 'ratio, ratio_low, ratio_high, rank'),
                    ' of ',
                    html('a', {href: 'machines.csv'}, 'machines.csv'),
                    '. '
                ),
                `Recomputed: the run has another baseline, so its ratios are divided by that of ${data.baseline}.${cell.mode.startsWith('search') ? ' A search is that of its commit.' : ''} `,
                savePictureButton()
            )
        )
    );
    return true;
}

function drawRuns(section) {
    const columns = [
        {
            name: 'machine',
            key: 'machine',
            isName: true,
            value: run => run.machine,
            cell: run => html('a', {href: run.page}, run.machine),
        },
        {name: 'CPU', key: 'cpu', wide: true, value: run => run.cpu, cell: run => run.cpu},
        {name: 'compiler', key: 'compiler', value: run => run.compiler, cell: run => run.compiler},
        {
            name: 'measured',
            key: 'time',
            value: run => run.time || '',
            cell: run => (run.time ? `${whenOf(run)}, ${ageText(run.time)}` : 'unknown'),
        },
        {name: 'commit', key: 'commit', wide: true, cell: run => html('code', {}, run.commit)},
        {
            name: 'disturbed',
            key: 'disturbed',
            kind: 'number',
            value: run => run.disturbed,
            cell: run => shareText(run.disturbed),
        },
        {
            name: 'first',
            key: 'first',
            cell: run =>
                run.recommendation.take ? [nameButton(run.recommendation.take), ` (${run.recommendation.cell.mode})`] : 'undecided',
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
    section.append(sortableTable('runs', columns, data.runs, 'machine'));
    return true;
}

function machinesPage() {
    return {
        before: () => {
            const slugs = Object.keys(data.techniques);
            currentTechniques = new Map(slugs.map(slug => [slug, {slug, isa: factsOf(slug).isa, facts: factsOf(slug)}]));
        },
        head: () => [
            html('h1', {}, 'Sliding attacks in chess: machines and compilers'),
            html(
                'p',
                {class: 'soft'},
                `Time of each technique relative to ${data.baseline}, with 95 % intervals, as far as runs have the same queries. Each machine has a page of its own. Runs that something makes doubtful are left out until they are chosen.`
            ),
        ],
        controls: shown => {
            if (data.cells.length > 0) drawMachineControls(shown);
        },
        sections: [
            {id: 'comparison', name: 'Side by side', draw: drawComparison},
            {id: 'runs', name: 'Runs', draw: drawRuns},
        ],
        after: drawCard,
    };
}
