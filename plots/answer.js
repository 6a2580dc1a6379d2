// SPDX-License-Identifier: MIT

// What to take, as the program has answered: nothing is decided here.

const playsChess = mode => /^(search|perft|engine)/.test(mode);
const answerBy = (run, cell) =>
    run.answers.find(one => ['piece', 'workload', 'mode', 'parameter'].every(key => one[key] === cell[key]));

// The run's answer by the cell, or else its first, as a table with a line for each level that the filter leaves.
function drawAnswerBy(cell) {
    const answer = answerBy(current, cell) || current.answers[0];
    if (!answer) return paragraph('A run without chess does not say what to take in an engine; `bench` times a search.');
    const levels = answer.levels.filter(({level}) => isBuiltFor(data.levels.findIndex(({name}) => name === level)));
    const columns = [
        ['built for', ({level}) => level],
        ['take', ({take}) => breakable(take)],
        ['time', ({time: [ratio, low, high]}) => figuresOf({ratio, low, high})],
        ['tables, KiB', ({kib}) => kib, 'number wide'],
        ['fastest?', ({is_fastest: isFastest}) => isFastest],
        ['or one of', ({others}) => others || '', 'number'],
    ];
    const table = tableOf(
        answer.title,
        columns.map(([name, , kind]) => html('th', {scope: 'col', class: kind}, name)),
        levels.map(one =>
            html('tr', {'data-technique': one.take}, columns.map(([, cellOf, kind]) => html('td', {class: kind}, cellOf(one))))
        )
    );
    return html(
        'div',
        {class: 'answer'},
        answer.keep && html('p', {}, answer.keep),
        html('p', {class: 'small soft'}, answer.title),
        levels.length > 0 ? table : null,
        html('p', {class: 'small soft'}, answer.note)
    );
}

const singleQueriesText = cell =>
    !playsChess(cell.mode) ? paragraph('Single queries do not say what to take in an engine; chess does:') : '';

function drawAnswer(section) {
    const {cell} = chosenCell();
    if (current.doubts.length > 0)
        section.append(html('p', {class: 'alarm'}, `Doubtful: ${current.doubts.join('; ')}.`));
    if (current.baseline === 'itself') return current.doubts.length > 0;
    section.append(current.answers.length > 0 ? singleQueriesText(cell) : '', drawAnswerBy(cell));
    return true;
}
