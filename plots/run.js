// SPDX-License-Identifier: MIT

// The page of a run: its sections, in order, each left out where the run has nothing for it.

// The age of a date in days, in UTC like all dates here.
function ageText(time) {
    const dayOf = ms => Math.floor(ms / 86400000);
    const days = dayOf(Date.now()) - dayOf(Date.parse(time));
    return Number.isNaN(days) ? '' : days < 1 ? 'today' : `${plural(days, 'day', 'days')} ago`;
}

function drawNotes(section) {
    const lines = current.notes.flatMap(text => text.split('\n')).filter(line => line !== '');
    section.append(
        ...[`Run ${runKey(current)}, relative to ${measured.baseline} as measured.`, ...lines].map(line =>
            html('p', {class: 'small'}, line)
        )
    );
    return true;
}

// `name` stands in the navigation, `title` above the chart that answers it.
const runSections = [
    {id: 'verdict', name: 'Contenders', title: foundText, draw: drawVerdict},
    {id: 'answer', name: 'What to take', title: () => 'What should you take?', draw: drawAnswer},
    {
        id: 'ranking',
        name: 'Ranking',
        title: ({mode}) =>
            mode === 'engine' ? `Which technique makes ${current.engine} fastest?` : `Which technique is fastest in ${mode}?`,
        draw: drawRanking,
    },
    {id: 'machine', name: 'Machine and run', title: () => 'What was measured, and where?', draw: drawNotes},
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
