"""The tests of the page against a made-up program."""

from fake import Fake
from harness import Suite


def start(options, entries=200, control=True):
    return Fake(entries, control)


suite = Suite(start)
test = suite.test
