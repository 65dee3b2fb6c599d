import ReactorKitNavigation
import TestSupport
import Testing

/// Deep paths, and many of them. Semantics N14.
@MainActor @Suite(.ownThreads) struct CostTests {
  @Test func aPathOfAThousandScreensLeavesNothing() {
    let (lists, maker) = (Lists(), Maker())
    let navigator = maker.navigator(of: lists)
    for item in 0..<1_000 { lists.send(.open(item)) }
    #expect(navigator.screens.count == 1_000)
    #expect(maker.lifetimes.count == 1_000)
    lists.send(.change { $0.pop(to: 500) })
    #expect(maker.lifetimes.count == 500)
    lists.send(.go([]))
    maker.lifetimes.expectNone()
  }

  @Test func manyPushesAndPopsLeaveNothing() {
    let (lists, maker) = (Lists(), Maker())
    let navigator = maker.navigator(of: lists)
    for item in 0..<2_000 {
      lists.send(.open(item))
      lists.send(.pop)
    }
    #expect(maker.made.count == 2_000)
    #expect(navigator.screens.isEmpty)
    maker.lifetimes.expectNone()
  }

  @Test func theComparisonsOfACommitGrowWithTheDepth() {
    let (few, many) = (Comparisons(depth: 100), Comparisons(depth: 1_000))
    #expect(few.other == 0)
    #expect(many.other == 0)
    // Each screen is compared a few times, and none with the others.
    #expect(few.push <= 6 * 101)
    #expect(many.push <= 6 * 1_001)
    #expect(many.equalPath <= 6 * 1_001)
  }

  @Test func aHundredPathsHaveTheirOwnScreens() {
    let maker = Maker()
    do {
      let owners = (0..<100).map { _ in Lists() }
      let navigators = owners.map(maker.navigator(of:))
      for (index, owner) in owners.enumerated() { owner.send(.open(index)) }
      #expect(navigators.enumerated().allSatisfy { $1.screens.map(\.route) == [.item($0)] })
      #expect(maker.lifetimes.count == 100)
    }
    maker.lifetimes.expectNone()
  }
}

/// How many routes are compared for one commit.
@MainActor
private struct Comparisons {
  /// For one that pushes a screen.
  let push: Int
  /// For one that assigns an equal path with other storage.
  let equalPath: Int
  /// For one that leaves the path as it is.
  let other: Int

  init(depth: Int) {
    let owner = CountedStack()
    let navigator = Navigator(owner, \.path, send: CountedStack.Action.screens) { _, _ in Lists() }
    owner.send(.change { $0.path = Path((0..<depth).map(CountedRoute.init)) })
    func count(_ change: @escaping @Sendable (inout CountedStack.State) -> Void) -> Int {
      CountedRoute.comparisons.withLock { $0 = 0 }
      owner.send(.change(change))
      return CountedRoute.comparisons.value
    }
    push = count { $0.path.push(CountedRoute(depth)) }
    equalPath = count { $0.path = Path((0...depth).map(CountedRoute.init)) }
    other = count { $0.touches += 1 }
    #expect(navigator.screens.count == depth + 1)
  }
}

/// A route whose comparisons are counted; for one test.
private struct CountedRoute: Equatable, Sendable {
  static let comparisons = Guarded(0)
  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (lhs: Self, rhs: Self) -> Bool {
    comparisons.withLock { $0 += 1 }
    return lhs.number == rhs.number
  }
}

@Reactor
private final class CountedStack: Sendable {
  enum Action: Sendable { case change(@Sendable (inout State) -> Void), screens(ScreenRequest<Never>) }
  struct State: Sendable { var path = Path<CountedRoute>(), touches = 0 }
  let initialState = State()
  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .change(let body): body(&state)
    case .screens(let request): state.path.apply(request)
    }
  }
}
