#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""save.py PAGE SECTION FILE.svg [WIDTH]

Saves a section of a page as its button "save as SVG" does, in a window that is WIDTH pixels wide (default 900):

    ./slidebench show RUN --format html --out page.html && plots/save.py page.html verdict plots/verdict.svg

SECTION is what stands after #at= in the address. Needs a headless Chromium (Debian: python3-selenium, chromium-driver).
"""

import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the sources' folder stays as it is
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "harness" / "tests"))

from browser import Browser


def main():
    if len(sys.argv) not in (4, 5):
        print(__doc__.splitlines()[0], file=sys.stderr)
        return 2
    page, section, file = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
    if not page.is_file():
        print(f"save.py: there is no page '{page}'", file=sys.stderr)
        return 2
    browser = Browser()
    try:
        browser.open(page.resolve(), width=int(sys.argv[4]) if len(sys.argv) == 5 else 900)
        picture = browser.script("""const section = document.getElementById(arguments[0]);
            return section && pictureOf(section)""", section)
    finally:
        browser.driver.quit()
    if picture is None:
        print(f"save.py: '{page}' has no section '{section}'", file=sys.stderr)
        return 2
    file.write_text(picture, encoding="utf-8")
    return 0


sys.exit(main())
