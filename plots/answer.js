// SPDX-License-Identifier: MIT

// What to take, as the program has answered: nothing is decided here.

const playsChess = mode => /^(search|perft|engine)/.test(mode);

// The run's answer, with a line for each level that the filter leaves.
function answerTable({title, columns, rows}) {
    const left = rows.filter(([level]) => isBuiltFor(data.levels.findIndex(({name}) => name === level)));
    return tableOf(
        title,
        ['needs', ...columns].map(name => html('th', {scope: 'col'}, name)),
        left.map(texts => html('tr', {'data-technique': texts[1]}, texts.map(text => html('td', {}, breakable(text)))))
    );
}

function drawAnswer(section) {
    const {answer, doubts, baseline} = current;
    if (doubts.length > 0) section.append(html('p', {class: 'alarm'}, `Doubtful: ${doubts.join('; ')}.`));
    if (baseline === 'itself') return doubts.length > 0;
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
