import Foundation
import ReactorKit

/// Handles actions more slowly than they come.
private final class SlowReactor: Reactor, Sendable {
  let reactorStorage = ReactorStorage()
  let initialState = Tally()
  let scheduler: any ImmediateSchedulerType
  let pipeline = Counter()
  let reduced = Counter()
  private let round: Round

  init(_ round: Round, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) {
    self.round = round
    self.scheduler = scheduler
  }

  func mutate(action: Item) -> Observable<Item> { .just(action) }

  func reduce(state: inout Tally, mutation: Item) {
    if pipeline.enter() > 1 { round.fail("reduce overlaps") }
    var hash = SplitMix64(seed: UInt64(mutation.number))
    for _ in 0..<200 { _ = hash.next() }
    state.count += 1
    state.last = mutation
    reduced.increment()
    pipeline.leave()
  }
}

/// Something of the main thread's that is done again and again, until it is told to stop.
@MainActor
private func whileMeasuring(
  _ round: Round, _ isOver: @escaping @Sendable () -> Bool, _ body: @MainActor (Int) -> Void
) async -> Int {
  var count = 0
  while !isOver() {
    let begin = ContinuousClock.now
    body(count)
    count += 1
    await withCheckedContinuation { (turn: CheckedContinuation<Void, Never>) in
      _ = MainScheduler.asyncInstance.schedule(()) {
        turn.resume()
        return Disposables.create()
      }
    }
    round.noteWait(ContinuousClock.now - begin)
  }
  return count
}

extension Scenario {
  /// All threads send as fast as they can, and the main thread sends, too, and waits for its loop.
  private static func overload(_ round: Round, _ reactor: SlowReactor) async {
    let states = Probe(round, "the reactor's state", reactor.state.asObservable())
    let perThread = count * 5
    let isOver = Locked(false)
    async let ofMain = whileMeasuring(round, { isOver.withLock { $0 } }) { number in
      reactor.send(Item(source: -1, number: number))
    }
    await round.onThreads { thread, _ in
      for number in 0..<perThread { reactor.send(Item(source: thread, number: number)) }
      round.countSent(perThread)
    }
    isOver.withLock { $0 = true }
    let total = round.threads * perThread + (await ofMain)
    await round.wait(for: "all actions") { reactor.reduced.value == total }
    // The thread that delivers the last state may not have returned yet: this waits for its turn.
    let last = await reactor.perform(Item(source: -2, number: 0))
    round.expect(last.count == total + 1, "\(last.count) actions were handled instead of \(total + 1)")
    states.stop()
    round.expect(states.elements.map(\.count) == Array(0...total + 1), "states are missing")
    for (source, numbers) in states.elements.compactMap(\.last).bySource {
      round.expect(numbers == Array(0..<numbers.count), "of \(source) were applied \(numbers)")
    }
  }

  private final class Target: Sendable { let items = Locked<[Item]>([]) }

  /// All threads, and the main one, feed one binder.
  private static func bindings(_ round: Round, _ scheduler: any ImmediateSchedulerType) async {
    let target = Target()
    let subject = PublishSubject<Item>()
    let subscription = subject.counted().bind(
      to: Binder(target, scheduler: scheduler) { target, item in target.items.withLock { $0.append(item) } })
    let isOver = Locked(false)
    async let ofMain = whileMeasuring(round, { isOver.withLock { $0 } }) { number in
      subject.onNext(Item(source: -1, number: number))
    }
    await round.onThreads { thread, _ in
      for number in 0..<count { subject.onNext(Item(source: thread, number: number)) }
      round.countSent(count)
    }
    isOver.withLock { $0 = true }
    let total = round.threads * count + (await ofMain)
    await round.wait(for: "all values") { target.items.withLock { $0.count } >= total }
    subscription.dispose()
    let items = target.items.withLock { $0 }
    round.countArrived(items.count)
    round.expect(items.count == total, "\(items.count) values were set instead of \(total)")
    for (source, numbers) in items.bySource {
      round.expect(numbers == Array(0..<numbers.count), "of \(source) were set \(numbers)")
    }
  }

  /// More comes than is handled: nothing is lost, and nobody is held. Semantics R3.4, R3.5, R3.7 and R10.5.
  static let overloads = [
    Scenario("reactor, overloaded") { round in await overload(round, SlowReactor(round)) },
    Scenario("reactor of the main thread, overloaded") { round in
      await overload(round, SlowReactor(round, scheduler: MainScheduler.instance))
    },
    Scenario("binder on the main thread") { round in await bindings(round, MainScheduler.instance) },
    Scenario("binder on a concurrent queue") { round in
      await bindings(round, ConcurrentDispatchQueueScheduler(qos: .default))
    },
  ]
}
