from selenium.webdriver.common.keys import Keys

from made_up_suite import test

LEAST = 4.5  # contrast of WCAG 2.2, level AA

# Text, its colour and what is behind it, as the browser draws them; the worst first.
CONTRAST = """
const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const rgba = (color) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
const over = (top, below) => top.slice(0, 3).map((c, i) => (c * top[3] + below[i] * (255 - top[3])) / 255).concat(255);
const ground = (e) => { const stack = []; for (; e; e = e.parentElement) stack.push(rgba(getComputedStyle(e).backgroundColor)); return stack.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 255]); };
const light = (c) => c.slice(0, 3).map((v) => v / 255).map((v) => (v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)).reduce((s, v, i) => s + v * [.2126, .7152, .0722][i], 0);
const ratio = (a, b) => (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
const found = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const e = walker.currentNode.parentElement, text = walker.currentNode.data.trim();
  if (!text || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || e.closest(".unseen, option")) continue;
  const below = ground(e), style = getComputedStyle(e);
  found.push([ratio(light(over(rgba(style.color), below)), light(below)), text.slice(0, 30), e.tagName + "." + e.className]);
}
return found.sort((a, b) => a[0] - b[0]).slice(0, 3);
"""


def check_contrast(page, where):
    page.js("document.getAnimations().forEach((one) => one.finish())")
    found = page.js(CONTRAST)
    assert found and found[0][0] >= LEAST, f"{where}: {found}"


def all_states(page, fake):
    page.choose(200)
    page.until_text("#entry", "HTTP 503")
    check_contrast(page, "an error")
    page.choose(194)
    page.press("x", "2")
    page.until_has("#tree [data-path]")
    page.click("#tree [data-path=query]")
    check_contrast(page, "a state")
    page.choose(192)
    page.press("s")
    page.until_has("#space .is-skipped")
    page.press("j", Keys.ENTER)
    page.until_has("#travel.is-past")
    fake.grow(20)
    page.until_has("#new-entries")
    check_contrast(page, "time travel")
    page.press("3")
    page.until_has("#timings tbody")
    check_contrast(page, "timings")
    page.press("?")
    page.until_has("dialog[open]")
    check_contrast(page, "a dialog")
    page.press(Keys.ESCAPE)
    page.press("r", "1")
    page.filter("no such words")
    page.until_has("#nothing")
    check_contrast(page, "no rows")
    page.filter("")
    page.until_settled()
    page.press("c")
    page.until_has("#cleared")
    check_contrast(page, "a cleared timeline")
    page.press("c")
    page.until_settled()
    fake.query = "some words " * 50
    page.js("document.querySelector('.head .c-ms button').click()")
    page.until_has(".head [aria-sort]")
    page.press("G")
    page.choose(212)
    page.press("2")
    page.click("#tree [data-path=query] .unfold")
    page.until_has("#tree .whole-text")
    check_contrast(page, "a long text")


@test("text has the contrast of WCAG AA: light")
def light(page, fake):
    all_states(page, fake)


@test("text has the contrast of WCAG AA: dark", dark=True)
def dark(page, fake):
    all_states(page, fake)


@test("text has the contrast of WCAG AA where time travel is off, and where the program is away", control=False, complaints=["WebSocket", "ERR_CONNECTION"])
def off(page, fake):
    page.choose(192)
    check_contrast(page, "off")
    fake.close()
    page.until_has(".phase-waiting")
    check_contrast(page, "waiting")
    fake.restart(20, "session-2", token="other")
    page.until_has("#refused")
    check_contrast(page, "refused")


@test("every control has a name for screen readers, and the rows have their places")
def names(page):
    page.choose(192)
    page.press("2")
    page.until_has("#tree [data-path]")
    tree = page.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    roles = {"button", "textbox", "searchbox", "slider", "combobox", "checkbox", "tab", "treeitem", "grid", "tree", "dialog", "tablist", "toolbar", "tabpanel", "region"}
    nameless = [n["role"]["value"] for n in tree if not n.get("ignored") and n.get("role", {}).get("value") in roles and not n.get("name", {}).get("value")]
    assert nameless == [], nameless
    places = page.js("return [...document.querySelectorAll('#space .row:not([hidden])')].map((row) => Number(row.getAttribute('aria-rowindex'))).sort((a, b) => a - b)")
    assert places[-1] == 201 and places == list(range(places[0], 202)), places
    assert page.js("return document.querySelector('#connection').getAttribute('aria-live')") == "polite"


@test("all is reached by Tab, and what has the focus is seen")
def focus(page):
    page.until_rows()
    seen = set()
    for _ in range(40):
        page.press(Keys.TAB)
        if page.js("return document.activeElement === document.body"):
            continue  # the browser's own controls are next
        name = page.js("const e = document.activeElement; return e.id || e.textContent.trim()")
        outline = page.js("return getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none", f"{name} has no outline"
        seen.add(name)
    assert {"import", "export", "theme", "help", "slider", "filter", "follow", "grid", "tab-entry"} <= seen, seen


@test("the theme is chosen by a button, and kept")
def theme(page):
    page.until_rows()
    ground = "return getComputedStyle(document.body).backgroundColor"
    light = page.js(ground)
    page.click("#theme")
    page.click("#theme")
    page.until_text("#theme", "dark")
    assert page.js(ground) != light
    page.driver.refresh()
    page.until_text("#theme", "dark")


@test("motion is left out where the system asks for less")
def motion(page):
    page.until_rows()
    assert page.js("return getComputedStyle(document.querySelector('button')).transitionDuration") != "0s"
    page.emulate(False, **{"prefers-reduced-motion": "reduce"})
    assert page.js("return getComputedStyle(document.querySelector('button')).transitionDuration") == "0s"
