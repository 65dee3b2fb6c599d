// `@unchecked Sendable`: the variables are guarded by `lock`; the hub guards itself.

/// A stream that delivers the last element it is sent, once it is completed.
///
/// ```text
/// sent                ─1──2──3─────|
/// subscriber          ─────────────(3|)
/// another, later                      (3|)
/// ```
///
/// ```swift
/// result.onNext(1)
/// result.onNext(2)
/// result.onCompleted()
/// ```
///
/// - Completion delivers the last element and completes, both; without an element it only completes. An error
///   is delivered alone.
/// - A subscriber that comes after the end receives the same.
/// - Subscribers are called in order of subscription, on the thread that completes, as those of
///   `PublishSubject`.
/// - SeeAlso: <https://reactivex.io/documentation/subject.html>
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType, @unchecked Sendable
{
  /// The subject itself feeds it.
  public typealias Observer = AsyncSubject<Element>

  private let hub = Hub<Element>(capacity: 1, replaysAfterEnd: true)
  private let lock = Lock()
  /// Guarded by `lock`.
  private var last: Element?
  /// Guarded by `lock`.
  private var isStopped = false

  /// A subject without subscribers.
  public override init() {}

  /// Whether anyone is subscribed.
  public var hasObservers: Bool { hub.count > 0 }

  /// Receives an event; events after an end are ignored.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error: if case .some = stop() { hub.send(event) }
    case .completed:
      guard let last = stop() else { return }
      if let element = last { hub.send(element) }
      hub.send(.completed)
    }
  }

  /// Keeps an element in the place of the one before.
  public func onNext(_ element: Element) {
    // Released after unlocking.
    let replaced: Element? = lock.withLock {
      guard !isStopped else { return nil }
      defer { last = element }
      return last
    }
    withExtendedLifetime(replaced) {}
  }

  /// Takes the last element out at the first end; `nil` at a later one.
  private func stop() -> Element?? {
    lock.withLock {
      guard !isStopped else { return nil }
      isStopped = true
      defer { last = nil }
      return .some(last)
    }
  }

  /// The side that is fed.
  public func asObserver() -> AsyncSubject<Element> { self }

  /// Nothing is scheduled on the current thread.
  @_documentation(visibility: internal)
  public override var usesTrampoline: Bool { false }

  /// Registers the sink.
  @_documentation(visibility: internal)
  public override func start(_ sink: Sink<Element>) { hub.subscribe(sink) }
}
