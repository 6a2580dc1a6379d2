#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""pages_in_browser.py PROJECT PROGRAM SCRATCH

Opens the site of all runs, and a page of a made-up run, in a headless Chromium, from the disk: nothing may be on the
console, every row has a mark, numbers are those of the CSV files, choices in the address work, and nothing is wider
than a phone. Exits with 77 where the browser or its driver is missing (Debian: python3-selenium, chromium-driver).
"""

import csv
import itertools
import json
import math
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree
from pathlib import Path

from browser import DESKTOP, PHONE, SKIPPED, Keys, Browser
from reading import check_reading

HOSTILE = "</script><script>window.broken = 1</script><img src=x onerror='window.broken = 1'>"
DATA = 'id="data">'  # before the data of a page
MADE_UP = ["magic_fancy", "pext", "kogge_stone", "surround", "null"]


class CheckedBrowser(Browser):
    """Checks what must hold for every page."""

    def check_page(self):
        """What must hold for every page, whatever it shows."""
        log = self.driver.get_log("browser")
        self.check(not log, f"writes to the console: {log[:2]}")
        self.check(self.script("return window.broken === undefined"), "ran what should be text")
        self.check(self.script("return performance.getEntriesByType('resource').length") == 0, "loads something")
        drawn = self.script("""return [...document.querySelectorAll('figure[data-rows]')].map(figure => [figure.closest('section').id,
            Number(figure.dataset.rows), figure.querySelectorAll('.mark').length])""")
        for section, rows, marks in drawn:
            self.check(rows == marks and rows > 0, f"{section} has {marks} marks for {rows} rows")
        bad = self.script("""const wrong = /NaN|undefined|\\[object|Infinity/;
            return [...document.querySelectorAll('svg *')].flatMap(node => [...node.attributes].filter(one => wrong.test(one.value)).map(one => node.outerHTML.slice(0, 200)))
                .concat(wrong.test(document.body.innerText) ? [document.body.innerText.match(new RegExp('.{0,60}(' + wrong.source + ').{0,60}'))[0]] : [])""")
        self.check(not bad, f"shows what is no number: {bad[:2]}")
        outside = self.script("""return [...document.querySelectorAll('figure svg[viewBox]')].flatMap(svg => {
            const [, , width, height] = svg.getAttribute('viewBox').split(' ').map(Number), box = svg.getBBox(), room = 24;
            return box.x < -room || box.y < -room || box.x + box.width > width + room || box.y + box.height > height + room
                ? [`${svg.getAttribute('aria-label')}: ${box.x} ${box.y} ${box.width} ${box.height}`] : [];
        })""")
        self.check(not outside, f"draws outside of {outside[:2]}")
        unnamed = self.script("""return [...document.querySelectorAll('table:not([aria-label]):not(:has(caption)), svg[role=img]:not([aria-label]), main svg:not([role]):not([aria-hidden])')]
            .map(node => node.outerHTML.slice(0, 120)).concat([...document.querySelectorAll('input, select')]
            .filter(node => !node.closest('label') && !node.getAttribute('aria-label')).map(node => node.outerHTML))""")
        self.check(not unnamed, f"has what no screen reader can name: {unnamed[:2]}")
        return {section: rows for section, rows, marks in drawn}

    def check_layout(self):
        """Nothing is cut off or scrolls to the side, and all has one margin."""
        cut = self.script("""const width = document.documentElement.clientWidth;
            return [...document.querySelectorAll('html, body *')].filter(node => {
                const {left, right} = node.getBoundingClientRect();
                return node instanceof HTMLElement && right > left && (left < 0 || right > width + 1 || node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0);
            }).map(node => node.outerHTML.slice(0, 100))""")
        self.check(not cut, f"cuts off {cut[:2]}")
        margins = self.script("""return [...new Set([...document.querySelectorAll(':is(header, main, section, footer) > *')].filter(node => node.offsetWidth)
            .map(node => Math.round(node.getBoundingClientRect().left)))]""")
        self.check(len(margins) == 1, f"has margins {margins}")


def rounded(number, decimals):
    """The texts that a number may be rounded to: pages have five decimals."""
    digit = 1e-5 * max(1, number)
    return {f"{near:.{decimals}f}" for near in (number - digit, number, number + digit)}


def check_texts(browser, texts, numbers, what, decimals=2):
    """Each of the texts is one of the numbers, in order, an empty text for none."""
    browser.check(len(texts) == len(numbers), f"{what} shows {texts} for {numbers}")
    for text, number in zip(texts, numbers):
        right = {""} if number in ("", None) else rounded(float(number), decimals)
        browser.check(text in right, f"{what} shows {text} for {number}")


def body_of(browser, label):
    """The cells of a table's body as texts, by technique and by column, both in their order."""
    rows = browser.script("""const table = document.querySelector(`table[aria-label^="${arguments[0]}"]`);
        const names = [...table.tHead.rows[0].cells].map(cell => (cell.querySelector('button') || cell).textContent);
        return [...table.tBodies[0].rows].map(row => [row.dataset.technique, [...row.cells].map((cell, i) => [names[i], (cell.querySelector('.figures') || cell).textContent])])""", label)
    return {technique: dict(cells) for technique, cells in rows}


def check_ratio(browser, text, numbers, technique, mode):
    """The text is a ratio and the ends of its interval."""
    ratio, ends = text.split(" ", 1)
    check_texts(browser, [ratio, *(["", ""] if ends == "no interval" else ends.split("-"))], numbers, technique,
                3 if mode.startswith(("search", "perft", "engine")) else 2)


def check_ranking(browser, file, cell):
    """The ranking has the rows and the numbers of that cell in a file."""
    rows = {row["technique"]: row for row in csv.DictReader(file.read_text(encoding="utf-8").splitlines())
            if all(row[key] == value for key, value in cell.items())}
    ranked = body_of(browser, "ranking")
    browser.check(ranked.keys() == rows.keys() and rows, f"ranks {sorted(ranked)} instead of {sorted(rows)}")
    for technique, cells in ranked.items():
        row = rows[technique]
        relative = next(text for name, text in cells.items() if name.startswith("time relative to"))
        check_ratio(browser, relative, [row["ratio"], row["ratio_low"], row["ratio_high"]], technique, cell["mode"])
        for end in ("least", "most"):
            text, share = cells[f"loses, at {end}"], row[f"slower_at_{end}"]
            outwards = math.floor if end == "least" else math.ceil
            browser.check(text in ({f"{outwards(1000 * float(share) + near) / 10:.1f} %" for near in (-1e-6, 1e-6)} if share else {""}),
                          f"{technique} loses at {end} {text}, not {share}")
        browser.check(("ns" in cells) == (not cell["mode"].startswith("search")), f"has columns {[*cells]}")
        if "ns" in cells and float(row["ns_per_lookup"]) < 100:
            check_texts(browser, [cells["ns"]], [row["ns_per_lookup"]], f"ns of {technique}")


def techniques_of(browser, section):
    return browser.script(f"return [...document.querySelectorAll('#{section} tbody tr')].map(row => row.dataset.technique)")


def check_answer(browser, page, run):
    """What to take has the words of the program, and a level leaves out what is above it."""
    answer = run["answer"]
    head, lines = answer["columns"], answer["rows"]
    data = browser_data(page)
    levels = [one["name"] for one in data["levels"]]
    place = {one["slug"]: one["level"] for one in run["techniques"]}
    for level in ("", lines[0][1], lines[-1][1]):
        browser.open(page, f"run={run['machine']}/{run['name']}&level={level}")
        lines_of_page = browser.script("return [...document.querySelectorAll('#answer tr')].map(row => [...row.cells].map(cell => cell.textContent))")
        right = [head, *(line for line in lines if not level or levels.index(line[1]) in data["levels"][levels.index(level)]["has"])]
        browser.check(lines_of_page == right, f"says {lines_of_page}, where the program says {right}")
        for text in (answer["title"], answer["note"], answer["lead"]):
            browser.check(" ".join(text.split()) in browser.find("#answer").text, f"does not say {text}")
        has = data["levels"][levels.index(level)]["has"] if level else [*range(len(levels)), None]
        cell = next(one for one in run["cells"] if all(one[key] == value for key, value in run["answer"]["cell"].items()))
        left = {run["techniques"][row[0]]["slug"] for row in cell["figures"]}
        left = {technique for technique in left if place[technique] in has}
        browser.check(set(techniques_of(browser, "ranking")) == left, f"ranks {techniques_of(browser, 'ranking')}, not {left}")
        if run["engine"]:
            nodes = {technique: float(cells["nodes a second"]) for technique, cells in body_of(browser, "ranking").items()}
            times = {run["techniques"][row[0]]["slug"]: row[6] for row in cell["figures"]}
            browser.check(all(abs(nodes[one] * times[one] / 1e9 - 1) < 0.02 for one in nodes), f"has {nodes}, where a node takes {times} ns")
        check_looks(browser)
    if any(one["mode"] == "throughput" for one in run["cells"]):
        browser.open(page, f"run={run['machine']}/{run['name']}&mode=throughput")
        text = browser.find("#answer").text
        browser.check("Single queries do not say what to take" in text and answer["title"] in text, f"says {text}")


def check_looks(browser):
    """A technique looks alike wherever it is in colour, and like no other."""
    looks = browser.script("""const looks = {};
        for (const mark of document.querySelectorAll('.mark[data-technique]')) {
            const shape = [...mark.querySelectorAll('path, circle')].pop(), look = `${shape.getAttribute('fill')} ${shape.getAttribute('d')}`;
            if (/--c\\d/.test(look) && !/l-?9/.test(look)) (looks[mark.dataset.technique] ||= new Set()).add(look.replace(/M[-\\d.]+,[-\\d.]+/, ''));
        }
        return Object.entries(looks).map(([name, set]) => [name, [...set]])""")
    browser.check("pext" in dict(looks) or "pext" not in techniques_of(browser, "ranking"), f"has no pext among {looks}")
    browser.check(1 < len(looks) <= 8 and all(len(each) == 1 for _, each in looks), f"draws {looks}")
    browser.check(len({each[0] for _, each in looks}) == len(looks), f"draws two alike: {looks}")


def check_beginning(browser):
    """A run's page begins with what it found, then with what the reader has."""
    found = browser.find("h1").text
    browser.check("to the best" in found, f"begins with {found}")
    browser.check(browser.find("select").get_attribute("data-key") == "baseline", "does not begin with the baseline")


def check_baseline(browser, program, page, run, cells):
    """Times relative to any technique are what the program says."""
    base = "kindergarten"
    for mode, workload, piece in ([cell[key] for key in ("mode", "workload", "piece")] for cell in (cells[0], cells[-1])):
        of_piece = ["--piece", piece] if piece == "queen" else []
        printed = subprocess.run([program, "show", run, "--instead-of", base, "--mode", mode, "--workload", workload, *of_piece,
                                 "--format", "csv"], check=True, capture_output=True, text=True).stdout
        rows = {row["technique"]: row for row in csv.DictReader(printed.splitlines())
                if workload in row["table"] and row[f"{mode}_ratio"]}
        browser.open(page, f"mode={mode}&workload={workload}&piece={piece}&baseline={base}")
        table = body_of(browser, "ranking")
        browser.check(table.keys() == rows.keys() and base in rows, f"ranks {sorted(table)}, the program {sorted(rows)}")
        for technique, cells in table.items():
            numbers = [rows[technique][f"{mode}_ratio{end}"] for end in ("", "_low", "_high")]
            check_ratio(browser, cells[f"time relative to {base}"], numbers, technique, mode)
    field = browser.find('select[data-key="baseline"]')
    field.send_keys("magic_fancy", Keys.ENTER)
    browser.check_soon(lambda: "baseline=magic_fancy" in browser.script("return location.hash"), "does not keep the baseline in the address")
    browser.check_page()


def check_choices(browser, page, run, cell, cell_of_answer):
    """A run's page: choices in the address, filters, and the keyboard."""
    measured = json.loads((run / "machine.json").read_text(encoding="utf-8"))["run"]["baseline"]
    browser.open(page, "&".join(f"{key}={value}" for key, value in {**cell, "baseline": measured}.items()))
    check_ranking(browser, run / "comparison.csv", cell)
    browser.open(page, f"baseline={measured}")
    check_ranking(browser, run / "comparison.csv", cell_of_answer)

    browser.open(page, "level=SSSE3")
    left = {cells["needs"] for cells in body_of(browser, "ranking").values()}
    browser.check(left == {"plain C", "SSSE3"}, f"the level leaves {left}")
    browser.check_page()
    browser.open(page, "mode=nothing&piece=%ff&level=x&at=nowhere&=&sort=bogus")
    browser.check_page()

    sizes_in_order = lambda: [float(cells["tables, KiB"]) for cells in body_of(browser, "ranking").values()]
    browser.open(page)
    heading = browser.find('#ranking th button[data-key="sort tables"]')
    heading.send_keys(Keys.ENTER)
    sizes = sizes_in_order()
    browser.check(sizes == sorted(sizes) and browser.script("return document.activeElement.dataset.key") == "sort tables", f"sorts as {sizes}")
    browser.find('#ranking th button[data-key="sort tables"]').send_keys(Keys.ENTER)
    sizes = sizes_in_order()
    browser.check(sizes == sorted(sizes, reverse=True), f"sorts as {sizes}")
    browser.open(page, media="print")
    browser.check(browser.script("return getComputedStyle(document.querySelector('.controls')).display") == "none", "prints its controls")


def check_saving(browser, page, scratch, scheme):
    """Every chart has a button, which the keyboard presses; it saves a picture that needs no page."""
    browser.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(scratch)})
    browser.open(page, scheme=scheme)
    charts = browser.script("""return Object.fromEntries([...document.querySelectorAll('section')].map(section => [section.id,
        section.querySelectorAll('.mark').length]).filter(([, marks]) => marks > 0))""")
    for section, marks in charts.items():
        file = scratch / f"{section}.svg"
        browser.script(f"[...document.querySelectorAll('#{section} button')].find(one => one.textContent === 'save as SVG').focus()")
        browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
        browser.check_soon(file.exists, f"does not save {section}")
        text = file.read_text(encoding="utf-8")
        file.unlink()
        browser.check(not re.search(r"var\(|style=|color\(|NaN|undefined", text), f"{section}.svg needs a style sheet, or has no numbers")
        picture = xml.etree.ElementTree.fromstring(text)
        drawn = [node for node in picture.iter() if node.get("class") == "mark"]
        browser.check(len(drawn) == marks, f"{section}.svg has {len(drawn)} marks for {marks}")
        texts = [node for node in picture.iter() if node.tag.endswith(("text", "tspan")) and node.text]
        words = " ".join(node.text for node in texts)
        has = lambda name: "".join(picture.find("{*}" + name).text.split()) in "".join(words.split())  # lines break anywhere
        browser.check(picture.find("{*}rect").get("fill") == "#fff" and has("title") and has("desc"),
                      f"{section}.svg lacks paper, title or run: {words}")
        inks = {node.get("fill") for node in texts} - {"rgb(255, 255, 255)"}
        browser.check(all(sum(map(int, re.findall(r"\d+", ink))) < 450 for ink in inks), f"{section}.svg has texts in {inks}, on white")
    browser.check_page()
    browser.check(charts and not browser.script("return document.querySelector('.saving')"), f"has charts {charts}, and still saves")


