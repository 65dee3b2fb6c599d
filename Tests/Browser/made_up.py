"""A made-up program for tests of the page: every entry and every state follows from a number, so a million cost nothing.

A scenario is ten entries long: a search is typed, runs as an effect, and its results are shown in a list.
"""

SCENARIO = 10
SECONDS = 0.02
APP, SEARCH, LIST, DETAIL, TICKER = 1, 2, 3, 4, 5
TYPES = {APP: "AppReactor", SEARCH: "SearchReactor", LIST: "RepoListReactor", DETAIL: "DetailReactor", TICKER: "TickerReactor"}
SCREENS = {DETAIL: "detail(7)"}
PARENTS = {APP: None, SEARCH: APP, LIST: APP, DETAIL: LIST, TICKER: None}
NAMES = ["swift", "nio", "collections", "async-algorithms", "syntax", "log", "metrics", "argument-parser"]
CHANGING = {"mutation", "write", "created"}


def query(k):
    return f"{NAMES[k % len(NAMES)]} {k}" if k >= 0 else ""


def scenario(n):
    return divmod(n - 1, SCENARIO)


def reactor_of(step, k):
    return [SEARCH, SEARCH, SEARCH, SEARCH, LIST, LIST, LIST, SEARCH, DETAIL if k % 3 else LIST, TICKER][step]


def entry(n):
    """The row of entry `n`."""
    k, step = scenario(n)
    row = {"n": n, "reactor": reactor_of(step, k), "t": round(n * SECONDS, 4)}
    if k == 0 and n <= 3:
        return {**row, "reactor": n, "kind": "created", "label": f"{TYPES[n]} begins"}
    return {**row, **[typed, query_set, loading, request, select, selected, results, loaded, odd, tick][step](k, n)}


def typed(k, n):
    return {"kind": "action", "case": "setQuery", "label": f'setQuery("{query(k)}")', "action": n, "main": True,
            "ms": {"mutate": 0.02 + k % 5 / 100}}


def query_set(k, n):
    return {"kind": "mutation", "case": "setQuery", "label": f'setQuery("{query(k)}")', "action": n - 1, "mutation": n,
            "ms": {"reduce": 0.001 + k % 3 / 1000, "observers": 0.3 + k % 7 / 10}, "changed": 1,
            "changes": [{"path": "query", "before": f'"{query(k - 1)}"', "after": f'"{query(k)}"'}]}


def loading(k, n):
    return {"kind": "mutation", "case": "setLoading", "label": "setLoading(true)", "action": n - 2, "mutation": n,
            "ms": {"reduce": 0.001, "observers": 0.1}, "changed": 2,
            "changes": [{"path": "isLoading", "before": "false", "after": "true"},
                        {"path": "page.requests", "before": str(k), "after": str(k + 1)}]}


def request(k, n):
    ended = ["finished", "finished", "cancelled", "finished", "failed"][k % 5]
    row = {"kind": "effect", "case": "search", "label": f"search({query(k)!r})".replace("'", '"'), "action": n - 3, "effect": n,
           "ended": ended, "end": round((n + 4 + k % 4 * 3) * SECONDS, 4)}
    if ended == "failed":
        row["error"] = "HTTP 503: the service is overloaded"
    return row


def select(k, n):
    return {"kind": "action", "case": "show", "label": f"show([{40 + k % 9} repositories])", "action": n,
            "sender": {"reactor": SEARCH, "action": n - 4}, "queued": k % 4 == 0, "ms": {"mutate": 0.4}}


def selected(k, n):
    return {"kind": "mutation", "case": "select", "label": f"select({k % 40})", "action": n - 1, "mutation": n,
            "ms": {"reduce": 0.002, "observers": 1.4}, "changed": 1,
            "changes": [{"path": "selection", "before": str((k - 1) % 40), "after": str(k % 40)}]}


def results(k, n):
    return {"kind": "mutation", "case": "star", "label": f"star({k % 40})", "action": n - 2, "mutation": n,
            "ms": {"reduce": 0.004, "observers": 2.2}, "changed": 5,
            "changes": [{"path": f"items[{k % 40}].stars", "before": "120", "after": "121"},
                        {"path": f"items[{k % 40}].isStarred", "before": "false", "after": "true"},
                        {"path": "starred", "before": str(k), "after": str(k + 1)}]}


