import CGTK
import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitObservation
import Testing

/// The methods of widgets that are no property of GTK's.
@Suite @MainActor struct WidgetTests {
  @Test func aBoxHasWidgetsInOrder() {
    let (first, second, third) = (GTKLabel("1"), GTKLabel("2"), GTKLabel("3"))
    let box = GTKBox(.horizontal, spacing: 6, [second])
    box.append(third)
    box.prepend(first)
    #expect(box.children == [first, second, third])
    #expect(box.spacing == 6)
    #expect(box.orientation == .horizontal)
    box.remove(second)
    #expect(box.children == [first, third])
  }

  @Test func allMarginsAreSetAtOnce() {
    let label = GTKLabel("1")
    label.margin = 12
    #expect([label.marginStart, label.marginEnd, label.marginTop, label.marginBottom] == [12, 12, 12, 12])
  }

  @Test func oneButtonOfAGroupIsChecked() {
    let (small, large) = (GTKCheckButton(), GTKCheckButton())
    large.join(small)
    small.active = true
    large.active = true
    #expect(!small.active)
    large.join(nil)
    small.active = true
    #expect(large.active)
  }

  @Test func theItemsOfADropDownAreReplaced() {
    let list = GTKDropDown(["one", "two"])
    list.selection = 1
    list.setItems(["three"])
    #expect(list.selection == 0)
    list.setItems([])
    #expect(list.selection == nil)
  }

  @Test func aPageIsBound() async {
    let reactor = ObservedReactor(PageReactor())
    let stack = GTKStack()
    stack.add(GTKLabel("First"), named: "first")
    stack.add(GTKLabel("Second"), named: "second")
    stack.bind(ReactorBinding(get: { reactor.page }, set: { reactor.send($0) }))
    #expect(stack.visibleChildName == "second")
    reactor.send("first")
    await pass()
    #expect(stack.visibleChildName == "first")
    // As a stack switcher does.
    gtk_stack_set_visible_child_name(OpaquePointer(stack.pointer), "second")
    #expect(reactor.page == "second")
  }

  @Test func aControllerOfTheProgramReceivesWhatHappensInItsWidget() {
    let entry = GTKEntry()
    let controller = GTKEventControllerKey()
    entry.addController(controller)
    #expect(controller.widget == entry)
    #expect(User.controllers(of: entry).contains(controller))
  }

  @Test func aSearchEntryTellsOfWishesForOtherMatches() async {
    var wishes: [String] = []
    let app = await open {
      let entry = GTKSearchEntry()
      entry.rx.nextMatch.subscribe(onNext: { wishes.append("next") }).disposed(with: entry)
      entry.rx.previousMatch.subscribe(onNext: { wishes.append("previous") }).disposed(with: entry)
      return [entry]
    }
    let entry = app.element(GTKSearchEntry.self)
    entry.press(.control("g"))
    entry.press(.control("G").with(.shift))
    #expect(wishes == ["next", "previous"])
    await app.close()
  }
}

@Reactor @MainActor
private final class PageReactor {
  typealias Action = String?
  @ObservableState struct State { var page: String? = "second" }
  let initialState = State()
  func reduce(state: inout State, mutation: String?) { state.page = mutation }
}
