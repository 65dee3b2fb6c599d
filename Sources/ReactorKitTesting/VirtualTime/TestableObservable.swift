// `@unchecked Sendable`: all state of the subclasses is guarded by `lock`.

/// A stream that emits recorded events and records its subscriptions.
///
/// The recorded events are sent whether or not they make sense: an observer that subscribes directly also
/// gets events after an end, and its subscription lasts until it is disposed of. Closures, operators, and
/// subscribers of `asObservable()`, which is another object, get events up to the first end, and leave then.
public class TestableObservable<Element>: Observable<Element>, @unchecked Sendable {
  /// The events to emit, with their times.
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

  /// Subscribes an observer, which gets events after an end too; the result ends the subscription.
  public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let sink = RawSink(observer.on)
    subscribe(sink: sink)
    return sink.subscription
  }

  /// The stream up to its first end: another object, as this one may emit after an end.
  public override func asObservable() -> Observable<Element> { RecordedStream(self) }

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

/// A test observable as all but direct observers see it: a subscriber leaves at the first end.
private final class RecordedStream<Element>: Observable<Element>, @unchecked Sendable {
  private let source: TestableObservable<Element>

  init(_ source: TestableObservable<Element>) { self.source = source }

  override func start(_ sink: Sink<Element>) { source.subscribe(sink: sink) }
}

/// Passes on everything until it is disposed of, also after an end.
private final class RawSink<Element>: Sink<Element> {
  private let handler: (Event<Element>) -> Void

  init(_ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
    super.init(subscription: SubscriptionLink())
  }

  override func onNext(_ element: Element) { receive(.next(element)) }
  override func onError(_ error: any Error) { receive(.error(error)) }
  override func onCompleted() { receive(.completed) }

  private func receive(_ event: Event<Element>) { if !subscription.isDisposed { handler(event) } }
}

/// Emits at absolute times, also without subscribers. A subscription ends when it is disposed: the recorded
/// end alone does not end it.
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
    // The work stays in the queue when the subscription is disposed of, but lets go of the sink.
    let recipient = Locked<Sink<Element>?>(sink)
    let note = noteSubscription()
    sink.subscription.attach(
      // Weak, because it leads to the sink, and that to this link.
      Disposables.create { [weak recipient] in
        let released = recipient?.withLock { sink in
          defer { sink = nil }
          return sink
        }
        withExtendedLifetime(released) {}
        note.dispose()
      })
    for recorded in recordedEvents {
      _ = testScheduler.scheduleRelativeVirtual((), dueTime: recorded.time) {
        if let sink = recipient.withLock({ $0 }), !sink.subscription.isDisposed { sink.on(recorded.value) }
        return Disposables.create()
      }
    }
  }
}
