import TestSupport
import Testing

@testable import ReactorKit

/// For ThreadSanitizer, which sees what is not guarded. Semantics R5.4.
@Suite struct CancellationRaceTests {
  @Test func streamsOfOneIdMayEndWhileTheyAreCancelled() {
    for _ in 0..<200 {
      let sources = (0..<3).map { _ in PublishSubject<Int>() }
      let ended = Guarded(0)
      let bag = DisposeBag()
      for source in sources {
        source.cancellable(id: "race").subscribe(onCompleted: { ended.withLock { $0 += 1 } }).disposed(
          by: bag)
      }
      onThreads(3) { thread in
        if thread == 0 {
          Observable<Int>.cancel(id: "race").subscribe().dispose()
        } else {
          sources[thread].onCompleted()
        }
      }
      #expect(ended.value == 3)
    }
  }

  /// The effect has the id as a whole, and is in its scope under the id.
  @Test func anEffectThatManyEndEndsOnceAndIsForgotten() {
    for _ in 0..<200 {
      let observer = Guarded<AnyObserver<Int>?>(nil)
      let disposals = Guarded(0)
      let reactor = StoredTrace(mutate: { action in
        guard action == 0 else { return .cancel(id: "race") }
        return .create { created in
          observer.withLock { $0 = created }
          return Disposables.create { disposals.withLock { $0 += 1 } }
        }.cancellable(id: "race")
      })
      let (first, ends) = (Guarded<EffectID?>(nil), Guarded(0))
      let monitoring = reactor.monitor { event in
        switch event.kind {
        // Each action that cancels is an effect, too, which the first one is not taken for.
        case .effectFinished(let id), .effectCancelled(let id), .effectFailed(let id, _):
          if id == first.value { ends.withLock { $0 += 1 } }
        case .effectStarted(let id, _): first.withLock { $0 = $0 ?? id }
        default: break
        }
      }
      let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
      let tracker = ActionTracker()
      runtime.send(0, tracker: tracker)
      onThreads(4) { thread in
        switch thread {
        case 0: observer.value?.onCompleted()
        case 1: observer.value?.onError(Mishap())
        case 2: reactor.send(1)
        default: for effect in tracker.cancel() { runtime.cancel(effect) }
        }
      }
      reactor.waitUntilIdle()
      monitoring.dispose()
      #expect(ends.value == 1)
      #expect(disposals.value == 1)
      #expect(runtime.effects.count == 0)
      #expect(runtime.effects.cancellableCount == 0)
    }
  }

  @Test func aStreamMayGetItsIDWhileItEnds() {
    let scope = EffectScope()
    for _ in 0..<1_000 {
      let effect = EffectInfo(id: .next(), action: nil, tracker: nil, in: scope)
      onThreads(2) { thread in
        if thread == 0 { scope.register(effect, EffectKey("race")) } else { effect.dispose() }
      }
      #expect(scope.cancellableCount == 0)
    }
  }
}
