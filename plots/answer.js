// SPDX-License-Identifier: MIT

// What to take, as the program has answered: nothing is decided here.

const playsChess = mode => /^(search|perft|engine)/.test(mode);

// The lines of the run's answer that the filter leaves, each with what it says in words.
const linesLeft = ({rows, found}) =>
    rows
        .map((texts, i) => ({texts, found: found[i]}))
        .filter(({texts: [level]}) => isBuiltFor(data.levels.findIndex(({name}) => name === level)));

// What the run has found for the chosen level; without an answer, what the ranking says.
const foundText = () => (current.answer && linesLeft(current.answer)[0]?.found) || rankingText(chosenCell().cell) || current.cpu;

// The run's answer, with a line for each level that the filter leaves.
const answerTable = answer =>
    tableOf(
        answer.title,
        ['needs', ...answer.columns].map(name => html('th', {scope: 'col'}, name)),
        linesLeft(answer).map(({texts}) =>
            html('tr', {'data-technique': texts[1]}, texts.map(text => html('td', {}, breakable(text))))
        )
    );

function drawAnswer(section) {
    const {answer, baseline} = current;
    if (baseline === 'itself') return false;
    if (!answer) {
        section.append(paragraph(current.why_no_answer));
        return true;
    }
    if (!playsChess(chosenCell().cell.mode))
        section.append(paragraph('Single queries do not say what to take in an engine; chess does:'));
    section.append(
        html(
            'div',
            {class: 'answer'},
            answer.own && html('p', {}, answer.own),
            html('p', {class: 'small soft'}, answer.title),
            answer.rows.length > 0 ? answerTable(answer) : null,
            html('p', {class: 'small soft'}, answer.note)
        )
    );
    return true;
}
