from selenium.webdriver.common.keys import Keys

from made_up_suite import test


def open_state(page, n=192):
    page.choose(n)
    page.press("2")
    page.until_has("#tree [data-path]")


@test("the state after the chosen entry is a tree; what the entry changed is marked")
def tree(page):
    open_state(page)
    page.until_text("#state-title", "SearchReactor #2, after entry 192")
    page.until_text("#tree [data-path=query]", '"async-algorithms 19"')
    page.until_has("#tree [data-path=query].is-changed")
    assert "redacted" in page.text("#tree [data-path=token]")
    page.choose(182)
    page.until_text("#tree [data-path=query]", '"collections 18"')


@test("the newest state follows the program while no entry is chosen")
def newest(page, fake):
    page.until_rows()
    page.click(".reactor[aria-label^='SearchReactor']")
    page.press("2")
    page.until_text("#state-title", "newest state")
    page.until_text("#tree [data-path=query]", "19")
    fake.grow(10)
    page.until_text("#tree [data-path=query]", "20")


@test("parts are opened by keys, asked for when needed, and stay open while entries change")
def keys(page, fake):
    open_state(page, 195)
    page.click("#tree [data-path='']")  # closes
    page.until(lambda: page.js("return document.querySelectorAll('#tree .node').length") == 1, "a closed tree")
    page.press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN)
    page.until("document.activeElement.dataset.path === 'items'", "the focus on the items")
    page.press(Keys.ARROW_RIGHT)
    page.until_has("#tree [data-path='items[99]']")
    page.press(Keys.ARROW_DOWN, Keys.ENTER)
    page.until_text("#tree [data-path='items[0].name']", "apple/swift-swift")
    page.choose(196)
    page.until_text("#state-title", "after entry 196")
    assert page.has("#tree [data-path='items[0].name']")
    page.click("#tree .rest")
    page.until_has("#tree [data-path='items[150]']")
    page.click("#tree .rest")
    page.until_has("#tree [data-path='items[239]']")
    assert not page.has("#tree .rest")


@test("a search in the state leads to what it finds")
def search(page):
    open_state(page, 195)
    page.type("#find", "lovelace")
    page.until_has("#found button")
    page.js("[...document.querySelectorAll('#found button')].find((b) => b.textContent.startsWith('items[7].')).click()")
    page.until_has("#tree [data-path='items[7].owner.name'][aria-selected=true]")
    page.type("#find", "nowhere")
    page.until_text("#found", "Nothing found")


@test("a path and a value are copied, as Swift or JSON")
def copy(page, fake):
    open_state(page)
    page.click("#tree [data-path='page']")
    page.until_text("#node-path", "page")
    page.click("[data-copy=path]")
    page.until(lambda: page.clipboard() == "page", "the path")
    page.click("[data-copy=json]")
    page.until(lambda: '"requests": 19' in page.clipboard(), "JSON")
    page.click("[data-copy=swift]")
    page.until(lambda: page.clipboard().startswith("Page(number: 1"), "Swift")
    page.until_text("#message", "Copied")


@test("a state that the program cannot give is explained")
def refused(page, fake):
    fake.refusals["state"] = "Entry 192 is older than the states that are kept."
    page.choose(192)
    page.press("2")
    page.until_text("#tree", "older than the states")
