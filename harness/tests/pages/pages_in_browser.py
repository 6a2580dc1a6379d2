#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""pages_in_browser.py PROJECT PROGRAM SCRATCH

Opens the site of all runs, and a page of a made-up run, in a headless Chromium, from the disk: nothing may be on the
console, every row has a mark, numbers are those of the CSV files, choices in the address work, and nothing is wider
than a phone. Exits with 77 where the browser or its driver is missing (Debian: python3-selenium, chromium-driver).
"""

import csv
import gzip
import itertools
import json
import math
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree
from pathlib import Path

from browser import DESKTOP, PHONE, SKIPPED, By, Keys, Browser

HOSTILE = "</script><script>window.broken = 1</script><img src=x onerror='window.broken = 1'>"


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
        unnamed = self.script("""return [...document.querySelectorAll('table:not([aria-label]), svg[role=img]:not([aria-label]), main svg:not([role]):not([aria-hidden])')]
            .map(node => node.outerHTML.slice(0, 120)).concat([...document.querySelectorAll('input, select')]
            .filter(node => !node.closest('label') && !node.getAttribute('aria-label')).map(node => node.outerHTML))""")
        self.check(not unnamed, f"has what no screen reader can name: {unnamed[:2]}")
        return {section: rows for section, rows, marks in drawn}

    def check_width(self):
        width = self.script("return document.documentElement.scrollWidth")
        self.check(width <= PHONE, f"is {width} px wide")


def rows_of(file):
    with open(file, newline="", encoding="utf-8") as stream:
        return list(csv.DictReader(stream))


def two_decimals(number):
    """The texts that a number may be rounded to: a half goes either way."""
    return {f"{number:.2f}", f"{math.floor(number * 100 + 0.5) / 100:.2f}"}


def check_texts(browser, texts, numbers, what):
    """Each of the texts is one of the numbers, in order, an empty text for none."""
    browser.check(len(texts) == len(numbers), f"{what} shows {texts} for {numbers}")
    for text, number in zip(texts, numbers):
        right = {""} if number in ("", None) else two_decimals(float(number))
        browser.check(text in right, f"{what} shows {text} for {number}")


def body_of(browser, label):
    """The cells of a table's body as texts, by technique."""
    return browser.script("""return Object.fromEntries([...document.querySelectorAll(`table[aria-label^="${arguments[0]}"] tbody tr`)]
        .map(row => [row.dataset.technique, [...row.cells].map(cell => cell.textContent)]))""", label)


def ends_of(range_text):
    return ["", ""] if range_text == "no interval" else range_text.split("-")


def check_ranking(browser, file, cell):
    """The ranking has the rows and the numbers of that cell in a file."""
    rows = {row["technique"]: row for row in rows_of(file)
            if all(row[key] == value for key, value in cell.items())}
    shown = body_of(browser, "ranking")
    browser.check(shown.keys() == rows.keys() and rows, f"ranks {sorted(shown)} instead of {sorted(rows)}")
    for technique, cells in shown.items():
        row = rows[technique]
        ratio, ends = cells[3].split(" ", 1)
        check_texts(browser, [ratio, *ends_of(ends)], [row["ratio"], row["ratio_low"], row["ratio_high"]], technique)
        browser.check(cells[2] == (("=" if row["tied"] == "yes" else "") + row["rank"]), f"{technique} has rank {cells[2]}")
        check_texts(browser, [cells[4]], [row["ns_per_lookup"]], f"ns of {technique}") if float(row["ns_per_lookup"]) < 100 else None


