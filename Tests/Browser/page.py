"""The page of the inspector in a browser: waits for what is asked of it, never for a time."""

import os
import pathlib
import shutil

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, TimeoutException
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

PATIENCE = int(os.environ.get("BROWSER_PATIENCE", 120))  # seconds until a test gives up: guards against hanging only
FAILURES = pathlib.Path(__file__).resolve().parents[2] / ".build/browser-failures"


def start_browser(downloads):
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium") or shutil.which("google-chrome") or ""
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1440,900"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
    driver.downloads = downloads
    return driver


class Page:
    """One tab. Its storage is new, as each tab's is."""

    def __init__(self, driver, address, width=1440, height=900, dark=False, before=None):
        self.driver, self.address = driver, address
        old = driver.current_window_handle
        driver.switch_to.new_window("tab")
        new = driver.current_window_handle
        driver.switch_to.window(old)
        driver.close()
        driver.switch_to.window(new)
        driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(driver.downloads)})
        self.resize(width, height)
        self.emulate(dark)
        if before:
            driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": before})
        driver.get(address)

    def resize(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def emulate(self, dark, **features):
        media = {"prefers-color-scheme": "dark" if dark else "light", **features}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": n, "value": v} for n, v in media.items()]})

    # Asking.

    def js(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def ask(self, expression, *arguments):
        """The value of an expression of the page; it may be a promise."""
        return self.driver.execute_async_script(f"const done = arguments[arguments.length - 1]; Promise.resolve({expression}).then(done)", *arguments)

    def until(self, condition, why, seconds=PATIENCE):
        """Waits for a condition, a function or an expression of the page, and gives its value.

        `why` says in words what never came; as a function, it is asked after the wait.
        """
        check = condition if callable(condition) else lambda: self.js(f"return {condition}")
        try:
            return WebDriverWait(self.driver, seconds, 0.02, ignored_exceptions=[StaleElementReferenceException]).until(lambda _: check())
        except TimeoutException:
            raise AssertionError(f"never: {why() if callable(why) else why}") from None

    def text(self, selector):
        return self.js("return document.querySelector(arguments[0])?.innerText ?? ''", selector)

    def texts(self, selector):
        return self.js("return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility()).map((e) => e.innerText)", selector)

    def until_text(self, selector, part):
        return self.until(lambda: part in self.text(selector), lambda: f"'{part}' in {selector}, which has '{self.text(selector)}'")

    def has(self, selector):
        return self.js("return [...document.querySelectorAll(arguments[0])].some((e) => e.checkVisibility())", selector)

    def until_has(self, selector):
        return self.until(lambda: self.has(selector), f"an element {selector}")

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    # Acting.

    def press(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def chord(self, holding, key):
        ActionChains(self.driver).key_down(holding).send_keys(key).key_up(holding).perform()

    def click(self, selector, holding=None):
        self.until_has(selector)
        actions = ActionChains(self.driver)
        if holding:
            actions.key_down(holding)
        actions.click(self.find(selector))
        if holding:
            actions.key_up(holding)
        actions.perform()

    def type(self, selector, text):
        """Writes a field anew."""
        field = self.find(selector)
        self.js("arguments[0].focus(); arguments[0].select()", field)
        field.send_keys(text)

    def clipboard(self):
        """What was copied: pasted into a field of its own."""
        self.js("""window.focused = document.activeElement; window.pasted = document.createElement("textarea");
          (document.querySelector("dialog[open]") ?? document.body).append(window.pasted); window.pasted.focus()""")
        self.chord(Keys.CONTROL, "v")
        return self.js("const text = window.pasted.value; window.pasted.remove(); window.focused.focus(); return text")

    # The timeline.

    def rows(self):
        """Numbers of the entries whose rows are drawn, in order."""
        return [row["n"] for row in self.lines()]

    def lines(self):
        script = """return [...document.querySelectorAll("#space .row:not([hidden], .is-coming)")].map((row) => ({
          id: row.id, n: Number(row.querySelector(".c-n").textContent), kind: row.querySelector(".c-kind").textContent,
          what: row.querySelector(".c-what").textContent, names: row.className, bar: row.querySelector(".bar-mark").className,
          place: Number(row.id.slice(4))})).sort((a, b) => a.place - b.place)"""
        return self.js(script)

    def until_rows(self, condition=lambda rows: len(rows) > 0, why="rows"):
        return self.until(lambda: condition(self.rows()), lambda: f"{why}; the rows are {self.rows()}")

    def entry(self):
        """Number of the entry whose details are shown."""
        words = self.text("#entry h3").split()
        return int(words[1]) if len(words) > 1 and words[1].isdigit() else None

    def until_entry(self, n):
        return self.until(lambda: self.entry() == n, lambda: f"details of entry {n}; they are of {self.entry()}")

    def row(self, n):
        """The selector of an entry's row, once it is drawn."""
        find = lambda: next((f"#{line['id']}" for line in self.lines() if line["n"] == n), None)
        return self.until(find, lambda: f"a row of entry {n}; the rows are {self.rows()}")

    def choose(self, n):
        """Chooses an entry that is in the view by a click on its row."""
        self.until_settled()
        self.click(f"{self.row(n)} .c-kind")
        self.until_entry(n)

    def until_settled(self):
        """Waits for a view whose rows are all there: those of a view that is being made move."""
        whole = """(async () => {
          const { store } = await import("/store.js");
          const isWhole = () => !store.viewing && !document.querySelector("#space .row.is-coming:not([hidden])");
          if (!isWhole()) return false;
          // Rows are drawn with the next frame.
          for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
          return isWhole();
        })()"""
        self.until(lambda: self.ask(whole), "a view that is whole")

    def filter(self, text):
        self.type("#filter", text or " ")
        self.press(Keys.ESCAPE)

    # Looking.

    def picture(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(path))

    def errors(self):
        """What the browser complains of, such as a script that the policy refuses."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in {"SEVERE", "WARNING"}]
