import ReactorKit
import Testing

@testable import ReactorKitInspector

private final class Leaf: Reactor, Sendable {
  struct State: Sendable {}
  let initialState = State()
  let reactorStorage = ReactorStorage()
  func mutate(action: Int) -> Observable<Int> { .just(action) }
  func reduce(state: inout State, mutation: Int) {}
}

private class Base {
  let inherited = Leaf()
}

// Not read by anybody else while a test runs.
private final class Owner: Base {
  let own = Leaf()
  var optional: Leaf? = Leaf()
  let nothing: Leaf? = nil
  weak var weakly: Leaf?
  unowned let unownedly: Leaf
  unowned(unsafe) let unsafely: Leaf
  let text = "text"

  init(weakly: Leaf, unownedly: Leaf, unsafely: Leaf) {
    (self.weakly, self.unownedly, self.unsafely) = (weakly, unownedly, unsafely)
  }
}

@Suite struct OwnedReactorsTests {
  @Test func onlyWhatAnObjectKeepsIsItsOwn() {
    let others = (0..<3).map { _ in Leaf() }
    let owner = Owner(weakly: others[0], unownedly: others[1], unsafely: others[2])
    let owned = OwnedReactors.of(owner)
    let expected = [owner.inherited, owner.own, owner.optional].compactMap { $0.map { ObjectIdentifier($0) } }
    #expect(owned.filter { $0 != ObjectIdentifier(others[2]) } == expected)
    withExtendedLifetime(others) {}
  }

  @Test func referencesToWhatIsGoneAreNotFollowed() {
    let owner: Owner
    do {
      let gone = Leaf()
      owner = Owner(weakly: gone, unownedly: gone, unsafely: gone)
    }
    #expect(OwnedReactors.of(owner).contains(ObjectIdentifier(owner.own)))
  }

  @Test func nothingHasNoReactors() { #expect(OwnedReactors.of(nil).isEmpty) }
}
