import json

from made_up_suite import test


def exported(page, name):
    path = page.driver.downloads / name
    page.until(lambda: path.exists() and path.stat().st_size > 0, f"a file {name}")
    text = path.read_text()
    path.unlink()
    return text


@test("a session is exported as a file, whole, and so is the state for Redux DevTools", entries=500)
def export(page):
    page.until_rows()
    page.click("#export")
    page.click("dialog .main")
    lines = exported(page, "RepoSearch.jsonl").splitlines()
    assert [json.loads(line)["n"] for line in lines] == list(range(1, 501))
    page.until_text("#message", "Exported RepoSearch.jsonl")
    page.click("#export")
    page.js("document.querySelectorAll('dialog .buttons button')[1].click()")
    exported(page, "RepoSearch.json")
    page.until_text("#message", "The oldest 3 mutations did not fit, and are left out.")


@test("an imported session is reported, shown, and closed again", entries=500)
def imported(page, fake):
    page.until_rows()
    file = page.driver.downloads / "session.jsonl"
    file.write_text('{"label": "😀"}\n' * 9000)
    page.find("#file").send_keys(str(file))
    page.until_text("dialog", "9,000 entries, 1 line unreadable")
    for part in ["TodosReactor: no such reactor", "was Int, is Page", "SearchReactor.State.history"]:
        page.until_text("dialog", part)
    assert sum(request["do"] == "import" for request in fake.requests) > 1, "a long file comes in parts"
    page.click("dialog .buttons button")
    page.until_text("#summary", "9,000 entries")
    page.until_text("#shown", "Imported session")
    page.choose(page.until(lambda: page.rows()[:1], "rows")[0])
    page.press("2")
    page.until_has("#tree [data-path]")
    page.click("#close-source")
    page.until_text("#summary", "500 entries")
    assert not page.has("#close-source")


@test("a file is imported by dropping it; one that is no session is refused with advice")
def dropped(page):
    page.until_rows()
    drop = """const data = new DataTransfer(); data.items.add(new File([arguments[0]], 'x.jsonl'));
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }))"""
    page.js(drop, "not a session")
    page.until_text("#message", "choose a file that the inspector exported")
    page.js(drop, "{}\n{}\n")
    page.until_text("dialog", "2 entries")


@test("a reloaded page finds the imported session again")
def reloaded(page, fake):
    page.until_rows()
    fake.sources, fake.imported = [{"source": "s1", "name": "todos.jsonl"}], 40
    fake.grow(1)
    page.driver.refresh()
    page.until_has("#source")
    page.js("const s = document.querySelector('#source'); s.value = 's1'; s.dispatchEvent(new Event('change'))")
    page.until_text("#summary", "40 entries")


@test("an export that is not whole says what is cut, and so does the import of such a file, at each width")
def cut(page, fake):
    fake.report = {}
    for width in [390, 800, 1440]:
        fake.incomplete = []
        page.resize(width, 900)
        page.until_text("#connection", "Co")
        page.click("#export")
        page.click("dialog .main")
        exported(page, "RepoSearch.jsonl")
        page.until(lambda: not page.has("dialog[open]"), "a closed dialog: all is in the file")
        fake.incomplete = ["3 long texts are not whole: only the beginning is there.", "7 entries are missing: " + "x" * 130]
        page.click("#export")
        page.click("dialog .main")
        exported(page, "RepoSearch.jsonl")
        page.until_text("dialog", "The file does not have everything")
        page.until_text("dialog", "3 long texts are not whole")
        assert page.js("const c = document.querySelector('dialog .content'); return c.scrollWidth <= c.clientWidth"), width
        page.click("dialog .buttons button")
        file = page.driver.downloads / f"cut-{width}.jsonl"
        file.write_text("{}\n")
        page.find("#file").send_keys(str(file))
        page.until_text("dialog", "What is in the file fits this program")
        page.until_text("dialog", "3 long texts are not whole")
        assert "All of it fits" not in page.text("dialog")
        page.click("dialog .buttons button")
        page.until(lambda: not page.has("dialog[open]"), "a closed dialog")
        page.click("#close-source")
        page.until(lambda: not page.has("#close-source"), "the live program")


@test("a text of which a file has only the beginning says so in its state", width=390)
def beginning(page, fake):
    fake.query = "some words " * 900 + "…"
    fake.cut = 5_000_000
    page.choose(192)
    page.js("document.querySelector('#tab-state').click()")
    page.click("#tree [data-path=query] .unfold")
    page.until_text("#tree .note", "The beginning of 5.0 MB: the rest is not here.")
