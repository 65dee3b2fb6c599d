"""Somebody who uses a program in a terminal, and its inspector."""

from inspector import Inspector
from terminal import Terminal


class User:
    def __init__(self, terminal):
        self.terminal, self.inspector = terminal, Inspector(terminal.address)
        self.text, self.keys, self.shows, self.hides = terminal.text, terminal.keys, terminal.shows, terminal.hides

    def restart(self):
        """Ends the program, and starts it again."""
        self.inspector.close()
        self.terminal.end()
        self.terminal.start()
        self.inspector = Inspector(self.terminal.address)

    def rows(self, *cases):
        """The entries of actions and mutations, all of them or those of some cases."""
        rows = [row for row in self.inspector.rows() if row["kind"] in ("action", "mutation")]
        return [row for row in rows if row.get("case") in cases] if cases else rows

    def actions(self, count, *cases):
        """Waits until so many actions of some cases have been handled."""
        self.terminal.until(lambda: sum(row["kind"] == "action" for row in self.rows(*cases)) >= count, f"{count} actions {cases}")

    def idle(self):
        """Waits until no effect runs."""
        self.terminal.until(lambda: all(reactor["effects"] == 0 for reactor in self.inspector.ask("status")["reactors"]), "the end of all effects")

    def saves(self, *keys):
        """Presses keys, each when what the one before has changed is saved."""
        for key in keys:
            count = len(self.rows("noteStored"))
            self.keys(key)
            self.terminal.until(lambda: len(self.rows("noteStored")) > count, f"something saved after {key}")

    def add(self, *titles):
        """Adds todos; the keys go to the field before and afterwards."""
        for title in titles:
            self.text(title)
            self.keys("Enter")
            self.shows(f"[ ] {title}")

    def copy(self, scenario):
        """A test of what a reactor was sent, and how many placeholders it has."""
        self.idle()
        reactors = [reactor["id"] for reactor in self.inspector.ask("status")["reactors"] if reactor["type"] == scenario.reactor]
        actions = [row["n"] for row in self.inspector.rows() if row["kind"] == "action" and row["reactor"] == reactors[scenario.index]]
        answer = self.inspector.ask("test", entries=actions[scenario.selected])
        return answer["text"], answer["placeholders"]
