internal import Synchronization

/// The past of a reactor that a tester asks for when it is made: which effects run already, and which errors went uncaught.
///
/// Kept only where tests are: the module of the testers asks for it when the program is loaded. Elsewhere an effect that is
/// subscribed pays one relaxed load.
package enum EarlyEvents {
  private static let isOn = Atomic<Bool>(false)

  /// From now on, all reactors keep theirs.
  package static func keep() { isOn.store(true, ordering: .relaxed) }

  static var areKept: Bool { isOn.load(ordering: .relaxed) }
}

/// An effect that runs.
package struct RunningEffect: Sendable {
  /// The number of the effect.
  package let id: EffectID
  /// The action that began it, as a text; `nil` if that is not known.
  package let action: String?
}

/// An error that went uncaught.
package struct EarlyFailure: Sendable {
  /// The effect that the error is of; `nil` for one of the stream of a `transform` method.
  package let effect: RunningEffect?
  /// The method whose stream failed.
  package let origin: ReactorEvent.Origin
  package let error: any Error
}

/// The past of one reactor. Guarded by the lock of the pipeline; of the program's objects, it holds errors only.
struct EarlyRecord {
  /// At most so many effects are named, and so many errors kept.
  static let maximum = 100

  private var actions: [EffectID: String] = [:]
  private(set) var failures: [EarlyFailure] = []

  mutating func add(_ effect: EffectID, of action: String) {
    if actions.count < Self.maximum { actions[effect] = action }
  }

  mutating func remove(_ effect: EffectID) { actions[effect] = nil }

  func running(_ effect: EffectID) -> RunningEffect { RunningEffect(id: effect, action: actions[effect]) }

  mutating func add(_ failure: EarlyFailure) {
    if failures.count < Self.maximum { failures.append(failure) }
  }

  /// Takes the errors. The caller releases them outside of the lock.
  mutating func takeFailures() -> [EarlyFailure] {
    defer { failures = [] }
    return failures
  }
}
