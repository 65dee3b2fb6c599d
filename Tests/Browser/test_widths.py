from made_up_suite import test

# Elements that reach beyond the window, or text that is cut though nothing says so.
WIDE = """return [...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && !e.closest("#scroll, #head, .unseen, #message, #tree, #kinds, #timings")
  && (e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().bottom > innerHeight + 1) && e.getBoundingClientRect().width > 0)
  .filter((e) => !e.parentElement.closest("[role=tabpanel], #shared, #reactor-tree")).map((e) => e.id || e.className || e.tagName)"""


def check(page, width):
    page.resize(width, 800)
    page.until(f"innerWidth === {width}", "the width")
    assert page.js("return document.documentElement.scrollWidth") <= width
    assert page.js(WIDE) == [], (width, page.js(WIDE))


@test("nothing reaches beyond a window of 360 to 2,000 pixels")
def widths(page, fake):
    page.choose(192)
    for width in [2000, 1680, 1440, 1180, 1024, 901, 900, 768, 521, 520, 414, 360]:
        check(page, width)
    page.js("document.querySelector('[data-pane=timeline]').click()")
    page.press("r")
    for width in [360, 414, 520, 768]:
        check(page, width)


@test("where the window is narrow, panes are tabs; an entry that is chosen opens its details", width=360, height=740)
def tabs(page):
    page.until_rows()
    assert page.has("#timeline") and not page.has("#detail") and not page.has("#reactors")
    page.choose(199)
    assert page.has("#detail") and not page.has("#timeline")
    page.click("#panes [data-pane=reactors]")
    assert page.has("#reactors")
    page.click("#panes [data-pane=detail]")
    page.click("#tab-state")
    page.until_has("#tree [data-path]")


@test("where the window is wide, an entry and its state are seen together", width=2000, height=1000)
def wide(page):
    page.choose(192)
    page.until_has("#tree [data-path=query]")
    assert page.has("#entry h3")