def advice(program, run, techniques, scratch):
    """What the program says first of a run that has only these techniques, in one line."""
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir()
    shutil.copy(run / "machine.json", scratch)
    for name in ("comparison.csv", "pairs.csv.gz"):
        content = (run / name).read_bytes()
        if name.endswith(".gz"):
            content = gzip.decompress(content)
        lines = content.decode().splitlines(keepends=True)
        header = lines[0].split(",")
        places = [i for i, column in enumerate(header) if column in ("technique", "other")]
        left = [line for line in lines[1:] if all(line.split(",")[i] in techniques for i in places)]
        text = "".join([lines[0], *left]).encode()
        (scratch / name).write_bytes(gzip.compress(text) if name.endswith(".gz") else text)
    shown = subprocess.run([program, "show", scratch], check=True, capture_output=True, text=True).stdout
    return " ".join(shown[shown.index("In the search"):].split("\n\n")[0].split())


def check_answer(browser, program, page, run, scratch):
    """The answer follows the filters, by the program's rule, and a technique looks alike wherever it is in colour."""
    tiles = "return [...document.querySelectorAll('#recommendation .tile')].map(tile => tile.dataset.technique)"
    for isa in ("bmi2", "avx2", "bmi2,avx2,ssse3", ""):
        browser.open(page, f"without={isa}")
        named = browser.script("return [...document.querySelectorAll('#ranking tbody tr')].map(row => row.dataset.technique)")
        said = advice(program, run, named, scratch)
        says = browser.find("#recommendation > p").text
        for i, technique in enumerate(browser.script(tiles)):
            browser.check(f" take {technique}," in said, f"takes {technique}, where the program says {said}")
            browser.check(i > 0 or f" take {technique}, of " in says, f"says {says}, not {technique}")
        browser.check(len(browser.script(tiles)) == said.count(" take "), f"takes {browser.script(tiles)}, where the program says {said}")
        looks = browser.script("""const looks = {};
            for (const mark of document.querySelectorAll('.mark[data-technique]')) {
                const shape = [...mark.querySelectorAll('path, circle')].pop(), look = `${shape.getAttribute('fill')} ${shape.getAttribute('d')}`;
                if (/--c\\d/.test(look) && !/l-?9/.test(look)) (looks[mark.dataset.technique] ||= new Set()).add(look.replace(/M[-\\d.]+,[-\\d.]+/, ''));
            }
            return Object.entries(looks).map(([name, set]) => [name, [...set]])""")
        browser.check(2 < len(looks) <= 6 and all(len(each) == 1 for _, each in looks), f"draws {looks}")
        browser.check(len({each[0] for _, each in looks}) == len(looks), f"draws two alike: {looks}")


def check_phone(browser):
    """Ratios and intervals are on the screen."""
    outside = browser.script("""return [...document.querySelectorAll('main .figures')].filter(one => {
        const box = one.getBoundingClientRect();
        return one.closest('details:not([open]), .roomy') === null && (box.width === 0 || box.right > innerWidth);
    }).map(one => `${one.closest('section').id} ${one.textContent}`)""")
    browser.check(not outside, f"hides {outside[:2]}")