def content_of(picture):
    """The words of a picture, wherever the browser has set them, and its colours."""
    nodes = [*xml.etree.ElementTree.fromstring(picture).iter()]
    words = "".join("".join(node.itertext()) for node in nodes if node.tag.endswith(("title", "desc", "text")))
    return "".join(words.split()), {node.get("fill") for node in nodes}


def check_fonts(browser, picture):
    """In wide and in narrow fonts, no text of a picture is cut or overlaps another."""
    browser.driver.get(picture.as_uri())
    for font in ("DejaVu Sans", "Liberation Sans", "Liberation Sans Narrow"):
        bad = browser.script("""document.documentElement.setAttribute('font-family', arguments[0]);
            const paper = document.querySelector('rect').getBoundingClientRect();
            const boxes = [...document.querySelectorAll('text')].map(text => ({words: text.textContent, ...text.getBoundingClientRect().toJSON()}));
            const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 3 || b.bottom <= a.top + 3;
            return boxes.filter((box, i) => box.left < paper.left || box.right > paper.right || box.bottom > paper.bottom
                || !boxes.slice(i + 1).every(other => apart(box, other))).map(({words}) => words)""", font)
        browser.check(not bad, f"{picture.name} in {font} cuts or overlaps {bad[:3]}")


def check_readme_pictures(browser, project, page):
    """README's pictures are what is saved of the runs now."""
    for (kind, width), dark in itertools.product((("", 860), ("-phone", 390)), (False, True)):
        name = f"verdict{kind}{'-dark' if dark else ''}.svg"
        picture = browser.picture(page, "verdict", width, dark)
        for there, right in zip(content_of((project / "plots" / name).read_text(encoding="utf-8")), content_of(picture)):
            browser.check(there == right, f"plots/{name} has {there}, not {right}; make it again as plots/README.md says")
        check_fonts(browser, project / "plots" / name)


