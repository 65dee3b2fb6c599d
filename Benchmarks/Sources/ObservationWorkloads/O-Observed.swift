import Floors
import Harness
import Observation
import ReactorKitObservation

/// What a view does with an observed reactor.
@MainActor
private final class Form {
  @ReactorBindable var reactor = ObservedReactor(FormReactor())
  let seen = Seen()

  func read(_ iterations: Int) -> Int { seen.during(iterations) { seen.note(reactor.p7) } }

  func trackedRead(_ iterations: Int) -> Int {
    withObservationTracking {
      read(iterations)
    } onChange: {
    }
  }

  func send(_ iterations: Int) -> Int { changing(iterations) { reactor.send(.set($0)) } }

  func bind(_ iterations: Int) -> Int {
    let binding = $reactor.p7
    return changing(iterations) { binding.wrappedValue = $0 }
  }

  /// Writes values, the last of which must be shown.
  private func changing(_ iterations: Int, _ write: (Int) -> Void) -> Int {
    let count = seen.during(iterations) {
      seen.note(0)
      write(seen.count)
    }
    return reactor.p7 == seen.count ? count : -1
  }

  private let changes = ChangeCount()

  func trackedSend(_ iterations: Int) -> Int {
    changes.during(iterations) {
      changes.track { reactor.p7 }
      seen.note(0)
      reactor.send(.set(seen.count))
    }
  }
}

/// Sides are called on the main thread.
private func onMain(_ work: @escaping @MainActor (Form, Int) -> Int) -> Side {
  let form = MainActor.assumeIsolated { Form() }
  return { iterations in MainActor.assumeIsolated { work(form, iterations) } }
}

extension Workload {
  private static let floor = "an @Observable class by hand"
  private static let budget = Budget(ratio: 2)

  static let oRead = Workload("o-read", "one of 20 properties is read", floor: floor, budget: budget) {
    Contest(ours: onMain { $0.read($1) }, floor: Floors.read())
  }

  static let oTrackedRead = Workload(
    "o-read-tracked", "the same inside withObservationTracking", floor: floor, budget: budget
  ) { Contest(ours: onMain { $0.trackedRead($1) }, floor: Floors.trackedRead()) }

  static let oSend = Workload(
    "o-write", "one of 20 properties is set by an action", floor: floor, budget: Budget(ratio: 4)
  ) { Contest(ours: onMain { $0.send($1) }, floor: Floors.write()) }

  static let oBind = Workload(
    "o-write-bound", "one of 20 properties is set through a binding", floor: floor, budget: Budget(ratio: 6)
  ) { Contest(ours: onMain { $0.bind($1) }, floor: Floors.write()) }

  static let oTrackedSend = Workload(
    "o-write-tracked", "a property is tracked, set by an action, the change seen", floor: floor,
    budget: budget
  ) { Contest(ours: onMain { $0.trackedSend($1) }, floor: Floors.trackedWrite()) }
}
