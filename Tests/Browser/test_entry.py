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