def check_first_page(browser, project, site):
    """The first page has README's picture for each screen."""
    for (width, kind), scheme in itertools.product(((DESKTOP, ""), (PHONE, "-phone")), ("light", "dark")):
        browser.open(site / "index.html", width=width, scheme=scheme)
        browser.check_layout()
        picture = project / "plots" / f"verdict{kind}{'-dark' if scheme == 'dark' else ''}.svg"
        shown = browser.script("const image = document.querySelector('img'); return image.naturalWidth > 0 && decodeURIComponent(image.currentSrc)")
        browser.check(shown and shown.partition(",")[2] == picture.read_text(encoding="utf-8"), f"does not show {picture}")


def made_up_page(page, like):
    """A page like another with sweeps, and with names that try to be HTML."""
    data = browser_data(like)
    run = data["runs"][0]
    cells = [("random_50", mode, "") for mode in ("throughput", "latency")] + [("random_25", "throughput", "")]
    cells += [(HOSTILE, "setwise", str(sliders)) for sliders in range(1, 11)]
    cells += [("random_50", "pressure", str(size)) for size in (0, 1 << 15, 1 << 20, 1 << 26)]
    cells += [("random_50", "move", str(queries)) for queries in (1, 8)]
    run.update(dict.fromkeys(("cpu", "compiler", "commit", "why_no_answer", "machine"), HOSTILE), name="2026-01-01T00-00-00Z_all",
               baseline=MADE_UP[0], answer=None, doubts=[HOSTILE], notes=[HOSTILE, HOSTILE], cells=[])
    run["techniques"] = [{"slug": name, "family": HOSTILE, "role": ["baseline", "contender", "contender", "contender", "floor"][j],
                          "isa": "bmi2" if j == 1 else "", "level": 3 if j == 1 else 0,
                          "table_bytes": [1 << 20, 1 << 12, 0, 1 << 13, 0][j], "kib": ["1024", "4", "0", "8", "0"][j]} for j, name in enumerate(MADE_UP)]
    for i, (workload, mode, parameter) in enumerate(cells):
        ratios = [0.3 if j == 4 else 9 if workload == "random_25" and j == 2 else 1 + 0.1 * ((i + j) % 7) * j for j in range(len(MADE_UP))]
        figures = [[j, *([None, None] if j in (2, 4) else [0.1 * j, 0.2 * j]), ratio, *([None, None] if j == 2 else [0.98 * ratio, 1.02 * ratio]), 3 * ratio]
                   for j, ratio in enumerate(ratios)]
        pairs = [[one, other, ratios[one] / ratios[other], 0.97 * ratios[one] / ratios[other], 1.03 * ratios[one] / ratios[other]]
                 for one, other in itertools.combinations((0, 1, 3), 2)]
        run["cells"].append({"piece": "queen", "workload": workload, "mode": mode, "parameter": parameter, "figures": figures, "pairs": pairs})
    made_up = json.dumps({**data, "runs": [run]}).replace("<", "\\u003c")
    before, _, rest = like.read_text(encoding="utf-8").partition(DATA)
    page.write_text(before + DATA + made_up + rest[rest.index("</script>"):], encoding="utf-8")


