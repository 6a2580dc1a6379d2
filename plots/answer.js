// SPDX-License-Identifier: MIT

// What to take, as the program has answered: nothing is decided here.

// The lines of the run's answer that the filter leaves, each with what is taken and what it says in words.
const linesLeft = ({rows, found, taken}) =>
    rows
        .map((texts, i) => ({texts, found: found[i], taken: taken[i]}))
        .filter(({texts: [, level]}) => isBuiltFor(data.levels.findIndex(({name}) => name === level)));

// What the run has found for its first kind of programs and the chosen level; without an answer, what the ranking says.
const foundText = () => (current.answer && linesLeft(current.answer)[0]?.found) || rankingText(chosenCell().cell) || current.cpu;

// The run's answer, with the lines that the filter leaves.
const answerTable = answer =>
    tableOf(
        answer.title,
        answer.columns.map(name => html('th', {scope: 'col'}, name)),
        linesLeft(answer).map(({texts, taken}) =>
            html(
                'tr',
                {'data-technique': taken},
                texts.map((text, i) => html(i ? 'td' : 'th', {'data-name': answer.columns[i]}, breakable(text)))
            )
        )
    );

function drawAnswer(section) {
    const {answer, baseline} = current;
    if (baseline === 'itself') return false;
    if (!answer) {
        section.append(paragraph(current.why_no_answer));
        return;
    }
    if (!playsChess(chosenCell().cell.mode))
        section.append(paragraph('Single queries do not say what to take in an engine; chess does:'));
    section.append(
        html(
            'div',
            {class: 'answer'},
            answer.lead && html('p', {}, answer.lead),
            html('p', {class: 'small soft'}, answer.title),
            answer.rows.length > 0 ? answerTable(answer) : null,
            html('p', {class: 'small soft'}, answer.note)
        )
    );
}
