import ReactorKitGTK
import ReactorKitObservation
import Testing

@Suite @MainActor struct TextBindingTests {
  @ReactorBindable var reactor = ObservedReactor(ProfileReactor())
  let entry = GTKEntry()

  @Test func anEntryShowsAndWritesAText() async {
    entry.bind($reactor.name)
    reactor.send(.rename("Ada"))
    await pass()
    #expect(entry.text == "Ada")
    User.select(3..<3, in: entry)
    User.type(" L", into: entry)
    #expect(reactor.name == "Ada L")
    await pass()
    #expect(entry.text == "Ada L")
    #expect(entry.cursorPosition == 5)
  }

  @Test func aShortenedTextIsTakenBackAndTheCursorStaysAtItsCharacters() async {
    entry.bind($reactor.name)
    User.type("123456789012", into: entry)
    await pass()
    User.select(4..<4, in: entry)
    User.type("x", into: entry)
    await pass()
    #expect(reactor.name == "1234x5678901")
    #expect(entry.text == "1234x5678901")
    #expect(entry.cursorPosition == 5)
  }

  @Test func aRefusedTextIsTakenBackThoughTheStateIsTheSame() async {
    entry.bind(reactor.binding(get: \.nickname, send: { .refuse($0) }))
    #expect(entry.text == "fixed")
    User.type("un", into: entry)
    #expect(entry.text == "unfixed")
    await pass()
    #expect(entry.text == "fixed")
    #expect(entry.cursorPosition == 0)
  }

  @Test func theSelectionStaysWhenTheProgramWrites() async {
    entry.bind($reactor.name)
    reactor.send(.rename("hello world"))
    await pass()
    User.select(6..<11, in: entry)
    reactor.send(.rename("oh, hello world"))
    await pass()
    #expect(entry.text == "oh, hello world")
    #expect(User.selection(of: entry) == 10..<15)
    reactor.send(.rename("HELLO"))
    await pass()
    #expect(User.selection(of: entry) == 5..<5)
  }

  @Test func showingWritesNothingBack() async {
    var writes = 0
    let name = $reactor.name
    entry.bind(ReactorBinding(get: { name.wrappedValue }, set: { _ in writes += 1 }))
    for text in ["a", "ab", "", "b"] {
      reactor.send(.rename(text))
      await pass()
      #expect(entry.text == text)
    }
    #expect(writes == 0)
  }

  @Test func aTextViewShowsAndWritesAText() async {
    let view = GTKTextView()
    view.bind($reactor.notes)
    guard let buffer = view.buffer else { return }
    User.type("one\ntwo", into: buffer)
    #expect(reactor.notes == "one\ntwo")
    await pass()
    User.select(4..<7, in: buffer)
    $reactor.notes.wrappedValue = "zero\none\ntwo"
    await pass()
    #expect(view.text == "zero\none\ntwo")
    #expect(User.selection(of: buffer) == 9..<12)
  }

  @Test func theTextOfATextViewIsAControlProperty() async {
    let view = GTKTextView()
    var texts: [String] = []
    let subscription = view.rx.text.subscribe(onNext: { texts.append($0) })
    if let buffer = view.buffer { User.type("typed", into: buffer) }
    view.rx.text.onNext("set")
    #expect(texts == ["", "typed"])
    #expect(view.text == "set")
    subscription.dispose()
  }

  @Test func writingBackWhileTheTextChangesIsNoLoop() async {
    var texts: [String] = []
    let subscription = entry.rx.text.subscribe(onNext: { [entry] in
      texts.append($0)
      entry.text = $0.uppercased()
    })
    User.type("a", into: entry)
    #expect(entry.text == "A")
    User.type("b", into: entry)
    #expect(texts == ["", "a", "Ab"])
    #expect(entry.text == "AB")
    #expect(entry.cursorPosition == 2)
    subscription.dispose()
  }

  @Test func aBindingEndsWhenItIsDisposed() async {
    let binding = entry.bind($reactor.name)
    binding.dispose()
    reactor.send(.rename("Ada"))
    await pass()
    #expect(entry.text.isEmpty)
    User.type("x", into: entry)
    #expect(reactor.name == "Ada")
  }

  @Test func anEntryMayTakeAPartOfATextOnly() async {
    entry.bind($reactor.name)
    entry.maxLength = 3
    User.type("abc", into: entry)
    await pass()
    reactor.send(.rename("abcdefgh"))
    await pass()
    #expect(entry.text == "abc")
    #expect(entry.cursorPosition == 3)
    reactor.send(.rename("xabcdefgh"))
    await pass()
    #expect(entry.text == "xab")
    #expect(entry.cursorPosition == 3)
  }

  @Test func anotherBindingOfAPropertyReplacesTheOneBefore() async {
    weak var released: ProfileReactor?
    do {
      let first = ObservedReactor(ProfileReactor())
      released = first.reactor
      entry.bind(ReactorBindable(first).name)
      entry.bind(\.tooltipText) { first.name }
    }
    entry.bind($reactor.name)
    entry.bind(\.tooltipText) { [reactor] in reactor.name }
    await pass()
    #expect(released == nil)
    User.type("Ada", into: entry)
    #expect(reactor.name == "Ada")
    await pass()
    #expect(entry.tooltipText == "Ada")
  }

  @Test func aBindingEndsWithItsWidgetAndReleasesTheReactor() async {
    weak var released: ProfileReactor?
    do {
      let reactor = ObservedReactor(ProfileReactor())
      released = reactor.reactor
      let entry = GTKEntry()
      entry.bind(ReactorBindable(reactor).name)
    }
    await pass()
    #expect(released == nil)
  }
}
