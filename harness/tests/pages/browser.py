# SPDX-License-Identifier: MIT
"""A headless Chromium with a page in it, by Selenium (Debian: python3-selenium, chromium-driver)."""

import shutil
import sys

SKIPPED = 77
PHONE, DESKTOP = 390, 1280

try:
    from selenium import webdriver
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import WebDriverWait
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
except ImportError:
    print("skipped: no selenium for", sys.executable, "(Debian's package is python3-selenium)")
    sys.exit(SKIPPED)


class Browser:
    """A page in the browser; every check of it names the page."""

    def __init__(self):
        chromium, driver = shutil.which("chromium") or shutil.which("chromium-browser"), shutil.which("chromedriver")
        if not chromium or not driver:
            print("skipped: no chromium with its chromedriver (Debian's packages are chromium and chromium-driver)")
            sys.exit(SKIPPED)
        options = Options()
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        options.binary_location = chromium
        self.driver = webdriver.Chrome(service=Service(driver), options=options)
        self.place = ""

    def open(self, page, fragment="", width=DESKTOP, scheme="light", media=""):
        self.place = f"{page}#{fragment}, {width} px, {scheme} {media}"
        command = self.driver.execute_cdp_cmd
        command("Emulation.setDeviceMetricsOverride", {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width == PHONE})
        command("Emulation.setEmulatedMedia", {"media": media, "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        self.driver.get("about:blank")
        self.driver.get(f"{page.as_uri()}#{fragment}")

    def script(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def picture(self, page, section, width, dark):
        """What the section's button "save as SVG" saves; None if there is no such section."""
        self.open(page, width=width, scheme="dark" if dark else "light")
        return self.script("""const section = document.getElementById(arguments[0]);
            return section && pictureOf(section, arguments[1])""", section, not dark)

    def check(self, holds, what):
        assert holds, f"{self.place}: {what}"

    def check_soon(self, holds, what):
        """For what follows an event that the browser handles later."""
        WebDriverWait(self.driver, 10).until(lambda driver: holds(), f"{self.place}: {what}")

    def find(self, selector):
        elements = self.driver.find_elements(By.CSS_SELECTOR, selector)
        self.check(elements, f"has no {selector}")
        return elements[0]
