// SPDX-License-Identifier: MIT

// Draws the page that the data is for, and draws it again when the choice changes.

const page = runPage();
const root = document.getElementById('page');
const head = html('header', {});
const fields = html('div', {});
const controls = html(
    'details',
    {class: 'controls', open: !narrow()},
    html('summary', {}, 'Choose what is shown'),
    fields
);
const content = html('main', {});
root.append(head, controls, content);

// Gives an element other content, at once.
function replaceContent(parent, fill) {
    const fresh = document.createDocumentFragment();
    fill(fresh);
    parent.replaceChildren(fresh);
}

// Draws all of the page. What had the focus keeps it, by its data-key.
function draw() {
    const active = document.activeElement && document.activeElement.dataset.key;
    page.before();
    const drawn = [];
    replaceContent(content, parent => {
        for (const {id, name, title, draw: fill} of page.sections) {
            const section = html(
                'section',
                {id, 'aria-labelledby': `${id}-title`},
                html('h2', {id: `${id}-title`}, sectionLink(id, 'here', title()))
            );
            if (fill(section) === false) continue;
            drawn.push({id, name});
            parent.append(section);
        }
    });
    replaceContent(fields, page.controls);
    replaceContent(head, parent =>
        parent.append(
            ...page.head().filter(part => part !== null),
            html(
                'nav',
                {'aria-label': 'sections'},
                drawn.map(({id, name}) => sectionLink(id, 'at', name))
            )
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
