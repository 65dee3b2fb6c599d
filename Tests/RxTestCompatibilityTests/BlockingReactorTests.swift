import Dispatch
import Foundation
import ReactorKitLegacy
import RxTestCompatibility
import TestSupport
import Testing

/// Semantics R3.9: a thread that has waited for a delivery sends after the thread that delivers.
@Suite(.ownThreads) struct BlockingReactorTests {
  @Test func anActionAfterAWaitIsHandledAtOnceAlsoIfTheDeliveringThreadIsStillInside() throws {
    for _ in 0..<20 {
      let reactor = Counter()
      let (gate, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      Thread {
        gate.wait()
        reactor.action.onNext(.load)
        done.signal()
      }.start()
      let later = SerialDisposable()
      // A subscriber behind the one that waits: the delivering thread stays there for a while.
      let loaded = reactor.state.filter(\.isLoaded).do(onSubscribed: {
        later.disposable = reactor.state.filter(\.isLoaded).subscribe(onNext: { _ in workForAWhile() })
        gate.signal()
      })
      _ = try loaded.toBlocking().first()
      reactor.action.onNext(.add)
      #expect(reactor.currentState.count == 1)
      done.wait()
      later.dispose()
    }
  }

  @Test func aReactorBehindAnotherOneIsWaitedForToo() throws {
    for _ in 0..<20 {
      let (first, second) = (Counter(), Counter())
      let (gate, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let relay = first.state.filter(\.isLoaded).subscribe(onNext: { _ in
        second.action.onNext(.load)
        workForAWhile()
      })
      Thread {
        gate.wait()
        first.action.onNext(.load)
        done.signal()
      }.start()
      let loaded = second.state.filter(\.isLoaded).do(onSubscribed: { gate.signal() })
      _ = try loaded.toBlocking().first()
      first.action.onNext(.add)
      #expect(first.currentState.count == 1)
      done.wait()
      relay.dispose()
    }
  }

  @Test func anActionFromInsideOfTheDeliveryThatIsWaitedForIsQueued() throws {
    let reactor = Counter()
    let added = reactor.state.do(onNext: { if $0.count == 0 { reactor.action.onNext(.add) } })
    #expect(try added.map(\.count).toBlocking().first() == 0)
    #expect(reactor.currentState.count == 1)
  }
}

private final class Counter: Reactor, Sendable {
  enum Action { case load, add }
  struct State {
    var isLoaded = false
    var count = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .load: state.isLoaded = true
    case .add: state.count += 1
    }
    return state
  }
}

/// Longer than a sender checks whether a turn soon ends.
private func workForAWhile() {
  var hasher = Hasher()
  for number in 0..<200_000 { hasher.combine(number) }
  _ = hasher.finalize()
}
