from made_up_suite import test

STAND_IN = """window.redux = []; window.__REDUX_DEVTOOLS_EXTENSION__ = { connect(options) {
  const one = { options, actions: [], init(state) { this.first = state }, send(action, state) { this.actions.push([action, state]) },
    subscribe(listener) { this.listener = listener; return () => { this.listener = null } } };
  window.redux.push(one); return one; } };"""


@test("a stand-in of Redux DevTools gets the states of each reactor, and jumps back", before=STAND_IN)
def feed(page, fake):
    page.click("#redux")
    page.until("window.redux.length === 4", "an instance for each reactor that lives")
    page.until("window.redux.every((one) => one.first)", "their states")
    search = "window.redux.find((one) => one.options.name === 'SearchReactor #2')"
    assert page.js(f"return {search}.first.query") == "async-algorithms 19"
    fake.grow(10)
    page.until(f"{search}.actions.length === 3", "three mutations")
    action, state = page.js(f"return {search}.actions[0]")
    assert action["type"] == 'setQuery("syntax 20")' and action["entry"] == 202 and state["query"] == "syntax 20", (action, state)
    page.js(f"{search}.listener({{ type: 'DISPATCH', payload: {{ type: 'JUMP_TO_ACTION', actionId: 1 }} }})")
    page.until_text("#shown", "SearchReactor #2 shows entry 202")
    page.js(f"{search}.listener({{ type: 'DISPATCH', payload: {{ type: 'JUMP_TO_STATE', index: 0 }} }})")
    page.until_text("#shown", "newest")
    page.click("#redux")
    page.until(f"{search}.listener === null", "the end of the feed")


@test("after a restart, the stand-in gets the reactors of the new session from their beginning",
      before=STAND_IN, complaints=["WebSocket", "ERR_CONNECTION"])
def restarted(page, fake):
    page.click("#redux")
    page.until("window.redux.filter((one) => one.first).length === 4", "an instance for each reactor that lives")
    fake.restart(100, "session-2")
    page.until("window.redux.filter((one) => one.first).length === 8", "an instance for each of the new session")
    page.until("window.redux.slice(0, 4).every((one) => one.listener === null)", "the end of the old ones")
    fake.grow(10)
    page.until("window.redux[5].actions.length === 3", "three mutations")
    assert page.js("return window.redux[5].actions[0][0].entry") == 102
    assert page.js("return window.redux.slice(0, 4).every((one) => one.actions.length === 0)")
    page.until_text("#connection", "Restarted")


@test("without the extension there is no button for it")
def absent(page):
    page.until_rows()
    assert not page.has("#redux")
