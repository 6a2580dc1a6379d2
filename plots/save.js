// SPDX-License-Identifier: MIT

// Saves a section as one SVG, for a paper or a forum: its heading, texts and drawings, where they stand on the page,
// in light colours unless those of the page are wanted, with the run's name below.

// Styles that become attributes, unless they have this value, the default of viewers.
const painted = {
    fill: '',
    stroke: 'none',
    'stroke-width': '1px',
    'stroke-dasharray': 'none',
};
const paintedText = {...painted, 'font-size': '', 'font-weight': '400', 'text-anchor': 'start'};

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
            if (value !== byDefault) node.setAttribute(name, value);
        }
        node.removeAttribute('style');
    });
    for (const title of copy.querySelectorAll('title')) title.remove();
    for (const name of ['role', 'aria-hidden', 'aria-label', 'style']) copy.removeAttribute(name);
    const box = drawn.getBoundingClientRect();
    const place = {x: box.left - origin.left, y: box.top - origin.top, width: box.width, height: box.height};
    for (const [name, value] of Object.entries(place)) copy.setAttribute(name, round(value));
    copy.setAttribute('overflow', 'visible');
    return copy;
}

// The lines in which the browser has set some texts, each with its box and its words, those of one style together.
// They may be broken anywhere.
function linesOf(texts) {
    const lines = [];
    const range = document.createRange();
    for (const text of texts) {
        const {color, fontSize, fontWeight} = getComputedStyle(text.parentElement);
        let end = 0;
        for (const character of text.data) {
            range.setStart(text, end);
            end += character.length;
            range.setEnd(text, end);
            const {left, right, bottom, height} = range.getBoundingClientRect();
            if (height === 0) continue;
            let line = lines[lines.length - 1];
            if (!line || Math.abs(line.bottom - bottom) > 4) {
                if (character.trim() === '') continue;
                line = {left, bottom, height, parts: []};
                lines.push(line);
            }
            const style = {fill: color, 'font-size': fontSize, 'font-weight': fontWeight};
            const part = line.parts[line.parts.length - 1];
            line.right = right;
            if (part && JSON.stringify(part.style) === JSON.stringify(style)) part.words += character;
            else line.parts.push({style, words: character});
        }
    }
    return lines;
}

const shareAboveBaseline = 0.79; // of a line's height

// Texts as lines that keep the side to which they are aligned in whatever font a viewer has.
function standaloneTexts(texts, parent, origin) {
    const atRight = getComputedStyle(parent).textAlign === 'right';
    return linesOf(texts).map(({left, right, bottom, height, parts}) =>
        svg(
            'text',
            {
                x: round((atRight ? right : left) - origin.left),
                y: round(bottom - origin.top - (1 - shareAboveBaseline) * height),
                'text-anchor': atRight ? 'end' : null,
            },
            parts.map(({style, words}) => svg('tspan', style, words))
        )
    );
}

// All drawings and texts of an element, in order. Texts that flow together stay together.
function standaloneParts(parent, origin) {
    const displayOf = node => getComputedStyle(node).display;
    if ([...parent.querySelectorAll('*')].every(node => ['inline', 'none'].includes(displayOf(node)) && !(node instanceof SVGElement))) {
        const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
        const texts = [];
        while (walker.nextNode()) texts.push(walker.currentNode);
        return standaloneTexts(texts, parent, origin);
    }
    return [...parent.childNodes].flatMap(node => {
        if (node.nodeType === Node.TEXT_NODE) return standaloneTexts([node], parent, origin);
        if (node.nodeType !== Node.ELEMENT_NODE || displayOf(node) === 'none') return [];
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
        return new XMLSerializer().serializeToString(picture).replace(/>(?=<(?!tspan))/g, '>\n') + '\n';
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
                const href = URL.createObjectURL(new Blob([pictureOf(section)], {type: 'image/svg+xml'}));
                html('a', {href, download: `${section.id}.svg`}).click();
                setTimeout(() => URL.revokeObjectURL(href)); // the browser may read it later
            },
        },
        'save as SVG'
    );
