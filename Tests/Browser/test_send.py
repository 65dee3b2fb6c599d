"""Actions that are sent: again, as they were or with other values, and new ones."""

from selenium.webdriver.common.keys import Keys

from made_up_suite import test

WIDTHS = [390, 800, 1440]
AGAIN = "[...document.querySelectorAll('#entry button')].find((b) => b.textContent === 'Send again').click()"
NEW = "document.querySelector('#send').click()"
FITS = "const c = document.querySelector('dialog .content'); return c.scrollWidth <= c.clientWidth && document.querySelector('dialog').getBoundingClientRect().right <= innerWidth"
SET = """const [selector, value] = arguments; const e = document.querySelector(selector);
  if (e.type === 'checkbox') e.checked = value; else e.value = value; e.dispatchEvent(new Event('change'))"""


def label(name):
    """The selector of a field's control."""
    return f"dialog [data-label='{name}']"


def again(page, n):
    page.until(lambda: not page.has("dialog[open]"), "a closed dialog")
    page.choose(n)
    page.until_text("#entry .actions", "Send again")
    page.js(AGAIN)
    page.until_has("dialog[open] .fields")


def send(page, fake, count):
    page.click("dialog .main")
    page.until(lambda: len(fake.sent) == count, lambda: f"an action in the program; the dialog says {page.text('dialog .failure')}")
    return fake.sent[-1]


@test("a text is edited without quotes; what is wrong is explained and stays to be mended")
def text(page, fake):
    again(page, 191)
    assert page.js("return document.querySelector('dialog textarea').value") == "async-algorithms 19"
    page.type("dialog textarea", 'new "words" \\ here')
    fake.refusals["send"] = "setQuery: this is no value of type 'String'."
    page.click("dialog .main")
    page.until_text("dialog .failure", "no value of type")
    fake.refusals.clear()
    request = send(page, fake, 1)
    assert request["n"] == 191 and request["value"] == {"case": "setQuery", "fields": ['new "words" \\ here']}, request
    page.until_text("#new-entries", "3 new")


@test("an action that was not changed is sent as it was")
def same(page, fake):
    again(page, 191)
    request = send(page, fake, 1)
    assert request["n"] == 191 and "value" not in request, request


@test("JSON is edited as text; wrong JSON is explained")
def json(page, fake):
    again(page, 195)
    page.type("dialog textarea", "1")
    page.click("dialog .main")
    page.until_text("dialog .failure", "begins with '['")
    page.type("dialog textarea", "[3]")
    assert send(page, fake, 1)["value"] == {"case": "show", "fields": ["[3]"]}


@test("an action that cannot be made can be sent as it was, and the dialog says why")
def none(page):
    page.choose(190)
    page.js(AGAIN)
    page.until_text("dialog", "make the type of 'tick' Codable")
    page.until_text("dialog .main", "Send as it was")
    page.press(Keys.ESCAPE)
    page.until(lambda: not page.has("dialog[open]"), "a closed dialog")


@test("a new action: its case is chosen, texts, numbers, a switch, menus and optionals are filled in, at each width")
def new(page, fake):
    page.until_rows()
    for i, width in enumerate(WIDTHS):
        page.resize(width, 900)
        page.until(f"innerWidth === {width}", "the width")
        page.js("document.querySelector('[data-pane=reactors]').click()")
        page.click("#send")
        page.until_has("dialog[open] select")
        page.js(SET, "dialog select[aria-label=Reactor]", "2")
        page.until_has(label("case"))
        assert page.texts("dialog .impossible summary") == ["1 case cannot be made here"]
        assert page.js(f"return [...document.querySelector(arguments[0]).options].filter((o) => o.disabled).map((o) => o.textContent)", label("case")) == ["keep – cannot be made"]
        page.js(SET, label("case"), "configure")
        page.until_has(label("isExact"))
        page.type(label("name"), "x" * 130)
        page.type(label("page"), "7")
        page.click(label("isExact"))
        assert page.js("return document.querySelector(arguments[0]).role", label("isExact")) == "switch"
        page.js(SET, label("sort"), "custom")
        page.type(label("key"), "size")
        assert page.js(FITS), f"wider than the dialog at {width}"
        names = page.js("return [...document.querySelectorAll('dialog :is(input, select, textarea)')].filter((e) => !e.labels?.length && !e.ariaLabel).map((e) => e.outerHTML)")
        assert names == [], names
        request = send(page, fake, i + 1)
        page.until(lambda: not page.has("dialog[open]"), "a closed dialog")
        custom = {"case": "custom", "fields": ["size"]}
        assert request["reactor"] == 2 and "n" not in request, request
        assert request["value"] == {"case": "configure", "fields": ["x" * 130, "7", True, custom, None, None]}, request["value"]


