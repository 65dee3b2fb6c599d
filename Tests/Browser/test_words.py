from made_up_suite import test


@test("an effect names its action by its case, and links to the action's entry; the program's number is no entry's")
def effect(page, fake):
    fake.actions = {7: 191, 8: 1}
    fake.changed[191] = {"action": 7}
    fake.changed[194] = {"label": "effect of setQuery", "action": 7}
    fake.changed[184] = {"label": "effect", "action": 8}
    fake.changed[1] = {"kind": "action", "case": "begin", "action": 8, "reactor": 2}
    page.driver.refresh()
    page.until_rows()
    what = lambda n: next((line["what"] for line in page.lines() if line["n"] == n), "no row yet")
    page.until(lambda: what(194).startswith("effect of setQuery, entry 191"), lambda: what(194))
    page.until(lambda: what(184).startswith("effect of begin, entry 1"), lambda: f"an action that was not in view: {what(184)}")
    page.choose(194)
    page.until_text("#entry .whole-label", "effect of setQuery, entry 191")
    page.until_text("#entry dl", "setQuery, entry 191")
    assert "action 7" not in page.text("#entry dl"), page.text("#entry dl")
    page.click("#entry dl [title='Go to that action']")
    page.until_entry(191)
    page.click(f"{page.row(194)} .link")
    page.until_entry(191)


@test("an action that is no longer kept is said to be so")
def gone(page, fake):
    fake.actions = {7: None}
    fake.changed[194] = {"label": "effect", "action": 7}
    page.driver.refresh()
    page.choose(194)
    page.until_text("#entry .whole-label", "effect of an action that is no longer kept")


@test("a count of entries says how many of them have no row")
def counts(page, fake):
    page.until_text("#summary", "200 entries ·")
    fake.rowless = {20, 40, 60}
    page.driver.refresh()
    page.until_text("#summary", "200 entries, 3 of them without a row ·")
    page.filter("kind:mutation")
    page.until_text("#summary", " rows of 200 entries")
