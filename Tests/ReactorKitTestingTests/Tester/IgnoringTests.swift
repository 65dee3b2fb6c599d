import ReactorKit
import ReactorKitTesting
import Testing

/// Properties that testers leave out.
@Suite struct IgnoringTests {
  struct Inner: Equatable {
    var selection = 0
    private var secret = 0
    mutating func change() { secret += 1 }
  }

  struct State: Equatable {
    var text = ""
    var cache = 0
    private(set) var log: [String] = []
    private var hidden = 0
    var inner = Inner()
    var optional: Inner?
    @Pulse var alert: String?
    var double: Int { cache * 2 }

    mutating func hide() { hidden += 1 }
    mutating func note() { log.append(text) }
  }

  final class Caching: Reactor {
    enum Action { case type(String), cache, hide, note, select, change, alert, typeAndCache(String) }
    let initialState = State()
    func mutate(action: Action) -> Observable<Action> { .just(action) }
    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .type(let text): state.text = text
      case .cache: state.cache += 1
      case .hide: state.hide()
      case .note: state.note()
      case .select: state.inner.selection += 1
      case .change: state.inner.change()
      case .alert: state.alert = "a"
      case .typeAndCache(let text): (state.text, state.cache) = (text, state.cache + 1)
      }
    }
  }

  @Test func aPropertyThatIsLeftOutNeedNotBeAsserted() async {
    let tester = ReactorTester(Caching()).ignoring(\.cache)
    await tester.send(.typeAndCache("a")) { $0.text = "a" }
    #expect(tester.state.cache == 1)
    await tester.send(.cache)
    await tester.send(.type("b")) { $0.text = "b" }
    await tester.finish()
  }

  @Test func otherChangesStillFail() async {
    let tester = ReactorTester(Caching(), timeout: .zero).ignoring(\.cache).ignoring(named: "hidden")
    let failures = await Failures.of {
      await tester.send(.typeAndCache("a")) { $0.inner.selection = 1 }
      await tester.send(.select)
      await tester.finish()
    }
    #expect(failures.texts.count == 2)
    #expect(
      failures.texts.first == """
        The state of 'Caching' changed otherwise than expected after it was sent 'typeAndCache("a")'.

              IgnoringTests.State(
            −   text: "",
            +   text: "a",
                cache: (left out),
                log: [],
                hidden: (left out),
                inner: IgnoringTests.Inner(
            −     selection: 1,
            +     selection: 0,
                  secret: 0
                ),
                optional: nil,
                alert: nil
              )

            (expected: −, actual: +)

        """)
  }

  @Test(arguments: [Caching.Action.hide, .note, .select, .change, .alert])
  func propertiesOfAnyAccessAreLeftOut(_ action: Caching.Action) async {
    let tester = ReactorTester(Caching())
      .ignoring(named: "hidden").ignoring(\.log).ignoring(\.inner.selection).ignoring(named: "inner.secret")
      .ignoring(\.alert)
    await tester.send(action)
    await tester.finish()
    let other = ReactorTester(Caching())
    let failures = await Failures.of {
      await other.send(action)
      await other.finish()
    }
    #expect(failures.texts.count == 1)
  }

  @Test func changesThatWaitAreComparedAnew() async {
    let tester = ReactorTester(Caching())
    await tester.send(.cache)
    tester.ignoring(\.cache)
    await tester.finish()
  }

  @Test func anAssertionOfOnlyWhatIsLeftOutDescribesNothing() async {
    let tester = ReactorTester(Caching(), timeout: .zero).ignoring(\.cache)
    let failures = await Failures.of { await tester.send(.cache) { $0.cache = 1 } }
    #expect(failures.texts.first?.contains("describes none") == true)
  }

  @Test func anUnknownNameFailsAndLeavesNothingOut() async {
    let tester = ReactorTester(Caching())
    let line = #line + 2
    let failures = await Failures.of {
      tester.ignoring(named: "cahce")
      tester.ignoring(named: "inner.selected")
      tester.ignoring(named: "optional.selected")
      tester.ignoring(\.double)
    }
    #expect(failures.lines == [line, line + 1, line + 2, line + 3])
    #expect(
      failures.texts.first == """
        'ignoring(named: "cahce")' names no property of 'IgnoringTests.State', so nothing is left out.
          Properties: text, cache, log, hidden, inner, optional, alert
        To fix this, name one of these. A property of a property is named after it, with a dot: "list.selection".
        """)
    #expect(failures.texts.dropFirst().first?.contains("'IgnoringTests.Inner'") == true)
    #expect(failures.texts.dropFirst().first?.contains("Properties: selection, secret\n") == true)
    #expect(failures.texts.dropFirst(2).first?.contains("Properties: selection, secret\n") == true)
    #expect(failures.texts.last?.contains("'ignoring' cannot tell which property") == true)
    let changes = await Failures.of {
      await tester.send(.cache)
      await tester.finish()
    }
    #expect(changes.texts.count == 1)
  }
}
