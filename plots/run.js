// SPDX-License-Identifier: MIT

// The page of a run: its sections, in order, each left out where the run has nothing for it.

function drawNotes(section) {
    const lines = current.notes.flatMap(text => text.split('\n')).filter(line => line !== '');
    section.append(
        ...[`Run ${runKey(current)}, relative to ${measured.baseline} as measured.`, ...lines].map(line =>
            html('p', {class: 'small'}, line)
        )
    );
}

const words = {
    'relative time': 'the time of a technique divided by that of the one you have, in the same cell',
    cell: 'a mode (single queries, or a node of chess in a search), a workload and a piece',
    interval: 'covers, with 95 %, another build of the same sources by this compiler, and in pooled runs another hour; no other CPU',
    loses: 'how much slower than the best technique it is: the lower end of an interval ("at least") and the upper ("at most")',
    saves: 'the share of time that it saves over a technique that you have',
    disturbed: 'a sample of single queries during which something else ran on the core',
    needs: 'the lowest level of instruction sets that has all that the technique uses',
};

// The page's glossary, to which captions link.
function drawWords(section) {
    section.append(
        html('dl', {}, Object.entries(words).map(([word, text]) => [html('dt', {}, word), html('dd', {}, `${text}.`)])),
        paragraph('`results/README.md#how-to-read-it` has all of them.')
    );
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
    {id: 'words', name: 'Words', title: () => 'What do the words mean?', draw: drawWords},
    {id: 'machine', name: 'Machine and run', title: () => 'What was measured, and where?', draw: drawNotes},
];

// What stands above the sections, null where there is nothing to say.
const pageHead = () => [
    html('p', {class: 'small home'}, data.home ? [html('a', {href: data.home}, 'all machines'), ' / '] : [], current.cpu),
    html('h1', {}, withCode(foundText())),
    current.doubts.length > 0 ? html('p', {class: 'alarm'}, `Doubtful: ${current.doubts.join('; ')}.`) : null,
    baselineField(),
];
