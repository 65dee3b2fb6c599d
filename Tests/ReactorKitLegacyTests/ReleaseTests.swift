import ReactorKitLegacy
import TestSupport
import Testing

/// When `state` completes: the guide for programs of ReactorKit on RxSwift, and Semantics R9.1 and R9.6.
@Suite struct ReleaseTests {
  private final class Bare: Reactor {
    typealias Action = Int
    let initialState = 0
  }

  private final class Stored: Reactor {
    typealias Action = Int
    let initialState = 0
    let reactorStorage = ReactorStorage()
  }

  private func completions<R: Reactor>(of make: () -> R) -> (completed: Guarded<Bool>, any Disposable) {
    let completed = Guarded(false)
    let reactor = make()
    return (completed, reactor.state.subscribe(onCompleted: { completed.withLock { $0 = true } }))
  }

  @Test func theStateOfAReactorWithStorageCompletesWithItsRelease() {
    let (completed, subscription) = completions { Stored() }
    #expect(completed.value)
    subscription.dispose()
  }

  @Test func theStateOfABareReactorCompletesWhenOthersHaveBeenUsed() {
    let (completed, subscription) = completions { Bare() }
    let other = Bare()
    // As often as lets the table look for released reactors, also if other tests have many.
    var uses = 0
    while !completed.value, uses < 10_000_000 {
      uses += 1
      _ = other.currentState
    }
    #expect(completed.value)
    subscription.dispose()
  }
}
