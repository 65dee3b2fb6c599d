"""How the made-up program answers the page: one method for each request of the protocol."""

import json

import made_up
import nodes
from made_up import CHANGING, DETAIL, TYPES


class Refusal(Exception):
    """A request that is answered by an error."""


class Answers:
    """What one connection sees of a fake."""

    def __init__(self, fake):
        self.fake = fake
        self.filter = {}
        self.positions = None  # without a filter: each entry
        self.read = 0
        self.source = "live"

    def answer(self, request):
        do = request.get("do", "")
        if do in self.fake.refusals:
            raise Refusal(self.fake.refusals[do])
        if do in {"show", "resume", "branch", "send"} and not self.fake.control:
            raise Refusal("Control is not allowed. To fix this, start the inspector with control: .allowed.")
        method = getattr(self, f"do_{do}", None)
        if method is None:
            raise Refusal(f"There is no request '{do}'.")
        return method(request)

    # The view.

    def end(self):
        return self.fake.end if self.source == "live" else self.fake.imported

    def view(self):
        if self.positions is None:
            return {"first": self.fake.dropped if self.source == "live" else 0, "end": self.end()}
        for n in range(self.read + 1, self.end() + 1):
            if self.fits(self.row(n)):
                self.positions.append(n)
        self.read = self.end()
        return {"first": 0, "end": len(self.positions)}

    def fits(self, row):
        f = self.filter
        changes = " ".join(f"{c['path']} {c['before']} {c['after']}" for c in row.get("changes", []))
        near = lambda path, wanted: path == wanted or path.startswith((wanted + ".", wanted + "[")) or wanted.startswith((path + ".", path + "["))
        return (row["n"] not in self.fake.rowless and (not f.get("reactors") or row["reactor"] in f["reactors"]) and (not f.get("kinds") or row["kind"] in f["kinds"])
                and (not f.get("cases") or row.get("case") in f["cases"])
                and (not f.get("text") or f["text"].lower() in (row["label"] + changes).lower())
                and (not f.get("path") or any(near(c["path"], f["path"]) for c in row.get("changes", []))))

    def do_view(self, request):
        self.filter = request.get("filter") or {}
        self.source = request.get("source", "live")
        self.positions, self.read = ([] if any(self.filter.values()) or self.fake.rowless else None), self.fake.dropped
        return self.view()

    def do_rows(self, request):
        view, start = self.view(), request["from"]
        some = range(max(start, view["first"]), min(start + request["count"], view["end"]))
        return {"from": some.start, "rows": [self.row(self.positions[p] if self.positions is not None else p + 1) for p in some]}

    def row(self, n):
        row = {**made_up.entry(n), **self.fake.changed.get(n, {})}
        if row["kind"] == "effect" and row["end"] > self.end() * made_up.SECONDS:
            row["ended"] = "running"
            row.pop("end")
            row.pop("error", None)
        if n in self.fake.skipping.get(row["reactor"], []):
            row["skipped"] = True
        return row

    def position(self, n):
        if n is None or not self.fake.dropped < n <= self.end():
            return None
        if self.positions is None:
            return n - 1
        self.view()
        return self.positions.index(n) if n in self.positions else None

    def do_seek(self, request):
        n = request.get("n") or self.fake.actions.get(request.get("action"), request.get("action")) or request.get("effect")
        if n is None and "action" in request:
            return {"n": None, "at": None}
        if n is None:
            step, n = request["by"], request["from"] or self.end() + 1
            reactor = request.get("reactor")
            n += step
            while 0 < n <= self.end():
                row = self.row(n)
                if row["kind"] in CHANGING and (reactor is None or row["reactor"] == reactor):
                    break
                n += step
            else:
                n = None
        return {"n": n, "at": self.position(n)}

    # One entry and states.

    def do_entry(self, request):
        n = request["n"]
        if not self.fake.dropped < n <= self.end():
            raise Refusal(f"Entry {n} is no longer kept. To keep more, start the inspector with a larger buffer.")
        row = self.row(n)
        name, _, argument = row["label"].partition("(")
        value = {"kind": "enumeration", "type": f"{TYPES[row['reactor']]}.{row['kind'].title()}", "text": row["label"], "path": ""}
        if argument:
            value["children"] = [{"kind": "text", "type": "String", "label": "0", "path": f"{name}.0", "text": argument.rstrip(")")}]
        near = [self.row(m) for m in range(max(1, n - 10), min(self.end(), n + 10) + 1)]
        related = [r for r in near if r["n"] != n and r.get("action") and r.get("action") == row.get("action") and r["reactor"] == row["reactor"]]
        changes = list(row.get("changes", []))
        changes += [{"path": f"cache.{i}", "before": "nil", "after": f'"{i}"'} for i in range(row.get("changed", 0) - len(changes))]
        return {"row": row, "value": value if row["kind"] in {"action", "mutation", "effect", "error"} else None, "changes": changes,
                "moreChanges": 0, "states": True, "related": related}

    def value(self, request):
        reactor = request["reactor"]
        if reactor not in TYPES:
            raise Refusal(f"There is no reactor {reactor}.")
        at = request.get("at") or self.end()
        skipping = request.get("skipping", self.fake.skipping.get(reactor, []) if request.get("at") else [])
        state = made_up.state(reactor, at, skipping)
        if self.fake.query is not None and reactor == made_up.SEARCH:
            state.fields["query"] = self.fake.query
        return state, at

    def do_state(self, request):
        state, at = self.value(request)
        part, path = nodes.find(state, request.get("path", "")), request.get("path", "")
        node = nodes.node(part, path=path, depth=request.get("depth", 2), page=request.get("page", 0))
        for child in node.get("children", []):
            if child["path"] == "query" and self.fake.cut:
                child["bytes"] = self.fake.cut
        return {"node": node, "at": at}

    def do_find(self, request):
        found = list(nodes.search(self.value(request)[0], request["text"]))
        return {"found": found[:100], "more": max(0, len(found) - 100)}

    def do_copy(self, request):
        part = nodes.find(self.value(request)[0], request["path"])
        text = {"path": request["path"], "json": json.dumps(nodes.plain(part), indent=2)}.get(request["as"]) or nodes.text(part, 10 ** 8)
        return {"text": text[:-1] if self.fake.cut else text}

    # Time travel, sending, tests.

    def do_show(self, request):
        newest = request.get("at") is None
        if newest and not request.get("skipping"):
            self.do_resume(request)
            return {"shown": [{"reactor": request["reactor"]}]}
        shown = {reactor: self.last_change(reactor, request["at"] or self.end()) for reactor in TYPES if reactor != DETAIL}
        shown = {reactor: at for reactor, at in shown.items() if at and request["reactor"] in {None, reactor}}
        for reactor, at in shown.items():
            self.fake.shown[reactor] = at
            (self.fake.newest.add if newest else self.fake.newest.discard)(reactor)
            self.fake.skipping[reactor] = [n for n in request.get("skipping", []) if self.row(n)["reactor"] == reactor]
        if not shown and request["reactor"]:
            raise Refusal("The state before the oldest entry that is kept is not known. Choose a later entry.")
        return {"shown": [{"reactor": reactor, "at": at} for reactor, at in shown.items()]}

    def last_change(self, reactor, at):
        """The last entry until then after which the reactor's state is another one; None: it had not begun."""
        rows = (self.row(n) for n in range(at, self.fake.dropped, -1))
        return next((row["n"] for row in rows if row["reactor"] == reactor and row["kind"] in CHANGING), None)

    def do_resume(self, request):
        for reactor in [request["reactor"]] if request["reactor"] else list(TYPES):
            self.fake.shown.pop(reactor, None)
            self.fake.skipping.pop(reactor, None)
        return {}

    def do_branch(self, request):
        self.fake.branched.append(self.fake.shown.get(request["reactor"]))
        return self.do_resume(request)

    def do_form(self, request):
        if "n" not in request:
            return {"input": made_up.ACTIONS if request["reactor"] == made_up.SEARCH else made_up.FEW_ACTIONS}
        row = self.row(request["n"])
        case = row.get("case")
        if case in {"setQuery", "configure"}:
            return {"input": made_up.ACTIONS, "value": self.fake.recorded.get(request["n"], {"case": "setQuery", "fields": [row["label"][10:-2]]})}
        if case == "show":
            return {"input": made_up.FEW_ACTIONS, "value": {"case": "show", "fields": ["[1, 2]"]}}
        return {"input": {"kind": "none", "type": "Action", "why": f"make the type of '{case}' Codable."}}

    def do_send(self, request):
        if request.get("value") and request["value"].get("case") == "show" and "[" not in request["value"]["fields"][0]:
            raise Refusal("items: this is no JSON array. It begins with '['.")
        self.fake.sent.append(request)
        self.fake.grow(SENT)
        return {}

    def do_test(self, request):
        some = [self.row(n) for n in request["entries"]]
        if len({row["reactor"] for row in some}) > 1:
            raise Refusal("These entries are of several reactors. A test has one: select entries of one reactor.")
        lines = [f"  await tester.send(.{row['label']})" for row in some if row["kind"] == "action"]
        return {"text": "\n".join(["@Test func searching() async {", "  let tester = ReactorTester(SearchReactor())", *lines, "}"]),
                "placeholders": sum(row["reactor"] == made_up.LIST for row in some)}

    def do_timings(self, request):
        times = lambda i: {"mean": round(0.01 * i, 3), "max": round(0.07 * i, 3)}
        return {"timings": [{"case": case, "count": 40 * i, "mutate": times(i), "reduce": times(i / 9), "observers": times(i * 5)}
                            for i, case in enumerate(["setQuery", "show", "tick", "open"], 1)]}

    def do_shared(self, request):
        return {"shared": [{"key": "filter", "type": "Filter", "text": ".starred", "holders": [2, 3]},
                           {"key": "settings.fontSize", "type": "Int", "text": "13", "holders": [1]}]} if self.end() else {"shared": []}

    # Sessions.

    def do_status(self, request):
        return self.fake.status(request.get("source", "live"))

    def do_export(self, request):
        text = "".join(json.dumps(self.row(n)) + "\n" for n in range(1, min(self.end(), 500) + 1))
        self.fake.parts = [text[i:i + 20_000] for i in range(0, len(text), 20_000)]
        if request["as"] == "session":
            return {"name": "RepoSearch.jsonl", "bytes": len(text), "incomplete": self.fake.incomplete}
        return {"name": "RepoSearch.json", "bytes": len(text), "left": 3}

    def do_import(self, request):
        self.fake.received += request["part"]
        if not request["last"]:
            return {}
        if self.fake.received.startswith("not"):
            self.fake.received = ""
            raise Refusal("Line 1 is no entry of a session. To fix this, choose a file that the inspector exported.")
        self.fake.imported = self.fake.received.count("\n")
        self.fake.received = ""
        self.fake.sources = [{"source": "s1", "name": "RepoSearch.jsonl"}]
        return {"source": "s1", "name": "RepoSearch.jsonl", "report": {
            "entries": self.fake.imported, "unreadable": 0, "incomplete": self.fake.incomplete, **self.fake.report}}

    def do_close(self, request):
        self.fake.sources = []
        return {}


SENT = 3  # entries that follow from one action that was sent again
