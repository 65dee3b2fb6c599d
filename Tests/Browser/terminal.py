"""A real program in a real terminal (tmux), with its inspector's address."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import time

PATIENCE = int(os.environ.get("BROWSER_PATIENCE", 120))  # seconds: guards against hanging only


class Terminal:
    """By default, RepoSearch over its embedded server, which makes up repositories: no network."""

    def __init__(self, program, control=True, arguments=("--latency", "30"), ready="Type to search"):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.program, self.control = pathlib.Path(program).resolve(), control
        self.arguments, self.ready = arguments, ready
        self.file, self.pid = self.folder / "address", None
        self.start()

    def start(self):
        """Starts the program; a second time with the address of the first, as its file is still there."""
        old = self.file.stat().st_mtime_ns if self.file.exists() else 0
        arguments = [str(self.program), *self.arguments, "--inspect", str(self.file), *(["--control"] if self.control else [])]
        self.tmux("new-session", "-d", "-s", "test", "-x", "100", "-y", "30", *arguments)
        self.shows(self.ready)
        self.until(lambda: self.file.exists() and self.file.stat().st_mtime_ns > old and self.file.read_text().strip(), "an address")

    @property
    def address(self):
        return self.file.read_text().strip()

    def end(self):
        """Ends the program as its user does."""
        self.keys("C-c")
        self.until(lambda: subprocess.run(self.command("has-session"), capture_output=True).returncode != 0, "the end of the program")

    def close(self):
        subprocess.run(self.command("kill-server"), capture_output=True)
        shutil.rmtree(self.folder)

    def keys(self, *keys):
        self.tmux("send-keys", "-t", "test", *keys)

    def text(self, text):
        self.tmux("send-keys", "-t", "test", "-l", text)

    def screen(self):
        return self.tmux("capture-pane", "-p", "-t", "test")

    def shows(self, text):
        self.until(lambda: text in self.screen(), f"'{text}' on the terminal, which has\n{{screen}}")

    def hides(self, text):
        self.until(lambda: text not in self.screen(), f"a terminal without '{text}'; it has\n{{screen}}")

    def until(self, condition, why):
        end = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > end:
                raise AssertionError("never: " + why.replace("{screen}", self.screen()))
            time.sleep(0.02)

    def command(self, *arguments):
        return ["tmux", "-u", "-S", str(self.folder / "socket"), "-f", "/dev/null", *arguments]

    def tmux(self, *arguments):
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        environment.pop("TMUX", None)
        return subprocess.run(self.command(*arguments), check=True, capture_output=True, text=True, env=environment).stdout
