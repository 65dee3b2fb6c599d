"""Runs tests one after the other, and says in words which passed."""

import inspect
import sys
import traceback

from page import FAILURES, Page


class Suite:
    """Tests of the page against one kind of program: `make(options, **settings)` starts it."""

    def __init__(self, make):
        self.make, self.tests = make, []

    def test(self, sentence, complaints=(), width=1440, height=900, dark=False, before=None, **settings):
        """A test: its function gets the page, and the program if it asks for two arguments.

        `complaints` are parts of messages of the browser that belong to the test, such as a refused connection;
        `before` is a script that runs before those of the page; other settings are for the program.
        """
        window = {"width": width, "height": height, "dark": dark, "before": before}

        def register(function):
            self.tests.append((sentence, function, complaints, window, settings))
            return function

        return register

    def run(self, driver, options):
        passed = failed = 0
        for sentence, function, complaints, window, settings in self.tests:
            if options.only and options.only not in f"{function.__module__} {sentence}":
                continue
            program = self.make(options, **settings)
            page = Page(driver, program.address, **window)
            try:
                function(*[page, program][: len(inspect.signature(function).parameters)])
                left = [line for line in page.errors() if not any(part in line for part in complaints)]
                assert not left, f"the browser complains: {left[0]}"
                passed += 1
                print(f"passed  {sentence}", flush=True)
            except Exception as error:  # also of the browser's driver
                failed += 1
                tell(page, function.__name__, sentence, error)
            finally:
                driver.get("about:blank")
                page.errors()
                program.close()
        print(f"{passed} passed, {failed} failed")
        return failed == 0 and passed > 0


def tell(page, name, sentence, error):
    picture = FAILURES / f"{name}.png"
    page.picture(picture)
    print(f"FAILED  {sentence}: {error}\n        picture: {picture}", flush=True)
    traceback.print_exc(limit=-3, file=sys.stdout)
    for line in page.errors():
        print(f"        browser: {line}")
