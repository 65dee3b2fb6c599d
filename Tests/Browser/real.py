"""Tests of the page against a real program: RepoSearch in a terminal."""

import json
import os
import signal

from selenium.webdriver.common.keys import Keys

from harness import Suite
from terminal import Terminal

suite = Suite(lambda options, control=True: Terminal(options.program, control))
test = suite.test


def search(page, program, text="swift"):
    """Types into the program, and waits until the page has what came of it."""
    program.text(text)
    program.shows("repositories")
    page.until_text("#reactor-tree", "SearchReactor")
    page.until(lambda: any("succeed" in line["what"] for line in page.lines()), "the results in the timeline")


def first_change_of(page, path):
    page.filter(f"path:{path}")
    page.until(lambda: page.lines() and all(line["kind"] in {"mutation", "write"} for line in page.lines()), f"what changed {path}")
    page.press("g")
    page.until(lambda: page.entry() is not None, "an entry")
    page.until_has("#space .is-chosen")


@test("the reactors are listed, and the timeline follows what is typed into the program")
def follow(page, program):
    search(page, program)
    kinds = {line["kind"] for line in page.lines()}
    assert {"action", "mutation"} <= kinds, kinds
    assert any(line["what"].startswith('updateText("swift")') for line in page.lines())
    page.press(" ")
    program.text(" q")
    page.until_has("#new-entries")
    page.press(" ")
    page.until(lambda: any('"swift q"' in line["what"] for line in page.lines()), "what came meanwhile")


def go_back(page, program):
    """Searches, and shows the program as it was at the first typed text."""
    search(page, program)
    first_change_of(page, "text")
    page.press(Keys.ENTER)
    page.until_has("#travel.is-past")
    program.hides("of 94 repositories")


@test("a jump shows the old state in the terminal; the program goes on underneath, and resuming shows what it did")
def jump(page, program):
    go_back(page, program)
    program.text(" q")
    page.filter("")
    page.until(lambda: any('"swift q"' in line["what"] for line in page.lines()), "what was typed meanwhile")
    page.until_has("#travel.is-past")
    page.press("r")
    page.until(lambda: not page.has("#travel.is-past"), "no banner")
    program.shows("repositories")


@test("← and → step through the states that the terminal shows")
def arrows(page, program):
    search(page, program)
    for _ in range(60):
        if "of 94 repositories" not in program.screen():
            break
        shown = page.text("#shown")
        page.press(Keys.ARROW_LEFT)
        page.until(lambda: page.text("#shown") != shown, "an earlier state")
    program.hides("of 94 repositories")
    page.press(*[Keys.ARROW_RIGHT] * 60)
    page.until_text("#shown", "newest")
    program.shows("of 94 repositories")


@test("a mutation is skipped: the terminal shows the state as if it had never been")
def skip(page, program):
    search(page, program)
    page.filter("kind:mutation case:succeed")
    page.until(lambda: [line["what"][:7] for line in page.lines()] == ["succeed"], "the results")
    page.press("k")
    page.until_text("#entry .whole-label", "succeed")
    page.press("s")
    program.hides("of 94 repositories")
    page.until_has("#space .is-skipped")
    page.press("s")
    program.shows("of 94 repositories")
    page.press("s")
    program.hides("of 94 repositories")
    page.press("r")
    program.shows("of 94 repositories")


@test("the program goes on from a past state")
def branch(page, program):
    search(page, program)
    first_change_of(page, "text")
    page.press(Keys.ENTER)
    program.hides("of 94 repositories")
    page.click("#branch")
    page.until_text("#shown", "newest")
    page.filter("")
    page.press(Keys.ESCAPE, "2")
    page.until_text("#state-title", "newest")
    page.until_text("#tree [data-path=text]", '"s"')
    assert "of 94 repositories" not in program.screen()


@test("the state is a tree with a search; values are copied as Swift")
def state(page, program):
    search(page, program)
    page.press("2")
    page.until_text("#tree [data-path=text]", '"swift"')
    page.click("#tree [data-path=text]")
    page.click("[data-copy=swift]")
    page.until(lambda: page.clipboard() == '"swift"', "the value as Swift")
    page.type("#find", "swift")
    page.until_has("#found button")


@test("an action is sent again, edited")
def send(page, program):
    search(page, program)
    page.filter("case:updateText kind:action")
    page.until(lambda: page.lines() and all(line["what"].startswith("updateText") for line in page.lines()), "the texts")
    page.press("G", "k")
    page.until_text("#entry .actions", "Send again")
    page.js("[...document.querySelectorAll('#entry button')].find((b) => b.textContent === 'Send again').click()")
    page.until_has("dialog[open] input, dialog[open] textarea")
    page.js("const f = document.querySelector('dialog input, dialog textarea'); f.value = f.value.replace('swift', 'parser')")
    page.click("dialog .main")
    page.filter("")
    page.press("G", "2")
    page.until_text("#tree [data-path=text]", '"parser"')


