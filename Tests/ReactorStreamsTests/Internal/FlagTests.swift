import ReactorStreams
import TestSupport
import Testing

/// Booleans that threads share.
@Suite struct FlagTests {
  @Test func oneOfManyRaisesAFlag() {
    let flag = SharedFlag()
    let winners = Guarded(0)
    onThreads(4) { _ in if flag.raise() { winners.withLock { $0 += 1 } } }
    #expect(flag.isRaised)
    #expect(winners.withLock { $0 } == 1)
  }

  @Test func aSwitchIsWhatItWasSetToLast() {
    let state = AtomicBool()
    var seen = [state.isRaised]
    state.raise()
    state.raise()
    seen.append(state.isRaised)
    state.lower()
    seen.append(state.isRaised)
    #expect(seen == [false, true, false])
  }
}
