from selenium.webdriver.common.keys import Keys

from made_up_suite import test


@test("an entry shows its value, its changes, its times, and the other entries of its action")
def details(page):
    page.choose(192)
    page.until_text("#entry h3", "mutation 192 · SearchReactor #2")
    page.until_text("#entry .changes", "query")
    page.until_text("#entry .changes", '"async-algorithms')
    page.until_text("#entry [role=tree]", "SearchReactor.Mutation")
    facts = page.text("#entry dl")
    assert "reduce" in facts and "Observers" in facts and "3.840 s" in facts, facts
    assert [text.split()[0] for text in page.texts("#entry .link-row")] == ["191", "193", "194", "198", "200"]


@test("the sender is a link to the action that sent")
def sender(page):
    page.choose(195)
    page.until_text("#entry dl", "SearchReactor #2, while it handled setQuery, entry 191")
    page.click("#entry [title='Go to that action']")
    page.until_entry(191)
    page.until_has("#space .is-chosen")


@test("an effect, an error and a dropped action say what happened")
def kinds(page):
    page.choose(184)
    page.until_text("#entry dl", "finished after 200 ms")
    page.choose(200)
    page.until_text("#entry", "HTTP 503: the service is overloaded")
    page.choose(199)
    page.until_text("#entry h3", "dropped 199")
    assert not page.has("#entry input[type=checkbox]"), "only mutations are skipped"


@test("an action is sent again, edited field by field; a wrong one is explained and stays to be mended")
def fields(page, fake):
    page.choose(191)
    page.until_text("#entry .actions", "Send again")
    page.js("[...document.querySelectorAll('#entry button')].find((b) => b.textContent === 'Send again').click()")
    page.until_has("dialog[open] input")
    page.type("dialog input", '"new words"')
    fake.refusals["send"] = "'query': this is no String. To fix this, write it in quotes."
    page.click("dialog .main")
    page.until_text("dialog .failure", "write it in quotes")
    fake.refusals.clear()
    page.click("dialog .main")
    page.until(lambda: fake.sent, "an action in the program")
    assert fake.sent[-1]["fields"] == ['"new words"'] and fake.sent[-1]["n"] == 191, fake.sent
    page.until_text("#new-entries", "3 new")


@test("an action is sent again, edited as JSON, or as it was")
def json(page, fake):
    page.choose(195)
    again = "[...document.querySelectorAll('#entry button')].find((b) => b.textContent === 'Send again').click()"
    page.js(again)
    page.until_has("dialog[open] textarea")
    page.click("dialog .main")
    page.until(lambda: len(fake.sent) == 1 and "text" not in fake.sent[0], "the same action")
    page.until(lambda: not page.has("dialog[open]"), "a closed dialog")
    page.js(again)
    page.until_has("dialog[open] textarea")
    page.type("dialog textarea", '{"show": [1]}')
    page.click("dialog .main")
    page.until(lambda: len(fake.sent) == 2, "an edited action")
    assert fake.sent[1]["text"] == '{"show": [1]}'


@test("an action without text can be sent as it was, and the dialog says why")
def none(page):
    page.choose(190)
    page.js("[...document.querySelectorAll('#entry button')].find((b) => b.textContent === 'Send again').click()")
    page.until_text("dialog", "make its type Codable")
    page.until_text("dialog .main", "Send as it was")
    page.press(Keys.ESCAPE)
    page.until(lambda: not page.has("dialog[open]"), "a closed dialog")


@test("timings are a table per case, sorted by the column that is clicked")
def timings(page):
    page.until_rows()
    page.press("3")
    page.until_has("#timings tbody tr")
    cases = lambda: page.texts("#timings tbody th")
    assert cases() == ["open", "tick", "show", "setQuery"], cases()
    page.js("document.querySelectorAll('#timings thead button')[1].click()")
    page.js("document.querySelectorAll('#timings thead button')[1].click()")
    page.until(lambda: cases() == ["setQuery", "show", "tick", "open"], "the lowest count first")
    assert page.js("return document.querySelectorAll('#timings [aria-sort=ascending]').length") == 1
