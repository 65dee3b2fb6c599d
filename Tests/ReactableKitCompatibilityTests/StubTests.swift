import ReactableKitCompatibility
import ReactorKit
import TestSupport
import Testing

/// The driver of a reactable in a test.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct StubTests {
  @Test func aStubMarksItsReactableAndActionsAreHandledAllTheSame() async {
    let counter = Counter()
    #expect(!counter.isStub)
    let stub = ReactableKitCompatibility.Stub(counter)
    #expect(counter.isStub)
    #expect(!counter.isStubEnabled)
    #expect(await stub.action(.increase).count == 1)
    counter.isStub = false
    #expect(!counter.isStub)
    counter.isStub = true
    counter.action(.increase)
    #expect(counter.currentState.count == 2)
  }

  /// In theirs, the second action cancels the first one, whose waiter waits for ever.
  @Test func anActionMayWaitWhileAnotherOneIsDriven() async {
    let counter = Counter()
    let stub = ReactableKitCompatibility.Stub(counter)
    async let first = stub.action(.wait)
    await until { counter.currentState.notes == [0] }
    #expect(await stub.action(.increase).count == 1)
    #expect(await stub.action(.note(7)).notes == [0, 7])
    counter.gate.open()
    #expect(await first.notes == [0, 7, -1])
  }

  @Test func whatAStubSetsIsWhatReduceGoesOnFromAndWhatIsPublished() async {
    let counter = Counter()
    let stub = ReactableKitCompatibility.Stub(counter)
    var published: [Int] = []
    let subscription = counter.state.map(\.count).sink { published.append($0) }
    stub.setState(Counter.State(count: 5))
    #expect(await stub.action(.increase).count == 6)
    #expect(published == [0, 5, 6])
    subscription.cancel()
  }
}
