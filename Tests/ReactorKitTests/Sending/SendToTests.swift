import ReactorKit
import TestSupport
import Testing

@Suite struct SendToTests {
  @Test func anActionIsSentToAnotherReactorInItsPlace() {
    let other = StoredTrace()
    let log = Guarded<[String]>()
    let bag = DisposeBag()
    let reactor = StoredTrace(mutate: { action in .concat(.just(1), .send(action, to: other), .just(2)) })
    reactor.state.skip(1).subscribe(onNext: { log.append("own \($0)") }).disposed(by: bag)
    other.state.skip(1).subscribe(onNext: { log.append("other \($0)") }).disposed(by: bag)
    reactor.send(7)
    #expect(log.value == ["own [1]", "other [7]", "own [1, 2]"])
  }

  @Test func anActionThatAnEffectSendsToItsOwnReactorIsQueued() {
    final class Counting: Reactor {
      enum Action { case twice, once }
      let initialState: [Int] = []
      func mutate(action: Action) -> Observable<Int> {
        switch action {
        case .twice: .concat(.just(1), .send(.once, to: self), .just(2))
        case .once: .just(3)
        }
      }
      func reduce(state: inout [Int], mutation: Int) { state.append(mutation) }
    }
    let reactor = Counting()
    reactor.send(.twice)
    #expect(reactor.currentState == [1, 2, 3])
  }

  @Test func aMessageGoesToTheSubscribersOfTheOutlet() {
    let outlet = PublishRelay<String>()
    let reactor = StoredTrace(mutate: { .concat(.just($0), .send("did \($0)", to: outlet)) })
    reactor.send(1)
    let messages = outlet.asObservable().collected()
    reactor.send(2)
    #expect(messages.elements == ["did 2"])
    #expect(reactor.currentState == [1, 2])
  }

  @Test func aCancelledEffectTellsNothing() {
    let outlet = PublishRelay<Int>()
    let work = PublishSubject<Int>()
    let messages = outlet.asObservable().collected()
    let reactor = StoredTrace(mutate: { action in
      action < 0
        ? .cancel(id: 1)
        : Observable.concat(work.asObservable(), .send(action, to: outlet)).cancellable(id: 1)
    })
    reactor.send(1)
    reactor.send(-1)
    work.onCompleted()
    #expect(messages.elements == [])
  }

  @Test func theEffectLetsGoOfTheReactor() {
    let lifetimes = Lifetimes()
    let reactor = StoredTrace(mutate: { [lifetimes] action in
      .send(action, to: lifetimes.track(StoredTrace()))
    })
    reactor.send(1)
    lifetimes.expectNone()
  }

  @Test func anEffectThatHasNotSentYetDoesNotKeepTheOtherReactor() {
    final class Departed: Reactor, Sendable {
      typealias Action = Int
      let reactorStorage = ReactorStorage()
      let initialState = 0
    }
    Reports.record()
    let lifetimes = Lifetimes()
    let work = PublishSubject<Int>()
    let other = Guarded<Departed?>(lifetimes.track(Departed()))
    let reactor = StoredTrace(mutate: { action in
      guard let other = other.value else { return .empty() }
      return .concat(work, .send(action, to: other))
    })
    reactor.send(7)
    #expect(work.hasObservers)
    other.withLock { $0 = nil }
    lifetimes.expectNone()
    work.onCompleted()
    #expect(Reports.about(Departed.self).first?.contains("Action: 7") == true, "the action is dropped")
  }
}
