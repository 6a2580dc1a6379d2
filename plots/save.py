#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Saves a section of a page as its button "save as SVG" does.

    ./slidebench show RUN --format html --out page.html && plots/save.py page.html verdict verdict.svg

Needs a headless Chromium (Debian: python3-selenium, chromium-driver).
"""

import argparse
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the sources' folder stays as it is
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "harness" / "tests" / "pages"))

from browser import Browser


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("page", type=Path, help="a page that slidebench has made")
    parser.add_argument("section", help="what stands after #at= in the address, such as verdict")
    parser.add_argument("file", type=Path, help="the SVG file to write")
    parser.add_argument("--width", type=int, default=1000, help="of the window, in pixels (default: 1000)")
    parser.add_argument("--dark", action="store_true", help="in the page's colours for a dark screen")
    asked = parser.parse_args()
    if not asked.page.is_file():
        parser.error(f"there is no page '{asked.page}'")
    if not 320 <= asked.width <= 4000:
        parser.error(f"--width {asked.width} is not from 320 to 4000")
    browser = Browser()
    try:
        picture = browser.picture(asked.page.resolve(), asked.section, asked.width, asked.dark)
    finally:
        browser.driver.quit()
    if picture is None:
        parser.error(f"'{asked.page}' has no section '{asked.section}'")
    try:
        asked.file.write_text(picture, encoding="utf-8")
    except OSError as error:
        parser.error(f"cannot write '{asked.file}': {error.strerror}")


main()
