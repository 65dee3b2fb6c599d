from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from made_up_suite import test

# Cells of the timeline that are cut, but for that of the text and that of the reactor's name.
CUT = """return [...document.querySelectorAll("#space .row:not([hidden]) :is(.c-n, .c-t, .c-kind, .c-ms)")]
  .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)"""
WIDTH = "return Math.round(document.querySelector('#detail').getBoundingClientRect().width)"


@test("the kind of an entry is a whole word in each row, also where the system's font is wide")
def kinds(page):
    page.until_rows()
    for font in ["", "DejaVu Sans"]:
        page.js("document.documentElement.style.fontFamily = arguments[0]", font)
        for width in [390, 800, 1440]:
            page.resize(width, 900)
            page.until(f"innerWidth === {width}", "the width")
            page.until_settled()
            assert page.js(CUT) == [], (font, width, page.js(CUT))


@test("the border of the details is dragged, and the width is kept")
def drag(page):
    page.until_rows()
    before = page.js(WIDTH)
    ActionChains(page.driver).click_and_hold(page.find("#divider")).move_by_offset(-100, 0).release().perform()
    page.until(lambda: page.js(WIDTH) == before + 100, lambda: f"100 pixels more than {before}; there are {page.js(WIDTH)}")
    page.driver.refresh()
    page.until_rows()
    assert page.js(WIDTH) == before + 100
    ActionChains(page.driver).double_click(page.find("#divider")).perform()
    page.until(lambda: page.js(WIDTH) == before, "the usual width")
    assert page.js("return Object.keys(localStorage)") == ["inspector-theme"]


@test("the border of the details moves by keys, within limits, and travels not in time")
def keys(page, fake):
    page.until_rows()
    before = page.js(WIDTH)
    page.js("document.querySelector('#divider').focus()")
    page.press(Keys.ARROW_LEFT)
    page.until(lambda: page.js(WIDTH) == before + 16, "a step")
    page.until("document.querySelector('#divider').getAttribute('aria-valuenow') === String(document.querySelector('#detail').offsetWidth)", "the width for a screen reader")
    page.press(Keys.END)
    page.until("document.querySelector('#timeline').offsetWidth === 320", "the least timeline")
    page.press(Keys.HOME)
    page.until(lambda: page.js(WIDTH) == 260, "the least details")
    assert not any(request["do"] == "seek" for request in fake.requests)
    page.resize(800, 900)
    page.until(lambda: not page.has("#divider"), "one pane without a border")
    page.js("localStorage.removeItem('inspector-details-width')")
