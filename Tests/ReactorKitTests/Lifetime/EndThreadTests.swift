import TestSupport
import Testing

@testable import ReactorKit

/// A reactor that several threads use while another one ends it. Semantics R9.7 to R9.10.
@Suite(.ownThreads) struct EndThreadTests {
  private final class Counter: Reactor, Sendable {
    let reactorStorage = ReactorStorage()
    let initialState = 0
    let merged: PublishSubject<Int>?
    init(_ merged: PublishSubject<Int>? = nil) { self.merged = merged }

    enum Action { case add, late, several }
    func mutate(action: Action) -> Observable<Int> {
      switch action {
      case .add: .just(1)
      case .several: .of(1, 1, 1)
      case .late:
        .create { observer in
          observer.onNext(1)
          return Disposables.create()
        }
      }
    }
    func transform(mutation: Observable<Int>) -> Observable<Int> {
      guard let merged else { return mutation }
      return .merge(mutation, merged)
    }
    func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  @Test(arguments: [false, true], [false, true])
  func afterTheEndTheStateStaysAsItIsWhateverThreadsSend(hasStage: Bool, isMonitored: Bool) {
    for _ in 0..<Property.count(100, many: 2_000) {
      let merged = PublishSubject<Int>()
      let reactor = Counter(hasStage ? merged : nil)
      let handle = isMonitored ? reactor.monitor { _ in } : Disposables.create()
      let (late, completions) = (Guarded(0), Guarded(0))
      let frozen = Guarded<Int?>(nil)
      let states = reactor.state.subscribe(
        onNext: { state in if let last = frozen.value, state > last { late.withLock { $0 += 1 } } },
        onCompleted: { completions.withLock { $0 += 1 } })
      onThreads(4) { index in
        for step in 0..<50 {
          if index == 0, step == 10 {
            reactor.end()
            let last = reactor.currentState
            frozen.withLock { $0 = last }
          }
          reactor.send([.add, .several, .late][step % 3])
          if hasStage { merged.onNext(1) }
          if let last = frozen.value, reactor.currentState != last { late.withLock { $0 += 1 } }
        }
      }
      reactor.waitUntilIdle()
      #expect(late.value == 0)
      #expect(completions.value == 1)
      #expect(reactor.currentState == frozen.value)
      #expect(!merged.hasObservers)
      #expect(reactor.runningEffects.isEmpty)
      states.dispose()
      handle.dispose()
    }
  }

  @Test func threadsThatEndOneReactorAtTheSameTimeEndItOnce() {
    for _ in 0..<Property.count(100, many: 2_000) {
      let reactor = Counter()
      let completions = Guarded(0)
      let states = reactor.state.subscribe(onCompleted: { completions.withLock { $0 += 1 } })
      onThreads(4) { index in
        reactor.send(.late)
        reactor.end()
        reactor.send(.add)
      }
      #expect(completions.value == 1)
      #expect(reactor.runningEffects.isEmpty)
      states.dispose()
    }
  }

  @Test func anEndThatMeetsTheFirstUseLeavesNothing() {
    for _ in 0..<Property.count(200, many: 5_000) {
      let merged = PublishSubject<Int>()
      let reactor = Counter(merged)
      onThreads(3) { index in
        switch index {
        case 0: reactor.end()
        case 1: reactor.send(.add)
        default: _ = reactor.state
        }
      }
      #expect(!merged.hasObservers)
      let last = reactor.currentState
      reactor.send(.add)
      #expect(reactor.currentState == last)
    }
  }

  @Test func propertiesThatAreObservedOnOtherThreadsComplete() {
    for _ in 0..<Property.count(100, many: 2_000) {
      let reactor = Counter()
      let completions = Guarded(0)
      onThreads(3) { index in
        if index == 0 {
          for _ in 0..<20 { reactor.send(.add) }
          reactor.end()
        } else {
          for _ in 0..<20 {
            _ = reactor.state.subscribe(onCompleted: { completions.withLock { $0 += 1 } })
          }
        }
      }
      #expect(completions.value == 40)
    }
  }
}
