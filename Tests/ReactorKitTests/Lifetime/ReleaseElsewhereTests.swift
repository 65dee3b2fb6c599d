import Dispatch
import Foundation
import TestSupport
import Testing

@testable import ReactorKit

/// A reactor with a scheduler whose last reference goes on another thread. Semantics R10.6.
@Suite(.ownThreads) struct ReleaseElsewhereTests {
  @MainActor private final class OnMain: @MainActor Reactor {
    let initialState = 0
    let reactorStorage = ReactorStorage()
    func mutate(action: Int) -> Observable<Int> { .just(action) }
    func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  private final class OnQueue: Reactor, Sendable {
    let initialState = 0
    let reactorStorage = ReactorStorage()
    let scheduler: any ImmediateSchedulerType
    init(_ queue: DispatchQueue) {
      scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "release")
    }
    func mutate(action: Int) -> Observable<Int> { .never() }
    func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  @Test func theStateOfAMainActorReactorCompletesOnTheMainThread() async {
    let ends = Guarded<[String]>()
    let bag = DisposeBag()
    let isOver = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          let reactor = OnMain()
          reactor.send(1)
          reactor.action.subscribe(onCompleted: { ends.append("action \(MainRunLoop.isCurrent)") }).disposed(
            by: bag)
          reactor.state
            .subscribe(onCompleted: {
              ends.append("state \(MainRunLoop.isCurrent)")
              DispatchQueue.main.async { continuation.resume(returning: true) }
            }).disposed(by: bag)
          Thread.detachNewThread { withExtendedLifetime(reactor) {} }
        }
      }
    }
    #expect(isOver)
    #expect(ends.value.sorted() == ["action true", "state true"])
  }

  @MainActor @Test func onTheMainThreadItCompletesBeforeTheReleaseReturns() {
    let ends = Guarded(0)
    let bag = DisposeBag()
    var reactor: OnMain? = OnMain()
    reactor?.state.subscribe(onCompleted: { ends.withLock { $0 += 1 } }).disposed(by: bag)
    reactor = nil
    #expect(ends.value == 1)
  }

  @Test func theStateOfAReactorOnAQueueCompletesOnThatQueue() async {
    let queue = DispatchQueue(label: "reactor")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let bag = DisposeBag()
    let lifetimes = Lifetimes()
    let isThere = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      let reactor = OnQueue(queue)
      lifetimes.track(reactor)
      reactor.send(1)
      reactor.state
        .subscribe(onCompleted: {
          continuation.resume(returning: DispatchQueue.getSpecific(key: key) == true)
        }).disposed(by: bag)
    }
    #expect(isThere)
    lifetimes.expectNone()
  }

  /// The queue stands still, so the completion waits; the effects do not.
  @Test func effectsEndBeforeTheReleaseReturnsAndSubscribersAreCalledLater() {
    let queue = DispatchQueue(label: "reactor")
    let bag = DisposeBag()
    var reactor: OnQueue? = OnQueue(queue)
    let seen = Guarded<[String]>()
    reactor?.state.subscribe(onCompleted: { seen.append("early") }).disposed(by: bag)
    reactor?.send(1)
    queue.sync {}
    queue.suspend()
    let effects = reactor.map { $0.reactorStorage.runtime(of: $0).effects }
    #expect(effects?.count == 1)
    let state = reactor?.state
    reactor = nil
    #expect(effects?.count == 0)
    state?.subscribe(onCompleted: { seen.append("late") }).disposed(by: bag)
    #expect(seen.value == [])
    queue.resume()
    queue.sync {}
    #expect(seen.value == ["early", "late"])
  }
}
