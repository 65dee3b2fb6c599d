"""Runs tests one after the other, and says in words which passed."""

import inspect
import sys
import traceback

from fake import Fake
from page import FAILURES, Page

TESTS = []


def test(sentence, entries=200, control=True, complaints=(), **page):
    """A test against a made-up program: its function gets the page, and the program if it asks for two arguments.

    `complaints` are parts of messages of the browser that belong to the test, such as a refused connection.
    """

    def register(function):
        TESTS.append((sentence, function, entries, control, complaints, page))
        return function

    return register


def run(driver, only):
    passed = failed = 0
    for sentence, function, entries, control, complaints, options in TESTS:
        if only and only not in f"{function.__module__} {sentence}":
            continue
        fake = Fake(entries, control)
        page = Page(driver, fake.address, **options)
        try:
            function(*[page, fake][: len(inspect.signature(function).parameters)])
            left = [line for line in page.errors() if not any(part in line for part in complaints)]
            assert not left, f"the browser complains: {left[0]}"
            passed += 1
            print(f"passed  {sentence}", flush=True)
        except Exception as error:  # also of the browser's driver
            failed += 1
            picture = FAILURES / f"{function.__name__}.png"
            page.picture(picture)
            print(f"FAILED  {sentence}: {error}\n        picture: {picture}", flush=True)
            traceback.print_exc(limit=-3, file=sys.stdout)
            for line in page.errors():
                print(f"        browser: {line}")
        finally:
            driver.get("about:blank")
            page.errors()
            fake.close()
    print(f"{passed} passed, {failed} failed")
    return failed == 0 and passed > 0