def main():
    project, program, scratch = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]).absolute()
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    subprocess.run([project / "harness/tests/tree/known_project.sh", project, scratch / "known"], check=True)
    results = scratch / "known" / "results"
    site = scratch / "site"
    root = {**os.environ, "SLIDEBENCH_ROOT": str(results.parent)}
    site_command = subprocess.run([program, "site", "--out", site], env=root, capture_output=True, text=True, check=False)
    if site_command.returncode == 2 and "node-d3" in site_command.stderr:
        print("skipped:", site_command.stderr)
        return SKIPPED
    assert site_command.returncode == 0, site_command.stderr
    made_up = scratch / "made_up.html"
    made_up_page(made_up, site / "amd-epyc-26-2" / "index.html")

    browser = CheckedBrowser()
    try:
        check_readme_pictures(browser, project, site / "amd-epyc-26-2" / "index.html")
        pages = sorted(site.rglob("index.html"))
        assert len(pages) > 1, pages
        for page in [*pages, made_up]:
            most = 660_000 + 520_000 * (0 if page == site / "index.html" else len(browser_data(page)["runs"]))
            assert page.stat().st_size < most, f"{page} has {page.stat().st_size} bytes, more than {most}"
            for width, scheme in ((DESKTOP, "light"), (PHONE, "dark")):
                browser.open(page, width=width, scheme=scheme)
                sections = browser.check_page()
                browser.check_layout()
                if width == PHONE and page != site / "index.html":
                    check_beginning(browser)
            if page == made_up:
                browser.check("ranking" in sections, f"draws only {sorted(sections)}")
        check_saving(browser, made_up, scratch, "dark")
        browser.open(made_up, "mode=throughput&workload=random_25") # the smallest tables, beyond the axis
        browser.check_page()
        browser.open(made_up, "mode=move&workload=random_50")
        parameters = browser.script("return [...document.querySelectorAll('select[data-key=parameter] option')].map(one => one.text)")
        browser.check(parameters == ["1 query", "8 queries"], f"parameters of move: {parameters}")
        data = {page: browser_data(page) for page in pages if page.parent != site}
        # A run of each kind: others have the same sections.
        kinds = {(frozenset((cell["mode"], cell["workload"]) for cell in run["cells"]), run["pooled"] > 1, bool(run["answer"])): (page, run)
                 for page, content in data.items() for run in content["runs"]}
        for page, run in kinds.values():
            browser.open(page, f"run={run['machine']}/{run['name']}", width=PHONE)
            browser.check_page()
            browser.check_layout()
        # A page of a single run.
        run = next(run for content in data.values() for run in content["runs"] if run["pooled"] == 1
                   and (run["answer"] or {}).get("cell", {}).get("piece") == "all")
        cells = [{key: cell[key] for key in ("mode", "workload", "piece", "parameter")} for cell in run["cells"]
                 if cell["piece"] in ("any", "queen") and cell["mode"].startswith(("search", "perft", "throughput"))]
        folder, page = results / run["machine"] / run["name"], scratch / "single.html"
        subprocess.run([program, "show", folder, "--format", "html", "--out", page], check=True)
        check_choices(browser, page, folder, cells[-1], run["answer"]["cell"])
        check_baseline(browser, program, page, folder, cells)
        check_answer(browser, page, run)
        check_reading(browser, made_up)
        # A machine's pool, a run of `bench`, and runs of engines, if there are any, by what they say of the engine's own code.
        answers = {}
        for page, content in data.items():
            for run in content["runs"]:
                if run["answer"] and (run["pooled"] == 1 or run is content["runs"][0]):
                    answers.setdefault((run["pooled"] > 1, bool(run["engine"]), run["answer"]["lead"][:9]), (page, run))
        for page, run in answers.values():
            check_answer(browser, page, run)
        assert {is_pool for is_pool, *_ in answers} == {False, True}, answers.keys()
        check_first_page(browser, project, site)
    finally:
        browser.driver.quit()
    return 0


def browser_data(page):
    text = page.read_text(encoding="utf-8")
    begin = text.index(DATA) + len(DATA)
    return json.loads(text[begin:text.index("</script>", begin)])


if __name__ == "__main__":
    sys.exit(main())
