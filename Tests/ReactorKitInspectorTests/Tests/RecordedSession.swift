import ReactorKit
import ReactorKitTesting

@testable import ReactorKitInspector
@testable import ReactorValues

/// Records the steps of a reactor, as the inspector does, on virtual time.
final class RecordedSession {
  private let reactor: ShopReactor
  private let clock = TestClock()
  private let record = Locked<[TestRecording.Step]>([])
  private let handled = Locked<Bool>(false)
  private var bag = DisposeBag()

  init(_ reactor: ShopReactor = ShopReactor()) {
    self.reactor = reactor
    reactor.effectScheduler = clock.scheduler
    reactor.effectExecutor = clock.scheduler
    bag.insert(
      reactor.monitor { [record, handled, time = clock.scheduler] event in
        // A tick of the clock is a millisecond.
        let seconds = Double(time.clock) / 1000
        switch event.kind {
        case .actionReceived(_, let action):
          record.withLock { $0.append(TestRecording.Step(action: action, time: seconds)) }
        case .stateCommitted(_, let before, let after):
          let change = TestRecording.Change(before: before, after: after, time: seconds)
          record.withLock { steps in
            if handled.withLock({ $0 }) {
              steps[steps.count - 1].received.append(change)
            } else {
              steps[steps.count - 1].changes.append(change)
            }
          }
        default: break
        }
      })
  }

  /// Sends actions, then lets the clock move.
  func send(_ actions: ShopReactor.Action..., then duration: Duration? = nil) async {
    for action in actions {
      handled.withLock { $0 = false }
      reactor.send(action)
      handled.withLock { $0 = true }
    }
    if let duration { await clock.advance(by: duration) }
  }

  /// The recording of the steps from a position on.
  func recording(from start: Int = 0) -> TestRecording {
    let steps = record.withLock { $0 }
    let first = steps[start...].lazy.flatMap { $0.changes + $0.received }.first
    return TestRecording(
      reactor: ShopReactor.self, initialState: reactor.initialState,
      stateBefore: first?.before ?? reactor.currentState, steps: Array(steps[start...]))
  }
}
