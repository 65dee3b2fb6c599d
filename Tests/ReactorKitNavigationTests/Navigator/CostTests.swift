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
