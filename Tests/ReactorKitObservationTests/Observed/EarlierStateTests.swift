import Observation
import ReactorKitObservation
import TestSupport
import Testing

/// States that keep earlier ones of themselves, as for undoing: what is read of those is not read of the
/// state.
@MainActor
@Suite struct EarlierStateTests {
  @ObservableState
  fileprivate struct Undoable: Sendable {
    var count = 0
    @Pulse var alert = ""
    var past: [Undoable] = []
    var previous: Int { past.last?.count ?? -1 }
    var previousAlert: String { past.last?.alert ?? "-" }
  }

  private let observed = ObservedReactor(reactor: Editor(Undoable()))

  @Test func whatIsReadOfAnEarlierStateIsObservedAsThat() async {
    var (previous, alerts) = ([Int](), [String]())
    let tokens = [
      observed.updateOn(\.previous) { previous.append($0) },
      observed.updateOn(\.previousAlert) { alerts.append($0) },
    ]
    let shown = observed.state
    observed.send { $0.past.append(shown) }
    await mainLoopTurn()
    observed.send { $0.count = 5 }
    observed.send { $0.alert = "a" }
    await mainLoopTurn()
    #expect(previous == [-1, 0])
    #expect(alerts == ["-", ""])
    for token in tokens { token.dispose() }
  }

  @Test func aStateThatIsReadWhileItIsShownGoesBackUnharmed() async {
    var counts: [Int] = []
    let token = observed.updateOn(\.count) { counts.append($0) }
    let shown = observed.state
    observed.send { $0 = shown }
    await mainLoopTurn()
    observed.send { $0.count = 1 }
    await mainLoopTurn()
    observed.send { $0 = shown }
    await mainLoopTurn()
    #expect(counts == [0, 1, 0])
    token.dispose()
  }

  @Test func anActionThatIsSentByWhoIsToldIsShownAfterTheOneThatItWasToldOf() {
    var seen: [Int] = []
    let observed = observed
    withObservationTracking {
      _ = observed.count
    } onChange: {
      MainActor.assumeIsolated {
        seen.append(observed.count)
        observed.send { $0.count += 10 }
        seen.append(observed.count)
      }
    }
    observed.send { $0.count = 1 }
    seen.append(observed.count)
    #expect(seen == [1, 1, 11])
  }
}
