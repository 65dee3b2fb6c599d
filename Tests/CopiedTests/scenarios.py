"""What somebody does in the programs, and of which reactor a test is copied then.

Nothing depends on how fast the machine is: keys wait for what the keys before have led to.
"""


class Scenario:
    def __init__(self, reactor, does, index=0, selected=slice(None), latency=30):
        # The type of the reactor, and the how manieth of that; which of its actions are selected.
        self.reactor, self.index, self.selected = reactor, index, selected
        # The milliseconds of the server.
        self.latency, self.does = latency, does

    @property
    def name(self):
        return self.does.__name__


def of(reactor, **others):
    return lambda does: Scenario(reactor, does, **others)


search, today, later, both = of("SearchReactor"), of("TodoListReactor"), of("TodoListReactor", index=1), of("TodosReactor")


# RepoSearch. It begins in the search field.

@search
def typing(user):
    user.text("swift parser")
    user.shows("4 of 4 repositories")

@search
def another_query(user):
    user.text("swift parser")
    user.shows("4 of 4 repositories")
    user.keys("C-u")
    user.shows("Type to search")
    user.text("swift parser engine")
    user.shows("1 of 1 repositories")

@search
def submitting(user):
    user.text("swift parser")
    user.keys("Enter")
    user.shows("4 of 4 repositories")

@search
def nothing_found(user):
    user.text("zzzz")
    user.shows("nothing found")

@search
def paging(user):
    user.text("swift")
    user.shows("30 of 94 repositories")
    user.keys("Down", "End")
    user.shows("30 of 60 loaded")

@search
def selecting(user):
    user.text("swift parser")
    user.shows("4 of 4 repositories")
    user.keys("Down", "Down", "End", "Up", "Home")
    user.shows("1 of 4 loaded")
    user.actions(4, "moveSelection", "select")

@search
def details(user):
    user.text("swift parser")
    user.shows("4 of 4 repositories")
    user.keys("Enter", "Enter")
    user.shows("Esc back")
    user.keys("Right")
    user.shows("https://github.com/polarbit/swift-parser-lib")
    user.keys("Escape")
    user.shows("2 of 4 loaded")

@search
def a_failure(user):
    user.text("terminal fail:500")
    user.shows("✗ The server failed with status 500")

@search
def a_retry(user):
    user.text("swift parser flaky:502")
    user.shows("✗ The server failed with status 502")
    user.keys("C-r")
    user.shows("4 of 4 repositories")

@search
def an_unreadable_answer(user):
    user.text("fail:shape")
    user.shows("✗ The server's answer is not readable")
    user.keys("C-u")
    user.shows("Type to search")

@search
def blanks(user):
    user.text(" swift parser")
    user.shows("4 of 4 repositories")
    user.text("  ")
    user.actions(15, "updateText")

@of("SearchReactor", latency=250)
def waiting(user):
    user.text("swift parser")
    user.shows("4 of 4 repositories")
    user.text(" lab")
    user.shows("1 of 1 repositories")

@of("SearchReactor", selected=slice(0, 3))
def a_part(user):
    user.text("swift parser")
    user.shows("4 of 4 repositories")

REPO_SEARCH = [value for value in list(globals().values()) if isinstance(value, Scenario)]


# Todos. Nothing is stored, and it begins in the field of the list of today.

@today
def adding(user):
    user.text("milk")
    user.keys("Enter")
    user.shows("[ ] milk")

@today
def typing_a_draft(user):
    user.text("mil")
    user.shows("+ mil")
    user.keys("BSpace", "BSpace")
    user.actions(5, "updateText")

@today
def checking_off(user):
    user.add("milk", "tea")
    user.keys("Escape", "Space")
    user.shows("[x] tea")
    user.keys("Up", "Space", "Space")
    user.actions(3, "toggle")

@today
def editing(user):
    user.add("milk")
    user.keys("Escape", "Enter")
    user.shows("✎ milk")
    user.text("!")
    user.shows("✎ milk!")
    user.keys("Enter")
    user.shows("[ ] milk!")

@today
def not_editing(user):
    user.add("milk")
    user.keys("Escape", "Enter")
    user.text("!")
    user.shows("✎ milk!")
    user.keys("C-u", "Enter")
    user.shows("Nothing here yet.")

@today
def deleting(user):
    user.add("milk", "tea")
    user.keys("Escape")
    user.text("dd")
    user.actions(2, "delete")

@today
def ordering(user):
    user.add("milk", "tea", "jam")
    user.keys("Escape")
    user.text("KKJ")
    user.actions(3, "moveRow")

@today
def moving(user):
    user.add("milk", "tea")
    user.keys("Escape")
    user.text("m")
    user.shows("│ Later  1 open")

@today
def clearing(user):
    user.add("milk", "tea")
    user.keys("Escape", "Space", "Up", "Space")
    user.shows("[x] milk")
    user.text("c")
    user.shows("Nothing here yet.")

@today
def taken_back_by_another(user):
    user.add("milk")
    user.keys("Escape")
    user.text("u")
    user.shows("Undone: add “milk”")
    user.text("a")
    user.text("t")
    user.shows("+ t")

@later
def the_other_list(user):
    user.keys("Escape", "Tab")
    user.text("a")
    user.text("read")
    user.keys("Enter")
    user.shows("[ ] read")

@both
def filtering(user):
    user.keys("Escape")
    for key, name in [("f", "open"), ("3", "done"), ("1", "all")]:
        user.saves(key)
        user.shows(f"[{name}]")

@both
def undoing(user):
    user.saves("m", "i", "Enter")
    user.keys("Escape")
    user.saves("u")
    user.shows("Undone: add “mi”")
    user.saves("U")
    user.shows("Done again: add “mi”")

@both
def nothing_to_undo(user):
    user.keys("Escape")
    user.text("uU")
    user.shows("Nothing to redo")

@today
def stored_before(user):
    user.add("milk", "tea")
    user.keys("Escape")
    user.text("f")
    user.shows("[open]")
    user.restart()
    user.shows("[ ] tea")
    user.keys("Space")
    user.hides("[ ] milk")
    user.text("d")
    user.hides("[ ] tea")

@both
def filter_of_before(user):
    user.keys("Escape")
    user.saves("f", "f")
    user.restart()
    user.shows("[done]")
    user.keys("Escape")
    user.saves("f")

TODOS = [value for value in list(globals().values()) if isinstance(value, Scenario) and value not in REPO_SEARCH]


# What a test cannot make: a reactor that begins in the middle of its life.

@of("TodoListReactor", selected=slice(-1, None))
def from_the_middle(user):
    user.add("milk")
    user.keys("Escape", "Space")
    user.shows("[x] milk")
