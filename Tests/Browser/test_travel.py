from selenium.webdriver.common.keys import Keys

from made_up_suite import test


@test("Enter shows the state after the chosen entry; a banner says so, r resumes")
def jump(page, fake):
    page.choose(182)
    page.press(Keys.ENTER)
    page.until_has("#travel.is-past")
    page.until_text("#shown", "entry 182")
    page.until_has("#space .row.is-chosen")
    assert fake.shown[2] == 182
    page.until_text(".reactor[aria-label^='SearchReactor']", "at 182")
    page.press("r")
    page.until(lambda: not page.has("#travel.is-past"), "no banner")
    assert fake.shown == {}
    assert page.text("#shown") == "The newest state is shown."


@test("← and → go from change to change; beyond the newest, the newest is shown")
def arrows(page, fake):
    page.until_rows()
    page.press(Keys.ARROW_LEFT)
    page.until_text("#shown", "entry 197")
    page.until_entry(197)
    page.press(Keys.ARROW_LEFT)
    page.until_text("#shown", "entry 196")
    page.press(Keys.ARROW_RIGHT)
    page.until_text("#shown", "entry 197")
    page.press(Keys.ARROW_RIGHT)
    page.until_text("#shown", "entry 198")
    page.press(Keys.ARROW_RIGHT)
    page.until_text("#shown", "newest")


@test("← and → go from the entry that all reactors were asked to show, whichever of them changed there")
def several(page, fake):
    page.choose(197)
    page.press(Keys.ENTER)
    page.until_text("#shown", "3 reactors show entry 197")
    assert fake.shown == {1: 1, 2: 193, 3: 197}, "each shows its own last change"
    page.until("document.querySelector('#slider').value === '197'", "the slider at the entry")
    page.press(Keys.ARROW_RIGHT)
    page.until_text("#shown", "entry 198")
    page.press(Keys.ARROW_LEFT)
    page.until_text("#shown", "entry 197")
    page.press(Keys.ARROW_LEFT)
    page.until_text("#shown", "entry 196")
    page.press(Keys.ARROW_LEFT)
    page.until_text("#shown", "entry 193")
    assert fake.shown == {1: 1, 2: 193, 3: 189}


@test("← and → also pass changes that no reactor that lives made, and go on after a reload")
def pass_released(page, fake):
    fake.changed[195] = {"reactor": 4, "kind": "mutation"}
    page.choose(196)
    page.press(Keys.ENTER)
    page.until_text("#shown", "entry 196")
    page.driver.refresh()
    page.until_text("#shown", "entry 196")
    page.press(Keys.ARROW_LEFT)
    page.until_text("#shown", "entry 195")
    page.press(Keys.ARROW_LEFT)
    page.until_text("#shown", "entry 193")
    page.press(*[Keys.ARROW_RIGHT] * 2)
    page.until_text("#shown", "entry 196")


@test("one reactor steps through its own changes")
def single(page, fake):
    page.click(".reactor[aria-label^='SearchReactor']")
    page.choose(193)
    page.press(Keys.ENTER)
    page.until_text("#shown", "SearchReactor #2 shows entry 193")
    page.press(Keys.ARROW_RIGHT)
    page.until_text("#shown", "SearchReactor #2 shows entry 198")
    page.press(*[Keys.ARROW_LEFT] * 2)
    page.until_text("#shown", "SearchReactor #2 shows entry 192")
    assert list(fake.shown) == [2]


@test("quick steps each count, however slow the program answers")
def quick(page, fake):
    page.until_rows()
    fake.delay = 0.2
    page.press(*[Keys.ARROW_LEFT] * 4)
    page.until_text("#shown", "entry 192")
    page.press(*[Keys.ARROW_RIGHT] * 3)
    page.until_text("#shown", "entry 197")
    fake.delay = 0


@test("the slider travels by entries, its end is the newest")
def slider(page, fake):
    page.until_rows()
    move = "const s = document.querySelector('#slider'); s.value = arguments[0]; s.dispatchEvent(new Event('input')); s.dispatchEvent(new Event('change'))"
    page.js(move, 50)
    page.until_text("#shown", "entry 50")
    fake.grow(20)
    page.until("document.querySelector('#slider').max === '220'", "the new end")
    assert page.js("return document.querySelector('#slider').value") == "50"
    page.js(move, 220)
    page.until_text("#shown", "newest")


@test("one reactor travels, and goes on from the state that it shows")
def branch(page, fake):
    page.click(".reactor[aria-label^='SearchReactor']")
    page.until_text("#summary", " of 200 entries")
    page.choose(182)
    page.press(Keys.ENTER)
    page.until_text("#shown", "SearchReactor #2 shows entry 182")
    assert list(fake.shown) == [2]
    page.click("#branch")
    page.until(lambda: fake.branched == [182], "a branch")
    page.until_text("#message", "goes on from the state after entry 182")
    page.until_text("#shown", "newest")


