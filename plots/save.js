// SPDX-License-Identifier: MIT

// Saves a section as one SVG, for a paper or a forum: its heading, texts and drawings, where they stand on the page,
// in light colours unless those of the page are wanted, with the run's name below.

// Styles that become attributes, unless they have this value, the default of viewers.
const painted = {
    fill: '',
    stroke: 'none',
    'stroke-width': '1px',
    'stroke-dasharray': 'none',
    'stroke-linecap': 'butt',
    'stroke-linejoin': 'miter',
    opacity: '1',
};
const paintedText = {...painted, 'paint-order': 'normal', 'font-size': '', 'font-weight': '400', 'text-anchor': 'start'};

// Writes a colour, even a mixed one, in a form that every viewer knows.
function plainColour(value) {
    const mixed = /^color\(srgb (\S+) (\S+) (\S+)\)$/.exec(value);
    return mixed ? `rgb(${mixed.slice(1).map(part => Math.round(255 * part)).join(', ')})` : value;
}

const round = pixels => Math.round(10 * pixels) / 10;

// A drawing that needs no style sheet, at its place below `origin`.
function standaloneDrawing(drawn, origin) {
    const copy = drawn.cloneNode(true);
    const originals = drawn.querySelectorAll('*');
    copy.querySelectorAll('*').forEach((node, i) => {
        if (node.localName === 'g') return;
        const style = getComputedStyle(originals[i]);
        for (const [name, byDefault] of Object.entries(node.localName === 'text' ? paintedText : painted)) {
            const value = style.getPropertyValue(name);
            if (value !== byDefault) node.setAttribute(name, plainColour(value));
        }
        node.removeAttribute('style');
    });
    copy.querySelector('title')?.remove();
    for (const name of ['role', 'aria-hidden', 'aria-label', 'style']) copy.removeAttribute(name);
    const box = drawn.getBoundingClientRect();
    const place = {x: box.left - origin.left, y: box.top - origin.top, width: box.width, height: box.height};
    for (const [name, value] of Object.entries(place)) copy.setAttribute(name, round(value));
    copy.setAttribute('overflow', 'visible');
    return copy;
}

// The lines in which the browser has set a text, each with its box. They may be broken anywhere.
function linesOf(text) {
    const lines = [];
    const range = document.createRange();
    let end = 0;
    for (const character of text.data) {
        range.setStart(text, end);
        end += character.length;
        range.setEnd(text, end);
        const {left, right, top, height} = range.getBoundingClientRect();
        const last = lines[lines.length - 1];
        if (last && Math.abs(last.top - top) < 2) Object.assign(last, {right, words: last.words + character});
        else if (character.trim() !== '') lines.push({left, right, top, height, words: character});
    }
    return lines;
}

const shareAboveBaseline = 0.79; // of a line's height

// A text as lines that keep the side to which they are aligned in whatever font a viewer has.
function standaloneText(text, origin) {
    const style = getComputedStyle(text.parentElement);
    const atRight = style.textAlign === 'right';
    return linesOf(text).map(({left, right, top, height, words}) =>
        svg(
            'text',
            {
                x: round((atRight ? right : left) - origin.left),
                y: round(top - origin.top + shareAboveBaseline * height),
                fill: style.color,
                'font-size': style.fontSize,
                'font-weight': style.fontWeight,
                'text-anchor': atRight ? 'end' : null,
            },
            words
        )
    );
}

// All drawings and texts of an element, in order.
function standaloneParts(parent, origin) {
    return [...parent.childNodes].flatMap(node => {
        if (node.nodeType === Node.TEXT_NODE) return standaloneText(node, origin);
        if (node.nodeType !== Node.ELEMENT_NODE || getComputedStyle(node).display === 'none') return [];
        return node instanceof SVGElement ? [standaloneDrawing(node, origin)] : standaloneParts(node, origin);
    });
}

// The name of the run, for the provenance of a picture.
const sourceText = () => `slidebench: ${runKey(current)}`;

// The picture of a section as the text of a file.
function pictureOf(section, isLight = true) {
    const page = document.documentElement;
    const source = html('p', {class: 'small soft'}, sourceText());
    const margin = 12;
    page.classList.add('saving');
    page.classList.toggle('light', isLight);
    section.append(source);
    try {
        const origin = section.getBoundingClientRect();
        const width = round(origin.width + 2 * margin),
            height = round(origin.height + 2 * margin);
        const picture = svg(
            'svg',
            {viewBox: `${-margin} ${-margin} ${width} ${height}`, width, height, 'font-family': 'sans-serif'},
            svg('title', {}, section.querySelector('h2').textContent),
            svg('desc', {}, sourceText()),
            svg('rect', {x: -margin, y: -margin, width, height, fill: getComputedStyle(page).getPropertyValue('--paper')}),
            standaloneParts(section, origin)
        );
        return new XMLSerializer().serializeToString(picture).replace(/></g, '>\n<') + '\n';
    } finally {
        source.remove();
        page.classList.remove('saving', 'light');
    }
}

// The button that saves the section that it stands in.
const savePictureButton = () =>
    html(
        'button',
        {
            class: 'plain',
            type: 'button',
            onclick: event => {
                const section = event.target.closest('section');
                download(`${section.id}.svg`, pictureOf(section), 'image/svg+xml');
            },
        },
        'save as SVG'
    );
