// `@unchecked Sendable`: all state of the subclasses is guarded by `lock`.

/// A stream that emits recorded events and records its subscriptions.
public class TestableObservable<Element>: Observable<Element>, @unchecked Sendable {
  /// What it emits, and when.
  public let recordedEvents: [Recorded<Event<Element>>]

  fileprivate let testScheduler: TestScheduler
  fileprivate let lock = Lock()
  /// Guarded by `lock`.
  private var recordedSubscriptions: [Subscription] = []

  fileprivate init(testScheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    self.testScheduler = testScheduler
    self.recordedEvents = recordedEvents
  }

  /// When it was subscribed to and left, in order.
  public var subscriptions: [Subscription] { lock.withLock { recordedSubscriptions } }

  /// Notes a subscription; disposing the result notes its end.
  fileprivate func noteSubscription() -> any Disposable {
    let begin = testScheduler.clock
    let index = lock.withLock {
      recordedSubscriptions.append(Subscription(begin))
      return recordedSubscriptions.count - 1
    }
    return Disposables.create { [weak self] in self?.noteEnd(of: index) }
  }

  private func noteEnd(of index: Int) {
    let end = testScheduler.clock
    lock.withLock {
      recordedSubscriptions[index] = Subscription(recordedSubscriptions[index].subscribe, end)
    }
  }
}

/// Emits at absolute times, whoever listens. A subscription ends when it is disposed: the recorded end alone
/// does not end it.
final class HotObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
  /// Guarded by `lock`; in order of subscription.
  private var sinks: [(key: Int, sink: Sink<Element>)] = []
  private var nextKey = 0

  override init(testScheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    super.init(testScheduler: testScheduler, recordedEvents: recordedEvents)
    for recorded in recordedEvents {
      // Keeps the observable until its last event: tests write `createHotObservable(…).subscribe(…)`.
      testScheduler.scheduleAt(recorded.time) { [self] in emit(recorded.value) }
    }
  }

  private func emit(_ event: Event<Element>) {
    for (_, sink) in lock.withLock({ sinks }) where !sink.subscription.isDisposed { sink.on(event) }
  }

  private func removeSink(_ key: Int) {
    let removed = lock.withLock { sinks.firstIndex { $0.key == key }.map { sinks.remove(at: $0) } }
    // Released after unlocking: the sink may be the last owner of foreign objects.
    withExtendedLifetime(removed) {}
  }

  override func start(_ sink: Sink<Element>) {
    let note = noteSubscription()
    let key = lock.withLock {
      nextKey += 1
      sinks.append((nextKey, sink))
      return nextKey
    }
    sink.subscription.attach(
      Disposables.create { [weak self] in
        self?.removeSink(key)
        note.dispose()
      })
  }
}

/// Emits to each subscriber, at times relative to its subscription.
final class ColdObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
  override init(testScheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    super.init(testScheduler: testScheduler, recordedEvents: recordedEvents)
  }

  override func start(_ sink: Sink<Element>) {
    let timers = CompositeDisposable()
    _ = timers.insert(noteSubscription())
    sink.subscription.attach(timers)
    for recorded in recordedEvents {
      let timer = testScheduler.scheduleRelativeVirtual((), dueTime: recorded.time) {
        if !sink.subscription.isDisposed { sink.on(recorded.value) }
        return Disposables.create()
      }
      _ = timers.insert(timer)
    }
  }
}
