from selenium.webdriver.common.keys import Keys

from made_up_suite import test


@test("x and Shift mark entries; t shows them as a test, which is copied")
def keys(page):
    page.choose(181)
    page.press("x", "j")
    page.press("x")
    page.until_text("#marked-count", "2 entries marked")
    page.chord(Keys.SHIFT, "j")
    page.chord(Keys.SHIFT, "j")
    page.until_text("#marked-count", "4 entries marked")
    assert page.js("return document.querySelectorAll('#space [aria-selected=true]').length") == 4
    page.press("t")
    page.until_text("dialog pre", "@Test func searching()")
    page.until_text("dialog", "compiles as it is")
    page.click("dialog .main")
    page.until(lambda: page.clipboard().startswith("@Test func searching()"), "the test in the clipboard")


@test("a click with Shift marks a range, one on a box marks one entry")
def mouse(page):
    page.choose(171)
    page.click(f"{page.row(180)} .c-kind", holding=Keys.SHIFT)
    page.until_text("#marked-count", "10 entries marked")
    page.click(f"{page.row(185)} .c-mark")
    page.until_text("#marked-count", "11 entries marked")
    page.click("#unmark")
    page.until(lambda: not page.has("#marked"), "no marks")


@test("placeholders are counted, and a refusal is told")
def refusal(page):
    page.choose(195)
    page.press("x")
    page.click("#make-test")
    page.until_text("dialog .warning", "1 placeholder")
    page.press(Keys.ESCAPE)
    page.choose(191)
    page.press("x")
    page.click("#make-test")
    page.until_text("#message", "select entries of one reactor")