def check_choices(browser, program, page, run, scratch):
    """A run's page: choices in the address, filters, the card, and the keyboard."""
    cell = {"mode": "latency", "workload": "positions_1", "piece": "rook"}
    browser.open(page, "&".join(f"{key}={value}" for key, value in cell.items()))
    check_ranking(browser, run / "comparison.csv", cell)
    browser.open(page)
    check_ranking(browser, run / "comparison.csv", {"piece": "all", "mode": "search"})

    verdict = subprocess.run([program, "verdict", run, "--format", "csv"], check=True, capture_output=True, text=True).stdout
    predictors = {row["mode"]: row for row in csv.DictReader(verdict.splitlines()) if row["search"] == "search" and row["alike"]}
    shown = browser.script("return [...document.querySelectorAll('#predictors tbody tr')].map(row => [...row.cells].map(cell => cell.textContent)).filter(cells => cells[2] !== '')")
    browser.check(len(shown) == len(predictors), f"has predictors {shown}")
    for mode, error, pairs, *others in shown:
        row = predictors[mode]
        browser.check(abs(float(error) - float(row["error"])) < 0.051 and pairs == f"{row['alike']} of {row['pairs_decided']}", f"{mode}: {error}, {pairs}, not {row}")
        check_texts(browser, others, [row["spearman"], row["scale"]], mode)

    browser.open(page, "without=avx2,bmi2&kib=16&find=quint")
    isas = browser.script("return [...document.querySelectorAll('#ranking tbody tr')].map(row => [row.dataset.technique, row.cells[5].textContent, row.cells[6].textContent])")
    browser.check(isas and all("quint" in name and float(kib) <= 16 and isa in ("", "ssse3") for name, kib, isa in isas), f"filters leave {isas}")
    browser.check_page()
    browser.open(page, "mode=nothing&piece=%ff&pick=a,b&kib=x&at=nowhere&=&sort=bogus&card=unknown")
    browser.check_page()

    check_answer(browser, program, page, run, scratch / "filtered")

    browser.open(page, "find=pext&card=pext")
    card = browser.find("dialog[open]").text
    browser.check("Idea" in card and "Origin" in card and "Figures" in card, f"has a card that says {card[:99]}")
    browser.find("dialog").send_keys(Keys.ESCAPE)
    browser.check_soon(
        lambda: browser.script("return location.hash") == "#find=pext" and not browser.driver.find_elements(By.CSS_SELECTOR, "dialog[open]"),
        "does not close a card")
    browser.check_page()

    browser.open(page)
    heading = browser.find('#ranking th button[data-key="sort tables"]')
    heading.send_keys(Keys.ENTER)
    sizes = browser.script("return [...document.querySelectorAll('#ranking tbody tr')].map(row => Number(row.cells[5].textContent))")
    browser.check(sizes == sorted(sizes) and browser.script("return document.activeElement.dataset.key") == "sort tables", f"sorts as {sizes}")
    browser.find('#ranking th button[data-key="sort tables"]').send_keys(Keys.ENTER)
    sizes = browser.script("return [...document.querySelectorAll('#ranking tbody tr')].map(row => Number(row.cells[5].textContent))")
    browser.check(sizes == sorted(sizes, reverse=True), f"sorts as {sizes}")
    browser.find('input[data-key="find"]').send_keys("magic")
    names = browser.script("return [...document.querySelectorAll('#ranking tbody tr')].map(row => row.dataset.technique)")
    browser.check(names and all("magic" in name for name in names) and browser.script("return document.activeElement.value") == "magic", f"finds {names}")
    browser.find('input[data-key="pick magic_fancy"]').send_keys(Keys.SPACE)
    browser.check("pick=" in browser.script("return location.hash"), "does not keep what is picked in the address")
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
        texts = picture.findall(".//{*}text")
        words = " ".join(node.text for node in texts)
        has = lambda name: "".join(picture.find("{*}" + name).text.split()) in "".join(words.split())  # lines break anywhere
        browser.check(picture.find("{*}rect").get("fill") == "#fff" and has("title") and has("desc"),
                      f"{section}.svg lacks paper, title or run: {words}")
        inks = {node.get("fill") for node in texts} - {"rgb(255, 255, 255)"}
        browser.check(all(sum(map(int, re.findall(r"\d+", ink))) < 450 for ink in inks), f"{section}.svg has texts in {inks}, on white")
    browser.check_page()
    browser.check(charts and not browser.script("return document.querySelector('.saving')"), f"has charts {charts}, and still saves")


