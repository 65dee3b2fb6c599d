import SwiftReactorCompatibility
import Testing

/// Rows of "What is different, and why" in the module's documentation that no other suite shows.
@MainActor
@Suite struct DifferenceTests {
  @Test func anAssignmentReplacesWhatTheTransformHoldsBack() {
    let reactor = Counter()
    let gate = PassthroughSubject<Void, Never>()
    reactor.shapeStates = { $0.drop(untilOutputFrom: gate).eraseToAnyPublisher() }
    reactor.action(.add(1))
    #expect(reactor.state.count == 0)
    reactor.state.count = 10
    gate.send()
    reactor.action(.add(1))
    #expect(reactor.state.count == 11, "the one that was held back is gone")
  }

  /// Who subscribes first is shown the state that the `transform`s begin with.
  @Test func theStateAsTheFirstUseAnnouncesTheFirstStatesOnceAsAPublisherAndNotAsAValue() {
    for isPublisher in [true, false] {
      let reactor = Counter()
      reactor.shapeMutations = { $0.prepend(1, 2).eraseToAnyPublisher() }
      var changes = 0
      let watching = reactor.objectWillChange.sink { changes += 1 }
      let subscription = isPublisher ? reactor.$state.sink { _ in } : nil
      #expect(reactor.state.count == 3)
      #expect(changes == (isPublisher ? 1 : 0))
      subscription?.cancel()
      watching.cancel()
    }
  }
}
