import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// Effects that are part of a `transform` stream belong to the reactor, as those of `mutate` do.
/// Semantics R5.4, R6.3 and R6.9.
@Suite struct TransformEffectsTests {
  @Test(arguments: StorageKind.allCases)
  func anIdInATransformIsTheReactorsOwn(_ kind: StorageKind) {
    let source = PublishSubject<Int>()
    let reactor = kind.make(
      Script(
        mutate: { $0 < 0 ? .cancel(id: "merged") : .just($0) },
        transformMutation: { Observable.merge($0, source.cancellable(id: "merged")) }))
    reactor.send(1)
    source.onNext(2)
    reactor.send(-1)
    #expect(!source.hasObservers)
    source.onNext(3)
    reactor.send(4)
    #expect(reactor.currentState == [1, 2, 4])
  }

  @Test func theSameIdInTwoReactorsTransformsDoesNotMeet() {
    let source = PublishSubject<Int>()
    let script = Script(transformMutation: {
      Observable.merge($0, source.cancellable(id: "merged", cancelInFlight: true))
    })
    let reactors = [StoredTrace(script), StoredTrace(script)]
    for reactor in reactors { reactor.send(1) }
    source.onNext(2)
    #expect(reactors.map(\.currentState) == [[1, 2], [1, 2]])
  }

  @Test func anUncaughtErrorOfARunInATransformReachesTheMonitor() async {
    let failures = Guarded<[String]>()
    let reactor = StoredTrace(
      Script(transformMutation: {
        Observable.merge(
          $0,
          .run { send in
            send(7)
            throw Mishap()
          })
      }))
    let failed = Gate()
    let monitor = reactor.monitor { event in
      guard case .transformFailed(let origin, let error) = event.kind else { return }
      failures.append("\(origin.rawValue): \(error)")
      failed.open()
    }
    reactor.send(1)
    await failed.passed()
    reactor.send(8)
    _ = await reactor.perform(9)
    monitor.dispose()
    #expect(failures.value == ["transform(mutation:): mishap"])
    #expect(Set(reactor.currentState) == [1, 7, 8, 9])
  }

  @Test func aStateThatWasHeldBackIsShownWhenTheTransformEnds() {
    let end = PublishSubject<[Int]>()
    let reactor = StoredTrace(
      Script(transformState: { Observable.merge($0.filter { $0.count != 2 }, end) }))
    let states = reactor.state.collected()
    reactor.send(1)
    reactor.send(2)
    #expect(reactor.currentState == [1])
    end.onError(Mishap())
    #expect(reactor.currentState == [1, 2])
    #expect(states.elements == [[], [1], [1, 2]])
  }

  @Test func aStateThatWasShownIsNotShownAgainWhenTheTransformEnds() {
    let end = PublishSubject<[Int]>()
    let reactor = StoredTrace(Script(transformState: { Observable.merge($0, end) }))
    let states = reactor.state.collected()
    reactor.send(1)
    end.onError(Mishap())
    reactor.send(2)
    #expect(states.elements == [[], [1], [1, 2]])
  }

  @Test func anOlderStateThatComesLateDoesNotStayShownWhenTheTransformEnds() {
    Reports.record()
    let late = PublishSubject<[Int]>()
    let reactor = StoredTrace(Script(transformState: { .merge($0.filter(\.isEmpty), late) }))
    let states = reactor.state.collected()
    for mutation in 1...2 { reactor.send(mutation) }
    late.onNext([1])
    late.onError(Mishap())
    #expect(states.elements == [[], [1], [1, 2]])
    #expect(reactor.currentState == [1, 2])
  }
}