def loaded(k, n):
    return {"kind": "mutation", "case": "setLoading", "label": "setLoading(false)", "action": n - 7, "effect": n - 4, "mutation": n,
            "ms": {"reduce": 0.001, "observers": 0.1}, "changed": 1,
            "changes": [{"path": "isLoading", "before": "true", "after": "false"}]}


def odd(k, n):
    if k % 3 == 0:
        return {"kind": "write", "case": "filter", "label": "filter = .starred", "changed": 1,
                "changes": [{"path": "filter", "before": ".all", "after": ".starred"}]}
    return {"kind": "dropped", "case": "open", "label": f'open("{query(k)}"): the reactor had been released'}


def tick(k, n):
    if k % 5 == 4:
        return {"kind": "error", "label": "HTTP 503: the service is overloaded", "reactor": SEARCH, "action": n - 9, "effect": n - 6}
    return {"kind": "action", "case": "tick", "label": "tick", "action": n, "ms": {"mutate": 0.01}}


def last(step, at, skipping):
    """The newest scenario whose step lies at or before `at` and is not skipped; -1: none."""
    k = (at - 1 - step) // SCENARIO
    while k > 0 and k * SCENARIO + 1 + step in skipping:
        k -= 1
    return k if k > 0 or at > 3 else -1


class Struct:
    def __init__(self, type, **fields):
        self.type, self.fields = type, fields


class Special:
    """A value of another kind of node: an enumeration, an object, a redacted one."""

    def __init__(self, kind, type, text, cut=None):
        self.kind, self.type, self.text, self.cut = kind, type, text, cut


def state(reactor, at, skipping=()):
    """The state of a reactor after entry `at`."""
    if reactor == SEARCH:
        k = last(1, at, skipping)
        loading = last(2, at, skipping) > last(7, at, skipping)
        return Struct("SearchReactor.State", query=query(k), isLoading=loading,
                      page=Struct("Page", number=1, requests=last(2, at, skipping) + 1, size=50),
                      history=[query(i) for i in range(max(0, k - 4), k + 1)], error=None,
                      token=Special("redacted", "String", "redacted", "redacted"))
    if reactor == LIST:
        k = last(6, at, skipping)
        items = [Struct("Repo", id=1000 + i, name=f"apple/swift-{NAMES[i % 8]}", stars=120 + (i == k % 40), isStarred=i == k % 40,
                        owner=Struct("Owner", name="Ada Lovelace" if i % 7 == 0 else f"owner {i}", url=f"https://example.org/{i}"))
                 for i in range(240)]
        return Struct("RepoListReactor.State", items=items, selection=last(5, at, skipping) % 40, starred=k + 1,
                      filter=Special("enumeration", "Filter", ".starred" if at > 9 else ".all"),
                      byID={f"{1000 + i}": i for i in range(12)},
                      cache=Special("object", "ImageCache", "ImageCache (0x600001f0)"))
    if reactor == APP:
        return Struct("AppReactor.State", route=Special("enumeration", "Route", ".list"), isOnline=True, launches=3)
    return Struct(f"{TYPES[reactor]}.State", count=at // SCENARIO)


def input(kind, type, **more):
    return {"kind": kind, "type": type, **more}


def case(case, why=None, **fields):
    fields = [{"label": label.lstrip("_"), "input": one} for label, one in fields.items()]
    return {"name": case, "fields": fields, **({"why": why} if why else {})}


SORT = input("menu", "Sort", cases=[case("byName"), case("byStars"), case("custom", key=input("text", "String"))])
NO_OBJECT = input("none", "ImageCache", why="objects are not made here.")
ACTIONS = input("menu", "SearchReactor.Action", cases=[
    case("setQuery", _0=input("text", "String")),
    case("configure", name=input("text", "String"), page=input("number", "UInt8", range="0 to 255"), isExact=input("flag", "Bool"), sort=SORT,
         note=input("text", "String?", optional=True), fallback=input("menu", "Sort?", optional=True, cases=SORT["cases"])),
    case("load"),
    case("keep", _0=NO_OBJECT, why="'0' of type 'ImageCache' cannot be filled in: objects are not made here."),
])
FEW_ACTIONS = input("menu", "Action", cases=[case("show", items=input("json", "[Int]")), case("tick")])
