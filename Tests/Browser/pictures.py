"""Pictures of the page: to be looked at, and for the documentation."""

from selenium.webdriver.common.keys import Keys

from fake import Fake
from page import Page


def run(driver, folder, only):
    for name, draw, entries, control, window in PICTURES:
        if only not in name:
            continue
        fake = Fake(entries, control)
        page = Page(driver, fake.address, **window)
        page.until_text("#connection", "Connected")
        if entries:
            page.until_rows(lambda rows: rows and rows[-1] == entries, "the newest")
        draw(page, fake)
        page.js("document.getAnimations().forEach((one) => one.finish())")
        page.picture(folder / f"{name}.png")
        print(folder / f"{name}.png", flush=True)
        driver.get("about:blank")
        fake.close()
    return True


def entry(page, fake):
    page.choose(page.rows()[-9])


def state(page, fake):
    page.choose(page.rows()[-5])
    page.press("2")
    page.until_has("#tree [data-path=items]")
    page.click("#tree [data-path=items]")
    page.until_has("#tree [data-path='items[0]']")
    page.click("#tree [data-path='items[0]']")
    page.until_has("#tree [data-path='items[0].name']")


def error(page, fake):
    page.choose(page.rows()[-1])
    page.until_text("#entry", "HTTP 503")


def travel(page, fake):
    page.choose(page.rows()[-5])
    page.press("2", "s")
    page.until_has(".is-recomputed")
    page.press("k", "k", Keys.ENTER)
    page.until_has("#travel.is-past")
    fake.grow(37)
    page.until("!document.querySelector('#new-entries').hidden", "new entries")  # in another pane where it is narrow


def filtered(page, fake):
    page.click(".reactor[aria-label^='SearchReactor']")
    page.until_text("#summary", " of ")
    page.press("3")
    page.until_has("#timings tbody")


def nothing(page, fake):
    page.until_has("#nothing")


def opened(key, wait="dialog[open]"):
    def draw(page, fake):
        page.choose(page.rows()[-10])
        page.press("x", "j", "x", key)
        page.until_has(wait)

    return draw


def sending(page, fake):
    page.choose(page.rows()[-10])
    page.js("[...document.querySelectorAll('#entry button')].find((b) => b.textContent === 'Send again').click()")
    page.until_has("dialog[open]")


def sending_new(page, fake):
    page.press("a")
    page.until_has("dialog[open] select")
    for selector, value in [("dialog select[aria-label=Reactor]", "2"), ("dialog [data-label=case]", "configure"), ("dialog [data-label=sort]", "custom")]:
        page.until_has(selector)
        page.js("const e = document.querySelector(arguments[0]); e.value = arguments[1]; e.dispatchEvent(new Event('change'))", selector, value)
    page.until_has("dialog [data-label=key]")
    page.type("dialog [data-label=name]", "some words " * 12)


def report(page, fake):
    page.js("""const data = new DataTransfer(); data.items.add(new File(['{}\\n{}\\n'], 'x.jsonl'));
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }))""")
    page.until_has("dialog[open] ul")


def refused(page, fake):
    page.js("location.hash = 'wrong'")
    page.until_has("#refused")


def long(page, fake):
    fake.query = "some words " * 100
    state(page, fake)
    page.choose(page.rows()[-9])
    page.click("#tree [data-path=query] .unfold")
    page.until_has("#tree .whole-text")


def sorted_(page, fake):
    page.js("document.querySelector('.head .c-ms button').click()")
    page.until_text("#summary", "sorted")


def cleared(page, fake):
    page.press("c")
    page.until_has("#cleared")
    fake.grow(12)
    page.until_rows(lambda rows: len(rows) == 12, "the new entries")


def kept(page, fake):
    page.choose(page.rows()[-9])
    fake.restart(20, "session-2")
    page.until_has("#source-choice")
    page.js("const s = document.querySelector('#source'); s.value = 'kept-1'; s.dispatchEvent(new Event('change'))")
    page.until_text("#summary", "kept by this page")
    page.until_settled()


NARROW = {"width": 360, "height": 740}
PICTURES = [
    ("light", entry, 10_000, True, {}),
    ("dark", entry, 10_000, True, {"dark": True}),
    ("state", state, 10_000, True, {}),
    ("wide", state, 10_000, True, {"width": 2000, "height": 1100}),
    ("error", error, 10_000, True, {}),
    ("time-travel", travel, 10_000, True, {}),
    ("time-travel-dark", travel, 10_000, True, {"dark": True}),
    ("timings", filtered, 10_000, True, {}),
    ("look-only", entry, 200, False, {}),
    ("empty", nothing, 0, True, {}),
    ("long-text", long, 10_000, True, {}),
    ("sorted", sorted_, 10_000, True, {"dark": True}),
    ("cleared", cleared, 10_000, True, {}),
    ("kept", kept, 10_000, True, {}),
    ("keys", opened("?"), 10_000, True, {}),
    ("test", opened("t"), 10_000, True, {"dark": True}),
    ("send", sending, 10_000, True, {}),
    ("send-new", sending_new, 10_000, True, {"dark": True}),
    ("send-new-narrow", sending_new, 10_000, True, NARROW),
    ("import", report, 200, True, {}),
    ("refused", refused, 200, True, {}),
    ("narrow", lambda page, fake: None, 10_000, True, NARROW),
    ("narrow-entry", entry, 10_000, True, {**NARROW, "dark": True}),
    ("narrow-time-travel", travel, 10_000, True, NARROW),
]
