from selenium.webdriver.common.keys import Keys

from made_up_suite import test


def kinds(page):
    return {line["kind"] for line in page.lines()}


@test("a button shows one kind of entries, a second one more, and the line of text says so")
def buttons(page, fake):
    page.until_rows()
    page.click("[data-kind=effect]")
    page.until(lambda: kinds(page) == {"effect"}, "only effects")
    assert page.js("return document.querySelector('#filter').value") == "kind:effect"
    page.click("[data-kind=error]")
    page.until(lambda: kinds(page) == {"effect", "error"}, "effects and errors")
    page.until_text("#summary", "24 rows of 200 entries")
    fake.grow(100)
    page.until_text("#summary", "36 rows of 300 entries")


@test("/ focuses the filter; words are searched, Escape goes back")
def words(page):
    page.until_rows()
    page.press("/")
    page.press("metrics 14")
    page.until(lambda: page.lines() and all("metrics 14" in line["what"] for line in page.lines()), "entries with these words")
    page.press(Keys.ESCAPE)
    page.until("document.activeElement.id === 'grid'", "focus in the grid")
    page.press("j")
    page.until(lambda: page.entry() is not None, "an entry")


@test("fields narrow by case, reactor name and number; a filter that nothing fits says so")
def fields(page):
    page.until_rows()
    page.filter("case:setLoading")
    page.until(lambda: page.lines() and all(line["what"].startswith("setLoading") for line in page.lines()), "one case")
    page.filter("reactor:tick kind:action")
    page.until(lambda: page.lines() and all(line["what"] == "tick" for line in page.lines()), "one reactor by its name")
    page.filter("reactor:3 kind:write")
    page.until(lambda: kinds(page) == {"write"}, "one reactor by its number")
    page.filter("no such words")
    page.until_text("#nothing", "No entry fits the filter")


@test("a click on a reactor shows its entries; another one shows all")
def reactor(page):
    page.until_rows()
    page.click(".reactor[aria-label^='TickerReactor']")
    page.until(lambda: page.lines() and all(line["what"] == "tick" for line in page.lines()), "one reactor")
    page.until_has(".reactor[aria-label^='TickerReactor'][aria-selected=true]")
    page.click(".reactor[aria-label^='TickerReactor']")
    page.until_text("#summary", "200 entries")


@test("a screen is named by its route: in the tree, in rows, in the entry, and in the filter")
def screens(page):
    page.until_rows()
    page.filter("reactor:detail(7)")
    who = "return [...new Set([...document.querySelectorAll('#space .row:not([hidden], .is-coming) .c-who')].map((e) => `${e.textContent}|${e.title}`))]"
    page.until(lambda: page.js(who) == ["detail(7) #4|detail(7) · DetailReactor #4"], lambda: f"the screen; it is {page.js(who)}")
    page.until(lambda: page.js("return document.querySelector(\".reactor[aria-label^='detail(7) · DetailReactor #4, ']\").textContent").startswith("detail(7)#4"), "its name in the tree")
    page.press("j")
    page.until_text("#entry h3", "detail(7) · DetailReactor #4")


@test("every reactor is listed, whichever are said to be whose parents")
def families(page, fake):
    names = lambda: page.js("return [...document.querySelectorAll('#reactor-tree .reactor')].map((e) => [e.querySelector('.id')?.textContent, e.ariaLevel])")
    page.until(lambda: names()[1:] == [["#1", "1"], ["#2", "2"], ["#3", "2"], ["#4", "3"], ["#5", "1"]], lambda: f"the reactors; they are {names()}")
    fake.parents.update({1: 2, 2: 1, 3: 2, 5: 5})
    fake.announce()
    page.until(lambda: names()[1:] == [["#1", "1"], ["#2", "2"], ["#3", "3"], ["#4", "4"], ["#5", "1"]], lambda: f"all; they are {names()}")


@test("which entries touched this property: one click in the state tree")
def property(page):
    page.choose(182)
    page.press("2")
    page.until_has("#tree [data-path=query]")
    page.click("#tree [data-path=query]")
    page.click("#tree [data-path=query] .touched")
    page.until(lambda: page.lines() and all(line["what"].startswith("setQuery") for line in page.lines()), "what changed the query")
    assert page.js("return document.querySelector('#filter').value") == "reactor:2 path:query"
    page.filter("reactor:2 path:page")
    page.until(lambda: page.lines() and all(line["what"].startswith("setLoading(true)") for line in page.lines()), "what changed a part of the page")


@test("the chosen entry stays chosen while the filter changes")
def chosen(page):
    page.choose(182)
    page.filter("kind:mutation")
    page.until_has("#space .row.is-chosen")
    assert page.entry() == 182
    page.filter("kind:error")
    page.until_text("#message", "filter hides that entry")
    page.filter("")
    page.until_has("#space .row.is-chosen")


@test("Escape while the chosen entry is still looked for in a new view: nothing is chosen afterwards")
def unchosen(page, fake):
    page.choose(182)
    fake.delay = 0.3
    seek = "import('/timeline.js').then(({ goTo, unchoose }) => { const found = goTo({ n: 182 }); unchoose(); return found; })"
    page.ask(f"{seek}.then(() => true)")
    assert page.ask("import('/store.js').then(({ store }) => store.entry)") is None
    assert page.has("#space .row.is-chosen") is False
