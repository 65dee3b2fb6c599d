import Observation
import ReactorKitObservation
import TestSupport
import Testing

/// Random changes of a state: who observes a property is told exactly when it has another value.
///
/// The expectations come from comparing whole states, without change sets. Semantics O2.
@MainActor
@Suite struct ObservationModelTests {
  /// What is sent to which of two reactors, each with the changes of one `reduce`.
  struct Scenario: CustomStringConvertible {
    var steps: [(reactor: Int, edits: [Edit])]
    var description: String { steps.map { "  \($0.reactor): \($0.edits)" }.joined(separator: "\n") }
  }

  /// A property that is observed in all ways.
  struct Watched {
    let name: String
    let value: (ScreenState) -> AnyHashable
    let subscribe: (Editor<ScreenState>, @escaping @Sendable () -> Void) -> any Disposable
    let read: @MainActor (ObservedReactor<Editor<ScreenState>>) -> Void
    /// Whether it is tracked by itself, so that nobody who reads it is told in vain.
    let isExact: Bool

    init<Value: Hashable>(
      _ name: String, _ keyPath: any KeyPath<ScreenState, Value> & Sendable, isExact: Bool = true
    ) {
      self.name = name
      self.isExact = isExact
      value = { AnyHashable($0[keyPath: keyPath]) }
      subscribe = { reactor, note in reactor.observe(keyPath).skip(1).subscribe(onNext: { _ in note() }) }
      read = { _ = $0[dynamicMember: keyPath] }
    }
  }

  private static let watched = [
    Watched("count", \.count),
    Watched("title", \.title),
    Watched("items", \.items.count, isExact: false),
    Watched("alert", \.alert, isExact: false),
    Watched("assignments", \.$alert.valueUpdatedCount, isExact: false),
    Watched("profile.name", \.profile.name),
    Watched("profile.age", \.profile.age),
    Watched("profile.id", \.profile.id, isExact: false),
    Watched("profile.city", \.profile.address.city),
    Watched("profile.street", \.profile.address.street),
    Watched("profile.greeting", \.profile.greeting, isExact: false),
    Watched("other.name", \.other.name),
    Watched("other.city", \.other.address.city),
    Watched("child.name", \.child?.name, isExact: false),
    Watched("payload", \.payload.name, isExact: false),
    Watched("sum", \.sum, isExact: false),
    Watched("headline", \.headline, isExact: false),
    Watched("isInitial", \.isInitial, isExact: false),
  ]

  @Test func whoObservesIsToldOfWhatDiffers() {
    Property.check(
      cases: 200, many: 3_000, seed: 4,
      generate: { numbers in
        let count = Int.random(in: 1...12, using: &numbers)
        return Scenario(
          steps: (0..<count).map { _ in
            let edits = Int.random(in: 1...3, using: &numbers)
            return (Int.random(in: 0...1, using: &numbers), (0..<edits).map { _ in Edit.random(&numbers) })
          })
      },
      shrink: { scenario in
        scenario.steps.shorter.map { Scenario(steps: $0) }
          + scenario.steps.simplifyingOne { step in step.edits.shorter.map { (step.reactor, $0) } }
          .map { Scenario(steps: $0) }
      },
      run: { scenario in MainActor.assumeIsolated { Self.difference(in: scenario) } })
  }

  private static func difference(in scenario: Scenario) -> String? {
    let initial = ScreenState()
    let sides = (0...1).map { _ in Side(Editor(initial)) }
    // Both reactors' states, so that they get into each other.
    var past = [initial]
    for (number, step) in scenario.steps.enumerated() {
      let wrong = sides[step.reactor].send(step.edits, past)
      if let wrong { return "Step \(number + 1): \(wrong)" }
      past.append(sides[step.reactor].observed.reactor.currentState)
    }
    return nil
  }

  /// A reactor with everybody who observes it.
  @MainActor
  private final class Side {
    let observed: ObservedReactor<Editor<ScreenState>>
    private let told = Guarded<[String: Int]>([:])
    private let bag = DisposeBag()

    init(_ reactor: Editor<ScreenState>) {
      observed = ObservedReactor(reactor)
      for watched in ObservationModelTests.watched {
        let name = watched.name
        watched.subscribe(reactor) { [told] in told.withLock { $0[name, default: 0] += 1 } }.disposed(by: bag)
      }
    }

    /// Returns what is wrong.
    func send(_ edits: [Edit], _ past: [ScreenState]) -> String? {
      let before = observed.reactor.currentState
      var expected = before
      // On a state that knows nothing of the reactor's.
      for edit in edits { edit.apply(to: &expected, past) }
      told.withLock { $0 = [:] }
      let notified = Guarded<Set<String>>([])
      for watched in ObservationModelTests.watched {
        let name = watched.name
        withObservationTracking {
          watched.read(observed)
        } onChange: {
          notified.withLock { _ = $0.insert(name) }
        }
      }
      observed.send { state in for edit in edits { edit.apply(to: &state, past) } }
      let after = observed.reactor.currentState
      guard after == expected, observed.state == expected else { return "\(after) instead of \(expected)" }
      // What a `let` differs with counts as changed altogether.
      let isOther = before.profile.id != after.profile.id || before.other.id != after.other.id
      for watched in ObservationModelTests.watched {
        let differs = watched.value(before) != watched.value(after)
        let count = told.withLock { $0[watched.name] ?? 0 }
        if count != (differs ? 1 : 0) {
          return "'\(watched.name)' was told \(count) times; \(differs ? "it differs" : "it is equal")"
        }
        let isNotified = notified.withLock { $0.contains(watched.name) }
        if differs && !isNotified { return "who reads '\(watched.name)' was not told" }
        if !differs && isNotified && watched.isExact && !isOther {
          return "who reads '\(watched.name)' was told in vain"
        }
      }
      return nil
    }
  }
}

extension Payload {
  fileprivate var name: String? {
    if case .profile(let profile) = self { return profile.name }
    return nil
  }
}
