"""A program that is not there: it serves the page as the inspector does, and answers it from made-up data.

    .build/browser/bin/python Tests/Browser/fake.py [--entries 10000] [--rate 20] [--read-only] [--port 8123]
"""

import argparse
import asyncio
import http
import json
import pathlib
import threading

from websockets.asyncio.server import serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Response

import made_up
from answers import Answers, Refusal

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Sources/ReactorKitInspector/Page"
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}


class Fake:
    """The made-up program, in a thread of its own. Tests change it from theirs by its methods."""

    def __init__(self, entries=200, control=True, port=0):
        self.end, self.control, self.port, self.token = entries, control, port, "made-up-token"
        self.session, self.dropped, self.delay, self.imported = "session-1", 0, 0, 0
        self.refusals, self.changed, self.shown, self.skipping = {}, {}, {}, {}
        self.newest = set()  # reactors that show their newest state without some mutations
        self.size = None  # of each state, if it is another one than usual
        self.query = None  # instead of that of the state
        self.cut = None  # the bytes of that text, of which only the beginning is there
        self.report = {"unreadable": 1, "missing": ["TodosReactor: no such reactor in this program"], "changed": ["SearchReactor.State.page: was Int, is Page"],
                       "new": ["SearchReactor.State.history"]}  # of an import
        self.incomplete = []  # what an export and the report of an import say is not in the file
        self.recorded = {}  # entries of actions, and their values as a form has them
        self.actions, self.rowless = {}, set()  # entries of numbers of actions; entries without a row
        self.parents = dict(made_up.PARENTS)
        self.sent, self.branched, self.requests, self.sources, self.parts, self.received = [], [], [], [], [], ""
        self.sockets, self.server = {}, None
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        self.open()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/#{self.token}"

    # How tests change it.

    def grow(self, count):
        self.end += count
        self.announce()

    def announce(self):
        self.loop.call_soon_threadsafe(lambda: [self.loop.create_task(self.note(*pair)) for pair in self.sockets.items()])

    def open(self):
        self.run(self._open())

    def close(self):
        self.run(self._close())

    def restart(self, entries, session, token=None):
        """The program ends, and starts again."""
        self.close()
        self.end, self.session, self.token = entries, session, token or self.token
        self.shown, self.skipping = {}, {}
        self.open()

    def run(self, work):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(timeout=600)

    # The server.

    async def _open(self):
        self.server = await serve(self.talk, "127.0.0.1", self.port, process_request=self.serve_file, max_size=None)
        self.port = self.server.sockets[0].getsockname()[1]

    async def _close(self):
        self.server.close()
        await self.server.wait_closed()

    def serve_file(self, connection, request):
        path = request.path.split("?")[0]
        if path == "/socket":
            return None
        file = PAGE / (path.strip("/") or "index.html")
        found = file.parent == PAGE and file.is_file()
        headers = Headers({"Content-Type": TYPES.get(file.suffix, "text/plain"), "Content-Security-Policy": POLICY,
                           "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store", "Connection": "close"})
        body = file.read_bytes() if found else b""
        headers["Content-Length"] = str(len(body))
        status = http.HTTPStatus.OK if found else http.HTTPStatus.NOT_FOUND
        return Response(status.value, status.phrase, headers, body)

    async def talk(self, socket):
        try:
            if json.loads(await socket.recv()).get("token") != self.token:
                return await socket.close(4401, "wrong token")
            answers = self.sockets[socket] = Answers(self)
            await self.say(socket, {"note": "hello", "program": "RepoSearch", "pid": 1234, "started": 1732550000.1,
                                    "session": self.session, "control": self.control, "schema": 1, "redux": True})
            await self.note(socket, answers)
            async for frame in socket:
                await self.reply(socket, answers, json.loads(frame))
        except ConnectionClosed:
            pass
        finally:
            self.sockets.pop(socket, None)

    async def reply(self, socket, answers, request):
        self.requests.append(request)
        if self.delay:
            await asyncio.sleep(self.delay)
        end = self.end
        try:
            answer = {"result": answers.answer(request)}
        except Refusal as refusal:
            answer = {"error": str(refusal)}
        parts, self.parts = self.parts, []
        for part in parts:
            await self.say(socket, {"id": request["id"], "part": part})
        await self.say(socket, {"id": request["id"], **answer})
        if request["do"] in {"show", "resume", "branch", "import", "close"} or self.end != end:
            await self.note(socket, answers)

    async def note(self, socket, answers):
        await self.say(socket, {"note": "status", **self.status(), "view": answers.view()})

    async def say(self, socket, message):
        try:
            await socket.send(json.dumps(message))
        except ConnectionClosed:
            pass

    def status(self, source="live"):
        live = source == "live"
        end = self.end if live else self.imported
        reactors = [{"id": id, "type": made_up.TYPES[id], "alive": live and id != made_up.DETAIL, "parent": self.parents[id], "name": made_up.SCREENS.get(id),
                     "created": 0.1 * id, "released": 3.5 if id == made_up.DETAIL else None, "rate": id * 2.5 % 11 if live else 0,
                     "effects": int(live and id == made_up.SEARCH), "size": self.size or 120 * 4 ** id, "entries": end // 5,
                     "at": self.shown.get(id) if live else None, "skipping": self.skipping.get(id, []), "newest": id in self.newest and id in self.shown} for id in made_up.TYPES]
        return {"now": end * made_up.SECONDS, "first": self.dropped + 1, "end": end + 1, "dropped": self.dropped, "bytes": end * 180,
                "reactors": reactors if end else [], "sources": self.sources}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--entries", type=int, default=200)
    parser.add_argument("--rate", type=float, default=0, help="new entries a second")
    parser.add_argument("--read-only", action="store_true")
    parser.add_argument("--port", type=int, default=0)
    options = parser.parse_args()
    fake = Fake(options.entries, not options.read_only, options.port)
    print(fake.address, flush=True)
    tick = threading.Event()
    while not tick.wait(0.2):
        if options.rate:
            fake.grow(max(1, int(options.rate / 5)))


if __name__ == "__main__":
    main()
