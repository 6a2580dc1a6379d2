// SPDX-License-Identifier: MIT

// The page of a run: its sections, in order, each left out where the run has nothing for it.

// The age of a date in days, in UTC like all dates here.
function ageText(time) {
    const dayOf = ms => Math.floor(ms / 86400000);
    const days = dayOf(Date.now()) - dayOf(Date.parse(time));
    return Number.isNaN(days) ? '' : days < 1 ? 'today' : `${plural(days, 'day', 'days')} ago`;
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
