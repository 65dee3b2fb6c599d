import ReactorKit
import ReactorKitSharing
import ReactorKitTesting
import Testing

/// Shared properties as tools read them in copies of states, by the protocol that they know them by.
@Suite struct SharedShowingTests {
  final class CountingReactor: Reactor, Sendable {
    struct State: Equatable, Sendable { @Shared(key: "count") var count = 0 }

    let initialState = State()
    let reactorStorage = ReactorStorage()

    func mutate(action: Int) -> Observable<Int> { [action] }
    func reduce(state: inout State, mutation: Int) { state.count += mutation }
  }

  private func shown(_ state: CountingReactor.State) throws -> (key: String, value: Any)? {
    let property = try #require(Mirror(reflecting: state).children.first?.value as? any AnyShared)
    return property.shownInState
  }

  @Test func aCopyOfAStateShowsTheValueThatItHad() throws {
    let reactor = CountingReactor()
    reactor.send(1)
    let copy = reactor.currentState
    reactor.send(1)
    let old = try #require(try shown(copy))
    let new = try #require(try shown(reactor.currentState))
    #expect(old.value as? Int == 1)
    #expect(new.value as? Int == 2)
    #expect(new.key == "count")
  }

  @Test func aPropertyInNoStateShowsNothing() throws {
    let value = try shown(CountingReactor.State())
    #expect(value == nil)
  }
}
