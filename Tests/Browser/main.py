"""The command line of `Tests/Browser/run`."""

import argparse
import pathlib
import sys
import tempfile

from page import start_browser


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="", help="run tests whose sentence or file has this word")
    parser.add_argument("--address", help="test against the program that printed this address")
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
        return pictures.run(driver, options.pictures)
    if options.address:
        import real
        return real.run(driver, options.address, options.only)
    import harness
    for module in ["connection", "timeline", "filters", "entry", "state", "travel", "marks", "sessions", "redux", "access", "widths"]:
        __import__(f"test_{module}")
    return harness.run(driver, options.only)


if __name__ == "__main__":
    sys.exit(main())
