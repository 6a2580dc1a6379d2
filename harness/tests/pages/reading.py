# SPDX-License-Identifier: MIT
"""Whether a page can be read: contrast, large letters, and paper."""

# What is drawn with a contrast of less than 3 to the page, or written with less than 4.5.
CONTRAST = """
    const channels = colour => (colour.match(/[\\d.]+/g) || []).slice(0, 3).map(part => part / (colour.startsWith('color(') ? 1 : 255));
    const light = colour => channels(colour).map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
    const contrast = (a, b) => { const [low, high] = [light(a), light(b)].sort((x, y) => x - y); return (high + 0.05) / (low + 0.05); };
    const paper = getComputedStyle(document.body).backgroundColor, weak = [];
    const judge = (node, colour, other, least) => {
        if (contrast(colour, other) < least) weak.push(`${colour} on ${other}: ${node.outerHTML.slice(0, 80)}`);
    };
    for (const mark of document.querySelectorAll('.mark')) {
        const square = mark.querySelector('rect'), style = getComputedStyle(mark.querySelector('path, circle, rect'));
        if (square) judge(mark, getComputedStyle(mark.querySelector('text')).fill, getComputedStyle(square).fill, 4.5);
        else judge(mark, [style.fill, style.stroke].sort((a, b) => contrast(b, paper) - contrast(a, paper))[0], paper, 3);
    }
    for (const text of document.querySelectorAll('figure text:not(.mark text)')) judge(text, getComputedStyle(text).fill, paper, 4.5);
    return weak"""


def check_reading(browser, page):
    """Large letters, grey marks, links to headings, and paper."""
    for scheme in ("light", "dark"):
        browser.open(page, scheme=scheme)
        weak = browser.script(CONTRAST)
        browser.check(not weak, f"draws with too little contrast {weak[:3]}")
    browser.open(page, "at=machine&level=AVX2", width=640)  # half of DESKTOP, so twice as large
    heading = browser.find("#machine-title")
    browser.check(browser.script("""const box = arguments[0].getBoundingClientRect();
        return box.top >= 0 && arguments[0].contains(document.elementFromPoint(box.left + 5, box.top + 5))""", heading), "covers a heading")
    link = browser.script("return arguments[0].querySelector('a').hash", heading)
    browser.check(link == "#at=machine&level=AVX2", f"links a heading as {link}")
    browser.open(page, width=717, media="print")  # A4
    cut = browser.script("""return [...document.querySelectorAll('table :is(th, td)')]
        .filter(cell => !cell.closest('details') && getComputedStyle(cell).display === 'none')
        .concat([...document.querySelectorAll('.scrolls')].filter(one => getComputedStyle(one).overflowX !== 'visible'))
        .map(one => one.outerHTML.slice(0, 100))""")
    browser.check(not cut, f"cuts off {cut[:2]}")