def check_machines(browser, site):
    """The comparison: its numbers are in machines.csv, and these in the files of the runs."""
    rows = rows_of(site / "machines.csv")
    data = json.loads(browser.script("return document.getElementById('data').textContent"))
    for wanted in ({"mode": "throughput", "workload": "random_50", "piece": "queen"}, {"mode": "latency", "workload": "random_25", "piece": "rook"}):
        runs = [run for run in data["runs"] if not run["doubts"]]
        browser.open(site / "index.html", "&".join(f"{key}={value}" for key, value in wanted.items()))
        cell = [row for row in rows if all(row[key] == value for key, value in wanted.items())]
        there = [run for run in runs if any((row["machine"], row["run"]) == (run["machine"], run["name"]) for row in cell)]
        there = [run for run in there if run is next(one for one in there if one["machine"] == run["machine"])]
        browser.check(browser.check_page()["comparison"] == sum(any((row["machine"], row["run"]) == (run["machine"], run["name"]) for run in there) for row in cell),
                      "does not have a mark for each row")
        for technique, cells in body_of(browser, "machines").items():
            for run, text in zip(there, cells[1:]):
                row = [row for row in cell if (row["machine"], row["run"], row["technique"]) == (run["machine"], run["name"], technique)]
                browser.check(bool(row) == bool(text), f"{technique} shows {text} for {row}")
                if row:
                    allowed = {f"{ratio} {ends}" for ratio in two_decimals(float(row[0]["ratio"])) for ends in (
                        {"no interval"} if row[0]["ratio_low"] == "" else
                        {f"{low}-{high}" for low in two_decimals(float(row[0]["ratio_low"])) for high in two_decimals(float(row[0]["ratio_high"]))})}
                    browser.check(text in allowed, f"{technique} shows {text} for {row[0]}")
    files = {}
    pooled = {(run["machine"], run["name"]) for run in data["runs"] if run["pooled"] > 1}
    for row in rows:
        if (row["machine"], row["run"]) in pooled:  # which have no files
            continue
        folder = site / row["machine"] / row["run"]
        file = folder / "comparison.csv"
        if row["recomputed"] == "no":
            if file not in files:
                files[file] = {(one["piece"], one["workload"], one["mode"], one["parameter"], one["ratio"]) for one in rows_of(file)}
            keys = {(row["piece"], row["workload"], row["mode"], row["parameter"], text) for text in (row["ratio"], row["ratio"] + "0", row["ratio"][:-1])}
            assert keys & files[file], f"machines.csv has {row}, which is not in {file}"
    doubtful = [run for run in data["runs"] if run["doubts"]]
    browser.open(site / "index.html")
    for run in doubtful:
        box = browser.find(f'input[data-key="run {run["machine"]}/{run["name"]}"]')
        browser.check(not box.is_selected(), f"compares {run['name']}, which is doubtful")
    labels = browser.script("return [...document.querySelectorAll('input[data-key^=\\'run \\']')].map(box => box.parentElement.textContent)")
    browser.check(len(set(labels)) == len(data["runs"]), f"has runs of one name: {labels}")
    searching = [run for run in data["runs"] if not run["doubts"] and run["recommendation"].get("cell", {}).get("mode") == "search"]
    heads = browser.script("return [...document.querySelectorAll('#comparison th button[data-key^=\\'sort run\\']')].map(one => one.textContent)")
    browser.check(len(set(heads)) == len(heads) == len({run["machine"] for run in searching}), f"has columns {heads}")
    bold = browser.script("return [...document.querySelectorAll('#comparison tbody b')].map(one => [one.closest('tr').dataset.technique, one.closest('td').cellIndex - 1])")
    searched = [run for run in searching if run is next(one for one in searching if one["machine"] == run["machine"])]
    for i, run in enumerate(searched):
        firsts = {technique for technique, at in bold if at == i}
        ruled = {run["recommendation"]["take"], *run["recommendation"]["tied"]}
        browser.check(firsts == ruled, f"has {firsts} first in {run['name']}, where the rule chooses from {ruled}")


def check_changes(browser, program, scratch, like):
    """The page of machines says what a machine's run before had otherwise."""
    for day, inverse in ((1, False), (2, True)):
        made_up_run(scratch / "twice" / "machine" / f"2026-01-0{day}T00-00-00Z_all", like, inverse, "hyperbola_quintessence")
    subprocess.run([program, "site", "--out", scratch / "site of two", "--results", scratch / "twice"], check=True, capture_output=True)
    browser.open(scratch / "site of two" / "index.html")
    browser.check_page()
    said = browser.find("#answers").text
    browser.check("Since 2026-01-01 00:00, commit" in said and "decided the other way round, hyperbola_quintessence and pext" in said, f"says {said}")