@test("optionals: nil by a box, a value without it; what was recorded is there, and what is unchanged is kept", width=390)
def optionals(page, fake):
    fake.changed[191] = {"case": "configure", "label": "configure(…)"}
    fake.recorded[191] = {"case": "configure", "fields": ["a\nb", "7", True, {"case": "byStars", "fields": []}, "a note", None]}
    again(page, 191)
    assert page.js("return document.querySelector(arguments[0]).value", label("sort")) == "byStars"
    assert page.js("return document.querySelector(arguments[0]).rows", label("name")) == 2
    page.js(SET, "dialog [aria-label='note is nil']", True)
    page.js(SET, "dialog [aria-label='fallback is nil']", False)
    page.js(SET, label("fallback"), "byName")
    value = send(page, fake, 1)["value"]
    kept = {"kept": ""}
    assert value == {"case": "configure", "fields": [kept, kept, kept, kept, None, {"case": "byName", "fields": []}]}, value


@test("a recorded value that is too long or cannot be made is kept, or replaced as a whole")
def keeps(page, fake):
    fake.recorded[191] = {"case": "setQuery", "fields": [{"kept": "A text of 5000000 bytes: too long to be edited here."}]}
    fake.changed[191] = {"label": 'setQuery("' + "x" * 5_000_000 + '")'}
    page.driver.refresh()
    for i, width in enumerate(WIDTHS):
        page.resize(1440, 900)
        again(page, 191)
        page.resize(width, 900)
        page.until_text("dialog .kept", "5000000 bytes")
        assert page.js(FITS), f"wider than the dialog at {width}"
        assert "value" not in send(page, fake, 2 * i + 1)
        page.resize(1440, 900)
        again(page, 191)
        page.resize(width, 900)
        page.js("[...document.querySelectorAll('dialog button')].find((b) => b.textContent === 'Replace').click()")
        page.type("dialog textarea", "short")
        assert send(page, fake, 2 * i + 2)["value"] == {"case": "setQuery", "fields": ["short"]}
    again(page, 191)
    page.js("[...document.querySelectorAll('dialog button')].find((b) => b.textContent === 'Replace').click()")
    page.js("document.querySelector('dialog textarea').value = 'x'.repeat(5_000_000)")
    page.click("dialog .main")
    page.until_text("dialog .failure", "The action is too long")
    assert len(fake.sent) == 6


@test("another reactor has other actions; Enter in a number and Control+Enter send; the key is a")
def keys(page, fake):
    page.until_rows()
    page.press("a")
    page.until_has("dialog[open] select")
    page.js(SET, "dialog select[aria-label=Reactor]", "3")
    page.until_text("dialog", "items")
    page.type("dialog textarea", "[1]")
    page.chord(Keys.CONTROL, Keys.ENTER)
    page.until(lambda: len(fake.sent) == 1, "an action in the program")
    assert fake.sent[0]["value"] == {"case": "show", "fields": ["[1]"]} and fake.sent[0]["reactor"] == 3


@test("without control, nothing is sent, and the page says why", control=False)
def look_only(page, fake):
    page.until_rows()
    assert page.js("return document.querySelector('#send').disabled")
    page.press("a")
    page.until_text("#message", "control: .allowed")
    assert not page.has("dialog[open]")


@test("a program that ends while an action is filled in is said to be away; what was filled in stays", complaints=["WebSocket", "ERR_CONNECTION"])
def away(page, fake):
    page.until_rows()
    page.press("a")
    page.until_has("dialog[open] textarea, dialog[open] select")
    page.js(SET, "dialog select[aria-label=Reactor]", "2")
    page.until_has(label("setQuery"))
    page.type(label("setQuery"), "words")
    fake.close()
    page.until_text("#connection", "Lost the program")
    page.click("dialog .main")
    page.until_text("dialog .failure", "The program is not connected")
    fake.open()
    page.until_text("#connection", "Connected")
    assert send(page, fake, 1)["value"] == {"case": "setQuery", "fields": ["words"]}
