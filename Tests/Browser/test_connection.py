import json
import pathlib

from made_up_suite import test
from test_sessions import exported


@test("the page connects by the token of its address, and removes it from the address bar and the history")
def token(page, fake):
    page.until_text("#connection", "Connected")
    assert page.js("return location.href") == fake.address.split("#")[0]
    assert page.js("return history.length") <= 2
    assert page.js("return Object.keys(localStorage).length + Object.keys(sessionStorage).length") == 2  # theme, token


@test("a reload connects again without the address's fragment")
def reload(page):
    page.until_rows()
    page.driver.refresh()
    page.until_rows()
    page.until_text("#connection", "Connected")


@test("a wrong token is refused, and the page says which address to open", complaints=["socket", "WebSocket"])
def refused(page, fake):
    page.until_rows()
    page.driver.get("about:blank")
    page.driver.get(fake.address.split("#")[0] + "#wrong")
    page.until_has("#refused")
    page.until_text("#refused", "open the address that the program printed last")
    page.driver.refresh()
    page.until_has("#refused")
    page.js("location.hash = arguments[0]", fake.token)
    page.until_text("#connection", "Connected")
    assert not page.has("#refused")


@test("the page waits while the program is away, and tells that it was restarted", complaints=["WebSocket", "ERR_CONNECTION"])
def restart(page, fake):
    page.until_rows()
    page.choose(199)
    fake.close()
    page.until_text("#connection", "Lost the program")
    assert page.has("#space .row"), "the entries stay to be read"
    fake.open()
    page.until_text("#message", "Connected again")
    page.until_entry(199)
    fake.restart(20, "session-2")
    page.until_text("#connection", "Restarted")
    page.until_text("#message", "restarted")
    page.until_rows(lambda rows: rows and rows[-1] == 20, "the entries of the new session")
    assert page.entry() is None, "the chosen entry was of the old session"


@test("a program that restarts with another token asks for its new address, which the same tab takes", complaints=["WebSocket", "ERR_CONNECTION"])
def new_address(page, fake):
    page.until_rows()
    fake.restart(30, "session-2", token="another")
    page.until_has("#refused")
    page.js("location.hash = arguments[0]", "another")
    page.until_rows(lambda rows: rows and rows[-1] == 30, "the new session")


@test("a program without entries is explained", entries=0)
def empty(page, fake):
    page.until_text("#nothing", "No entries yet")
    fake.grow(5)
    page.until_rows(lambda rows: rows == [1, 2, 3, 4, 5], "five rows")
    assert not page.has("#nothing")


@test("slow answers leave the page in order: rows that are on their way have dots", entries=10_000)
def slow(page, fake):
    page.until_rows()
    fake.delay = 0.3
    page.press("g")
    page.until_has("#space .row.is-coming")
    page.until_rows(lambda rows: rows[:3] == [1, 2, 3], "the first rows")
    fake.delay = 0


AWAY = ["WebSocket", "ERR_CONNECTION"]


@test("an entry that is chosen after the program died says that its details cannot be had any more", complaints=AWAY)
def died(page, fake):
    page.choose(182)
    fake.close()
    page.until_text("#connection", "Lost the program")
    assert "cannot be had" not in page.text("#entry"), "what was read stays to be read"
    page.choose(192)
    page.until_text("#entry", "The details of this entry cannot be had any more")
    page.until_text("#entry h3", "mutation 192 · SearchReactor #2")
    page.until_text("#entry .changes", '"async-algorithms 19"')
    page.press("2")
    page.until_text("#state-title", "SearchReactor #2, after entry 192")
    page.until_text("#tree", "This state cannot be had any more")
    fake.open()
    page.until_has("#tree [data-path=query]")
    page.press("1")
    page.until_text("#entry [role=tree]", "SearchReactor.Mutation")
    assert "cannot be had" not in page.text("#entry")


