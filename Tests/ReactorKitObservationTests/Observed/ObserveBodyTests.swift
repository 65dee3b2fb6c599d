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

  @Test func anEndedRunLetsGoOfWhatItHolds() async {
    let lifetimes = Lifetimes()
    let observed = ObservedReactor(reactor: Editor(ScreenState()))
    let tokens = [
      observe { [held = lifetimes.token()] in _ = (observed.count, held) },
      observe { [held = lifetimes.token()] in _ = (observed.count, held) },
    ]
    tokens[0].dispose()
    onAnotherThread { tokens[1].dispose() }
    await mainLoopTurn()
    lifetimes.expectNone()
    #expect(tokens.allSatisfy { $0.isDisposed })
  }

  @Test func whatIsPerformedIsShown() async {
    let observed = ObservedReactor(reactor: Editor(ScreenState()))
    await observed.perform { $0.count = 1 }
    #expect(observed.count == 1)
  }
}
