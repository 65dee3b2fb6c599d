// `@unchecked Sendable`: constant, and the runtime guards itself.
import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitTesting
@testable import ReactorValues

/// Testers of reactors whose states are not `Equatable`.
@Suite struct AnyStateTesterTests {
  private final class Session: Sendable {}

  private struct Point { var x = 0, y = 0 }

  private enum Route {
    case home
    case detail(Point, title: String)
  }

  private struct Named: Equatable {
    var name: String
    var cache = 0
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name }
  }

  private struct State {
    var count = 0
    var ratio = Double.nan
    var point = Point()
    var points = [Point()]
    var byName: [String: Point] = [:]
    var tags: Set<String> = []
    var route: Route? = .home
    var pair = (1, Point())
    var any: Any = 1
    var named = Named(name: "a")
    var session = Session()
    var action: () -> Int = { 1 }
    @Pulse var alert: String?
  }

  private final class Drawing: Reactor, @unchecked Sendable {
    let initialState = State()
    let reactorStorage = ReactorStorage()
    func mutate(action: @escaping @Sendable (inout State) -> Void) -> Observable<
      @Sendable (inout State) -> Void
    > {
      .just(action)
    }
    func reduce(state: inout State, mutation: @Sendable (inout State) -> Void) { mutation(&state) }
  }

  /// Changes of one property each.
  private static let changes: [(String, @Sendable (inout State) -> Void)] = [
    ("count", { $0.count += 1 }),
    ("point", { $0.point.x = 1 }),
    ("points", { $0.points.append(Point(x: 1)) }),
    ("points", { $0.points[0].y = 2 }),
    ("byName", { $0.byName["a"] = Point() }),
    ("tags", { $0.tags.insert(String(repeating: "a", count: 100)) }),
    ("route", { $0.route = nil }),
    ("route", { $0.route = .detail(Point(x: 1), title: "a") }),
    ("pair", { $0.pair.1.x = 1 }),
    ("any", { $0.any = "a" }),
    ("any", { $0.any = Point() }),
    ("named", { $0.named.name = "b" }),
    ("alert", { $0.alert = "a" }),
  ]

  @Test(arguments: changes.indices) func aChangeOfAnyPropertyIsAssertedByIt(_ index: Int) async {
    let (_, change) = Self.changes[index]
    let tester = ReactorTester(Drawing())
    await tester.send({ change(&$0) }) { change(&$0) }
    await tester.finish()
  }

  @Test(arguments: changes.indices) func aChangeThatIsNotMentionedFails(_ index: Int) async {
    let (name, change) = Self.changes[index]
    let tester = ReactorTester(Drawing(), timeout: .zero)
    let failures = await Failures.of {
      await tester.send({
        change(&$0)
        $0.count = 7
      }) { $0.count = 7 }
    }
    // The count is set by both.
    #expect(failures.texts.count == (name == "count" ? 0 : 1))
    #expect(failures.texts.allSatisfy { $0.contains("\(name)") })
    let unasserted = await Failures.of {
      let tester = ReactorTester(Drawing())
      await tester.send({ change(&$0) })
      await tester.finish()
    }
    #expect(unasserted.texts.count == 1)
  }

  @Test func whatStaysTheSameIsNoChange() async {
    let tester = ReactorTester(Drawing())
    // The number is none, as before; the closure and the object are the same; `==` says that the name is.
    await tester.send({ $0.named.cache += 1 })
    await tester.send({ $0.points = [Point()] })
    await tester.send({ $0.any = 1 })
    await tester.finish()
  }

  @Test func functionsAndObjectsAreComparedByIdentity() async {
    let tester = ReactorTester(Drawing(), timeout: .zero)
    let (old, new) = (tester.state.session, Session())
    let sent = await Failures.of {
      await tester.send({ $0.session = new }) { $0.session = new }
    }
    #expect(sent.texts == [])
    #expect(old !== tester.state.session)
    let other = await Failures.of {
      await tester.send({
        let count = $0.count
        $0.action = { count + 1 }
      }) {
        let count = $0.count
        $0.action = { count + 2 }
      }
    }
    #expect(
      other.texts.first?.contains(
        """
            −   action: (Function),
            +   action: (Function),
        """) == true)
    #expect(
      other.texts.first?.contains("A function is the same only if it comes from the same place") == true)
  }

  private final class Delegating: Reactor {
    struct State {
      struct Inner { weak var owner: Session? }
      var count = 0
      var inner: Inner?
      weak var delegate: Session?
    }

    let initialState = State()
    func mutate(action: Int) -> Observable<Int> { .just(action) }
    func reduce(state: inout State, mutation: Int) { state.count += mutation }
  }

  @Test func whatIsNeverComparedIsSaidInAFailure() async {
    let tester = ReactorTester(Delegating(), timeout: .zero)
    await tester.send(1) { $0.count = 1 }
    let failures = await Failures.of { await tester.send(1) { $0.count = 1_000 } }
    #expect(
      failures.texts.first?.contains(
        "Not compared, since they are 'weak' or 'unowned': inner.owner, delegate") == true)
  }

  @Test func aDifferenceIsShownFieldByField() async {
    let tester = ReactorTester(Drawing(), timeout: .zero)
    let failures = await Failures.of {
      await tester.send({ $0.route = .detail(Point(x: 1, y: 2), title: "a") }) {
        $0.route = .detail(Point(x: 1, y: 3), title: "a")
      }
    }
    let text = failures.texts.first ?? ""
    #expect(
      text.contains(
        """
                route: .detail(
                  AnyStateTesterTests.Point(
                    x: 1,
            −       y: 3
            +       y: 2
                  ),
                  title: "a"
                ),
                pair: (…),
        """), "\(text)")
  }

  @Test func withoutAKnownLayoutStatesAreComparedByMirror() async {
    await #expect(processExitsWith: .success) {
      LayoutCheck.expectations.withLock {
        $0.append(LayoutCheck.Expectation(name: "a thing of this test") { false })
      }
      precondition(!LayoutCheck.holds)
      for (_, change) in AnyStateTesterTests.changes {
        let tester = ReactorTester(Drawing())
        await tester.send({ change(&$0) }) { change(&$0) }
        await tester.finish()
        let (comparison, state) = (StateComparison<State>(), State())
        var changed = state
        change(&changed)
        precondition(comparison.isSame(state, state) && !comparison.isSame(state, changed))
      }
      let tester = ReactorTester(Drawing()).ignoring(named: "point.x").ignoring(\.tags)
      await tester.send({ $0.point.x = 1 })
      await tester.send({ $0.tags = ["a"] })
      await tester.finish()
    }
  }
}
