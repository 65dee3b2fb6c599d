"""The command line of `Tests/Browser/run`."""

import argparse
import pathlib
import sys
import tempfile

from page import start_browser


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="", help="run tests whose sentence or file has this word")
    parser.add_argument("--address", help="measure with the program that printed this address")
    parser.add_argument("--program", help="test against RepoSearch, which is at this path")
    parser.add_argument("--measure", action="store_true", help="measure scrolling")
    parser.add_argument("--pictures", type=pathlib.Path, help="write pictures of the page to this folder")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as downloads:
        driver = start_browser(pathlib.Path(downloads))
        try:
            return 0 if chosen(driver, options) else 1
        finally:
            driver.quit()


def chosen(driver, options):
    if options.measure:
        import measure
        return measure.run(driver, options.address)
    if options.pictures:
        import pictures
        return pictures.run(driver, options.pictures, options.only)
    if options.program:
        import real
        return real.suite.run(driver, options)
    from made_up_suite import suite
    for module in ["connection", "timeline", "filters", "entry", "state", "travel", "marks", "sessions", "redux", "access", "widths", "long", "divider", "words", "clear", "send"]:
        __import__(f"test_{module}")
    return suite.run(driver, options)


if __name__ == "__main__":
    sys.exit(main())