def write_pairs(folder):
    """Pairs of the techniques that have intervals in a cell, decided where these do not overlap."""
    cells = {}
    with open(folder / "comparison.csv", newline="", encoding="utf-8") as stream:
        for row in csv.DictReader(stream):
            if row["ratio_low"] and row["role"] != "floor":
                cells.setdefault(tuple(row[name] for name in ("piece", "workload", "mode", "parameter")), []).append(row)
    with gzip.open(folder / "pairs.csv.gz", "wt", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream)
        writer.writerow(["technique", "other", "piece", "workload", "mode", "parameter", "ratio", "ratio_low", "ratio_high", "decided"])
        for cell, rows in cells.items():
            for one, other in itertools.combinations(sorted(rows, key=lambda row: float(row["ratio"])), 2):
                ratio = float(one["ratio"]) / float(other["ratio"])
                writer.writerow([one["technique"], other["technique"], *cell, f"{ratio:.5f}", f"{ratio * 0.97:.5f}", f"{ratio * 1.03:.5f}",
                                 "yes" if float(one["ratio_high"]) < float(other["ratio_low"]) else "no"])


def made_up_run(folder, like, inverse=False, baseline="magic_fancy"):
    """A run with series of squares and densities, sweeps, and names that try to be HTML; `inverse` turns its order round."""
    fields = ["technique", "piece", "workload", "mode", "parameter", "ns_per_lookup", "ns_low", "ns_high", "cycles_per_lookup", "cycles_low",
              "cycles_high", "ratio", "ratio_low", "ratio_high", "rank", "tied", "table_bytes", "isa", "role", "registry_place"]
    cells = [("queen", "random_50", mode, "") for mode in ("throughput", "latency")]
    cells += [("queen", f"square_{file}{rank}", "throughput", "") for file in "abcdefgh" for rank in range(1, 9)]
    cells += [("queen", f"density_{pieces}", "throughput", "") for pieces in (0, 8, 16, 32)]
    cells += [("queen", "random_25", "throughput", "")]
    cells += [("queen", HOSTILE, "setwise", str(sliders)) for sliders in range(1, 11)]
    cells += [("queen", "random_50", mode, str(size)) for mode in ("pressure",) for size in (0, 1 << 15, 1 << 20, 1 << 26)]
    cells += [("queen", "random_50", "move", str(queries)) for queries in (1, 8)]
    folder.mkdir(parents=True)
    with open(folder / "comparison.csv", "w", newline="", encoding="utf-8") as stream:
        writer = csv.DictWriter(stream, fields)
        writer.writeheader()
        for i, (piece, workload, mode, parameter) in enumerate(cells):
            for j, name in enumerate([baseline, "pext", "kogge_stone", "<img/src=x/onerror=window.broken=1>", "null"]):
                ratio = 0.3 if j == 4 else 9 if workload == "random_25" and j == 2 else (1 + 0.1 * ((i + j) % 7) * j) ** (-1 if inverse else 1)
                row = {"technique": name, "piece": piece, "workload": workload, "mode": mode, "parameter": parameter,
                       "rank": "" if j == 2 else j + 1, "tied": "" if j == 2 else "no", "table_bytes": [1 << 20, 1 << 12, 0, 1 << 13, 0][j], "isa": "bmi2" if j == 1 else "",
                       "role": ["baseline", "contender", "contender", "contender", "floor"][j], "registry_place": j + 1}
                for key, value in (("ns", 3 * ratio), ("cycles", 9 * ratio), ("ratio", ratio)):
                    row[f"{key}_per_lookup" if key != "ratio" else key] = f"{value:.4f}"
                    row[f"{key}_low"] = "" if j == 2 else f"{value * 0.98:.4f}"
                    row[f"{key}_high"] = "" if j == 2 else f"{value * 1.02:.4f}"
                writer.writerow(row)
    write_pairs(folder)
    facts = json.loads((like / "machine.json").read_text(encoding="utf-8"))
    facts["cpu"]["name"] = HOSTILE
    facts["build"]["commit"] = HOSTILE
    facts["run"]["baseline"] = baseline
    facts["run"].pop("code", None)  # so that two such runs are not pooled
    facts["run"]["workloads"] = [{"name": name, "queries": 64, "fingerprint": "00"} for name in dict.fromkeys(cell[1] for cell in cells)]
    (folder / "machine.json").write_text(json.dumps(facts), encoding="utf-8")


