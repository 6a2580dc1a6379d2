// SPDX-License-Identifier: MIT
'use strict';

// Parts of every page: data, elements, numbers, and the choice in the address.

const data = JSON.parse(document.getElementById('data').textContent);

// An element with attributes and children; text stays text. Attributes that are null are left out.
function element(space, name, attributes, children) {
    const node = space ? document.createElementNS(space, name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) {
        if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
        else if (value !== null && value !== undefined && value !== false)
            node.setAttribute(key, value === true ? '' : value);
    }
    node.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined));
    return node;
}
const html = (name, attributes, ...children) => element(null, name, attributes, children);
const svg = (name, attributes, ...children) => element('http://www.w3.org/2000/svg', name, attributes, children);

// The width of the window: whether it is a phone's, and what figures have of it.
const narrow = () => document.documentElement.clientWidth <= 640;
const figureWidth = () => Math.max(280, Math.min(document.documentElement.clientWidth - 32, 1056));

// A picture, in pixels, with a text for the pointer and for screen readers.
const drawing = (width, height, text, ...marks) =>
    svg(
        'svg',
        {viewBox: `0 0 ${width} ${height}`, width, role: 'img', 'aria-label': text},
        svg('title', {}, text),
        ...marks
    );

// An interval: a line with an end at each side.
const intervalLine = (x1, x2, y, colour) =>
    svg('path', {d: `M${x1},${y - 4}v8m0,-4H${x2}m0,-4v8`, fill: 'none', stroke: colour, 'stroke-width': 1.5});

// Shapes of marks, as paths from their middle.
const outlines = {
    circle: 'm-4.5,0a4.5,4.5 0 1 0 9,0a4.5,4.5 0 1 0 -9,0z',
    square: 'm-4,-4h8v8h-8z',
    diamond: 'm0,-5.5l5.5,5.5l-5.5,5.5l-5.5,-5.5z',
    triangle: 'm0,-5.5l5,9h-10z',
    wedge: 'm0,5.5l5,-9h-10z',
    cross: 'm-1.5,-5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z',
};
const shapes = Object.keys(outlines);

// A shape at a place, hollow where there is no interval.
const drawShape = ({shape, colour}, x, y, hollow) =>
    svg('path', {
        d: `M${x},${y}${outlines[shape]}`,
        fill: hollow ? 'var(--paper)' : colour,
        stroke: hollow ? colour : 'var(--paper)',
        'stroke-width': hollow ? 1.5 : 0.75,
    });

// The attributes of a mark, which stay in a saved picture: technique, cell and figures.
const markOf = ({slug, ratio, low, high}, {mode, workload, parameter}) => ({
    class: 'mark',
    'data-technique': slug,
    'data-mode': mode,
    'data-workload': workload,
    'data-parameter': parameter || null,
    'data-ratio': ratio,
    'data-low': low,
    'data-high': high,
});

// Numbers, each kind in one form.
const playsChess = mode => /^(search|perft|engine)/.test(mode);
const ratioText = (value, {mode}) => value.toFixed(playsChess(mode) ? 3 : 2);
const rangeText = ({low, high}, cell) => (low === null ? 'no interval' : `${ratioText(low, cell)}-${ratioText(high, cell)}`);
const ratioAndRange = (row, cell) => `${ratioText(row.ratio, cell)} (${rangeText(row, cell)})`;
const nsText = value => value.toFixed(value < 100 ? 2 : value < 1000 ? 1 : 0);
function sizeText(bytes) {
    const units = ['', 'K', 'M', 'G'];
    let unit = 0;
    for (; bytes > 0 && bytes % 1024 === 0 && unit < 3; ++unit) bytes /= 1024;
    return bytes === 0 ? '0' : `${bytes}${units[unit] && ` ${units[unit]}iB`}`;
}
const percentText = share => (share === null ? '' : `${(100 * share).toFixed(1)} %`);
const plural = (count, one, more) => `${count} ${count === 1 ? one : more}`;

// The choice: what is shown, as words in the address, so that it can be sent to others. Keys that are
// missing there have their default value.
let choice = new Map();

function readChoice() {
    choice = new Map(new URLSearchParams(location.hash.slice(1)));
}

const chosen = key => choice.get(key) || '';

// A choice as the end of an address; empty if all is at its default.
function fragmentOf(keys) {
    const words = new URLSearchParams([...keys]).toString();
    return words && `#${words}`;
}

// Changes the choice: null sets a key to its default.
function choose(changes) {
    for (const [key, value] of Object.entries(changes)) {
        if (value === null) choice.delete(key);
        else choice.set(key, value);
    }
    history.replaceState(null, '', fragmentOf(choice) || location.pathname + location.search);
    draw();
}

// A link to a section, which shows what is shown now.
const sectionLink = (id, key, text) =>
    html(
        'a',
        {
            href: fragmentOf(new Map(choice).set('at', id)),
            'data-key': `${key} ${id}`,
            onclick: event => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                choose({at: id});
                scrollToChosen();
            },
        },
        text
    );

// A name with the places where it may be broken.
const breakable = name => name.split(/(?<=_)/).flatMap((part, i) => (i === 0 ? [part] : [html('wbr'), part]));

// A table of these cells and rows, which scrolls where it is too wide.
const tableOf = (name, head, rows) =>
    html(
        'div',
        {class: 'scrolls'},
        html('table', {'aria-label': name}, html('thead', {}, html('tr', {}, head)), html('tbody', {}, rows))
    );

// Text in which `names` are code.
const withCode = text => text.split('`').map((part, i) => (i % 2 === 0 ? part : html('code', {}, breakable(part))));
const paragraph = text => html('p', {}, withCode(text));

// Up to `count` round numbers on a scale.
function niceTicks(scale, count) {
    if (!scale.base) {
        let ticks = scale.ticks(count); // perhaps more
        for (let fewer = count - 1; ticks.length > count && fewer > 0; --fewer) ticks = scale.ticks(fewer);
        return ticks;
    }
    const [low, high] = scale.domain();
    let within = [];
    for (const digits of [[1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8], [1, 1.5, 2, 3, 5], [1, 2, 5], [1, 3], [1]]) {
        within = [];
        for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); ++power)
            within.push(...digits.map(digit => Number((digit * Math.pow(10, power)).toPrecision(3))));
        within = within.filter(tick => tick >= low && tick <= high);
        if (within.length <= count) break;
    }
    return within;
}

// A scale for values above 0: logarithmic for a wide range.
function scaleOf(values, range) {
    let low = d3.min(values),
        high = d3.max(values);
    const margin = Math.pow(high / low, 0.04) || 1;
    low /= Math.max(margin, 1.01);
    high *= Math.max(margin, 1.01);
    return (high / low > 2.5 ? d3.scaleLog() : d3.scaleLinear()).domain([low, high]).range(range);
}
