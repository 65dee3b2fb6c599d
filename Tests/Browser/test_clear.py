from selenium.webdriver.common.keys import Keys

from made_up_suite import test


@test("the timeline is cleared in this page, says how many entries it hides, and shows all again")
def clear(page, fake):
    page.until_rows()
    page.choose(192)
    page.click("#clear")
    page.until_text("#cleared", "200 entries hidden")
    page.until_text("#nothing", "No entries since the timeline was cleared")
    page.until_text("#message", "200 entries hidden in this page")
    assert page.entry() is None
    fake.grow(7)
    page.until_rows(lambda rows: rows == list(range(201, 208)), "the entries since")
    page.until_text("#summary", "7 entries ·")
    page.press("g")
    page.until_entry(201)
    page.filter("kind:mutation")
    page.until_rows(lambda rows: rows == [202, 203, 206, 207], "the mutations since")
    page.filter("")
    page.until_text("#summary", "7 entries ·")
    page.until_settled()
    page.click("#show-all")
    page.until_rows(lambda rows: rows and rows[0] < 201, "all")
    page.until(lambda: not page.has("#cleared"), "no entries hidden")
    page.until_text("#summary", "207 entries")


@test("c clears the timeline, and shows all again; an entry that is hidden has its details")
def keys(page, fake):
    page.until_rows()
    page.press("c")
    page.until_text("#nothing", "cleared")
    fake.grow(1)
    page.until_rows(lambda rows: rows == [201], "one row")
    page.press("g")
    page.until_entry(201)
    page.press("c")
    page.until_text("#cleared", "201 entries hidden")
    page.press("c")
    page.until_rows(lambda rows: rows and rows[-1] == 201, "all")


@test("rows are sorted by cost, by a button with a name, and by entry again", entries=6_000)
def sort(page, fake):
    page.until_rows()
    page.js("document.querySelector('.head .c-ms button').focus()")
    page.press(Keys.ENTER)
    page.until_has(".head [aria-sort=descending]")
    page.until_text("#message", "The newest 5,000 rows are sorted. 1,000 older ones are left out.")
    page.until_text("#summary", "sorted by cost")
    costs = lambda: page.js("""return [...document.querySelectorAll("#space .row:not([hidden])")].sort((a, b) => a.id.slice(4) - b.id.slice(4))
      .map((row) => Number(row.querySelector(".c-ms").textContent))""")
    page.until(lambda: costs()[0] == 2.2 and costs() == sorted(costs(), reverse=True), lambda: f"sorted costs: {costs()}")
    page.choose(page.rows()[3])
    before = page.rows()
    fake.grow(30)
    page.until_text("#new-entries", "30 new")
    assert page.rows() == before, "sorted rows stay"
    page.filter("kind:action")
    page.until(lambda: page.rows() and all(line["kind"] == "action" for line in page.lines()) and costs()[0] == 0.4, "sorted actions")
    fake.grow(10)
    page.click("#new-entries")
    page.until_rows(lambda rows: rows and rows[-1] > 6_020 and rows == sorted(rows), "the newest actions, by entry")
    assert not page.has(".head [aria-sort]")


@test("rows are sorted by cost where the window has no column for it", width=390)
def narrow(page):
    page.until_rows()
    page.click("#sort")
    page.until("document.querySelector('#sort').ariaPressed === 'true'", "sorted rows")
    page.until_has("#space .row .c-ms")
    page.click("#sort")
    page.until(lambda: not page.has("#space .row .c-ms"), "rows by entry")


@test("without a program, the timeline is cleared, and says that it cannot be sorted or shown whole", complaints=["WebSocket", "ERR_CONNECTION"])
def away(page, fake):
    page.until_rows()
    fake.close()
    page.until_text("#connection", "Lost the program")
    page.click(".head .c-ms button")
    page.until_text("#message", "The program is not connected. To go on, start it again")
    page.click("#clear")
    page.until_text("#cleared", "200 entries hidden")
    page.click("#show-all")
    page.until_text("#message", "The program is not connected")
    page.until_text("#cleared", "200 entries hidden")
    fake.open()
    page.until_text("#message", "Connected again")
    page.until_text("#cleared", "200 entries hidden")
    page.click("#show-all")
    page.until_rows(lambda rows: rows and rows[-1] == 200, "all")
