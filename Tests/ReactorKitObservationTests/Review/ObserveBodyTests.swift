import ReactorKitObservation
import TestSupport
import Testing

@MainActor
@Suite struct ObserveBodyTests {
  @Test func whatTheBodyItselfChangesAfterReadingRunsItAgain() async {
    let observed = ObservedReactor(reactor: Editor(ScreenState()))
    var seen: [Int] = []
    let token = observe {
      seen.append(observed.count)
      if !observed.showsTitle {
        observed.send {
          $0.showsTitle = true
          $0.count = 1
        }
      }
    }
    await mainLoopTurn()
    #expect(seen == [0, 1])
    token.dispose()
  }
}
