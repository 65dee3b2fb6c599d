// `@unchecked Sendable`: all state is guarded by `lock`.

/// A source that reaches its subscribers through a subject.
final class Multicast<Element, Subject: SubjectType>: ConnectableObservable<Subject.Element>,
  @unchecked Sendable
where Subject.Observer.Element == Element {
  private let source: Observable<Element>
  private let makeSubject: () -> Subject
  private let lock = Lock()
  /// Guarded by `lock`.
  private var subject: Subject?
  /// Guarded by `lock`.
  private var connection: Connection?

  init(_ source: Observable<Element>, makeSubject: @escaping () -> Subject) {
    self.source = source
    self.makeSubject = makeSubject
  }

  override func start(_ sink: Sink<Subject.Element>) { currentSubject().asObservable().subscribe(sink: sink) }

  override func connect() -> any Disposable {
    let new = Connection(of: self)
    let existing: Connection? = lock.withLock {
      if let connection { return connection }
      connection = new
      return nil
    }
    if let existing { return existing }
    source.subscribe(sink: MulticastSink(new, currentSubject().asObserver()))
    return new
  }

  private func currentSubject() -> Subject {
    if let subject = lock.withLock({ subject }) { return subject }
    // The user's closure runs outside of the lock; of two threads that meet here, one's subject is dropped.
    let new = makeSubject()
    return lock.withLock {
      if let subject { return subject }
      subject = new
      return new
    }
  }

  /// Gives up the connection. Called once for each connection, which no other one replaces before that.
  fileprivate func disconnect() {
    let released: Subject? = lock.withLock {
      connection = nil
      defer { subject = nil }
      return subject
    }
    withExtendedLifetime(released) {}
  }

  fileprivate final class Connection: Cancelable, @unchecked Sendable {
    let link = SubscriptionLink()
    private let lock = Lock()
    /// Guarded by `lock`; `nil` once disposed.
    private var owner: Multicast?

    init(of owner: Multicast) { self.owner = owner }

    var isDisposed: Bool { link.isDisposed }

    func dispose() {
      let owner = lock.withLock {
        defer { self.owner = nil }
        return self.owner
      }
      owner?.disconnect()
      link.dispose()
    }
  }

  private final class MulticastSink: Sink<Element> {
    private let connection: Connection
    private let observer: Subject.Observer

    init(_ connection: Connection, _ observer: Subject.Observer) {
      self.connection = connection
      self.observer = observer
      super.init(subscription: connection.link)
    }

    override func onNext(_ element: Element) { if !subscription.isDisposed { observer.onNext(element) } }
    override func onError(_ error: any Error) { end(.error(error)) }
    override func onCompleted() { end(.completed) }

    private func end(_ event: Event<Element>) {
      guard !subscription.isDisposed else { return }
      connection.dispose()
      observer.on(event)
    }
  }
}