@test("after a crash, Export says that the program is gone, and saves what the page has", complaints=AWAY)
def crash(page, fake):
    page.until_rows()
    page.choose(192)
    fake.close()
    page.until_text("#connection", "Lost the program")
    page.click("#export")
    page.until_text("dialog", "The program does not answer")
    page.until_text("dialog", "of its 200 entries")
    page.until_text("dialog", "Inspector.record(to:)")
    page.click("dialog .main")
    lines = [json.loads(line) for line in exported(page, "RepoSearch.jsonl").splitlines()]
    assert lines[0] == {"session": "ReactorKit", "schema": 1, "program": "RepoSearch", "began": 1732550000.1}, lines[0]
    assert [line["reactor"]["id"] for line in lines if "reactor" in line] == [1, 2, 3, 4, 5]
    numbers = [line["entry"]["n"] for line in lines if "entry" in line]
    assert numbers == sorted(numbers) and numbers[-1] == 200 and len(numbers) >= 30, numbers
    assert any("value" in line for line in lines if line.get("entry", {}).get("n") == 192)
    fake.open()


SAVED = pathlib.Path(__file__).parent / "saved/after-crash.jsonl"


@test("the file that is saved after a crash is the one that the tests of the program import", complaints=AWAY, entries=23)
def saved(page, fake):
    fake.rowless = {5, 6, 23}
    fake.changed[12] = {"label": 'setQuery("' + "some words " * 40}
    page.driver.refresh()
    page.until_rows(lambda rows: len(rows) == 20, "all rows")
    page.until_settled()
    page.choose(11)
    page.choose(12)
    fake.close()
    page.until_text("#connection", "Lost the program")
    page.click("#export")
    page.click("dialog .main")
    text = exported(page, "RepoSearch.jsonl")
    fake.open()
    if not SAVED.exists():
        SAVED.parent.mkdir(exist_ok=True)
        SAVED.write_text(text)
    assert text == SAVED.read_text(), f"To make it anew, remove {SAVED}, and run this test."


@test("a restarted program leaves its old entries to be chosen, filtered, saved and closed", complaints=AWAY)
def old(page, fake):
    page.until_rows()
    page.choose(192)
    fake.restart(20, "session-2")
    page.until_text("#message", "of the old session")
    page.until_rows(lambda rows: rows and rows[-1] == 20, "the entries of the new session")
    choose = "const s = document.querySelector('#source'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))"
    page.js(choose, "kept-1")
    page.until_rows(lambda rows: rows and rows[0] > 100, "the entries of the old session")
    page.press("G")
    page.until_rows(lambda rows: rows and rows[-1] == 200, "the last of them")
    page.until_text("#summary", "kept by this page")
    page.choose(192)
    page.until_text("#entry [role=tree]", "SearchReactor.Mutation")
    page.choose(191)
    page.press("2")
    page.until_text("#tree", "no states")
    page.press("1")
    page.filter("kind:mutation")
    page.until_rows(lambda rows: rows and all(n % 10 in {2, 3, 6, 7, 8} for n in rows), "only mutations")
    page.click("#export")
    page.click("dialog .main")
    assert exported(page, "RepoSearch.jsonl").count("\n") > 30
    fake.close()
    page.until_text("#connection", "Lost the program")
    page.choose(196)
    assert "cannot be had" not in page.text("#entry")
    fake.open()
    page.until_text("#message", "Connected again")
    page.until_entry(196)
    page.click("#close-source")
    page.until_rows(lambda rows: rows and rows[-1] == 20, "the live program")
    assert not page.has("#source-choice")


@test("an address without a secret says that the secret is missing, and where the whole address is", complaints=["socket", "WebSocket"])
def secret(page, fake):
    page.until_rows()
    page.js("sessionStorage.clear()")
    page.driver.get("about:blank")
    page.driver.get(fake.address.split("#")[0])
    page.until_text("#refused", "This address lacks its secret")
    page.until_text("#refused", "the program prints it when it starts")
    page.until_text("#connection", "No secret")
    assert "program that ended" not in page.text("#refused")
    page.js("location.hash = 'wrong'")
    page.until_text("#refused", "This address is of a program that ended")
    page.js("location.hash = arguments[0]", fake.token)
    page.until_text("#connection", "Connected")
