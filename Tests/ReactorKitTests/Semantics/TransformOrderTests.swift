import ReactorKit
import TestSupport
import Testing

/// The outputs of a `transform` stream are handled in the order in which the stream has emitted them, on whatever thread.
/// Around the end of the stream the order is open, but nothing is lost.
///
/// In each test, another thread is inside of the stream when the pipeline feeds it, so that the element waits
/// there and comes out on that thread; the next one comes out in the pipeline.
@Suite struct TransformOrderTests {
  @Test func mutations() {
    let intruder = Intruder<Int> { $0 == 100 }
    let reactor = StoredTrace(
      Script(
        mutate: { _ in
          .create { observer in
            observer.onNext(1)
            intruder.letGo()
            observer.onNext(2)
            observer.onCompleted()
            return Disposables.create()
          }
        }, transformMutation: intruder.merged))
    _ = reactor.state
    onThreads(2) { thread in
      if thread == 0 { return intruder.intrude(100) }
      intruder.waitUntilInside()
      reactor.send(0)
    }
    #expect(reactor.currentState == [100, 1, 2])
  }

  @Test func states() {
    let intruder = Intruder<[Int]> { $0 == [100] }
    let reactor = StoredTrace(
      Script(
        mutate: { _ in
          .create { observer in
            observer.onNext(1)
            intruder.letGo()
            observer.onNext(2)
            observer.onCompleted()
            return Disposables.create()
          }
        }, transformState: intruder.merged))
    let states = reactor.state.collected()
    onThreads(2) { thread in
      if thread == 0 { return intruder.intrude([100]) }
      intruder.waitUntilInside()
      reactor.send(0)
    }
    #expect(states.elements == [[], [100], [1], [1, 2]])
    #expect(reactor.currentState == [1, 2])
  }

  @Test func actions() {
    let intruder = Intruder<Int> { $0 == 100 }
    let reactor = StoredTrace(Script(transformAction: intruder.merged))
    let bag = DisposeBag()
    // Called after each action, in the pipeline.
    reactor.action.subscribe(onNext: {
      if $0 == 0 { for action in 1...2 { reactor.send(action) } }
      if $0 == 1 { intruder.letGo() }
    }).disposed(by: bag)
    let isBusy = Gate()
    reactor.state.subscribe(onNext: {
      guard $0 == [0] else { return }
      isBusy.open()
      intruder.waitUntilInside()
    }).disposed(by: bag)
    onThreads(2) { thread in
      if thread == 1 { return reactor.send(0) }
      isBusy.pass()
      intruder.intrude(100)
    }
    #expect(reactor.currentState == [0, 100, 1, 2])
  }

  /// The first of the pipeline waits in a stream that is about to end, which does not take the second.
  @Test func mutationsWhileTheStreamEnds() {
    Reports.record()
    let intruder = Intruder<Int> { $0 == 100 }
    let reactor = StoredTrace(
      Script(
        mutate: { _ in
          .create { observer in
            observer.onNext(1)
            intruder.fail()
            for mutation in 2...3 { observer.onNext(mutation) }
            observer.onCompleted()
            return Disposables.create()
          }
        }, transformMutation: intruder.merged))
    _ = reactor.state
    onThreads(2) { thread in
      if thread == 0 { return intruder.intrude(100) }
      intruder.waitUntilInside()
      reactor.send(0)
      #expect(reactor.currentState == [2, 3], "mutations that the stream has not taken bypass it")
      intruder.letGo()
    }
    #expect(reactor.currentState.sorted() == [1, 2, 3, 100])
  }

  /// The stream goes on after its source has failed: mutations that the source has refused are not lost.
  @Test(arguments: [true, false])
  func mutationsWhileAPartOfTheStreamEnds(retries: Bool) {
    Reports.record()
    let intruder = Intruder<Int> { $0 == 100 }
    let reactor = StoredTrace(
      Script(
        mutate: { _ in
          .create { observer in
            observer.onNext(1)
            intruder.fail()
            for mutation in 2...3 { observer.onNext(mutation) }
            observer.onCompleted()
            return Disposables.create()
          }
        },
        transformMutation: { input in
          let merged = intruder.merged(into: input)
          return retries ? merged.retry(2) : merged.catch { _ in input }
        }))
    _ = reactor.state
    let finished = Guarded<[ReactorEvent.Kind]>([])
    let monitor = reactor.monitor { event in
      switch event.kind {
      case .mutationWillApply, .effectFinished: finished.append(event.kind)
      default: break
      }
    }
    onThreads(2) { thread in
      if thread == 0 { return intruder.intrude(100) }
      intruder.waitUntilInside()
      reactor.send(0)
      intruder.letGo()
    }
    #expect(reactor.currentState.sorted() == [1, 2, 3, 100])
    // The effect ends after the mutations that bypass the stream.
    let kinds = finished.value.map { if case .effectFinished = $0 { "end" } else { "mutation" } }
    #expect(kinds == ["mutation", "mutation", "end", "mutation", "mutation"])
    reactor.send(0)
    #expect(reactor.currentState.suffix(3) == [1, 2, 3])
    monitor.dispose()
  }

