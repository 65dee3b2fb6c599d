import ReactorKit
import TestSupport
import Testing

/// What a `transform` stream emits out of turn, and what comes after it, keeps its order and its origin.
@Suite struct LateOutputTests {
  /// Sends 0 to a reactor while another thread is inside of its `transform(mutation:)` with 100.
  private func send(to reactor: StoredTrace, with intruder: Intruder<Int>) {
    _ = reactor.state
    onThreads(2) { thread in
      if thread == 0 { return intruder.intrude(100) }
      intruder.waitUntilInside()
      reactor.send(0)
    }
  }

  /// An effect that emits 1, which waits behind 100; then both come out, and what is emitted is behind them.
  private func effect(_ intruder: Intruder<Int>, then rest: [Int]) -> Observable<Int> {
    .create { observer in
      observer.onNext(1)
      intruder.letGo()
      for mutation in rest { observer.onNext(mutation) }
      return Disposables.create()
    }
  }

  @Test func aMutationThatTheTransformAbsorbsDoesNotLetLaterOnesOvertake() {
    let intruder = Intruder<Int> { $0 == 100 }
    let reactor = StoredTrace(
      Script(
        mutate: { _ in
          .create { observer in
            for mutation in 1...3 {
              if mutation == 3 { intruder.letGo() }
              observer.onNext(mutation)
            }
            return Disposables.create()
          }
        }, transformMutation: { intruder.merged(into: $0.filter { $0 != 2 }) }))
    send(to: reactor, with: intruder)
    #expect(reactor.currentState == [100, 1, 3])
  }

  @Test func anAbsorbedMutationAfterTheLateOneCameOutDoesNotLetLaterOnesOvertake() {
    let intruder = Intruder<Int> { $0 == 100 }
    let reactor = StoredTrace(
      Script(
        mutate: { _ in effect(intruder, then: [2, 3]) },
        transformMutation: { intruder.merged(into: $0.filter { $0 != 2 }) }))
    send(to: reactor, with: intruder)
    #expect(reactor.currentState == [100, 1, 3])
  }

  /// While an inner operator delivers what has waited, an outer one does so too, and is done first.
  @Test func whatNestedOperatorsDeliverForOthersIsNotTakenForTheReactorsOwn() {
    let (inner, outer) = (PublishSubject<Int>(), PublishSubject<Int>())
    let reactor = StoredTrace(
      Script(transformMutation: {
        let merged = Observable.merge($0, inner.asObservable()).do(onNext: {
          if $0 == 1 { onAnotherThread { for mutation in 10...12 { inner.onNext(mutation) } } }
        })
        return Observable.merge(merged, outer.asObservable()).do(onNext: {
          if $0 == 10 { onAnotherThread { outer.onNext(20) } }
        })
      }))
    reactor.send(1)
    #expect(reactor.currentState == [1, 10, 20, 11, 12])
  }

  @Test func aMutationBehindALateOneIsDroppedWhenItIsCancelledMeanwhile() {
    let intruder = Intruder<Int> { $0 == 100 }
    let reactor = StoredTrace(
      Script(
        mutate: { _ in
          .merge(effect(intruder, then: [2, 3]).cancellable(id: "late"), .cancel(id: "late"))
        }, transformMutation: intruder.merged))
    send(to: reactor, with: intruder)
    // The first took a detour through the queue of `merge`.
    #expect(reactor.currentState == [100, 1])
  }

  @Test func aMutationBehindALateOneKeepsItsActionAndItsEffect() {
    let intruder = Intruder<Int> { $0 == 100 }
    let reactor = StoredTrace(
      Script(mutate: { _ in effect(intruder, then: [2]) }, transformMutation: intruder.merged))
    let origins = Guarded<[String]>()
    let monitor = reactor.monitor { event in
      guard case .mutationWillApply(_, let action, let effect, let mutation) = event.kind else { return }
      origins.append("\(mutation) of \(action?.rawValue ?? 0), \(effect == nil ? "merged" : "an effect")")
    }
    send(to: reactor, with: intruder)
    monitor.dispose()
    #expect(origins.value.last == "2 of 1, an effect")
  }

  @Test func anEffectEndsAfterItsMutationThatIsBehindALateOne() {
    let intruder = Intruder<Int> { $0 == 100 }
    let reactor = StoredTrace(
      Script(
        mutate: { _ in effect(intruder, then: [2]).take(2) }, transformMutation: intruder.merged))
    let lines = Guarded<[String]>()
    let monitor = reactor.monitor { event in
      switch event.kind {
      case .mutationWillApply(_, _, _, let mutation): lines.append("\(mutation)")
      case .effectFinished: lines.append("finished")
      default: break
      }
    }
    send(to: reactor, with: intruder)
    monitor.dispose()
    #expect(lines.value == ["100", "1", "2", "finished"])
  }

  /// It waits for its turn, and when that comes, for those before it.
  @Test func anEffectDoesNotEndBeforeItsMutationThatWaitsTwice() {
    let intruder = Intruder<Int> { $0 == 100 }
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(
      Script(
        mutate: { action in
          if action == 5 { return source.take(1) }
          return .deferred {
            source.onNext(7)
            return effect(intruder, then: [])
          }
        }, transformMutation: intruder.merged))
    reactor.send(5)
    send(to: reactor, with: intruder)
    #expect(reactor.currentState == [100, 1, 7])
  }

  /// The second action waits before any of the first one's mutations does.
  @Test func theLateMutationsOfAnActionComeBeforeThoseOfTheNext() {
    let intruder = Intruder<Int> { $0 == 100 }
    let target = Guarded<StoredTrace?>(nil)
    let reactor = StoredTrace(
      Script(
        mutate: { action in
          if action == 9 { return .just(9) }
          target.value?.send(9)
          return effect(intruder, then: [2, 3])
        }, transformMutation: intruder.merged))
    target.withLock { $0 = reactor }
    send(to: reactor, with: intruder)
    target.withLock { $0 = nil }
    #expect(reactor.currentState == [100, 1, 2, 3, 9])
  }
}
