import Dispatch
import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct ValueThreadsTests {
  /// Types of which nobody else makes the facts.
  private enum Action {
    case first(Inner)
    case second(Inner, [Inner])
  }

  private struct Inner {
    var name = "a"
    var other: Other? = Other()
  }

  private struct Other { var number = 1 }

  @Test func theFactsAboutTypesAreFoundOnManyThreadsAtATime() {
    let reader = ValueReader(display: [.redacting("other", of: Inner.self)])
    let labels = Locked<Set<String>>([])
    DispatchQueue.concurrentPerform(iterations: 64) { number in
      let action = number.isMultiple(of: 2) ? Action.first(Inner()) : .second(Inner(), [Inner()])
      let label = reader.label(action)
      labels.withLock { _ = $0.insert(label) }
    }
    #expect(
      labels.withLock { $0 } == [
        #"first(Inner(name: "a", other: (redacted)))"#,
        #"second(Inner(name: "a", other: (redacted)), [Inner(name: "a", other: (redacted))])"#,
      ])
  }
}