def main():
    project, program, scratch = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]).absolute()
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    site = scratch / "site"
    made = subprocess.run([program, "site", "--out", site, "--results", project / "results"], capture_output=True, text=True, check=False)
    if made.returncode == 2 and "node-d3" in made.stderr:
        print("skipped:", made.stderr)
        return SKIPPED
    assert made.returncode == 0, made.stderr
    like = next(project.glob("results/*/*/machine.json")).parent
    made_up_run(scratch / "machine" / "2026-01-01T00-00-00Z_all", like)
    made_up = scratch / "made_up.html"
    subprocess.run([program, "show", scratch / "machine" / "2026-01-01T00-00-00Z_all", "--format", "html", "--out", made_up], check=True)

    browser = CheckedBrowser()
    try:
        pages = sorted(site.rglob("index.html"))
        assert len(pages) > 1, pages
        for page in [*pages, made_up]:
            assert page.stat().st_size < 2_000_000, f"{page} has {page.stat().st_size} bytes"
            for width, scheme in ((DESKTOP, "light"), (PHONE, "dark")):
                browser.open(page, width=width, scheme=scheme)
                sections = browser.check_page()
                if width == PHONE:
                    browser.check_width()
                    check_phone(browser)
            if page == made_up:
                browser.check({"ranking", "tables", "latency", "pressure", "setwise", "moves", "squares", "density"} <= sections.keys(),
                              f"draws only {sorted(sections)}")
            print(page.relative_to(scratch), page.stat().st_size, "bytes,",
                  browser.script("return Math.round(performance.timing.loadEventEnd - performance.timing.navigationStart)"), "ms to load")
        for page, scheme in ((made_up, "light"), (made_up, "dark"), (site / "index.html", "dark")):
            check_saving(browser, page, scratch, scheme)
        saved = scratch / "ranking.svg"
        subprocess.run([sys.executable, project / "plots" / "save.py", made_up, "ranking", saved], check=True)
        assert saved.read_text(encoding="utf-8").count('class="mark"') == sections["ranking"], "save.py saves other marks"
        browser.open(made_up, "mode=throughput&workload=random_25") # the smallest tables, beyond the axis
        browser.check_page()
        browser.open(made_up, "mode=move&workload=random_50")
        parameters = browser.script("return [...document.querySelectorAll('select[data-key=parameter] option')].map(one => one.text)")
        browser.check(parameters == ["1 query", "8 queries"], f"parameters of move: {parameters}")
        data = {page: browser_data(page) for page in pages if page.parent != site}
        for page, content in data.items():
            for run in content["runs"]:
                browser.open(page, f"run={run['machine']}/{run['name']}", width=PHONE)
                browser.check_page()
                browser.check_width()
        # A page that shows a single run first, with its files.
        page, run = next((page, content["runs"][0]) for page, content in data.items()
                         if content["runs"][0]["pooled"] == 1 and content["runs"][0]["recommendation"].get("cell", {}).get("workload") == "all")
        check_choices(browser, program, page, page.parent / run["name"], scratch)
        browser.open(site / "index.html")
        check_machines(browser, site)
        check_changes(browser, program, scratch, like)
    finally:
        browser.driver.quit()
    return 0


def browser_data(page):
    text = page.read_text(encoding="utf-8")
    begin = text.index('id="data">') + len('id="data">')
    return json.loads(text[begin:text.index("</script>", begin)])


if __name__ == "__main__":
    sys.exit(main())