@test("a skipped mutation is marked, and the states are computed without it")
def skip(page, fake):
    page.choose(192)
    page.press("2")
    page.until_text("#tree [data-path=query]", "async-algorithms 19")
    page.press("s")
    page.until_text("#tree [data-path=query]", "collections 18")
    page.until_text("#state-title", "without 1 entry")
    page.until(lambda: any("is-skipped" in line["names"] for line in page.lines()), "a skipped row")
    assert fake.skipping[2] == [192]
    page.press("1")
    page.until("document.querySelector('#entry input[type=checkbox]')?.checked", "a checked box")
    page.click("#entry input[type=checkbox]")
    page.until(lambda: not fake.skipping.get(2), "the mutation is taken in again")
    page.until(lambda: not any("is-skipped" in line["names"] for line in page.lines()), "no skipped row")


@test("a mutation that is skipped and taken in again leaves the program where it was: at the newest state, or at an entry")
def skip_and_back(page, fake):
    for width in [390, 800, 1440]:
        page.resize(1440, 900)
        page.choose(192)
        page.resize(width, 900)
        page.press("s")
        page.until_has("#travel.is-past")
        assert fake.skipping[2] == [192]
        page.press("s")
        page.until(lambda: not page.has("#travel.is-past"), "no banner")
        assert fake.shown == {} and fake.skipping == {}, (width, fake.shown)
        page.until_text("#shown", "newest")
    page.resize(1440, 900)
    fake.delay = 0.2
    page.press(*["s"] * 4)
    page.until(lambda: not fake.shown and fake.requests[-1].get("at") is None, "the newest state after quick presses")
    page.until_text("#shown", "newest")
    fake.delay = 0
    page.choose(197)
    page.press(Keys.ENTER)
    page.until_text("#shown", "3 reactors show entry 197")
    page.choose(192)
    page.press("s")
    page.until(lambda: fake.skipping[2] == [192], "a skipped mutation")
    page.press("s")
    page.until(lambda: fake.skipping[2] == [], "the mutation is taken in again")
    page.until_text("#shown", "3 reactors show entry 197")


@test("quick presses of s each count, however slow the program answers")
def quick_skips(page, fake):
    page.choose(192)
    fake.delay = 0.2
    page.press(*["s"] * 4)
    asked = lambda: [one.get("skipping", []) for one in fake.requests if one["do"] == "show"]
    # Of those that wait for an answer, the page asks the last one.
    page.until(lambda: len(asked()) > 1 and asked()[-1] == [], "the mutation is taken in again")
    assert asked()[0] == [192], asked()
    fake.delay = 0


@test("skipped mutations stay skipped while all reactors travel; resuming takes them in again")
def skip_and_travel(page, fake):
    page.choose(192)
    page.press("s")
    page.until_has("#space .is-skipped")
    page.choose(197)
    page.press(Keys.ENTER)
    page.until_text("#shown", "3 reactors show entry 197, without 1")
    assert fake.skipping[2] == [192] and fake.skipping[3] == []
    page.press("r")
    page.until(lambda: not page.has("#space .is-skipped"), "no skipped row")


@test("without control, time travel is off and says why; skipping computes states for this page only", control=False)
def look_only(page, fake):
    page.choose(192)
    page.until_text("#shown", "control: .allowed")
    assert page.js("return ['slider', 'back', 'forth', 'resume', 'branch', 'scope'].every((id) => document.getElementById(id).disabled)")
    page.press(Keys.ENTER)
    page.until_text("#message", "start its inspector with control: .allowed")
    page.press("2", "s")
    page.until_text("#tree [data-path=query]", "collections 18")
    assert fake.shown == {} and not any(request["do"] == "show" for request in fake.requests)


@test("nothing moves when time travel begins, ends, and entries come")
def still(page, fake):
    page.until_rows()
    page.js("""window.shifts = []; new PerformanceObserver((list) => { for (const e of list.getEntries()) window.shifts.push(...e.sources.map((s) => s.node?.id || s.node?.className || String(s.node))) })
      .observe({ type: 'layout-shift' })""")
    page.press("k", Keys.ENTER)
    page.until_has("#travel.is-past")
    fake.grow(50)
    page.until_has("#new-entries")
    page.press("r")
    page.until(lambda: not page.has("#travel.is-past"), "no banner")
    page.ask("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    moved = [name for name in page.js("return window.shifts") if not name.startswith(("row", "bar-mark", "axis"))]  # bars move on their axis
    assert moved == [], moved
