// SPDX-License-Identifier: MIT

// Saves what a section shows as one SVG, for a paper or a forum: its heading, texts, drawings and tables, where
// they stand on the page, in the light colours whatever the page has.

// Styles that become attributes, unless they are what every viewer takes.
const painted = {
    fill: '',
    stroke: 'none',
    'stroke-width': '1px',
    'stroke-dasharray': 'none',
    'stroke-linecap': 'butt',
    'stroke-linejoin': 'miter',
    opacity: '1',
    'paint-order': 'normal',
    'font-size': '',
    'font-weight': '400',
    'text-anchor': 'start',
};

// A mixed colour in the form that every viewer knows.
function plainColour(value) {
    const mixed = /^color\(srgb (\S+) (\S+) (\S+)\)$/.exec(value);
    return mixed ? `rgb(${mixed.slice(1).map(part => Math.round(255 * part)).join(', ')})` : value;
}

// A drawing with its styles as attributes, so that it needs no style sheet, at its place below `origin`.
function standaloneDrawing(drawn, origin) {
    const box = drawn.getBoundingClientRect();
    const copy = drawn.cloneNode(true);
    const originals = drawn.querySelectorAll('*');
    copy.querySelectorAll('*').forEach((node, i) => {
        const style = getComputedStyle(originals[i]);
        if (node.localName === 'g') return;
        for (const [name, usual] of Object.entries(painted)) {
            const value = style.getPropertyValue(name);
            if (value !== usual && (node.localName === 'text' || !/^(font|text)/.test(name)))
                node.setAttribute(name, plainColour(value));
        }
        for (const name of ['style', 'onclick']) node.removeAttribute(name);
    });
    for (const name of ['role', 'aria-hidden', 'aria-label', 'style']) copy.removeAttribute(name);
    const place = {
        x: box.left - origin.left,
        y: box.top - origin.top,
        width: box.width,
        height: box.height,
        overflow: 'visible',
    };
    for (const [name, value] of Object.entries(place)) copy.setAttribute(name, value);
    return copy;
}

// The lines in which the browser has set a text: words that stand side by side.
function linesOf(text) {
    const lines = [];
    const range = document.createRange();
    for (const {index, 0: word} of text.data.matchAll(/\S+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const box = range.getBoundingClientRect();
        const last = lines[lines.length - 1];
        if (last && Math.abs(last.box.top - box.top) < 2) last.words.push(word);
        else if (box.width > 0) lines.push({box, words: [word]});
    }
    return lines;
}

const shareAboveBaseline = 0.79; // of a line's height

function standaloneText(text, origin) {
    const style = getComputedStyle(text.parentElement);
    return linesOf(text).map(({box, words}) =>
        svg(
            'text',
            {
                x: box.left - origin.left,
                y: box.top - origin.top + shareAboveBaseline * box.height,
                fill: style.color,
                'font-size': style.fontSize,
                'font-weight': style.fontWeight,
            },
            words.join(' ')
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

// The picture of a section, which names the runs that it shows.
function pictureOf(section) {
    document.documentElement.classList.add('saving');
    const origin = section.getBoundingClientRect();
    const margin = 12;
    const runs = (data.kind === 'runs' ? [current] : comparedRuns()).map(runKey).join(', ');
    const height = origin.height + 2 * margin + 20;
    const picture = svg(
        'svg',
        {
            viewBox: `${-margin} ${-margin} ${origin.width + 2 * margin} ${height}`,
            width: origin.width + 2 * margin,
            height,
            'font-family': 'system-ui, "DejaVu Sans", sans-serif',
        },
        svg('title', {}, section.querySelector('h2').textContent),
        svg('desc', {}, `slidebench: ${runs}`),
        svg('rect', {x: -margin, y: -margin, width: '100%', height: '100%', fill: '#fff'}),
        standaloneParts(section, origin),
        svg('text', {x: 0, y: origin.height + 16, fill: '#555', 'font-size': '12px'}, `slidebench: ${runs}`)
    );
    document.documentElement.classList.remove('saving');
    return new XMLSerializer().serializeToString(picture) + '\n';
}

// The button that does it, for a figure's caption.
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
