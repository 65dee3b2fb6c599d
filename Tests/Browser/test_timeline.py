from selenium.webdriver.common.keys import Keys

from made_up_suite import test


@test("an action, its mutations and what they changed are seen at one glance")
def glance(page):
    page.until_rows()
    what = {line["n"]: line["what"] for line in page.lines()}
    assert 'setQuery("metrics 14")' in what[141 + 40] or what[181].startswith("setQuery"), what
    assert 'query "' in what[182] and " → " in what[182]
    assert "isLoadingfalse → true" in what[183].replace("isLoading ", "isLoading")
    assert "+2" in what[187], "more changes are counted"


@test("rows follow the newest entry")
def follow(page, fake):
    page.until_rows(lambda rows: rows and rows[-1] == 200, "the newest")
    fake.grow(70)
    page.until_rows(lambda rows: rows and rows[-1] == 270, "the new newest")


@test("pausing keeps the view, loses nothing, and counts what has come")
def pause(page, fake):
    page.until_rows(lambda rows: rows and rows[-1] == 200, "the newest")
    page.press(" ")
    page.until_text("#follow", "Follow")
    before = page.rows()
    fake.grow(1234)
    page.until_text("#new-entries", "1,234 new")
    assert page.js("return document.querySelector('#grid').getAttribute('aria-rowcount')") == "1435"
    assert before[0] in page.rows() and before[-1] in page.rows()
    page.press(" ")
    page.until_rows(lambda rows: rows and rows[-1] == 1434, "the newest")
    assert not page.has("#new-entries")


@test("scrolling up pauses; scrolling to the end follows again", entries=1000)
def scroll(page, fake):
    page.until_rows(lambda rows: rows and rows[-1] == 1000, "the newest")
    page.js("document.querySelector('#scroll').scrollTop -= 500")
    page.until_text("#follow", "Follow")
    page.js("document.querySelector('#scroll').scrollTop += 5000")
    page.until_text("#follow", "Pause")
    fake.grow(3)
    page.until_rows(lambda rows: rows[-1] == 1003, "the newest")


@test("ten thousand entries: elements only for what is visible, and only those rows are asked for", entries=10_000)
def virtual(page, fake):
    page.until_rows()
    fake.requests.clear()
    for part in [0, 0.5, 0.25, 0.75]:
        page.js("const s = document.querySelector('#scroll'); s.scrollTop = (s.scrollHeight - s.clientHeight) * arguments[0]", part)
        page.until_rows(lambda rows: rows and abs(rows[len(rows) // 2] - 10_000 * part) < 60, f"rows near {part}")
    assert page.js("return document.querySelectorAll('#space .row').length") < 70
    asked = [request for request in fake.requests if request["do"] == "rows"]
    assert sum(request["count"] for request in asked) < 1000, asked


@test("a million entries can be scrolled to their ends", entries=1_000_000)
def million(page):
    page.until_rows(lambda rows: rows and rows[-1] == 1_000_000, "the newest")
    page.press("g")
    page.until_rows(lambda rows: rows and rows[0] == 1, "the first")
    page.press("j", "j")
    page.until_entry(3)
    page.press("G")
    page.until_rows(lambda rows: rows and rows[-1] == 1_000_000, "the newest")


@test("entries that the program let go are counted, and the others stay where they are", entries=1000)
def dropped(page, fake):
    page.until_rows()
    page.press("k")
    page.js("document.querySelector('#scroll').scrollTop -= 4000")
    page.until_rows(lambda rows: rows and rows[-1] < 900, "older rows")
    before = page.rows()
    fake.dropped = 300
    fake.grow(1)
    page.until_text("#summary", "300 older ones dropped")
    page.until_rows(lambda rows: before[20] in rows, "the rows that were visible")
    page.press("g")
    page.until_entry(301)


@test("j, k, g and G choose entries; the grid tells a screen reader which")
def keys(page):
    page.until_rows()
    page.press("g")
    page.until_entry(1)
    page.press("j", "j", "j", "k")
    page.until_entry(3)
    active = page.js("return document.getElementById(document.querySelector('#grid').getAttribute('aria-activedescendant'))?.getAttribute('aria-rowindex')")
    assert active == "4", active
    page.press(Keys.ARROW_DOWN, Keys.PAGE_DOWN)
    page.until(lambda: (page.entry() or 0) > 20, "a page further")
    page.press(Keys.END)
    page.until(lambda: page.entry() is None, "nothing chosen")


@test("effects are bars from start to end, by how they ended", entries=194)
def effects(page, fake):
    page.row(194)
    bars = {line["n"]: line["bar"] for line in page.lines() if line["kind"] == "effect"}
    assert "e-running" in bars[194] and "e-finished" in bars[184] and "e-cancelled" in bars[174]
    width = "return document.querySelector('.row .e-running.bar-mark').getBoundingClientRect().width"
    assert page.js(width) >= 3
    fake.grow(20)
    page.until(lambda: any(line["n"] == 194 and "e-failed" in line["bar"] for line in page.lines()), "the end of the effect")
    line = next(line for line in page.lines() if line["n"] == 194)
    assert "failed after 260 ms" in line["what"] and "HTTP 503" in line["what"], line


@test("rows of one action are marked together")
def related(page):
    page.choose(182)
    page.until(lambda: [line["n"] for line in page.lines() if "is-related" in line["names"]] == [181, 183, 184, 188], "marks")


@test("text of the program is never read as HTML")
def data(page, fake):
    page.until_rows()
    fake.changed[201] = {"label": "<img src=x onerror='document.title=1'><b>bold</b>", "changes": [{"path": "<i>", "before": "<u>", "after": "</u>"}], "changed": 1, "kind": "mutation"}
    fake.grow(1)
    page.until_rows(lambda rows: rows[-1] == 201, "the new row")
    assert "<img src=x onerror='document.title=1'><b>bold</b>" in page.lines()[-1]["what"]
    page.choose(201)
    page.until_text("#entry .changes", "<i>")
    assert not page.has("#timeline img") and not page.has("#entry b") and "RepoSearch" in page.driver.title


@test("sizes go on while the timeline is paused and an entry is chosen")
def sizes(page, fake):
    page.until_rows()
    page.choose(192)
    page.until_text("#follow", "Follow")
    fake.size = 3_400_000
    fake.grow(1000)
    page.until_text("#summary", "216 kB")
    page.until(lambda: page.texts(".r-size") == ["3.4 MB"] * 5, "the new sizes")
    title = page.js("return document.querySelector('.r-size').title")
    assert title == "About the size of its newest state", title
