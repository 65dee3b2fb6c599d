import Floors
import Harness
import ReactorKitTesting

/// A counter whose states can be compared.
private final class ComparedCounter: Reactor {
  enum Action { case increase }
  enum Mutation { case add(Int) }

  struct State: Equatable {
    var value = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .increase: .just(.add(1))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .add(let number): state.value += number
    }
  }
}

/// A test that sends actions and expects what they change.
@MainActor
private final class CounterTest {
  private let tester = ReactorTester(ComparedCounter())
  private let seen = Seen()

  /// Returns how many changes were as expected.
  func send(_ iterations: Int) async -> Int {
    let before = seen.count
    for _ in 0..<iterations {
      let expected = seen.count + 1
      await tester.send(.increase) { $0.value = expected }
      // The state that was asserted is the one that the reactor has published.
      if tester.state.value == expected { seen.note(expected) }
    }
    return seen.count - before
  }

  /// The same, on the calling thread; -1 if the tester has waited for something.
  func sendAtOnce(_ iterations: Int) -> Int {
    var seen = -1
    Task.immediate { seen = await send(iterations) }
    return seen
  }
}

extension Workload {
  static let tSend = Workload(
    "t-send", "a tester sends an action and asserts the change",
    floor: "a's floor, and a changed copy of its state to compare with"
  ) {
    let test = MainActor.assumeIsolated { CounterTest() }
    return Contest(
      ours: { iterations in MainActor.assumeIsolated { test.sendAtOnce(iterations) } },
      floor: Floors.expectedChange())
  }
}