  @Test func performReturnsAfterAnActionThatTheEndingStreamHasNotTaken() async {
    Reports.record()
    let intruder = Intruder<Int> { $0 == 100 }
    let reactor = StoredTrace(Script(transformAction: intruder.merged))
    let isAccepted = Gate()
    let subscription = reactor.action.subscribe(onNext: { if $0 == 2 { isAccepted.open() } })
    let performed = Guarded<Task<[Int], Never>?>(nil)
    await whileThreads(2) { thread in
      if thread == 0 { return intruder.intrude(100) }
      intruder.waitUntilInside()
      reactor.send(1)
      intruder.fail()
      performed.withLock { $0 = Task.detached { await reactor.perform(2) } }
      isAccepted.pass()
      intruder.letGo()
    }
    #expect(await performed.value?.value.contains(2) == true)
    #expect(reactor.currentState.sorted() == [1, 2, 100])
    subscription.dispose()
  }

  @Test func statesWhileTheStreamEnds() {
    Reports.record()
    let intruder = Intruder<[Int]> { $0 == [100] }
    let reactor = StoredTrace(
      Script(
        mutate: { mutation in
          if mutation == 2 { intruder.fail() }
          return .just(mutation)
        }, transformState: intruder.merged))
    let states = reactor.state.collected()
    onThreads(2) { thread in
      if thread == 0 { return intruder.intrude([100]) }
      intruder.waitUntilInside()
      for mutation in 1...3 { reactor.send(mutation) }
      intruder.letGo()
    }
    #expect(Set(states.elements) == [[], [100], [1], [1, 2], [1, 2, 3]])
    #expect(states.elements.last == [1, 2, 3], "the latest is shown again after an earlier one")
    #expect(reactor.currentState == [1, 2, 3])
  }

  /// Two states have waited in the stream, and then wait for the pipeline, while later states bypass the stream.
  @Test func statesAfterTheEndOfTheStream() {
    Reports.record()
    let intruder = Intruder<[Int]> { $0 == [100] }
    let reactor = StoredTrace(
      Script(
        mutate: { _ in
          .create { observer in
            observer.onNext(1)
            intruder.letGo()
            intruder.fail()
            for mutation in 2...3 { observer.onNext(mutation) }
            observer.onCompleted()
            return Disposables.create()
          }
        }, transformState: intruder.merged))
    let states = reactor.state.collected()
    onThreads(2) { thread in
      if thread == 0 { return intruder.intrude([100]) }
      intruder.waitUntilInside()
      reactor.send(0)
    }
    #expect(Set(states.elements) == [[], [100], [1], [1, 2], [1, 2, 3]])
    #expect(states.elements.last == [1, 2, 3], "the latest is shown again after an earlier one")
    #expect(reactor.currentState == [1, 2, 3])
  }

  /// The first bypasses the stream, which is about to end; the second does not get through it.
  @Test func aStateThatTheStreamHoldsBackWhileItEndsIsShownAtTheEnd() {
    Reports.record()
    let intruder = Intruder<[Int]> { $0 == [100] }
    let reactor = StoredTrace(
      Script(transformState: { intruder.merged(into: $0.filter { $0 != [1, 2] }) }))
    let states = reactor.state.collected()
    let shown = Guarded<[Int]>([])
    onThreads(2) { thread in
      if thread == 0 { return intruder.intrude([100]) }
      intruder.waitUntilInside()
      intruder.fail()
      for mutation in 1...2 { reactor.send(mutation) }
      shown.withLock { $0 = reactor.currentState }
      intruder.letGo()
    }
    #expect(shown.value == [1])
    #expect(states.elements == [[], [1], [100], [1, 2]])
    reactor.send(3)
    #expect(states.elements.last == [1, 2, 3])
  }

  @Test func actionsWhileTheStreamEnds() {
    Reports.record()
    let intruder = Intruder<Int> { $0 == 100 }
    let reactor = StoredTrace(Script(transformAction: intruder.merged))
    _ = reactor.state
    onThreads(2) { thread in
      if thread == 0 { return intruder.intrude(100) }
      intruder.waitUntilInside()
      reactor.send(1)
      intruder.fail()
      for action in 2...3 { reactor.send(action) }
      #expect(reactor.currentState == [2, 3], "actions that the stream has not taken bypass it")
      intruder.letGo()
    }
    #expect(reactor.currentState.sorted() == [1, 2, 3, 100])
  }

  /// The second of another thread comes out in the pipeline, which is in the stream when it is emitted.
  @Test func whatAnotherThreadEmitsKeepsItsOrder() {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(
      Script(
        mutate: { action in
          onAnotherThread { source.onNext(10) }
          return .of(action, action + 1)
        },
        transformMutation: {
          Observable.merge($0, source.asObservable()).do(onNext: {
            if $0 == 1 { onAnotherThread { source.onNext(20) } }
          })
        }))
    reactor.send(1)
    #expect(reactor.currentState == [1, 2, 10, 20])
  }
}
