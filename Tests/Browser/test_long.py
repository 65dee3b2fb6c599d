"""Long texts, at the widths of a telephone, a small window and a desktop."""

from selenium.webdriver.common.keys import Keys

from made_up_suite import test

WIDTHS = [390, 800, 1440]
LENGTHS = [130, 5_000_000]

# The height of a cell of the table of changes, in lines.
LINES = """return [...document.querySelectorAll("#entry .changes tbody tr > *")].map((cell) =>
  [...cell.querySelectorAll(".path, del, ins")].reduce((most, e) => Math.max(most, Math.round(e.getBoundingClientRect().height / 18)), 0))"""


def long(fake, n, characters, word="x"):
    text = '"' + (word * characters)[:characters] + '"'
    fake.changed[n] = {"label": f"setQuery({text})", "changed": 1, "changes": [{"path": "searchResultsTitle", "before": '"a short text"', "after": text}]}


@test("a long text in the table of changes leaves Property and Before whole words")
def changes(page, fake):
    page.until_rows()
    for i, characters in enumerate(LENGTHS):
        long(fake, 192 - 10 * i, characters)
    page.driver.refresh()
    page.until_rows()
    for width in WIDTHS:
        for i in range(len(LENGTHS)):
            page.resize(1440, 900)
            page.choose(192 - 10 * i)
            page.resize(width, 900)
            page.until(f"innerWidth === {width}", "the width")
            page.until_text("#entry .changes", "searchResultsTitle")
            path, before, after = page.js(LINES)[:3]
            assert path <= 2 and before <= 2, (width, LENGTHS[i], path, before, after)
            assert page.js("const e = document.querySelector('#entry'); return e.scrollWidth <= e.clientWidth"), (width, "wider than its pane")


@test("a text of five million characters is folded in an entry, shown whole by a button, and folded again")
def unfolds(page, fake):
    long(fake, 192, 5_000_000)
    page.until_rows()
    page.choose(192)
    button = "#entry .changes .unfold"
    page.until_text(button, "Show all 5,000,002 characters")
    assert page.js("return document.querySelector('#entry').textContent.length") < 10_000
    page.js("document.querySelector(arguments[0]).focus()", button)
    page.press(" ")
    page.until("document.querySelector('#entry .changes .whole-text')?.textContent.length === 5000002", "the whole text")
    assert page.js("return document.querySelector(arguments[0]).ariaExpanded", button) == "true"
    page.press(" ")
    page.until(lambda: not page.has("#entry .whole-text"), "a folded text")


@test("a long text in a state is shown whole by a button or by keys, at each width, and folded again")
def state(page, fake):
    page.until_rows()
    for characters in LENGTHS:
        fake.query = ("some words " * characters)[:characters]
        for width in WIDTHS:
            page.resize(width, 900)
            page.driver.refresh()
            page.choose(192)
            page.js("document.querySelector('#tab-state').click()")
            page.until_has("#tree [data-path=query] .unfold")
            page.click("#tree [data-path=query] .unfold")
            whole = "document.querySelector('#tree .whole-text')"
            page.until(f"{whole}?.textContent.length === {characters + 2}", "the whole text")
            assert page.js(f"const r = {whole}.getBoundingClientRect(); return r.right <= innerWidth && r.height <= 400"), width
            page.press(Keys.ARROW_LEFT)
            page.until(lambda: not page.has("#tree .whole-text"), "a folded text")
            page.press(Keys.ARROW_RIGHT)
            page.until_has("#tree .whole-text")
            page.press(Keys.ARROW_DOWN)
            page.until("document.activeElement.matches('.whole-text')", "the focus on the text")
            page.click("#tree [data-path=query] .unfold")
            page.until(lambda: not page.has("#tree .whole-text"), "a folded text")


@test("a text that the program cannot give whole is told so, and stays folded")
def refused(page, fake):
    fake.query = "some words " * 50
    page.choose(192)
    page.press("2")
    page.until_has("#tree [data-path=query] .unfold")
    fake.refusals["copy"] = "The state is no longer kept."
    page.click("#tree [data-path=query] .unfold")
    page.until_text("#message", "no longer kept")
    assert page.js("return document.querySelector('#tree [data-path=query]').ariaExpanded") == "false"
    page.until_text("#tree [data-path=query]", "some words")


@test("a value of a change that the program cut is fetched from the state, before and after", width=390)
def fetched(page, fake):
    fake.query = "some words " * 100
    fake.changed[192] = {"changed": 1, "changes": [{"path": "query", "before": '"some…', "after": '"some words…'}]}
    page.choose(192)
    for cell, at in [("del", 191), ("ins", 192)]:
        page.click(f"#entry .changes {cell} .unfold")
        page.until("document.querySelector('#entry .changes .whole-text')?.textContent.length === 1102", "the whole text")
        assert [request["at"] for request in fake.requests if request["do"] == "copy"][-1] == at
        page.click(f"#entry .changes {cell} .unfold")
        page.until(lambda: not page.has("#entry .whole-text"), "a folded text")
