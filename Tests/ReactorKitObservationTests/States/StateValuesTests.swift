import TestSupport
import Testing

@testable import ReactorKit
@testable import ReactorKitObservation

/// The values of a state, as parts of the library find them that the state does not know.
@Suite struct StateValuesTests {
  @ObservableState
  fileprivate struct Inner: Equatable, Sendable { var number = 0 }

  @ObservableState
  fileprivate struct Outer: Equatable, Sendable {
    var first = Inner()
    var plain = 0
    var last = Inner()
  }

  private final class InnerFinder: StateValueVisitor {
    func visit<Value>(_ value: inout Value) -> Bool { value is Inner }
  }

  @Test func aVisitorFindsTheFirstPropertyAndTheLast() {
    var state = Outer()
    #expect(state.properties(foundBy: InnerFinder()) == [0, 2])
  }

  @Test func aNestedStateThatIsReplacedBeforeTheFirstActionIsNotedAsWritten() {
    var state = Outer()
    state.last = Inner(number: 1)
    var written: [Int] = []
    state._$changes.written.forEach { written.append($0) }
    #expect(written == [2])
  }
}
