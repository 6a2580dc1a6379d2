// SPDX-License-Identifier: MIT

// Draws the page, and draws it again when the choice changes.

const head = html('header', {});
const fields = html('div', {});
const controls = html(
    'details',
    {class: 'controls', open: !narrow()},
    html('summary', {}, 'Choose what is shown'),
    fields
);
const content = html('main', {});
document.getElementById('page').append(head, controls, content);

// Draws all of the page. What had the focus keeps it, by its data-key.
function draw() {
    const active = document.activeElement && document.activeElement.dataset.key;
    useChosenRun();
    const drawn = [];
    for (const {id, name, title, draw: fill} of runSections) {
        const section = html(
            'section',
            {id, 'aria-labelledby': `${id}-title`},
            html('h2', {id: `${id}-title`}, sectionLink(id, 'here', title(chosenCell().cell)))
        );
        if (fill(section) !== false) drawn.push({id, name, section});
    }
    content.replaceChildren(...drawn.map(({section}) => section));
    fields.replaceChildren(controlFields());
    head.replaceChildren(
        ...pageHead().filter(part => part !== null),
        html(
            'nav',
            {'aria-label': 'sections'},
            drawn.map(({id, name}) => sectionLink(id, 'at', name))
        )
    );
    if (active)
        [...document.querySelectorAll('[data-key]')].find(one => one.dataset.key === active)?.focus({preventScroll: true});
}

function scrollToChosen() {
    const section = document.getElementById(chosen('at'));
    if (section) section.scrollIntoView();
}

let lastWidth = document.documentElement.clientWidth;
addEventListener('resize', () => {
    if (document.documentElement.clientWidth === lastWidth) return;
    lastWidth = document.documentElement.clientWidth;
    draw();
});
addEventListener('hashchange', () => {
    readChoice();
    draw();
    scrollToChosen();
});
readChoice();
draw();
scrollToChosen();