@test("a new action is filled in and sent: its case is chosen, and its text written without quotes")
def send_new(page, program):
    search(page, program)
    page.press("a")
    page.until_has("dialog[open] [data-label=case]")
    page.js("const s = document.querySelector('dialog [data-label=case]'); s.value = 'updateText'; s.dispatchEvent(new Event('change'))")
    page.until_has("dialog .payload textarea")
    page.type("dialog .payload textarea", "parser")
    page.click("dialog .main")
    page.until(lambda: not page.has("dialog[open]"), lambda: f"a closed dialog; it says {page.text('dialog .failure')}")
    page.press("2")
    page.until_text("#tree [data-path=text]", '"parser"')


@test("when the last page has been closed, the program shows its newest state again")
def leave(page, program):
    go_back(page, program)
    page.driver.get("about:blank")
    program.shows("of 94 repositories")


@test("what the page saves of a program that was killed is imported by the next one", complaints=["WebSocket", "ERR_CONNECTION"])
def killed(page, program):
    search(page, program)
    os.kill(page.ask("import('/store.js').then(({ store }) => store.hello.pid)"), signal.SIGKILL)
    page.until_text("#connection", "Lost the program")
    page.click("#export")
    page.click("dialog .main")
    file = page.until(lambda: next(page.driver.downloads.glob("*.jsonl"), None), "a session")
    program.start()
    page.until_text("#connection", "Restarted")
    search(page, program, "terminal")
    page.find("#file").send_keys(str(file))
    page.until_text("dialog", "There are no states")
    page.click("dialog .buttons button")
    page.until_text("#shown", "Imported session")
    page.until(lambda: any('"swift"' in line["what"] for line in page.lines()), "the entries of the program that was killed")
    file.unlink()


@test("actions are copied as a test")
def copy(page, program):
    search(page, program)
    page.filter("kind:action")
    page.until(lambda: page.lines() and all(line["kind"] == "action" for line in page.lines()), "actions")
    page.press("g", "x", "j", "x", "t")
    page.until_text("dialog pre", "@Test")
    page.click("dialog .main")
    page.until(lambda: "ReactorTester" in page.clipboard(), "the test in the clipboard")


@test("a session is exported, and imported again: all of it fits")
def sessions(page, program):
    search(page, program)
    page.click("#export")
    page.click("dialog .main")
    file = page.until(lambda: next(page.driver.downloads.glob("*.jsonl"), None), "a session")
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert len(lines) > 10
    page.find("#file").send_keys(str(file))
    page.until_text("dialog", "All of it fits")
    page.click("dialog .buttons button")
    page.until_text("#shown", "Imported session")
    page.until_rows()
    page.click("#close-source")
    page.until_text("#shown", "newest")
    file.unlink()


@test("a session is exported for Redux DevTools, with its computed states")
def redux(page, program):
    search(page, program)
    page.click("#export")
    page.js("document.querySelectorAll('dialog .buttons button')[1].click()")
    file = page.until(lambda: next(page.driver.downloads.glob("*.json"), None), "a file")
    state = json.loads(file.read_text())
    assert len(state["computedStates"]) == len(state["stagedActionIds"]) > 1, list(state)
    file.unlink()


@test("without control the program only lets one look, and says so", control=False)
def look_only(page, program):
    search(page, program)
    page.until_text("#shown", "control: .allowed")
    page.press("k", Keys.ENTER)
    page.until_text("#message", "control: .allowed")
    refusal = page.ask("import('/program.js').then((p) => p.ask('show', { reactor: null, at: 1 })).then(() => 'allowed', (e) => e.message)")
    assert refusal != "allowed", "the program refuses, whatever the page does"
    program.shows("Search: swift")


@test("a wrong token is refused", complaints=["socket"])
def refused(page, program):
    page.until_text("#connection", "Connected")
    page.js("location.hash = 'x'.repeat(43)")
    page.until_has("#refused")


@test("the page connects again after the program was restarted, and says so", complaints=["WebSocket", "ERR_CONNECTION"])
def restart(page, program):
    search(page, program)
    program.end()
    page.until(lambda: not page.has(".phase-live"), "the end of the program")
    program.start()
    page.until_text("#connection", "Restarted")
    search(page, program, "terminal")
